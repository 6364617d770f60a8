package io.keywright.ui.throughput;

import io.keywright.analysis.Analysis;
import io.keywright.heat.Demand;
import io.keywright.simulate.DesignScenario;
import io.keywright.simulate.Scenario;
import java.util.List;

/**
 * What is to be simulated.
 *
 * @param notes what could not be worked out, and why
 */
record Plan(Scenario scenario, List<String> notes) {
    Plan {
        notes = List.copyOf(notes);
    }

    /**
     * A workload of an analysed design.
     *
     * @throws io.keywright.simulate.CannotSimulateException where it can't be meant so
     */
    static Plan of(ChosenWorkload chosen) {
        Analysis analysis = chosen.analysis();
        Demand demand = analysis.demand(chosen.workload().name()).orElseThrow();
        return new Plan(
                DesignScenario.of(analysis.design(), demand, analysis.storage(), chosen.workload()), demand.notes());
    }

    /** Whether nothing is asked of anything. */
    boolean isEmpty() {
        return scenario.loads().isEmpty()
                && scenario.flows().stream().allMatch(flow -> flow.rate().peak() == 0);
    }
}
