package io.keywright.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.cli.Terminal.Outcome;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ArgumentErrorsTest {
    private static final String LIBRARY = "src/test/resources/io/keywright/cli/library.keywright.json";

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "cost; DESIGN is missing: expected a design, or a file that can be imported.",
                "export DESIGN; --format is missing: expected cloudformation-yaml, cloudformation-json, terraform",
                "cost DESIGN extra; \"extra\" is one argument too many, expected only DESIGN",
                "cost DESIGN --format xml; --format: found \"xml\", expected one of text, json, markdown",
                "cost DESIGN --seed x; --seed: found \"x\", expected a whole number",
                "cost DESIGN --budget much; --budget: found \"much\", expected a number",
                "sample DESIGN --count 1.5; --count: found \"1.5\", expected a whole number",
                "sample DESIGN --format xml; --format: found \"xml\", expected one of dynamodb-json, jsonl, csv",
                "review DESIGN --fail-on x; --fail-on: found \"x\", expected one of error, warning, note, never",
                "size DESIGN --frmat json; there is no option \"--frmat\", expected one of --format, --help",
                "bill DESIGN; there is no command \"bill\", expected one of help, open, import",
                "bill; \"bill\" is neither a file nor a command, expected one of",
                "cost DESIGN --seed; --seed is missing: expected the seed of every draw",
                "sample DESIGN --table nope; --table: there is no table \"nope\", expected one of library"
            })
    void sayWhatWasExpected(String command, String expected) {
        Outcome outcome = Terminal.run(command.replace("DESIGN", LIBRARY).split(" "));
        assertEquals(2, outcome.code(), outcome.err());
        assertEquals("", outcome.out());
        String first = outcome.err().lines().findFirst().orElseThrow();
        assertTrue(first.startsWith("keywright: " + expected), outcome.err());
    }
}
