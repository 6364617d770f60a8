package io.keywright.access;

import io.keywright.expression.Condition;
import io.keywright.expression.DocumentPath;
import io.keywright.expression.Operand;
import io.keywright.model.AttributeValue;
import io.keywright.model.Change;
import io.keywright.model.Item;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Chooses values for the placeholders of a condition: what is given for {@code :name} as {@code name}, else what the item
 * has where the placeholder is compared with it, so that {@code version = :expected} holds, or what the step takes of it.
 */
final class PlaceholderChoice {
    private PlaceholderChoice() {}

    /** The names, without the colon. */
    static Set<String> names(Condition condition) {
        var names = new LinkedHashSet<String>();
        condition.forEachOperand(operand -> {
            if (operand instanceof Operand.Placeholder placeholder) {
                names.add(placeholder.name().substring(1));
            }
        });
        return names;
    }

    /**
     * Values by the placeholder, its colon included.
     *
     * @param item the item that the condition is about; null where there is none
     * @param changes what is written: what they take from a number is what {@code stock >= :quantity} asks for
     */
    static Map<String, AttributeValue> of(
            Condition condition, Map<String, AttributeValue> given, @Nullable Item item, List<Change> changes) {
        var values = new LinkedHashMap<String, AttributeValue>();
        addTaken(condition, given, changes, values);
        add(condition, given, item == null ? Item.EMPTY : item, values);
        for (String name : names(condition)) {
            AttributeValue value = given.get(name);
            if (value != null) {
                values.putIfAbsent(":" + name, value);
            }
        }
        return values;
    }

    private static void addTaken(
            Condition condition,
            Map<String, AttributeValue> given,
            List<Change> changes,
            Map<String, AttributeValue> values) {
        for (Condition term : condition.conjuncts()) {
            if (term instanceof Condition.Comparison comparison
                    && comparison.comparator() == Condition.Comparator.GE
                    && comparison.left() instanceof DocumentPath path
                    && comparison.right() instanceof Operand.Placeholder placeholder
                    && !given.containsKey(placeholder.name().substring(1))) {
                changes.stream()
                        .filter(Change.Add.class::isInstance)
                        .map(Change.Add.class::cast)
                        .filter(change -> change.attribute().equals(path.print()))
                        .map(change -> change.amount().negate())
                        .filter(taken -> taken.signum() > 0)
                        .findFirst()
                        .ifPresent(taken -> values.putIfAbsent(placeholder.name(), AttributeValue.N.of(taken)));
            }
        }
    }

    private static void add(
            Condition condition, Map<String, AttributeValue> given, Item item, Map<String, AttributeValue> values) {
        condition.terms().forEach(term -> add(term, given, item, values));
        List<Operand> operands = condition.operands();
        AttributeValue stored = operands.stream()
                .filter(DocumentPath.class::isInstance)
                .findFirst()
                .map(path -> path.valueIn(item))
                .map(value -> condition instanceof Condition.AttributeTypeIs
                        ? new AttributeValue.S(value.type().name())
                        : value)
                .orElse(null);
        for (Operand operand : operands) {
            if (stored != null && operand instanceof Operand.Placeholder placeholder) {
                AttributeValue value = given.get(placeholder.name().substring(1));
                values.putIfAbsent(
                        placeholder.name(),
                        value instanceof AttributeValue.S text
                                ? CallValues.like(stored.type(), text)
                                : value == null ? stored : value);
            }
        }
    }
}
