package io.keywright.simulate;

import io.keywright.heat.HeaviestKeys;
import io.keywright.heat.Popularity;
import java.util.Comparator;
import java.util.stream.IntStream;

/** The keys of the rows of a load, in their order: the rows of the first key, those of the next, and so on. */
final class RowKeys {
    /** Keys that are not all alike, at most; more are taken together. */
    private static final int MOST_KEYS = 1_000_000;

    private static final int GUIDES = 65_536;

    /** How many keys there are where all are alike; 0 where they are not. */
    private final long alike;
    /** Keys to a row, where all are alike. */
    private final double keysPerRow;

    private final long[] keys;
    /** Rows before each key, in the order of the keys. */
    private final long[] rowsBefore;

    /** The key of every so many rows, from the first on; so that a row's own is looked for among few. */
    private final int[] guide;

    private final long rowsOfGuide;

    /** Rows spread over keys like this. */
    static RowKeys of(Popularity popularity, long rows) {
        return popularity instanceof Popularity.Uniform
                ? new RowKeys(popularity.keys(), rows)
                : new RowKeys(popularity.heaviest(MOST_KEYS), rows);
    }

    private RowKeys(long alike, long rows) {
        this.alike = alike;
        keysPerRow = (double) alike / Math.max(1, rows);
        keys = new long[0];
        rowsBefore = new long[0];
        guide = new int[0];
        rowsOfGuide = 1;
    }

    private RowKeys(HeaviestKeys heaviest, long rows) {
        alike = 0;
        keysPerRow = 0;
        int count = heaviest.size();
        int[] order = IntStream.range(0, count)
                .boxed()
                .sorted(Comparator.comparingLong(heaviest::key))
                .mapToInt(i -> i)
                .toArray();
        keys = new long[count];
        rowsBefore = new long[count + 1];
        double share = 0;
        double known = 1 - heaviest.restShare();
        for (int i = 0; i < count; i++) {
            keys[i] = heaviest.key(order[i]);
            share += heaviest.share(order[i]);
            rowsBefore[i + 1] = i == count - 1 ? rows : Math.min(rows, Math.round(share / known * rows));
        }
        rowsOfGuide = rows / GUIDES + 1;
        guide = new int[(int) (rows / rowsOfGuide) + 2];
        int key = 0;
        for (int i = 0; i < guide.length; i++) {
            while (key < count - 1 && rowsBefore[key + 1] <= i * rowsOfGuide) {
                key++;
            }
            guide[i] = key;
        }
    }

    /** The key of a row. */
    long key(long row) {
        if (alike > 0) {
            return Math.min(alike - 1, (long) (row * keysPerRow));
        }
        int at = (int) (row / rowsOfGuide);
        int low = guide[at];
        int high = guide[at + 1];
        while (low < high) {
            int middle = (low + high + 1) >>> 1;
            if (rowsBefore[middle] <= row) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return keys[low];
    }
}
