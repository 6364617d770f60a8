package io.keywright.access;

import io.keywright.model.Resource;
import java.util.Objects;

/**
 * One sentence of the sum behind an arm's units: what one step does to one table or index, with typical sizes.
 *
 * @param resource the table or index charged
 * @param units read or write units a call of the pattern spends here, factor included; the explanations of an arm add
 *     up to the arm
 * @param factor 2 where a transaction doubles the units, otherwise 1
 * @param text the sentence, which says the sum before the factor; sizes in it are means, the units are exact
 * @param rule the rule applied, in a few words
 * @param source where the rule is written or was measured
 */
public record ArmExplanation(Resource resource, double units, int factor, String text, String rule, String source) {
    public ArmExplanation {
        Objects.requireNonNull(resource);
        Objects.requireNonNull(text);
        Objects.requireNonNull(rule);
        Objects.requireNonNull(source);
    }
}
