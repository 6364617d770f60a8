package io.keywright.pricing;

import io.keywright.access.ExpectedSizes;
import io.keywright.access.ExpectedStorage;
import io.keywright.access.ExpectedStorage.Stored;
import io.keywright.model.Billing.Mode;
import io.keywright.model.Billing.ReservedCapacity;
import io.keywright.model.Design;
import io.keywright.model.Entity;
import io.keywright.model.Projection;
import io.keywright.model.Resource;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Table;
import io.keywright.model.Throughput;
import io.keywright.model.Throughput.ReadWrite;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What is charged once for a design: because of its settings, or each time somebody does it. */
final class OneOffCharges {
    /**
     * Warm throughput that every on-demand table and index has at no charge, units a second (Developer Guide,
     * warm-throughput, read 2026-09).
     */
    private static final ReadWrite WARM_FOR_NOTHING = ReadWrite.of(12_000, 4_000);

    private final Design design;
    private final BillSettings settings;
    private final ExpectedStorage storage;
    private final Map<String, ExpectedSizes> sizes;
    private final List<OneOffCharge> charges = new ArrayList<>();

    /** @param per how much of it and what, such as "59.4 GB of the table" */
    private record Amount(Sku sku, BigDecimal quantity, String per, boolean estimate) {}

    /** @param region where it is charged, at the prices of that Region */
    private record Part(String region, Amount amount) {}

    OneOffCharges(Design design, BillSettings settings, ExpectedStorage storage, Map<String, ExpectedSizes> sizes) {
        this.design = design;
        this.settings = settings;
        this.storage = storage;
        this.sizes = sizes;
    }

    /** What the settings cause first, then what may be done, in document order. */
    List<OneOffCharge> all() {
        design.tables().forEach(this::addCaused);
        design.tables().forEach(this::addPossible);
        return List.copyOf(charges);
    }

    private void addCaused(Table table) {
        Resource whole = Resource.table(table.name());
        addWarm(table, whole, table.billing().throughput());
        for (SecondaryIndex index : table.indexes()) {
            if (index.isGlobal()) {
                addWarm(table, Resource.index(table.name(), index.name()), index.throughput());
            }
        }
        addReservation(table, whole);
        replicaRegions(table)
                .forEach(region -> restored(table)
                        .ifPresent(size -> add(
                                whole,
                                OneOffCharge.Kind.REPLICA,
                                true,
                                "Add the replica of " + table.name() + " in " + region
                                        + ", without data transfer between the Regions",
                                BillRule.REPLICA,
                                region,
                                size)));
    }

    private List<String> replicaRegions(Table table) {
        return table.settings().replicas().stream()
                .map(replica -> replica.region())
                .filter(region -> !region.equals(settings.region()))
                .distinct()
                .toList();
    }

    /** That of the bill, and those of the replicas. */
    private List<String> regions(Table table) {
        var regions = new ArrayList<>(List.of(settings.region()));
        regions.addAll(replicaRegions(table));
        return regions;
    }

    private void addWarm(Table table, Resource resource, Throughput throughput) {
        ReadWrite warm = throughput.warm();
        boolean onDemand = table.billing().mode() == Mode.PAY_PER_REQUEST;
        ReadWrite had = onDemand ? WARM_FOR_NOTHING : throughput.provisioned();
        addWarm(table, resource, false, above(warm.read(), had.read()));
        addWarm(table, resource, true, above(warm.write(), had.write()));
    }

    private void addWarm(Table table, Resource resource, boolean writes, long units) {
        if (units > 0) {
            Sku sku = Sku.ofCapacity(table.billing().tableClass(), writes, false);
            BigDecimal quantity = BigDecimal.valueOf(units);
            add(
                    resource,
                    OneOffCharge.Kind.WARM_THROUGHPUT,
                    true,
                    "Warm throughput of " + resource + ", " + (writes ? "writes" : "reads"),
                    BillRule.WARM_THROUGHPUT,
                    null,
                    new Amount(
                            sku,
                            quantity,
                            Quantity.text(quantity) + (writes ? " write" : " read")
                                    + " units a second above what it has",
                            false));
        }
    }

