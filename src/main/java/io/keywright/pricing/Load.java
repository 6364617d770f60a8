package io.keywright.pricing;

import io.keywright.heat.DayCurve;
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
    private static final double HUNDRED = 100;
    private static final BigDecimal SECONDS_PER_HOUR = BigDecimal.valueOf(3600);

    private final double[] day = new double[DayCurve.PARTS];
    private final double[] dayDuring = new double[DayCurve.PARTS];
    private final double[] busiest = new double[DayCurve.PARTS];
    private BigDecimal unitsPerMonth = BigDecimal.ZERO;
    private BigDecimal average = BigDecimal.ZERO;
    private BigDecimal deletes = BigDecimal.ZERO;
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
        BigDecimal meanDuring = load.during().multiply(isPart ? ofWorkload : ofDay);
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

    /**
     * Adds the deletes that the other Regions of a global table copy when items expire, at the same rate all month. They
     * are no requests of a pattern.
     *
     * @param units replicated write units a month in each of those Regions
     */
    void addDeletes(BigDecimal units, BigDecimal hoursPerMonth) {
        BigDecimal perSecond = units.divide(hoursPerMonth.multiply(SECONDS_PER_HOUR), DIGITS);
        deletes = deletes.add(perSecond);
        average = average.add(perSecond);
        for (int part = 0; part < DayCurve.PARTS; part++) {
            day[part] += perSecond.doubleValue();
            dayDuring[part] += perSecond.doubleValue();
            busiest[part] += perSecond.doubleValue();
        }
    }

    /** Units of requests a month; deletes of expired items are not among them. */
    BigDecimal unitsPerMonth() {
        return unitsPerMonth;
    }

    /** Units a second that are deletes of expired items, in the Regions that copy them. */
    BigDecimal deletes() {
        return deletes;
    }

    /** Units a second, averaged over the month, deletes of expired items included. */
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
        return BigDecimal.valueOf(roundedUp(units))
                .setScale(0, RoundingMode.CEILING)
                .max(LEAST_UNITS)
                .min(MOST_UNITS);
    }

    private static double roundedUp(double units) {
        double nearest = Math.rint(units);
        return Math.abs(units - nearest) <= units * HAIR ? nearest : Math.ceil(units);
    }

    /**
     * The capacity that auto scaling sets in each quarter of an hour, as though it followed at once.
     *
     * <p>Each step has whole units of its own: the load over the target, rounded up, between minimum and maximum (Developer
     * Guide, AutoScaling, read 2026-09, for target and bounds; capacity is set in whole units, so that the quotient is
     * rounded up). A load without a curve of its own counts with its mean.
     */
    DayCapacity scaled(AutoScaling scaling) {
        return DayCapacity.of(scaled(scaling, day), scaled(scaling, dayDuring), shareDuring);
    }

    private static double[] scaled(AutoScaling scaling, double[] day) {
        double[] capacity = new double[DayCurve.PARTS];
        for (int part = 0; part < DayCurve.PARTS; part++) {
            capacity[part] = scaled(scaling, day[part]);
        }
        return capacity;
    }

    /** The whole units that auto scaling sets for a load, units a second. */
    static double scaled(AutoScaling scaling, double units) {
        double needed = units * HUNDRED / Math.max(1, scaling.targetPercent());
        double most = Math.max(scaling.min(), scaling.max());
        return Math.min(most, Math.max(scaling.min(), roundedUp(needed)));
    }
}
