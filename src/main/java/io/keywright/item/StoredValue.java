package io.keywright.item;

import io.keywright.expression.ValueComparison;
import io.keywright.model.AttributeValue;
import io.keywright.model.Item;
import org.jspecify.annotations.Nullable;

/**
 * Whether two values or items are the same once DynamoDB has stored them: numbers by their value, sets without order,
 * lists in order, maps and items without order.
 *
 * <p>A write that leaves an index entry the same in this sense costs nothing on the index: measured by
 * nubo-db/dynamodb-conformance and nubo-db/dynoxide in eu-west-2, 2026-08 (a set in another order is no change, a list
 * is).
 */
public final class StoredValue {
    private StoredValue() {}

    /** Whether two items are the same. */
    public static boolean sameItem(Item a, Item b) {
        return a == b || ValueComparison.sameEntries(a.attributes(), b.attributes());
    }

    /** Whether two values are the same; null stands for an attribute that is not there. */
    public static boolean same(@Nullable AttributeValue a, @Nullable AttributeValue b) {
        return a == null || b == null ? a == b : ValueComparison.same(a, b);
    }
}
