package io.keywright.item;

import io.keywright.model.AttributeValue;
import io.keywright.model.Item;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The items or entries with one partition key value.
 *
 * @param partitionKey the value of each partition key attribute, in order
 * @param rows in DynamoDB's order
 */
public record ItemCollection(List<AttributeValue> partitionKey, List<Row> rows) {
    /**
     * One item or entry.
     *
     * @param number the row of the sample item in the document, from 1
     * @param entity the name of its entity, given or recognised; null if neither
     * @param entry the item, or what the index stores of it
     * @param bytes the size of the entry
     */
    public record Row(int number, @Nullable String entity, Item entry, long bytes) {
        public Row {
            Objects.requireNonNull(entry);
        }

        public Optional<String> entityName() {
            return Optional.ofNullable(entity);
        }
    }

    public ItemCollection {
        partitionKey = List.copyOf(partitionKey);
        rows = List.copyOf(rows);
    }

    /** The size of the whole collection. */
    public long bytes() {
        return rows.stream().mapToLong(Row::bytes).sum();
    }
}
