package io.keywright.imports.rates;

import io.keywright.model.Resource;
import io.keywright.simulate.HotKey;
import io.keywright.simulate.SimulationResult;
import io.keywright.simulate.ThroughputSeries;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

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
        int period = (int) Math.max(
                1, Math.min(predicted.seconds() - predicted.firstCounted(), Math.round(measured.periodSeconds())));
        double peak = 0;
        for (int from = predicted.firstCounted(); from + period <= predicted.seconds(); from += period) {
            peak = Math.max(peak, predicted.meanConsumed(from, from + period));
        }
        return new Load(
                predicted.resource(),
                predicted.isWrite(),
                measured.mean(),
                predicted.meanConsumed(predicted.firstCounted(), predicted.seconds()),
                measured.peak(),
                peak);
    }

    private static List<Key> keys(SimulationResult result, Contributors contributors) {
        var measured = new LinkedHashMap<String, Double>();
        contributors.keys().forEach(key -> measured.merge(key.partitionKey(), key.amount(), Double::sum));
        Map<String, Double> predicted = predicted(result, measured.keySet());
        double allMeasured = sum(measured);
        double allPredicted = sum(predicted);
        return measured.entrySet().stream()
                .map(key -> new Key(
                        key.getKey(),
                        key.getValue() / allMeasured,
                        allPredicted == 0 ? 0 : predicted.getOrDefault(key.getKey(), 0.0) / allPredicted))
                .toList();
    }

    /** Units a second of the keys: reads or writes, of the table or index where they take most. */
    private static Map<String, Double> predicted(SimulationResult result, Set<String> keys) {
        var byPlace = new LinkedHashMap<Place, Map<String, Double>>();
        for (HotKey hot : result.hotKeys()) {
            String label = hot.label();
            if (keys.contains(label)) {
                byPlace.computeIfAbsent(new Place(hot.resource(), hot.isWrite()), place -> new HashMap<>())
                        .merge(label, hot.meanPerSecond(), Double::sum);
            }
        }
        return byPlace.values().stream()
                .max(Comparator.comparingDouble(MeasuredComparison::sum))
                .orElse(Map.of());
    }

    private record Place(Resource resource, boolean isWrite) {}

    private static double sum(Map<String, Double> amounts) {
        return amounts.values().stream().mapToDouble(amount -> amount).sum();
    }
}