    private static long above(@Nullable Long value, @Nullable Long had) {
        return value == null ? 0 : Math.max(0, value - (had == null ? 0 : had));
    }

    private void addReservation(Table table, Resource resource) {
        ReservedCapacity reserved = table.billing().reserved();
        if (reserved == null || !CapacityLines.whyNothingIsReserved(table).isEmpty()) {
            return;
        }
        for (boolean writes : new boolean[] {false, true}) {
            BigDecimal units = CapacityLines.blocks(writes ? reserved.writeUnits() : reserved.readUnits());
            if (units.signum() > 0) {
                Sku sku = Sku.ofReservation(writes, reserved.years());
                add(
                        resource,
                        OneOffCharge.Kind.RESERVATION,
                        true,
                        "Reserve " + Quantity.text(units) + " " + sku.units() + " for "
                                + (reserved.years() == 1 ? "a year" : reserved.years() + " years")
                                + ", upfront; its share is in the month",
                        BillRule.RESERVED,
                        null,
                        new Amount(sku, units, Quantity.text(units) + " " + sku.units(), false));
            }
        }
    }

    private void addPossible(Table table) {
        Resource whole = Resource.table(table.name());
        for (SecondaryIndex index : table.indexes()) {
            if (index.isGlobal()) {
                addIndexBackfill(table, index);
            }
        }
        addAttributeBackfill(table, whole);
        restored(table)
                .ifPresent(size -> add(
                        whole,
                        OneOffCharge.Kind.RESTORE,
                        false,
                        "Restore " + table.name() + " from a copy",
                        BillRule.RESTORE,
                        null,
                        size));
        KeptLines.source(storage, table).ifPresent(source -> {
            String size = source.words() + " = " + Quantity.text(source.gb()) + " GB";
            add(
                    whole,
                    OneOffCharge.Kind.EXPORT,
                    false,
                    "Export " + table.name() + " to S3",
                    BillRule.EXPORT,
                    null,
                    new Amount(Sku.EXPORT, source.gb(), size, false));
            add(
                    whole,
                    OneOffCharge.Kind.IMPORT,
                    false,
                    "Import the items of " + table.name() + " from S3",
                    BillRule.IMPORT,
                    null,
                    new Amount(Sku.IMPORT, source.gb(), "about " + size, true));
        });
    }

    /** The table with all its indexes, as stored; empty where it is not known how much they hold. */
    private Optional<Amount> restored(Table table) {
        BigDecimal gb = BigDecimal.ZERO;
        for (Resource resource : table.resources()) {
            BilledSize size = KeptLines.stored(storage, table, resource).orElse(null);
            if (size == null) {
                return Optional.empty();
            }
            gb = gb.add(new BilledSize(size.items(), size.bytes(), BilledSize.OVERHEAD_BYTES).gb());
        }
        String of = table.indexes().isEmpty() ? "the table" : "the table and its indexes";
        return Optional.of(new Amount(Sku.RESTORE, gb, Quantity.text(gb) + " GB of " + of, false));
    }

    private void addIndexBackfill(Table table, SecondaryIndex index) {
        Resource resource = Resource.index(table.name(), index.name());
        BigDecimal writes = BigDecimal.ZERO;
        BigDecimal entries = BigDecimal.ZERO;
        for (Entity entity : entities(table)) {
            ExpectedSizes size = sizes.get(entity.name());
            ExpectedSizes.Entries in = size == null ? null : size.entries().get(index.name());
            if (size != null && in != null) {
                BigDecimal count = Quantity.ofMean(size.items() * in.share());
                entries = entries.add(count);
                writes = writes.add(count.multiply(startedKb(in.meanBytes())));
            }
        }
        Stored stored = storage.byResource().get(resource);
        if (stored == null) {
            return;
        }
        add(
                resource,
                OneOffCharge.Kind.INDEX_BACKFILL,
                false,
                "Add the index " + index.name() + " to " + table.name() + " as it is",
                BillRule.INDEX_BACKFILL,
                inEveryRegion(
                        table,
                        new Amount(
                                Sku.ofRequests(table.billing().tableClass(), true, false),
                                writes,
                                Quantity.text(entries) + " entries, " + Quantity.text(writes) + " write units",
                                true)));
    }

