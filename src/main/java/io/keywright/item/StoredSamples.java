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
import java.util.Comparator;
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
     */
    public record Row(int number, @Nullable String entity, Item item) {
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
        var byKey = new TreeMap<List<AttributeValue>, Row>(KeyOrder.KEYS);
        var rejections = new TreeMap<Integer, Rejection>();
        List<SampleItem> samples = design.samplesOf(table.name());
        for (int i = 0; i < samples.size(); i++) {
            SampleItem sample = samples.get(i);
            int number = i + 1;
            Optional<String> refusal = IndexEntries.refusal(table, sample.item());
            if (refusal.isPresent()) {
                rejections.put(number, rejection(table, number, refusal.get()));
                continue;
            }
            var row = new Row(number, recognition.entityName(sample).orElse(null), sample.item());
            Row replaced = byKey.put(key(table, row), row);
            if (replaced != null) {
                String message = String.format(Locale.ROOT, SAME_KEY, number);
                rejections.put(replaced.number(), rejection(table, replaced.number(), message));
            }
        }
        var rows = new ArrayList<>(byKey.values());
        rows.sort(Comparator.comparingInt(Row::number));
        return new StoredSamples(table.name(), rows, List.copyOf(rejections.values()));
    }

    /** The primary key; a table still without key attributes takes every row for another item. */
    private static List<AttributeValue> key(Table table, Row row) {
        List<KeyAttribute> key = table.key().attributes();
        return key.isEmpty() ? List.of(AttributeValue.N.of(row.number())) : values(key, row.item());
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
