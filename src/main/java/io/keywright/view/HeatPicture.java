package io.keywright.view;

import io.keywright.simulate.HeatMatrix;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/**
 * Partitions over time as pixels: from left to right time, from top to bottom the rows. A pixel that covers several
 * cells shows their maximum, never the mean; where something is throttled it shows that too: by hatching where the
 * partition itself was asked for more than it may consume, else, where another limit refused the requests, by thin
 * lines far from one another. The colour is that of what was consumed in any case.
 */
public final class HeatPicture {
    /** Rows of this many pixels or more have a line between them. */
    private static final int LINED = 6;

    /** A hatch is {@link #HATCH} pixels of every so many. */
    private static final int HATCH_APART = 6;

    private static final int HATCH = 2;

    /** Of what another limit refused, a thin line of every so many pixels. */
    private static final int THIN_APART = 9;

    private final Grid grid;
    private final int[] argb;

    private HeatPicture(Grid grid, int[] argb) {
        this.grid = grid;
        this.argb = argb;
    }

    /**
     * What is drawn.
     *
     * @param seconds how long it lasts
     * @param limit of a partition, units a second
     */
    public record Cells(HeatMatrix heat, PartitionRows rows, long seconds, double limit) {
        public Cells {
            Objects.requireNonNull(heat);
            Objects.requireNonNull(rows);
        }
    }

    /**
     * Where rows and seconds lie in a picture.
     *
     * @param width in any unit
     * @param height in any unit
     */
    public record Grid(int rows, long seconds, double width, double height) {
        /** The row at a height; the nearest where there is none. */
        public int rowAt(double y) {
            return (int) Math.max(0, Math.min(rows - 1, Math.floor(y * rows / height)));
        }

        /** The second at a width; the nearest where there is none. */
        public long secondAt(double x) {
            return (long) Math.max(0, Math.min(seconds - 1, Math.floor(x * seconds / width)));
        }

        /** Where a row begins. */
        public double top(int row) {
            return height * row / rows;
        }

        /** Where a second begins. */
        public double left(double second) {
            return width * second / seconds;
        }
    }

    /**
     * Draws.
     *
     * @param density how many pixels a hatch and a line are thick for one, as on a screen with a density
     */
    public static HeatPicture of(Cells cells, int width, int height, HeatScale scale, int density) {
        int rows = cells.rows().rows().size();
        Grid grid = new Grid(rows, cells.seconds(), width, height);
        HeatPicture picture = new HeatPicture(grid, new int[width * height]);
        picture.draw(cells, scale, Math.max(1, density));
        return picture;
    }

    public int width() {
        return (int) grid.width();
    }

    public int height() {
        return (int) grid.height();
    }

    /** Where its rows and seconds lie. */
    public Grid grid() {
        return grid;
    }

    /** Whether the hatch of what the limit of a partition throttles goes through a pixel. */
    public static boolean isHatch(int x, int y, int density) {
        return (x + y) / density % HATCH_APART < HATCH;
    }

    /** Whether a thin line of what a limit elsewhere throttles goes through a pixel. */
    public static boolean isThinLine(int x, int y, int density) {
        return Math.floorMod(x - y, THIN_APART * density) < density;
    }

    /** The pixels, line by line from the top, opaque; not to be changed. */
    public int[] argb() {
        return argb;
    }

    private void draw(Cells cells, HeatScale scale, int density) {
        Columns columns = new Columns(cells, width());
        List<PartitionRows.Row> rows = cells.rows().rows();
        Line line = new Line(width());
        int drawnTop = 0;
        int drawnEnd = 0;
        for (int row = 0; row < rows.size(); row++) {
            int top = edge(row, rows.size());
            int end = Math.max(top + 1, edge(row + 1, rows.size()));
            if (top != drawnTop) {
                paint(line, drawnTop, drawnEnd, scale, density);
                line.clear();
            }
            columns.add(rows.get(row), line);
            drawnTop = top;
            drawnEnd = end;
        }
        paint(line, drawnTop, Math.max(drawnEnd, height()), scale, density);
        if (height() >= (long) rows.size() * LINED * density) {
            drawLines(rows, scale, density);
        }
    }

    private int edge(int row, int rows) {
        return (int) ((long) row * height() / rows);
    }

