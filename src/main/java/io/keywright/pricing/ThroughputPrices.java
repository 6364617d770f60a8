package io.keywright.pricing;

import io.keywright.access.ExpectedStorage;
import io.keywright.model.Billing;
import io.keywright.model.Billing.Mode;
import io.keywright.model.Billing.TableClass;
import io.keywright.model.Design;
import io.keywright.model.Resource;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Table;
import io.keywright.model.Workload;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Prices the load of tables as they are set, or as they might be, with the lines that a bill would have. */
final class ThroughputPrices {
    private final Design design;
    private final Workload workload;
    private final BillSettings settings;
    private final Loads loads;
    private final Map<String, ExpiredItems> expired;

    ThroughputPrices(MonthlyDemand demand) {
        this.design = demand.design;
        this.workload = demand.workload;
        this.settings = demand.settings;
        this.loads = demand.loads;
        this.expired = demand.expired;
    }

    /** The workload that happens in the month. */
    Workload workload() {
        return workload;
    }

    /**
     * The capacity or the requests of tables as the design sets them.
     *
     * @param bands what is left of the free tier
     */
    BillDraft drafted(List<Table> tables, FreeBands bands) {
        return draft(tables, bands, true);
    }

    /**
     * The same of tables as they might be set, where reads are bought in the Region they are made in only and replicas have
     * the least that can be set. Whatever the mode, the same is paid for: requests and the deletes of expired items.
     *
     * @param tables tables of the design, in any capacity mode and class
     */
    BillDraft draftedFor(List<Table> tables, FreeBands bands) {
        return draft(tables, bands, false);
    }

    private BillDraft draft(List<Table> tables, FreeBands bands, boolean asSet) {
        var draft = new BillDraft(design, workload, settings, bands);
        for (Table table : tables) {
            new CapacityLines(draft, table, asSet).add(loads);
            boolean onDemand = table.billing().mode() == Mode.PAY_PER_REQUEST;
            if (onDemand) {
                addRequests(draft, table);
            }
            ExpiredItems items = expired.get(table.name());
            if (items != null && onDemand) {
                items.addRequests(draft, table);
            } else if (items != null && !asSet) {
                items.addUnknown(draft);
            }
        }
        return draft;
    }

    /** The requests of a table and its indexes on demand, all patterns together. */
    private void addRequests(BillDraft draft, Table table) {
        for (Resource resource : charged(table)) {
            addRequests(draft, table, resource, false);
            addRequests(draft, table, resource, true);
        }
    }

    private void addRequests(BillDraft draft, Table table, Resource resource, boolean writes) {
        BigDecimal quantity = loads.of(resource, writes).unitsPerMonth();
        if (quantity.signum() == 0) {
            return;
        }
        String units =
                BillDraft.counted(quantity, writes ? "write unit" : "read unit", writes ? "write units" : "read units");
        draft.addRequests(table, resource, writes, new RequestLines.Requests(null, quantity, units, units));
    }

    /** What has capacity of its own: a table and its global indexes. */
    static List<Resource> charged(Table table) {
        var resources = new ArrayList<>(List.of(Resource.table(table.name())));
        table.indexes().stream()
                .filter(SecondaryIndex::isGlobal)
                .forEach(index -> resources.add(Resource.index(table.name(), index.name())));
        return resources;
    }

    /** What a table costs in each class. The free tier counts as though there were no other table. */
    TableClassComparison compareClasses(Table table, ExpectedStorage storage) {
        ClassCost standard = cost(table, TableClass.STANDARD, storage, false);
        ClassCost rare = cost(table, TableClass.STANDARD_INFREQUENT_ACCESS, storage, false);
        boolean free = settings.freeTier();
        Set<TableClass> priced = EnumSet.noneOf(TableClass.class);
        if (standard.isPriced()) {
            priced.add(TableClass.STANDARD);
        }
        if (rare.isPriced()) {
            priced.add(TableClass.STANDARD_INFREQUENT_ACCESS);
        }
        boolean comparable = standard.isPriced()
                && rare.isPriced()
                && !standard.throughput().isZero()
                && !standard.kept().isZero();
        return new TableClassComparison(
                table.name(),
                table.billing().tableClass(),
                (free ? cost(table, TableClass.STANDARD, storage, true) : standard).month(),
                (free ? cost(table, TableClass.STANDARD_INFREQUENT_ACCESS, storage, true) : rare).month(),
                priced,
                comparable ? standard.kept().usd().divide(standard.throughput().usd(), BreakEven.DIGITS) : null,
                comparable && rare.kept().compareTo(standard.kept()) < 0
                        ? BreakEven.infrequentAccess(
                                standard.kept().usd(),
                                rare.kept().usd(),
                                standard.throughput().usd(),
                                rare.throughput().usd())
                        : null);
    }

    /** What a table costs in a class. */
    private record ClassCost(Money throughput, Money kept, boolean isPriced) {
        Money month() {
            return throughput.plus(kept);
        }
    }

    private ClassCost cost(Table table, TableClass tableClass, ExpectedStorage storage, boolean free) {
        Billing billing = table.billing().withTableClass(tableClass);
        boolean isRare = tableClass == TableClass.STANDARD_INFREQUENT_ACCESS;
        Table inClass = table.withBilling(
                isRare ? new Billing(billing.mode(), billing.throughput(), tableClass, null) : billing);
        BillDraft throughput = drafted(List.of(inClass), new FreeBands(free));
        if (isRare) {
            addReserved(throughput, table);
        }
        var kept = new BillDraft(design, workload, settings, new FreeBands(free));
        new KeptLines(kept, storage).addStorage(inClass);
        return new ClassCost(
                throughput.sum(),
                kept.sum(),
                throughput.unpriced().isEmpty() && kept.unpriced().isEmpty());
    }

    /** What a table in the Standard class would go on paying for its reserved capacity. */
    private void addReserved(BillDraft draft, Table table) {
        Table standard = table.withBilling(table.billing().withTableClass(TableClass.STANDARD));
        if (table.billing().reserved() != null
                && CapacityLines.whyNothingIsReserved(standard).isEmpty()) {
            drafted(List.of(standard), new FreeBands(false)).lines().stream()
                    .filter(line -> line.sku().kind() == Sku.Kind.RESERVED)
                    .forEach(draft.lines()::add);
        }
    }
}
