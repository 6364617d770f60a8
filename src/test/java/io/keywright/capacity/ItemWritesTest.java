package io.keywright.capacity;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.keywright.model.AttributeType;
import io.keywright.model.AttributeValue;
import io.keywright.model.Item;
import io.keywright.model.KeyAttribute;
import io.keywright.model.KeySchema;
import io.keywright.model.Projection;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Table;
import io.keywright.testing.Vectors;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Charges of whole items, entries of the indexes worked out. */
class ItemWritesTest {
    static List<Vectors.Row> itemWrites() {
        return Vectors.of("indexed_write_items");
    }

    @ParameterizedTest
    @MethodSource("itemWrites")
    void chargesEachArmAsMeasured(Vectors.Row row) {
        WriteMode mode = row.input().get("transactional").asBoolean() ? WriteMode.TRANSACTIONAL : WriteMode.STANDARD;
        WriteCharge charge = WriteCharge.between(
                table(row.input().get("schema")),
                item(row.input().get("oldItem")),
                item(row.input().get("newItem")),
                mode);
        assertEquals(row.expected().get("table").asDouble(), charge.tableUnits(), row.note());
        var indexes = new LinkedHashMap<String, Double>();
        charge.indexes().forEach((index, arm) -> indexes.put(index, arm.units()));
        var expected = new LinkedHashMap<String, Double>();
        row.expected()
                .get("indexes")
                .properties()
                .forEach(index -> expected.put(index.getKey(), index.getValue().asDouble()));
        assertEquals(expected, indexes, row.note());
        assertEquals(row.expected().get("total").asDouble(), charge.totalUnits(), row.note());
    }

    @Test
    void onlyAProjectedAttributeIsCharged() {
        for (Vectors.Row row : Vectors.of("index_projection_cost")) {
            List<Boolean> charged = new ArrayList<>();
            for (JsonNode projection : row.input().get("projection")) {
                Table table = tableWith(projection(projection.asText()));
                WriteCharge charge = WriteCharge.between(
                        table, plain("status", "OPEN"), plain("status", "SHIPPED"), WriteMode.STANDARD);
                charged.add(charge.indexUnits("GSI1") > 0);
            }
            assertEquals(booleans(row.expected().get("charged")), charged, row.toString());
        }
    }

    private static Projection projection(String type) {
        return type.equals("INCLUDE")
                ? Projection.include(List.of("total"))
                : new Projection(Projection.Type.valueOf(type), List.of());
    }

    @Test
    void anEntryIsComparedAsItIsStored() {
        Map<String, WriteCharge> charges = Map.of(
                "set members reordered",
                        change(
                                "tags",
                                new AttributeValue.SS(List.of("a", "b")),
                                new AttributeValue.SS(List.of("b", "a"))),
                "list elements reordered", change("tags", list("a", "b"), list("b", "a")),
                "attribute renamed",
                        WriteCharge.between(
                                tableWith(Projection.ALL),
                                plain("colour", "red"),
                                plain("color", "red"),
                                WriteMode.STANDARD),
                "identical put", change("tags", list("a", "b"), list("a", "b")));
        for (Vectors.Row row : Vectors.of("index_view_change")) {
            List<Boolean> charged = new ArrayList<>();
            for (JsonNode name : row.input().get("cases")) {
                WriteCharge charge = charges.get(name.asText());
                assertEquals(1, charge.tableUnits(), name.asText());
                charged.add(charge.indexUnits("GSI1") > 0);
            }
            assertEquals(booleans(row.expected().get("charged")), charged, row.toString());
        }
    }

    private static WriteCharge change(String attribute, AttributeValue before, AttributeValue after) {
        return WriteCharge.between(
                tableWith(Projection.ALL),
                plain("status", "OPEN").with(attribute, before),
                plain("status", "OPEN").with(attribute, after),
                WriteMode.STANDARD);
    }

    private static AttributeValue list(String... elements) {
        return new AttributeValue.L(List.of(elements).stream()
                .<AttributeValue>map(AttributeValue.S::new)
                .toList());
    }

    private static List<Boolean> booleans(JsonNode array) {
        var booleans = new ArrayList<Boolean>();
        array.forEach(element -> booleans.add(element.asBoolean()));
        return booleans;
    }

