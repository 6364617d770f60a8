package io.keywright.imports.delimited;

import io.keywright.format.DesignFormatException;
import org.jspecify.annotations.Nullable;

/** A row of {@link DelimitedText} that knows where it stands. */
public final class DelimitedRow {
    private static final int LONGEST_SHOWN = 40;

    private final String file;
    private final long line;
    /** Null where nothing stands, not even quotes. */
    private final @Nullable String[] cells;

    DelimitedRow(String file, long line, @Nullable String[] cells) {
        this.file = file;
        this.line = line;
        this.cells = cells;
    }

    /** The line it ends on, counted from 1. */
    public long line() {
        return line;
    }

    /** How many cells it has. */
    public int size() {
        return cells.length;
    }

    /**
     * A cell as it is written, without its quotes.
     *
     * @throws IndexOutOfBoundsException unless the column is 0 to {@link #size()} - 1
     */
    public String raw(int column) {
        String cell = cells[column];
        return cell == null ? "" : cell;
    }

    /** Whether nothing stands there: a pair of quotes is an empty text. */
    public boolean isAbsent(int column) {
        return cells[column] == null;
    }

    /** A cell without the blanks around it. */
    public String cell(int column) {
        return raw(column).strip();
    }

    /** A cell as a message quotes it. */
    public String quoted(int column) {
        String text = cell(column);
        return "\"" + (text.length() <= LONGEST_SHOWN ? text : text.substring(0, LONGEST_SHOWN) + "…") + "\"";
    }

    /**
     * That a cell is not what was expected.
     *
     * @param column the cell; the place in the line counts what stands before it, quotes aside
     * @param what what the cell holds, such as the heading of its column
     */
    public DesignFormatException wrong(int column, String what, String found, String expected) {
        int place = 0;
        for (int i = 0; i < Math.min(column, cells.length); i++) {
            place += raw(i).length() + 1;
        }
        return new DesignFormatException(
                file, (int) Math.min(line, Integer.MAX_VALUE), place + 1, what, found, expected);
    }
}
