package io.keywright.workspace;

import io.keywright.compare.DesignDifference;
import io.keywright.compare.DesignMerge;
import io.keywright.compare.DesignMerge.Side;
import io.keywright.model.Design;
import io.keywright.progress.Progress;
import io.keywright.view.DifferenceView;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * What a file holds that something else has written to, merged with the design that is open. Nothing is changed yet.
 *
 * @param mine the open design it was merged with
 * @param theirs what the file holds
 * @param stamp of the file as it was read
 * @param changes what the open design gains by it, a line each
 */
public record FileMerge(Design mine, Design theirs, FileStamp stamp, DesignMerge merge, List<String> changes) {
    public FileMerge {
        Objects.requireNonNull(mine);
        Objects.requireNonNull(theirs);
        Objects.requireNonNull(stamp);
        Objects.requireNonNull(merge);
        changes = List.copyOf(changes);
    }

    /**
     * Reads the file and merges.
     *
     * @param base what the file held when it was last read or written
     * @param preferred whose value is taken where both changed one
     * @return empty where it can't be merged, because the file is no design of this version, or can't be read at all
     */
    public static Optional<FileMerge> read(Path file, Design base, Design mine, Side preferred, Progress progress) {
        DesignStore.Opened opened;
        try {
            opened = DesignStore.open(file, progress);
        } catch (IOException | RuntimeException unreadable) {
            return Optional.empty();
        }
        if (opened.file().isImported() || opened.file().readOnly()) {
            return Optional.empty();
        }
        Design theirs = opened.file().design();
        DesignMerge merge = DesignMerge.of(base, mine, theirs, preferred);
        return Optional.of(new FileMerge(
                mine,
                theirs,
                opened.stamp(),
                merge,
                DifferenceView.fieldRows(DesignDifference.fields(mine, merge.merged())).stream()
                        .map(DifferenceView.FieldRow::line)
                        .toList()));
    }
}
