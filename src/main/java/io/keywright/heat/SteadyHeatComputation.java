package io.keywright.heat;

import io.keywright.model.Resource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Adds up what the flows of a demand ask of each key.
 *
 * <p>Looked at are the heaviest keys of each arm of each flow, {@link SteadyHeat#MOST_KEYS} at most, and of those that the
 * arm asks for alike {@link SteadyHeat#MOST_ALIKE} at most. Each of them gets what all flows ask of it, to the unit, also
 * where it is none of their heaviest; the others are not listed, so that counts of keys are least counts.
 */
final class SteadyHeatComputation {
    private final Demand demand;
    private final Map<Place, Map<String, Space>> places = new LinkedHashMap<>();
    private final Map<Popularity, HeaviestKeys> heaviest = new HashMap<>();
    private final Map<Popularity, Popularity.Shares> shares = new HashMap<>();
    private final Map<RateOverTime, RateCurve> curves = new IdentityHashMap<>();
    private final double[] moments;

    /** The reads or the writes of a table or index. */
    private record Place(Resource resource, boolean isWrite) {}

    /** What is asked of a space of keys, and which of them are looked at. */
    private record Space(KeySpace space, List<Asking> asking, Set<Long> numbers) {}

    private record Asking(Flow flow, FlowArm arm, RateCurve rate, Popularity.Shares shares) {}

    SteadyHeatComputation(Demand demand) {
        this.demand = demand;
        this.moments = RateCurve.moments(demand.flows(), demand.seconds());
    }

    List<KeyHeat> keys() {
        for (Flow flow : demand.flows()) {
            for (FlowArm arm : flow.arms()) {
                add(flow, arm);
            }
        }
        var all = new ArrayList<KeyHeat>();
        places.forEach((place, spaces) -> {
            var ofPlace = new ArrayList<KeySum>();
            spaces.values().forEach(space -> space.numbers().forEach(number -> ofPlace.add(sum(space, number))));
            Map<KeySum, Boolean> isStuck = new IdentityHashMap<>();
            ofPlace.forEach(key -> isStuck.put(key, isStuck(place, key)));
            ofPlace.sort(Comparator.<KeySum, Boolean>comparing(isStuck::get)
                    .thenComparingDouble(KeySum::mostPeak)
                    .reversed());
            ofPlace.subList(0, Math.min(SteadyHeat.MOST_KEYS, ofPlace.size()))
                    .forEach(key -> all.add(heat(place, key)));
        });
        all.sort(Comparator.comparingDouble(KeyHeat::timesOverLimit).reversed());
        return List.copyOf(all);
    }

    private void add(Flow flow, FlowArm arm) {
        Popularity popularity = arm.keys().popularity();
        Space space = places.computeIfAbsent(
                        new Place(arm.resource(), arm.kind().isWrite()), any -> new LinkedHashMap<>())
                .computeIfAbsent(
                        arm.keys().space().name(),
                        any -> new Space(arm.keys().space(), new ArrayList<>(), new LinkedHashSet<>()));
        space.asking()
                .add(new Asking(
                        flow,
                        arm,
                        curves.computeIfAbsent(flow.rate(), rate -> RateCurve.of(rate, moments, demand.seconds())),
                        shares.computeIfAbsent(popularity, Popularity::shares)));
        HeaviestKeys keys = heaviest.computeIfAbsent(popularity, any -> any.heaviest(SteadyHeat.MOST_KEYS));
        int alike = 0;
        for (int i = 0; i < keys.size() && keys.share(i) > 0; i++) {
            alike = i > 0 && keys.share(i) == keys.share(i - 1) ? alike + 1 : 0;
            if (alike < SteadyHeat.MOST_ALIKE) {
                space.numbers().add(keys.key(i));
            }
        }
    }

    private KeySum sum(Space space, long number) {
        var sum = new KeySum(space.space(), number);
        for (Asking asking : space.asking()) {
            double share = asking.shares().of(number);
            if (share > 0) {
                sum.add(
                        asking.flow().pattern(),
                        asking.rate(),
                        share * asking.arm().halfUnits() / 2.0,
                        asking.arm().keys().sort());
            }
        }
        return sum;
    }

    private KeyHeat heat(Place place, KeySum sum) {
        int busiest = sum.busiest();
        double peak = sum.at(busiest);
        return new KeyHeat(
                place.resource(),
                place.isWrite(),
                HeatedKey.of(sum.space(), sum.number()),
                sum.patterns(),
                sum.average(),
                peak,
                verdict(place, sum, busiest, peak));
    }

    /** Whether no split can help a key; such keys are told before hotter ones that heal. */
    private boolean isStuck(Place place, KeySum sum) {
        int busiest = sum.busiest();
        return verdict(place, sum, busiest, sum.at(busiest)) == HeatVerdict.HOT;
    }

    private HeatVerdict verdict(Place place, KeySum sum, int busiest, double peak) {
        double limit = KeyHeat.limit(place.isWrite());
        if (peak <= limit) {
            return peak > limit / 2 ? HeatVerdict.WARM : HeatVerdict.COOL;
        }
        boolean isWhole = demand.wholeCollections().contains(place.resource());
        return isWhole || sum.atOnePoint(busiest) > limit ? HeatVerdict.HOT : HeatVerdict.HOT_UNTIL_SPLIT;
    }
}
