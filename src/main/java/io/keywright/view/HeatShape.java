package io.keywright.view;

import io.keywright.simulate.HeatMatrix;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A shape in a heat map and what it means, named as a key visualiser names them: a line is a hot key, a diagonal a key
 * that always increases, a block a burst.
 *
 * @param rows where it is seen, from top to bottom
 * @param fromSecond when it begins
 * @param toSecond the second after its last
 */
public record HeatShape(Kind kind, List<Integer> rows, long fromSecond, long toSecond) {
    /** So many looks are taken at the time. */
    private static final int LOOKS = 60;

    /** A cell is bright from this share of the limit on, where it is so much brighter than its neighbours. */
    private static final double BRIGHT = 0.8;

    private static final double BRIGHTER = 2;

    /** A burst that stays below this share of the limit is not seen. */
    private static final double VISIBLE = 0.05;

    /** A diagonal passes through so many rows or more. */
    private static final int STEPS = 3;

    /** A burst is over so many times the load at other times. */
    private static final double BURST = 2;

    /** What a shape is. */
    public enum Kind {
        LINE("A line: a hot key"),
        DIAGONAL("A diagonal: a key that always increases"),
        BLOCK("A block: a burst");

        private final String words;

        Kind(String words) {
            this.words = words;
        }

        /** Such as "A line: a hot key". */
        public String words() {
            return words;
        }
    }

    public HeatShape {
        rows = List.copyOf(rows);
    }

    /** The shapes in a heat map, the most telling first. */
    static List<HeatShape> of(HeatPicture.Cells cells) {
        return new Looks(cells).shapes();
    }

    /** A heat map as few looks at it. */
    private static final class Looks {
        private final HeatPicture.Cells cells;
        private final int looks;
        private final int rows;
        private final double[][] shares;
        /** What the row in the middle of all has, at every look. */
        private final double[] middles;

        Looks(HeatPicture.Cells cells) {
            this.cells = cells;
            this.looks = (int) Math.min(LOOKS, cells.seconds());
            this.rows = cells.rows().rows().size();
            this.shares = new double[looks][rows];
            this.middles = new double[looks];
            for (int look = 0; look < looks; look++) {
                for (int row = 0; row < rows; row++) {
                    shares[look][row] = share(row, second(look));
                }
                double[] sorted = shares[look].clone();
                Arrays.sort(sorted);
                middles[look] = sorted[(rows - 1) / 2];
            }
        }

        private long second(int look) {
            return (2L * look + 1) * cells.seconds() / (2L * looks);
        }

        /** What is asked for over the limit. */
        private double share(int row, long second) {
            HeatMatrix heat = cells.heat();
            int partition = cells.rows().rows().get(row).partitionAt(second);
            int column = (int) (second / heat.secondsPerColumn());
            return (heat.consumed(partition, column) + heat.throttled(partition, column)) / cells.limit();
        }

        List<HeatShape> shapes() {
            var shapes = new ArrayList<HeatShape>();
            Optional<HeatShape> diagonal = diagonal();
            diagonal.or(this::line).ifPresent(shapes::add);
            block().ifPresent(shapes::add);
            return shapes;
        }

        private boolean isBright(int look, int row) {
            double share = shares[look][row];
            return share >= BRIGHT && (rows == 1 || share >= BRIGHTER * middles[look]);
        }

        /** Rows that are bright most of the time in which any is. */
        private Optional<HeatShape> line() {
            int[] bright = new int[rows];
            int first = -1;
            int last = -1;
            for (int look = 0; look < looks; look++) {
                boolean any = false;
                for (int row = 0; row < rows; row++) {
                    if (isBright(look, row)) {
                        bright[row]++;
                        any = true;
                    }
                }
                first = first < 0 && any ? look : first;
                last = any ? look : last;
            }
            int most = Arrays.stream(bright).max().orElse(0);
            if (most < STEPS || 2 * most <= last - first) {
                return Optional.empty();
            }
            var lit = new ArrayList<Integer>();
            for (int row = 0; row < rows; row++) {
                if (2 * bright[row] > last - first) {
                    lit.add(row);
                }
            }
            return Optional.of(shape(Kind.LINE, lit, first, last));
        }

        /** One bright row after another, each for a while; by chance of its place on the ring a row may come again. */
        private Optional<HeatShape> diagonal() {
            Set<Integer> passed = new LinkedHashSet<>();
            int before = -1;
            int first = -1;
            int last = -1;
            int moves = 0;
            for (int look = 0; look < looks; look++) {
                int brightest = brightest(look);
                if (brightest >= 0) {
                    passed.add(brightest);
                    moves += brightest == before ? 0 : 1;
                    before = brightest;
                    first = first < 0 ? look : first;
                    last = look;
                }
            }
            return passed.size() < STEPS || 2 * moves > 3 * passed.size()
                    ? Optional.empty()
                    : Optional.of(shape(Kind.DIAGONAL, passed.stream().sorted().toList(), first, last));
        }

        /** The row of the only bright partition, the first of several; -1 where none is or another one, too. */
        private int brightest(int look) {
            int found = -1;
            for (int row = 0; row < rows; row++) {
                if (isBright(look, row)) {
                    if (found >= 0 && partition(look, row) != partition(look, found)) {
                        return -1;
                    }
                    found = found < 0 ? row : found;
                }
            }
            return found;
        }

        private int partition(int look, int row) {
            return cells.rows().rows().get(row).partitionAt(second(look));
        }

        /** A time in which much more is asked of most rows than at other times. */
        private Optional<HeatShape> block() {
            double lowest = Arrays.stream(middles)
                    .sorted()
                    .limit(Math.max(1, looks / 10))
                    .average()
                    .orElse(0);
            double highest = Arrays.stream(middles).max().orElse(0);
            if (looks < STEPS || highest < VISIBLE || highest < BURST * lowest) {
                return Optional.empty();
            }
            double middle = (lowest + highest) / 2;
            int first = -1;
            int last = -1;
            for (int look = 0; look < looks; look++) {
                if (middles[look] > middle) {
                    first = first < 0 ? look : first;
                    last = look;
                }
            }
            boolean isAll = first == 0 && last == looks - 1;
            var all = new ArrayList<Integer>();
            for (int row = 0; row < rows; row++) {
                all.add(row);
            }
            return isAll ? Optional.empty() : Optional.of(shape(Kind.BLOCK, all, first, last));
        }

        private HeatShape shape(Kind kind, List<Integer> lit, int first, int last) {
            long from = first * cells.seconds() / looks;
            long to = (last + 1L) * cells.seconds() / looks;
            return new HeatShape(kind, lit, from, to);
        }
    }
}
