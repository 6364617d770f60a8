package io.keywright.heat;

import io.keywright.model.Resource;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The load of the heaviest partition-key values of every table and global index while a workload lasts, all patterns added
 * up: what one key gets, wherever it is placed. Of many keys some stand for all: no more than {@link #MOST_ALIKE} of those
 * that are asked for alike are looked at. Bulk loads, which take what is there, are not in it. Immutable; it is
 * worked out when it is first asked for.
 */
public final class SteadyHeat {
    /** Keys listed of the reads, and of the writes, of a table or index, at most. */
    public static final int MOST_KEYS = 50;

    /** Keys that are looked at of those that one step of a pattern asks for alike, at most. */
    public static final int MOST_ALIKE = 10;

    private final Demand demand;
    private volatile @Nullable List<KeyHeat> keys;

    private SteadyHeat(Demand demand) {
        this.demand = Objects.requireNonNull(demand);
    }

    public static SteadyHeat of(Demand demand) {
        return new SteadyHeat(demand);
    }

    /** What it follows from. */
    public Demand demand() {
        return demand;
    }

    /** The heaviest keys, by times over the limit, the largest first. */
    public List<KeyHeat> keys() {
        List<KeyHeat> known = keys;
        if (known == null) {
            known = new SteadyHeatComputation(demand).keys();
            keys = known;
        }
        return known;
    }

    /** The heaviest keys of a table or index, reads and writes. */
    public List<KeyHeat> keysOf(Resource resource) {
        return keys().stream().filter(key -> key.resource().equals(resource)).toList();
    }

    /** The keys that get more than one partition takes. */
    public List<KeyHeat> hot() {
        return keys().stream().filter(key -> key.verdict().isHot()).toList();
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof SteadyHeat heat && demand.equals(heat.demand);
    }

    @Override
    public int hashCode() {
        return demand.hashCode();
    }

    @Override
    public String toString() {
        return "SteadyHeat" + keys();
    }
}
