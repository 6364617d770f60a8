package io.keywright.cli;

import io.keywright.imports.formats.DesignFile;
import io.keywright.pricing.PriceBook;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import org.jspecify.annotations.Nullable;

/**
 * Opens the file that stands first behind a command while the command line itself is being understood, and then reads the
 * prices of its Region: half of what a command does before it computes anything. What was read, or the failure to read it,
 * is the same as without.
 */
final class ReadAhead {
    /** The command that opens the window. */
    private static final String WINDOW = "open";

    private final @Nullable Path file;
    private final FutureTask<DesignFile> opened;

    private ReadAhead(@Nullable Path file, FutureTask<DesignFile> opened) {
        this.file = file;
        this.opened = opened;
    }

    /**
     * Starts to read, unless the arguments name no ordinary file there: a pipe can be read only once. Nor does it for the
     * window, which reads the file itself and would have it in memory twice.
     */
    static ReadAhead of(String... arguments) {
        Path file = arguments.length > 1 && !arguments[0].equals(WINDOW) ? ordinaryFile(arguments[1]) : null;
        if (file == null) {
            return new ReadAhead(null, new FutureTask<>(() -> {
                throw new IllegalStateException("there is nothing to read");
            }));
        }
        var ahead = new ReadAhead(file, new FutureTask<>(() -> DesignFile.open(file)));
        var thread = new Thread(ahead::read, "reads ahead");
        thread.setDaemon(true);
        thread.start();
        return ahead;
    }

    private static @Nullable Path ordinaryFile(String argument) {
        try {
            Path path = Path.of(argument);
            return Files.isRegularFile(path) ? path : null;
        } catch (InvalidPathException notAPath) {
            return null;
        }
    }

    private void read() {
        opened.run();
        try {
            PriceBook.standard().prices(opened.get().design().region());
        } catch (InterruptedException | ExecutionException toldToTheCommand) {
            Thread.currentThread().interrupt();
        }
    }

    /** Opens a file, or returns what was read of it ahead. */
    DesignFile open(Path path) throws IOException {
        if (!path.equals(file)) {
            return DesignFile.open(path);
        }
        try {
            return opened.get();
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IOException("Can't read " + path + ": interrupted", interrupted);
        } catch (ExecutionException failed) {
            if (failed.getCause() instanceof IOException refused) {
                throw refused;
            }
            if (failed.getCause() instanceof RuntimeException wrong) {
                throw wrong;
            }
            if (failed.getCause() instanceof Error tooLarge) {
                throw tooLarge;
            }
            throw new IllegalStateException(failed);
        }
    }
}
