package io.keywright.refactor;

import io.keywright.model.Attribute;
import io.keywright.model.Design;
import io.keywright.model.Entity;
import io.keywright.model.Place;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Moves a table, index, entity, attribute, access pattern or workload past the one above or below it; an entity past the
 * nearest one of its table.
 *
 * @param up whether it goes up
 */
public record Move(Place place, boolean up) implements Refactoring {
    @Override
    public String label() {
        return "Move " + place.kind().words();
    }

    @Override
    public Optional<String> problem(Design design) {
        if (!Copied.isPossible(design, place)) {
            return Optional.of("There is no " + place + " to move.");
        }
        return moved(design) == design
                ? Optional.of("It is the " + (up ? "first" : "last") + " already.")
                : Optional.empty();
    }

    @Override
    public Design apply(Design design) {
        Refused.throwIf(problem(design));
        return moved(design);
    }

    private Design moved(Design design) {
        return switch (place.kind()) {
            case TABLE -> {
                var moved = past(design.tables(), table -> table.name().equals(place.owner()), table -> true);
                yield moved == design.tables() ? design : design.withTables(moved);
            }
            case INDEX -> index(design);
            case ENTITY -> entity(design);
            case ATTRIBUTE -> attribute(design);
            case WORKLOAD -> {
                var moved =
                        past(design.workloads(), workload -> workload.name().equals(place.owner()), workload -> true);
                yield moved == design.workloads() ? design : design.withWorkloads(moved);
            }
            default -> {
                var moved = past(design.patterns(), pattern -> pattern.name().equals(place.owner()), pattern -> true);
                yield moved == design.patterns() ? design : design.withPatterns(moved);
            }
        };
    }

    private Design index(Design design) {
        Table table = design.table(place.owner()).orElseThrow();
        List<SecondaryIndex> moved = past(table.indexes(), index -> index.name().equals(place.part()), index -> true);
        return moved == table.indexes() ? design : design.withTable(table.withIndexes(moved));
    }

    private Design entity(Design design) {
        String table = design.entity(place.owner()).orElseThrow().table();
        List<Entity> moved = past(
                design.entities(),
                entity -> entity.name().equals(place.owner()),
                entity -> entity.table().equals(table));
        return moved == design.entities() ? design : design.withEntities(moved);
    }

    private Design attribute(Design design) {
        Entity entity = design.entity(place.owner()).orElseThrow();
        List<Attribute> moved =
                past(entity.attributes(), attribute -> attribute.name().equals(place.part()), attribute -> true);
        return moved == entity.attributes() ? design : design.withEntity(entity.withAttributes(moved));
    }

    /** The list with the first that is meant past the nearest that counts; the same list where there is none. */
    private <T> List<T> past(List<T> list, Predicate<T> isMeant, Predicate<T> counts) {
        int from = 0;
        while (from < list.size() && !isMeant.test(list.get(from))) {
            from++;
        }
        int step = up ? -1 : 1;
        int to = from + step;
        while (to >= 0 && to < list.size() && !counts.test(list.get(to))) {
            to += step;
        }
        if (from == list.size() || to < 0 || to >= list.size()) {
            return list;
        }
        var moved = new ArrayList<>(list);
        moved.add(to, moved.remove(from));
        return moved;
    }
}
