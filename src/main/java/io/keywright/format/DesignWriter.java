package io.keywright.format;

import io.keywright.model.Design;

/** Writes designs as text that reads and diffs well; the same design always gives the same text. */
public final class DesignWriter {
    private DesignWriter() {}

    /** The text of the file, ending in a newline. */
    public static String write(Design design) {
        return Json.text(design.name()).pretty();
    }
}
