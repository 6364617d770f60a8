package io.keywright.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.keywright.model.AttributeValue;
import io.keywright.model.Bytes;
import io.keywright.model.Item;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class AttributeValueJsonTest {
    /** The ten types as the API Reference writes them (AttributeValue, read 2026-09). */
    static List<Arguments> values() {
        return List.of(
                Arguments.of("{\"S\": \"Hello\"}", new AttributeValue.S("Hello")),
                Arguments.of("{\"S\": \"\"}", new AttributeValue.S("")),
                Arguments.of("{\"S\": \"\\\"\\\\\\n\\u0000 é😀\"}", new AttributeValue.S("\"\\\n\u0000 é😀")),
                Arguments.of("{\"N\": \"123.45\"}", new AttributeValue.N("123.45")),
                Arguments.of("{\"N\": \"-1.50E+10\"}", new AttributeValue.N("-1.50E+10")),
                Arguments.of("{\"B\": \"AAH/\"}", new AttributeValue.B(Bytes.of(new byte[] {0, 1, -1}))),
                Arguments.of("{\"B\": \"dA==\"}", new AttributeValue.B(Bytes.of(new byte[] {'t'}))),
                Arguments.of("{\"B\": \"\"}", new AttributeValue.B(Bytes.of(new byte[0]))),
                Arguments.of("{\"BOOL\": true}", new AttributeValue.Bool(true)),
                Arguments.of("{\"BOOL\": false}", new AttributeValue.Bool(false)),
                Arguments.of("{\"NULL\": true}", new AttributeValue.Null()),
                Arguments.of(
                        "{\"L\": [{\"S\": \"Cookies\"}, {\"N\": \"3.14159\"}, {\"L\": []}]}",
                        new AttributeValue.L(List.of(
                                new AttributeValue.S("Cookies"),
                                new AttributeValue.N("3.14159"),
                                new AttributeValue.L(List.of())))),
                Arguments.of(
                        "{\"M\": {\"Age\": {\"N\": \"35\"}}}",
                        new AttributeValue.M(Map.of("Age", new AttributeValue.N("35")))),
                Arguments.of("{\"M\": {}}", new AttributeValue.M(Map.of())),
                Arguments.of("{\"SS\": [\"Giraffe\", \"Hippo\"]}", new AttributeValue.SS(List.of("Giraffe", "Hippo"))),
                Arguments.of("{\"SS\": []}", new AttributeValue.SS(List.of())),
                Arguments.of(
                        "{\"NS\": [\"42.2\", \"-19\"]}",
                        new AttributeValue.NS(List.of(new AttributeValue.N("42.2"), new AttributeValue.N("-19")))),
                Arguments.of("{\"BS\": [\"AQ==\"]}", new AttributeValue.BS(List.of(Bytes.of(new byte[] {1})))));
    }

    @ParameterizedTest
    @MethodSource("values")
    void aValueIsReadAndWritten(String text, AttributeValue value) throws DesignFormatException {
        assertEquals(value, AttributeValueJson.parse(text, "f"));
        assertEquals(text, AttributeValueJson.write(value));
    }

    @Test
    void anItemKeepsTheOrderOfItsAttributes() throws DesignFormatException {
        String text = "{\"SK\": {\"S\": \"PROFILE\"}, \"PK\": {\"S\": \"CUSTOMER#123\"}, \"a b\": {\"BOOL\": true}}";
        Item item = AttributeValueJson.parseItem(text, "f");
        assertEquals(List.of("SK", "PK", "a b"), List.copyOf(item.attributes().keySet()));
        assertEquals(text, AttributeValueJson.write(item));
        assertEquals("{}", AttributeValueJson.write(Item.EMPTY));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "'x'|1:1: $: found \"x\", expected a value in DynamoDB JSON, such as {\"S\": \"text\"}",
                "{}|1:1: $: found an object without a type, expected one type of " + TAGS,
                "{'S': 'a', 'N': '1'}|1:12: $.N: found a second field in a value, expected one type alone",
                "{'s': 'a'}|1:2: $.s: found the type \"s\", expected one type of " + TAGS,
                "{'S': 1}|1:7: $.S: found 1, expected a string",
                "{'N': 1}|1:7: $.N: found 1, expected a number as text, such as \"4.5\"",
                "{'N': ''}|1:7: $.N: found \"\", expected a number as text, such as \"4.5\"",
                "{'N': '1,5'}|1:7: $.N: found \"1,5\", expected a number as text, such as \"4.5\"",
                "{'N': ' 1'}|1:7: $.N: found \" 1\", expected a number as text, such as \"4.5\"",
                "{'N': 'NaN'}|1:7: $.N: found \"NaN\", expected a number as text, such as \"4.5\"",
                "{'N': '1e99999'}|1:7: $.N: found \"1e99999\", expected a number as text, such as \"4.5\"",
                "{'B': 'a'}|1:7: $.B: found \"a\", expected Base64, such as \"AAEC\"",
                "{'B': 'dA'}|1:7: $.B: found \"dA\", expected Base64, such as \"AAEC\"",
                "{'B': '-_-_'}|1:7: $.B: found \"-_-_\", expected Base64, such as \"AAEC\"",
                "{'B': [1]}|1:7: $.B: found an array, expected Base64, such as \"AAEC\"",
                "{'BOOL': 'true'}|1:10: $.BOOL: found \"true\", expected true or false",
                "{'NULL': false}|1:10: $.NULL: found false, expected true",
                "{'NULL': 'true'}|1:10: $.NULL: found \"true\", expected true",
                "{'L': {}}|1:7: $.L: found an object, expected an array",
                "{'L': [{'S': 'a'}, 'b']}|1:20: $.L[1]: found \"b\", expected a value in DynamoDB JSON,"
                        + " such as {\"S\": \"text\"}",
                "{'M': {'a': {'X': 1}}}|1:14: $.M.a.X: found the type \"X\", expected one type of " + TAGS,
                "{'SS': ['a', 1]}|1:14: $.SS[1]: found 1, expected a string",
                "{'NS': ['1', 'b']}|1:14: $.NS[1]: found \"b\", expected a number as text, such as \"4.5\"",
                "{'BS': ['%']}|1:9: $.BS[0]: found \"%\", expected Base64, such as \"AAEC\""
            })
    void whatIsNoValueIsRefusedWithItsPlace(String text, String message) {
        DesignFormatException e =
                assertThrows(DesignFormatException.class, () -> AttributeValueJson.parse(text.replace('\'', '"'), "f"));
        assertEquals("f:" + message, e.getMessage());
    }

    private static final String TAGS = "S, N, B, BOOL, NULL, L, M, SS, NS, BS";

    @Test
    void nestingAndLengthOfNumbersAreLimited() throws DesignFormatException {
        String deepest = "{\"L\": [".repeat(400) + "{\"S\": \"\"}" + "]}".repeat(400);
        assertEquals(deepest, AttributeValueJson.write(AttributeValueJson.parse(deepest, "f")));
        DesignFormatException deep = assertThrows(
                DesignFormatException.class, () -> AttributeValueJson.parse("{\"L\": [" + deepest + "]}", "f"));
        assertEquals("lists and maps nested more than 400 deep", deep.found());
        assertEquals("at most 400", deep.expected());

        String longest = "{\"N\": \"" + "1".repeat(10_000) + "\"}";
        assertEquals(longest, AttributeValueJson.write(AttributeValueJson.parse(longest, "f")));
        DesignFormatException longer = assertThrows(
                DesignFormatException.class,
                () -> AttributeValueJson.parse("{\"N\": \"" + "1".repeat(1_000_000) + "\"}", "f"));
        assertEquals("a number of 1000000 characters", longer.found());
        assertEquals("at most 10000", longer.expected());
    }
}
