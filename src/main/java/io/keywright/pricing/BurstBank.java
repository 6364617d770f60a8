package io.keywright.pricing;

import io.keywright.heat.DayCurve;
import io.keywright.limits.Quotas;

/**
 * Unused capacity that is kept, up to 300 s of it, and spent where a load is above the capacity (Developer Guide,
 * burst-adaptive-capacity, read 2026-09). DynamoDB promises none of it; here all of it is there.
 */
final class BurstBank {
    private static final double SECONDS_PER_PART = 86_400.0 / DayCurve.PARTS;

    /** A load a hair above the capacity, from adding means, is not above it. */
    private static final double JUST_ABOVE = 1 + 1e-9;

    private final Load load;
    private final double capacity;
    private double kept;

    /** @param capacity units a second that are set */
    BurstBank(Load load, double capacity) {
        this.load = load;
        this.capacity = capacity;
        this.kept = capacity * Quotas.BURST_SECONDS;
    }

    /**
     * Goes through an ordinary day, after another one like it.
     *
     * @param above for each quarter of an hour the share of it in which some load is above its capacity, raised by this
     * @param throttled the share of it in which some load is throttled, raised by this
     */
    void markDay(double[] above, double[] throttled) {
        for (int part = 0; part < DayCurve.PARTS; part++) {
            throttledIn(part);
        }
        for (int part = 0; part < DayCurve.PARTS; part++) {
            above[part] = load.at(part) > capacity * JUST_ABOVE ? 1 : above[part];
            throttled[part] = Math.max(throttled[part], throttledIn(part));
        }
    }

    /** The share of a quarter of an hour in which nothing is kept any more and the load is above the capacity. */
    private double throttledIn(int part) {
        double beyond = (load.at(part) - capacity) * SECONDS_PER_PART;
        double before = kept;
        kept = Math.min(capacity * Quotas.BURST_SECONDS, Math.max(0, kept - beyond));
        return load.at(part) <= capacity * JUST_ABOVE || beyond <= before ? 0 : 1 - before / beyond;
    }
}
