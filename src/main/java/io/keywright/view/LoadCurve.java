package io.keywright.view;

import io.keywright.simulate.ThroughputSeries;
import java.util.ArrayList;
import java.util.List;

/**
 * What is asked for, consumed and throttled over time. Where a point stands for several seconds it has the most of each.
 *
 * @param seconds how long it lasts
 */
public record LoadCurve(List<Point> points, long seconds) {
    public LoadCurve {
        points = List.copyOf(points);
    }

    /**
     * Units a second, from a second on until the next point.
     *
     * @param partitions how many there are at most
     */
    public record Point(long second, double demanded, double consumed, double throttled, int partitions) {}

    /** @param most how many points there are at most */
    static LoadCurve of(ThroughputSeries series, int most) {
        int seconds = series.seconds();
        int count = Math.max(1, Math.min(seconds, most));
        var points = new ArrayList<Point>();
        for (int i = 0; i < count; i++) {
            int from = (int) ((long) i * seconds / count);
            int to = (int) ((i + 1L) * seconds / count);
            points.add(point(series, from, to));
        }
        return new LoadCurve(points, seconds);
    }

    /** The most of each from one second to before another. */
    private static Point point(ThroughputSeries series, int from, int to) {
        double demanded = 0;
        double consumed = 0;
        double throttled = 0;
        int partitions = 0;
        for (int second = from; second < to; second++) {
            demanded = Math.max(demanded, series.demanded(second));
            consumed = Math.max(consumed, series.consumed(second));
            throttled = Math.max(throttled, series.throttled(second));
            partitions = Math.max(partitions, series.partitions(second));
        }
        return new Point(from, demanded, consumed, throttled, partitions);
    }

    /** The most that is asked for in a second. */
    public double peak() {
        return points.stream().mapToDouble(Point::demanded).max().orElse(0);
    }

    /** @param most how much an axis holds besides the peak */
    public List<Double> levels(double most) {
        return levelsOf(Math.max(Math.max(peak(), most), 1));
    }

    /** Figures of an axis that holds the peak, from 0 to its end, in even steps of 1, 2 or 5 times a power of ten. */
    public List<Double> levels() {
        return levels(0);
    }

    private static List<Double> levelsOf(double peak) {
        double power = Math.pow(10, Math.floor(Math.log10(peak)));
        double step = power / 5;
        for (double factor : new double[] {0.2, 0.5, 1, 2}) {
            step = power * factor;
            if (Math.ceil(peak / step) <= 4) {
                break;
            }
        }
        var levels = new ArrayList<Double>();
        int last = (int) Math.ceil(peak / step - 1e-9);
        for (int i = 0; i <= last; i++) {
            levels.add(i * step);
        }
        return levels;
    }
}
