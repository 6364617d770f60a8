package io.keywright.pricing;

import io.keywright.heat.DayCurve;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Arrays;
import java.util.function.BinaryOperator;

/**
 * The capacity that a table or a global index has in each hour of an ordinary day, and of a day of the workload. Immutable.
 *
 * <p>Hours matter because reserved capacity is settled by the hour: it covers up to the units reserved in each, what is
 * above them is charged at the ordinary price, and what an hour leaves unused is lost to the next (AWS DynamoDB prices,
 * reserved capacity, read 2026-09).
 */
final class DayCapacity {
    private static final int HOURS = 24;
    private static final int STEPS_PER_HOUR = DayCurve.PARTS / HOURS;
    private static final MathContext DIGITS = MathContext.DECIMAL64;

    private final BigDecimal[] ordinary;
    private final BigDecimal[] during;
    private final BigDecimal shareDuring;

    private DayCapacity(BigDecimal[] ordinary, BigDecimal[] during, BigDecimal shareDuring) {
        this.ordinary = ordinary;
        this.during = during;
        this.shareDuring = shareDuring;
    }

    /** The same at every hour. */
    static DayCapacity fixed(BigDecimal units) {
        BigDecimal[] hours = new BigDecimal[HOURS];
        Arrays.fill(hours, units);
        return new DayCapacity(hours, hours, BigDecimal.ZERO);
    }

    /**
     * Capacity that differs from step to step; an hour has the mean of its steps.
     *
     * @param ordinary units in each quarter of an hour of an ordinary day
     * @param during the same of a day of the workload
     * @param shareDuring the share of the month that the workload lasts, 0 to 1
     */
    static DayCapacity of(double[] ordinary, double[] during, BigDecimal shareDuring) {
        return new DayCapacity(hours(ordinary), hours(during), shareDuring);
    }

    private static BigDecimal[] hours(double[] steps) {
        BigDecimal[] hours = new BigDecimal[HOURS];
        for (int hour = 0; hour < HOURS; hour++) {
            double sum = 0;
            for (int step = 0; step < STEPS_PER_HOUR; step++) {
                sum += steps[hour * STEPS_PER_HOUR + step];
            }
            hours[hour] = BigDecimal.valueOf(sum / STEPS_PER_HOUR);
        }
        return hours;
    }

    /** Units averaged over the month; 0 or more. */
    BigDecimal average() {
        BigDecimal ofOrdinary = mean(ordinary);
        return shareDuring.signum() == 0
                ? ofOrdinary
                : ofOrdinary
                        .multiply(BigDecimal.ONE.subtract(shareDuring))
                        .add(mean(during).multiply(shareDuring), DIGITS);
    }

    /** In each hour the smaller of both: what one covers of the other. */
    DayCapacity min(DayCapacity other) {
        return with(other, BigDecimal::min);
    }

    /** What is left in each hour. */
    DayCapacity minus(DayCapacity other) {
        return with(other, BigDecimal::subtract);
    }

    private DayCapacity with(DayCapacity other, BinaryOperator<BigDecimal> each) {
        return new DayCapacity(
                with(ordinary, other.ordinary, each),
                with(during, other.during, each),
                shareDuring.max(other.shareDuring));
    }

    private static BigDecimal[] with(BigDecimal[] one, BigDecimal[] other, BinaryOperator<BigDecimal> each) {
        BigDecimal[] both = new BigDecimal[HOURS];
        for (int hour = 0; hour < HOURS; hour++) {
            both[hour] = each.apply(one[hour], other[hour]);
        }
        return both;
    }

    private static BigDecimal mean(BigDecimal[] hours) {
        return Arrays.stream(hours)
                .reduce(BigDecimal.ZERO, BigDecimal::add)
                .divide(BigDecimal.valueOf(HOURS), MathContext.DECIMAL128);
    }
}
