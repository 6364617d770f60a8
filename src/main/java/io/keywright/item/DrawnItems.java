package io.keywright.item;

import io.keywright.model.Item;
import io.keywright.model.Place;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Items drawn to stand for all items of an entity.
 *
 * @param entity the entity's name
 * @param draws the draws, independent of each other; any prefix of them is a fair draw too. Empty where the entity has
 *     neither domains nor stored rows, or where the table refuses all of its items
 * @param problems what could not be drawn or rendered, each thing once
 */
public record DrawnItems(String entity, List<DrawnItem> draws, List<ItemProblem> problems) {
    public DrawnItems {
        Objects.requireNonNull(entity);
        draws = List.copyOf(draws);
        problems = List.copyOf(problems);
    }

    /** The draws of several parts, in order; of the problems at one place the first. */
    static DrawnItems joined(String entity, List<DrawnItems> parts) {
        var draws = new ArrayList<DrawnItem>();
        Map<Place, ItemProblem> problems = new LinkedHashMap<>();
        for (DrawnItems part : parts) {
            draws.addAll(part.draws);
            part.problems.forEach(problem -> problems.putIfAbsent(problem.place(), problem));
        }
        return new DrawnItems(entity, draws, List.copyOf(problems.values()));
    }

    /** The items as they would be stored, in the order of the draws. */
    public List<Item> items() {
        return draws.stream().map(DrawnItem::item).toList();
    }
}
