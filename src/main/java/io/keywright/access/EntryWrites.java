package io.keywright.access;

import io.keywright.item.EntryChange;
import java.util.Objects;

/**
 * Those of a step's writes that change the entry of an index in one way.
 *
 * @param share of the writes, 0 to 1; those that fail their condition change nothing
 * @param unitsBefore mean write units of such a write under the key that the entry had before: of one that leaves the
 *     index or moves in it, otherwise 0
 * @param unitsAfter mean write units of such a write under the key that the entry has after it
 * @param addedBytes bytes by which such a write makes the index larger, on average; 0 where it makes it smaller
 */
public record EntryWrites(
        EntryChange.Kind kind, double share, double unitsBefore, double unitsAfter, double addedBytes) {
    public EntryWrites {
        Objects.requireNonNull(kind);
    }
}
