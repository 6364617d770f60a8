package io.keywright.model;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

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
        if (sort.isEmpty()) {
            return partition;
        }
        var all = new ArrayList<KeyAttribute>(partition.size() + sort.size());
        all.addAll(partition);
        all.addAll(sort);
        return Collections.unmodifiableList(all);
    }

    /** The names of {@link #attributes()}. */
    public List<String> names() {
        return attributes().stream().map(KeyAttribute::name).toList();
    }

    public boolean has(String attribute) {
        return has(partition, attribute) || has(sort, attribute);
    }

    private static boolean has(List<KeyAttribute> keys, String attribute) {
        for (KeyAttribute key : keys) {
            if (key.name().equals(attribute)) {
                return true;
            }
        }
        return false;
    }
}
