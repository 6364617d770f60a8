package io.keywright.access;

import io.keywright.capacity.Figures;
import io.keywright.model.Resource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;

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

    /** The text with what a transaction does to it. */
    public String sentence() {
        return factor == 1 ? text : text + " Twice, because it is a transaction.";
    }

    /**
     * Several explanations of one table or index in one.
     *
     * @param parts at least one
     */
    static ArmExplanation together(List<ArmExplanation> parts) {
        ArmExplanation costliest = parts.get(0);
        double units = 0;
        var sentences = new LinkedHashMap<String, Integer>();
        var doubled = new ArrayList<String>();
        for (ArmExplanation part : parts) {
            costliest = part.units > costliest.units ? part : costliest;
            units += part.units;
            sentences.merge(part.text, part.units > 0 ? 1 : 0, Integer::sum);
            if (part.factor > 1) {
                doubled.add(Figures.exactUnits(part.units / part.factor));
            }
        }
        String text = sentences.entrySet().stream()
                .map(sentence -> sentence.getValue() > 1
                        ? sentence.getKey() + " The same in " + sentence.getValue() + " steps."
                        : sentence.getKey())
                .collect(Collectors.joining(" "));
        if (!doubled.isEmpty()) {
            text += " Twice" + (parts.size() > 1 ? " (" + String.join(" + ", doubled) + ")" : "")
                    + ", because it is a transaction.";
        }
        return new ArmExplanation(costliest.resource, units, 1, text, costliest.rule, costliest.source);
    }
}
