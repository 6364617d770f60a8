package io.keywright.expression;

import io.keywright.model.AttributeValue;
import io.keywright.model.OrderedMap;
import java.util.List;
import java.util.Map;

/**
 * Values for what is open in an expression. What has no value here stays open.
 *
 * @param values of placeholders, by their name with the colon
 * @param parameters of the question marks of a statement, in order
 * @param variables of templates, by attribute: a variable that is a path into a map is found in the map of its
 *     attribute
 */
public record Bindings(
        Map<String, AttributeValue> values, List<AttributeValue> parameters, Map<String, AttributeValue> variables) {
    /** No values. */
    public static final Bindings NONE = new Bindings(Map.of(), List.of(), Map.of());

    public Bindings {
        values = OrderedMap.copyOf(values);
        parameters = List.copyOf(parameters);
        variables = OrderedMap.copyOf(variables);
    }

    /** Values of placeholders. */
    public static Bindings values(Map<String, AttributeValue> values) {
        return new Bindings(values, List.of(), Map.of());
    }

    /** Values of question marks. */
    public static Bindings parameters(List<AttributeValue> parameters) {
        return new Bindings(Map.of(), parameters, Map.of());
    }

    /** Values of the variables of templates. */
    public static Bindings variables(Map<String, AttributeValue> variables) {
        return new Bindings(Map.of(), List.of(), variables);
    }
}
