package io.keywright.imports.rates;

import java.io.IOException;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** Opens files of comma-separated values. */
final class CsvFile {
    private CsvFile() {}

    /** What reads a text that a file holds. */
    @FunctionalInterface
    interface Contents<T> {
        T read(Reader text, String file) throws IOException;
    }

    /** @throws IOException if the file can't be read; the message says what and where */
    static <T> T read(Path file, Contents<T> contents) throws IOException {
        if (Files.isDirectory(file)) {
            throw new IOException("Can't read " + file + ": it is a folder, expected a file");
        }
        try (Reader text = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
            return contents.read(text, file.toString());
        } catch (NoSuchFileException e) {
            throw new IOException("Can't read " + file + ": there is no such file", e);
        } catch (AccessDeniedException e) {
            throw new IOException("Can't read " + file + ": no permission to read it", e);
        }
    }
}
