package io.keywright.review;

import io.keywright.heat.Flow;
import io.keywright.heat.FlowArm;
import io.keywright.heat.SteadyHeat;
import io.keywright.limits.Quotas;
import io.keywright.model.Billing;
import io.keywright.model.Design;
import io.keywright.model.Resource;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Table;
import io.keywright.model.Throughput;
import io.keywright.model.Workload;
import io.keywright.refactor.RaiseWarmThroughput;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What a table or index gets altogether at the peak of a workload, beside what it takes at once.
 *
 * @param perSecond units a second of all keys, as if all patterns had their peaks together
 * @param throughput what is set
 * @param usedToWrites write units a second of its busiest minute before the workload
 */
record ResourceLoad(
        Resource resource,
        boolean isWrite,
        double perSecond,
        Throughput throughput,
        Billing.Mode mode,
        double usedToWrites) {
    private static final long STEP = 1_000;

    static ResourceLoad of(Reviewed reviewed, HotSpot spot) {
        Resource resource = spot.key().resource();
        boolean isWrite = spot.key().isWrite();
        SteadyHeat heat = reviewed.steadyHeat().get(spot.workload());
        double perSecond = 0;
        if (heat != null) {
            for (Flow flow : heat.demand().flows()) {
                for (FlowArm arm : flow.arms()) {
                    boolean isHere =
                            arm.resource().equals(resource) && arm.kind().isWrite() == isWrite;
                    perSecond += isHere ? flow.rate().peak() * arm.halfUnits() / 2 : 0;
                }
            }
        }
        Design design = reviewed.design();
        Optional<Table> table = design.table(resource.table());
        Throughput throughput = table.flatMap(owner -> resource.indexName()
                        .map(index -> owner.index(index).map(SecondaryIndex::throughput))
                        .orElseGet(() -> Optional.of(owner.billing().throughput())))
                .orElse(Throughput.UNSET);
        Billing.Mode mode = table.map(owner -> owner.billing().mode()).orElse(Billing.Mode.PAY_PER_REQUEST);
        return new ResourceLoad(
                resource, isWrite, perSecond, throughput, mode, usedToWrites(design, resource, spot.workload()));
    }

    private static double usedToWrites(Design design, Resource resource, String workload) {
        return design.workload(workload)
                .map(Workload::start)
                .filter(start -> start.kind() == Workload.StartingState.Kind.GROWN && resource.isTable())
                .map(Workload.StartingState::peakWriteUnits)
                .orElse(0.0);
    }

    /** Whether an on-demand table or index gets more than it takes at once. */
    boolean isMoreThanWarm() {
        return mode == Billing.Mode.PAY_PER_REQUEST && perSecond > Math.max(warm(isWrite), atOnce(isWrite));
    }

    /** Warm throughput for so many units a second, twice what it would be anyway at least. */
    RaiseWarmThroughput warmed(boolean ofWrites, double units) {
        long wanted = Math.max(2 * atOnce(ofWrites), (long) Math.ceil(units / STEP) * STEP);
        long write = Math.max(warm(true), ofWrites ? wanted : 0);
        long read = Math.max(warm(false), ofWrites ? 0 : wanted);
        return new RaiseWarmThroughput(resource, read, write);
    }

    /** What it takes at once; provisioned units that are left over count for nothing in on-demand mode. */
    private long warm(boolean ofWrites) {
        long kept = mode == Billing.Mode.PROVISIONED ? units(throughput.provisioned(), ofWrites) : 0;
        return Math.max(initial(ofWrites), Math.max(units(throughput.warm(), ofWrites), kept));
    }

    /** What it takes at once without warm throughput: at least twice what it is used to. */
    private long atOnce(boolean ofWrites) {
        return Math.max(initial(ofWrites), ofWrites ? (long) (2 * usedToWrites) : 0);
    }

    private static long units(Throughput.ReadWrite units, boolean ofWrites) {
        @Nullable Long set = ofWrites ? units.write() : units.read();
        return set == null ? 0 : set;
    }

    private static long initial(boolean ofWrites) {
        return ofWrites ? Quotas.INITIAL_WRITE_UNITS : Quotas.INITIAL_READ_UNITS;
    }
}
