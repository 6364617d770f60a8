package io.keywright.workspace;

import io.keywright.format.OrdinaryFile;
import io.keywright.pricing.PriceBook;
import io.keywright.pricing.PriceBookException;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A person's own file of prices, as it was read: either its prices, or why there are none.
 *
 * @param file where it is
 * @param own its prices; null where it could not be read
 * @param problem where and why it could not be read, in words; empty where it was
 */
public record PriceFile(Path file, @Nullable PriceBook own, String problem) {
    public PriceFile {
        Objects.requireNonNull(file);
        Objects.requireNonNull(problem);
        if ((own == null) == problem.isEmpty()) {
            throw new IllegalArgumentException("a price file has either prices or a problem");
        }
    }

    /** Reads a file; one that can't be read says why. */
    public static PriceFile read(Path file) {
        try {
            OrdinaryFile.check(file);
            try (Reader text = Files.newBufferedReader(file)) {
                return new PriceFile(file, PriceBook.parse(text, name(file)), "");
            }
        } catch (PriceBookException e) {
            return unreadable(file, e.getMessage());
        } catch (NoSuchFileException e) {
            return unreadable(file, file + " is not there: it was deleted, renamed or moved");
        } catch (AccessDeniedException e) {
            return unreadable(file, "there is no permission to read " + file);
        } catch (IOException e) {
            return unreadable(file, e.getMessage());
        }
    }

    /** A file that could not be read. */
    public static PriceFile unreadable(Path file, @Nullable String why) {
        return new PriceFile(file, null, why == null || why.isBlank() ? file + " can't be read" : why);
    }

    /** The prices of the file; empty where it could not be read. */
    public Optional<PriceBook> book() {
        return Optional.ofNullable(own);
    }

    /** What it is called, without its folder. */
    public String name() {
        return name(file);
    }

    private static String name(Path file) {
        return String.valueOf(file.getFileName());
    }
}
