package io.keywright.limits;

import io.keywright.expression.BetweenBounds;
import io.keywright.expression.ExpressionKind;
import io.keywright.expression.KeyConditions;
import io.keywright.key.KeyTemplate;
import io.keywright.key.Part;
import io.keywright.model.AttributeType;
import io.keywright.model.AttributeValue;
import io.keywright.model.KeyAttribute;
import io.keywright.model.KeyCondition;
import io.keywright.model.KeySchema;
import io.keywright.model.Place;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The key condition of a Query: every partition attribute by equality, then the sort attributes from left to right,
 * equality for all but the last one used. Developer Guide, Query, read 2026-09; the texts are those of
 * nubo-db/dynamodb-conformance and architect/dynalite.
 */
final class QueryKeyLimits {
    private static final String QUERY = "Query";

    private final Found found;
    private final Place place;
    private final List<KeyCondition> conditions;
    private final KeySchema schema;

    QueryKeyLimits(Found found, Place place, List<KeyCondition> conditions, KeySchema schema) {
        this.found = found;
        this.place = place;
        this.conditions = conditions;
        this.schema = schema;
    }

    void all() {
        if (conditions.isEmpty()) {
            found.add(
                    place,
                    QUERY,
                    "Either the KeyConditions or KeyConditionExpression parameter must be specified in the request.");
            return;
        }
        var byAttribute = new LinkedHashMap<String, KeyCondition>();
        for (KeyCondition condition : conditions) {
            if (byAttribute.put(condition.attribute(), condition) != null) {
                found.add(place, QUERY, KeyConditions.ONE_PER_KEY);
                return;
            }
        }
        conditions.forEach(this::operands);
        shape(byAttribute);
        KeyLimits.tooLong(schema, attribute -> leastBytes(attribute, byAttribute.get(attribute.name())))
                .forEach(what -> found.invalid(place, QUERY, what));
    }

    private static long leastBytes(KeyAttribute attribute, @Nullable KeyCondition condition) {
        return condition == null
                ? 0
                : Math.max(
                        KeyLimits.leastBytes(attribute, condition.value()),
                        KeyLimits.leastBytes(attribute, condition.upper()));
    }

    /** At most one objection to the shape; the first is the one the service gives. */
    private void shape(Map<String, KeyCondition> byAttribute) {
        for (KeyAttribute key : schema.partition()) {
            KeyCondition condition = byAttribute.get(key.name());
            if (condition == null) {
                found.add(place, QUERY, KeyConditions.missing(key));
                return;
            }
            if (condition.operator() != KeyCondition.Operator.EQ) {
                found.add(place, QUERY, KeyConditions.NOT_SUPPORTED + " (" + key.name() + " must be given by =)");
                return;
            }
        }
        Optional<String> unknown =
                byAttribute.keySet().stream().filter(name -> !schema.has(name)).findFirst();
        if (unknown.isPresent()) {
            boolean sortKeyIsFree = !schema.sort().isEmpty()
                    && !byAttribute.containsKey(schema.sort().get(0).name());
            String message = sortKeyIsFree ? KeyConditions.missing(schema.sort().get(0)) : KeyConditions.NOT_SUPPORTED;
            found.add(place, QUERY, message + " (" + unknown.get() + " is no attribute of the key)");
            return;
        }
        sortAttributes(byAttribute);
    }

    private void sortAttributes(Map<String, KeyCondition> byAttribute) {
        String open = null;
        for (KeyAttribute key : schema.sort()) {
            KeyCondition condition = byAttribute.get(key.name());
            if (condition == null) {
                open = open == null ? key.name() + " before it is not given" : open;
            } else if (open != null) {
                found.add(place, QUERY, KeyConditions.NOT_SUPPORTED + " (" + key.name() + ": " + open + ")");
                return;
            } else if (condition.operator() != KeyCondition.Operator.EQ) {
                open = key.name() + " before it is not given by =";
            }
        }
    }

    private void operands(KeyCondition condition) {
        Optional<AttributeType> type = schema.attributes().stream()
                .filter(key -> key.name().equals(condition.attribute()))
                .findFirst()
                .flatMap(KeyAttribute::attributeType);
        if (condition.operator() == KeyCondition.Operator.BEGINS_WITH && type.equals(Optional.of(AttributeType.N))) {
            found.add(
                    place,
                    QUERY,
                    "Invalid KeyConditionExpression: Incorrect operand type for operator or function; operator or"
                            + " function: begins_with, operand type: N");
        } else if (condition.operator() == KeyCondition.Operator.BETWEEN) {
            between(condition, type);
        }
        if (type.isPresent() && type.get() != AttributeType.S && isCertainlyText(condition.value())) {
            found.add(place, QUERY, KeyConditions.OTHER_TYPE);
        }
    }

    /** Text around or instead of a variable makes the value a string, unless it is the text of a number. */
    private static boolean isCertainlyText(String text) {
        Optional<KeyTemplate> template = KeyTemplate.ifValid(text);
        if (template.isEmpty()
                || template.get().isBare()
                || template.get().parts().isEmpty()) {
            return false;
        }
        return template.get().isLiteral() ? number(literal(template.get())).isEmpty() : hasLiteral(template.get());
    }

    private static boolean hasLiteral(KeyTemplate template) {
        return template.parts().stream().anyMatch(Part.Literal.class::isInstance);
    }

    private void between(KeyCondition condition, Optional<AttributeType> type) {
        if (condition.upper() == null) {
            found.add(place, QUERY, "BETWEEN needs an upper bound for " + condition.attribute());
            return;
        }
        Optional<AttributeValue> lower = constant(condition.value(), type);
        Optional<AttributeValue> upper = constant(condition.upper(), type);
        if (lower.isPresent() && upper.isPresent()) {
            BetweenBounds.refusal(lower.get(), upper.get())
                    .ifPresent(refusal -> found.add(place, QUERY, ExpressionKind.KEY_CONDITION.refusal(refusal)));
        }
    }

    /** The value of a template without variables, where its type is known. */
    private static Optional<AttributeValue> constant(String text, Optional<AttributeType> type) {
        Optional<KeyTemplate> template = KeyTemplate.ifValid(text).filter(KeyTemplate::isLiteral);
        if (template.isEmpty() || type.isEmpty()) {
            return Optional.empty();
        }
        String literal = literal(template.get());
        return switch (type.get()) {
            case S -> Optional.of(new AttributeValue.S(literal));
            case N -> number(literal).map(AttributeValue.class::cast);
            default -> Optional.empty();
        };
    }

    private static String literal(KeyTemplate template) {
        var text = new StringBuilder();
        for (Part part : template.parts()) {
            if (part instanceof Part.Literal literal) {
                text.append(literal.text());
            }
        }
        return text.toString();
    }

    private static Optional<AttributeValue.N> number(String text) {
        try {
            return Optional.of(new AttributeValue.N(text));
        } catch (NumberFormatException noNumber) {
            return Optional.empty();
        }
    }
}
