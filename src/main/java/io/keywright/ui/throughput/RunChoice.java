package io.keywright.ui.throughput;

import io.keywright.imports.rates.Measured;
import io.keywright.simulate.SimulationSettings;
import org.jspecify.annotations.Nullable;

/**
 * What is chosen for a run beside the workload.
 *
 * @param seconds how long to simulate; null for as long as the workload lasts
 * @param seed places the keys and draws the arrivals
 * @param exactMean no noise: exactly the mean arrives each second
 * @param measured what was measured and is simulated instead of the workload's own load; nothing for that
 */
record RunChoice(@Nullable Long seconds, long seed, boolean exactMean, Measured measured) {
    static final RunChoice STANDARD = new RunChoice(null, SimulationSettings.DEFAULT.seed(), false, Measured.NOTHING);

    RunChoice withSeconds(@Nullable Long newSeconds) {
        return new RunChoice(newSeconds, seed, exactMean, measured);
    }

    RunChoice withSeed(long newSeed) {
        return new RunChoice(seconds, newSeed, exactMean, measured);
    }

    RunChoice withExactMean(boolean newExactMean) {
        return new RunChoice(seconds, seed, newExactMean, measured);
    }

    RunChoice withMeasured(Measured newMeasured) {
        return new RunChoice(seconds, seed, exactMean, newMeasured);
    }

    SimulationSettings settings() {
        return SimulationSettings.DEFAULT.withSeed(seed).withExactMean(exactMean);
    }
}
