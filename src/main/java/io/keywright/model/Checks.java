package io.keywright.model;

import org.jspecify.annotations.Nullable;

/** The only refusals a document's constructors make besides null. */
final class Checks {
    private Checks() {}

    static void notNegative(@Nullable Long value, String what) {
        if (value != null && value < 0) {
            throw new IllegalArgumentException(what + " must not be negative, but is " + value);
        }
    }

    static void notNegative(@Nullable Double value, String what) {
        if (value != null && !(value >= 0 && value < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException(what + " must be a number of 0 or more, but is " + value);
        }
    }
}
