package io.keywright.simulate;

import io.keywright.heat.SortPlace;
import io.keywright.simulate.SplitEvent.Outcome;
import java.util.List;
import java.util.function.ToDoubleFunction;

/** Finds where the load of a partition is halved best. */
final class CutSearch {
    private static final int SORT_STEPS = 52;

    private final ResourceRun run;
    private final SplitRule rule;
    private final List<Load> loads;
    private final Range range;
    private final double whole;

    /**
     * What lies on the ring: half-units that a flow asks for, or bytes that are stored.
     *
     * @param share what of it lies in a range, 0 to 1
     * @param sortPlace where along the sort key it lies
     * @param amount all of it
     */
    record Load(ToDoubleFunction<Range> share, SortPlace sortPlace, double amount) {
        static Load of(StrandMember member, ArmPlacement placement, double amount) {
            return new Load(range -> member.share(placement, range), placement.sortPlace(), amount);
        }

        double in(Range range) {
            return amount * share.applyAsDouble(range);
        }
    }

    CutSearch(ResourceRun run, SplitRule rule, List<Load> loads, Range range) {
        this.run = run;
        this.rule = rule;
        this.loads = loads;
        this.range = range;
        this.whole = loadBefore(range.to());
    }

    /** The best cut: beside the median key, or inside it where that is better by enough and allowed. */
    Cut find() {
        if (!(whole > 0)) {
            return Cut.blocked(Outcome.NO_CUT);
        }
        long key = medianHash();
        Position before = Position.before(key);
        Position after = key == -1 ? range.to() : Position.before(key + 1);
        double besideBefore = larger(before);
        double besideAfter = larger(after);
        double beside = Math.min(besideBefore, besideAfter);
        Position best = besideBefore <= besideAfter ? before : after;
        boolean isInside = false;
        if (!run.hasLocalIndex()) {
            Position inside = within(key);
            double larger = larger(inside);
            if (larger <= beside - rule.insideGain()) {
                best = inside;
                beside = larger;
                isInside = true;
            }
        }
        if (1 - beside < rule.leastShare()) {
            return Cut.blocked(reason(key));
        }
        return new Cut(best, isInside ? Outcome.WITHIN_KEY : Outcome.BETWEEN_KEYS);
    }

    private double loadBefore(Position position) {
        double sum = 0;
        if (position.compareTo(range.from()) > 0) {
            var part = new Range(range.from(), position.compareTo(range.to()) < 0 ? position : range.to());
            for (Load load : loads) {
                sum += load.in(part);
            }
        }
        return sum;
    }

    /** The larger part of the load if it were cut here; everything where the place isn't inside the range. */
    private double larger(Position position) {
        if (position.compareTo(range.from()) <= 0 || position.compareTo(range.to()) >= 0) {
            return 1;
        }
        double left = loadBefore(position) / whole;
        return Math.max(left, 1 - left);
    }

    /** The last hash before which lies at most half of the load. */
    private long medianHash() {
        long low = range.from().hash();
        long high = range.to().hash();
        while (low != high) {
            long middle = low + ((high - low) >>> 1) + ((high - low) & 1);
            if (loadBefore(Position.before(middle)) <= whole / 2) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return low;
    }

    /** The place inside a key before which lies half of the load, or just beside. */
    private Position within(long key) {
        double low = 0;
        double high = 1;
        for (int step = 0; step < SORT_STEPS; step++) {
            double middle = (low + high) / 2;
            if (loadBefore(new Position(key, middle)) <= whole / 2) {
                low = middle;
            } else {
                high = middle;
            }
        }
        var lower = new Position(key, low);
        var upper = new Position(key, high);
        return larger(lower) <= larger(upper) ? lower : upper;
    }

    private Outcome reason(long key) {
        var one = new Range(Position.before(key), key == -1 ? Position.END : Position.before(key + 1));
        double newest = 0;
        double items = 0;
        double spread = 0;
        for (Load load : loads) {
            double there = load.in(one);
            SortPlace place = load.sortPlace();
            if (place instanceof SortPlace.Newest) {
                newest += there;
            } else if (place instanceof SortPlace.Items) {
                items += there;
            } else {
                spread += there;
            }
        }
        if (newest + items + spread < whole / 2) {
            return Outcome.NO_CUT;
        }
        if (spread > 0 && run.hasLocalIndex()) {
            return Outcome.LOCAL_INDEX;
        }
        return newest >= items ? Outcome.NEWEST_ITEM : Outcome.ONE_ITEM;
    }
}
