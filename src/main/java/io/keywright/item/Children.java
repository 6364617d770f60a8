package io.keywright.item;

import io.keywright.model.Population;
import org.jspecify.annotations.Nullable;

/**
 * Which of a few parents each of some children has, with the children of all parents mixed in their order.
 *
 * @param parents child to parent, both from 0
 * @param ordinals child to which of its parent's children it is, from 0
 */
record Children(int[] parents, int[] ordinals) {
    /** Children who take turns. */
    static Children inTurn(int children, int parents) {
        var inTurn = new Children(new int[children], new int[children]);
        var counts = new int[parents];
        for (int child = 0; child < children; child++) {
            int parent = (int) Turns.parent(child, children, parents);
            inTurn.parents[child] = parent;
            inTurn.ordinals[child] = counts[parent]++;
        }
        return inTurn;
    }

    /** As many children for each parent as the distribution wants, as near to that as the number of children allows. */
    static Children spread(int children, int parents, ParentRelation relation, SeededStream chance) {
        int[] counts = relation.distribution() == Population.Distribution.UNIFORM
                ? uniform(children, parents, relation, chance)
                : zipf(children, parents, relation);
        var spread = new Children(new int[children], new int[children]);
        int child = 0;
        for (int ordinal = 0; child < children; ordinal++) {
            for (int parent = 0; parent < parents; parent++) {
                if (counts[parent] > ordinal) {
                    spread.parents[child] = parent;
                    spread.ordinals[child++] = ordinal;
                }
            }
        }
        return spread;
    }

    private static int[] uniform(int children, int parents, ParentRelation relation, SeededStream chance) {
        long[] bounds = ExpectedScale.bounds(relation);
        long low = bounds[0];
        long high = bounds[1];
        if (low * parents > children || high * parents < children) {
            double factor = 2.0 * children / parents / Math.max(1, low + high);
            low = Math.min((long) (low * factor), children / parents);
            high = Math.max((long) StrictMath.ceil(high * factor), (children + parents - 1) / parents);
        }
        low = Math.min(low, children);
        high = Math.min(high, children);
        var counts = new int[parents];
        long sum = 0;
        for (int parent = 0; parent < parents; parent++) {
            counts[parent] = (int) (low + chance.below(high - low + 1));
            sum += counts[parent];
        }
        for (int parent = (int) chance.below(parents); sum != children; parent = (parent + 1) % parents) {
            long missing = children - sum;
            long room = missing > 0 ? high - counts[parent] : low - counts[parent];
            long fair = missing / parents + Long.signum(missing);
            long step = missing > 0 ? Math.min(room, fair) : Math.max(room, fair);
            counts[parent] += (int) step;
            sum += step;
        }
        return counts;
    }

    private static int[] zipf(int children, int parents, ParentRelation relation) {
        Population.Children stated = relation.children();
        long low = bound(stated == null ? null : stated.min(), 0);
        long high = bound(stated == null ? null : stated.max(), children);
        if (low * parents > children) {
            low = 0;
        }
        if (high * parents < children) {
            high = children;
        }
        double harmonic = 0;
        for (int rank = 1; rank <= parents; rank++) {
            harmonic += 1.0 / rank;
        }
        var counts = new int[parents];
        long sum = 0;
        for (int parent = 0; parent < parents; parent++) {
            double share = (children - low * parents) / harmonic / (parent + 1);
            counts[parent] = (int) Math.min(high, low + (long) share);
            sum += counts[parent];
        }
        for (int parent = 0; sum < children; parent = (parent + 1) % parents) {
            if (counts[parent] < high) {
                counts[parent]++;
                sum++;
            }
        }
        return counts;
    }

    private static long bound(@Nullable Long given, long otherwise) {
        return given == null ? otherwise : Math.min(given, ExpectedScale.MOST_CHILDREN);
    }
}
