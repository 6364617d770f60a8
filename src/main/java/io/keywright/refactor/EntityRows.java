package io.keywright.refactor;

import io.keywright.item.EntityRecognition;
import io.keywright.model.Design;
import io.keywright.model.SampleItem;
import java.util.Optional;
import java.util.function.Predicate;

/** Which sample rows are meant with an entity: those that name it, and those that name none and whose keys tell. */
final class EntityRows {
    private EntityRows() {}

    /** Whether a row of the entity's table is one of the entity's, as the design is now. */
    static Predicate<SampleItem> of(Design design, String entity) {
        Optional<EntityRecognition> recognition = design.entity(entity)
                .flatMap(known -> design.table(known.table()))
                .map(table -> EntityRecognition.of(design, table));
        return row -> recognition
                .map(known -> known.entityName(row))
                .orElseGet(row::entityName)
                .filter(entity::equals)
                .isPresent();
    }
}
