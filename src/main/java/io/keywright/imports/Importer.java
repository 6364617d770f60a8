package io.keywright.imports;

import io.keywright.format.DesignFormatException;

/** Reads the files of another tool. */
public interface Importer {
    /** What the files are, such as "NoSQL Workbench model". */
    String title();

    /**
     * Whether a text looks like one of these files, though it may be broken or of a kind that can't be read: whether
     * its errors should be this importer's.
     */
    boolean recognises(String text);

    /**
     * Reads a file.
     *
     * @param name what errors call the text
     * @throws DesignFormatException if it can't be read, with what was expected
     */
    ImportedDesign read(String text, String name) throws DesignFormatException;
}
