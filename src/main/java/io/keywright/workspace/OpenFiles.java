package io.keywright.workspace;

import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The files whose designs are open in the window, to be opened again at the next start.
 *
 * @param files absolute, each once, in the order of their tabs
 * @param shown the one that is looked at, one of the files; null where that is none of them
 */
public record OpenFiles(List<Path> files, @Nullable Path shown) {
    /** Nothing is open. */
    public static final OpenFiles NONE = new OpenFiles(List.of(), null);

    public OpenFiles {
        files = files.stream().distinct().toList();
        shown = shown != null && files.contains(shown) ? shown : null;
    }

    /** Which one is to be seen first: the one that was looked at, or else the first. Null where there is none. */
    public @Nullable Path first() {
        return shown != null || files.isEmpty() ? shown : files.get(0);
    }
}
