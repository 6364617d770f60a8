package io.keywright.heat;

import io.keywright.heat.RateOverTime.Between;
import io.keywright.heat.RateOverTime.Point;
import io.keywright.model.AccessPattern;
import io.keywright.model.Rate;
import io.keywright.model.Shape;
import io.keywright.model.Workload;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/**
 * How often patterns are called over the time of a workload.
 *
 * <p>Moments of a shape count from the start of the workload. A day's curve is followed from midnight; a workload shorter
 * than a day is taken to lie around the peak of the curve with the most calls. Of a rate with a peak factor and no curve
 * it is not known when it peaks: for a quarter of the time in the middle, or less where so much would be more than all
 * calls (an assumption).
 */
public final class CallRates {
    private static final long DAY = 86_400;
    private static final double SECONDS_PER_PART = (double) DAY / DayCurve.PARTS;

    /** The longest workload that is followed, seconds: a week. */
    static final long MOST_SECONDS = Workload.MOST_SECONDS;

    /** How long a workload without a duration goes on after the last moment of a shape, seconds. */
    private static final double AFTER_LAST_MOMENT = 600;

    private final long seconds;
    private final OptionalDouble startOfDay;
    private final DayCurve curves = new DayCurve();

    /** @param startOfDay how long after midnight the workload begins, seconds; empty where nothing follows the clock */
    private CallRates(long seconds, OptionalDouble startOfDay) {
        this.seconds = seconds;
        this.startOfDay = startOfDay;
    }

    /**
     * The rates while a workload lasts.
     *
     * @param patterns all patterns of the design: the longest of their shapes says how long a workload lasts that does not
     *     say it itself
     */
    public static CallRates of(Workload workload, List<AccessPattern> patterns) {
        List<Rate> rates = patterns.stream()
                .map(workload::rateOf)
                .filter(rate -> rate.calls().signum() > 0 || rate.shape() instanceof Shape.Series)
                .toList();
        long seconds = seconds(workload, rates);
        OptionalDouble peak = rates.stream()
                .filter(rate -> rate.shape() instanceof Shape.DailyCurve)
                .max(Comparator.comparingDouble(rate -> perSecond(rate) * rate.peakFactor()))
                .stream()
                .mapToDouble(rate -> ((Shape.DailyCurve) rate.shape()).peakHour() * 3_600 % DAY)
                .map(second -> Double.isFinite(second) ? second : 0)
                .findFirst();
        return new CallRates(
                seconds,
                peak.isEmpty()
                        ? peak
                        : OptionalDouble.of(
                                seconds >= DAY ? 0 : Math.max(0, peak.getAsDouble() + DAY - seconds / 2.0) % DAY));
    }

    private static long seconds(Workload workload, List<Rate> rates) {
        Long given = workload.durationSeconds();
        if (given != null) {
            return Math.max(1, Math.min(MOST_SECONDS, given));
        }
        double last = rates.stream()
                .mapToDouble(rate -> lastMoment(rate.shape()))
                .max()
                .orElse(0);
        return last == 0
                ? Demand.DEFAULT_SECONDS
                : (long) Math.min(MOST_SECONDS, Math.max(Demand.DEFAULT_SECONDS, Math.ceil(last)));
    }

    /** When a shape has shown all of itself; 0 for one that never changes. */
    private static double lastMoment(Shape shape) {
        if (shape instanceof Shape.DailyCurve) {
            return DAY;
        }
        if (shape instanceof Shape.Spike spike) {
            return spike.atSeconds() + spike.forSeconds() + AFTER_LAST_MOMENT;
        }
        if (shape instanceof Shape.Step step) {
            return step.atSeconds() + AFTER_LAST_MOMENT;
        }
        return shape instanceof Shape.Series series && !series.points().isEmpty()
                ? series.points().stream()
                                .mapToDouble(Shape.Point::atSeconds)
                                .max()
                                .orElse(0)
                        + AFTER_LAST_MOMENT
                : 0;
    }

    /** How long the workload lasts, 1 s to a week. */
    public long seconds() {
        return seconds;
    }

