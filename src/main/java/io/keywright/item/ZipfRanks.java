package io.keywright.item;

import org.apache.commons.rng.UniformRandomProvider;

/**
 * Ranks 1 to n, rank k in proportion to 1 / k^s, by rejection-inversion (Hörmann and Derflinger, "Rejection-inversion
 * to generate variates from monotone discrete distributions", 1996): no table, so that n may be billions. Uses
 * {@link StrictMath}, so that every JVM draws the same.
 */
final class ZipfRanks {
    private static final double NEARLY_ZERO = 1e-8;

    private final long ranks;
    private final double exponent;
    private final double areaAtFirst;
    private final double areaAtLast;
    private final double alwaysAccepted;

    /**
     * @param ranks n, at least 1
     * @param exponent s, 0 or more
     */
    ZipfRanks(long ranks, double exponent) {
        this.ranks = Math.max(1, ranks);
        this.exponent = exponent;
        areaAtFirst = area(1.5) - 1;
        areaAtLast = area(this.ranks + 0.5);
        alwaysAccepted = 2 - rankOfArea(area(2.5) - density(2));
    }

    long draw(UniformRandomProvider random) {
        while (true) {
            double area = areaAtLast + random.nextDouble() * (areaAtFirst - areaAtLast);
            double x = rankOfArea(area);
            long rank = Math.max(1, Math.min(ranks, (long) (x + 0.5)));
            if (rank - x <= alwaysAccepted || area >= area(rank + 0.5) - density(rank)) {
                return rank;
            }
        }
    }

    private double density(double x) {
        return StrictMath.exp(-exponent * StrictMath.log(x));
    }

    /** The integral of the density: (x^(1-s) - 1) / (1-s), and the logarithm for s = 1. */
    private double area(double x) {
        double log = StrictMath.log(x);
        double t = (1 - exponent) * log;
        double ratio = Math.abs(t) > NEARLY_ZERO ? StrictMath.expm1(t) / t : 1 + t / 2;
        return ratio * log;
    }

    /** The inverse of {@link #area}. */
    private double rankOfArea(double area) {
        double t = Math.max(-1, area * (1 - exponent));
        double ratio = Math.abs(t) > NEARLY_ZERO ? StrictMath.log1p(t) / t : 1 - t / 2;
        return StrictMath.exp(ratio * area);
    }
}
