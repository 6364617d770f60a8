package io.keywright.ui.throughput;

import io.keywright.simulate.SimulationSettings;
import org.jspecify.annotations.Nullable;

/**
 * What is chosen for a run beside the workload.
 *
 * @param seconds how long to simulate; null for as long as the workload lasts
 * @param seed places the keys and draws the arrivals
 * @param exactMean no noise: exactly the mean arrives each second
 */
record RunChoice(@Nullable Long seconds, long seed, boolean exactMean) {
    static final RunChoice STANDARD = new RunChoice(null, SimulationSettings.DEFAULT.seed(), false);

    RunChoice withSeconds(@Nullable Long newSeconds) {
        return new RunChoice(newSeconds, seed, exactMean);
    }

    RunChoice withSeed(long newSeed) {
        return new RunChoice(seconds, newSeed, exactMean);
    }

    RunChoice withExactMean(boolean newExactMean) {
        return new RunChoice(seconds, seed, newExactMean);
    }

    SimulationSettings settings() {
        return SimulationSettings.DEFAULT.withSeed(seed).withExactMean(exactMean);
    }
}
