package io.keywright.item;

import io.keywright.model.AttributeValue;
import java.util.function.LongFunction;

/**
 * A domain whose values do not depend on other items.
 *
 * @param values the value of a number from 0, the same for the same number
 * @param size how many different values stored items have
 * @param choice which of them an item has
 */
record ScalarDomain(LongFunction<AttributeValue> values, long size, ValueChoice choice) implements ValueMaker {
    /** A size that stands for "hardly ever the same twice". */
    static final long ENDLESS = Long.MAX_VALUE;

    @Override
    public AttributeValue make(DrawnRow row, long salt, boolean element) {
        return values.apply(choice.choose(row, element, row.chance(salt)));
    }
}
