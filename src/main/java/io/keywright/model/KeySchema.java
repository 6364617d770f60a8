package io.keywright.model;

import java.util.List;
import java.util.stream.Stream;

/**
 * The key of a table or an index. A legal table has one partition attribute and at most one sort attribute; a legal
 * global secondary index has up to four of each.
 *
 * @param partition the partition (HASH) attributes in order
 * @param sort the sort (RANGE) attributes in order; empty where there is no sort key
 */
public record KeySchema(List<KeyAttribute> partition, List<KeyAttribute> sort) {
    public KeySchema {
        partition = List.copyOf(partition);
        sort = List.copyOf(sort);
    }

    public static KeySchema of(KeyAttribute partition) {
        return new KeySchema(List.of(partition), List.of());
    }

    public static KeySchema of(KeyAttribute partition, KeyAttribute sort) {
        return new KeySchema(List.of(partition), List.of(sort));
    }

    /** Every key attribute, partition attributes first. */
    public List<KeyAttribute> attributes() {
        return Stream.concat(partition.stream(), sort.stream()).toList();
    }

    /** The names of {@link #attributes()}. */
    public List<String> names() {
        return attributes().stream().map(KeyAttribute::name).toList();
    }

    public boolean has(String attribute) {
        return attributes().stream().anyMatch(key -> key.name().equals(attribute));
    }
}
