package io.keywright.model;

import java.math.BigDecimal;
import java.util.Objects;

/**
 * How often a pattern is called.
 *
 * @param calls calls per unit of time, at most {@link Design#MOST}; where the shape says how the rate moves, what it
 *     moves around
 * @param peakFactor the busiest time over the average; 1 where they are the same
 * @param shape how the rate moves over time
 */
public record Rate(BigDecimal calls, Per per, double peakFactor, Shape shape) {
    private static final BigDecimal MOST_CALLS = BigDecimal.valueOf(Design.MOST);

    /** Calls a second at any moment, at most. */
    public static final double MOST_PER_SECOND = 1e12;

    /** A month of 730 hours, as a bill has unless it is set otherwise, seconds. */
    public static final double SECONDS_PER_MONTH = 730 * 3_600.0;

    /** Never called. */
    public static final Rate NONE = new Rate(BigDecimal.ZERO, Per.SECOND, 1, Shape.CONSTANT);

    public Rate {
        if (calls.signum() < 0 || calls.compareTo(MOST_CALLS) > 0) {
            throw new IllegalArgumentException("calls must be 0 or more, at most 10^15, but are " + calls);
        }
        Objects.requireNonNull(per);
        Checks.countable(peakFactor, "peak factor");
        Objects.requireNonNull(shape);
    }

    public static Rate of(long calls, Per per) {
        return new Rate(BigDecimal.valueOf(calls), per, 1, Shape.CONSTANT);
    }

    /**
     * Calls a second on average, whatever the shape.
     *
     * @param secondsPerMonth how long a month is
     */
    public double perSecond(double secondsPerMonth) {
        double each = calls.doubleValue();
        return switch (per) {
            case SECOND -> each;
            case MINUTE -> each / 60;
            case HOUR -> each / 3_600;
            case DAY -> each / 86_400;
            case MONTH -> each / secondsPerMonth;
        };
    }

    /** The unit of time of a rate. */
    public enum Per {
        SECOND,
        MINUTE,
        HOUR,
        DAY,
        MONTH
    }

    public Rate withCalls(BigDecimal newCalls, Per newPer) {
        return new Rate(newCalls, newPer, peakFactor, shape);
    }
}
