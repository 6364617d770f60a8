package io.keywright.heat;

import io.keywright.access.ExpectedEntity;
import io.keywright.key.Alignment;
import io.keywright.key.KeyTemplate;
import io.keywright.key.Part;
import io.keywright.model.AttributeValue;
import io.keywright.model.Change;
import io.keywright.model.KeyAttribute;
import io.keywright.model.KeyCondition;
import io.keywright.model.KeySchema;
import io.keywright.model.Spread;
import io.keywright.model.Step;
import io.keywright.model.Table;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What a step says of the variables that an entity's keys are made of.
 *
 * @param choices the text of a variable of the entity to what is known of it
 * @param names the text of a variable of the entity to the name that the step has for it
 */
record AskedKey(Map<String, KeyChoice> choices, Map<String, String> names) {
    /** Nothing is said. */
    static final AskedKey NOTHING = new AskedKey(Map.of(), Map.of());

    AskedKey {
        choices = Map.copyOf(choices);
        names = Map.copyOf(names);
    }

    /**
     * What the key conditions of a step say, and the skew of its pattern.
     *
     * @param key the key that is asked for
     * @param table the table, whose keys and those of whose indexes are made of the variables
     */
    static AskedKey of(Step step, Table table, KeySchema key, ExpectedEntity entity, Map<String, Spread> skew) {
        var names = new LinkedHashMap<String, String>();
        var choices = new LinkedHashMap<String, KeyChoice>();
        for (KeyAttribute attribute : key.attributes()) {
            KeyTemplate stored = entity.template(attribute.name()).orElse(null);
            KeyTemplate asked = asked(step.key(), attribute.name()).orElse(null);
            if (stored != null && asked != null) {
                read(asked, stored, names, choices);
            }
        }
        for (String attribute : table.keyAttributeNames()) {
            entity.template(attribute)
                    .ifPresent(template -> template.variables().forEach(variable -> {
                        String own = variable.text();
                        Spread spread = skew.get(names.getOrDefault(own, own));
                        Spread other = spread == null ? skew.get(own) : spread;
                        if (other != null) {
                            choices.putIfAbsent(own, new KeyChoice.OfSpread(other));
                        }
                    }));
        }
        return new AskedKey(choices, names);
    }

    private static Optional<KeyTemplate> asked(List<KeyCondition> conditions, String attribute) {
        return conditions.stream()
                .filter(condition ->
                        condition.attribute().equals(attribute) && condition.operator() == KeyCondition.Operator.EQ)
                .findFirst()
                .flatMap(condition -> KeyTemplate.ifValid(condition.value()));
    }

    private static void read(
            KeyTemplate asked, KeyTemplate stored, Map<String, String> names, Map<String, KeyChoice> choices) {
        List<Part> inPlace = Alignment.of(asked, stored).orElse(List.of());
        for (int i = 0; i < inPlace.size(); i++) {
            if (stored.parts().get(i) instanceof Part.Variable variable) {
                String name = variable.name().text();
                if (inPlace.get(i) instanceof Part.Variable parameter) {
                    names.putIfAbsent(name, parameter.name().text());
                } else if (inPlace.get(i) instanceof Part.Literal literal
                        && variable.shard().isEmpty()) {
                    choices.putIfAbsent(name, new KeyChoice.Value(literal.text()));
                }
            }
        }
    }

    /** The same, with each value of these variables as often as another. */
    AskedKey evenly(Set<String> variables) {
        var known = new LinkedHashMap<>(choices);
        variables.forEach(variable -> known.put(variable, new KeyChoice.OfSpread(Spread.UNIFORM)));
        return new AskedKey(known, names);
    }

    /** The name that the step has for a variable. */
    String name(String variable) {
        return names.getOrDefault(variable, variable);
    }

    /** The same with the values that are there before a write. */
    AskedKey before(Map<String, AttributeValue> values) {
        var known = new LinkedHashMap<String, KeyChoice>();
        values.forEach((attribute, value) -> text(value).ifPresent(text -> known.put(attribute, text)));
        known.putAll(choices);
        return new AskedKey(known, names);
    }

    /** The same with the values that are there after a write: what it sets, and what it leaves as it was. */
    AskedKey after(Step step, Map<String, AttributeValue> before) {
        var known = new LinkedHashMap<String, KeyChoice>();
        before.forEach((attribute, value) -> text(value).ifPresent(text -> known.put(attribute, text)));
        known.putAll(choices);
        for (Change change : step.changes()) {
            if (change instanceof Change.Assign assign) {
                Optional<KeyChoice> text = text(assign.value());
                text.ifPresent(value -> known.put(assign.attribute(), value));
            } else if (change instanceof Change.Draw) {
                known.remove(change.attribute());
            }
        }
        return new AskedKey(known, names);
    }

    private static Optional<KeyChoice> text(@Nullable AttributeValue value) {
        if (value instanceof AttributeValue.S text) {
            return Optional.of(new KeyChoice.Value(text.value()));
        }
        return value instanceof AttributeValue.N number
                ? Optional.of(new KeyChoice.Value(number.literal()))
                : Optional.empty();
    }
}
