package io.keywright.access;

import io.keywright.access.evaluation.StoredTable;
import io.keywright.item.EntityItems;
import io.keywright.item.EntityRecognition;
import io.keywright.item.StoredSamples;
import io.keywright.model.AttributeValue;
import io.keywright.model.Design;
import io.keywright.model.Entity;
import io.keywright.model.Item;
import io.keywright.model.Table;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The sample items of a design as its tables hold them, each table looked at once. It belongs to one thread at a time. */
final class SampleTables {
    private final Design design;
    private final Map<String, StoredSamples> samples = new HashMap<>();
    private final Map<String, StoredTable> tables = new HashMap<>();
    private final Map<String, EntityRecognition> recognitions = new HashMap<>();
    private final Map<String, EntityItems> renderings = new HashMap<>();

    SampleTables(Design design) {
        this.design = design;
    }

    Design design() {
        return design;
    }

    StoredSamples samples(Table table) {
        return samples.computeIfAbsent(table.name(), name -> StoredSamples.of(design, table));
    }

    /** The items, not to be written. */
    StoredTable stored(Table table) {
        return tables.computeIfAbsent(
                table.name(),
                name -> StoredTable.of(
                        table,
                        samples(table).rows().stream()
                                .map(StoredSamples.Row::item)
                                .toList()));
    }

    /** The stored rows of an entity, in document order. */
    List<Item> rowsOf(Entity entity) {
        Optional<Table> table = design.table(entity.table());
        return table.isEmpty()
                ? List.of()
                : samples(table.get()).rows().stream()
                        .filter(row -> entity.name().equals(row.entity()))
                        .map(StoredSamples.Row::item)
                        .toList();
    }

    /** The entity of an item; empty for one that is none's, or of which too little is known. */
    Optional<Entity> entity(Table table, Item item) {
        return recognitions
                .computeIfAbsent(table.name(), name -> EntityRecognition.of(design, table))
                .entity(item);
    }

    /** The attributes of an item, and what stands in its keys alone. */
    Map<String, AttributeValue> variables(Entity entity, Item item) {
        return renderings
                .computeIfAbsent(entity.name(), name -> EntityItems.of(design, entity))
                .variables(item)
                .attributes();
    }

    /** A stored item with those of its attributes that stand in its keys only. */
    Item known(Entity entity, Item stored) {
        Item known = stored;
        for (var variable : variables(entity, stored).entrySet()) {
            boolean isOwn = entity.attribute(variable.getKey()).isPresent();
            known = isOwn && !known.has(variable.getKey()) ? known.with(variable.getKey(), variable.getValue()) : known;
        }
        return known;
    }
}
