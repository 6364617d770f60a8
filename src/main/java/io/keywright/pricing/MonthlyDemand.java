package io.keywright.pricing;

import io.keywright.access.ExpectedSizes;
import io.keywright.access.PatternUnits;
import io.keywright.model.Design;
import io.keywright.model.Workload;
import java.util.Map;

/** What a design asks of DynamoDB in a month: worked out once for the bill and for all that stands beside it. Immutable. */
public final class MonthlyDemand {
    final Design design;
    final Workload workload;
    final CallUnits units;
    final Map<String, ExpectedSizes> sizes;
    final BillSettings settings;

    /** Pattern name to the units of a call, averaged over all calls of the month. */
    final Map<String, PatternUnits> average;

    /** The name of a table to its items that expire. */
    final Map<String, ExpiredItems> expired;

    /** What tables and global indexes are asked for, with the deletes of expired items. */
    final Loads loads;

    private MonthlyDemand(
            Design design,
            Workload workload,
            CallUnits units,
            Map<String, ExpectedSizes> sizes,
            BillSettings settings) {
        this.design = design;
        this.workload = workload;
        this.units = units;
        this.sizes = sizes;
        this.settings = settings;
        this.average = units.onAverage(design, workload, settings.hoursPerMonth());
        this.expired = ExpiredItems.of(design, workload, average, sizes, settings);
        this.loads = Loads.of(design, workload, units, settings.hoursPerMonth());
        loads.addDeletes(expired.values(), settings.hoursPerMonth());
    }

    /**
     * The demand of a month.
     *
     * @param workload the workload that happens in the month, as {@link MonthlyCalls} counts it
     * @param units what calls cost, while the same workload lasts too
     * @param sizes entity name to the sizes of its items
     */
    public static MonthlyDemand of(
            Design design,
            Workload workload,
            CallUnits units,
            Map<String, ExpectedSizes> sizes,
            BillSettings settings) {
        return new MonthlyDemand(design, workload, units, sizes, settings);
    }
}
