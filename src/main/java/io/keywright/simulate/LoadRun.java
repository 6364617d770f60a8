package io.keywright.simulate;

import io.keywright.heat.BulkLoad;
import io.keywright.heat.HeaviestKeys;
import io.keywright.heat.Popularity;
import io.keywright.item.SeededStream;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * A bulk load, row by row. A second has fifty steps, in each of which every row in flight is sent once; one that is
 * admitted makes room for the next row.
 */
final class LoadRun {
    static final int STEPS_PER_SECOND = 50;

    /** Keys of a load, at most; more are taken together. */
    private static final int MOST_KEYS = 1_000_000;

    private static final int PERMUTATION_ROUNDS = 4;

    private static final int GUIDES = 65_536;

    private final BulkLoad load;
    private final long shuffleSeed;
    private final int halfBits;
    private final long[] keys;
    /** Rows before each key, in the order of the keys. */
    private final long[] rowsBefore;

    /** The key of every so many rows, from the first on; so that a row's own is looked for among few. */
    private final int[] guide;

    private final long rowsOfGuide;

    private final long[] inFlight;
    private int waiting;
    private long sent;
    private long written;
    private long lastWrittenAtStep;

    LoadRun(BulkLoad load, long seed) {
        this.load = load;
        this.shuffleSeed = SeededStream.key(seed, load.pattern());
        this.halfBits = halfBits(load.rows());
        this.inFlight = new long[load.inFlight()];
        Popularity popularity = load.arms().get(0).keys().popularity();
        HeaviestKeys heaviest = popularity.heaviest(MOST_KEYS);
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
            rowsBefore[i + 1] =
                    i == count - 1 ? load.rows() : Math.min(load.rows(), Math.round(share / known * load.rows()));
        }
        rowsOfGuide = load.rows() / GUIDES + 1;
        guide = new int[(int) (load.rows() / rowsOfGuide) + 2];
        int key = 0;
        for (int i = 0; i < guide.length; i++) {
            while (key < count - 1 && rowsBefore[key + 1] <= i * rowsOfGuide) {
                key++;
            }
            guide[i] = key;
        }
    }

    BulkLoad load() {
        return load;
    }

    boolean isDone() {
        return written == load.rows();
    }

    long written() {
        return written;
    }

    int waiting() {
        return waiting;
    }

    double secondsTaken(long end) {
        double until = isDone() ? (lastWrittenAtStep + 1.0) / STEPS_PER_SECOND : end;
        return Math.max(0, until - load.startSeconds());
    }

    /** Fills up the rows in flight at the start of a step. */
    void fill() {
        while (waiting < inFlight.length && sent < load.rows()) {
            inFlight[waiting++] = keyOfRow(sent++);
        }
    }

    /** The key of a row in flight. */
    long key(int row) {
        return inFlight[row];
    }

    /**
     * Keeps the rows that were throttled.
     *
     * @param isThrottled which of the rows in flight
     * @param step from the start of the simulation
     */
    void keep(boolean[] isThrottled, long step) {
        int kept = 0;
        for (int row = 0; row < waiting; row++) {
            if (isThrottled[row]) {
                inFlight[kept++] = inFlight[row];
            }
        }
        if (kept < waiting) {
            lastWrittenAtStep = step;
        }
        written += waiting - kept;
        waiting = kept;
    }

    private long keyOfRow(long row) {
        long place = load.keyOrder() ? row : shuffled(row);
        int at = (int) (place / rowsOfGuide);
        int low = guide[at];
        int high = guide[at + 1];
        while (low < high) {
            int middle = (low + high + 1) >>> 1;
            if (rowsBefore[middle] <= place) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return keys[low];
    }

    /** A permutation of the rows: a Feistel network on the next power of four, walked until it is back among them. */
    private long shuffled(long row) {
        long mask = (1L << halfBits) - 1;
        long place = row;
        do {
            long left = place >>> halfBits;
            long right = place & mask;
            for (int round = 0; round < PERMUTATION_ROUNDS; round++) {
                long next = left ^ (SeededStream.mix(shuffleSeed + round + 31 * right) & mask);
                left = right;
                right = next;
            }
            place = (left << halfBits) | right;
        } while (place >= load.rows());
        return place;
    }

    private static int halfBits(long rows) {
        int bits = 1;
        while (1L << (2 * bits) < rows) {
            bits++;
        }
        return bits;
    }
}
