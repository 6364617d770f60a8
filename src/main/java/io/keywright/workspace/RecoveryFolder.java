package io.keywright.workspace;

import io.keywright.compare.DesignDifference;
import io.keywright.format.AtomicFile;
import io.keywright.format.FileText;
import io.keywright.imports.formats.DesignFile;
import io.keywright.model.Design;
import io.keywright.progress.Progress;
import io.keywright.view.DifferenceView;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The folder with the recovery copies of all runs of the program, a file for each. A file is replaced in one move, so that a
 * run that is killed leaves the copy before or the new one. For any thread.
 */
public final class RecoveryFolder {
    private static final String ENDING = ".recovery.json";

    /** When the run that keeps a copy began, and its number. */
    private static final Pattern NAME = Pattern.compile("(\\d{1,18})-(\\d{1,18})-\\d+" + Pattern.quote(ENDING));

    private final Path folder;

    public RecoveryFolder(Path folder) {
        this.folder = folder;
    }

    /**
     * What runs of the program have left behind.
     *
     * @param left the copies that can be read, the newest first
     * @param broken those that can't
     */
    public record Found(List<Left> left, List<Broken> broken) {
        public Found {
            left = List.copyOf(left);
            broken = List.copyOf(broken);
        }
    }

    /**
     * A copy that can't be read, so that only a person can tell what is to become of it.
     *
     * @param place the file it is in
     * @param reason what is wrong with it
     */
    public record Broken(Path place, String reason) {
        public Broken {
            Objects.requireNonNull(place);
            Objects.requireNonNull(reason);
        }
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
         * Reads the design's file: the design, with what its file holds as the step before: undo goes back to that. Where the file can't be read it
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
            if (!there.stamp().sameContent(stamp)) {
                session.forgetBase(); // the copy does not tell what the file held then
            }
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
        AtomicFile.write(place, copy.print());
    }

    /** Deletes a copy that is no longer needed; that there is none is as good. */
    public void delete(Path place) throws IOException {
        Files.deleteIfExists(place);
    }

    /**
     * The copies of runs that have ended.
     *
     * @throws IOException if the folder can't be read
     */
    public Found found() throws IOException {
        return found(RecoveryCopy.Process::isRunning);
    }

    Found found(Predicate<RecoveryCopy.Process> isRunning) throws IOException {
        var left = new ArrayList<Left>();
        var broken = new ArrayList<Broken>();
        for (Path file : files()) {
            try {
                RecoveryCopy copy = RecoveryCopy.parse(FileText.read(file));
                if (!isRunning.test(copy.process())) {
                    left.add(left(file, copy));
                }
            } catch (NoSuchFileException gone) {
                continue; // another run has put it away meanwhile
            } catch (IOException | RuntimeException | OutOfMemoryError e) {
                if (runOf(file).filter(isRunning).isEmpty()) {
                    broken.add(new Broken(file, Objects.requireNonNullElse(e.getMessage(), e.toString())));
                }
            }
        }
        left.sort(
                Comparator.comparingLong((Left one) -> one.copy().keptMillis()).reversed());
        broken.sort(Comparator.comparing(Broken::place));
        return new Found(left, broken);
    }

    private List<Path> files() throws IOException {
        var all = new ArrayList<Path>();
        if (Files.notExists(folder)) {
            return all;
        }
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "*" + ENDING)) {
            files.forEach(all::add);
            return all;
        } catch (NotDirectoryException e) {
            throw new IOException("can't look for recovery copies in " + folder + ": it is no folder", e);
        } catch (DirectoryIteratorException e) {
            throw e.getCause();
        }
    }

    /** Which run a copy that can't be read is of, from the name of its file. */
    private static Optional<RecoveryCopy.Process> runOf(Path file) {
        Matcher name = NAME.matcher(file.getFileName().toString());
        return name.matches()
                ? Optional.of(new RecoveryCopy.Process(Long.parseLong(name.group(2)), Long.parseLong(name.group(1))))
                : Optional.empty();
    }

    private static Left left(Path file, RecoveryCopy copy) throws IOException {
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
                                .map(DifferenceView.FieldRow::line)
                                .toList(),
                there != null && stamp != null && !there.stamp().sameContent(stamp));
    }

    private static DesignStore.@Nullable Opened read(Path original) {
        try {
            DesignStore.Opened opened = DesignStore.open(original, Progress.NONE);
            return opened.file().isImported() ? null : opened;
        } catch (IOException | RuntimeException e) {
            return null;
        }
    }
}