    /** How long after midnight UTC the workload begins, seconds; empty where none of its rates follows the clock. */
    public OptionalDouble startOfDay() {
        return startOfDay;
    }

    /** Calls a second of a rate that never moves. */
    public static double perSecond(Rate rate) {
        return rate.perSecond(Rate.SECONDS_PER_MONTH);
    }

    /** Calls a second over the time of the workload, those of a bulk load left out. */
    public RateOverTime of(Rate rate, Workload workload) {
        double calls = perSecond(rate);
        Shape shape = rate.shape();
        if (shape instanceof Shape.DailyCurve curve) {
            return ofDay(calls, curves.of(Math.max(1, rate.peakFactor()), curve.peakHour()));
        }
        if (shape instanceof Shape.Ramp ramp) {
            return new RateOverTime(
                    List.of(point(0, calls * ramp.from()), point(seconds, calls * ramp.to())), Between.LINEAR);
        }
        if (shape instanceof Shape.Spike spike) {
            double to = spike.atSeconds() + spike.forSeconds();
            return held(point(0, calls), point(spike.atSeconds(), calls * spike.factor()), point(to, calls));
        }
        if (shape instanceof Shape.Step step) {
            return held(point(0, calls), point(step.atSeconds(), calls * step.factor()));
        }
        if (shape instanceof Shape.Series series) {
            return ofSeries(series);
        }
        if (shape instanceof Shape.BulkLoad load) {
            Long lasts = workload.durationSeconds();
            double rows = load.rows() / (lasts == null ? Rate.SECONDS_PER_MONTH : Math.max(1.0, lasts));
            return RateOverTime.constant(clamped(Math.max(0, calls - rows)));
        }
        return constant(calls, rate.peakFactor());
    }

    private RateOverTime constant(double calls, double peakFactor) {
        if (!(peakFactor > 1)) {
            return RateOverTime.constant(clamped(calls));
        }
        double lasts = seconds * Math.min(0.25, 0.5 / peakFactor);
        double otherwise = calls * (seconds - peakFactor * lasts) / (seconds - lasts);
        double from = (seconds - lasts) / 2;
        return held(point(0, otherwise), point(from, calls * peakFactor), point(from + lasts, otherwise));
    }

    private RateOverTime ofDay(double calls, double[] day) {
        var points = new ArrayList<Point>();
        double start = startOfDay.orElse(0);
        int first = (int) Math.floor(start / SECONDS_PER_PART);
        for (int part = first; ; part++) {
            double at = part * SECONDS_PER_PART - start;
            if (at < 0) {
                double next = day[(part + 1) % DayCurve.PARTS];
                double share = -at / SECONDS_PER_PART;
                points.add(point(0, calls * ((1 - share) * day[part % DayCurve.PARTS] + share * next)));
            } else {
                points.add(point(at, calls * day[part % DayCurve.PARTS]));
            }
            if (at >= seconds) {
                return new RateOverTime(points, Between.LINEAR);
            }
        }
    }

    private RateOverTime ofSeries(Shape.Series series) {
        List<Shape.Point> points = series.points();
        for (int i = 1; i < points.size(); i++) {
            if (points.get(i).atSeconds() < points.get(i - 1).atSeconds()) {
                points = points.stream()
                        .sorted(Comparator.comparingDouble(Shape.Point::atSeconds))
                        .toList();
                break;
            }
        }
        return held(points.stream()
                .takeWhile(at -> at.atSeconds() < seconds)
                .map(at -> point(at.atSeconds(), at.perSecond())));
    }

    private RateOverTime held(Point... points) {
        return held(Stream.of(points));
    }

    /** What comes after the end of the workload never happens, and is no peak. */
    private RateOverTime held(Stream<Point> points) {
        List<Point> within = points.filter(at -> at.atSeconds() < seconds).toList();
        return within.isEmpty() ? RateOverTime.constant(0) : new RateOverTime(within, Between.HELD);
    }

    private static Point point(double atSeconds, double perSecond) {
        return new Point(atSeconds, clamped(perSecond));
    }

    private static double clamped(double perSecond) {
        return Math.min(RateOverTime.MOST_PER_SECOND, perSecond);
    }
}
