package io.keywright.refactor;

import io.keywright.key.KeyTemplate;
import io.keywright.key.Part;
import io.keywright.model.AccessPattern;
import io.keywright.model.Entity;
import io.keywright.model.KeyCondition;
import io.keywright.model.Step;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What the attributes of an entity are called in the key conditions of a step, and which of them the caller knows:
 * {@code SHIPPED#{day}} calls {@code day} what the template {@code SHIPPED#{shippedDate}} calls {@code shippedDate}.
 */
final class StepParameters {
    private final Map<String, String> names = new HashMap<>();
    private final Map<String, String> bounds = new HashMap<>();
    private final Set<String> known;

    private StepParameters(AccessPattern pattern) {
        known = new HashSet<>(pattern.asked().given());
        String range = pattern.asked().range();
        if (range != null) {
            known.add(range);
        }
    }

    /** @param key the attributes of the table's key, which a write names by the templates of its entity */
    static StepParameters of(AccessPattern pattern, Step step, Entity entity, List<String> key) {
        var parameters = new StepParameters(pattern);
        for (KeyCondition condition : step.key()) {
            Optional<KeyTemplate> own = KeyReach.template(entity, condition.attribute());
            Optional<KeyTemplate> value = KeyTemplate.ifValid(condition.value());
            if (own.isPresent()
                    && value.isPresent()
                    && own.get().skeleton().equals(value.get().skeleton())) {
                parameters.add(
                        own.get(), value.get(), condition.operator() == KeyCondition.Operator.EQ, condition.upper());
            }
        }
        boolean namesItem = step.key().isEmpty() && step.target().entity() != null;
        if (namesItem) {
            key.forEach(attribute ->
                    KeyReach.template(entity, attribute).ifPresent(own -> parameters.add(own, own, true, null)));
        }
        return parameters;
    }

    private void add(KeyTemplate own, KeyTemplate value, boolean isEquality, @Nullable String upper) {
        for (int i = 0; i < own.parts().size(); i++) {
            if (own.parts().get(i) instanceof Part.Variable attribute
                    && value.parts().get(i) instanceof Part.Variable parameter
                    && attribute.name().isAttribute()
                    && parameter.name().isAttribute()
                    && Objects.equals(attribute.format(), parameter.format())
                    && attribute.filters().equals(parameter.filters())) {
                (isEquality ? names : bounds)
                        .putIfAbsent(
                                attribute.name().attribute(), parameter.name().attribute());
                if (attribute.shard().isEmpty() && (isEquality || upper != null)) {
                    known.add(attribute.name().attribute());
                }
            }
        }
    }

    /** What the step calls an attribute. */
    String name(String attribute) {
        return names.getOrDefault(attribute, attribute);
    }

    /** What the step calls an attribute, or else the bound of a range of it. */
    String nameOrBound(String attribute) {
        return names.getOrDefault(attribute, bounds.getOrDefault(attribute, attribute));
    }

    /** Whether the caller knows an attribute, or a range of it. */
    boolean knows(String attribute) {
        return known.contains(attribute) || known.contains(name(attribute));
    }
}
