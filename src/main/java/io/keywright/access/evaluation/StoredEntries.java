package io.keywright.access.evaluation;

import io.keywright.item.EntryChange;
import io.keywright.item.IndexView;
import io.keywright.item.ItemSize;
import io.keywright.item.KeyOrder;
import io.keywright.item.Membership;
import io.keywright.model.AttributeValue;
import io.keywright.model.Item;
import io.keywright.model.KeyAttribute;
import io.keywright.model.KeySchema;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Table;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;

/**
 * The entries of a table, or of one of its indexes, by item collection. Collections are in the order of a hash of their
 * partition key: which hash DynamoDB has is its own secret, so that this order is another one, but as little to be relied
 * on.
 */
final class StoredEntries {
    private final KeySchema key;
    private final List<String> partitionNames;
    private final List<String> sortNames;
    private final List<String> tableNames;
    private final Map<String, KeyAttribute> keys;
    private final @Nullable IndexView view;
    private final NavigableMap<PartitionKey, NavigableMap<EntryPlace, Entry>> collections;

    /** The values of a partition key and their hash, 0 to 2^32 - 1. */
    record PartitionKey(long hash, List<AttributeValue> values) {
        private static final Comparator<PartitionKey> ORDER =
                Comparator.comparingLong(PartitionKey::hash).thenComparing(PartitionKey::values, KeyOrder.KEYS);

        static PartitionKey of(List<AttributeValue> values) {
            var hash = new CRC32C();
            for (AttributeValue value : values) {
                hash.update(text(value).getBytes(StandardCharsets.UTF_8));
                hash.update(0);
            }
            return new PartitionKey(hash.getValue(), values);
        }

        /** One text for all that DynamoDB takes for the same value. */
        private static String text(AttributeValue value) {
            return value instanceof AttributeValue.N number
                    ? number.decimal().stripTrailingZeros().toString()
                    : value.toString();
        }

        /** Whether it is the same key to DynamoDB. */
        boolean is(PartitionKey other) {
            return ORDER.compare(this, other) == 0;
        }

        /** Which of so many segments of a parallel Scan reads it. */
        int segment(int segments) {
            return (int) (hash * segments >>> Integer.SIZE);
        }
    }

    StoredEntries(Table table, @Nullable SecondaryIndex index) {
        key = index == null ? table.key() : index.key();
        partitionNames = names(key.partition());
        sortNames = names(key.sort());
        tableNames = index == null ? List.of() : table.key().names();
        keys = new LinkedHashMap<>();
        key.attributes().forEach(attribute -> keys.put(attribute.name(), attribute));
        table.key().attributes().forEach(attribute -> keys.putIfAbsent(attribute.name(), attribute));
        view = index == null ? null : IndexView.of(table, index);
        collections = new TreeMap<>(PartitionKey.ORDER);
    }

    private StoredEntries(StoredEntries other) {
        key = other.key;
        partitionNames = other.partitionNames;
        sortNames = other.sortNames;
        tableNames = other.tableNames;
        keys = other.keys;
        view = other.view;
        collections = new TreeMap<>(PartitionKey.ORDER);
        other.collections.forEach((partition, entries) -> collections.put(partition, new TreeMap<>(entries)));
    }

    private static List<String> names(List<KeyAttribute> keys) {
        return keys.stream().map(KeyAttribute::name).toList();
    }

    StoredEntries copy() {
        return new StoredEntries(this);
    }

    /** The key of the table, or of the index. */
    KeySchema key() {
        return key;
    }

    /** Whether entries have an attribute where the item has it. */
    boolean holds(String attribute) {
        return view == null || view.projects(attribute);
    }

    /** Why the index refuses an item because of its key; empty if it does not, or is the table. */
    Optional<String> refusal(Item item) {
        return view == null ? Optional.empty() : view.refusal(item);
    }

    /** What the change of an item does to the entry it has here. */
    EntryChange change(@Nullable Item before, @Nullable Item after) {
        return view == null ? EntryChange.NONE : view.change(before, after);
    }

    /** Puts an item, if it has an entry here. */
    void add(Item item) {
        Entry entry = entry(item);
        if (entry != null) {
            collections
                    .computeIfAbsent(partition(item), partition -> new TreeMap<>(EntryPlace.ORDER))
                    .put(place(item), entry);
        }
    }

    /** Takes away the entry of an item, if it has one. */
    void remove(Item item) {
        if (view == null || view.isMember(item)) {
            collections.computeIfPresent(partition(item), (partition, entries) -> {
                entries.remove(place(item));
                return entries.isEmpty() ? null : entries;
            });
        }
    }

    private @Nullable Entry entry(Item item) {
        if (view == null) {
            return new Entry(item, item, ItemSize.of(item), PageRule.bytes(item, sortNames));
        }
        return view.membership(item) instanceof Membership.Entry member
                ? new Entry(
                        member.entry(), item, ItemSize.of(member.entry()), PageRule.bytes(member.entry(), sortNames))
                : null;
    }

    /** The collection an item or key belongs to. */
    PartitionKey partition(Item item) {
        return PartitionKey.of(values(partitionNames, item));
    }

    /** The place of an item or key in its collection. */
    EntryPlace place(Item item) {
        return EntryPlace.of(values(sortNames, item), values(tableNames, item));
    }

    private static List<AttributeValue> values(List<String> names, Item item) {
        var values = new ArrayList<AttributeValue>(names.size());
        for (String name : names) {
            values.add(Objects.requireNonNull(item.attributes().get(name), name));
        }
        return values;
    }

    /** Whether these attributes, and no others, can name an entry: its key here and in the table, of the right types. */
    boolean isWholeKey(Item item) {
        return item.attributes().size() == keys.size()
                && keys.values().stream().allMatch(attribute -> {
                    AttributeValue value = item.attributes().get(attribute.name());
                    return value != null && attribute.attributeType().orElse(value.type()) == value.type();
                });
    }

    /** The attributes that name an entry: its key here and in the table. */
    Map<String, AttributeValue> keyOf(Item item) {
        var named = new LinkedHashMap<String, AttributeValue>();
        for (List<String> names : List.of(partitionNames, sortNames, tableNames)) {
            names.forEach(name ->
                    named.put(name, Objects.requireNonNull(item.attributes().get(name), name)));
        }
        return named;
    }

    /** A collection; empty where there is none. */
    NavigableMap<EntryPlace, Entry> collection(PartitionKey partition) {
        NavigableMap<EntryPlace, Entry> found = collections.get(partition);
        return found == null ? new TreeMap<>(EntryPlace.ORDER) : found;
    }

    /** The entry with a key; null where there is none. */
    @Nullable
    Entry get(Item key) {
        NavigableMap<EntryPlace, Entry> found = collections.get(partition(key));
        return found == null ? null : found.get(place(key));
    }

    /** Every collection, in the order of a Scan. */
    NavigableMap<PartitionKey, NavigableMap<EntryPlace, Entry>> collections() {
        return collections;
    }
}
