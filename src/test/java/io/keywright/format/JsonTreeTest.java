package io.keywright.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.keywright.format.Located.Kind;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class JsonTreeTest {
    private static final String TEXT = """
            {
              "name": "shop",
              "tables": [
                {"name": "a", "n": -1.50e3},
                {"odd key": [true, null]}
              ]
            }
            """;

    @Test
    void everyValueKnowsItsPlace() throws DesignFormatException {
        Located root = JsonTree.parse(TEXT, "f");
        assertEquals(
                List.of(
                        "f:1:1: $ OBJECT",
                        "f:2:11: $.name STRING shop",
                        "f:3:13: $.tables ARRAY",
                        "f:4:5: $.tables[0] OBJECT",
                        "f:4:14: $.tables[0].name STRING a",
                        "f:4:24: $.tables[0].n NUMBER -1.50e3",
                        "f:5:5: $.tables[1] OBJECT",
                        "f:5:17: $.tables[1][\"odd key\"] ARRAY",
                        "f:5:18: $.tables[1][\"odd key\"][0] BOOLEAN true",
                        "f:5:24: $.tables[1][\"odd key\"][1] NULL null"),
                places(root));
        Located.Field field = root.field("tables").orElseThrow();
        assertEquals("3:3", field.line() + ":" + field.column());
    }

    @Test
    void otherLineEndsAndAByteOrderMarkChangeNothing() throws DesignFormatException {
        List<String> places = places(JsonTree.parse(TEXT, "f"));
        assertEquals(places, places(JsonTree.parse("\uFEFF" + TEXT, "f")));
        assertEquals(places, places(JsonTree.parse(TEXT.replace("\n", "\r\n"), "f")));
    }

    private static List<String> places(Located root) {
        var places = new ArrayList<String>();
        addPlaces(root, places);
        return places;
    }

    private static void addPlaces(Located value, List<String> places) {
        places.add((value + " " + value.kind() + " " + value.text()).strip());
        value.elements().forEach(element -> addPlaces(element, places));
        value.fields().forEach(field -> addPlaces(field.value(), places));
    }

    @Test
    void fieldsAreFoundInSmallAndLargeObjects() throws DesignFormatException {
        for (int size : new int[] {1, 12, 13, 500}) {
            var text = new StringBuilder("{");
            for (int i = 0; i < size; i++) {
                text.append(i == 0 ? "" : ",")
                        .append("\"f")
                        .append(i)
                        .append("\":")
                        .append(i);
            }
            Located object = JsonTree.parse(text.append('}').toString(), "f");
            assertEquals(size, object.fields().size());
            for (int i = 0; i < size; i++) {
                assertEquals(
                        Integer.toString(i), object.get("f" + i).orElseThrow().text());
            }
            assertEquals(false, object.get("f" + size).isPresent());
        }
    }

    @Test
    void aNameTwiceIsRefusedInSmallAndLargeObjects() {
        for (int size : new int[] {1, 11, 12, 13, 14, 500}) {
            var text = new StringBuilder("{");
            for (int i = 0; i < size; i++) {
                text.append("\"f").append(i).append("\":1,\n");
            }
            String twice = text + "\"f" + (size - 1) + "\":2}";
            DesignFormatException e = assertThrows(DesignFormatException.class, () -> JsonTree.parse(twice, "f"));
            assertEquals(
                    "f:" + (size + 1) + ":1: $.f" + (size - 1)
                            + ": found this name a second time, expected every name of an object once",
                    e.getMessage());
        }
    }

    /** What RFC 8259 forbids, in the order of its sections. */
    static List<Arguments> syntaxErrors() {
        return List.of(
                Arguments.of("", "f:1:1: $: found an empty file, expected a JSON value"),
                Arguments.of(" \n ", "f:1:1: $: found an empty file, expected a JSON value"),
                Arguments.of("{", "f:1:2: $: found the end of the file, expected \"}\""),
                Arguments.of("[", "f:1:2: $: found the end of the file, expected \"]\""),
                Arguments.of("{\"a\"", "f:1:5: $.a: found the end of the file, expected the rest of the object"),
                Arguments.of("{\"a\":", "f:1:6: $.a: found the end of the file, expected the rest of the object"),
                Arguments.of("{\"a\" 1}", "f:1:6: $.a: found \"1\", expected \":\""),
                Arguments.of("{\"a\":}", "f:1:6: $.a: found \"}\", expected a JSON value"),
                Arguments.of("{\"a\":1,}", "f:1:8: $: found \"}\", expected a field name in double quotes"),
                Arguments.of("{a:1}", "f:1:2: $: found \"a\", expected a field name in double quotes"),
                Arguments.of("{\"a\": 1\n \"b\": 2}", "f:2:2: $: found \"\\\"\", expected \",\" or \"}\""),
                Arguments.of("{\"a\": [1 2]}", "f:1:10: $.a: found \"2\", expected \",\" or \"]\""),
                Arguments.of("[1,]", "f:1:4: $: found \"]\", expected a JSON value"),
                Arguments.of("{\"a\":1]", "f:1:7: $: found \"]\", expected \"}\""),
                Arguments.of("[1}", "f:1:3: $: found \"}\", expected \"]\""),
                Arguments.of("[}", "f:1:2: $: found \"}\", expected \"]\""),
                Arguments.of("]", "f:1:1: $: found \"]\", expected a JSON value"),
                Arguments.of("{\"a\":tru}", "f:1:6: $.a: found \"tru\", expected a JSON value"),
                Arguments.of("nope", "f:1:1: $: found \"nope\", expected a JSON value"),
                Arguments.of("{'a':1}", "f:1:2: $: found \"'\", expected a field name in double quotes"),
                Arguments.of("['a']", "f:1:2: $: found \"'\", expected a JSON value"),
                Arguments.of("\"abc", "f:1:5: $: found the end of the file, expected a closing double quote"),
                Arguments.of(
                        "\"ab\nc\"", "f:1:4: $: found \"\\n\", expected an escape such as \\n or \\u0001 in a string"),
                Arguments.of(
                        "\"a\\qb\"",
                        "f:1:4: $: found \"qb\", expected one of the escapes \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\uXXXX"),
                Arguments.of("\"\\u12g4\"", "f:1:6: $: found \"g4\", expected four hexadecimal digits after \\u"),
                Arguments.of("[01]", "f:1:3: $: found \"1\", expected a number without leading zeros"),
                Arguments.of("[1.]", "f:1:3: $: found \".\", expected a digit after it"),
                Arguments.of("[1e]", "f:1:3: $: found \"e\", expected a digit after it"),
                Arguments.of("[-]", "f:1:3: $: found \"]\", expected a digit"),
                Arguments.of("[+1]", "f:1:3: $: found \"1\", expected no plus sign before it"),
                Arguments.of("[.5]", "f:1:2: $: found \".\", expected a JSON value"),
                Arguments.of("[1x]", "f:1:3: $: found \"x\", expected \",\" or \"]\""),
                Arguments.of("[NaN]", "f:1:2: $: found \"NaN\", expected a JSON value"),
                Arguments.of("{} // note", "f:1:4: $: found \"/\", expected no comment: JSON has none"),
                Arguments.of("{}\n{}", "f:2:1: $: found another value, expected the end of the file"),
                Arguments.of("{} x", "f:1:4: $: found \"x\", expected a JSON value"),
                Arguments.of("{\"\\ud800x\": 1}", "f:1:9: $: found \"x\", expected a field name of whole characters"),
                Arguments.of(
                        "{\"\ud800\": 1}",
                        "f:1:2: $: found half of a surrogate pair, expected a field name of whole characters"),
                Arguments.of("\u0000", "f:1:1: $: found \"\\u0000\", expected a JSON value, name or sign"));
    }

    @ParameterizedTest
    @MethodSource("syntaxErrors")
    void syntaxErrorsSayWhereAndWhat(String text, String message) {
        DesignFormatException e = assertThrows(DesignFormatException.class, () -> JsonTree.parse(text, "f"));
        assertEquals(message, e.getMessage());
    }

    @Test
    void limitsAreNamed() throws DesignFormatException {
        String deep = "[".repeat(1_000) + "]".repeat(1_000);
        assertEquals(Kind.ARRAY, JsonTree.parse(deep, "f").kind());
        assertLimit(
                "[".repeat(1_001),
                "f:1:1001",
                "objects and arrays nested more than 1,000 levels deep",
                "at most 1,000");
        assertLimit(
                "[".repeat(1_000_000),
                "f:1:1001",
                "objects and arrays nested more than 1,000 levels deep",
                "at most 1,000");
        assertLimit(
                "{\"a\":".repeat(1_001),
                "f:1:4997",
                "objects and arrays nested more than 1,000 levels deep",
                "at most 1,000");
        assertLimit(
                "[" + "1".repeat(10_001) + "]", "f:1:2", "a number of more than 10,000 characters", "at most 10,000");
        assertLimit(
                "{\"" + "x".repeat(100_001) + "\": 1}",
                "f:1:2",
                "a field name of more than 100,000 characters",
                "at most 100,000");
    }

    @Test
    @Tag("soak")
    void aStringMayHaveAHundredMillionCharacters() throws DesignFormatException {
        String longest = "x".repeat(JsonTree.MAX_STRING_LENGTH);
        assertEquals(
                longest.length(),
                JsonTree.parse("\"" + longest + "\"", "f").text().length());
        assertLimit(
                "[\"x" + longest + "\"]",
                "f:1:2",
                "a string of more than 100,000,000 characters",
                "at most 100,000,000");
    }

    private static void assertLimit(String text, String place, String found, String expected) {
        DesignFormatException e = assertThrows(DesignFormatException.class, () -> JsonTree.parse(text, "f"));
        assertEquals(found, e.found());
        assertEquals(expected, e.expected());
        assertEquals(place, e.file() + ":" + e.line() + ":" + e.column());
    }

    @Test
    void eachTakesAnyNumberOfValues() throws DesignFormatException {
        var seen = new ArrayList<String>();
        JsonTree.each(
                "{\"a\": 1}\n\n[2]\r\n3 \"four\"",
                "f",
                value -> seen.add(value + " " + value.json().oneLine()));
        assertEquals(List.of("f:1:1: $ {\"a\": 1}", "f:3:1: $ [2]", "f:4:1: $ 3", "f:4:3: $ \"four\""), seen);
    }

    @Test
    void longAndOddTextIsShownShortAndOnOneLine() throws DesignFormatException {
        Located root = JsonTree.parse("[\"" + "ab\\n".repeat(100) + "\", " + "1".repeat(50) + ", {}]", "f");
        assertEquals("\"" + "ab\\n".repeat(13) + "a…\"", root.elements().get(0).shown());
        assertEquals("1".repeat(40) + "…", root.elements().get(1).shown());
        assertEquals("an object", root.elements().get(2).shown());
    }
}
