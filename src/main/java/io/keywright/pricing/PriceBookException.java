package io.keywright.pricing;

/** A price file that can't be read, with the place and what was expected there. */
public final class PriceBookException extends Exception {
    private static final long serialVersionUID = 1L;

    private final String file;
    private final long line;
    private final int column;

    /**
     * @param file the name of the file
     * @param line the line, from 1
     * @param column the column of the table, from 1; 0 where the whole line is meant
     * @param columnName the column's name, or an empty text
     * @param problem what was expected, and what was found
     */
    PriceBookException(String file, long line, int column, String columnName, String problem) {
        super(file + ", line " + line + (column == 0 ? "" : ", column " + column + " (" + columnName + ")") + ": "
                + problem);
        this.file = file;
        this.line = line;
        this.column = column;
    }

    public String file() {
        return file;
    }

    /** The line, from 1. */
    public long line() {
        return line;
    }

    /** The column of the table, from 1; 0 where the whole line is meant. */
    public int column() {
        return column;
    }
}
