package io.keywright.item;

import io.keywright.model.AttributeValue;
import io.keywright.model.Design;
import io.keywright.model.Item;
import io.keywright.model.KeySchema;
import io.keywright.model.Rejection;
import io.keywright.model.Resource;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Table;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
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
        var lines = new TreeMap<List<AttributeValue>, List<Line>>(KeyOrder.KEYS);
        for (StoredSamples.Row row : samples.rows()) {
            entry(table, index, row.item())
                    .ifPresent(entry -> lines.computeIfAbsent(
                                    StoredSamples.values(key.partition(), row.item()), partition -> new ArrayList<>())
                            .add(line(table, key, row, entry)));
        }
        var collections = new ArrayList<ItemCollection>();
        for (Map.Entry<List<AttributeValue>, List<Line>> partition : lines.entrySet()) {
            List<Line> sorted = partition.getValue();
            sorted.sort(Line.ORDER);
            collections.add(new ItemCollection(
                    partition.getKey(), sorted.stream().map(Line::row).toList()));
        }
        Resource resource = index == null ? Resource.table(table.name()) : Resource.index(table.name(), index.name());
        return new ItemCollections(resource, collections, samples.rejections());
    }

    private static Optional<Item> entry(Table table, @Nullable SecondaryIndex index, Item item) {
        return index == null
                ? Optional.of(item)
                : IndexEntries.membership(table, index, item).item();
    }

    private static Line line(Table table, KeySchema key, StoredSamples.Row row, Item entry) {
        return new Line(
                StoredSamples.values(key.sort(), row.item()),
                StoredSamples.values(table.key().attributes(), row.item()),
                new ItemCollection.Row(row.number(), row.entity(), entry, ItemSize.of(entry)));
    }

    /** A row with what it is sorted by. */
    private record Line(List<AttributeValue> sortKey, List<AttributeValue> tableKey, ItemCollection.Row row) {
        static final Comparator<Line> ORDER = Comparator.comparing(Line::sortKey, KeyOrder.KEYS)
                .thenComparing(Line::tableKey, KeyOrder.KEYS)
                .thenComparingInt(line -> line.row().number());
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
