package io.keywright.item;

import io.keywright.model.Item;
import java.util.List;
import java.util.Objects;

/**
 * An item with its keys.
 *
 * @param item the item as it would be stored: the keys of the table and of the indexes it is in, then its attributes
 * @param known the item with the attributes as well that stand in its keys only; the same as {@code item} where none do
 * @param accepted whether the table takes it: its own key is there, of the right type and not empty
 * @param problems why a key is missing where it could not be rendered; a key that is missing because the item lacks
 *     an attribute is a problem only in the table
 */
public record RenderedItem(Item item, Item known, boolean accepted, List<ItemProblem> problems) {
    public RenderedItem {
        Objects.requireNonNull(item);
        Objects.requireNonNull(known);
        problems = List.copyOf(problems);
    }
}
