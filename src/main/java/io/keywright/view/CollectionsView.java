package io.keywright.view;

import io.keywright.analysis.Analysis;
import io.keywright.capacity.Figures;
import io.keywright.item.ItemCollection;
import io.keywright.item.ItemCollections;
import io.keywright.item.ItemSize;
import io.keywright.model.Attribute;
import io.keywright.model.AttributeValue;
import io.keywright.model.Design;
import io.keywright.model.Item;
import io.keywright.model.KeySchema;
import io.keywright.model.Rejection;
import io.keywright.model.Resource;
import io.keywright.model.Values;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The sample items of a table or an index as item collections.
 *
 * @param summary such as "64 items, 23 keys"
 * @param refused the sample rows that DynamoDB would not store
 */
public record CollectionsView(
        Resource resource, String summary, List<Collection> collections, List<Rejection> refused) {
    /** Values in a row's summary. */
    private static final int SUMMARY_VALUES = 3;

    public CollectionsView {
        collections = List.copyOf(collections);
        refused = List.copyOf(refused);
    }

    /**
     * One item collection.
     *
     * @param key the partition key value; several are joined by " · "
     * @param count such as "9 items"
     * @param size such as "1,018 B"
     * @param rows in DynamoDB's order
     * @param hot how hot its key is while the chosen workload lasts; null where it is not
     */
    public record Collection(
            String key,
            String count,
            String size,
            List<Row> rows,
            @Nullable HotMark hot) {
        public Collection {
            rows = List.copyOf(rows);
        }

        /** The key in stretches of text and of delimiters. */
        public List<TemplateSpan> keySpans() {
            return TemplateSpan.ofText(key);
        }

        Collection withRows(List<Row> newRows) {
            String shown = newRows.size() == rows.size() ? count : Figures.whole(newRows.size()) + " of " + count;
            return new Collection(key, shown, size, newRows, hot);
        }

        Collection withHot(HotMark newHot) {
            return new Collection(key, count, size, rows, newHot);
        }
    }

    /** One item or index entry. Its words are made when they are asked for: of many rows, few are looked at. */
    public interface Row {
        /** The sample row in the document, from 1. */
        int number();

        /** The entity's tag, or null where the row belongs to none. */
        @Nullable
        EntityTag tag();

        /** The sort key value; the table's key where the index has none. */
        String sortKey();

        /** A few of its attribute values. */
        String summary();

        /** Its size. */
        long bytes();

        /** Every attribute in document order. */
        List<Field> attributes();

        /** The sort key value in stretches of text and of delimiters. */
        default List<TemplateSpan> sortKeySpans() {
            return TemplateSpan.ofText(sortKey());
        }

        /** The entity's tag; empty where the row belongs to none. */
        default Optional<EntityTag> entityTag() {
            return Optional.ofNullable(tag());
        }
    }

    /**
     * An attribute of an item.
     *
     * @param type its tag, such as "S"
     * @param bytes of name and value
     * @param isKey whether it is a key attribute of the table or of an index, so that the item can't be without it
     */
    public record Field(String name, String type, String value, long bytes, boolean isKey) {}

    /** The collections of a table or index; empty where there is none of that name. */
    public static CollectionsView of(Design design, Analysis analysis, Resource resource) {
        Optional<ItemCollections> collections = analysis.collections(resource);
        if (collections.isEmpty()) {
            return new CollectionsView(resource, "", List.of(), List.of());
        }
        HotPlaces hot = HotPlaces.of(analysis);
        var rows = new Rows(design, resource, hot);
        var views = marked(
                resource,
                collections.get().collections().stream().map(rows::collection).toList(),
                hot);
        String summary = Figures.counted(
                        collections.get().size(),
                        resource.isTable() ? "item" : "entry",
                        resource.isTable() ? "items" : "entries")
                + ", " + Figures.counted(views.size(), "key", "keys");
        return new CollectionsView(resource, summary, views, collections.get().rejections());
    }

    /**
     * The items in which a text stands, in a key or in any attribute, in whatever case; all of a collection whose key has it.
     *
     * @param text blank for everything
     */
    public CollectionsView matching(String text) {
        String wanted = text.strip().toLowerCase(Locale.ROOT);
        if (wanted.isEmpty()) {
            return this;
        }
        var found = new ArrayList<Collection>();
        for (Collection collection : collections) {
            List<Row> rows = has(collection.key(), wanted)
                    ? collection.rows()
                    : collection.rows().stream().filter(row -> has(row, wanted)).toList();
            if (!rows.isEmpty()) {
                found.add(collection.withRows(rows));
            }
        }
        int number =
                found.stream().mapToInt(collection -> collection.rows().size()).sum();
        return new CollectionsView(resource, Figures.whole(number) + " of " + summary, found, List.of());
    }

    private static boolean has(Row row, String wanted) {
        return has(row.sortKey(), wanted) || row.attributes().stream().anyMatch(field -> has(field.value(), wanted));
    }

    private static boolean has(String text, String wanted) {
        return text.toLowerCase(Locale.ROOT).contains(wanted);
    }

    /** Where the sample items don't have a hot key itself, the first key of its kind stands for it. */
    private static List<Collection> marked(Resource resource, List<Collection> all, HotPlaces hot) {
        var marked = new ArrayList<>(all);
        boolean isAny = all.stream().anyMatch(collection -> collection.hot() != null);
        for (int i = 0; i < all.size() && !isAny; i++) {
            Collection collection = all.get(i);
            HotMark mark = hot.ofKind(resource, collection.key());
            if (mark != null) {
                marked.set(i, collection.withHot(new HotMark(mark.times(), "A key of this kind: " + mark.meaning())));
                isAny = true;
            }
        }
        return marked;
    }

    /** Makes rows of one table or index. */
    private static final class Rows {
        private final Design design;
        private final KeySchema key;
        private final KeySchema tableKey;
        private final Set<String> keyAttributes;
        private final Map<String, EntityTag> tags;
        private final Resource resource;
        private final HotPlaces hot;

        Rows(Design design, Resource resource, HotPlaces hot) {
            this.resource = resource;
            this.hot = hot;
            this.design = design;
            var table = design.table(resource.table()).orElseThrow();
            this.tableKey = table.key();
            this.key = resource.indexName()
                    .flatMap(table::index)
                    .map(index -> index.key())
                    .orElse(tableKey);
            this.keyAttributes = Set.copyOf(table.keyAttributeNames());
            this.tags = EntityTag.of(design);
        }

        Collection collection(ItemCollection collection) {
            String text = collection.partitionKey().stream().map(ValueText::of).collect(Collectors.joining(" · "));
            return new Collection(
                    text,
                    Figures.counted(collection.rows().size(), "item", "items"),
                    Figures.bytes(collection.bytes()),
                    collection.rows().stream()
                            .<Row>map(row -> new RowOfItem(
                                    this, row, row.entityName().map(tags::get).orElse(null)))
                            .toList(),
                    hot.ofCollection(resource, text));
        }

        /** Whether rows of both have the same words where their items are the same. */
        boolean readsAs(Rows other) {
            return this == other
                    || resource.equals(other.resource)
                            && key.equals(other.key)
                            && tableKey.equals(other.tableKey)
                            && keyAttributes.equals(other.keyAttributes)
                            && design.entities() == other.design.entities();
        }

        List<Field> attributes(Item entry) {
            return entry.attributes().entrySet().stream()
                    .map(attribute -> new Field(
                            attribute.getKey(),
                            attribute.getValue().type().name(),
                            ValueText.of(attribute.getValue()),
                            ItemSize.attribute(attribute.getKey(), attribute.getValue()),
                            keyAttributes.contains(attribute.getKey())))
                    .toList();
        }

        String sortKey(Item entry) {
            var shown = key.sort().isEmpty() && key != tableKey ? tableKey.attributes() : key.sort();
            return shown.stream()
                    .flatMap(attribute -> entry.get(attribute.name()).stream())
                    .map(ValueText::of)
                    .collect(Collectors.joining(" · "));
        }

        /** A few values that the keys do not show already. */
        String summary(ItemCollection.Row row) {
            String keys = row.entry().attributes().entrySet().stream()
                    .filter(entry -> keyAttributes.contains(entry.getKey()))
                    .map(entry -> ValueText.of(entry.getValue()))
                    .collect(Collectors.joining("\n"));
            var values = new ArrayList<String>();
            for (Map.Entry<String, AttributeValue> entry :
                    row.entry().attributes().entrySet()) {
                String text = ValueText.of(entry.getValue());
                boolean scalar =
                        entry.getValue() instanceof AttributeValue.S || entry.getValue() instanceof AttributeValue.N;
                if (scalar
                        && values.size() < SUMMARY_VALUES
                        && !keyAttributes.contains(entry.getKey())
                        && !text.isBlank()
                        && !keys.contains(text)
                        && !isPlumbing(row, entry.getKey(), text)) {
                    values.add(text);
                }
            }
            return String.join(", ", values);
        }

        /** Whether an attribute says nothing to a reader of the row: its entity's name, a reference, a time stamp. */
        private boolean isPlumbing(ItemCollection.Row row, String attribute, String text) {
            if (row.entityName()
                    .filter(name -> name.replace(" ", "").equalsIgnoreCase(text.replace(" ", "")))
                    .isPresent()) {
                return true;
            }
            return row.entityName()
                    .flatMap(design::entity)
                    .flatMap(entity -> entity.attribute(attribute))
                    .map(Attribute::domain)
                    .map(domain ->
                            domain.values() instanceof Values.Reference || domain.values() instanceof Values.Timestamp)
                    .orElse(false);
        }
    }

    /** A row of an analysed item. Two are equal where they read the same. */
    private record RowOfItem(
            Rows rows, ItemCollection.Row row, @Nullable EntityTag tag) implements Row {
        @Override
        public int number() {
            return row.number();
        }

        @Override
        public long bytes() {
            return row.bytes();
        }

        @Override
        public String sortKey() {
            return rows.sortKey(row.entry());
        }

        @Override
        public String summary() {
            return rows.summary(row);
        }

        @Override
        public List<Field> attributes() {
            return rows.attributes(row.entry());
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof RowOfItem that
                    && number() == that.number()
                    && bytes() == that.bytes()
                    && Objects.equals(tag, that.tag)
                    && (rows.readsAs(that.rows) && row.equals(that.row)
                            || sortKey().equals(that.sortKey())
                                    && summary().equals(that.summary())
                                    && attributes().equals(that.attributes()));
        }

        @Override
        public int hashCode() {
            return number();
        }
    }
}
