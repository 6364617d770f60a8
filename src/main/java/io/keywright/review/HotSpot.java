package io.keywright.review;

import io.keywright.heat.KeyHeat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * The heaviest key of a key template in the workload in which it gets most.
 *
 * @param workload the name of the workload
 * @param others how many more keys of the template are over the limit there
 */
public record HotSpot(String workload, KeyHeat key, int others) {
    /** The kind of key of which only the heaviest is told. */
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

    /** The heaviest key of each template that is read, and of each that is written, in any workload. */
    public static List<HotSpot> of(Reviewed reviewed) {
        var heaviest = new LinkedHashMap<Group, HotSpot>();
        reviewed.steadyHeat().forEach((workload, heat) -> {
            Map<Group, HotSpot> here = new LinkedHashMap<>();
            for (KeyHeat key : heat.keys()) {
                here.merge(
                        Group.of(key),
                        new HotSpot(workload, key, 0),
                        (first, next) -> next.key().verdict().isHot()
                                ? new HotSpot(workload, first.key(), first.others() + 1)
                                : first);
            }
            here.forEach((group, spot) -> heaviest.merge(group, spot, HotSpot::heavier));
        });
        return List.copyOf(heaviest.values());
    }

    private static HotSpot heavier(HotSpot one, HotSpot other) {
        return other.key().peakPerSecond() > one.key().peakPerSecond() ? other : one;
    }

    /** What it gets, in a sentence. */
    public String sentence() {
        String more = others == 0 ? "" : others == 1 ? " So is one more key." : " So are " + others + " more keys.";
        boolean isHot = key.verdict().isHot();
        return key.key().label() + " of " + key.resource() + " is asked for "
                + Amounts.perSecond(key.peakPerSecond(), key.isWrite()) + " at its peak in \"" + workload + "\", "
                + Amounts.times(key.timesOverLimit()) + " times what one partition takes." + (isHot ? more : "");
    }
}
