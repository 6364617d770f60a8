package io.keywright.model;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * A kind of item in a table.
 *
 * @param table the table it belongs to
 * @param keys key attribute of the table or an index to key template; an attribute without one is not written by the
 *     entity unless it is also one of its {@code attributes}
 */
public record Entity(
        String name,
        String table,
        String notes,
        Population population,
        List<Attribute> attributes,
        Map<String, String> keys,
        Extra extra) {
    public Entity {
        Objects.requireNonNull(name);
        Objects.requireNonNull(table);
        Objects.requireNonNull(notes);
        Objects.requireNonNull(population);
        attributes = List.copyOf(attributes);
        keys = OrderedMap.copyOf(keys);
        Objects.requireNonNull(extra);
    }

    public static Entity of(String name, String table) {
        return new Entity(name, table, "", Population.UNKNOWN, List.of(), OrderedMap.of(), Extra.NONE);
    }

    public Optional<Attribute> attribute(String attributeName) {
        return attributes.stream()
                .filter(attribute -> attribute.name().equals(attributeName))
                .findFirst();
    }

    /** The key template for a key attribute. */
    public Optional<String> template(String keyAttribute) {
        return Optional.ofNullable(keys.get(keyAttribute));
    }

    public Entity withName(String newName) {
        return new Entity(newName, table, notes, population, attributes, keys, extra);
    }

    public Entity withTable(String newTable) {
        return new Entity(name, newTable, notes, population, attributes, keys, extra);
    }

    public Entity withNotes(String newNotes) {
        return new Entity(name, table, newNotes, population, attributes, keys, extra);
    }

    public Entity withPopulation(Population newPopulation) {
        return new Entity(name, table, notes, newPopulation, attributes, keys, extra);
    }

    public Entity withAttributes(List<Attribute> newAttributes) {
        return new Entity(name, table, notes, population, newAttributes, keys, extra);
    }

    public Entity withKeys(Map<String, String> newKeys) {
        return new Entity(name, table, notes, population, attributes, newKeys, extra);
    }

    /** This entity with one key template set, or taken away where the text is blank. */
    public Entity withTemplate(String keyAttribute, String template) {
        OrderedMap<String, String> ordered = OrderedMap.copyOf(keys);
        return withKeys(template.isBlank() ? ordered.without(keyAttribute) : ordered.with(keyAttribute, template));
    }
}
