package io.keywright.workspace;

import io.keywright.compare.DesignMerge.Conflict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;

/** How a file stands against what is known of it. */
public sealed interface FileState {
    /** The file holds what it held when it was last read or written. */
    record Unchanged() implements FileState {}

    /**
     * Something else wrote to the file.
     *
     * @param now what it holds now
     */
    record Changed(FileStamp now) implements FileState {
        public Changed {
            Objects.requireNonNull(now);
        }
    }

    /**
     * Something else wrote to the file, and changed the same as was changed here, each differently.
     *
     * @param now what it holds now
     * @param conflicts what both changed; at least one
     */
    record Conflicting(FileStamp now, List<Conflict> conflicts) implements FileState {
        public Conflicting {
            Objects.requireNonNull(now);
            conflicts = List.copyOf(conflicts);
        }
    }

    /** The file is no longer there: deleted, renamed or moved. */
    record Missing() implements FileState {}

    /**
     * The file can't be read, so that nothing is known.
     *
     * @param reason why, in words
     */
    record Unreadable(String reason) implements FileState {
        public Unreadable {
            Objects.requireNonNull(reason);
        }
    }

    /**
     * Compares a file with what is known of it. Its content is read only where size or time differ, which is enough for a
     * look now and then.
     */
    static FileState glance(Path file, FileStamp known) {
        try {
            return Files.exists(file) && known.seemsSame(file) ? new Unchanged() : look(file, known);
        } catch (IOException e) {
            return look(file, known);
        }
    }

    /** Compares the content of a file with what is known of it. */
    static FileState look(Path file, FileStamp known) {
        if (!Files.exists(file)) {
            return new Missing();
        }
        try {
            FileStamp now = FileStamp.of(file);
            return now.sameContent(known) ? new Unchanged() : new Changed(now);
        } catch (IOException e) {
            return Files.exists(file) ? new Unreadable(String.valueOf(e.getMessage())) : new Missing();
        }
    }
}
