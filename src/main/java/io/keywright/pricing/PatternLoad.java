package io.keywright.pricing;

import io.keywright.heat.DayCurve;
import io.keywright.model.AccessPattern;
import io.keywright.model.Rate;
import io.keywright.model.Shape;
import io.keywright.model.Workload;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.OptionalDouble;

/**
 * How the calls of a pattern are spread over a month.
 *
 * <p>A day's curve peaks at its hour; of a rate with a peak factor and no curve it is not known when it peaks, so that it
 * may at any time. A workload that lasts for a part of the month and gives the pattern another rate counts in the average
 * and in the busiest time, not in the ordinary day. One that leaves the rate alone leaves the calls of the day as they
 * are: only what a call costs differs while it lasts.
 */
final class PatternLoad {
    private static final BigDecimal SECONDS_PER_HOUR = BigDecimal.valueOf(3600);
    private static final MathContext DIGITS = MathContext.DECIMAL64;

    private final MonthlyCalls calls;
    private final BigDecimal seconds;
    private final double[] day;
    private final double usualPeak;
    private final OptionalDouble peakDuring;

    private PatternLoad(
            MonthlyCalls calls, BigDecimal seconds, double[] day, double usualPeak, OptionalDouble peakDuring) {
        this.calls = calls;
        this.seconds = seconds;
        this.day = day;
        this.usualPeak = usualPeak;
        this.peakDuring = peakDuring;
    }

    static PatternLoad of(
            AccessPattern pattern, Workload workload, MonthlyCalls calls, BigDecimal hoursPerMonth, DayCurve curves) {
        BigDecimal seconds = hoursPerMonth.multiply(SECONDS_PER_HOUR);
        boolean allMonth = isAllMonth(calls);
        Rate ordinary = allMonth ? workload.rateOf(pattern) : pattern.rate();
        double mean = ordinary(calls, seconds).doubleValue();
        double[] day = ordinary.shape() instanceof Shape.DailyCurve curve
                ? curves.of(ordinary.peakFactor(), curve.peakHour())
                : DayCurve.flat();
        for (int part = 0; part < DayCurve.PARTS; part++) {
            day[part] *= mean;
        }
        double perMonth = seconds.doubleValue();
        Rate during = isPart(calls) ? workload.overridingRate(pattern.name()).orElse(null) : null;
        OptionalDouble peakDuring = during == null
                ? OptionalDouble.empty()
                : OptionalDouble.of(busiest(during, during(calls, seconds).doubleValue(), perMonth));
        return new PatternLoad(calls, seconds, day, usualPeak(ordinary, mean, perMonth), peakDuring);
    }

    /** Whether no workload, or one that lasts all month, has a part in the calls. */
    private static boolean isAllMonth(MonthlyCalls calls) {
        MonthlyCalls.Scenario scenario = calls.scenario();
        return scenario == null || scenario.otherHours().signum() == 0;
    }

    /** Whether a workload has a part in the calls that lasts for a part of the month. */
    private static boolean isPart(MonthlyCalls calls) {
        MonthlyCalls.Scenario scenario = calls.scenario();
        return scenario != null && !isAllMonth(calls) && scenario.hours().signum() > 0;
    }

    /** Calls a second on an ordinary day, averaged: while no workload happens, or one that lasts all month. */
    private static BigDecimal ordinary(MonthlyCalls calls, BigDecimal seconds) {
        MonthlyCalls.Scenario scenario = calls.scenario();
        return scenario == null || scenario.otherHours().signum() == 0
                ? calls.total().divide(seconds, DIGITS)
                : calls.usual().divide(scenario.otherHours().multiply(SECONDS_PER_HOUR), DIGITS);
    }

    /** Calls a second while a workload happens, averaged over its time; those of an ordinary day where none does. */
    private static BigDecimal during(MonthlyCalls calls, BigDecimal seconds) {
        MonthlyCalls.Scenario scenario = calls.scenario();
        if (scenario == null || isAllMonth(calls)) {
            return ordinary(calls, seconds);
        }
        return scenario.hours().signum() == 0
                ? BigDecimal.ZERO
                : calls.overridden().divide(scenario.hours().multiply(SECONDS_PER_HOUR), DIGITS);
    }

    /** Most calls a second of a rate that may have its peak at any time; 0 for a day's curve, which says when. */
    private static double usualPeak(Rate rate, double mean, double secondsPerMonth) {
        return rate.shape() instanceof Shape.DailyCurve ? 0 : busiest(rate, mean, secondsPerMonth);
    }

    /**
     * Calls a second at the busiest time of a rate, never fewer than its mean. A shape that moves the rate is in the mean
     * already, so that its busiest time is over the plain rate and not over the mean.
     */
    private static double busiest(Rate rate, double mean, double secondsPerMonth) {
        Shape shape = rate.shape();
        if (shape instanceof Shape.Series series) {
            return series.points().stream().mapToDouble(Shape.Point::perSecond).reduce(mean, Math::max);
        }
        boolean isEven =
                shape instanceof Shape.Constant || shape instanceof Shape.DailyCurve || shape instanceof Shape.BulkLoad;
        return isEven ? mean * factor(rate) : Math.max(mean, rate.perSecond(secondsPerMonth) * factor(rate));
    }

    MonthlyCalls calls() {
        return calls;
    }

    /** Calls a second, averaged over the month. */
    BigDecimal average() {
        return calls.total().divide(seconds, DIGITS);
    }

    /** Calls a second while the workload lasts that has a part in them, averaged; else those of an ordinary day. */
    BigDecimal during() {
        return during(calls, seconds);
    }

    /** The share of the month in which calls are not those of an ordinary day, 0 to 1. */
    BigDecimal shareDuring() {
        MonthlyCalls.Scenario scenario = calls.scenario();
        return scenario == null || isAllMonth(calls)
                ? BigDecimal.ZERO
                : scenario.hours().multiply(SECONDS_PER_HOUR).divide(seconds, DIGITS);
    }

    /** Whether the ordinary day is one of a workload, which lasts all month. */
    boolean isWorkloadAllMonth() {
        return calls.scenario() != null && isAllMonth(calls);
    }

    /** Calls a second in a quarter of an hour of an ordinary day. */
    double day(int part) {
        return day[part];
    }

    /** Most calls a second in this quarter of an hour of any ordinary day. */
    double busiest(int part) {
        return Math.max(day[part], usualPeak);
    }

    /**
     * Most calls a second while a workload lasts for a part of the month and gives the pattern another rate; empty where
     * the day goes on as it is.
     */
    OptionalDouble peakDuring() {
        return peakDuring;
    }

    /** The busiest time over the plain rate. */
    private static double factor(Rate rate) {
        double peak = Math.max(1, rate.peakFactor());
        Shape shape = rate.shape();
        if (shape instanceof Shape.Ramp ramp) {
            return Math.max(ramp.from(), ramp.to());
        }
        if (shape instanceof Shape.Spike spike) {
            return Math.max(peak, spike.factor());
        }
        return shape instanceof Shape.Step step ? Math.max(peak, step.factor()) : peak;
    }
}
