package io.keywright.ui.editor;

import io.keywright.key.KeyTemplate;
import io.keywright.model.AccessPattern;
import io.keywright.model.KeyCondition;
import io.keywright.model.Step;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** The parameters of a pattern: what a caller gives, as its question and its steps name it. */
final class PatternParameters {
    private PatternParameters() {}

    /** Each once, those of the question first; a parameter that only a skew names comes last. */
    static List<String> of(AccessPattern pattern) {
        Set<String> names = new LinkedHashSet<>(pattern.asked().given());
        for (Step step : pattern.steps()) {
            for (KeyCondition condition : step.key()) {
                Stream.of(condition.value(), condition.upper() == null ? "" : condition.upper())
                        .flatMap(text -> KeyTemplate.ifValid(text).stream())
                        .forEach(template -> names.addAll(template.attributes()));
            }
        }
        names.addAll(pattern.skew().keySet());
        return List.copyOf(names);
    }
}
