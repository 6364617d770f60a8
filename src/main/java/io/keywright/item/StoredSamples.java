package io.keywright.item;

import io.keywright.model.AttributeValue;
import io.keywright.model.Design;
import io.keywright.model.Item;
import io.keywright.model.KeyAttribute;
import io.keywright.model.Place;
import io.keywright.model.Rejection;
import io.keywright.model.SampleItem;
import io.keywright.model.Table;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The sample items of a table as DynamoDB would hold them after a PutItem of each row in document order: what its keys
 * refuse is not there, and of several rows with one primary key only the last is.
 *
 * @param rows the rows that are stored, in document order
 * @param rejections the others, each at the place of its row
 */
public record StoredSamples(String table, List<Row> rows, List<Rejection> rejections) {
    /** Two rows of one primary key; the API has no word for it, the second put just replaces the first. */
    static final String SAME_KEY = "Two sample items have the same primary key; row %d replaces this one";

    /**
     * A stored row.
     *
     * @param number the row in the document, from 1
     * @param entity the name of its entity, given or recognised; null if neither
     * @param bytes the size of the item
     */
    public record Row(int number, @Nullable String entity, Item item, long bytes) {
        public Row {
            Objects.requireNonNull(item);
        }

        public Optional<String> entityName() {
            return Optional.ofNullable(entity);
        }
    }

    public StoredSamples {
        Objects.requireNonNull(table);
        rows = List.copyOf(rows);
        rejections = List.copyOf(rejections);
    }

    /** The samples of a table. */
    public static StoredSamples of(Design design, Table table) {
        EntityRecognition recognition = EntityRecognition.of(design, table);
        List<IndexView> indexes = table.indexes().stream()
                .map(index -> IndexView.of(table, index))
                .toList();
        List<KeyAttribute> key = table.key().attributes();
        var byKey = new LinkedHashMap<Object, Row>();
        var rejections = new TreeMap<Integer, Rejection>();
        List<SampleItem> samples = design.samplesOf(table.name());
        for (int i = 0; i < samples.size(); i++) {
            SampleItem sample = samples.get(i);
            int number = i + 1;
            Optional<String> refusal = IndexEntries.refusal(key, indexes, sample.item());
            if (refusal.isPresent()) {
                rejections.put(number, rejection(table, number, refusal.get()));
                continue;
            }
            var row = new Row(
                    number, recognition.entityName(sample).orElse(null), sample.item(), ItemSize.of(sample.item()));
            Object identity = key.isEmpty() ? (Object) number : KeyOrder.identity(key, sample.item());
            Row replaced = byKey.put(identity, row);
            if (replaced != null) {
                byKey.remove(identity);
                byKey.put(identity, row);
                String message = String.format(Locale.ROOT, SAME_KEY, number);
                rejections.put(replaced.number(), rejection(table, replaced.number(), message));
            }
        }
        return new StoredSamples(table.name(), List.copyOf(byKey.values()), List.copyOf(rejections.values()));
    }

    private static Rejection rejection(Table table, int row, String message) {
        return new Rejection(Place.sample(table.name(), row), "PutItem", message);
    }

    /** The values of key attributes in an item, in order; one that is missing is left out. */
    static List<AttributeValue> values(List<KeyAttribute> key, Item item) {
        var values = new ArrayList<AttributeValue>(key.size());
        for (KeyAttribute attribute : key) {
            AttributeValue value = item.attributes().get(attribute.name());
            if (value != null) {
                values.add(value);
            }
        }
        return List.copyOf(values);
    }
}