    private void paint(Line line, int top, int end, HeatScale scale, int density) {
        int width = width();
        for (int y = top; y < Math.min(end, height()); y++) {
            int at = y * width;
            line.begin();
            for (int x = 0; x < width; x++) {
                argb[at + x] = line.isMarked(x, y, density) ? scale.hatched(line.shares[x]) : scale.of(line.shares[x]);
            }
        }
    }

    /**
     * A line of pixels: of each the most that its cells consume, over the limit, and what is throttled in any of them.
     */
    private static final class Line {
        /** Nothing, something for another limit, or something for the limit of the partition. */
        private static final byte ELSEWHERE = 1;

        private static final byte HERE = 2;

        final float[] shares;
        final byte[] throttled;
        private int lastThrottled;

        Line(int width) {
            shares = new float[width];
            throttled = new byte[width];
        }

        void clear() {
            Arrays.fill(shares, 0);
            Arrays.fill(throttled, (byte) 0);
        }

        void begin() {
            lastThrottled = Integer.MIN_VALUE / 2;
        }

        /**
         * Whether a mark goes through a pixel, asked from left to right; what a limit elsewhere refused is marked in
         * any case where it begins after a while.
         */
        boolean isMarked(int x, int y, int density) {
            boolean isFirst = x - lastThrottled > THIN_APART * density;
            lastThrottled = throttled[x] > 0 ? x : lastThrottled;
            return switch (throttled[x]) {
                case HERE -> isHatch(x, y, density);
                case ELSEWHERE -> isThinLine(x, y, density) || isFirst;
                default -> false;
            };
        }
    }

    /** Lines between rows, but not while these are one partition. */
    private void drawLines(List<PartitionRows.Row> rows, HeatScale scale, int density) {
        int width = width();
        for (int row = 1; row < rows.size(); row++) {
            long from = apartFrom(rows.get(row - 1), rows.get(row));
            int colour = from > 0 ? scale.cut() : scale.ground();
            int bottom = edge(row, rows.size());
            for (int y = bottom - density; y < bottom; y++) {
                Arrays.fill(argb, y * width + (int) grid.left(from), (y + 1) * width, colour);
            }
        }
    }

    /** The second from which on two neighbours are different partitions. */
    private static long apartFrom(PartitionRows.Row above, PartitionRows.Row below) {
        List<PartitionRows.Piece> one = above.pieces();
        List<PartitionRows.Piece> other = below.pieces();
        if (one.get(0).partition() != other.get(0).partition()) {
            return 0;
        }
        for (PartitionRows.Piece piece : other) {
            if (above.partitionAt(piece.from()) != piece.partition()) {
                return piece.from();
            }
        }
        return 0;
    }

    /** Which pixels each column of the matrix covers. */
    private static final class Columns {
        private final HeatMatrix heat;
        private final int[] from;
        private final int[] to;
        private final float perUnit;

        Columns(Cells cells, int width) {
            heat = cells.heat();
            perUnit = (float) (1 / cells.limit());
            from = new int[heat.columns()];
            to = new int[heat.columns()];
            long seconds = cells.seconds();
            for (int i = 0; i < from.length; i++) {
                long start = (long) i * heat.secondsPerColumn();
                long end = Math.min(seconds, start + heat.secondsPerColumn());
                from[i] = (int) Math.min(width - 1, start * width / seconds);
                to[i] = (int) Math.max(from[i] + 1, end * width / seconds);
            }
        }

        /** Raises the pixels of a line to what a row has there. */
        void add(PartitionRows.Row row, Line line) {
            List<PartitionRows.Piece> pieces = row.pieces();
            for (int i = 0; i < pieces.size(); i++) {
                int first = (int) (pieces.get(i).from() / heat.secondsPerColumn());
                long end = i + 1 < pieces.size() ? pieces.get(i + 1).from() : Long.MAX_VALUE;
                int last = (int) Math.min(from.length - 1L, (end - 1) / heat.secondsPerColumn());
                add(pieces.get(i).partition(), first, last, line);
            }
        }

        private void add(int partition, int first, int last, Line line) {
            for (int column = first; column <= last; column++) {
                float share = (float) heat.consumed(partition, column) * perUnit;
                byte mark = heat.throttled(partition, column) == 0
                        ? 0
                        : heat.isShort(partition, column) ? Line.HERE : Line.ELSEWHERE;
                for (int x = from[column]; x < to[column]; x++) {
                    line.shares[x] = Math.max(line.shares[x], share);
                    line.throttled[x] = (byte) Math.max(line.throttled[x], mark);
                }
            }
        }
    }
}
