package io.keywright.limits;

import io.keywright.item.EntryChange;
import io.keywright.item.IndexEntries;
import io.keywright.item.ItemSize;
import io.keywright.item.Membership;
import io.keywright.key.Utf8;
import io.keywright.model.AttributeValue;
import io.keywright.model.Item;
import io.keywright.model.KeyAttribute;
import io.keywright.model.KeySchema;
import io.keywright.model.Place;
import io.keywright.model.Rejection;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Table;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * What PutItem would refuse of an item: its values, its keys in the table and in every index, its size. BatchWriteItem,
 * TransactWriteItems and PartiQL's INSERT refuse the same (nubo-db/dynamodb-conformance, 2026-08).
 */
public final class ItemLimits {
    /** The refusal of an item that is too large, as a put words it. */
    public static final String TOO_LARGE = "Item size has exceeded the maximum allowed size";

    /** The service leaves out a blank here. */
    static final String HASH_KEY_TOO_LONG =
            "Size of hashkey has exceeded the maximum size limit of" + Quotas.PARTITION_KEY_BYTES + " bytes";

    static final String RANGE_KEY_TOO_LONG =
            "Aggregated size of all range keys has exceeded the size limit of " + Quotas.SORT_KEY_BYTES + " bytes";

    private static final String PUT_ITEM = "PutItem";

    private final Found found = new Found();
    private final Place place;

    private ItemLimits(Place place) {
        this.place = place;
    }

    /**
     * The rejections of an item of a table.
     *
     * @param place where the item is, such as a sample row
     */
    public static List<Rejection> rejections(Table table, Item item, Place place) {
        var limits = new ItemLimits(place);
        limits.values(item);
        limits.keys(table, item);
        limits.size(table, item);
        return limits.found.toList();
    }

    /** The rejections of an item whatever table it is meant for: its values and its size. */
    public static List<Rejection> rejections(Item item, Place place) {
        var limits = new ItemLimits(place);
        limits.values(item);
        limits.size(ItemSize.of(item));
        return limits.found.toList();
    }

    private void values(Item item) {
        var values = new ValueLimits(found, place, PUT_ITEM);
        item.attributes().forEach((name, value) -> {
            values.name(name);
            values.value(value);
        });
    }

    private void keys(Table table, Item item) {
        IndexEntries.tableKeyRefusal(table, item).ifPresent(refusal -> found.add(place, PUT_ITEM, refusal));
        if (table.indexes().stream().anyMatch(index -> isRefusedBy(table, index, item))) {
            indexKeys(table, item);
        }
        keyLengths(table.key(), item, "");
        for (SecondaryIndex index : table.indexes()) {
            keyLengths(beyond(table.key(), index.key()), item, " (index " + index.name() + ")");
        }
    }

    private static boolean isRefusedBy(Table table, SecondaryIndex index, Item item) {
        return IndexEntries.membership(table, index, item) instanceof Membership.Refused;
    }

    /** Each bad attribute once, under the first index by name, as the service has it. */
    private void indexKeys(Table table, Item item) {
        var seen = new HashSet<String>(table.key().names());
        List<SecondaryIndex> byName = table.indexes().stream()
                .sorted(Comparator.comparing(SecondaryIndex::name))
                .toList();
        for (SecondaryIndex index : byName) {
            for (KeyAttribute attribute : index.key().attributes()) {
                SecondaryIndex alone = index.withKey(KeySchema.of(attribute));
                if (seen.add(attribute.name())
                        && IndexEntries.membership(table, alone, item) instanceof Membership.Refused refused) {
                    found.add(place, PUT_ITEM, refused.message());
                }
            }
        }
    }

    /** An index key without what the table's key already answers for. */
    private static KeySchema beyond(KeySchema table, KeySchema index) {
        return new KeySchema(
                index.partition().stream()
                        .filter(attribute -> table.partition().stream()
                                .noneMatch(own -> own.name().equals(attribute.name())))
                        .toList(),
                index.sort().equals(table.sort()) ? List.of() : index.sort());
    }

    private void keyLengths(KeySchema key, Item item, String where) {
        for (KeyAttribute attribute : key.partition()) {
            if (keyBytes(item.attributes().get(attribute.name())) > Quotas.PARTITION_KEY_BYTES) {
                found.invalid(place, PUT_ITEM, HASH_KEY_TOO_LONG + where);
            }
        }
        long sortBytes = 0;
        for (KeyAttribute attribute : key.sort()) {
            sortBytes += keyBytes(item.attributes().get(attribute.name()));
        }
        if (sortBytes > Quotas.SORT_KEY_BYTES) {
            found.invalid(place, PUT_ITEM, RANGE_KEY_TOO_LONG + where);
        }
    }

    /** Numbers never are too long. */
    private static long keyBytes(@Nullable AttributeValue value) {
        if (value instanceof AttributeValue.S text) {
            return Utf8.length(text.value());
        }
        return value instanceof AttributeValue.B binary ? binary.value().length() : 0;
    }

    private void size(Table table, Item item) {
        long own = ItemSize.of(item);
        if (own > Quotas.ITEM_BYTES) {
            size(own);
            return;
        }
        long entries = 0;
        for (SecondaryIndex index : table.indexes()) {
            if (!index.isGlobal()) {
                entries += EntryChange.between(table, index, null, item).afterBytes();
            }
        }
        if (entries > 0 && own + entries > Quotas.ITEM_BYTES) {
            found.add(
                    place,
                    PUT_ITEM,
                    String.format(
                            Locale.ROOT,
                            "%s: %,d B in the table and %,d B in its local secondary indexes, together at most %,d B",
                            TOO_LARGE,
                            own,
                            entries,
                            Quotas.ITEM_BYTES));
        }
    }

    private void size(long bytes) {
        if (isTooLarge(bytes)) {
            found.add(place, PUT_ITEM, TOO_LARGE);
        }
    }

    /** Whether an item of this size is refused. */
    public static boolean isTooLarge(long itemBytes) {
        return itemBytes > Quotas.ITEM_BYTES;
    }
}
