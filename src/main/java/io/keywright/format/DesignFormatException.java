package io.keywright.format;

import java.io.IOException;

/**
 * The content of a file is not what was expected. The message names the file, line, column and path, what was found
 * there and what was expected, such as {@code shop.keywright.json:12:31: $.tables[0].billingMode: found "FREE",
 * expected one of PAY_PER_REQUEST, PROVISIONED}.
 */
public final class DesignFormatException extends IOException {
    private static final long serialVersionUID = 1L;
    private static final int LONGEST_PATH = 160;

    private final String file;
    private final int line;
    private final int column;
    private final String path;
    private final String found;
    private final String expected;

    /**
     * @param file the file as the user named it
     * @param line counted from 1
     * @param column counted from 1, in characters
     * @param path the JSON path, such as {@code $.tables[0].name}
     * @param found what is there, in a few words
     * @param expected what should be there, in a few words
     */
    public DesignFormatException(String file, int line, int column, String path, String found, String expected) {
        super(file + ":" + line + ":" + column + ": " + shown(path) + ": found " + found + ", expected " + expected);
        this.file = file;
        this.line = line;
        this.column = column;
        this.path = path;
        this.found = found;
        this.expected = expected;
    }

    /** The path, with a long one's middle left out: the message has to be read. */
    private static String shown(String path) {
        return path.length() <= LONGEST_PATH
                ? path
                : path.substring(0, LONGEST_PATH / 2) + "…" + path.substring(path.length() - LONGEST_PATH / 2);
    }

    /** The file as the user named it. */
    public String file() {
        return file;
    }

    /** The line, counted from 1. */
    public int line() {
        return line;
    }

    /** The column, counted from 1, in characters. */
    public int column() {
        return column;
    }

    /** The JSON path, such as {@code $.tables[0].name}. */
    public String path() {
        return path;
    }

    /** What is there. */
    public String found() {
        return found;
    }

    /** What should be there. */
    public String expected() {
        return expected;
    }
}
