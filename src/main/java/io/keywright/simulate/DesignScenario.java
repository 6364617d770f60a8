package io.keywright.simulate;

import io.keywright.access.ExpectedStorage;
import io.keywright.heat.BulkLoad;
import io.keywright.heat.Demand;
import io.keywright.heat.Flow;
import io.keywright.heat.FlowArm;
import io.keywright.heat.Popularity;
import io.keywright.heat.RateOverTime;
import io.keywright.heat.UnitKind;
import io.keywright.limits.Limits;
import io.keywright.model.Design;
import io.keywright.model.Rejection;
import io.keywright.model.Resource;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Table;
import io.keywright.model.Workload;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;

/**
 * The scenario of a design while a workload lasts: its tables and global indexes as the workload finds them, and what it
 * asks of them.
 *
 * <p>A workload that does not say how long it lasts is simulated for an hour, the one with the busiest moment in its middle.
 * A preload comes first and has what is left of a week; what it asks is in none of the totals of a result.
 * A demand that is too large to be counted is simulated for a shorter time, and cut to what can be counted in a second.
 */
public final class DesignScenario {
    private final Demand demand;
    private final Workload workload;

    private DesignScenario(Demand demand, Workload workload) {
        this.demand = demand;
        this.workload = workload;
    }

    /**
     * The scenario of a design.
     *
     * @param demand what the workload asks of the design
     * @param storage what the tables and indexes are expected to hold
     * @param workload the workload, which says how long it lasts and what the tables are like at the start; another
     *     duration than the demand's own shows the busiest time of it
     * @throws CannotSimulateException if the workload, or what it asks, can't be meant so
     */
    public static Scenario of(Design design, Demand demand, ExpectedStorage storage, Workload workload) {
        check(design, workload);
        return new DesignScenario(demand, workload).of(design, storage);
    }

    /**
     * That a workload can be meant so.
     *
     * @throws CannotSimulateException with all that can't
     */
    public static void check(Design design, Workload workload) {
        List<Rejection> problems = Limits.workloadRejections(design, workload);
        if (!problems.isEmpty()) {
            throw new CannotSimulateException(problems);
        }
    }

    private Scenario of(Design design, ExpectedStorage storage) {
        long lasts = seconds();
        double from = begin();
        List<Flow> flows = demand.flows().stream()
                .map(flow -> flow.withRate(flow.rate().from(from)))
                .toList();
        var start = new StartingTables(design, storage, workload.start(), flows);
        var resources = new LinkedHashMap<Resource, SimulatedResource>();
        for (Table table : design.tables()) {
            Resource resource = Resource.table(table.name());
            boolean isWhole = demand.wholeCollections().contains(resource);
            resources.putIfAbsent(resource, start.resource(table, null, isWhole));
            table.indexes().stream()
                    .filter(SecondaryIndex::isGlobal)
                    .forEach(index -> resources.putIfAbsent(
                            Resource.index(table.name(), index.name()), start.resource(table, index, false)));
        }
        return counted(List.copyOf(resources.values()), flows, from, lasts);
    }

    /**
     * Where in the time of a workload its scenario begins, seconds: at the start, or around the busiest moment where the
     * workload does not say how long it lasts. What is loaded before it is not counted.
     */
    public static double begin(Demand demand, Workload workload) {
        return new DesignScenario(demand, workload).begin();
    }

    private double begin() {
        long lasts = seconds();
        return demand.seconds() > lasts
                ? Math.max(0, Math.min(demand.busiestSecond() - lasts / 2.0, demand.seconds() - (double) lasts))
                : 0;
    }

    private long seconds() {
        Long given = workload.durationSeconds();
        long lasts = given == null ? Math.min(Demand.DEFAULT_SECONDS, demand.seconds()) : given;
        return Math.max(1, Math.min(Scenario.MOST_SECONDS, lasts));
    }

    private Scenario counted(List<SimulatedResource> resources, List<Flow> flows, double from, long lasts) {
        long before = preloadSeconds(lasts);
        var all = new ArrayList<Flow>();
        if (before > 0) {
            all.addAll(preload(before));
        }
        flows.forEach(flow -> all.add(flow.withRate(flow.rate().delayed(before))));
        double perSecond = all.stream()
                .mapToDouble(flow -> flow.rate().peak()
                        * flow.arms().stream().mapToDouble(FlowArm::halfUnits).sum())
                .sum();
        double counted = 0.99 * Scenario.MOST_HALF_UNITS;
        double factor = Math.min(1, counted / perSecond);
        long seconds = (long) Math.max(1, Math.min(before + lasts, counted / perSecond));
        List<BulkLoad> loads = demand.loads().stream()
                .map(load -> load.startingAt(before + (long) Math.max(0, load.startSeconds() - from)))
                .toList();
        return new Scenario(
                resources,
                factor == 1
                        ? all
                        : all.stream()
                                .map(flow -> flow.withRate(flow.rate().times(factor)))
                                .toList(),
                loads,
                seconds,
                Math.min(before, seconds));
    }

    private long preloadSeconds(long lasts) {
        Workload.Preload preload = workload.start().preload();
        return preload == null || preload.writeUnitsPerSecond() == 0
                ? 0
                : Math.min(Scenario.MOST_SECONDS - lasts, preload.seconds());
    }

    /**
     * The writes of the workload before it starts, at another rate; where it writes nothing, one unit to each key that it
     * reads.
     */
    private List<Flow> preload(long seconds) {
        Workload.Preload preload = workload.start().preload();
        double wanted = preload == null ? 0 : preload.writeUnitsPerSecond();
        List<Flow> flows = asked();
        List<Flow> writes = flows.stream().filter(flow -> writeUnits(flow) > 0).toList();
        List<Flow> written =
                writes.isEmpty() ? flows.stream().map(DesignScenario::asWrite).toList() : writes;
        double lasts = demand.seconds();
        double usual = written.stream()
                .mapToDouble(flow -> flow.rate().mean(lasts) * writeUnits(flow))
                .sum();
        if (!(usual > 0)) {
            return List.of();
        }
        return written.stream()
                .map(flow -> flow.withRate(RateOverTime.during(
                        0,
                        seconds,
                        Math.min(RateOverTime.MOST_PER_SECOND, flow.rate().mean(lasts) * wanted / usual))))
                .toList();
    }

    /** All that the workload asks, the rows of a load evenly over its time. */
    private List<Flow> asked() {
        var all = new ArrayList<>(demand.flows());
        for (BulkLoad load : demand.loads()) {
            double perSecond = (double) load.rows() / demand.seconds();
            Popularity first = load.arms().get(0).keys().popularity();
            boolean isSame =
                    load.arms().stream().allMatch(arm -> arm.keys().popularity().equals(first));
            all.add(new Flow(
                    load.pattern(),
                    RateOverTime.constant(Math.min(RateOverTime.MOST_PER_SECOND, perSecond)),
                    load.arms(),
                    isSame ? Flow.Joint.SAME_KEY : Flow.Joint.INDEPENDENT));
        }
        return all;
    }

    private static double writeUnits(Flow flow) {
        return flow.arms().stream()
                .filter(arm -> arm.kind().isWrite() && arm.resource().isTable())
                .mapToDouble(arm -> arm.halfUnits() / 2.0)
                .sum();
    }

    private static Flow asWrite(Flow read) {
        FlowArm first = read.arms().get(0);
        Resource table = Resource.table(first.resource().table());
        return Flow.of(read.pattern(), read.rate(), FlowArm.of(table, UnitKind.WRITE, 1, first.keys()));
    }
}
