package io.keywright.access;

import io.keywright.item.KeyOrder;
import io.keywright.key.KeyTemplate;
import io.keywright.model.AttributeValue;
import org.jspecify.annotations.Nullable;

/** Compares a stored key value with a bound of which perhaps only the beginning is known. */
final class KeyValues {
    private KeyValues() {}

    /** A number, or null for a text that is none. */
    static AttributeValue.@Nullable N number(String text) {
        try {
            return new AttributeValue.N(text.strip());
        } catch (NumberFormatException none) {
            return null;
        }
    }

    /**
     * How a value stands to a bound: less than 0, 0 for the same, more than 0; null where it depends on the value of a
     * variable.
     */
    static @Nullable Integer compare(AttributeValue value, KeyTemplate bound) {
        String known = KeyMatch.leadingText(bound);
        if (bound.isLiteral()) {
            AttributeValue fixed = value instanceof AttributeValue.N ? number(known) : new AttributeValue.S(known);
            return fixed == null ? null : Integer.signum(KeyOrder.compare(value, fixed));
        }
        if (!(value instanceof AttributeValue.S text) || text.value().startsWith(known)) {
            return null;
        }
        return Integer.signum(KeyOrder.compare(value, new AttributeValue.S(known)));
    }

    /** Whether a value begins with a bound; null where it depends on the value of a variable. */
    static @Nullable Boolean beginsWith(AttributeValue value, KeyTemplate bound) {
        String known = KeyMatch.leadingText(bound);
        if (!(value instanceof AttributeValue.S text)) {
            return bound.isLiteral() ? Boolean.FALSE : null;
        }
        boolean begins = text.value().startsWith(known);
        return bound.isLiteral() || !begins ? Boolean.valueOf(begins) : null;
    }
}
