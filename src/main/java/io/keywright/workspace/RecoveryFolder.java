package io.keywright.workspace;

import io.keywright.compare.DesignDifference;
import io.keywright.format.AtomicFile;
import io.keywright.format.FileText;
import io.keywright.imports.formats.DesignFile;
import io.keywright.model.Design;
import io.keywright.progress.Progress;
import io.keywright.view.DifferenceView;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The folder with the recovery copies of all runs of the program, a file for each. A file is replaced in one move, so that a
 * run that is killed leaves the copy before or the new one. For any thread.
 */
public final class RecoveryFolder {
    private static final String ENDING = ".recovery.json";

    private final Path folder;

    public RecoveryFolder(Path folder) {
        this.folder = folder;
    }

    /**
     * A copy that a run of the program has left behind.
     *
     * @param place the file it is in
     * @param design what it holds
     * @param differences between the design's file and the copy, in words; empty where the file can't be read
     * @param isFileChanged whether the design's file was written to by something else since
     */
    public record Left(Path place, RecoveryCopy copy, Design design, List<String> differences, boolean isFileChanged) {
        public Left {
            Objects.requireNonNull(place);
            Objects.requireNonNull(copy);
            Objects.requireNonNull(design);
            differences = List.copyOf(differences);
        }

        /**
         * The design, with what its file holds as the step before: undo goes back to that. Where the file can't be read it
         * is a design that stands in none. Not saved in either case.
         */
        public Session session() {
            Path file = copy.original();
            DesignStore.Opened there = file == null ? null : read(file);
            FileStamp stamp = copy.stamp();
            if (file == null || there == null || stamp == null) {
                return Session.recovered(design);
            }
            Session session = Session.opened(
                    there.file().design(), file, stamp, there.file().readOnly());
            session.edit("Recover what was not saved", null, saved -> design);
            session.seal();
            return session;
        }
    }

    /** A file of its own for a copy of a session of a run: none that is there already is taken. */
    Path place(RecoveryCopy.Process process) {
        for (long number = 1; ; number++) {
            Path place = folder.resolve(process.startMillis() + "-" + process.number() + "-" + number + ENDING);
            if (!Files.exists(place)) {
                return place;
            }
        }
    }

    /** @throws IOException if it can't be written; what was there stays */
    void write(Path place, RecoveryCopy copy) throws IOException {
        Files.createDirectories(folder);
        AtomicFile.write(place, copy.json());
    }

    /** Deletes a copy that is no longer needed; that there is none is as good. */
    public void delete(Path place) throws IOException {
        Files.deleteIfExists(place);
    }

    /** The copies of runs that have ended, the newest first; a file that is no copy is left alone. */
    public List<Left> left() {
        return left(RecoveryCopy.Process::isRunning);
    }

    List<Left> left(Predicate<RecoveryCopy.Process> isRunning) {
        var left = new ArrayList<Left>();
        if (!Files.isDirectory(folder)) {
            return left;
        }
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "*" + ENDING)) {
            for (Path file : files) {
                Left one = read(file, isRunning);
                if (one != null) {
                    left.add(one);
                }
            }
        } catch (IOException unreadable) {
            return left;
        }
        left.sort(
                Comparator.comparingLong((Left one) -> one.copy().keptMillis()).reversed());
        return left;
    }

    private static @Nullable Left read(Path file, Predicate<RecoveryCopy.Process> isRunning) {
        try {
            RecoveryCopy copy = RecoveryCopy.parse(FileText.read(file));
            if (isRunning.test(copy.process())) {
                return null;
            }
            Design design = DesignFile.open(copy.text(), file.toString()).design();
            Path original = copy.original();
            DesignStore.Opened there = original == null ? null : read(original);
            FileStamp stamp = copy.stamp();
            return new Left(
                    file,
                    copy,
                    design,
                    there == null
                            ? List.of()
                            : DifferenceView.fieldRows(
                                            DesignDifference.fields(there.file().design(), design))
                                    .stream()
                                    .map(row -> row.mark() + " " + row.where()
                                            + (row.words().isEmpty() ? "" : ": " + row.words()))
                                    .toList(),
                    there != null && stamp != null && !there.stamp().sameContent(stamp));
        } catch (IOException e) {
            return null;
        }
    }

    private static DesignStore.@Nullable Opened read(Path original) {
        try {
            DesignStore.Opened opened = DesignStore.open(original, Progress.NONE);
            return opened.file().isImported() ? null : opened;
        } catch (IOException e) {
            return null;
        }
    }
}
