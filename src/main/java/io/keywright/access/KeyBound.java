package io.keywright.access;

import io.keywright.key.KeyTemplate;
import io.keywright.model.KeyCondition;
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
}