    @Test
    void localIndexesAreKnownEvenWhereTheyAreNotTouched() {
        Table table = table(Vectors.of("indexed_write_items").get(0).input().get("schema"));
        Item indexed = plain("lsiSk", "L").with("gsiPk", new AttributeValue.S("G"));
        WriteCharge put = WriteCharge.between(table, null, indexed, WriteMode.STANDARD);
        assertEquals(1, put.indexUnits("lsi-inc"));
        assertEquals(2, put.tableBudgetUnits());
        assertEquals(3, put.totalUnits());
        WriteCharge delete = WriteCharge.between(table, plain("x", "y"), null, WriteMode.STANDARD);
        assertTrue(delete.indexes().isEmpty());
        assertEquals(1, delete.tableBudgetUnits());
        assertEquals(
                1, WriteCharge.between(table, null, null, WriteMode.STANDARD).totalUnits());
    }

    @Test
    void reasonsOfTheArms() {
        WriteCharge move = WriteCharge.between(
                tableWith(Projection.ALL),
                plain("GSI1PK", "STATUS#OPEN"),
                plain("GSI1PK", "STATUS#SHIPPED"),
                WriteMode.TRANSACTIONAL);
        assertEquals(
                "larger of 23 B and 26 B, in steps of 1 KB = 1; twice, because it is a transaction = 2",
                move.table().why());
        assertEquals(Rule.INDEX_MOVE, move.indexes().get("GSI1").rule());
        assertEquals("1 + 1 = 2", move.indexes().get("GSI1").why());
    }

    private static Item plain(String attribute, String value) {
        return Item.EMPTY
                .with("pk", new AttributeValue.S("1"))
                .with("sk", new AttributeValue.S("2"))
                .with("GSI1PK", new AttributeValue.S("X"))
                .with(attribute, new AttributeValue.S(value));
    }

    private static Table tableWith(Projection projection) {
        return Table.of("shop", KeySchema.of(text("pk"), text("sk")))
                .withIndexes(List.of(SecondaryIndex.global("GSI1", KeySchema.of(text("GSI1PK")), projection)));
    }

    private static Table table(JsonNode schema) {
        JsonNode key = schema.get("table");
        var indexes = new ArrayList<SecondaryIndex>();
        for (JsonNode index : schema.get("indexes")) {
            JsonNode projected = index.get("projection");
            Projection projection = projected.get("type").asText().equals("INCLUDE")
                    ? Projection.include(strings(projected.get("attributes")))
                    : new Projection(
                            Projection.Type.valueOf(projected.get("type").asText()), List.of());
            var indexKey = new KeySchema(texts(index.get("hash")), texts(index.get("range")));
            String name = index.get("name").asText();
            indexes.add(
                    index.get("type").asText().equals("LSI")
                            ? SecondaryIndex.local(name, indexKey, projection)
                            : SecondaryIndex.global(name, indexKey, projection));
        }
        return Table.of(
                        "t",
                        KeySchema.of(
                                text(key.get("pk").asText()), text(key.get("sk").asText())))
                .withIndexes(indexes);
    }

    private static List<KeyAttribute> texts(JsonNode names) {
        return strings(names).stream().map(ItemWritesTest::text).toList();
    }

    private static KeyAttribute text(String name) {
        return KeyAttribute.of(name, AttributeType.S);
    }

    private static List<String> strings(JsonNode array) {
        var strings = new ArrayList<String>();
        array.forEach(element -> strings.add(element.asText()));
        return strings;
    }

    private static @Nullable Item item(JsonNode json) {
        if (json.isNull()) {
            return null;
        }
        var attributes = new LinkedHashMap<String, AttributeValue>();
        json.properties().forEach(attribute -> attributes.put(attribute.getKey(), value(attribute.getValue())));
        return new Item(attributes);
    }

    private static AttributeValue value(JsonNode json) {
        if (json.has("SS")) {
            return new AttributeValue.SS(strings(json.get("SS")));
        }
        JsonNode text = json.get("S");
        if (text == null) {
            throw new IllegalArgumentException("a value of another type: " + json);
        }
        if (text.isTextual()) {
            return new AttributeValue.S(text.asText());
        }
        JsonNode repeat = text.get("repeat");
        return new AttributeValue.S(repeat.get(0).asText().repeat(repeat.get(1).asInt()));
    }
}
