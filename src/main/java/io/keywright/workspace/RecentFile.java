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
 */
public record RecentFile(Path file, String name, String workload, boolean notesClosed) {
    public RecentFile {
        Objects.requireNonNull(file);
        Objects.requireNonNull(name);
        Objects.requireNonNull(workload);
    }

    public RecentFile withName(String newName) {
        return new RecentFile(file, newName, workload, notesClosed);
    }

    public RecentFile withWorkload(String newWorkload) {
        return new RecentFile(file, name, newWorkload, notesClosed);
    }

    public RecentFile withNotesClosed(boolean closed) {
        return new RecentFile(file, name, workload, closed);
    }
}
