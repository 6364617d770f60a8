package io.keywright.model;

import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Something that holds data and consumes units: a table, or one of its indexes.
 *
 * @param index the index, or null for the table itself
 */
public record Resource(String table, @Nullable String index) {
    public Resource {
        Objects.requireNonNull(table);
    }

    public static Resource table(String table) {
        return new Resource(table, null);
    }

    public static Resource index(String table, String index) {
        return new Resource(table, index);
    }

    public boolean isTable() {
        return index == null;
    }

    public Optional<String> indexName() {
        return Optional.ofNullable(index);
    }

    /** What it is called within its table: the name of the index, or of the table itself. */
    public String shortName() {
        return index == null ? table : index;
    }

    /** {@code shop} or {@code shop/GSI1}. */
    @Override
    public String toString() {
        return index == null ? table : table + "/" + index;
    }
}
