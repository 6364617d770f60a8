package io.keywright.refactor;

import io.keywright.model.AccessPattern;
import io.keywright.model.Design;
import io.keywright.model.Step;
import java.util.function.BiFunction;

/** Reaches every step of every pattern. */
final class Steps {
    private Steps() {}

    /** The design with each step changed; parts without a changed step stay the same objects. */
    static Design map(Design design, BiFunction<AccessPattern, Step, Step> change) {
        var patterns = Names.map(design.patterns(), pattern -> {
            var steps = Names.map(pattern.steps(), step -> change.apply(pattern, step));
            return steps == pattern.steps() ? pattern : pattern.withSteps(steps);
        });
        return patterns == design.patterns() ? design : design.withPatterns(patterns);
    }
}
