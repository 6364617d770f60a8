package io.keywright.item;

import io.keywright.model.Item;
import java.util.List;
import java.util.Objects;

/**
 * Items drawn to stand for all items of an entity.
 *
 * @param entity the entity's name
 * @param items the draws, independent of each other; any prefix of them is a fair draw too. Empty where the entity has
 *     neither domains nor stored rows, or where the table refuses all of its items
 * @param known the same items with the attributes as well that stand in their keys only
 * @param problems what could not be drawn or rendered, each thing once
 */
public record DrawnItems(String entity, List<Item> items, List<Item> known, List<ItemProblem> problems) {
    public DrawnItems {
        Objects.requireNonNull(entity);
        items = List.copyOf(items);
        known = List.copyOf(known);
        problems = List.copyOf(problems);
    }
}
