package io.keywright.workspace;

import io.keywright.format.AtomicFile;
import io.keywright.format.DesignWriter;
import io.keywright.format.FileText;
import io.keywright.format.OrdinaryFile;
import io.keywright.imports.formats.DesignFile;
import io.keywright.model.Design;
import io.keywright.progress.Progress;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import org.jspecify.annotations.Nullable;

/**
 * Reads designs from files and saves them, so that nothing is lost: a file that something else has changed meanwhile is
 * never written over unless that was asked for, the content before stays as {@code NAME.bak}, and a save that is cut off
 * leaves the old content. For any thread.
 */
public final class DesignStore {
    /** What the names of the files of designs end with. */
    public static final String FILE_ENDING = ".keywright.json";

    /** What the names of files begin their ending with that keep what another program wrote; a number follows. */
    public static final String ASIDE_ENDING = ".theirs-";

    private static final int MOST_ASIDE = 1_000;

    private DesignStore() {}

    /**
     * A design as it was read.
     *
     * @param stamp what the file held
     */
    public record Opened(Path path, DesignFile file, FileStamp stamp) {
        public Opened {
            Objects.requireNonNull(path);
            Objects.requireNonNull(file);
            Objects.requireNonNull(stamp);
        }

        /** A session of it; one of a foreign file is in no file yet. */
        public Session session() {
            return file.isImported()
                    ? Session.untitled(file.design())
                    : Session.opened(file.design(), path, stamp, file.readOnly());
        }
    }

    /**
     * What became of saving.
     *
     * @param written what the file holds now; null where it was not written
     * @param conflict what stands in the way; null where nothing did
     */
    public record Saved(
            @Nullable FileStamp written, @Nullable FileState conflict) {
        /** What the file holds now; empty where it was not written. */
        public Optional<FileStamp> stamp() {
            return Optional.ofNullable(written);
        }
    }

    /**
     * Opens a file, whatever kind it is.
     *
     * @throws io.keywright.format.DesignFormatException if it is of no kind that can be read, or broken
     * @throws IOException if it can't be read
     */
    public static Opened open(Path path, Progress progress) throws IOException {
        progress.report(0, "reading");
        long modified = path.toFile().lastModified();
        String text = FileText.read(path);
        progress.report(0.4, "understanding");
        ForkJoinTask<FileStamp> stamp = ForkJoinPool.commonPool().submit(() -> FileStamp.of(text, modified));
        DesignFile file = DesignFile.open(text, Objects.toString(path.getFileName()));
        return new Opened(path, file, stamp.join());
    }

    /** Whether two paths lead to the same file, also by a link or by letters of another case; there need be none. */
    public static boolean isSame(Path one, Path other) {
        if (one.toAbsolutePath().normalize().equals(other.toAbsolutePath().normalize())) {
            return true;
        }
        try {
            return Files.isSameFile(one, other);
        } catch (IOException notThere) {
            return false;
        }
    }

    /**
     * Saves a design, unless the file holds something else than is known of it.
     *
     * @param known what the file held when it was last read or written; null where it may be written over: it is new, or
     *     that was asked for
     * @throws IOException if the file can't be written; it then is as it was
     */
    public static Saved save(Design design, Path path, @Nullable FileStamp known) throws IOException {
        String text = DesignWriter.write(design);
        if (known != null) {
            FileState state = FileState.look(path, known);
            if (state instanceof FileState.Changed || state instanceof FileState.Unreadable) {
                return new Saved(null, state);
            }
        }
        Optional<String> objection = OrdinaryFile.objection(path);
        if (objection.isPresent()) {
            throw new IOException("Can't save " + path + ": " + objection.get());
        }
        AtomicFile.writeKeepingBackup(path, text);
        return new Saved(written(path, text), null);
    }

    /**
     * Copies what a file holds into a new one beside it, which nothing writes over: {@code NAME.theirs-1}, or the next
     * number that is free.
     *
     * @return the new file
     * @throws IOException if it can't be copied
     */
    public static Path setAside(Path path) throws IOException {
        for (int number = 1; number <= MOST_ASIDE; number++) {
            Path aside = path.resolveSibling(path.getFileName() + ASIDE_ENDING + number);
            try {
                OrdinaryFile.check(path);
                return Files.copy(path, aside);
            } catch (FileAlreadyExistsException taken) {
                continue;
            }
        }
        throw new IOException("there are " + MOST_ASIDE + " files beside " + path + " that end in " + ASIDE_ENDING
                + " and a number; expected that some of them are deleted");
    }

    /** The stamp of what was written; without a time where another program was at the file in between. */
    private static FileStamp written(Path path, String text) {
        try {
            FileStamp there = FileStamp.of(path);
            FileStamp ours = FileStamp.of(text, there.modifiedMillis());
            return there.sameContent(ours) ? ours : FileStamp.of(text, 0);
        } catch (IOException unreadable) {
            return FileStamp.of(text, 0);
        }
    }
}
