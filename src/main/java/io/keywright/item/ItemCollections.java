package io.keywright.item;

import io.keywright.model.AttributeValue;
import io.keywright.model.Design;
import io.keywright.model.Item;
import io.keywright.model.KeyAttribute;
import io.keywright.model.KeySchema;
import io.keywright.model.Rejection;
import io.keywright.model.Resource;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Table;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The stored sample items of a table, or their entries in one of its indexes, as item collections.
 *
 * <p>Inside a collection the order is DynamoDB's, by sort key; entries of an index with equal keys have no order there
 * and are shown by table key. The collections themselves are shown in the order of their partition keys: DynamoDB has
 * them in the order of a hash it keeps to itself.
 *
 * @param collections ordered by partition key
 * @param rejections the rows that are not stored, see {@link StoredSamples}
 */
public record ItemCollections(Resource resource, List<ItemCollection> collections, List<Rejection> rejections) {
    public ItemCollections {
        Objects.requireNonNull(resource);
        collections = List.copyOf(collections);
        rejections = List.copyOf(rejections);
    }

    /**
     * The collections of a table or an index.
     *
     * @param index an index of the table, or null for the table itself
     */
    public static ItemCollections of(Design design, Table table, @Nullable SecondaryIndex index) {
        return of(StoredSamples.of(design, table), table, index);
    }

    /**
     * The collections of a table or an index.
     *
     * @param samples the stored samples of the table
     * @param index an index of the table, or null for the table itself
     */
    public static ItemCollections of(StoredSamples samples, Table table, @Nullable SecondaryIndex index) {
        KeySchema key = index == null ? table.key() : index.key();
        IndexView view = index == null ? null : IndexView.of(table, index);
        List<KeyAttribute> sort = key.sort();
        var partitions = new LinkedHashMap<Object, List<Line>>();
        for (StoredSamples.Row row : samples.rows()) {
            Item item = row.item();
            if (view == null || view.isMember(item)) {
                Item entry = view == null ? item : view.entry(item);
                long bytes = entry == item ? row.bytes() : ItemSize.of(entry);
                AttributeValue first = sort.isEmpty()
                        ? null
                        : item.attributes().get(sort.get(0).name());
                partitions
                        .computeIfAbsent(KeyOrder.identity(key.partition(), item), partition -> new ArrayList<>())
                        .add(new Line(item, first, new ItemCollection.Row(row.number(), row.entity(), entry, bytes)));
            }
        }
        List<KeyAttribute> tableKey = table.key().attributes();
        Comparator<Line> order = (a, b) -> {
            int byFirst = a.compareFirst(b);
            int bySortKey = byFirst != 0 || sort.size() < 2 ? byFirst : KeyOrder.compare(sort, a.item(), b.item());
            int byTableKey = bySortKey != 0 ? bySortKey : KeyOrder.compare(tableKey, a.item(), b.item());
            return byTableKey != 0
                    ? byTableKey
                    : Integer.compare(a.row().number(), b.row().number());
        };
        var collections = new ArrayList<ItemCollection>(partitions.size());
        for (List<Line> lines : partitions.values()) {
            List<AttributeValue> partition =
                    StoredSamples.values(key.partition(), lines.get(0).item());
            if (lines.size() > 1) {
                lines.sort(order);
            }
            var rows = new ArrayList<ItemCollection.Row>(lines.size());
            lines.forEach(line -> rows.add(line.row()));
            collections.add(new ItemCollection(partition, rows));
        }
        collections.sort(Comparator.comparing(ItemCollection::partitionKey, KeyOrder.KEYS));
        Resource resource = index == null ? Resource.table(table.name()) : Resource.index(table.name(), index.name());
        return new ItemCollections(resource, collections, samples.rejections());
    }

    /**
     * A row and the whole item, by which it is sorted.
     *
     * @param first the value of the first sort attribute; null where there is none
     */
    private record Line(Item item, @Nullable AttributeValue first, ItemCollection.Row row) {
        int compareFirst(Line other) {
            AttributeValue others = other.first;
            return first == null || others == null
                    ? Boolean.compare(first != null, others != null)
                    : KeyOrder.compare(first, others);
        }
    }

    /** The bytes of all collections together. */
    public long bytes() {
        return collections.stream().mapToLong(ItemCollection::bytes).sum();
    }

    /** The number of items or entries in all collections. */
    public int size() {
        return collections.stream()
                .mapToInt(collection -> collection.rows().size())
                .sum();
    }
}
