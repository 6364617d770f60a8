package io.keywright.key;

import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * How many different values a variable takes.
 *
 * @param cardinality number of different values, 0 or more; infinite is allowed
 * @param followsClock whether everything written now has the value of now
 * @param from the earliest moment, for a variable that is a date; null if unknown or no date
 * @param to the latest moment, likewise
 */
public record VariableValues(
        double cardinality,
        boolean followsClock,
        @Nullable Instant from,
        @Nullable Instant to) {
    public VariableValues {
        if (!(cardinality >= 0)) {
            throw new IllegalArgumentException("a cardinality is 0 or more, not " + cardinality);
        }
        if ((from == null) != (to == null)) {
            throw new IllegalArgumentException("a range of moments has both ends or none");
        }
    }

    /** Values that are no moments and do not follow the clock. */
    public static VariableValues of(double cardinality) {
        return new VariableValues(cardinality, false, null, null);
    }

    /** Moments between these two, both included. */
    public static VariableValues moments(double cardinality, boolean followsClock, Instant from, Instant to) {
        return new VariableValues(cardinality, followsClock, Objects.requireNonNull(from), Objects.requireNonNull(to));
    }
}
