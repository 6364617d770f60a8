package io.keywright.pricing;

import io.keywright.access.ExpectedStorage;
import io.keywright.model.Billing.Mode;
import io.keywright.model.Billing.TableClass;
import io.keywright.model.Design;
import io.keywright.model.Resource;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Table;
import io.keywright.model.Workload;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/** Prices the load of tables as they are set, or as they might be, with the lines that a bill would have. */
final class ThroughputPrices {
    private final Design design;
    private final Workload workload;
    private final BillSettings settings;
    private final Loads loads;

    ThroughputPrices(Design design, Workload workload, BillSettings settings, Loads loads) {
        this.design = design;
        this.workload = workload;
        this.settings = settings;
        this.loads = loads;
    }

    Loads loads() {
        return loads;
    }

    /**
     * The capacity or the requests of these tables.
     *
     * @param tables tables of the design, in any capacity mode and class
     * @param bands what is left of the free tier
     */
    BillDraft draft(List<Table> tables, FreeBands bands) {
        var draft = new BillDraft(design, workload, settings, bands);
        for (Table table : tables) {
            new CapacityLines(draft, table).add(loads);
            if (table.billing().mode() == Mode.PAY_PER_REQUEST) {
                addRequests(draft, table);
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
        Money throughput = throughput(table, TableClass.STANDARD, false);
        Money kept = storage(table, TableClass.STANDARD, storage, false);
        boolean comparable = !throughput.isZero() && !kept.isZero();
        Money rareThroughput = throughput(table, TableClass.STANDARD_INFREQUENT_ACCESS, false);
        Money rareKept = storage(table, TableClass.STANDARD_INFREQUENT_ACCESS, storage, false);
        boolean free = settings.freeTier();
        return new TableClassComparison(
                table.name(),
                table.billing().tableClass(),
                throughput(table, TableClass.STANDARD, free).plus(storage(table, TableClass.STANDARD, storage, free)),
                rareThroughput.plus(rareKept),
                comparable ? kept.usd().divide(throughput.usd(), BreakEven.DIGITS) : null,
                comparable && rareKept.compareTo(kept) < 0
                        ? BreakEven.infrequentAccess(kept.usd(), rareKept.usd(), throughput.usd(), rareThroughput.usd())
                        : null);
    }

    private Money throughput(Table table, TableClass tableClass, boolean free) {
        return draft(List.of(table.withBilling(table.billing().withTableClass(tableClass))), new FreeBands(free))
                .sum();
    }

    private Money storage(Table table, TableClass tableClass, ExpectedStorage storage, boolean free) {
        var draft = new BillDraft(design, workload, settings, new FreeBands(free));
        new KeptLines(draft, storage)
                .addStorage(table.withBilling(table.billing().withTableClass(tableClass)));
        return draft.sum();
    }
}
