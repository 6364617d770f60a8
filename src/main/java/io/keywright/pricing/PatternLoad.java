package io.keywright.pricing;

import io.keywright.model.AccessPattern;
import io.keywright.model.Rate;
import io.keywright.model.Shape;
import io.keywright.model.Workload;
import java.math.BigDecimal;
import java.math.MathContext;

/**
 * How the calls of a pattern are spread over a month.
 *
 * <p>A day's curve peaks at its hour; of a rate with a peak factor and no curve it is not known when it peaks, so that it
 * may at any time. A workload that lasts for a part of the month counts in the average and in the busiest time, not in
 * the ordinary day.
 */
final class PatternLoad {
    private static final BigDecimal SECONDS_PER_HOUR = BigDecimal.valueOf(3600);
    private static final MathContext DIGITS = MathContext.DECIMAL64;

    private final BigDecimal perMonth;
    private final BigDecimal average;
    private final double[] day;
    private final double[] busiest;

    private PatternLoad(BigDecimal perMonth, BigDecimal average, double[] day, double[] busiest) {
        this.perMonth = perMonth;
        this.average = average;
        this.day = day;
        this.busiest = busiest;
    }

    static PatternLoad of(
            AccessPattern pattern, Workload workload, MonthlyCalls calls, BigDecimal hoursPerMonth, DayCurve curves) {
        BigDecimal seconds = hoursPerMonth.multiply(SECONDS_PER_HOUR);
        BigDecimal average = calls.total().divide(seconds, DIGITS);
        MonthlyCalls.Scenario scenario = calls.scenario();
        boolean allMonth = scenario == null || scenario.otherHours().signum() == 0;
        Rate ordinary = allMonth ? workload.rateOf(pattern) : pattern.rate();
        double mean = ordinaryPerSecond(calls, average);
        double[] day = ordinary.shape() instanceof Shape.DailyCurve curve
                ? curves.of(ordinary.peakFactor(), curve.peakHour())
                : DayCurve.flat();
        double[] busiest = new double[DayCurve.PARTS];
        double usualPeak = usualPeak(ordinary, mean, seconds.doubleValue());
        double peakOfScenario = 0;
        if (scenario != null && !allMonth) {
            double during = scenario.hours().signum() == 0
                    ? 0
                    : calls.overridden()
                            .divide(scenario.hours().multiply(SECONDS_PER_HOUR), DIGITS)
                            .doubleValue();
            peakOfScenario = Math.max(during, peak(workload.rateOf(pattern)));
        }
        for (int part = 0; part < DayCurve.PARTS; part++) {
            day[part] *= mean;
            busiest[part] = Math.max(Math.max(day[part], usualPeak), peakOfScenario);
        }
        return new PatternLoad(calls.total(), average, day, busiest);
    }

    /** Calls a second while nothing but the ordinary rate holds, averaged. */
    private static double ordinaryPerSecond(MonthlyCalls calls, BigDecimal average) {
        MonthlyCalls.Scenario scenario = calls.scenario();
        if (scenario == null || scenario.otherHours().signum() == 0) {
            return average.doubleValue();
        }
        return calls.usual()
                .divide(scenario.otherHours().multiply(SECONDS_PER_HOUR), DIGITS)
                .doubleValue();
    }

    /**
     * Most calls a second of a rate that may have its peak at any time; 0 for a day's curve, which says when. A shape
     * that moves the rate is in the mean already, so that its busiest time is over the plain rate and not over the mean.
     */
    private static double usualPeak(Rate rate, double mean, double secondsPerMonth) {
        Shape shape = rate.shape();
        if (shape instanceof Shape.DailyCurve) {
            return 0;
        }
        if (shape instanceof Shape.Constant || shape instanceof Shape.BulkLoad) {
            return mean * factor(rate);
        }
        boolean isMonthly = rate.per() == Rate.Per.MONTH && !(shape instanceof Shape.Series);
        return isMonthly ? rate.calls().doubleValue() / secondsPerMonth * factor(rate) : peak(rate);
    }

    BigDecimal perMonth() {
        return perMonth;
    }

    /** Calls a second, averaged over the month. */
    BigDecimal average() {
        return average;
    }

    /** Calls a second in a quarter of an hour of an ordinary day. */
    double day(int part) {
        return day[part];
    }

    /** Most calls a second in this quarter of an hour of any day. */
    double busiest(int part) {
        return busiest[part];
    }

    /** Calls a second at the busiest time of a rate; of a table of rates its highest. A monthly rate has none. */
    static double peak(Rate rate) {
        if (rate.shape() instanceof Shape.Series series) {
            return series.points().stream()
                    .mapToDouble(Shape.Point::perSecond)
                    .max()
                    .orElse(0);
        }
        return perSecond(rate) * factor(rate);
    }

    private static double perSecond(Rate rate) {
        double calls = rate.calls().doubleValue();
        return switch (rate.per()) {
            case SECOND -> calls;
            case MINUTE -> calls / 60;
            case HOUR -> calls / 3600;
            case DAY -> calls / 86_400;
            case MONTH -> 0;
        };
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
