package io.keywright.imports.rates;

import io.keywright.model.Resource;
import io.keywright.simulate.HotKey;
import io.keywright.simulate.SimulationResult;
import io.keywright.simulate.ThroughputSeries;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * What a simulation predicts beside what was measured.
 *
 * @param loads the reads and the writes of tables and indexes
 * @param keys the measured keys, the largest first
 */
public record MeasuredComparison(List<Load> loads, List<Key> keys) {
    public MeasuredComparison {
        loads = List.copyOf(loads);
        keys = List.copyOf(keys);
    }

    /**
     * The reads or the writes of a table or index, consumed units a second.
     *
     * @param measuredPeak the mean of the busiest period
     * @param predictedPeak the same over periods as long
     */
    public record Load(
            Resource resource,
            boolean isWrite,
            double measuredMean,
            double predictedMean,
            double measuredPeak,
            double predictedPeak) {
        public Load {
            Objects.requireNonNull(resource);
        }
    }

    /**
     * A key that was measured.
     *
     * @param measuredShare of all that the measured keys took, 0 to 1
     * @param predictedShare of all that the same keys are predicted to take, 0 to 1; 0 for a key that is not among the
     *     hottest of the simulation
     */
    public record Key(String key, double measuredShare, double predictedShare) {
        public Key {
            Objects.requireNonNull(key);
        }
    }

    /** Compares what both know of. */
    public static MeasuredComparison of(
            SimulationResult result, Optional<MeasuredThroughput> measured, Optional<Contributors> contributors) {
        var loads = new ArrayList<Load>();
        for (ThroughputSeries series : result.series()) {
            measured.flatMap(all -> all.of(series.resource(), series.isWrite()))
                    .ifPresent(of -> loads.add(load(series, of)));
        }
        return new MeasuredComparison(
                loads, contributors.map(all -> keys(result, all)).orElse(List.of()));
    }

    private static Load load(ThroughputSeries predicted, MeasuredThroughput.Series measured) {
        int period = (int) Math.max(1, Math.min(predicted.seconds(), Math.round(measured.periodSeconds())));
        double peak = 0;
        for (int from = 0; from + period <= predicted.seconds(); from += period) {
            peak = Math.max(peak, predicted.meanConsumed(from, from + period));
        }
        return new Load(
                predicted.resource(),
                predicted.isWrite(),
                measured.mean(),
                predicted.meanConsumed(0, predicted.seconds()),
                measured.peak(),
                peak);
    }

    private static List<Key> keys(SimulationResult result, Contributors contributors) {
        double measured = contributors.keys().stream()
                .mapToDouble(Contributors.Contributor::amount)
                .sum();
        double predicted = contributors.keys().stream()
                .mapToDouble(key -> meanPerSecond(result, key))
                .sum();
        return contributors.keys().stream()
                .map(key -> new Key(
                        key.partitionKey(),
                        key.amount() / measured,
                        predicted == 0 ? 0 : meanPerSecond(result, key) / predicted))
                .toList();
    }

    private static double meanPerSecond(SimulationResult result, Contributors.Contributor key) {
        return result.hotKeys().stream()
                .filter(hot -> hot.label().equals(key.partitionKey()))
                .mapToDouble(HotKey::meanPerSecond)
                .sum();
    }
}
