package io.keywright.item;

import io.keywright.model.AttributeValue;
import io.keywright.model.Bytes;
import io.keywright.model.Item;
import java.math.BigDecimal;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

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
        return a == b || sameEntries(a.attributes(), b.attributes());
    }

    /** Whether two values are the same. */
    public static boolean same(AttributeValue a, AttributeValue b) {
        if (a == b) {
            return true;
        }
        if (a.type() != b.type()) {
            return false;
        }
        return switch (a.type()) {
            case S, B, BOOL, NULL -> a.equals(b);
            case N -> sameNumber((AttributeValue.N) a, (AttributeValue.N) b);
            case L -> sameElements(((AttributeValue.L) a).elements(), ((AttributeValue.L) b).elements());
            case M -> sameEntries(((AttributeValue.M) a).entries(), ((AttributeValue.M) b).entries());
            case SS -> asSet(((AttributeValue.SS) a).elements()).equals(asSet(((AttributeValue.SS) b).elements()));
            case NS -> numbers((AttributeValue.NS) a).equals(numbers((AttributeValue.NS) b));
            case BS -> bytes((AttributeValue.BS) a).equals(bytes((AttributeValue.BS) b));
        };
    }

    private static boolean sameNumber(AttributeValue.N a, AttributeValue.N b) {
        return a.literal().equals(b.literal()) || a.decimal().compareTo(b.decimal()) == 0;
    }

    private static boolean sameElements(List<AttributeValue> a, List<AttributeValue> b) {
        if (a.size() != b.size()) {
            return false;
        }
        for (int i = 0; i < a.size(); i++) {
            if (!same(a.get(i), b.get(i))) {
                return false;
            }
        }
        return true;
    }

    private static boolean sameEntries(Map<String, AttributeValue> a, Map<String, AttributeValue> b) {
        if (a.size() != b.size()) {
            return false;
        }
        for (Map.Entry<String, AttributeValue> entry : a.entrySet()) {
            AttributeValue other = b.get(entry.getKey());
            if (other == null || !same(entry.getValue(), other)) {
                return false;
            }
        }
        return true;
    }

    private static Set<String> asSet(List<String> elements) {
        return new HashSet<>(elements);
    }

    private static Set<BigDecimal> numbers(AttributeValue.NS set) {
        return set.elements().stream()
                .map(number -> number.decimal().stripTrailingZeros())
                .collect(Collectors.toSet());
    }

    private static Set<Bytes> bytes(AttributeValue.BS set) {
        return new HashSet<>(set.elements());
    }
}
