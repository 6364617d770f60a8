package io.keywright.item;

import io.keywright.model.Item;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Table;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What a write does to an index: compares the entry of the item before with the entry of the item after. The kinds are
 * those that differ in cost, as measured by nubo-db/dynamodb-conformance and nubo-db/dynoxide in eu-west-2, 2026-08,
 * and described in the Developer Guide, GSI, read 2026-09; global and local indexes are alike.
 *
 * @param beforeBytes the size of the entry before; 0 where there is none
 * @param afterBytes the size of the entry after; 0 where there is none
 */
public record EntryChange(Kind kind, long beforeBytes, long afterBytes) {
    /** How the entry changes. */
    public enum Kind {
        /** No entry before or after. */
        NONE,
        /** An entry is added. */
        JOIN,
        /** An entry is removed. */
        LEAVE,
        /** The index key changes: an entry is removed and another added. */
        MOVE,
        /** Same index key, other content. */
        IN_PLACE,
        /** Same key and content; a set in another order is no change. */
        UNTOUCHED
    }

    /** No entry before or after. */
    public static final EntryChange NONE = new EntryChange(Kind.NONE, 0, 0);

    public EntryChange {
        Objects.requireNonNull(kind);
        if (beforeBytes < 0 || afterBytes < 0) {
            throw new IllegalArgumentException("a size is 0 or more: " + beforeBytes + ", " + afterBytes);
        }
    }

    /**
     * The change a write makes.
     *
     * @param before the item before the write, or null if there was none
     * @param after the item after the write, or null if it was deleted; an image that the index refuses counts as
     *     having no entry, since it cannot be stored
     */
    public static EntryChange between(Table table, SecondaryIndex index, @Nullable Item before, @Nullable Item after) {
        return IndexView.of(table, index).change(before, after);
    }
}
