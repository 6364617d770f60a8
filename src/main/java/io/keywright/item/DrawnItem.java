package io.keywright.item;

import io.keywright.model.Item;
import java.util.Objects;

/**
 * An item drawn to stand for others of its entity.
 *
 * @param item the item as it would be stored
 * @param known the item with the attributes as well that stand in its keys only; the same as {@code item} where none do
 * @param bytes the size of the item, as {@link ItemSize} has it
 */
public record DrawnItem(Item item, Item known, long bytes) {
    public DrawnItem {
        Objects.requireNonNull(item);
        Objects.requireNonNull(known);
    }

    /** A rendered item with its size. */
    public static DrawnItem of(RenderedItem rendered) {
        return new DrawnItem(rendered.item(), rendered.known(), ItemSize.of(rendered.item()));
    }
}
