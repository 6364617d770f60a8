package io.keywright.imports.formats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.format.DesignFormatException;
import io.keywright.format.DesignWriter;
import io.keywright.model.Design;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DesignFileTest {
    private static final String MODEL = "{\"ModelName\": \"Shop\", \"DataModel\": []}";

    @TempDir
    private Path folder;

    @Test
    void isADesignOfOurOwn() throws IOException {
        Design design = Design.empty("Shop").withNotes("ModelName, DataModel");

        DesignFile file = DesignFile.open(DesignWriter.write(design), "shop");

        assertEquals(design, file.design());
        assertNull(file.source());
        assertFalse(file.isImported());
        assertFalse(file.readOnly());
        assertEquals(List.of(), file.notices());
    }

    @Test
    void isAModelOfAnotherToolWithWhatWasAssumed() throws IOException {
        Path path = folder.resolve("anything.txt");
        Files.writeString(path, "\uFEFF" + MODEL);

        DesignFile file = DesignFile.open(path);

        assertEquals("Shop", file.design().name());
        assertEquals("NoSQL Workbench model", file.source());
        assertTrue(file.isImported());
        assertEquals(List.of("The file has no ModelMetadata; there is no description."), file.notices());
    }

    /** Files that are neither, and what is found in them. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "`` | x:1:1: $: found an empty file",
                "[] | x:1:1: $: found an array",
                "7 | x:1:1: $: found 7",
                "{\"Resources\": {}} | x:1:1: $: found no \"keywright\"",
                "{\"tables\": [{\"name\": \"a\"}] | x:1:27: $: found the end of the file",
                "AWSTemplateFormatVersion: 2010-09-09 | x:1:1: $: found \"AWSTemplateFormatVersion\""
            })
    void isRefusedWithWhatItCouldBe(String text, String found) {
        var refused = assertThrows(DesignFormatException.class, () -> DesignFile.open(text, "x"));

        assertEquals(
                found
                        + ", expected a design of Keywright (an object with \"keywright\": 1) or a model of NoSQL"
                        + " Workbench (one with \"ModelName\" and \"DataModel\")",
                refused.getMessage());
    }

    /** Files that are broken ones of a kind, and what that kind expects. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{\"keywright\": 1} | x:1:1: $: found no \"name\", expected a string",
                "{\"keywright\": 1, | x:1:17: $: found the end of the file, expected the rest of the object",
                "{\"DataModel\": {\"Tables\": []}} | x:1:1: $: found no \"ModelName\", expected the name of the model"
            })
    void isRefusedWithWhatWasExpected(String text, String message) {
        var refused = assertThrows(DesignFormatException.class, () -> DesignFile.open(text, "x"));

        assertEquals(message, refused.getMessage());
    }

    @Test
    void isReadInUtf8Only() throws IOException {
        Path path = folder.resolve("model.json");
        Files.write(path, ("\uFEFF" + MODEL).getBytes(StandardCharsets.UTF_16BE));

        var refused = assertThrows(DesignFormatException.class, () -> DesignFile.open(path));

        assertEquals("text in UTF-16", refused.found());
        assertEquals("text in UTF-8", refused.expected());
    }

    @Test
    void isNamedWhereItCanNotBeRead() {
        Path missing = folder.resolve("missing.json");

        assertEquals(
                "Can't read " + missing + ": there is no such file",
                assertThrows(IOException.class, () -> DesignFile.open(missing)).getMessage());
        assertEquals(
                "Can't read " + folder + ": it is a folder, expected a file",
                assertThrows(IOException.class, () -> DesignFile.open(folder)).getMessage());
    }
}
