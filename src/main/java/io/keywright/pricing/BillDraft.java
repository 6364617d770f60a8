package io.keywright.pricing;

import io.keywright.access.ExpectedStorage;
import io.keywright.access.ExpectedStorage.Stored;
import io.keywright.access.PatternUnits;
import io.keywright.access.ReadWriteUnits;
import io.keywright.model.AccessPattern;
import io.keywright.model.Billing;
import io.keywright.model.Billing.TableClass;
import io.keywright.model.Design;
import io.keywright.model.Resource;
import io.keywright.model.Table;
import io.keywright.model.Workload;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A bill while it is being written. Each amount becomes a line, or, where it can't be priced, an entry of its own;
 * nothing that costs money is left out.
 */
final class BillDraft {
    private final Design design;
    private final Workload workload;
    private final BillSettings settings;
    private final List<BillLine> lines = new ArrayList<>();
    private final List<PatternCost> patterns = new ArrayList<>();
    private final List<Unpriced> unpriced = new ArrayList<>();
    private final List<String> assumptions = new ArrayList<>();
    private BigDecimal freeStorageGb;

    BillDraft(Design design, Workload workload, BillSettings settings) {
        this.design = design;
        this.workload = workload;
        this.settings = settings;
        this.freeStorageGb = settings.freeTier() ? FreeTier.STORAGE_GB : BigDecimal.ZERO;
    }

    MonthlyBill bill(Map<String, PatternUnits> units, ExpectedStorage storage) {
        for (AccessPattern pattern : design.patterns()) {
            addPattern(pattern, units.getOrDefault(pattern.name(), PatternUnits.none(pattern.name())));
        }
        for (Table table : design.tables()) {
            addStorage(table, storage);
        }
        for (Table table : design.tables()) {
            addRecovery(table, storage);
        }
        design.tables().forEach(table -> unpriced.addAll(UnpricedSettings.of(table)));
        return new MonthlyBill(settings, workload.name(), lines, patterns, unpriced, assumptions);
    }

    private void addPattern(AccessPattern pattern, PatternUnits units) {
        MonthlyCalls calls = MonthlyCalls.of(pattern, workload, settings.hoursPerMonth());
        int firstLine = lines.size();
        int firstUnpriced = unpriced.size();
        units.arms().forEach((resource, arm) -> addRequests(pattern.name(), resource, calls, arm));
        Money sum = Money.sum(lines.subList(firstLine, lines.size()).stream()
                .map(BillLine::usd)
                .toList());
        patterns.add(new PatternCost(pattern.name(), calls, sum, unpriced.size() == firstUnpriced));
        addAssumptions(pattern.name());
    }

    /** What the workload says of a pattern and the bill does not follow. */
    private void addAssumptions(String pattern) {
        for (Workload.Override override : workload.overrides()) {
            if (override.pattern().equals(pattern)) {
                if (!override.skew().isEmpty()) {
                    assumptions.add(pattern + ": the skew of " + workload.name() + " ("
                            + String.join(", ", override.skew().keySet())
                            + ") is not priced yet; a call has the units of a normal month");
                }
                if (override.itemSizeBytes() != null) {
                    assumptions.add(pattern + ": the item size of " + workload.name() + " ("
                            + Quantity.text(BigDecimal.valueOf(override.itemSizeBytes()))
                            + " B) is not priced yet; a call has the units of a normal month");
                }
            }
        }
    }

    private void addRequests(String pattern, Resource resource, MonthlyCalls calls, ReadWriteUnits arm) {
        if (arm.read() > 0) {
            addRequests(pattern, resource, calls, Quantity.ofMean(arm.read()), false);
        }
        if (arm.write() > 0) {
            addRequests(pattern, resource, calls, Quantity.ofMean(arm.write()), true);
        }
    }

    private void addRequests(
            String pattern, Resource resource, MonthlyCalls calls, BigDecimal unitsPerCall, boolean writes) {
        BigDecimal quantity = calls.total().multiply(unitsPerCall);
        String kind = writes ? "write" : "read";
        String amount = counted(quantity, kind + " unit", kind + " units") + " a month";
        Optional<Table> table = design.table(resource.table());
        String obstacle = table.map(BillDraft::whyRequestsAreUnpriced).orElse("there is no table " + resource.table());
        if (!obstacle.isEmpty()) {
            unpriced.add(new Unpriced(resource, pattern, amount, obstacle));
            return;
        }
        boolean replicated = writes && isReplicated(table.orElseThrow(), resource);
        Sku sku = !writes ? Sku.RRU : replicated ? Sku.REPLICATED_WRU : Sku.WRU;
        BillRule rule = !writes
                ? BillRule.ON_DEMAND_READS
                : replicated ? BillRule.REPLICATED_WRITES : BillRule.ON_DEMAND_WRITES;
        String sum = counted(calls.total(), "call", "calls")
                + calls.words().map(words -> " (" + words + ")").orElse("") + " × "
                + counted(unitsPerCall, kind + " unit", kind + " units");
        addLine(resource, pattern, sku, quantity, rule, sum, amount);
    }

