package io.keywright.heat;

import java.util.Comparator;
import java.util.PriorityQueue;
import java.util.stream.IntStream;

/** Picks the largest of many shares. Of equal ones the key with the smaller number comes first. */
final class SortedShares {
    private SortedShares() {}

    private record Pair(int first, int second, double share) {}

    /** The keys with the largest of known shares. */
    static HeaviestKeys heaviest(HeaviestKeys all, int most) {
        int[] order = order(all);
        long[] keys = new long[most];
        double[] shares = new double[most];
        double rest = 1;
        double squares = all.squares();
        for (int i = 0; i < most; i++) {
            keys[i] = all.key(order[i]);
            shares[i] = all.share(order[i]);
            rest -= shares[i];
            squares -= shares[i] * shares[i];
        }
        return new HeaviestKeys(keys, shares, rest, squares);
    }

    /** The keys with the largest products of two shares. */
    static HeaviestKeys product(Popularity.Product product, int most) {
        HeaviestKeys first = product.first().heaviest(most);
        HeaviestKeys second = product.second().heaviest(most);
        int known = (int) Math.min(most, (long) first.size() * second.size());
        long[] keys = new long[known];
        double[] shares = new double[known];
        int[] firstOrder = order(first);
        int[] secondOrder = order(second);
        var next = new PriorityQueue<Pair>(Comparator.comparingDouble(Pair::share)
                .reversed()
                .thenComparingInt(Pair::first)
                .thenComparingInt(Pair::second));
        double rest = 1;
        double squares = first.squares() * second.squares();
        boolean complete = known == product.keys();
        if (known > 0) {
            next.add(new Pair(0, 0, first.share(firstOrder[0]) * second.share(secondOrder[0])));
        }
        for (int i = 0; i < known; i++) {
            Pair pair = next.remove();
            int a = firstOrder[pair.first()];
            int b = secondOrder[pair.second()];
            keys[i] = (first.key(a) * product.second().keys() + second.key(b)) & Long.MAX_VALUE;
            shares[i] = pair.share();
            rest -= shares[i];
            squares -= shares[i] * shares[i];
            if (pair.second() == 0 && pair.first() + 1 < first.size()) {
                double share = first.share(firstOrder[pair.first() + 1]) * second.share(b);
                next.add(new Pair(pair.first() + 1, 0, share));
            }
            if (pair.second() + 1 < second.size()) {
                double share = first.share(a) * second.share(secondOrder[pair.second() + 1]);
                next.add(new Pair(pair.first(), pair.second() + 1, share));
            }
        }
        return new HeaviestKeys(keys, shares, complete ? 0 : rest, complete ? 0 : squares);
    }

    private static int[] order(HeaviestKeys all) {
        return IntStream.range(0, all.size())
                .boxed()
                .sorted(Comparator.comparingDouble((Integer i) -> -all.share(i)))
                .mapToInt(i -> i)
                .toArray();
    }
}
