package io.keywright.format;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Tells files from what only stands where a file does: who opens a pipe for reading waits until something writes to it. */
public final class OrdinaryFile {
    private OrdinaryFile() {}

    /**
     * What is wrong with reading a file, as far as its kind goes: "it is a folder, expected a file". Empty where it is an
     * ordinary file or leads to one, and where there is nothing at all.
     */
    public static Optional<String> objection(Path file) {
        if (Files.isRegularFile(file) || !Files.exists(file)) {
            return Optional.empty();
        }
        return Optional.of(
                Files.isDirectory(file)
                        ? "it is a folder, expected a file"
                        : "it is a pipe or a device, expected an ordinary file");
    }

    /**
     * Refuses what is there and is no ordinary file, before it is opened.
     *
     * @throws IOException if it is a folder, a pipe or a device; the message says which, and where
     */
    public static void check(Path file) throws IOException {
        Optional<String> objection = objection(file);
        if (objection.isPresent()) {
            throw new IOException("Can't read " + file + ": " + objection.get());
        }
    }
}
