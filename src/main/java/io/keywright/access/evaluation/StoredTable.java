package io.keywright.access.evaluation;

import io.keywright.item.EntryChange;
import io.keywright.model.AttributeValue;
import io.keywright.model.Item;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Table;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The items of one table, with the entries of its indexes. An instance belongs to one thread at a time. */
public final class StoredTable {
    private final Table table;
    private final StoredEntries items;
    private final Map<String, StoredEntries> indexes;

    private StoredTable(Table table, StoredEntries items, Map<String, StoredEntries> indexes) {
        this.table = table;
        this.items = items;
        this.indexes = indexes;
    }

    /**
     * A table that holds these items.
     *
     * @param items items that the table's keys and those of its indexes accept
     */
    public static StoredTable of(Table table, List<Item> items) {
        var indexes = new LinkedHashMap<String, StoredEntries>();
        for (SecondaryIndex index : table.indexes()) {
            indexes.putIfAbsent(index.name(), new StoredEntries(table, index));
        }
        var stored = new StoredTable(table, new StoredEntries(table, null), indexes);
        items.forEach(stored::put);
        return stored;
    }

    /** A table with the same items that can be written on its own. */
    public StoredTable copy() {
        var copies = new LinkedHashMap<String, StoredEntries>();
        indexes.forEach((name, entries) -> copies.put(name, entries.copy()));
        return new StoredTable(table, items.copy(), copies);
    }

    public Table table() {
        return table;
    }

    /**
     * The item with a key.
     *
     * @param key at least the attributes of the table's key
     */
    public Optional<Item> get(Item key) {
        Entry entry = items.get(key);
        return entry == null ? Optional.empty() : Optional.of(entry.item());
    }

    /** The attributes of the table's key that an item has, in the key's order. */
    public Item keyOf(Item item) {
        var key = new LinkedHashMap<String, AttributeValue>();
        table.key().names().forEach(name -> item.get(name).ifPresent(value -> key.put(name, value)));
        return new Item(key);
    }

    /** Writes an item over the one with its key. */
    public void put(Item item) {
        remove(item);
        items.add(item);
        indexes.values().forEach(index -> index.add(item));
    }

    /** Deletes the item with a key, if there is one. */
    public void remove(Item key) {
        get(key).ifPresent(stored -> {
            items.remove(stored);
            indexes.values().forEach(index -> index.remove(stored));
        });
    }

    /** Whether these attributes, and no others, are a key of the table, of the right types. */
    boolean isKey(Item item) {
        return items.isWholeKey(item);
    }

    /** Whether an item has the attributes of the table's key, of the right types. */
    boolean hasKey(Item item) {
        return table.key().attributes().stream()
                .allMatch(attribute -> item.get(attribute.name())
                        .filter(value -> attribute.attributeType().orElse(value.type()) == value.type())
                        .isPresent());
    }

    /** Why an index refuses an item because of its key there; empty if none does. */
    Optional<String> keyRefusal(Item item) {
        return indexes.values().stream()
                .flatMap(index -> index.refusal(item).stream())
                .findFirst();
    }

    /** What the change of an item does to each index, by its name. */
    Map<String, EntryChange> changes(@Nullable Item before, @Nullable Item after) {
        var changes = new LinkedHashMap<String, EntryChange>();
        indexes.forEach((name, index) -> changes.put(name, index.change(before, after)));
        return changes;
    }

    /** The entries of the table, or of the index of a name; null where there is no such index. */
    @Nullable
    StoredEntries entries(@Nullable String index) {
        return index == null ? items : indexes.get(index);
    }
}
