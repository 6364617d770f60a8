package io.keywright.simulate;

import io.keywright.heat.BulkLoad;
import io.keywright.item.SeededStream;

/**
 * A bulk load, row by row. A second has fifty steps, in each of which every row in flight is sent once; one that is
 * admitted makes room for the next row.
 */
final class LoadRun {
    static final int STEPS_PER_SECOND = 50;

    private static final int PERMUTATION_ROUNDS = 3;

    /** An odd number whose multiples look random; its bits are those of the golden ratio. */
    private static final long GOLDEN = 0x9E37_79B9_7F4A_7C15L;

    private final BulkLoad load;
    private final long shuffleSeed;
    /** The least power of two that is not less than the rows: its number of bits, and all of them set. */
    private final int bits;

    private final long mask;
    private final RowKeys keys;
    private long sent;
    private long written;
    private long lastWrittenAtStep;

    LoadRun(BulkLoad load, long seed) {
        this.load = load;
        this.shuffleSeed = SeededStream.key(seed, load.pattern());
        this.bits = Math.max(1, Long.SIZE - Long.numberOfLeadingZeros(Math.max(0, load.rows() - 1)));
        this.mask = (1L << bits) - 1;
        this.keys = RowKeys.of(load.arms().get(0).keys().popularity(), load.rows());
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

    double secondsTaken(long end) {
        double until = isDone() ? (lastWrittenAtStep + 1.0) / STEPS_PER_SECOND : end;
        return Math.max(0, until - load.startSeconds());
    }

    /** Whether there are rows that were not sent yet. */
    boolean hasNext() {
        return sent < load.rows();
    }

    /** The next row, from 0 on. */
    long next() {
        return sent++;
    }

    /**
     * Counts rows that were admitted.
     *
     * @param step from the start of the simulation
     */
    void write(long rows, long step) {
        written += rows;
        lastWrittenAtStep = step;
    }

    /** The key of a row on the first of its arms. */
    long key(long row) {
        long place = load.keyOrder() ? row : shuffled(row);
        return keys.key(place);
    }

    /** A permutation of the rows: one of the numbers of so many bits, walked until it is back among the rows. */
    private long shuffled(long row) {
        long place = row;
        do {
            for (int round = 0; round < PERMUTATION_ROUNDS; round++) {
                place = (place + (shuffleSeed >>> round)) * GOLDEN & mask;
                place ^= place >>> ((bits + 1) / 2);
            }
        } while (place >= load.rows());
        return place;
    }
}