    private void addAttributeBackfill(Table table, Resource resource) {
        BigDecimal items = BigDecimal.ZERO;
        BigDecimal ordinary = BigDecimal.ZERO;
        BigDecimal replicated = BigDecimal.ZERO;
        for (Entity entity : entities(table)) {
            ExpectedSizes size = sizes.get(entity.name());
            if (size == null || !size.isKnown()) {
                return;
            }
            BigDecimal count = Quantity.ofMean(size.items());
            items = items.add(count);
            for (Resource written : table.resources()) {
                BigDecimal writes = count.multiply(rewritten(table, written, size));
                if (BillDraft.isReplicated(table, written)) {
                    replicated = replicated.add(writes);
                } else {
                    ordinary = ordinary.add(writes);
                }
            }
        }
        if (items.signum() == 0) {
            return;
        }
        String of = Quantity.text(items) + " items, ";
        var parts = new ArrayList<Part>();
        if (replicated.signum() > 0) {
            parts.addAll(inEveryRegion(
                    table,
                    new Amount(
                            Sku.ofRequests(table.billing().tableClass(), true, true),
                            replicated,
                            of + Quantity.text(replicated) + " replicated write units",
                            true)));
        }
        if (ordinary.signum() > 0) {
            parts.addAll(inEveryRegion(
                    table,
                    new Amount(
                            Sku.ofRequests(table.billing().tableClass(), true, false),
                            ordinary,
                            of + Quantity.text(ordinary) + " write units",
                            true)));
        }
        add(
                resource,
                OneOffCharge.Kind.ATTRIBUTE_BACKFILL,
                false,
                "Add an attribute to every item of " + table.name(),
                BillRule.ATTRIBUTE_BACKFILL,
                parts);
    }

    /** Write units on a table or index that rewriting an item costs on average; an index must project everything. */
    private static BigDecimal rewritten(Table table, Resource written, ExpectedSizes size) {
        SecondaryIndex index = written.indexName().flatMap(table::index).orElse(null);
        if (index == null) {
            return startedKb(size.meanBytes());
        }
        ExpectedSizes.Entries in = size.entries().get(index.name());
        return in == null || index.projection().type() != Projection.Type.ALL
                ? BigDecimal.ZERO
                : Quantity.ofMean(in.share()).multiply(startedKb(in.meanBytes()));
    }

    private List<Part> inEveryRegion(Table table, Amount amount) {
        return regions(table).stream().map(region -> new Part(region, amount)).toList();
    }

    private List<Entity> entities(Table table) {
        return design.entitiesOf(table.name());
    }

    private static BigDecimal startedKb(double bytes) {
        return Quantity.ofMean(bytes).divide(ChangeLines.KB, 0, RoundingMode.CEILING);
    }

    private void add(
            Resource resource,
            OneOffCharge.Kind kind,
            boolean caused,
            String what,
            BillRule rule,
            @Nullable String region,
            Amount amount) {
        add(resource, kind, caused, what, rule, List.of(new Part(region == null ? settings.region() : region, amount)));
    }

    /** Adds what is charged in several Regions; not priced where a price is missing in one of them. */
    private void add(
            Resource resource, OneOffCharge.Kind kind, boolean caused, String what, BillRule rule, List<Part> parts) {
        Money sum = Money.ZERO;
        boolean isPriced = true;
        boolean isEstimate = false;
        var why = new ArrayList<String>();
        for (Part part : parts) {
            Amount amount = part.amount();
            Price price = settings.price(part.region(), amount.sku()).orElse(null);
            isEstimate |=
                    amount.estimate() || price != null && price.confidence().isEstimate();
            if (price == null) {
                isPriced = false;
                why.add(amount.per() + ", no price is known for " + amount.sku().words() + " in " + part.region());
            } else {
                sum = sum.plus(Money.of(amount.quantity(), price.usd()));
                why.add(amount.per() + (parts.size() > 1 ? " in " + part.region() : "") + " × " + price.words());
            }
        }
        charges.add(new OneOffCharge(
                resource, kind, caused, what, isPriced ? sum : null, isEstimate, rule, String.join("; ", why)));
    }
}
