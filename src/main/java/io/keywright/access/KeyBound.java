package io.keywright.access;

import io.keywright.expression.KeyTerm;
import io.keywright.expression.Operand;
import io.keywright.key.KeyTemplate;
import io.keywright.model.AttributeValue;
import io.keywright.model.Item;
import io.keywright.model.KeyCondition;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A key condition of a step with its templates parsed.
 *
 * @param upper the upper bound of BETWEEN, otherwise null
 */
record KeyBound(
        String attribute,
        KeyCondition.Operator operator,
        KeyTemplate value,
        @Nullable KeyTemplate upper) {
    boolean isEquality() {
        return operator == KeyCondition.Operator.EQ;
    }

    /** Whether an item is not in a range whose bounds are known. */
    boolean excludes(Item item, Map<String, AttributeValue> known) {
        Optional<AttributeValue> from = value.render(known::get, count -> 0).key();
        Optional<AttributeValue> to =
                upper == null ? from : upper.render(known::get, count -> 0).key();
        if (from.isEmpty() || to.isEmpty()) {
            return false;
        }
        var term = new KeyTerm(
                attribute,
                operator,
                new Operand.Literal(from.get()),
                upper == null ? null : new Operand.Literal(to.get()));
        return !term.condition().isMetBy(item);
    }
}
