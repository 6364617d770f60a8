package io.keywright.simulate;

import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Everything that decides a result beside its scenario.
 *
 * @param seed places the keys and draws the arrivals
 * @param exactMean no noise: exactly the mean arrives each second
 * @param quotaUnits read units, and write units, a second that an account allows a table or index; null for no quota
 * @param attempts how often a request is sent until it is given up; 1 for no retries
 */
public record SimulationSettings(
        long seed, boolean exactMean, @Nullable Long quotaUnits, int attempts, Rules rules) {
    /** Developer Guide, ServiceQuotas, read 2026-09. */
    public static final long DEFAULT_QUOTA_UNITS = 40_000;

    /** Attempts at a request, at most. */
    public static final int MOST_ATTEMPTS = 11;

    public static final SimulationSettings DEFAULT =
            new SimulationSettings(1, false, DEFAULT_QUOTA_UNITS, 1, Rules.DEFAULT);

    public SimulationSettings {
        Objects.requireNonNull(rules);
        if (quotaUnits != null && quotaUnits < 1) {
            throw new IllegalArgumentException("a quota must be 1 unit a second or more, not " + quotaUnits);
        }
        if (attempts < 1 || attempts > MOST_ATTEMPTS) {
            throw new IllegalArgumentException("attempts must be 1 to " + MOST_ATTEMPTS + ", but are " + attempts);
        }
    }

    /** What partitions take, when they split and how capacity follows the load. */
    public record Rules(PartitionLimits partition, SplitRule split, ScalingRule scaling) {
        public static final Rules DEFAULT =
                new Rules(PartitionLimits.DOCUMENTED, SplitRule.DEFAULT, ScalingRule.DEFAULT);

        public Rules {
            Objects.requireNonNull(partition);
            Objects.requireNonNull(split);
            Objects.requireNonNull(scaling);
        }
    }

    public SimulationSettings withSeed(long newSeed) {
        return new SimulationSettings(newSeed, exactMean, quotaUnits, attempts, rules);
    }

    public SimulationSettings withExactMean(boolean newExactMean) {
        return new SimulationSettings(seed, newExactMean, quotaUnits, attempts, rules);
    }

    public SimulationSettings withQuotaUnits(@Nullable Long units) {
        return new SimulationSettings(seed, exactMean, units, attempts, rules);
    }

    public SimulationSettings withAttempts(int newAttempts) {
        return new SimulationSettings(seed, exactMean, quotaUnits, newAttempts, rules);
    }

    public SimulationSettings withPartition(PartitionLimits limits) {
        return new SimulationSettings(
                seed, exactMean, quotaUnits, attempts, new Rules(limits, rules.split(), rules.scaling()));
    }

    public SimulationSettings withSplit(SplitRule rule) {
        return new SimulationSettings(
                seed, exactMean, quotaUnits, attempts, new Rules(rules.partition(), rule, rules.scaling()));
    }

    /** What is taken for granted, in the order it is shown. */
    public List<Assumption> assumptions() {
        return Assumptions.of(this);
    }
}
