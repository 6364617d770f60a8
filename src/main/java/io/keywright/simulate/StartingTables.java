package io.keywright.simulate;

import io.keywright.access.ExpectedStorage;
import io.keywright.heat.Flow;
import io.keywright.heat.FlowArm;
import io.keywright.limits.Quotas;
import io.keywright.model.Billing;
import io.keywright.model.Design;
import io.keywright.model.Resource;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Table;
import io.keywright.model.Throughput;
import io.keywright.model.Workload.StartingState;
import io.keywright.simulate.CapacityMode.ScalingTarget;
import io.keywright.simulate.CapacityMode.UnitRate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Tables and global indexes as a workload finds them.
 *
 * <p>A new table is empty; a warm one holds what is expected; a grown one holds the size that is said, divided over all
 * tables and indexes as the expected bytes are, and has seen before what the workload begins with (an assumption), or
 * the busiest minute that is said. Warm
 * throughput that is set holds for all of them. What a local index stores lies in the partitions of its table.
 */
final class StartingTables {
    private static final double BYTES_PER_GB = 1024.0 * 1024 * 1024;

    /** More than a table ever holds: an exabyte. */
    private static final double MOST_BYTES = 1e18;

    /** Provisioned units where nothing is set: the fewest there are. Service quotas, read 2026-09. */
    private static final long FEWEST_UNITS = 1;

    private final Design design;
    private final ExpectedStorage storage;
    private final StartingState start;
    private final List<Flow> flows;

    /** @param flows what is asked from the start on */
    StartingTables(Design design, ExpectedStorage storage, StartingState start, List<Flow> flows) {
        this.design = design;
        this.storage = storage;
        this.start = start;
        this.flows = flows;
    }

    /** @param index the index; null for the table itself */
    SimulatedResource resource(Table table, @Nullable SecondaryIndex index, boolean isWhole) {
        Resource resource = new Resource(table.name(), index == null ? null : index.name());
        Throughput throughput = index == null ? table.billing().throughput() : index.throughput();
        CapacityMode mode = table.billing().mode() == Billing.Mode.PROVISIONED
                ? provisioned(throughput)
                : onDemand(throughput, resource);
        return new SimulatedResource(resource, mode, bytes(table, index), isWhole, 0);
    }

    private double bytes(Table table, @Nullable SecondaryIndex index) {
        double bytes = size(table, index);
        return bytes >= 0 ? Math.min(MOST_BYTES, bytes) : 0;
    }

    private double size(Table table, @Nullable SecondaryIndex index) {
        Double grownTo = start.grownToGb();
        if (start.kind() == StartingState.Kind.NEW_TABLE) {
            return 0;
        }
        double expected = expected(table, index);
        if (start.kind() == StartingState.Kind.WARM || grownTo == null) {
            return expected;
        }
        double all = design.tables().stream().mapToDouble(this::expected).sum();
        double even = index == null ? 1.0 / design.tables().size() : 0;
        return grownTo * BYTES_PER_GB * (all > 0 ? expected / all : even);
    }

    private double expected(Table table) {
        return table.resources().stream()
                .mapToDouble(each -> storage.of(each).bytes())
                .sum();
    }

    private double expected(Table table, @Nullable SecondaryIndex index) {
        if (index != null) {
            return storage.of(Resource.index(table.name(), index.name())).bytes();
        }
        double own = storage.of(Resource.table(table.name())).bytes();
        return own
                + table.indexes().stream()
                        .filter(each -> !each.isGlobal())
                        .mapToDouble(each -> storage.of(Resource.index(table.name(), each.name()))
                                .bytes())
                        .sum();
    }

    private CapacityMode provisioned(Throughput throughput) {
        return new CapacityMode.Provisioned(
                new UnitRate(
                        units(throughput.provisioned().read(), throughput.readScaling()),
                        units(throughput.provisioned().write(), throughput.writeScaling())),
                target(throughput.readScaling()),
                target(throughput.writeScaling()),
                start.idleSeconds());
    }

    private static long units(@Nullable Long set, Throughput.@Nullable AutoScaling scaling) {
        long fewest = scaling == null ? FEWEST_UNITS : Math.max(FEWEST_UNITS, scaling.min());
        return Math.min(Quotas.CAPACITY_UNITS, set == null ? fewest : set);
    }

    /** What can't be a target is as if there were none. */
    private static @Nullable ScalingTarget target(Throughput.@Nullable AutoScaling scaling) {
        boolean isPossible = scaling != null
                && scaling.min() >= 1
                && scaling.max() >= scaling.min()
                && scaling.targetPercent() >= 1
                && scaling.targetPercent() <= 100;
        return scaling == null || !isPossible
                ? null
                : new ScalingTarget(scaling.min(), scaling.max(), scaling.targetPercent());
    }

    private CapacityMode onDemand(Throughput throughput, Resource resource) {
        UnitRate peak = start.kind() == StartingState.Kind.GROWN
                ? new UnitRate(atStart(resource, false), Math.max(atStart(resource, true), seen(resource)))
                : UnitRate.ZERO;
        return new CapacityMode.OnDemand(
                throughput.onDemandMaximum().read(),
                throughput.onDemandMaximum().write(),
                new UnitRate(
                        orZero(throughput.warm().read()),
                        orZero(throughput.warm().write())),
                peak);
    }

    /** Write units a second that a table has seen; an index has its own, which nothing is said of. */
    private long seen(Resource resource) {
        Double peak = start.peakWriteUnits();
        return peak == null || !resource.isTable() ? 0 : (long) Math.min(Quotas.CAPACITY_UNITS, Math.ceil(peak));
    }

    private static long orZero(@Nullable Long units) {
        return units == null ? 0 : Math.min(Quotas.CAPACITY_UNITS, units);
    }

    /** What is asked of a table or index at the start, units a second. */
    private long atStart(Resource resource, boolean isWrite) {
        double units = 0;
        for (Flow flow : flows) {
            for (FlowArm arm : flow.arms()) {
                if (arm.kind().isWrite() == isWrite && arm.resource().equals(resource)) {
                    units += flow.rate().at(0) * arm.halfUnits() / 2;
                }
            }
        }
        return (long) Math.min(Quotas.CAPACITY_UNITS, Math.ceil(units));
    }
}
