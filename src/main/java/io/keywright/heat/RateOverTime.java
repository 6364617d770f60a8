package io.keywright.heat;

import io.keywright.model.Rate;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * A rate that moves: known at some moments, and between them as stated. Before the first moment it is 0, after the last
 * it stays.
 *
 * @param points in order of time, at least one
 * @param between how the rate goes from one point to the next
 */
public record RateOverTime(List<Point> points, Between between) {
    /** Requests a second, at most. */
    public static final double MOST_PER_SECOND = Rate.MOST_PER_SECOND;

    public RateOverTime {
        points = List.copyOf(points);
        Objects.requireNonNull(between);
        if (points.isEmpty()) {
            throw new IllegalArgumentException("a rate over time needs at least one moment");
        }
        for (int i = 1; i < points.size(); i++) {
            if (points.get(i).atSeconds() < points.get(i - 1).atSeconds()) {
                throw new IllegalArgumentException("moments of a rate must not go back in time, but "
                        + points.get(i).atSeconds() + " s follows "
                        + points.get(i - 1).atSeconds() + " s");
            }
        }
    }

    /** How a rate goes from one point to the next. */
    public enum Between {
        /** It stays until the next point. */
        HELD,
        /** In a straight line. */
        LINEAR,
        /** By the same factor every second; in a straight line from or to 0. */
        EXPONENTIAL
    }

    /**
     * The rate at a moment.
     *
     * @param atSeconds seconds from the start, 0 or more
     * @param perSecond requests a second, 0 to {@link #MOST_PER_SECOND}
     */
    public record Point(double atSeconds, double perSecond) {
        public Point {
            if (!(atSeconds >= 0) || Double.isInfinite(atSeconds)) {
                throw new IllegalArgumentException("a moment must be 0 s or later, but is " + atSeconds);
            }
            if (!(perSecond >= 0) || perSecond > MOST_PER_SECOND) {
                throw new IllegalArgumentException("a rate must be 0 to 10^12 requests a second, but is " + perSecond);
            }
        }
    }

    /** Always the same. */
    public static RateOverTime constant(double perSecond) {
        return new RateOverTime(List.of(new Point(0, perSecond)), Between.HELD);
    }

    /** The same from one moment to another, else nothing. */
    public static RateOverTime during(double fromSeconds, double toSeconds, double perSecond) {
        return new RateOverTime(List.of(new Point(fromSeconds, perSecond), new Point(toSeconds, 0)), Between.HELD);
    }

    /** The same moments with so many times the rate, at most {@link #MOST_PER_SECOND}. */
    public RateOverTime times(double factor) {
        return factor == 1
                ? this
                : new RateOverTime(
                        points.stream()
                                .map(point -> new Point(
                                        point.atSeconds(), Math.min(MOST_PER_SECOND, point.perSecond() * factor)))
                                .toList(),
                        between);
    }

    /** The same rate, so many seconds later. */
    public RateOverTime delayed(double seconds) {
        return seconds == 0
                ? this
                : new RateOverTime(
                        points.stream()
                                .map(point -> new Point(point.atSeconds() + seconds, point.perSecond()))
                                .toList(),
                        between);
    }

    /** The rate from a moment on, which becomes the start. */
    public RateOverTime from(double seconds) {
        int next = firstAfter(seconds);
        if (seconds == 0) {
            return this;
        }
        if (next == 0) {
            return new RateOverTime(
                    points.stream()
                            .map(point -> new Point(point.atSeconds() - seconds, point.perSecond()))
                            .toList(),
                    between);
        }
        var later = new ArrayList<Point>();
        later.add(new Point(0, at(seconds)));
        points.subList(next, points.size())
                .forEach(point -> later.add(new Point(point.atSeconds() - seconds, point.perSecond())));
        return new RateOverTime(later, between);
    }

    /** The rate at a moment; where it jumps there, the one after it. */
    public double at(double seconds) {
        int next = firstAfter(seconds);
        if (next == 0) {
            return 0;
        }
        Point before = points.get(next - 1);
        return between == Between.HELD || next == points.size()
                ? before.perSecond()
                : interpolated(before, points.get(next), seconds);
    }

    /** The rate up to a moment; where it jumps there, the one before it. */
    double before(double seconds) {
        int next = firstAfter(Math.nextDown(seconds));
        if (next == 0) {
            return 0;
        }
        Point last = points.get(next - 1);
        return between == Between.HELD || next == points.size()
                ? last.perSecond()
                : interpolated(last, points.get(next), seconds);
    }

    /** The mean rate of a second that starts at this moment, taken at its middle; exact where the rate is held. */
    public double during(long second) {
        int after = firstAfter(second);
        if (between == Between.HELD) {
            return held(after, second);
        }
        return at(second + 0.5);
    }

    /** The highest rate at any moment. */
    public double peak() {
        return points.stream().mapToDouble(Point::perSecond).max().orElse(0);
    }

    /** The mean rate of the first seconds, 1 or more of them. */
    public double mean(double seconds) {
        double sum = 0;
        for (int i = 0; i < points.size() && points.get(i).atSeconds() < seconds; i++) {
            Point from = points.get(i);
            Point to = i + 1 < points.size() ? points.get(i + 1) : new Point(seconds, from.perSecond());
            double end = Math.min(seconds, to.atSeconds());
            sum += area(from, to, end);
        }
        return sum / seconds;
    }

    /** The requests from one point to a moment before or at the next one. */
    private double area(Point from, Point to, double end) {
        double lasts = end - from.atSeconds();
        if (lasts <= 0) {
            return 0;
        }
        if (between == Between.HELD || from.perSecond() == to.perSecond()) {
            return from.perSecond() * lasts;
        }
        double last = interpolated(from, to, end);
        double log = between == Between.EXPONENTIAL && from.perSecond() > 0 && last > 0
                ? StrictMath.log(last / from.perSecond())
                : 0;
        return log == 0 ? lasts * (from.perSecond() + last) / 2 : lasts * (last - from.perSecond()) / log;
    }

    /** Whether the rate never changes. */
    public boolean isConstant() {
        return points.size() == 1 && points.get(0).atSeconds() == 0;
    }

    private double held(int after, long second) {
        double sum = 0;
        double from = second;
        double rate = after == 0 ? 0 : points.get(after - 1).perSecond();
        for (int i = after; i < points.size() && points.get(i).atSeconds() < second + 1; i++) {
            sum += rate * (points.get(i).atSeconds() - from);
            from = points.get(i).atSeconds();
            rate = points.get(i).perSecond();
        }
        return from == second ? rate : sum + rate * (second + 1 - from);
    }

    private double interpolated(Point before, Point after, double moment) {
        double share = (moment - before.atSeconds()) / (after.atSeconds() - before.atSeconds());
        double from = before.perSecond();
        double to = after.perSecond();
        return between == Between.EXPONENTIAL && from > 0 && to > 0
                ? from * StrictMath.exp(share * StrictMath.log(to / from))
                : from + share * (to - from);
    }

    /** The number of points at or before a moment. */
    private int firstAfter(double moment) {
        int low = 0;
        int high = points.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (points.get(middle).atSeconds() <= moment) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }
}
