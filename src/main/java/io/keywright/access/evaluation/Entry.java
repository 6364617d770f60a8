package io.keywright.access.evaluation;

import io.keywright.model.Item;
import java.util.Objects;

/**
 * An item as a table holds it, or what an index holds of it.
 *
 * @param stored the projected attributes; the item itself in the table
 * @param item the whole item
 * @param bytes the size of what is stored here, which a read is billed by
 * @param pageBytes what it adds to the size of a page, which is reckoned otherwise ({@link PageRule})
 */
public record Entry(Item stored, Item item, long bytes, long pageBytes) {
    public Entry {
        Objects.requireNonNull(stored);
        Objects.requireNonNull(item);
    }
}
