package io.keywright.refactor;

import io.keywright.model.Design;
import io.keywright.model.Entity;
import io.keywright.model.First;
import io.keywright.model.OrderedMap;
import io.keywright.model.Place;
import io.keywright.model.SampleItem;
import io.keywright.model.Table;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Takes away a table with its entities and sample items, an index with the key templates that only it needs, an entity
 * with its sample items, an attribute, an access pattern, or a workload. What still refers to it becomes a rejection.
 */
public record Delete(Place place) implements Refactoring {
    @Override
    public String label() {
        return "Delete " + place.kind().words();
    }

    @Override
    public Optional<String> problem(Design design) {
        boolean there = switch (place.kind()) {
            case TABLE -> design.table(place.owner()).isPresent();
            case INDEX ->
                design.table(place.owner())
                        .flatMap(table -> table.index(place.part()))
                        .isPresent();
            case ENTITY -> design.entity(place.owner()).isPresent();
            case ATTRIBUTE ->
                design.entity(place.owner())
                        .flatMap(entity -> entity.attribute(place.part()))
                        .isPresent();
            case PATTERN -> design.pattern(place.owner()).isPresent();
            case WORKLOAD -> design.workload(place.owner()).isPresent();
            default -> false;
        };
        return there ? Optional.empty() : Optional.of("There is no " + place + " to delete.");
    }

    @Override
    public Design apply(Design design) {
        Refused.throwIf(problem(design));
        return switch (place.kind()) {
            case TABLE -> table(design);
            case INDEX -> index(design);
            case ENTITY -> entity(design);
            case ATTRIBUTE -> attribute(design);
            case WORKLOAD ->
                design.withWorkloads(First.removed(
                        design.workloads(), workload -> workload.name().equals(place.owner())));
            default ->
                design.withPatterns(First.removed(
                        design.patterns(), pattern -> pattern.name().equals(place.owner())));
        };
    }

    private Design table(Design design) {
        Design without = design.withTables(
                First.removed(design.tables(), table -> table.name().equals(place.owner())));
        if (without.table(place.owner()).isPresent()) {
            return without;
        }
        return without.withEntities(design.entities().stream()
                        .filter(entity -> !entity.table().equals(place.owner()))
                        .toList())
                .withSamples(OrderedMap.<String, List<SampleItem>>copyOf(design.samples())
                        .without(place.owner()));
    }

    private Design index(Design design) {
        Table before = design.table(place.owner()).orElseThrow();
        Table after = before.withIndexes(
                First.removed(before.indexes(), index -> index.name().equals(place.part())));
        List<String> gone = before.keyAttributeNames().stream()
                .filter(name -> !after.keyAttributeNames().contains(name))
                .toList();
        return design.withTables(Names.map(design.tables(), table -> table == before ? after : table))
                .withEntities(Names.map(
                        design.entities(),
                        entity -> entity.table().equals(place.owner()) ? withoutKeys(entity, gone) : entity));
    }

    private static Entity withoutKeys(Entity entity, List<String> gone) {
        OrderedMap<String, String> keys = OrderedMap.copyOf(entity.keys());
        for (String attribute : gone) {
            keys = keys.without(attribute);
        }
        return keys == entity.keys() ? entity : entity.withKeys(keys);
    }

    private Design entity(Design design) {
        Design without = design.withEntities(
                First.removed(design.entities(), entity -> entity.name().equals(place.owner())));
        if (without.entity(place.owner()).isPresent()) {
            return without;
        }
        Predicate<SampleItem> own = EntityRows.of(design, place.owner());
        String home = design.entity(place.owner()).orElseThrow().table();
        Map<String, List<SampleItem>> samples = new LinkedHashMap<>();
        design.samples()
                .forEach((table, rows) -> samples.put(
                        table,
                        rows.stream()
                                .filter(row -> table.equals(home)
                                        ? !own.test(row)
                                        : !place.owner().equals(row.entity()))
                                .toList()));
        return without.withSamples(samples);
    }

    private Design attribute(Design design) {
        Entity entity = design.entity(place.owner()).orElseThrow();
        Entity without = entity.withAttributes(
                First.removed(entity.attributes(), attribute -> attribute.name().equals(place.part())));
        return design.withEntities(Names.map(design.entities(), each -> each == entity ? without : each));
    }
}
