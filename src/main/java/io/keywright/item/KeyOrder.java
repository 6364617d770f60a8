package io.keywright.item;

import io.keywright.key.Utf8;
import io.keywright.model.AttributeValue;
import io.keywright.model.Item;
import io.keywright.model.KeyAttribute;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * The order DynamoDB keeps key values in: text by its UTF-8 bytes, numbers by their value over all 38 digits, binary by
 * its bytes, unsigned. Source: Developer Guide, Query, read 2026-09.
 *
 * <p>Values of different types never meet in a legal key; here they are ordered as {@code AttributeType} lists the
 * types, and values that are no key values as their text is, so that broken samples have an order as well.
 */
public final class KeyOrder {
    /** Single key values. */
    public static final Comparator<AttributeValue> VALUES = KeyOrder::compare;

    /**
     * Keys of several attributes, compared attribute by attribute; a shorter one that is the start of another is first.
     */
    public static final Comparator<List<AttributeValue>> KEYS = KeyOrder::compare;

    private KeyOrder() {}

    /** Compares two key values; 0 for values that DynamoDB takes for the same. */
    public static int compare(AttributeValue a, AttributeValue b) {
        if (a instanceof AttributeValue.S x && b instanceof AttributeValue.S y) {
            return Utf8.compare(x.value(), y.value());
        }
        if (a instanceof AttributeValue.N x && b instanceof AttributeValue.N y) {
            return x.decimal().compareTo(y.decimal());
        }
        if (a instanceof AttributeValue.B x && b instanceof AttributeValue.B y) {
            return x.value().compareTo(y.value());
        }
        int byType = a.type().compareTo(b.type());
        return byType != 0 ? byType : Utf8.compare(a.toString(), b.toString());
    }

    /** Compares two keys attribute by attribute. */
    public static int compare(List<AttributeValue> a, List<AttributeValue> b) {
        int common = Math.min(a.size(), b.size());
        for (int i = 0; i < common; i++) {
            int order = compare(a.get(i), b.get(i));
            if (order != 0) {
                return order;
            }
        }
        return Integer.compare(a.size(), b.size());
    }

    /**
     * Something that is equal for just those keys that DynamoDB takes for the same, for look-ups by hash where an order
     * is not needed: numbers are the same whatever their scale.
     */
    static Object identity(List<KeyAttribute> key, Item item) {
        if (key.size() == 1) {
            AttributeValue value = item.attributes().get(key.get(0).name());
            return value == null ? List.of() : identity(value);
        }
        if (key.size() == 2) {
            AttributeValue first = item.attributes().get(key.get(0).name());
            AttributeValue second = item.attributes().get(key.get(1).name());
            if (first != null && second != null) {
                return List.of(identity(first), identity(second));
            }
        }
        var parts = new Object[key.size()];
        int known = 0;
        for (KeyAttribute attribute : key) {
            AttributeValue value = item.attributes().get(attribute.name());
            if (value != null) {
                parts[known++] = identity(value);
            }
        }
        return Arrays.asList(parts).subList(0, known);
    }

    private static Object identity(AttributeValue value) {
        if (value instanceof AttributeValue.N number) {
            return number.decimal().stripTrailingZeros();
        }
        return value instanceof AttributeValue.S || value instanceof AttributeValue.B
                ? value
                : List.of(value.type(), value.toString());
    }

    /** Compares the values that two items have for key attributes; an item without one stands before one with it. */
    static int compare(List<KeyAttribute> key, Item a, Item b) {
        for (KeyAttribute attribute : key) {
            AttributeValue x = a.attributes().get(attribute.name());
            AttributeValue y = b.attributes().get(attribute.name());
            int order = x == null || y == null ? Boolean.compare(x != null, y != null) : compare(x, y);
            if (order != 0) {
                return order;
            }
        }
        return 0;
    }
}
