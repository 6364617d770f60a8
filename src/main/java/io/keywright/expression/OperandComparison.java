package io.keywright.expression;

import io.keywright.expression.Condition.Comparator;
import io.keywright.key.KeyTemplate;
import io.keywright.key.Part;
import io.keywright.model.AttributeValue;
import io.keywright.model.Item;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * Whether two operands compare for an item. An open operand leaves the answer open, unless the other is missing or what
 * is known of the open one (the literals of its template) decides.
 */
final class OperandComparison {
    private OperandComparison() {}

    static Truth truth(Operand left, Comparator comparator, Operand right, Item item) {
        boolean leftIsOpen = left.isOpen();
        boolean rightIsOpen = right.isOpen();
        if (leftIsOpen && rightIsOpen) {
            return Truth.OPEN;
        }
        if (rightIsOpen) {
            return open(left.valueIn(item), comparator, right);
        }
        if (leftIsOpen) {
            return open(right.valueIn(item), comparator.mirrored(), left);
        }
        AttributeValue a = left.valueIn(item);
        AttributeValue b = right.valueIn(item);
        if (!comparator.isOrder()) {
            boolean same = a != null && b != null && ValueComparison.same(a, b);
            return Truth.of(same == (comparator == Comparator.EQ));
        }
        OptionalInt order = a == null || b == null ? OptionalInt.empty() : ValueComparison.order(a, b);
        return Truth.of(order.isPresent() && comparator.accepts(order.getAsInt()));
    }

    private static Truth open(@Nullable AttributeValue known, Comparator comparator, Operand unknown) {
        if (known == null) {
            return Truth.of(comparator == Comparator.NE);
        }
        if (!(unknown instanceof Operand.Template open) || open.template().isBare()) {
            return Truth.OPEN;
        }
        if (!(known instanceof AttributeValue.S text)) {
            return Truth.of(comparator == Comparator.NE);
        }
        if (!comparator.isOrder()) {
            boolean possible = open.template().match(text.value()).isPresent();
            return possible ? Truth.OPEN : Truth.of(comparator == Comparator.NE);
        }
        String start = leadingText(open.template());
        if (text.value().startsWith(start)) {
            return Truth.OPEN;
        }
        return Truth.of(comparator.accepts(
                ValueComparison.order(known, new AttributeValue.S(start)).orElseThrow()));
    }

    static Truth beginsWith(Operand operand, Operand prefix, Item item) {
        if (prefix.isOpen() && !operand.isOpen()) {
            AttributeValue value = operand.valueIn(item);
            if (value == null) {
                return Truth.FALSE;
            }
            if (prefix instanceof Operand.Template open && !open.template().isBare()) {
                boolean possible =
                        value instanceof AttributeValue.S text && text.value().startsWith(leadingText(open.template()));
                return possible ? Truth.OPEN : Truth.FALSE;
            }
            return value instanceof AttributeValue.S || value instanceof AttributeValue.B ? Truth.OPEN : Truth.FALSE;
        }
        if (operand.isOpen()) {
            return Truth.OPEN;
        }
        AttributeValue value = operand.valueIn(item);
        AttributeValue start = prefix.valueIn(item);
        return Truth.of(value != null && start != null && ValueComparison.beginsWith(value, start));
    }

    static Truth contains(Operand operand, Operand sought, Item item) {
        if (operand.isOpen()) {
            return Truth.OPEN;
        }
        AttributeValue value = operand.valueIn(item);
        if (value == null) {
            return Truth.FALSE;
        }
        if (sought.isOpen()) {
            return Truth.OPEN;
        }
        AttributeValue part = sought.valueIn(item);
        return Truth.of(part != null && ValueComparison.contains(value, part));
    }

    /** The literal text a template begins with; may be empty. */
    private static String leadingText(KeyTemplate template) {
        return template.parts().get(0) instanceof Part.Literal literal ? literal.text() : "";
    }
}
