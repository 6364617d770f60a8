package io.keywright.access;

import io.keywright.model.AccessPattern;
import io.keywright.model.Design;
import io.keywright.model.Step;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How one pattern is answered and what a call of it costs.
 *
 * @param computations what was computed on the way, ways that were not chosen included
 */
record PlannedPattern(PatternPlan plan, PatternUnits units, List<PatternComputation> computations) {
    PlannedPattern {
        computations = List.copyOf(computations);
    }

    static PlannedPattern of(
            Design design, ExpectedComputation all, @Nullable Expected previous, AccessPattern pattern) {
        Question question = Question.of(pattern, all.items);
        if (pattern.steps().isEmpty()) {
            return new AutomaticPlan(design, all, previous, question).plan();
        }
        var computation = new PatternComputation(design, all, previous, pattern);
        PatternPlan plan = computation.plan(ExplicitAnswer.of(design, all.items, question, computation));
        return new PlannedPattern(plan, computation.units, List.of(computation));
    }

    /** Every step that was computed. */
    List<Step> steps() {
        return computations.stream()
                .flatMap(part -> part.works.keySet().stream())
                .toList();
    }
}
