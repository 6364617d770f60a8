package io.keywright.refactor;

import io.keywright.model.Attribute;
import io.keywright.model.Design;
import io.keywright.model.Entity;
import io.keywright.model.OrderedMap;
import io.keywright.model.Place;
import io.keywright.model.SampleItem;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Table;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * What is copied of a design: a design that holds only that, so that it is written and read like any other. Attributes
 * stand in an entity without a name, indexes in a table without one; an entity brings its sample items with it.
 */
public final class Copied {
    private Copied() {}

    /** Whether a place is something that can be copied: a table, index, entity, attribute, access pattern or workload. */
    public static boolean isPossible(Design design, Place place) {
        return place.field().isEmpty() && new Delete(place).problem(design).isEmpty();
    }

    /** What is copied of these places, in their order; of those that can't be copied nothing is. */
    public static Design of(Design design, List<Place> places) {
        var tables = new ArrayList<Table>();
        var indexes = new ArrayList<SecondaryIndex>();
        var entities = new ArrayList<Entity>();
        var attributes = new ArrayList<Attribute>();
        Map<String, List<SampleItem>> samples = new LinkedHashMap<>();
        Design copy = Design.empty(design.name());
        for (Place place : places) {
            switch (place.kind()) {
                case TABLE -> design.table(place.owner()).ifPresent(tables::add);
                case INDEX ->
                    design.table(place.owner())
                            .flatMap(table -> table.index(place.part()))
                            .ifPresent(indexes::add);
                case ENTITY ->
                    design.entity(place.owner()).ifPresent(entity -> {
                        entities.add(entity);
                        samples.computeIfAbsent(entity.table(), table -> new ArrayList<>())
                                .addAll(rows(design, entity));
                    });
                case ATTRIBUTE ->
                    design.entity(place.owner())
                            .flatMap(entity -> entity.attribute(place.part()))
                            .ifPresent(attributes::add);
                default -> {
                    // patterns and workloads stand by themselves
                }
            }
        }
        if (!indexes.isEmpty()) {
            places.stream()
                    .filter(place -> place.kind() == Place.Kind.INDEX)
                    .findFirst()
                    .flatMap(place -> design.table(place.owner()))
                    .ifPresent(table -> tables.add(Table.of("", table.key()).withIndexes(indexes)));
        }
        if (!attributes.isEmpty()) {
            entities.add(Entity.of("", "").withAttributes(attributes));
        }
        return copy.withTables(tables)
                .withEntities(entities)
                .withPatterns(found(places, Place.Kind.PATTERN, design::pattern))
                .withWorkloads(found(places, Place.Kind.WORKLOAD, design::workload))
                .withSamples(OrderedMap.copyOf(samples));
    }

    private static <T> List<T> found(List<Place> places, Place.Kind kind, Function<String, Optional<T>> find) {
        return places.stream()
                .filter(place -> place.kind() == kind)
                .flatMap(place -> find.apply(place.owner()).stream())
                .toList();
    }

    /** The sample items of an entity, which say from now on whose they are. */
    private static List<SampleItem> rows(Design design, Entity entity) {
        Predicate<SampleItem> own = EntityRows.of(design, entity.name());
        return design.samplesOf(entity.table()).stream()
                .filter(own)
                .map(row -> new SampleItem(entity.name(), row.item(), row.extra()))
                .toList();
    }
}
