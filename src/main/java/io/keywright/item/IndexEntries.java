package io.keywright.item;

import io.keywright.model.AttributeType;
import io.keywright.model.AttributeValue;
import io.keywright.model.Item;
import io.keywright.model.KeyAttribute;
import io.keywright.model.Projection;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Table;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What indexes make of an item, and whether the item's keys let it be written at all.
 *
 * <p>An item has an entry if it has every key attribute of the index. A key attribute of the wrong type, or an empty
 * one, is not left out: the write is refused. The refusals are in the service's words as architect/dynalite and
 * nubo-db/dynamodb-conformance (measured in eu-west-2, 2026-08) record them.
 */
public final class IndexEntries {
    private static final String INVALID = "One or more parameter values were invalid: ";
    private static final String NOT_VALID = "One or more parameter values are not valid. ";

    private IndexEntries() {}

    /** What an item is to an index of its table. */
    public static Membership membership(Table table, SecondaryIndex index, Item item) {
        String missing = null;
        for (KeyAttribute key : index.key().attributes()) {
            AttributeValue value = item.attributes().get(key.name());
            if (value == null) {
                missing = missing == null ? key.name() : missing;
                continue;
            }
            String refusal = indexKeyRefusal(index, key, value);
            if (refusal != null) {
                return new Membership.Refused(refusal);
            }
        }
        return missing == null ? new Membership.Entry(entry(table, index, item)) : new Membership.Outside(missing);
    }

    /** The entry an item would have, whatever its keys: the keys of index and table and the projected attributes. */
    static Item entry(Table table, SecondaryIndex index, Item item) {
        if (index.projection().type() == Projection.Type.ALL) {
            return item;
        }
        Set<String> projected = projectedNames(table, index);
        var entry = new LinkedHashMap<String, AttributeValue>();
        item.attributes().forEach((name, value) -> {
            if (projected.contains(name)) {
                entry.put(name, value);
            }
        });
        return new Item(entry);
    }

    private static Set<String> projectedNames(Table table, SecondaryIndex index) {
        var names = new HashSet<String>(index.key().names());
        names.addAll(table.key().names());
        if (index.projection().type() == Projection.Type.INCLUDE) {
            names.addAll(index.projection().nonKeyAttributes());
        }
        return names;
    }

    /**
     * Why DynamoDB would not write an item to a table, as far as keys go: the table's key and the keys of its indexes;
     * empty if it would. Sizes are not looked at.
     */
    public static Optional<String> refusal(Table table, Item item) {
        Optional<String> own = tableKeyRefusal(table, item);
        if (own.isPresent()) {
            return own;
        }
        for (SecondaryIndex index : table.indexes()) {
            for (KeyAttribute key : index.key().attributes()) {
                AttributeValue value = item.attributes().get(key.name());
                String refusal = value == null ? null : indexKeyRefusal(index, key, value);
                if (refusal != null) {
                    return Optional.of(refusal);
                }
            }
        }
        return Optional.empty();
    }

    /** Why the table's own key refuses an item: a missing, wrongly typed or empty key attribute; empty if it does not. */
    public static Optional<String> tableKeyRefusal(Table table, Item item) {
        for (KeyAttribute key : table.key().attributes()) {
            AttributeValue value = item.attributes().get(key.name());
            if (value == null) {
                return Optional.of(INVALID + "Missing the key " + key.name() + " in the item");
            }
            if (isOtherType(key, value)) {
                return Optional.of(INVALID + "Type mismatch for key " + key.name() + " expected: " + key.type()
                        + " actual: " + value.type());
            }
            String empty = emptyWord(value);
            if (empty != null) {
                return Optional.of(NOT_VALID + "The AttributeValue for a key attribute cannot contain an empty " + empty
                        + " value. Key: " + key.name());
            }
        }
        return Optional.empty();
    }

    private static @Nullable String indexKeyRefusal(SecondaryIndex index, KeyAttribute key, AttributeValue value) {
        if (isOtherType(key, value)) {
            return INVALID + "Type mismatch for Index Key " + key.name() + " Expected: " + key.type() + " Actual: "
                    + value.type() + " IndexName: " + index.name();
        }
        String empty = emptyWord(value);
        return empty == null
                ? null
                : NOT_VALID + "A value specified for a secondary index key is not supported. The AttributeValue for a key"
                        + " attribute cannot contain an empty " + empty + " value. IndexName: " + index.name()
                        + ", IndexKey: " + key.name();
    }

    /** A key schema with a type that is none is refused when the table is made, not for every item. */
    private static boolean isOtherType(KeyAttribute key, AttributeValue value) {
        Optional<AttributeType> type = key.attributeType();
        return type.isPresent() && type.get() != value.type();
    }

    private static @Nullable String emptyWord(AttributeValue value) {
        if (value instanceof AttributeValue.S text && text.value().isEmpty()) {
            return "string";
        }
        return value instanceof AttributeValue.B binary && binary.value().length() == 0 ? "binary" : null;
    }
}
