package io.keywright.item;

import io.keywright.model.Spread;
import java.util.List;

/** Which of the values of a domain, numbered from 0, an item has. */
interface ValueChoice {
    /**
     * The number of the value.
     *
     * @param row the item
     * @param element whether it is for one of several elements, whose values have nothing to do with the item's number
     * @param chance a stream of its own for this item and attribute
     */
    long choose(DrawnRow row, boolean element, SeededStream chance);

    /**
     * The choice of a spread.
     *
     * @param values how many values there are, at least 1
     * @param items how many items there are, at least 1
     * @param salt tells apart attributes that are spread alike
     */
    static ValueChoice of(Spread spread, long values, long items, long salt) {
        if (spread instanceof Spread.Zipf zipf) {
            var ranks = new ZipfRanks(values, zipf.s());
            return (row, element, chance) -> ranks.draw(chance) - 1;
        }
        if (spread instanceof Spread.Weights weights) {
            return weighted(weights.weights(), values);
        }
        if (spread instanceof Spread.HotValues hot && hot.values() > 0 && hot.values() < values) {
            return (row, element, chance) -> chance.nextDouble() * 100 < hot.percent()
                    ? chance.below(hot.values())
                    : hot.values() + chance.below(values - hot.values());
        }
        if (spread instanceof Spread.FollowsClock) {
            return (row, element, chance) -> {
                if (row.newest) {
                    return values - 1;
                }
                return element || row.index < 0 ? chance.below(values) : inOrder(row.index, values, items);
            };
        }
        return values >= items ? oneEach(values, items, salt) : (row, element, chance) -> chance.below(values);
    }

    /** Values in proportion to weights; a value past the weights is never taken, and all alike if all weigh nothing. */
    static ValueChoice weighted(List<Double> weights, long values) {
        var upTo = new double[(int) Math.min(weights.size(), values)];
        double total = 0;
        for (int i = 0; i < upTo.length; i++) {
            total += weights.get(i);
            upTo[i] = total;
        }
        double all = total;
        if (!(all > 0) || Double.isInfinite(all)) {
            return (row, element, chance) -> chance.below(values);
        }
        return (row, element, chance) -> {
            double at = chance.nextDouble() * all;
            int low = 0;
            int high = upTo.length - 1;
            while (low < high) {
                int middle = (low + high) >>> 1;
                if (upTo[middle] > at) {
                    high = middle;
                } else {
                    low = middle + 1;
                }
            }
            return low;
        };
    }

    /** A different value for every item, evenly over the values and in the order of the items. */
    private static ValueChoice oneEach(long values, long items, long salt) {
        return (row, element, chance) -> {
            if (element || row.index < 0) {
                return chance.below(values);
            }
            if (values == items) {
                return row.index;
            }
            double step = (double) values / items;
            long from = (long) (row.index * step);
            long to = (long) ((row.index + 1) * step);
            return from + SeededStream.scaled(SeededStream.key(salt, row.index), to - from);
        };
    }

    /** The first values for the first items and the last for the last. */
    private static long inOrder(long index, long values, long items) {
        return Math.min(values - 1, (long) ((double) index / items * values));
    }

    /** Moments: a later one for a later item, somewhere in the item's share of the time. */
    static ValueChoice moments(boolean followsClock, long moments, long items) {
        return (row, element, chance) -> {
            if (row.newest && followsClock) {
                return moments - 1;
            }
            return element || row.index < 0
                    ? chance.below(moments)
                    : Math.min(moments - 1, (long) ((row.index + chance.nextDouble()) / items * moments));
        };
    }

    /** A counter that begins again with every parent. */
    static ValueChoice ordinals(long values) {
        return (row, element, chance) -> element || row.ordinal() < 0 ? chance.below(values) : row.ordinal() % values;
    }
}
