package io.keywright.workspace;

import java.nio.file.Path;
import java.util.Objects;

/**
 * A file that was open, and how it was looked at.
 *
 * @param file absolute
 * @param name of the design in it
 * @param workload the workload that was chosen
 * @param notesClosed whether its notes were put away
 * @param openedMillis when it was last opened or saved, in milliseconds since 1970
 */
public record RecentFile(Path file, String name, String workload, boolean notesClosed, long openedMillis) {
    public RecentFile {
        Objects.requireNonNull(file);
        Objects.requireNonNull(name);
        Objects.requireNonNull(workload);
    }

    /** The same file as it is opened or saved now. */
    public RecentFile openedAgain(String newName, long millis) {
        return new RecentFile(file, newName, workload, notesClosed, millis);
    }

    public RecentFile withWorkload(String newWorkload) {
        return new RecentFile(file, name, newWorkload, notesClosed, openedMillis);
    }

    public RecentFile withNotesClosed(boolean closed) {
        return new RecentFile(file, name, workload, closed, openedMillis);
    }
}