    /** Why the requests of a table are not in the bill; empty where they are. */
    private static String whyRequestsAreUnpriced(Table table) {
        if (table.billing().mode() == Billing.Mode.PROVISIONED) {
            return table.name() + " has provisioned capacity, which is not priced yet";
        }
        return isInfrequentAccess(table) ? UnpricedSettings.infrequentAccess(table) : "";
    }

    private static boolean isInfrequentAccess(Table table) {
        return table.billing().tableClass() == TableClass.STANDARD_INFREQUENT_ACCESS;
    }

    /**
     * Whether writes to a table or index are replicated ones: those of a global table and of its local indexes, which
     * share its writes, but not those of its global indexes.
     */
    private static boolean isReplicated(Table table, Resource resource) {
        return !table.settings().replicas().isEmpty()
                && resource.indexName()
                        .flatMap(table::index)
                        .map(index -> !index.isGlobal())
                        .orElse(true);
    }

    private void addStorage(Table table, ExpectedStorage storage) {
        for (Resource resource : table.resources()) {
            boolean replicated =
                    resource.isTable() && !table.settings().replicas().isEmpty();
            int overheadBytes = BilledSize.OVERHEAD_BYTES + (replicated ? BilledSize.GLOBAL_TABLE_OVERHEAD_BYTES : 0);
            addStorage(
                    table,
                    resource,
                    storage,
                    overheadBytes,
                    replicated ? BillRule.GLOBAL_TABLE_STORAGE : BillRule.STORAGE);
        }
    }

    private void addStorage(Table table, Resource resource, ExpectedStorage storage, int overheadBytes, BillRule rule) {
        Stored stored = storage.byResource().get(resource);
        if (stored == null) {
            unpriced.add(new Unpriced(resource, null, "storage", "it is not known how much " + resource + " holds"));
            return;
        }
        var size = new BilledSize(Quantity.ofMean(stored.items()), Quantity.ofMean(stored.bytes()), overheadBytes);
        BigDecimal gb = size.gb();
        if (isInfrequentAccess(table)) {
            unpriced.add(new Unpriced(
                    resource,
                    null,
                    "storage of " + Quantity.text(gb) + " GB",
                    UnpricedSettings.infrequentAccess(table)));
            return;
        }
        String what =
                resource.isTable() ? counted(size.items(), "item", "items") : counted(size.items(), "entry", "entries");
        String sum = Quantity.wholeText(size.bytes()) + " B + " + what + " × " + overheadBytes + " B = "
                + Quantity.text(gb) + " GB";
        BigDecimal quantity = FreeTier.beyond(gb, freeStorageGb);
        BigDecimal free = gb.subtract(quantity);
        if (free.signum() > 0) {
            sum += " − " + Quantity.text(free) + " GB of the free tier = " + Quantity.text(quantity) + " GB";
        }
        if (addLine(
                resource, null, Sku.STORAGE, quantity, rule, sum + ",", "storage of " + Quantity.text(gb) + " GB")) {
            freeStorageGb = freeStorageGb.subtract(free);
        }
    }

    private void addRecovery(Table table, ExpectedStorage storage) {
        if (!table.settings().pointInTimeRecovery().enabled()) {
            return;
        }
        Resource resource = Resource.table(table.name());
        List<Resource> sources = new ArrayList<>(List.of(resource));
        table.indexes().stream()
                .filter(index -> !index.isGlobal())
                .forEach(index -> sources.add(Resource.index(table.name(), index.name())));
        if (!storage.byResource().keySet().containsAll(sources)) {
            unpriced.add(
                    new Unpriced(resource, null, Sku.PITR.words(), "it is not known how much " + resource + " holds"));
            return;
        }
        BigDecimal bytes = sources.stream()
                .map(source -> Quantity.ofMean(storage.of(source).bytes()))
                .reduce(BigDecimal.ZERO, BigDecimal::add);
        BigDecimal gb = new BilledSize(BigDecimal.ZERO, bytes, 0).gb();
        int local = sources.size() - 1;
        String of = local == 0
                ? "the table"
                : "the table and its " + (local == 1 ? "local index" : local + " local indexes");
        String sum = Quantity.wholeText(bytes) + " B of " + of + " = " + Quantity.text(gb) + " GB,";
        addLine(
                resource,
                null,
                Sku.PITR,
                gb,
                BillRule.RECOVERY,
                sum,
                Sku.PITR.words() + " of " + Quantity.text(gb) + " GB");
    }

    /**
     * Adds a line, or an unpriced entry where the Region has no price.
     *
     * @param sum the sum up to the price
     * @param amount what to call it where there is no price
     * @return whether it is a line
     */
    private boolean addLine(
            Resource resource,
            @Nullable String pattern,
            Sku sku,
            BigDecimal quantity,
            BillRule rule,
            String sum,
            String amount) {
        Price price = settings.price(sku).orElse(null);
        if (price == null) {
            unpriced.add(new Unpriced(
                    resource, pattern, amount, "no price is known for " + sku.words() + " in " + settings.region()));
            return false;
        }
        lines.add(new BillLine(resource, pattern, quantity, price, rule, sum + " × " + price.words()));
        return true;
    }

    private static String counted(BigDecimal count, String one, String many) {
        return Quantity.text(count) + " " + (count.compareTo(BigDecimal.ONE) == 0 ? one : many);
    }
}
