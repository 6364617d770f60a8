package io.keywright.view;

import io.keywright.capacity.Figures;
import io.keywright.heat.CallRates;
import io.keywright.heat.RateOverTime;
import io.keywright.model.AccessPattern;
import io.keywright.model.Design;
import io.keywright.model.Rate;
import io.keywright.model.Shape;
import io.keywright.model.Workload;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * How often a pattern is called over the time of a workload, small enough to stand in a line.
 *
 * @param perSecond calls a second, in {@link #PARTS} parts of the time; a part that covers several moments has the most of
 *     them
 * @param seconds how long the workload lasts
 */
public record RateSketch(List<Double> perSecond, long seconds) {
    /** Parts of the time. */
    public static final int PARTS = 60;

    /** Calls a second below which they are rather said in words. */
    private static final double FEW = 0.005;

    public RateSketch {
        perSecond = List.copyOf(perSecond);
    }

    /** Whether a pattern is there and has a rate that can be drawn, which a bulk load has not: it goes as fast as it can. */
    public static boolean isPossible(Design design, Workload workload, String pattern) {
        return rate(design, workload, pattern).isPresent();
    }

    private static Optional<Rate> rate(Design design, Workload workload, String pattern) {
        return workload.overridingRate(pattern)
                .or(() -> design.pattern(pattern).map(AccessPattern::rate))
                .filter(rate -> !(rate.shape() instanceof Shape.BulkLoad));
    }

    /**
     * The rate of a pattern; empty where that is not {@linkplain #isPossible possible}. A rate of a file may have millions of
     * points, which take a while.
     */
    public static Optional<RateSketch> of(Design design, Workload workload, String pattern) {
        CallRates rates = CallRates.of(workload, design.patterns());
        return rate(design, workload, pattern).map(rate -> of(rates.of(rate, workload), rates.seconds()));
    }

    /** Goes through the points once: there may be millions. */
    static RateSketch of(RateOverTime rate, long seconds) {
        var values = new ArrayList<Double>();
        List<RateOverTime.Point> points = rate.points();
        int next = 0;
        for (int i = 0; i < PARTS; i++) {
            double most = rate.at((double) i * seconds / PARTS);
            double to = (double) (i + 1) * seconds / PARTS;
            for (; next < points.size() && points.get(next).atSeconds() < to; next++) {
                most = Math.max(most, points.get(next).perSecond());
            }
            values.add(most);
        }
        return new RateSketch(values, seconds);
    }

    /** The most calls a second. */
    public double peak() {
        return perSecond.stream().mapToDouble(value -> value).max().orElse(0);
    }

    /** The fewest calls a second. */
    public double least() {
        return perSecond.stream().mapToDouble(value -> value).min().orElse(0);
    }

    /** {@code 40 /s}, {@code 120 to 6,840 /s}. */
    public String words() {
        if (peak() < FEW) {
            return peak() == 0 ? "never" : "less than 1 a minute";
        }
        String most = Figures.perSecond(peak());
        String least = Figures.perSecond(least());
        return least.equals(most) ? most + " /s" : least + " to " + most + " /s";
    }
}
