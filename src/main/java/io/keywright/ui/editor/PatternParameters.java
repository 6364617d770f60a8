package io.keywright.ui.editor;

import io.keywright.key.KeyTemplate;
import io.keywright.model.AccessPattern;
import io.keywright.model.Design;
import io.keywright.model.KeyCondition;
import io.keywright.model.Step;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** The parameters of a pattern: what a caller gives, as its question and its steps name it, and its items' keys. */
final class PatternParameters {
    private PatternParameters() {}

    /**
     * Each once, those of the question first; then those of the steps, of which one that names no key writes that of its
     * entity; a parameter that only a skew names comes last.
     */
    static List<String> of(Design design, AccessPattern pattern) {
        Set<String> names = new LinkedHashSet<>(pattern.asked().given());
        for (Step step : pattern.steps()) {
            for (KeyCondition condition : step.key()) {
                Stream.of(condition.value(), condition.upper() == null ? "" : condition.upper())
                        .forEach(template -> named(template, names));
            }
            String entity = step.target().entity();
            if (step.key().isEmpty() && entity != null) {
                design.entity(entity)
                        .ifPresent(written -> written.keys().values().forEach(template -> named(template, names)));
            }
        }
        names.addAll(pattern.skew().keySet());
        return List.copyOf(names);
    }

    private static void named(String template, Set<String> names) {
        KeyTemplate.ifValid(template).ifPresent(valid -> names.addAll(valid.attributes()));
    }
}
