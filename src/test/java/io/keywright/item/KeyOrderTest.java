package io.keywright.item;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.keywright.model.AttributeValue;
import io.keywright.model.AttributeValue.B;
import io.keywright.model.AttributeValue.N;
import io.keywright.model.AttributeValue.S;
import io.keywright.model.Bytes;
import io.keywright.testing.Vectors;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class KeyOrderTest {
    static Stream<Vectors.Row> rows() {
        return Vectors.of("query").stream().filter(row -> !row.input().has("op"));
    }

    @ParameterizedTest
    @MethodSource("rows")
    void agreesWithTheTable(Vectors.Row row) {
        String type = row.input().get("skType").asText();
        List<AttributeValue> keys = new ArrayList<>(values(type, row.input().get("items")));
        keys.sort(KeyOrder.VALUES);
        assertEquals(values(type, row.expected().get("keys")), keys);
    }

    /** The multi-attribute keys of the Developer Guide's tournament, shuffled: round, bracket, match. */
    @Test
    void ordersTheTournament() {
        List<List<AttributeValue>> matches = Stream.of(
                        "FINALS CHAMPIONSHIP match-001",
                        "QUARTERFINALS UPPER match-004",
                        "SEMIFINALS UPPER match-002",
                        "SEMIFINALS UPPER match-003")
                .map(line ->
                        Stream.of(line.split(" ")).<AttributeValue>map(S::new).toList())
                .toList();
        var shuffled = new ArrayList<>(matches);
        Collections.shuffle(shuffled, new Random(1));
        shuffled.sort(KeyOrder.KEYS);
        assertEquals(matches, shuffled);
    }

    /** Numbers that are one number to a double but two to DynamoDB, and literals of one number. */
    @ParameterizedTest
    @CsvSource({
        "12345678901234567890123456789012345677, 12345678901234567890123456789012345678, -1",
        "0.1000000000000000000000000000000000001, 0.1, 1",
        "1E2, 100.00, 0",
        "-0, 0, 0",
        "9, 10, -1",
        "-9, -10, 1",
        "-1E-130, 1E-130, -1",
        "9.9E125, 1E-130, 1"
    })
    void ordersNumbersOver38Digits(String a, String b, int order) {
        assertEquals(order, Integer.signum(KeyOrder.compare(new N(a), new N(b))));
        assertEquals(-order, Integer.signum(KeyOrder.compare(new N(b), new N(a))));
    }

    @Test
    void putsAShorterKeyFirst() {
        AttributeValue a = new S("a");
        assertTrue(KeyOrder.compare(List.of(a), List.of(a, a)) < 0);
        assertTrue(KeyOrder.compare(List.of(new S("b")), List.of(a, a)) > 0);
        assertEquals(0, KeyOrder.compare(List.of(a, new N("1.0")), List.of(a, new N("1"))));
    }

    @Test
    void hasAnOrderForValuesThatNeverMeet() {
        assertTrue(KeyOrder.compare(new S("z"), new N("1")) < 0);
        assertTrue(KeyOrder.compare(new N("9"), new B(Bytes.of(new byte[0]))) < 0);
        assertTrue(KeyOrder.compare(new AttributeValue.Bool(false), new AttributeValue.Bool(true)) < 0);
        assertEquals(0, KeyOrder.compare(new AttributeValue.Null(), new AttributeValue.Null()));
    }

    private static List<AttributeValue> values(String type, JsonNode texts) {
        return StreamSupport.stream(texts.spliterator(), false)
                .map(text -> value(type, text.asText()))
                .toList();
    }

    private static AttributeValue value(String type, String text) {
        return switch (type) {
            case "N" -> new N(text);
            case "B" -> new B(Bytes.of(HexFormat.of().parseHex(text)));
            default -> new S(text);
        };
    }
}
