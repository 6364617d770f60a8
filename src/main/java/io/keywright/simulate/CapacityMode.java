package io.keywright.simulate;

import io.keywright.limits.Quotas;
import org.jspecify.annotations.Nullable;

/** What a table or index may consume, and what it was used to before. */
public sealed interface CapacityMode {
    /** A new on-demand table. */
    CapacityMode NEW_ON_DEMAND = new OnDemand(null, null, UnitRate.ZERO, UnitRate.ZERO);

    /** Units a second that are set. */
    record UnitRate(long read, long write) {
        public static final UnitRate ZERO = new UnitRate(0, 0);

        public UnitRate {
            if (read < 0 || write < 0 || Math.max(read, write) > Quotas.CAPACITY_UNITS) {
                throw new IllegalArgumentException(
                        "units a second must be 0 to 10^12, but are " + read + " read, " + write + " write");
            }
        }
    }

    /**
     * On-demand.
     *
     * @param maximumRead the cap on read units a second, or null
     * @param maximumWrite the cap on write units a second, or null
     * @param warm warm throughput; the initial one where that is more
     * @param peak the highest mean of a minute it has seen
     */
    record OnDemand(@Nullable Long maximumRead, @Nullable Long maximumWrite, UnitRate warm, UnitRate peak)
            implements CapacityMode {
        public OnDemand {
            warm = new UnitRate(
                    Math.max(Quotas.INITIAL_READ_UNITS, warm.read()),
                    Math.max(Quotas.INITIAL_WRITE_UNITS, warm.write()));
        }

        /** A table that had provisioned capacity and was switched (Developer Guide, warm-throughput, read 2026-09). */
        public static OnDemand afterProvisioned(UnitRate highest) {
            return new OnDemand(null, null, highest, UnitRate.ZERO);
        }

        /** A table that has seen a peak. */
        public static OnDemand afterPeak(UnitRate peak) {
            return new OnDemand(null, null, UnitRate.ZERO, peak);
        }
    }

    /**
     * Provisioned.
     *
     * @param readScaling auto scaling of the reads, or null
     * @param writeScaling auto scaling of the writes, or null
     * @param idleSeconds how long it has not been used, which fills the burst bank
     */
    record Provisioned(
            UnitRate units,
            @Nullable ScalingTarget readScaling,
            @Nullable ScalingTarget writeScaling,
            long idleSeconds) implements CapacityMode {
        public Provisioned {
            if (idleSeconds < 0) {
                throw new IllegalArgumentException("idle time must be 0 s or more, not " + idleSeconds);
            }
        }

        /** Without auto scaling, the burst bank full. */
        public static Provisioned of(long read, long write) {
            return new Provisioned(new UnitRate(read, write), null, null, Quotas.BURST_SECONDS);
        }
    }

    /**
     * Target tracking.
     *
     * @param targetPercent utilisation aimed at
     */
    record ScalingTarget(long min, long max, int targetPercent) {
        public ScalingTarget {
            if (min < 1 || max < min || targetPercent < 1 || targetPercent > 100) {
                throw new IllegalArgumentException("auto scaling needs 1 <= min <= max and a target of 1 to 100 %");
            }
        }
    }
}
