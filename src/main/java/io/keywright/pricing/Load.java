package io.keywright.pricing;

import io.keywright.model.Design;
import io.keywright.model.Throughput.AutoScaling;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.OptionalDouble;

/**
 * The read units, or the write units, that a table or a global index is asked for: over the month, and over a day of it.
 * Immutable once it is built.
 */
final class Load {
    /** Nothing is asked for. */
    static final Load NONE = new Load();

    /** The least capacity that can be set (Developer Guide, ServiceQuotas, read 2026-09). */
    private static final BigDecimal LEAST_UNITS = BigDecimal.ONE;

    /** More than any quota, and still a whole number everywhere. */
    private static final BigDecimal MOST_UNITS = BigDecimal.valueOf(Design.MOST);

    /** A capacity a hair above a whole number, from adding means, is that number. */
    private static final double HAIR = 1e-9;

    private static final MathContext DIGITS = MathContext.DECIMAL64;
    private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);

    private final double[] day = new double[DayCurve.PARTS];
    private final double[] dayDuring = new double[DayCurve.PARTS];
    private final double[] busiest = new double[DayCurve.PARTS];
    private BigDecimal unitsPerMonth = BigDecimal.ZERO;
    private BigDecimal average = BigDecimal.ZERO;
    private BigDecimal ordinary = BigDecimal.ZERO;
    private BigDecimal during = BigDecimal.ZERO;
    private BigDecimal shareDuring = BigDecimal.ZERO;

    /**
     * Adds the units of a pattern's calls.
     *
     * @param usual units of a call on an ordinary day
     * @param ofWorkload units of a call while the workload lasts
     */
    void add(PatternLoad load, BigDecimal usual, BigDecimal ofWorkload) {
        MonthlyCalls calls = load.calls();
        BigDecimal ofMonth =
                calls.usual().multiply(usual).add(calls.overridden().multiply(ofWorkload));
        unitsPerMonth = unitsPerMonth.add(ofMonth);
        if (ofMonth.signum() > 0) {
            average = average.add(load.average().multiply(ofMonth).divide(calls.total(), DIGITS), DIGITS);
        }
        boolean isPart = load.shareDuring().signum() > 0;
        BigDecimal ofDay = load.isWorkloadAllMonth() ? ofWorkload : usual;
        ordinary = ordinary.add(load.ordinary().multiply(ofDay), DIGITS);
        BigDecimal meanDuring = load.during().multiply(isPart ? ofWorkload : ofDay);
        during = during.add(meanDuring, DIGITS);
        shareDuring = shareDuring.max(load.shareDuring());
        addDay(load, ofDay.doubleValue(), isPart ? ofWorkload.doubleValue() : ofDay.doubleValue(), meanDuring);
    }

    /**
     * Adds the calls of a day: an ordinary one, and one of the workload, which has the calls of the ordinary one unless it
     * gives the pattern a rate.
     */
    private void addDay(PatternLoad load, double ofDay, double ofWorkload, BigDecimal meanDuring) {
        OptionalDouble peakDuring = load.peakDuring();
        for (int part = 0; part < DayCurve.PARTS; part++) {
            day[part] += load.day(part) * ofDay;
            dayDuring[part] += peakDuring.isPresent() ? meanDuring.doubleValue() : load.day(part) * ofWorkload;
            busiest[part] += Math.max(load.busiest(part) * ofDay, peakDuring.orElse(load.busiest(part)) * ofWorkload);
        }
    }

    BigDecimal unitsPerMonth() {
        return unitsPerMonth;
    }

    /** Units a second, averaged over the month. */
    BigDecimal average() {
        return average;
    }

    /** Units a second in a quarter of an hour of an ordinary day. */
    double at(int part) {
        return day[part];
    }

    /** Units a second at the busiest time of the month. */
    double peak() {
        double peak = 0;
        for (double units : busiest) {
            peak = Math.max(peak, units);
        }
        return peak;
    }

    /** The least capacity that serves the average. */
    BigDecimal capacityForAverage() {
        return whole(average.doubleValue());
    }

    /** The least capacity that serves the busiest time. */
    BigDecimal capacityForPeak() {
        return whole(peak());
    }

    private static BigDecimal whole(double units) {
        return BigDecimal.valueOf(units - units * HAIR)
                .setScale(0, RoundingMode.CEILING)
                .max(LEAST_UNITS)
                .min(MOST_UNITS);
    }

    /**
     * The capacity that auto scaling sets, averaged over the month: the load over the target, between minimum and
     * maximum, as though it followed at once. The hours of a workload count with its load, the others with that of an
     * ordinary day.
     */
    BigDecimal scaled(AutoScaling scaling) {
        BigDecimal ofDays = scaled(scaling, day, ordinary);
        return shareDuring.signum() == 0
                ? ofDays
                : ofDays.multiply(BigDecimal.ONE.subtract(shareDuring))
                        .add(scaled(scaling, dayDuring, during).multiply(shareDuring), DIGITS);
    }

    private static BigDecimal scaled(AutoScaling scaling, double[] day, BigDecimal average) {
        BigDecimal min = BigDecimal.valueOf(scaling.min());
        BigDecimal max = BigDecimal.valueOf(scaling.max()).max(min);
        BigDecimal target = BigDecimal.valueOf(Math.max(1, scaling.targetPercent()));
        if (isFlat(day)) {
            return clamp(average.multiply(HUNDRED).divide(target, DIGITS), min, max);
        }
        double sum = 0;
        for (double units : day) {
            sum += Math.min(
                    max.doubleValue(),
                    Math.max(min.doubleValue(), units * HUNDRED.doubleValue() / target.doubleValue()));
        }
        return BigDecimal.valueOf(sum / DayCurve.PARTS);
    }

    private static boolean isFlat(double[] day) {
        for (double units : day) {
            if (units != day[0]) {
                return false;
            }
        }
        return true;
    }

    private static BigDecimal clamp(BigDecimal units, BigDecimal min, BigDecimal max) {
        return units.max(min).min(max);
    }
}
