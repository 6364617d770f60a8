package io.keywright.simulate;

import io.keywright.item.SeededStream;
import java.util.Arrays;

/**
 * Poisson numbers for many means that seldom change: by inversion below 10, else by Hörmann's transformed rejection (PTRS,
 * "The transformed rejection method for generating Poisson random variables", 1993).
 */
final class PoissonNumbers {
    private static final double REJECTION_FROM = 10;

    /**
     * Where two logarithms are as near as this, the one that is the same on every machine decides. The fast one differs
     * from it by less (a unit in its last place), so that the numbers are the same everywhere too.
     */
    private static final double NEAR = 1e-9;

    private static final double[] LOG_FACTORIALS = logFactorials(4096);

    private double[] means = new double[0];
    private double[] wide = new double[0];
    private double[] spread = new double[0];
    private double[] quick = new double[0];
    private double[] logs = new double[0];

    /** Takes over the first means, where they are others than before. */
    void means(double[] newMeans, int count) {
        if (means.length < count) {
            int from = means.length;
            int room = Math.max(count, 2 * from);
            means = Arrays.copyOf(means, room);
            Arrays.fill(means, from, room, -1);
            wide = Arrays.copyOf(wide, room);
            spread = Arrays.copyOf(spread, room);
            quick = Arrays.copyOf(quick, room);
            logs = Arrays.copyOf(logs, room);
        }
        for (int i = 0; i < count; i++) {
            if (means[i] != newMeans[i]) {
                mean(i, newMeans[i]);
            }
        }
    }

    private void mean(int i, double mean) {
        means[i] = mean;
        if (mean >= REJECTION_FROM) {
            double b = 0.931 + 2.53 * StrictMath.sqrt(mean);
            wide[i] = b;
            spread[i] = -0.059 + 0.02483 * b;
            quick[i] = 0.9277 - 3.6224 / (b - 2);
            logs[i] = StrictMath.log(mean);
        } else {
            logs[i] = StrictMath.exp(-mean);
        }
    }

    /** The next number of this mean. */
    long next(int i, SeededStream random) {
        double mean = means[i];
        if (mean == 0) {
            return 0;
        }
        return mean < REJECTION_FROM ? inverted(mean, logs[i], random) : rejected(i, mean, random);
    }

    private static long inverted(double mean, double probabilityOfNone, SeededStream random) {
        double left = random.nextDouble() - probabilityOfNone;
        double probability = probabilityOfNone;
        long number = 0;
        while (left >= 0 && number < 1_000) {
            number++;
            probability *= mean / number;
            left -= probability;
        }
        return number;
    }

    private long rejected(int i, double mean, SeededStream random) {
        double a = spread[i];
        double b = wide[i];
        while (true) {
            double u = random.nextDouble() - 0.5;
            double v = random.nextDouble();
            double us = 0.5 - Math.abs(u);
            double number = Math.floor((2 * a / us + b) * u + mean + 0.43);
            if (us >= 0.07 && v <= quick[i]) {
                return (long) number;
            }
            if (number >= 0 && (us >= 0.013 || v <= us) && isUnder(v, us, i, (long) number)) {
                return (long) number;
            }
        }
    }

    private boolean isUnder(double v, double us, int i, long number) {
        double inverse = 1.1239 + 1.1328 / (wide[i] - 3.4);
        double ratio = v * inverse / (spread[i] / (us * us) + wide[i]);
        double right = number * logs[i] - means[i] - logFactorial(number);
        double left = Math.log(ratio);
        return Math.abs(left - right) > NEAR ? left < right : StrictMath.log(ratio) <= right;
    }

    private static double logFactorial(long number) {
        if (number < LOG_FACTORIALS.length) {
            return LOG_FACTORIALS[(int) number];
        }
        double n = number;
        double inverse = 1 / n;
        return (n + 0.5) * StrictMath.log(n)
                - n
                + 0.918938533204672741780329736406
                + inverse * (1.0 / 12 - inverse * inverse / 360);
    }

    private static double[] logFactorials(int count) {
        double[] logs = new double[count];
        for (int i = 2; i < count; i++) {
            logs[i] = logs[i - 1] + StrictMath.log(i);
        }
        return logs;
    }
}
