package io.keywright.model;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Objects;

/**
 * How often a pattern is called.
 *
 * @param calls calls per unit of time, on average
 * @param peakFactor the busiest time over the average; 1 where they are the same
 * @param shape how the rate moves over time
 */
public record Rate(BigDecimal calls, Per per, double peakFactor, Shape shape) {
    private static final BigDecimal SECONDS_PER_HOUR = BigDecimal.valueOf(3600);

    /** Never called. */
    public static final Rate NONE = new Rate(BigDecimal.ZERO, Per.SECOND, 1, Shape.CONSTANT);

    public Rate {
        if (calls.signum() < 0) {
            throw new IllegalArgumentException("calls must not be negative, but are " + calls);
        }
        Objects.requireNonNull(per);
        Checks.notNegative(peakFactor, "peak factor");
        Objects.requireNonNull(shape);
    }

    public static Rate of(long calls, Per per) {
        return new Rate(BigDecimal.valueOf(calls), per, 1, Shape.CONSTANT);
    }

    /** The unit of time of a rate. */
    public enum Per {
        SECOND,
        MINUTE,
        HOUR,
        DAY,
        MONTH
    }

    /**
     * Calls in a month of this many hours. A month of calls is a month, however many hours it has.
     *
     * @param hoursPerMonth hours in a billing month, usually 730
     */
    public BigDecimal callsPerMonth(BigDecimal hoursPerMonth) {
        return switch (per) {
            case SECOND -> calls.multiply(SECONDS_PER_HOUR).multiply(hoursPerMonth);
            case MINUTE -> calls.multiply(BigDecimal.valueOf(60)).multiply(hoursPerMonth);
            case HOUR -> calls.multiply(hoursPerMonth);
            case DAY -> calls.multiply(hoursPerMonth).divide(BigDecimal.valueOf(24), MathContext.DECIMAL64);
            case MONTH -> calls;
        };
    }

    public Rate withCalls(BigDecimal newCalls, Per newPer) {
        return new Rate(newCalls, newPer, peakFactor, shape);
    }
}
