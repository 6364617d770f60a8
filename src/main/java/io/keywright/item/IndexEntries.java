package io.keywright.item;

import io.keywright.model.AttributeValue;
import io.keywright.model.Item;
import io.keywright.model.KeyAttribute;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Table;
import java.util.List;
import java.util.Optional;

/**
 * What indexes make of an item, and whether the item's keys let it be written at all.
 *
 * <p>An item has an entry if it has every key attribute of the index. A key attribute of the wrong type, or an empty
 * one, is not left out: the write is refused, in the service's words.
 *
 * <p>Where the same index meets many items, {@link IndexView} is faster.
 */
public final class IndexEntries {
    private IndexEntries() {}

    /** What an item is to an index of its table. */
    public static Membership membership(Table table, SecondaryIndex index, Item item) {
        return IndexView.of(table, index).membership(item);
    }

    /**
     * Why DynamoDB would not write an item to a table, as far as keys go: the table's key and the keys of its indexes;
     * empty if it would. Sizes are not looked at.
     */
    public static Optional<String> refusal(Table table, Item item) {
        return refusal(
                table.key().attributes(),
                table.indexes().stream()
                        .map(index -> IndexView.of(table, index))
                        .toList(),
                item);
    }

    /**
     * The same where many items are looked at.
     *
     * @param key the key attributes of the table
     * @param indexes the indexes of the table
     */
    static Optional<String> refusal(List<KeyAttribute> key, List<IndexView> indexes, Item item) {
        Optional<String> own = tableKeyRefusal(key, item);
        if (own.isPresent()) {
            return own;
        }
        for (IndexView index : indexes) {
            Optional<String> refusal = index.refusal(item);
            if (refusal.isPresent()) {
                return refusal;
            }
        }
        return Optional.empty();
    }

    /**
     * Why the table's own key refuses an item: a missing, wrongly typed or empty key attribute; empty if it does not.
     */
    public static Optional<String> tableKeyRefusal(Table table, Item item) {
        return tableKeyRefusal(table.key().attributes(), item);
    }

    /** The same where many items are looked at, of the table's key attributes. */
    public static Optional<String> tableKeyRefusal(List<KeyAttribute> keys, Item item) {
        for (KeyAttribute key : keys) {
            AttributeValue value = item.attributes().get(key.name());
            if (value == null) {
                return Optional.of(KeyRefusal.missing(key));
            }
            if (!KeyRefusal.isLegal(key, value)) {
                return Optional.of(KeyRefusal.ofTable(key, value));
            }
        }
        return Optional.empty();
    }
}
