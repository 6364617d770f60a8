package io.keywright.access;

import io.keywright.key.KeyTemplate;
import io.keywright.key.Part;
import io.keywright.key.TemplateSyntaxException;
import io.keywright.model.AccessPattern;
import io.keywright.model.AttributeType;
import io.keywright.model.KeyAttribute;
import io.keywright.model.KeyCondition;
import io.keywright.model.KeySchema;
import io.keywright.model.Resource;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The key conditions of a step, read and sorted by the key they are about.
 *
 * @param partition conditions on the partition key, in the order of the key
 * @param sort conditions on the sort key, in the order of the key
 */
record KeyBounds(List<KeyBound> partition, List<KeyBound> sort) {
    KeyBounds {
        partition = List.copyOf(partition);
        sort = List.copyOf(sort);
    }

    /**
     * Reads conditions; one that can't be read is left out.
     *
     * @param problems takes what is wrong with them
     */
    static KeyBounds read(List<KeyCondition> conditions, KeySchema key, Resource resource, List<String> problems) {
        var seen = new HashSet<String>();
        for (KeyCondition condition : conditions) {
            String attribute = condition.attribute();
            if (!key.has(attribute)) {
                problems.add(
                        attribute + " is not in the key of " + resource + " (" + String.join(", ", key.names()) + ")");
            } else if (!seen.add(attribute)) {
                problems.add(attribute + " has more than one condition");
            }
        }
        var partition = new ArrayList<KeyBound>();
        var sort = new ArrayList<KeyBound>();
        key.partition().forEach(attribute -> read(attribute, conditions, partition, problems));
        key.sort().forEach(attribute -> read(attribute, conditions, sort, problems));
        return new KeyBounds(partition, sort);
    }

    private static void read(
            KeyAttribute attribute, List<KeyCondition> conditions, List<KeyBound> into, List<String> problems) {
        KeyCondition condition = conditions.stream()
                .filter(candidate -> candidate.attribute().equals(attribute.name()))
                .findFirst()
                .orElse(null);
        if (condition == null) {
            return;
        }
        KeyTemplate value = template(attribute, condition.value(), problems);
        boolean between = condition.operator() == KeyCondition.Operator.BETWEEN;
        KeyTemplate upper = null;
        if (between && condition.upper() == null) {
            problems.add("BETWEEN on " + attribute.name() + " has no upper bound");
        } else if (between && condition.upper() != null) {
            upper = template(attribute, condition.upper(), problems);
        }
        if (condition.operator() == KeyCondition.Operator.BEGINS_WITH
                && attribute
                        .attributeType()
                        .filter(type -> type == AttributeType.N)
                        .isPresent()) {
            problems.add("begins_with works on text and binary, but " + attribute.name() + " is a number");
        }
        if (value != null) {
            into.add(new KeyBound(attribute.name(), condition.operator(), value, upper));
        }
    }

    private static @Nullable KeyTemplate template(KeyAttribute attribute, String text, List<String> problems) {
        try {
            KeyTemplate template = KeyTemplate.parse(text);
            if (template.parts().isEmpty()) {
                problems.add("The condition on " + attribute.name() + " has no value");
            } else if (!fits(attribute, template)) {
                problems.add("\"" + text + "\" is text, but " + attribute.name() + " is a "
                        + attribute.attributeType().orElse(AttributeType.S).words()
                        + " (DynamoDB: Condition parameter type does not match schema type)");
            }
            return template;
        } catch (TemplateSyntaxException malformed) {
            problems.add("The template \"" + text + "\" for " + attribute.name() + " can't be read: "
                    + malformed.getMessage());
            return null;
        }
    }

    /** Text does for a text key; a number needs a bare variable or a number, binary a bare variable. */
    private static boolean fits(KeyAttribute attribute, KeyTemplate template) {
        AttributeType type = attribute.attributeType().orElse(AttributeType.S);
        return type == AttributeType.S
                || template.isBare()
                || (type == AttributeType.N
                        && template.isLiteral()
                        && KeyValues.number(template.leadingText()) != null);
    }

    /** All of them, in the order of the key. */
    List<KeyBound> inOrder() {
        return Stream.concat(partition.stream(), sort.stream()).toList();
    }

    /** The variables that a caller of a pattern knows: those it gives, and those that stand in a key without a shard. */
    Set<String> known(AccessPattern pattern) {
        var known = new HashSet<>(pattern.asked().given());
        for (KeyBound bound : inOrder()) {
            for (Part part : bound.value().parts()) {
                if (bound.isEquality()
                        && part instanceof Part.Variable variable
                        && variable.shard().isEmpty()) {
                    known.add(variable.name().text());
                }
            }
        }
        return known;
    }
}
