package io.keywright.model;

import org.jspecify.annotations.Nullable;

/** The only refusals a document's constructors make besides null. */
final class Checks {
    private Checks() {}

    /** Refuses what is no number of 0 to {@link Design#MOST}. */
    static void countable(double value, String what) {
        if (!(value >= 0 && value <= Design.MOST)) {
            throw new IllegalArgumentException(what + " must be a number of 0 or more, at most 10^15, but is " + value);
        }
    }

    /** Refuses infinities and what is no number. */
    static void finite(double value, String what) {
        if (!Double.isFinite(value)) {
            throw new IllegalArgumentException(what + " must be a number, but is " + value);
        }
    }

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
