package io.keywright.item;

import io.keywright.model.AttributeType;
import io.keywright.model.AttributeValue;
import io.keywright.model.KeyAttribute;
import io.keywright.model.SecondaryIndex;

/**
 * Why DynamoDB refuses a key attribute of an item, in its own words as architect/dynalite and
 * nubo-db/dynamodb-conformance (measured in eu-west-2, 2026-08) record them.
 */
public final class KeyRefusal {
    private static final String INVALID = "One or more parameter values were invalid: ";
    private static final String NOT_VALID = "One or more parameter values are not valid. ";
    private static final String EMPTY = "The AttributeValue for a key attribute cannot contain an empty %s value. ";

    private KeyRefusal() {}

    /** For an item without it. */
    public static String missing(KeyAttribute key) {
        return INVALID + "Missing the key " + key.name() + " in the item";
    }

    /** For a value that is of another type than the table's key has, or empty. */
    static String ofTable(KeyAttribute key, AttributeValue value) {
        return isOtherType(key, value) ? otherType(key, value.type()) : NOT_VALID + empty(value) + "Key: " + key.name();
    }

    /** For a value of another type than the table's key has. */
    public static String otherType(KeyAttribute key, AttributeType actual) {
        return INVALID + "Type mismatch for key " + key.name() + " expected: " + key.type() + " actual: " + actual;
    }

    /** For a value that is of another type than the index's key has, or empty. */
    static String ofIndex(SecondaryIndex index, KeyAttribute key, AttributeValue value) {
        return isOtherType(key, value)
                ? INVALID + "Type mismatch for Index Key " + key.name() + " Expected: " + key.type() + " Actual: "
                        + value.type() + " IndexName: " + index.name()
                : NOT_VALID + "A value specified for a secondary index key is not supported. " + empty(value)
                        + "IndexName: " + index.name() + ", IndexKey: " + key.name();
    }

    private static String empty(AttributeValue value) {
        return EMPTY.replace("%s", value instanceof AttributeValue.B ? "binary" : "string");
    }

    /** A key schema with a type that is none is refused when the table is made, not for every item. */
    static boolean isOtherType(KeyAttribute key, AttributeValue value) {
        return !key.type().equals(value.type().name()) && key.attributeType().isPresent();
    }

    static boolean isEmpty(AttributeValue value) {
        return (value instanceof AttributeValue.S text && text.value().isEmpty())
                || (value instanceof AttributeValue.B binary && binary.value().length() == 0);
    }

    /** Whether a value may be that of a key attribute. */
    static boolean isLegal(KeyAttribute key, AttributeValue value) {
        return !isOtherType(key, value) && !isEmpty(value);
    }
}
