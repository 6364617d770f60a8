package io.keywright.expression;

import io.keywright.model.AttributeValue;
import org.jspecify.annotations.Nullable;

/**
 * The function size: UTF-16 units of a text, bytes of a binary, elements of a set, list or map. Others have no size.
 * Units, not bytes, of a text: measured by nubo-db/dynamodb-conformance, 2026.
 */
final class SizeFunction {
    private SizeFunction() {}

    /** The size of a value; null where it has none. */
    static AttributeValue.@Nullable N of(AttributeValue value) {
        return switch (value.type()) {
            case S -> AttributeValue.N.of(((AttributeValue.S) value).value().length());
            case B -> AttributeValue.N.of(((AttributeValue.B) value).value().length());
            case L -> AttributeValue.N.of(((AttributeValue.L) value).elements().size());
            case M -> AttributeValue.N.of(((AttributeValue.M) value).entries().size());
            case SS ->
                AttributeValue.N.of(((AttributeValue.SS) value).elements().size());
            case NS ->
                AttributeValue.N.of(((AttributeValue.NS) value).elements().size());
            case BS ->
                AttributeValue.N.of(((AttributeValue.BS) value).elements().size());
            case N, BOOL, NULL -> null;
        };
    }
}
