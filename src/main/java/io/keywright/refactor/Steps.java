package io.keywright.refactor;

import io.keywright.model.AccessPattern;
import io.keywright.model.Design;
import io.keywright.model.Step;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;

/** Reaches every step of every pattern. */
final class Steps {
    private Steps() {}

    /** The table a step works on: the one it names, or else the one its statement names. */
    static Optional<String> table(Step step) {
        String table = step.target().table();
        return table != null
                ? Optional.of(table)
                : StatementNames.table(step.expressions().statement());
    }

    /** The step with its statement changed; the same step where it stays the same. */
    static Step withStatement(Step step, UnaryOperator<String> change) {
        String statement = step.expressions().statement();
        String changed = change.apply(statement);
        return changed.equals(statement)
                ? step
                : step.withExpressions(step.expressions().withStatement(changed));
    }

    /** The design with each step changed; parts without a changed step stay the same objects. */
    static Design map(Design design, BiFunction<AccessPattern, Step, Step> change) {
        var patterns = Names.map(design.patterns(), pattern -> {
            var steps = Names.map(pattern.steps(), step -> change.apply(pattern, step));
            return steps == pattern.steps() ? pattern : pattern.withSteps(steps);
        });
        return patterns == design.patterns() ? design : design.withPatterns(patterns);
    }
}
