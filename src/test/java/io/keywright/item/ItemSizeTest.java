package io.keywright.item;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.keywright.model.AttributeValue;
import io.keywright.model.AttributeValue.B;
import io.keywright.model.AttributeValue.BS;
import io.keywright.model.AttributeValue.Bool;
import io.keywright.model.AttributeValue.L;
import io.keywright.model.AttributeValue.M;
import io.keywright.model.AttributeValue.N;
import io.keywright.model.AttributeValue.NS;
import io.keywright.model.AttributeValue.Null;
import io.keywright.model.AttributeValue.S;
import io.keywright.model.AttributeValue.SS;
import io.keywright.model.Bytes;
import io.keywright.model.Item;
import io.keywright.model.OrderedMap;
import io.keywright.testing.Vectors;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class ItemSizeTest {
    static List<Vectors.Row> rows() {
        return Vectors.of("item_size");
    }

    @ParameterizedTest
    @MethodSource("rows")
    void agreesWithTheTable(Vectors.Row row) {
        Item item = JsonItems.item(row.input().get("item"));
        assertEquals(row.expected().get("bytes").asLong(), ItemSize.of(item));
    }

    /**
     * The two items on the edge of 4 KB that architect/dynalite's tests (query.js and getItem.js) read strongly for one
     * unit; the keys there are random text of ten characters. One byte more costs a second unit.
     */
    @Test
    void agreesWithTheItemsOnTheEdgeOf4Kb() {
        var item3 = item(Map.of(
                "a", new S("0123456789"),
                "bb", new S("b".repeat(3_999)),
                "ccc", new N("12.3456"),
                "dddd", new B(bytes(1, 2)),
                "eeeee", new BS(List.of(bytes(1, 2), bytes(2), bytes(1))),
                "ffffff", new Null(),
                "ggggggg", new Bool(false),
                "hhhhhhhh", new L(List.of(new S("a"), new S("aa"), new S("bb"), new S("ccc"))),
                "iiiiiiiii", new M(Map.of("aa", new S("aa"), "bbb", new S("bbb")))));
        var item4 = item(Map.of(
                "a", new S("0123456789"),
                "ab", new S("b".repeat(4_026)),
                "abc", new Null(),
                "abcd", new Bool(true),
                "abcde", new L(List.of(new S("aa"), new N("12.3456"), new B(bytes(1, 2)))),
                "abcdef", new M(Map.of("aa", new S("aa"), "bbb", new N("12.3456"), "cccc", new B(bytes(1, 2))))));
        Map<String, Item> items = Map.of("item3", item3, "item4", item4);
        List<String[]> known = Vectors.table("golden_items.tsv");
        assertEquals(items.size(), known.size());
        for (String[] row : known) {
            String name = row[0].substring(row[0].lastIndexOf(' ') + 1);
            assertEquals(row[1], ItemSize.of(items.get(name)) + " bytes", () -> name);
        }
    }

    /** Developer Guide, CapacityUnitCalculations; sets as architect/dynalite's tests have them. */
    static Stream<Arguments> values() {
        return Stream.of(
                Arguments.of(new S(""), 0),
                Arguments.of(new S("¿"), 2),
                Arguments.of(new S("日本"), 6),
                Arguments.of(new S("\uD83D\uDE00"), 4),
                Arguments.of(new N("0"), 1),
                Arguments.of(new N("1.5"), 3),
                Arguments.of(new B(bytes()), 0),
                Arguments.of(new B(bytes(0, 0, 0)), 3),
                Arguments.of(new Bool(true), 1),
                Arguments.of(new Null(), 1),
                Arguments.of(new L(List.of()), 3),
                Arguments.of(new M(OrderedMap.of()), 3),
                Arguments.of(new L(List.of(new S("ab"), new N("7"))), 3 + (1 + 2) + (1 + 2)),
                Arguments.of(new M(Map.of("k", new S("ab"))), 3 + (1 + 1 + 2)),
                Arguments.of(new M(Map.of("é", new L(List.of()))), 3 + (1 + 2 + 3)),
                Arguments.of(new SS(List.of("a", "bc")), 3),
                Arguments.of(new NS(List.of(new N("1"), new N("-42"))), 2 + 3),
                Arguments.of(new BS(List.of(bytes(1, 2), bytes())), 2));
    }

    @ParameterizedTest
    @MethodSource("values")
    void countsEveryType(AttributeValue value, long bytes) {
        assertEquals(bytes, ItemSize.of(value));
        assertEquals(2 + bytes, ItemSize.attribute("é", value));
    }

    @Test
    void countsEachAttributeInOrder() {
        Item item = Item.EMPTY
                .with("PK", new S("CUSTOMER#123"))
                .with("n", new N("0"))
                .with("tags", new SS(List.of("x")));
        Map<String, Long> sizes = ItemSize.attributes(item);
        assertEquals(List.of("PK", "n", "tags"), List.copyOf(sizes.keySet()));
        assertEquals(Map.of("PK", 14L, "n", 2L, "tags", 5L), sizes);
        assertEquals(21, ItemSize.of(item));
        assertEquals(0, ItemSize.of(Item.EMPTY));
    }

    @ParameterizedTest
    @CsvSource({
        "175, 1024, 849",
        "0, 1024, 1024",
        "1, 1024, 1023",
        "1023, 1024, 1",
        "1024, 1024, 0",
        "1025, 1024, 1023",
        "4096, 4096, 0",
        "4097, 4096, 4095",
        "5, 1, 0"
    })
    void tellsTheDistanceToTheNextStep(long bytes, long step, long distance) {
        assertEquals(distance, ItemSize.toNextStep(bytes, step));
    }

    @Test
    void refusesStepsThatCannotBe() {
        assertThrows(IllegalArgumentException.class, () -> ItemSize.toNextStep(-1, 1_024));
        assertThrows(IllegalArgumentException.class, () -> ItemSize.toNextStep(1, 0));
    }

    private static Item item(Map<String, AttributeValue> attributes) {
        return new Item(attributes);
    }

    private static Bytes bytes(int... bytes) {
        byte[] content = new byte[bytes.length];
        for (int i = 0; i < bytes.length; i++) {
            content[i] = (byte) bytes[i];
        }
        return Bytes.of(content);
    }
}
