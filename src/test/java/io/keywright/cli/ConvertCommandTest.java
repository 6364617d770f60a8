package io.keywright.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.cli.Terminal.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ConvertCommandTest {
    private static final String LIBRARY = "src/test/resources/io/keywright/cli/library.keywright.json";

    @TempDir
    Path folder;

    /** What the name of the output says is what {@code export} writes. */
    @ParameterizedTest
    @CsvSource({
        "out.tf, terraform",
        "out.yaml, cloudformation-yaml",
        "OUT.YML, cloudformation-yaml",
        "out.template, cloudformation-yaml"
    })
    void theNameOfTheOutputSaysTheFormat(String name, String format) throws IOException {
        Path output = folder.resolve(name);
        Outcome converted = Terminal.run("convert", LIBRARY, "-o", output.toString());
        assertEquals(0, converted.code(), converted.err());
        Outcome exported = Terminal.run("export", LIBRARY, "--format", format);
        assertEquals(exported.out(), Files.readString(output));
        assertEquals(exported.err(), converted.err());
    }

    @Test
    void aModelOfAnotherToolBecomesADesignAndBack() throws IOException {
        Path model = folder.resolve("model.json");
        Path design = folder.resolve("again.keywright.json");
        Path template = folder.resolve("again.tf");
        assertEquals(
                0,
                Terminal.run("convert", LIBRARY, "-o", model.toString(), "--to", "workbench")
                        .code());
        assertEquals(
                0,
                Terminal.run("convert", model.toString(), "-o", design.toString())
                        .code());
        assertTrue(Files.readString(design).startsWith("{\n  \"keywright\": 1"), Files.readString(design));
        assertEquals(
                0,
                Terminal.run("convert", model.toString(), "-o", template.toString())
                        .code());
        assertTrue(Files.readString(template).contains("aws_dynamodb_table"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "-o out.json | -o: the name out.json says several formats, expected one that ends with .keywright.json,"
                        + " .yaml, .yml, .template or .tf, or --to FORMAT",
                "-o out.txt | -o: the name out.txt says no format",
                "--to yaml | --to: found \"yaml\", expected design or one of cloudformation-yaml,",
                "'' | expected -o FILE, whose name says the format, or --to FORMAT"
            })
    void whatSaysNoFormatIsRefused(String options, String expected) {
        String[] words = ("convert " + LIBRARY + " " + options.replace("-o ", "-o " + folder + "/"))
                .strip()
                .split(" ");
        Outcome outcome = Terminal.run(words);
        assertEquals(2, outcome.code());
        assertTrue(outcome.err().contains(expected.strip()), outcome.err());
    }

    @Test
    void theInputIsNeverWrittenOver() throws IOException {
        Path design = folder.resolve("mine.keywright.json");
        Files.copy(Path.of(LIBRARY), design);
        Outcome outcome = Terminal.run("convert", design.toString(), "-o", design.toString());
        assertEquals(2, outcome.code());
        assertEquals(Files.readString(Path.of(LIBRARY)), Files.readString(design));
        assertFalse(outcome.err().isBlank());
    }
}
