package io.keywright.heat;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * A smooth day of calls around its mean: the bell {@code p · exp(k · (cos t − 1))} over a day as a circle, with the peak
 * factor {@code p} at the peak hour and {@code k} such that the mean is 1.
 */
public final class DayCurve {
    /** Quarters of an hour. */
    public static final int PARTS = 96;

    private static final int PARTS_PER_HOUR = 4;
    private static final int MOST_STEPS = 60;
    private static final double CLOSE_ENOUGH = 1e-12;

    private final Map<Double, double[]> byPeak = new HashMap<>();

    /**
     * The rate over its mean in each quarter of an hour, from midnight on.
     *
     * @param peakFactor the busiest time over the mean; no curve where it is 1 or less, and at most 96, which is a day's
     *     calls in a quarter of an hour
     * @param peakHour when that is, taken to the nearest quarter
     */
    public double[] of(double peakFactor, double peakHour) {
        double[] fromPeak = byPeak.computeIfAbsent(Math.min(peakFactor, PARTS), DayCurve::fromPeak);
        int shift = (int) Math.floorMod(Math.round(peakHour * PARTS_PER_HOUR), (long) PARTS);
        double[] day = new double[PARTS];
        for (int part = 0; part < PARTS; part++) {
            day[(part + shift) % PARTS] = fromPeak[part];
        }
        return day;
    }

    /** The same rate all day. */
    public static double[] flat() {
        double[] day = new double[PARTS];
        Arrays.fill(day, 1);
        return day;
    }

    private static double[] fromPeak(double peakFactor) {
        if (peakFactor <= 1) {
            return flat();
        }
        double low = 0;
        double high = 1;
        while (mean(peakFactor, high) > 1 && high < 1e6) {
            high *= 2;
        }
        for (int step = 0; step < MOST_STEPS && high - low > CLOSE_ENOUGH * high; step++) {
            double middle = (low + high) / 2;
            if (mean(peakFactor, middle) > 1) {
                low = middle;
            } else {
                high = middle;
            }
        }
        double[] day = new double[PARTS];
        for (int part = 0; part < PARTS; part++) {
            day[part] = at(part, peakFactor, high);
        }
        return day;
    }

    private static double mean(double peakFactor, double sharpness) {
        double sum = at(0, peakFactor, sharpness) + at(PARTS / 2, peakFactor, sharpness);
        for (int part = 1; part < PARTS / 2; part++) {
            sum += 2 * at(part, peakFactor, sharpness);
        }
        return sum / PARTS;
    }

    private static double at(int part, double peakFactor, double sharpness) {
        return peakFactor * StrictMath.exp(sharpness * (StrictMath.cos(2 * Math.PI * part / PARTS) - 1));
    }
}
