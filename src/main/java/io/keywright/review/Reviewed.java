package io.keywright.review;

import io.keywright.access.PatternPlan;
import io.keywright.heat.SteadyHeat;
import io.keywright.model.Design;
import io.keywright.model.OrderedMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * What a rule sees: a design and what was worked out of it, but for the findings.
 *
 * @param plans how each pattern is answered, in the order of the patterns
 * @param steadyHeat the name of a workload to the load of the heaviest keys while it lasts
 */
public record Reviewed(
        Design design, List<PatternPlan> plans, Map<String, SteadyHeat> steadyHeat, SafeRates safeRates) {
    public Reviewed {
        Objects.requireNonNull(design);
        plans = List.copyOf(plans);
        steadyHeat = OrderedMap.copyOf(steadyHeat);
        Objects.requireNonNull(safeRates);
    }
}
