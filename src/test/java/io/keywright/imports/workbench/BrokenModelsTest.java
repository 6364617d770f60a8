package io.keywright.imports.workbench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import io.keywright.format.DesignFormatException;
import io.keywright.format.DesignReader;
import io.keywright.format.DesignWriter;
import io.keywright.format.FileText;
import io.keywright.imports.ImportedDesign;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever is wrong with a file, it becomes a design or is refused with the place and what was expected there. */
class BrokenModelsTest {
    private static final WorkbenchImporter IMPORTER = new WorkbenchImporter();

    private static ImportedDesign read(String text) throws DesignFormatException {
        return IMPORTER.read(text, "model.json");
    }

    /** Whether the file is read; a refusal must say where and what. */
    private static boolean isRead(String text) {
        try {
            ImportedDesign imported = read(text);
            imported.assumptions().forEach(line -> assertFalse(line.isBlank() || line.contains("\n"), line));
            String written = DesignWriter.write(imported.design());
            assertEquals(written, DesignWriter.write(DesignReader.read(written, "design")), "our own file");
            return true;
        } catch (DesignFormatException refused) {
            assertTrue(refused.line() >= 1 && refused.column() >= 1, refused::getMessage);
            assertTrue(refused.path().startsWith("$"), refused::getMessage);
            assertFalse(refused.found().isBlank() || refused.expected().isBlank(), refused::getMessage);
            return false;
        } catch (RuntimeException raw) {
            return fail("Not refused but broken by " + text, raw);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "preview",
                "version-1",
                "version-2-script",
                "version-3-facets",
                "version-3-20",
                "data-modeler",
                "hand-written",
                "values"
            })
    void withAnythingAtAnyPlaceAreReadOrRefused(String name) throws IOException {
        List<String> models = BrokenModels.of(name, Integer.getInteger("keywright.count", 1));

        long read = models.stream().filter(BrokenModelsTest::isRead).count();

        // most of what a model holds may be odd or missing
        assertTrue(read > models.size() / 3, () -> read + " of " + models.size() + " are read");
        assertTrue(read < models.size(), "some are refused");
    }

    @ParameterizedTest
    @ValueSource(strings = {"version-3-facets", "version-3-20", "data-modeler"})
    void cutOffAnywhereAreRefused(String name) throws IOException {
        String text = FileText.read(
                Path.of("src/test/resources/io/keywright/imports/workbench").resolve(name + ".json"));
        for (int end = 0; end < text.stripTrailing().length(); end += 1 + end / 40) {
            String cut = text.substring(0, end);
            assertFalse(isRead(cut), cut);
            boolean isNamed = end > text.indexOf("\"DataModel\"") + 12;
            assertTrue(!isNamed || IMPORTER.recognises(cut), () -> "still a model: " + cut);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "`` | model.json:1:1: $: found an empty file, expected a JSON value",
                "[] | model.json:1:1: $: found an array, expected a model of NoSQL Workbench: an object with"
                        + " \"ModelName\" and \"DataModel\"",
                "\"DataModel\" | model.json:1:1: $: found \"DataModel\", expected a model of NoSQL Workbench: an object"
                        + " with \"ModelName\" and \"DataModel\"",
                "{} | model.json:1:1: $: found no \"ModelName\", expected the name of the model",
                "{\"ModelName\": null, \"DataModel\": []} | model.json:1:15: $.ModelName: found null, expected a"
                        + " string",
            })
    void thatAreNoModelsAreRefusedWithWhatOneIs(String text, String expected) {
        var refused = assertThrows(DesignFormatException.class, () -> read(text));

        assertEquals(expected, refused.getMessage());
    }

    @Test
    void nestedTooDeeplyAreRefused() {
        String deep = "[".repeat(100_000);

        for (String text : List.of(
                deep,
                "{\"ModelName\": " + deep,
                "{\"ModelName\": \"m\", \"DataModel\": " + deep,
                "{\"a\":".repeat(100_000))) {
            var refused = assertThrows(DesignFormatException.class, () -> read(text));
            assertTrue(
                    refused.expected().contains("1,000") || refused.expected().contains("1000"), refused::getMessage);
        }
    }

    @Test
    void inOtherEncodingsAreRefusedByName() {
        for (var encoding : Map.of(
                        "UTF-16BE", new byte[] {(byte) 0xFE, (byte) 0xFF, 0, '{'},
                        "UTF-16LE", new byte[] {(byte) 0xFF, (byte) 0xFE, '{', 0})
                .values()) {
            var refused = assertThrows(DesignFormatException.class, () -> FileText.decode(encoding, "model.json"));
            assertEquals("model.json:1:1: $: found text in UTF-16, expected text in UTF-8", refused.getMessage());
        }
    }

    @Test
    void withTheSameFieldTwiceAreRefused() {
        var refused = assertThrows(
                DesignFormatException.class,
                () -> read("{\"ModelName\": \"a\",\n\"ModelName\": \"b\", \"DataModel\": []}"));

        assertEquals(2, refused.line());
        assertTrue(refused.getMessage().contains("ModelName"), refused::getMessage);
    }
}
