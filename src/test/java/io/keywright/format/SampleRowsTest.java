package io.keywright.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;

import io.keywright.model.AttributeValue;
import io.keywright.model.Extra;
import io.keywright.model.Item;
import io.keywright.model.OrderedMap;
import io.keywright.model.SampleItem;
import io.keywright.testing.Designs;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SampleRowsTest {
    private static Optional<Map<String, List<SampleItem>>> read(String text) throws DesignFormatException {
        var rows = new SampleRows();
        return JsonTree.parsePassing(text, "f", "samples", rows).map(root -> rows.byTable());
    }

    private static String samples(String item) {
        return "{\"samples\": {\"t\": [{\"entity\": \"Order\", \"item\": " + item + "}]}}";
    }

    @Test
    void whatADesignHoldsIsReadInItsOrder() {
        new Designs().check(100, design -> {
            boolean isPlain = design.samples().values().stream()
                    .flatMap(List::stream)
                    .allMatch(row -> row.extra().equals(Extra.NONE));
            assertEquals(isPlain ? Optional.of(design.samples()) : Optional.empty(), read(DesignWriter.write(design)));
        });
    }

    @Test
    void everyTypeIsRead() throws DesignFormatException {
        String item =
                "{\"s\": {\"S\": \"é\"}, \"n\": {\"N\": \"4.50\"}, \"b\": {\"B\": \"AAEC\"}, \"t\": {\"BOOL\": true},"
                        + " \"u\": {\"NULL\": true}, \"l\": {\"L\": [{\"N\": \"1\"}, {\"L\": []}]}, \"m\": {\"M\": {\"a\":"
                        + " {\"S\": \"\"}}}, \"ss\": {\"SS\": [\"b\", \"a\"]}, \"ns\": {\"NS\": [\"2\", \"1\"]}, \"bs\":"
                        + " {\"BS\": [\"AA==\"]}}";
        Item expected = AttributeValueJson.parseItem(item, "f");
        assertEquals(10, expected.attributes().size());
        assertEquals(Optional.of(Map.of("t", List.of(SampleItem.of("Order", expected)))), read(samples(item)));
    }

    @Test
    void shortValuesThatComeAgainAreOneObject() throws DesignFormatException {
        String longText = "x".repeat(41);
        Map<String, List<SampleItem>> rows = read(samples("{\"a\": {\"S\": \"OPEN\"}, \"b\": {\"S\": \"OPEN\"}, \"c\":"
                        + " {\"S\": \"" + longText + "\"}, \"d\": {\"S\": \"" + longText + "\"}}"))
                .orElseThrow();
        OrderedMap<String, AttributeValue> values =
                OrderedMap.copyOf(rows.get("t").get(0).item().attributes());
        assertSame(values.get("a"), values.get("b"));
        assertEquals(values.get("c"), values.get("d"));
        assertNotSame(values.get("c"), values.get("d"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"a\": {\"S\": \"1\"}, \"a\": {\"S\": \"1\"}}",
                "{\"a\": {\"S\": \"1\", \"N\": \"1\"}}",
                "{\"a\": {}}",
                "{\"a\": {\"V\": \"1\"}}",
                "{\"a\": {\"S\": 1}}",
                "{\"a\": {\"N\": 1}}",
                "{\"a\": {\"N\": \"one\"}}",
                "{\"a\": {\"B\": \"AAE\"}}",
                "{\"a\": {\"B\": \"????\"}}",
                "{\"a\": {\"BOOL\": \"true\"}}",
                "{\"a\": {\"NULL\": false}}",
                "{\"a\": {\"L\": {}}}",
                "{\"a\": {\"M\": []}}",
                "{\"a\": {\"SS\": [\"a\", null]}}",
                "{\"a\": {\"NS\": [\"a\"]}}",
                "{\"a\": \"1\"}",
                "{\"\\ud800\": {\"S\": \"1\"}}",
                "null",
                "{}, \"more\": 1",
                "{}, \"item\": {}",
                "{}, \"entity\": \"Order\"",
                "{\"a\": {\"S\": \"1}}"
            })
    void whatIsNotAsItShouldBeIsLeftToTheTree(String item) throws DesignFormatException {
        assertEquals(Optional.empty(), read(samples(item)));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"samples\": []}",
                "{\"samples\": {\"t\": {}}}",
                "{\"samples\": {\"t\": [1]}}",
                "{\"samples\": {\"t\": [{}]}}",
                "{\"samples\": {\"t\": [{\"entity\": null, \"item\": {}}]}}",
                "{\"samples\": {\"t\": [], \"t\": []}}"
            })
    void soAreOddRows(String text) throws DesignFormatException {
        assertEquals(Optional.empty(), read(text));
    }
}
