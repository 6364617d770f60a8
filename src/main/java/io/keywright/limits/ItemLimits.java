package io.keywright.limits;

import io.keywright.capacity.Figures;
import io.keywright.item.IndexEntries;
import io.keywright.item.IndexView;
import io.keywright.item.ItemSize;
import io.keywright.item.Membership;
import io.keywright.model.Item;
import io.keywright.model.KeyAttribute;
import io.keywright.model.KeySchema;
import io.keywright.model.Place;
import io.keywright.model.Rejection;
import io.keywright.model.SampleItem;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Table;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What PutItem would refuse of an item: its values, its keys in the table and in every index, its size. BatchWriteItem,
 * TransactWriteItems and PartiQL's INSERT refuse the same (nubo-db/dynamodb-conformance, 2026-08).
 */
public final class ItemLimits {
    /** The refusal of an item that is too large, as a put words it. */
    public static final String TOO_LARGE = "Item size has exceeded the maximum allowed size";

    private static final String PUT_ITEM = "PutItem";

    private final Found found = new Found();
    private final Place place;

    private ItemLimits(Place place) {
        this.place = place;
    }

    /**
     * A table as its items meet it, worked out once.
     *
     * @param key its key attributes
     * @param indexes its indexes, and of their keys what the table's does not answer for
     */
    private record KeyedTable(Table table, List<KeyAttribute> key, List<KeyedIndex> indexes) {
        static KeyedTable of(Table table) {
            return new KeyedTable(
                    table,
                    table.key().attributes(),
                    table.indexes().stream()
                            .map(index ->
                                    new KeyedIndex(index, IndexView.of(table, index), beyond(table.key(), index.key())))
                            .toList());
        }
    }

    private record KeyedIndex(SecondaryIndex index, IndexView view, KeySchema beyond) {}

    /**
     * The rejections of an item of a table.
     *
     * @param place where the item is, such as a sample row
     */
    public static List<Rejection> rejections(Table table, Item item, Place place) {
        return rejections(KeyedTable.of(table), item, place);
    }

    /** The rejections of the sample rows of a table, in their order. */
    static List<Rejection> rejections(Table table, List<SampleItem> rows) {
        KeyedTable keyed = KeyedTable.of(table);
        var all = new ArrayList<Rejection>();
        for (int i = 0; i < rows.size(); i++) {
            all.addAll(rejections(keyed, rows.get(i).item(), Place.sample(table.name(), i + 1)));
        }
        return List.copyOf(all);
    }

    private static List<Rejection> rejections(KeyedTable keyed, Item item, Place place) {
        var limits = new ItemLimits(place);
        limits.values(item);
        limits.keys(keyed, item);
        limits.size(keyed, item);
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

    private void keys(KeyedTable keyed, Item item) {
        Table table = keyed.table();
        IndexEntries.tableKeyRefusal(keyed.key(), item).ifPresent(refusal -> found.add(place, PUT_ITEM, refusal));
        for (KeyedIndex index : keyed.indexes()) {
            if (index.view().refusal(item).isPresent()) {
                indexKeys(table, item);
                break;
            }
        }
        keyLengths(table.key(), item, null);
        for (KeyedIndex index : keyed.indexes()) {
            keyLengths(index.beyond(), item, index.index());
        }
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

    private void keyLengths(KeySchema key, Item item, @Nullable SecondaryIndex index) {
        KeyLimits.tooLong(key, item).forEach(what -> found.invalid(place, PUT_ITEM, what + where(index)));
    }

    private static String where(@Nullable SecondaryIndex index) {
        return index == null ? "" : " (index " + index.name() + ")";
    }

    private void size(KeyedTable keyed, Item item) {
        long own = ItemSize.of(item);
        if (own > Quotas.ITEM_BYTES) {
            size(own);
            return;
        }
        long entries = 0;
        for (KeyedIndex index : keyed.indexes()) {
            if (!index.index().isGlobal()) {
                entries += index.view().change(null, item).afterBytes();
            }
        }
        if (entries > 0 && own + entries > Quotas.ITEM_BYTES) {
            found.add(
                    place,
                    PUT_ITEM,
                    TOO_LARGE + ": " + Figures.bytes(own) + " in the table and " + Figures.bytes(entries)
                            + " in its local secondary indexes, together at most "
                            + Figures.bytes(Quotas.ITEM_BYTES));
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
