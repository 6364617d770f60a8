package io.keywright.review;

import io.keywright.capacity.Figures;
import io.keywright.heat.KeyHeat;
import io.keywright.heat.SteadyHeat;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;

/**
 * The worst key of a key template in the workload in which it is worst: one that no split can heal comes before one that
 * gets more but can be split, and of two alike the one that gets more.
 *
 * @param workload the name of the workload
 * @param others how many more keys of the template are known to be over the limit there
 * @param isLeast whether there can be more of them, since not all keys are looked at
 */
public record HotSpot(String workload, KeyHeat key, int others, boolean isLeast) {
    private static final Comparator<KeyHeat> BY_BADNESS =
            Comparator.comparing(KeyHeat::verdict).thenComparingDouble(KeyHeat::peakPerSecond);

    /** The kind of key of which only the worst is told. */
    private record Group(String resource, boolean isWrite, String space) {
        static Group of(KeyHeat key) {
            return new Group(
                    key.resource().toString(), key.isWrite(), key.key().space().name());
        }
    }

    public HotSpot {
        Objects.requireNonNull(workload);
        Objects.requireNonNull(key);
    }

    /** The worst key of each template that is read, and of each that is written, in any workload. */
    public static List<HotSpot> of(Reviewed reviewed) {
        var worst = new LinkedHashMap<Group, HotSpot>();
        reviewed.steadyHeat().forEach((workload, heat) -> {
            Map<Group, List<KeyHeat>> groups = heat.keys().stream()
                    .collect(Collectors.groupingBy(Group::of, LinkedHashMap::new, Collectors.toList()));
            groups.forEach((group, keys) -> worst.merge(group, of(workload, keys, heat), HotSpot::worse));
        });
        return List.copyOf(worst.values());
    }

    private static HotSpot of(String workload, List<KeyHeat> keys, SteadyHeat heat) {
        KeyHeat worst = keys.stream().reduce(keys.get(0), (one, other) -> isWorse(other, one) ? other : one);
        int hot = hot(keys);
        int hotAround = hot(heat.keysOf(worst.resource()).stream()
                .filter(key -> key.isWrite() == worst.isWrite())
                .toList());
        return new HotSpot(
                workload,
                worst,
                Math.max(0, hot - 1),
                hot >= SteadyHeat.MOST_ALIKE || hot > 0 && hotAround >= SteadyHeat.MOST_KEYS);
    }

    private static int hot(List<KeyHeat> keys) {
        return (int) keys.stream().filter(key -> key.verdict().isHot()).count();
    }

    private static boolean isWorse(KeyHeat one, KeyHeat other) {
        return BY_BADNESS.compare(one, other) > 0;
    }

    private static HotSpot worse(HotSpot one, HotSpot other) {
        return isWorse(other.key(), one.key()) ? other : one;
    }

    /** What it gets, in a sentence. */
    public String sentence() {
        return key.key().label() + " of " + key.resource() + " is asked for "
                + Figures.perSecond(key.peakPerSecond(), key.isWrite()) + " at its peak in \"" + workload + "\", "
                + Figures.times(key.timesOverLimit()) + " times what one partition takes." + more();
    }

    private String more() {
        if (others == 0) {
            return "";
        }
        String counted = others == 1 ? "1 more key of its kind is" : others + " more keys of its kind are";
        return (isLeast ? " At least " : " ") + counted + " over the limit too.";
    }
}
