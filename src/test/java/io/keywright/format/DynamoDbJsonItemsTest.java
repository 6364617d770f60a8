package io.keywright.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.keywright.model.Item;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DynamoDbJsonItemsTest {
    private static final String A = "{\"PK\": {\"S\": \"a\"}}";
    private static final String B = "{\"PK\": {\"S\": \"b\"}, \"n\": {\"N\": \"1\"}}";

    private static List<String> read(String text) throws DesignFormatException {
        return DynamoDbJsonItems.read(text, "f").stream()
                .map(AttributeValueJson::write)
                .toList();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[" + A + ", " + B + "]",
                A + "\n" + B,
                A + "\r\n\r\n" + B + "\r\n",
                "{\"Item\": " + A + "}\n{\"Item\": " + B + "}\n",
                "[{\"Item\": " + A + "}, " + B + "]",
                A + "[" + B + "]"
            })
    void itemsAreReadHoweverTheFileHoldsThem(String text) throws DesignFormatException {
        assertEquals(List.of(A, B), read(text));
    }

    @Test
    void oneItemOrNone() throws DesignFormatException {
        assertEquals(List.of(A), read(A));
        assertEquals(List.of(A), read("\uFEFF{\n  \"Item\": " + A + "\n}\n"));
        assertEquals(List.of("{}"), read("{}"));
        assertEquals(List.of(), read(""));
        assertEquals(List.of(), read("[]"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"Item\": {\"S\": \"an attribute named Item\"}}",
                "{\"Item\": {\"M\": {\"S\": {\"S\": \"a\"}}}}",
                "{\"Item\": {\"S\": \"a\"}, \"Other\": {\"S\": \"b\"}}"
            })
    void anAttributeMayBeNamedItem(String text) throws DesignFormatException {
        assertEquals(List.of(text), read(text));
    }

    @Test
    void aWrappedItemMayHaveAnAttributeNamedLikeAType() throws DesignFormatException {
        assertEquals(List.of("{\"S\": {\"N\": \"1\"}}"), read("{\"Item\": {\"S\": {\"N\": \"1\"}}}"));
        assertEquals(List.of("{\"M\": {\"M\": {}}}"), read("{\"Item\": {\"M\": {\"M\": {}}}}"));
    }

    @Test
    void errorsNameTheLine() {
        DesignFormatException e =
                assertThrows(DesignFormatException.class, () -> read(A + "\n" + A + "\n{\"PK\": \"c\"}"));
        assertEquals(
                "f:3:8: $.PK: found \"c\", expected a value in DynamoDB JSON, such as {\"S\": \"text\"}",
                e.getMessage());
        e = assertThrows(DesignFormatException.class, () -> read("{\"Item\": {\"PK\": {\"S\": 1}}}"));
        assertEquals("f:1:23: $.Item.PK.S: found 1, expected a string", e.getMessage());
        e = assertThrows(DesignFormatException.class, () -> read("PK,SK\n"));
        assertEquals("f:1:1: $: found \"PK\", expected a JSON value", e.getMessage());
    }

    @Test
    void aFileIsRead(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("items.jsonl");
        Files.writeString(file, A + "\n" + B + "\n");
        List<Item> items = DynamoDbJsonItems.read(file);
        assertEquals(
                List.of(A, B), items.stream().map(AttributeValueJson::write).toList());
    }
}
