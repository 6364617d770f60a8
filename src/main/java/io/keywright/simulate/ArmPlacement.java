package io.keywright.simulate;

import io.keywright.heat.ArmKeys;
import io.keywright.heat.FlowArm;
import io.keywright.heat.Popularity;
import io.keywright.heat.SortPlace;
import io.keywright.item.SeededStream;

/** How the requests of one arm lie on the ring of its table or index, at a time. */
final class ArmPlacement {
    private final ArmKeys keys;
    private final long spaceSeed;
    private final SortPoints sort;
    private PlacedKeys placed;
    private long period;

    ArmPlacement(FlowArm arm, KeyPlacements placements) {
        this.keys = arm.keys();
        this.sort = new SortPoints(keys.sort());
        this.spaceSeed = placements.seed(arm);
        this.placed = placements.of(arm);
    }

    private ArmPlacement(ArmPlacement of, SortPlace sortPlace) {
        this.keys = of.keys;
        this.sort = new SortPoints(sortPlace);
        this.spaceSeed = of.spaceSeed;
        this.placed = of.placed;
        this.period = of.period;
    }

    /** How what the requests have written lies there now: that of the newest items all along the sort key. */
    ArmPlacement ofStored() {
        return keys.sort() instanceof SortPlace.Newest ? new ArmPlacement(this, SortPlace.SPREAD) : this;
    }

    ArmKeys keys() {
        return keys;
    }

    SortPlace sortPlace() {
        return sort.place();
    }

    PlacedKeys placed() {
        return placed;
    }

    /** The share before a place on the ring. */
    double before(Position position) {
        return placed.before(position, sort);
    }

    /** The share between two places on the ring. */
    double share(Range range) {
        return Math.max(0, before(range.to()) - before(range.from()));
    }

    /** What part of the requests for one key lies in a range. */
    double partOfKey(long hash, Range range) {
        double to = upTo(hash, range.to());
        double from = upTo(hash, range.from());
        return Math.max(0, to - from);
    }

    /** Where a key of the space lies. */
    long hash(long key) {
        return SeededStream.at(spaceSeed, key);
    }

    private double upTo(long hash, Position position) {
        int order = Long.compareUnsigned(hash, position.hash());
        return order < 0 ? 1 : order > 0 ? 0 : position.sort() > 0 ? sort.before(hash, position.sort()) : 0;
    }

    /** Goes on to a second; whether the keys are others than before. */
    boolean moveTo(long second) {
        if (keys.popularity() instanceof Popularity.Clock clock) {
            long now = (long) Math.floor(second / clock.secondsPerKey());
            if (now != period) {
                period = now;
                placed = new PlacedKeys(clock.within(), spaceSeed, now * clock.keys());
                return true;
            }
        }
        return false;
    }
}
