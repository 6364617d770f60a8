package io.keywright.simulate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.function.IntPredicate;

/**
 * What each partition consumed and what was throttled there, over time, and whether for its own limit. A column may
 * stand for several seconds; then a cell is their maximum, so that nothing throttled gets lost.
 */
public final class HeatMatrix {
    private static final int MOST_CELLS = 4_000_000;

    private final int secondsPerColumn;
    private final int columns;
    /** Half-units; no partition takes so much that a char can't hold it. */
    private final List<char[]> consumed;

    private final List<int[]> throttled;
    /** The columns in which a partition was short itself. */
    private final List<BitSet> shortages;

    private final boolean isThrottledElsewhere;

    private HeatMatrix(Recording recording) {
        this.secondsPerColumn = recording.secondsPerColumn;
        this.columns = recording.columns;
        this.consumed = recording.consumed;
        this.throttled = recording.throttled;
        this.shortages = recording.shortages;
        this.isThrottledElsewhere = hasElsewhere();
    }

    /** Writes a matrix down second by second. */
    static final class Recording {
        private static final int[] NOTHING = new int[0];

        /** Columns that are collected before they are written: as many as lie side by side in the cache. */
        private static final int TILE = 16;

        private final List<char[]> consumed = new ArrayList<>();
        private final List<int[]> throttled = new ArrayList<>();
        private final List<BitSet> shortages = new ArrayList<>();
        private char[] tile = {};
        private int tileColumn;
        private final int seconds;
        private int secondsPerColumn = 1;
        private int columns;

        Recording(int seconds, int partitions) {
            this.seconds = seconds;
            columns = seconds;
            while (isTooLarge(partitions)) {
                coarsen();
            }
            addRows(partitions);
        }

        /** @param isShort whether a partition was asked for more than it may consume */
        void add(int second, long[] demandedHere, long[] consumedHere, int partitions, IntPredicate isShort) {
            if (partitions > consumed.size()) {
                while (isTooLarge(partitions)) {
                    coarsen();
                }
                addRows(partitions);
            }
            int column = second / secondsPerColumn;
            if (column >= tileColumn + TILE) {
                writeTile();
                tileColumn = column;
            }
            int at = column - tileColumn;
            for (int i = 0; i < partitions; i++) {
                int cell = i * TILE + at;
                tile[cell] = (char) Math.max(tile[cell], Math.min(Character.MAX_VALUE, consumedHere[i]));
            }
            int reduced = demandedHere == consumedHere ? 0 : partitions;
            for (int i = 0; i < reduced; i++) {
                if (demandedHere[i] > consumedHere[i]) {
                    throttle(i, column, demandedHere[i] - consumedHere[i]);
                    if (isShort.test(i)) {
                        shortages.get(i).set(column);
                    }
                }
            }
        }

        /** Writes what was collected where it belongs; a row at a time, since rows lie far from one another. */
        private void writeTile() {
            int width = Math.min(TILE, columns - tileColumn);
            for (int i = 0; i < consumed.size(); i++) {
                char[] row = consumed.get(i);
                if (secondsPerColumn == 1) {
                    System.arraycopy(tile, i * TILE, row, tileColumn, width);
                    continue;
                }
                for (int at = 0; at < width; at++) {
                    row[tileColumn + at] = (char) Math.max(row[tileColumn + at], tile[i * TILE + at]);
                }
            }
            Arrays.fill(tile, (char) 0);
        }

        private void throttle(int partition, int column, long halfUnits) {
            int[] row = throttled.get(partition);
            if (row.length == 0) {
                row = new int[columns];
                throttled.set(partition, row);
            }
            row[column] = (int) Math.max(row[column], Math.min(Integer.MAX_VALUE, halfUnits));
        }

        private void addRows(int partitions) {
            while (consumed.size() < partitions) {
                consumed.add(new char[columns]);
                throttled.add(NOTHING);
                shortages.add(new BitSet());
            }
            tile = Arrays.copyOf(tile, partitions * TILE);
        }

        private boolean isTooLarge(int partitions) {
            return (long) partitions * columns > MOST_CELLS && columns > 1;
        }

        private void coarsen() {
            writeTile();
            tileColumn /= 2;
            secondsPerColumn *= 2;
            columns = (seconds + secondsPerColumn - 1) / secondsPerColumn;
            consumed.replaceAll(this::coarsened);
            throttled.replaceAll(this::coarsened);
            shortages.replaceAll(Recording::coarsened);
        }

        private char[] coarsened(char[] row) {
            char[] halved = new char[columns];
            for (int i = 0; i < row.length; i++) {
                halved[i / 2] = (char) Math.max(halved[i / 2], row[i]);
            }
            return halved;
        }

        private int[] coarsened(int[] row) {
            int[] halved = new int[row.length == 0 ? 0 : columns];
            for (int i = 0; i < row.length; i++) {
                halved[i / 2] = Math.max(halved[i / 2], row[i]);
            }
            return halved;
        }

        private static BitSet coarsened(BitSet row) {
            var halved = new BitSet();
            row.stream().forEach(column -> halved.set(column / 2));
            return halved;
        }

        HeatMatrix done() {
            writeTile();
            return new HeatMatrix(this);
        }
    }

    /** Partitions, in the order in which they came to be. */
    public int rows() {
        return consumed.size();
    }

    public int columns() {
        return columns;
    }

    /** How many seconds a column stands for. */
    public int secondsPerColumn() {
        return secondsPerColumn;
    }

    /** Units consumed in a second, at most 32,767; of several, the most. */
    public double consumed(int row, int column) {
        return consumed.get(row)[column] / 2.0;
    }

    /** Units throttled in a second; of several, the most, and at most about a billion. */
    public double throttled(int row, int column) {
        int[] cells = throttled.get(row);
        return cells.length == 0 ? 0 : cells[column] / 2.0;
    }

    /**
     * Whether the partition itself was asked for more than it may consume, in a second of several. Where something is
     * throttled and it was not, another limit was too low for these requests: of the table or index, or of another
     * partition or index that they need as well.
     */
    public boolean isShort(int row, int column) {
        return shortages.get(row).get(column);
    }

    /** Whether any cell has something throttled while the partition was not short itself. */
    public boolean isThrottledElsewhere() {
        return isThrottledElsewhere;
    }

    private boolean hasElsewhere() {
        for (int row = 0; row < throttled.size(); row++) {
            int[] cells = throttled.get(row);
            for (int column = 0; column < cells.length; column++) {
                if (cells[column] > 0 && !isShort(row, column)) {
                    return true;
                }
            }
        }
        return false;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof HeatMatrix that
                && secondsPerColumn == that.secondsPerColumn
                && Arrays.deepEquals(consumed.toArray(), that.consumed.toArray())
                && Arrays.deepEquals(throttled.toArray(), that.throttled.toArray())
                && shortages.equals(that.shortages);
    }

    @Override
    public int hashCode() {
        return 31 * secondsPerColumn + Arrays.deepHashCode(consumed.toArray());
    }
}
