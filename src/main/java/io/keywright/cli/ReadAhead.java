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
 * Opens the file that stands first behind a command while the command line itself is being understood, and then reads
 * the prices of its Region: half of what a command does before it computes anything. What was read, or the failure to
 * read it, is the same as without, and is handed over once: nothing of it is kept.
 */
final class ReadAhead {
    /** What a command needs in any case. */
    enum What {
        NOTHING,
        DESIGN,
        DESIGN_AND_PRICES
    }

    private final @Nullable Path file;
    private @Nullable FutureTask<DesignFile> opened;

    private ReadAhead(@Nullable Path file, @Nullable FutureTask<DesignFile> opened) {
        this.file = file;
        this.opened = opened;
    }

    /** Starts to read, unless the arguments name no ordinary file there: a pipe can be read only once. */
    static ReadAhead of(What what, String... arguments) {
        Path file = what == What.NOTHING || arguments.length < 2 ? null : ordinaryFile(arguments[1]);
        if (file == null) {
            return new ReadAhead(null, null);
        }
        var opened = new FutureTask<>(() -> DesignFile.open(file));
        var thread = new Thread(() -> read(opened, what), "reads ahead");
        thread.setDaemon(true);
        thread.start();
        return new ReadAhead(file, opened);
    }

    /** Whether something is being read, or was, that nobody has taken. */
    boolean isAhead() {
        return opened != null;
    }

    private static @Nullable Path ordinaryFile(String argument) {
        try {
            Path path = Path.of(argument);
            return Files.isRegularFile(path) ? path : null;
        } catch (InvalidPathException notAPath) {
            return null;
        }
    }

    private static void read(FutureTask<DesignFile> opened, What what) {
        opened.run();
        if (what != What.DESIGN_AND_PRICES) {
            return;
        }
        try {
            PriceBook.standard().prices(opened.get().design().region());
        } catch (InterruptedException | ExecutionException toldToTheCommand) {
            Thread.currentThread().interrupt();
        }
    }

    /** Opens a file, or hands over what was read of it ahead. */
    DesignFile open(Path path) throws IOException {
        FutureTask<DesignFile> read = opened;
        if (read == null || !path.equals(file)) {
            return DesignFile.open(path);
        }
        opened = null;
        try {
            return read.get();
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
