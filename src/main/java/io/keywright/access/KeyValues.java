package io.keywright.access;

import io.keywright.model.AttributeValue;
import org.jspecify.annotations.Nullable;

/** Reads the values of keys. */
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
}
