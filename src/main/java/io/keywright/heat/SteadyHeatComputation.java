package io.keywright.heat;

import io.keywright.model.Resource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Adds up what the flows of a demand ask of each key. */
final class SteadyHeatComputation {
    private final Demand demand;
    private final Map<Place, Map<Key, Sum>> sums = new LinkedHashMap<>();

    /** The reads or the writes of a table or index. */
    private record Place(Resource resource, boolean isWrite) {}

    private record Key(String space, long number) {}

    private static final class Sum {
        private final KeySpace space;
        private final Map<String, double[]> byPattern = new LinkedHashMap<>();
        private double average;
        private double peak;
        private double oneItem;
        private double newest;

        Sum(KeySpace space) {
            this.space = space;
        }

        void add(Flow flow, FlowArm arm, double share, double seconds) {
            double units = share * arm.halfUnits() / 2.0;
            double mean = units * flow.rate().mean(seconds);
            double most = units * flow.rate().peak();
            double[] ofPattern = byPattern.computeIfAbsent(flow.pattern(), any -> new double[2]);
            ofPattern[0] += mean;
            ofPattern[1] += most;
            average += mean;
            peak += most;
            if (arm.keys().sort() instanceof SortPlace.Items items) {
                oneItem += most / items.items();
            } else if (arm.keys().sort() instanceof SortPlace.Newest) {
                newest += most;
            }
        }
    }

    SteadyHeatComputation(Demand demand) {
        this.demand = demand;
    }

    List<KeyHeat> keys() {
        for (Flow flow : demand.flows()) {
            for (FlowArm arm : flow.arms()) {
                add(flow, arm);
            }
        }
        var all = new ArrayList<KeyHeat>();
        sums.forEach((place, keys) -> keys.entrySet().stream()
                .map(key -> heat(place, key.getKey(), key.getValue()))
                .sorted(Comparator.comparingDouble(KeyHeat::peakPerSecond).reversed())
                .limit(SteadyHeat.MOST_KEYS)
                .forEach(all::add));
        all.sort(Comparator.comparingDouble(KeyHeat::timesOverLimit).reversed());
        return List.copyOf(all);
    }

    private void add(Flow flow, FlowArm arm) {
        Map<Key, Sum> ofPlace =
                sums.computeIfAbsent(new Place(arm.resource(), arm.kind().isWrite()), any -> new LinkedHashMap<>());
        KeySpace space = arm.keys().space();
        HeaviestKeys heaviest = arm.keys().popularity().heaviest(SteadyHeat.MOST_KEYS);
        for (int i = 0; i < heaviest.size(); i++) {
            if (heaviest.share(i) > 0) {
                ofPlace.computeIfAbsent(new Key(space.name(), heaviest.key(i)), any -> new Sum(space))
                        .add(flow, arm, heaviest.share(i), demand.seconds());
            }
        }
    }

    private KeyHeat heat(Place place, Key key, Sum sum) {
        List<PatternShare> patterns = sum.byPattern.entrySet().stream()
                .map(pattern -> new PatternShare(pattern.getKey(), pattern.getValue()[0], pattern.getValue()[1]))
                .sorted(Comparator.comparingDouble(PatternShare::peakPerSecond).reversed())
                .toList();
        return new KeyHeat(
                place.resource(),
                place.isWrite(),
                HeatedKey.of(sum.space, key.number()),
                patterns,
                sum.average,
                sum.peak,
                verdict(place, sum));
    }

    private HeatVerdict verdict(Place place, Sum sum) {
        double limit = KeyHeat.limit(place.isWrite());
        if (sum.peak <= limit) {
            return sum.peak > limit / 2 ? HeatVerdict.WARM : HeatVerdict.COOL;
        }
        boolean isWhole = demand.wholeCollections().contains(place.resource());
        return isWhole || Math.max(sum.oneItem, sum.newest) > limit ? HeatVerdict.HOT : HeatVerdict.HOT_UNTIL_SPLIT;
    }
}
