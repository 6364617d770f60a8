package io.keywright.pricing;

import io.keywright.access.ExpectedSizes;
import io.keywright.access.ExpectedStorage;
import io.keywright.access.ExpectedStorage.Stored;
import io.keywright.capacity.Figures;
import io.keywright.capacity.WriteMode;
import io.keywright.capacity.WriteUnits;
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
import java.math.MathContext;
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

    private static final BigDecimal SECONDS_PER_HOUR = BigDecimal.valueOf(3600);
    private static final MathContext HOURS_DIGITS = new MathContext(2);

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
        BillDraft.replicaRegions(table, settings)
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

    private void addWarm(Table table, Resource resource, Throughput throughput) {
        ReadWrite warm = throughput.warm();
        boolean onDemand = table.billing().mode() == Mode.PAY_PER_REQUEST;
        ReadWrite had = onDemand ? WARM_FOR_NOTHING : throughput.provisioned();
        addWarm(table, resource, false, above(warm.read(), had.read()));
        addWarm(table, resource, true, above(warm.write(), had.write()));
    }

    private void addWarm(Table table, Resource resource, boolean writes, long units) {
        if (units > 0) {
            boolean replicated = writes && BillDraft.isReplicated(table, resource);
            Sku sku = Sku.ofCapacity(table.billing().tableClass(), writes, replicated);
            BigDecimal quantity = BigDecimal.valueOf(units);
            add(
                    resource,
                    OneOffCharge.Kind.WARM_THROUGHPUT,
                    true,
                    "Warm throughput of " + resource + ", " + (writes ? "writes" : "reads"),
                    BillRule.WARM_THROUGHPUT,
                    inEveryRegion(
                            table,
                            new Amount(
                                    sku,
                                    quantity,
                                    Figures.quantity(quantity) + (writes ? " write" : " read")
                                            + " units a second above what it has",
                                    false)));
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
                        "Reserve " + Figures.quantity(units) + " " + sku.units() + " for "
                                + (reserved.years() == 1 ? "a year" : reserved.years() + " years")
                                + ", upfront; its share is in the month",
                        BillRule.RESERVED,
                        null,
                        new Amount(sku, units, Figures.quantity(units) + " " + sku.units(), false));
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
            String size = source.words() + " = " + Figures.quantity(source.gb()) + " GB";
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
        return Optional.of(new Amount(Sku.RESTORE, gb, Figures.quantity(gb) + " GB of " + of, false));
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
                writes = writes.add(count.multiply(writeUnits(in.meanBytes())));
            }
        }
        Stored stored = storage.byResource().get(resource);
        if (stored == null) {
            return;
        }
        String what = "Add the index " + index.name() + " to " + table.name() + " as it is";
        if (isProvisioned(table)) {
            addOfCapacity(
                    resource,
                    OneOffCharge.Kind.INDEX_BACKFILL,
                    what,
                    BillRule.INDEX_BACKFILL,
                    Figures.quantity(entries) + " entries, " + Figures.quantity(writes) + " write units"
                            + hours(writes, index.throughput()));
            return;
        }
        add(
                resource,
                OneOffCharge.Kind.INDEX_BACKFILL,
                false,
                what,
                BillRule.INDEX_BACKFILL,
                inEveryRegion(
                        table,
                        new Amount(
                                Sku.ofRequests(table.billing().tableClass(), true, false),
                                writes,
                                Figures.quantity(entries) + " entries, " + Figures.quantity(writes) + " write units",
                                true)));
    }

    private void addAttributeBackfill(Table table, Resource resource) {
        BigDecimal items = BigDecimal.ZERO;
        BigDecimal ordinary = BigDecimal.ZERO;
        BigDecimal replicated = BigDecimal.ZERO;
        BigDecimal ofTable = BigDecimal.ZERO;
        for (Entity entity : entities(table)) {
            ExpectedSizes size = sizes.get(entity.name());
            if (size == null || !size.isKnown()) {
                return;
            }
            BigDecimal count = Quantity.ofMean(size.items());
            items = items.add(count);
            for (Resource written : table.resources()) {
                BigDecimal writes = count.multiply(rewritten(table, written, size));
                boolean isOfTable = written.isTable() || BillDraft.isLocalIndex(table, written);
                ofTable = isOfTable ? ofTable.add(writes) : ofTable;
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
        String of = Figures.quantity(items) + " items, ";
        String what = "Add an attribute to every item of " + table.name();
        if (isProvisioned(table)) {
            BigDecimal writes = ordinary.add(replicated);
            addOfCapacity(
                    resource,
                    OneOffCharge.Kind.ATTRIBUTE_BACKFILL,
                    what,
                    BillRule.ATTRIBUTE_BACKFILL,
                    of + Figures.quantity(writes) + " write units"
                            + (ofTable.signum() > 0
                                    ? hours(ofTable, table.billing().throughput())
                                    : ""));
            return;
        }
        var parts = new ArrayList<Part>();
        if (replicated.signum() > 0) {
            parts.addAll(inEveryRegion(
                    table,
                    new Amount(
                            Sku.ofRequests(table.billing().tableClass(), true, true),
                            replicated,
                            of + Figures.quantity(replicated) + " replicated write units",
                            true)));
        }
        if (ordinary.signum() > 0) {
            parts.addAll(inEveryRegion(
                    table,
                    new Amount(
                            Sku.ofRequests(table.billing().tableClass(), true, false),
                            ordinary,
                            of + Figures.quantity(ordinary) + " write units",
                            true)));
        }
        add(resource, OneOffCharge.Kind.ATTRIBUTE_BACKFILL, false, what, BillRule.ATTRIBUTE_BACKFILL, parts);
    }

    private static boolean isProvisioned(Table table) {
        return table.billing().mode() == Mode.PROVISIONED;
    }

    /** ", 2.8 h of 100 WCU" where so many are set, or the most of auto scaling. */
    private static String hours(BigDecimal writes, Throughput throughput) {
        Long set = throughput.writeScaling() == null
                ? throughput.provisioned().write()
                : Long.valueOf(throughput.writeScaling().max());
        if (set == null || set <= 0) {
            return "";
        }
        BigDecimal hours = writes.divide(BigDecimal.valueOf(set).multiply(SECONDS_PER_HOUR), HOURS_DIGITS);
        return ", " + Figures.quantity(hours) + " h of all " + Figures.quantity(BigDecimal.valueOf(set)) + " WCU";
    }

    /** Adds what is written with the capacity that is paid for by the hour anyway. */
    private void addOfCapacity(Resource resource, OneOffCharge.Kind kind, String what, BillRule rule, String why) {
        charges.add(new OneOffCharge(
                resource,
                kind,
                false,
                what,
                Money.ZERO,
                true,
                rule,
                why + "; they take provisioned capacity, which is paid by the hour, and nothing is charged for them"));
    }

    /** Write units on a table or index that rewriting an item costs on average; an index must project everything. */
    private static BigDecimal rewritten(Table table, Resource written, ExpectedSizes size) {
        SecondaryIndex index = written.indexName().flatMap(table::index).orElse(null);
        if (index == null) {
            return writeUnits(size.meanBytes());
        }
        ExpectedSizes.Entries in = size.entries().get(index.name());
        return in == null || index.projection().type() != Projection.Type.ALL
                ? BigDecimal.ZERO
                : Quantity.ofMean(in.share()).multiply(writeUnits(in.meanBytes()));
    }

    private List<Part> inEveryRegion(Table table, Amount amount) {
        return BillDraft.regionNames(table, settings).stream()
                .map(region -> new Part(region, amount))
                .toList();
    }

    private List<Entity> entities(Table table) {
        return design.entitiesOf(table.name());
    }

    /** Write units of an item or entry of this size where there was none. */
    private static BigDecimal writeUnits(double bytes) {
        return BigDecimal.valueOf(
                WriteUnits.put(0, (long) Math.ceil(bytes), WriteMode.STANDARD).units());
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
