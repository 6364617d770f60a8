package io.keywright.ui.throughput;

import io.keywright.analysis.Analysis;
import io.keywright.heat.CallRates;
import io.keywright.heat.Demand;
import io.keywright.model.Design;
import io.keywright.model.Workload;
import io.keywright.simulate.DesignScenario;
import io.keywright.simulate.Scenario;
import io.keywright.view.RunClock;
import java.util.List;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * What is to be simulated.
 *
 * @param notes what could not be worked out, and why
 * @param clock the time of day of its moments
 */
record Plan(Scenario scenario, List<String> notes, RunClock clock) {
    Plan {
        notes = List.copyOf(notes);
        Objects.requireNonNull(clock);
    }

    /**
     * A workload of an analysed design.
     *
     * @throws io.keywright.simulate.CannotSimulateException where it can't be meant so
     */
    static Plan of(ChosenWorkload chosen) {
        Analysis analysis = chosen.analysis();
        Workload workload = chosen.workload();
        Demand demand = analysis.demand(workload.name()).orElseThrow();
        return new Plan(
                DesignScenario.of(analysis.design(), demand, analysis.storage(), workload),
                demand.notes(),
                clock(analysis.design(), demand, workload));
    }

    /** A preload goes before the workload. */
    private static RunClock clock(Design design, Demand demand, Workload workload) {
        OptionalDouble start = CallRates.of(workload, design.patterns()).startOfDay();
        Workload.Preload preload = workload.start().preload();
        long before = preload == null ? 0 : preload.seconds();
        return start.isEmpty()
                ? RunClock.UNKNOWN
                : new RunClock(OptionalLong.of(
                        Math.round(start.getAsDouble() + DesignScenario.begin(demand, workload)) - before));
    }

    /** Whether nothing is asked of anything. */
    boolean isEmpty() {
        return scenario.loads().isEmpty()
                && scenario.flows().stream().allMatch(flow -> flow.rate().peak() == 0);
    }
}
