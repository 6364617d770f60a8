package io.keywright.heat;

import io.keywright.access.Expected;
import io.keywright.access.WorkloadUnits;
import io.keywright.model.Design;
import io.keywright.model.Resource;
import io.keywright.model.Workload;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What a workload asks of a design.
 *
 * @param flows requests that arrive by themselves
 * @param loads bulk loads
 * @param seconds how long the workload lasts, 1 or more; the rates are those of this time
 * @param wholeCollections tables whose item collections can't be split by sort key, because they have a local index
 * @param notes what could not be worked out and why, and what was assumed; in sentences
 */
public record Demand(
        List<Flow> flows, List<BulkLoad> loads, long seconds, Set<Resource> wholeCollections, List<String> notes) {
    /** How long a workload lasts that does not say, seconds; an assumption. */
    public static final long DEFAULT_SECONDS = Workload.DEFAULT_SECONDS;

    public Demand {
        flows = List.copyOf(flows);
        loads = List.copyOf(loads);
        wholeCollections = Set.copyOf(wholeCollections);
        notes = List.copyOf(notes);
        if (seconds < 1) {
            throw new IllegalArgumentException("a workload must last 1 s or more, not " + seconds + " s");
        }
    }

    /** Flows alone, on tables without local indexes. */
    public static Demand of(List<Flow> flows) {
        return new Demand(flows, List.of(), DEFAULT_SECONDS, Set.of(), List.of());
    }

    /** What a workload asks of a design. Total: what can't be worked out is left out and noted. */
    public static Demand of(Design design, Expected expected, Workload workload) {
        WorkloadUnits during = WorkloadUnits.of(design, expected, workload);
        return of(design, expected, Map.of(workload, during), StepDemand.Lookup.NOTHING)
                .get(0);
    }

    /**
     * What each of some workloads asks of a design, in their order.
     *
     * @param workloads a workload to what calls cost while it lasts, where that is not what they cost otherwise
     * @param lookup where the demand of each step is looked for that was computed before
     */
    public static List<Demand> of(
            Design design, Expected expected, Map<Workload, WorkloadUnits> workloads, StepDemand.Lookup lookup) {
        var arms = new StepArms(design, expected.items(), expected.sizes(), lookup);
        return workloads.entrySet().stream()
                .map(each -> new DemandComputation(design, expected, each.getKey(), each.getValue(), arms).demand())
                .toList();
    }

    /** When the flows together ask for most units, seconds from the start. */
    public double busiestSecond() {
        double[] moments = RateCurve.moments(flows, seconds);
        double[] sums = new double[2 * moments.length];
        for (Flow flow : flows) {
            double[] values = RateCurve.of(flow.rate(), moments, seconds).values();
            double units = flow.arms().stream().mapToDouble(FlowArm::halfUnits).sum();
            for (int i = 0; i < sums.length; i++) {
                sums[i] += units * values[i];
            }
        }
        int busiest = 0;
        for (int i = 1; i < sums.length; i++) {
            busiest = sums[i] > sums[busiest] ? i : busiest;
        }
        return moments[busiest / 2];
    }
}
