package io.keywright.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.cli.Terminal.Outcome;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Input nobody means, and what is said of it. */
class BadInputTest {
    private static final String DESIGN = """
        {
          "keywright": 1,
          "name": "Things",
          "tables": [{"name": "things", "partitionKey": {"name": "PK", "type": "S"}}],
          "entities": [
            {"name": "Thing", "table": "things", "count": 1000, "keys": {"PK": "{id}"},
             "attributes": [{"name": "id", "type": "S", "domain": {"kind": "sequence", "start": 1, "width": 4}}]},
            {"name": "Part", "table": "things", "keys": {"PK": "{id}"},
             "childrenPerParent": {"parent": "Thing", "mean": 2, "distribution": "uniform"},
             "attributes": [{"name": "id", "type": "S", "domain": {"kind": "uuid"}}]}
          ],
          "patterns": [
            {"name": "Get", "rate": {"calls": 5, "per": "second"},
             "steps": [{"operation": "GetItem", "table": "things", "times": 1,
                        "key": [{"attribute": "PK", "operator": "=", "value": "{id}"}]}]}
          ]
        }
        """;

    @TempDir
    Path folder;

    private Path design(String text) throws IOException {
        return Files.writeString(folder.resolve("things.keywright.json"), text);
    }

    @Test
    void theDesignItselfIsFine() throws IOException {
        Outcome outcome = Terminal.run("cost", design(DESIGN).toString());
        assertEquals(0, outcome.code(), outcome.err());
        assertFalse(outcome.out().contains("∞") || outcome.out().contains("NaN"), outcome.out());
    }

    @ParameterizedTest
    @CsvSource({
        "'\"calls\": 5', '\"calls\": 1e308', 'at most 10^15'",
        "'\"times\": 1', '\"times\": 1e308', 'at most 10^15'",
        "'\"mean\": 2', '\"mean\": 1e308', 'at most 10^15'",
        "'\"width\": 4', '\"width\": 2147483647', 'from 0 to 2048'",
        "'\"count\": 1000', '\"count\": -1', '0 or more'"
    })
    void numbersNobodyMeansAreRefusedWithTheirPlace(String before, String after, String expected) throws IOException {
        assertTrue(DESIGN.contains(before));
        Outcome outcome =
                Terminal.run("cost", design(DESIGN.replace(before, after)).toString());
        assertEquals(2, outcome.code(), outcome.out());
        assertTrue(outcome.err().contains(expected), outcome.err());
        assertTrue(outcome.err().contains("things.keywright.json:"), outcome.err());
    }

    @Test
    void parentsThatMultiplyWithoutEndHaveNoCount() throws IOException {
        String endless = DESIGN.replace("\"count\": 1000", "\"count\": 1000000000000000")
                .replace("\"mean\": 2", "\"mean\": 1000000000000");
        Outcome outcome = Terminal.run("cost", design(endless).toString());
        assertEquals(0, outcome.code(), outcome.err());
        assertFalse(outcome.out().contains("Infinity"), outcome.out());
    }

    @Test
    void manyChildrenOfFewParentsAreGeneratedInTime() throws IOException {
        Path file = design(DESIGN.replace("\"mean\": 2", "\"mean\": 1000000000000, \"max\": 1000000000000000000"));
        Outcome outcome = assertTimeoutPreemptively(
                Duration.ofSeconds(60), () -> Terminal.run("sample", file.toString(), "--count", "200"));
        assertEquals(0, outcome.code(), outcome.err());
    }

    @Test
    void theInputIsNotWrittenOver() throws IOException {
        Path file = design(DESIGN);
        for (String[] command : new String[][] {
            {"export", file.toString(), "--format", "terraform", "-o", file.toString()},
            {"sample", file.toString(), "-o", file.toString()},
            {"import", file.toString(), "-o", file.toString()}
        }) {
            Outcome outcome = Terminal.run(command);
            assertEquals(2, outcome.code());
            assertTrue(outcome.err().contains("is the input itself"), outcome.err());
            assertEquals(DESIGN, Files.readString(file));
        }
    }

    @Test
    void aFullOutputIsNoSuccess() throws IOException {
        Path file = design(DESIGN);
        var err = new StringWriter();
        Writer full = new Writer() {
            @Override
            public void write(char[] text, int from, int length) throws IOException {
                throw new IOException("no space left");
            }

            @Override
            public void flush() {}

            @Override
            public void close() {}
        };
        int code = CommandLineInterface.of(design -> {}, new PrintWriter(full), new PrintWriter(err))
                .run("sample", file.toString());
        assertEquals(2, code);
        assertTrue(err.toString().contains("could not be written"), err.toString());
    }

    /** Names of tables and indexes are heads of columns, too. */
    @Test
    void aTableNameThatWouldMoveTheCursorIsShownAsAnEscapeInEveryFormat() throws IOException {
        String shop = Files.readString(Path.of("sample-models/shop.keywright.json"));
        Path file = design(shop.replace("\"GSI1\"", "\"G\\u001b[31m\\u2028SI\"")
                .replace("\"name\": \"shop\"", "\"name\": \"a\\u001b\\tb\"")
                .replace("\"table\": \"shop\"", "\"table\": \"a\\u001b\\tb\""));
        for (String format : List.of("text", "markdown")) {
            for (String command : List.of("open", "cost")) {
                Outcome outcome = Terminal.run(command, file.toString(), "--format", format);
                assertEquals(0, outcome.code(), outcome.err());
                assertTrue(outcome.out().codePoints().noneMatch(c -> c == 0x1b || c == 0x2028), command + " " + format);
            }
        }
    }

    @Test
    void aKeyAttributeWithoutANameIsRefusedAndNothingBreaks() throws IOException {
        Path file = design(Files.readString(Path.of("sample-models/shop.keywright.json"))
                .replace("{\"name\": \"GSI1PK\", \"type\": \"S\"}", "{\"name\": \"\", \"type\": \"S\"}")
                .replace("{\"name\": \"tier\"", "{\"name\": \"\"")
                .replace("\"name\": \"tier\"", "\"name\": \"\""));
        for (String command : List.of("open", "cost", "collections", "sample")) {
            Outcome outcome = Terminal.run(command, file.toString());
            assertEquals(0, outcome.code(), command + ": " + outcome.err());
        }
    }

    @Test
    void sizeSaysWhatDynamoDbWouldRefuse() throws IOException {
        Path file = Files.writeString(folder.resolve("items.jsonl"), """
            {"a": {"S": "fine"}}
            {"a": {"N": "1E126"}, "b": {"SS": ["x", "x"]}}
            """);
        Outcome outcome = Terminal.run("size", file.toString());
        assertEquals(0, outcome.code());
        assertFalse(outcome.err().contains("item 1:"), outcome.err());
        assertTrue(outcome.err().contains("item 2: DynamoDB would refuse it: "), outcome.err());
    }

    @Test
    void whatWouldMoveTheCursorIsShownAsAnEscape() throws IOException {
        Path file = design(DESIGN.replace("\"Things\"", "\"Thi\\nngs\\u202e\\u001b[2J\""));
        Outcome outcome = Terminal.run("open", file.toString());
        assertTrue(outcome.out().startsWith("Thi\\u000Angs\\u202E\\u001B[2J"), outcome.out());
    }

    @Test
    void hoursOfAMonthHaveBounds() throws IOException {
        Path file = design(DESIGN);
        for (String hours : new String[] {"1e999999999", "0", "-1", "8785"}) {
            Outcome outcome = Terminal.run("cost", file.toString(), "--hours-per-month", hours);
            assertEquals(2, outcome.code());
            assertTrue(outcome.err().contains("--hours-per-month"), outcome.err());
        }
    }

    @Test
    void aBudgetIsAnAmountOfMoney() {
        for (String budget : List.of("1E+999999999", "1E-999999999", "0E-999999999", "0.0000001", "-1")) {
            Outcome outcome = Terminal.run("cost", "sample-models/shop.keywright.json", "--budget", budget);
            assertEquals(2, outcome.code());
            assertTrue(outcome.err().contains("--budget: found "), outcome.err());
            assertTrue(
                    outcome.err()
                            .contains("expected an amount of 0 or more, with at most 15 digits before the point and 6"
                                    + " behind it"),
                    outcome.err());
        }
    }

    @Test
    void aRunDoesNotRepeatAStepForEver() throws IOException {
        String design = Files.readString(Path.of("src/test/resources/io/keywright/cli/library.keywright.json"))
                .replace("{\"operation\": \"PutItem\",", "{\"operation\": \"PutItem\", \"times\": 1000000000,");
        Path file = Files.writeString(folder.resolve("often.keywright.json"), design);
        Outcome outcome = Terminal.run("run", file.toString(), "1");
        assertEquals(2, outcome.code());
        assertTrue(outcome.err().contains("it runs 1,000,000,000 times in a call"), outcome.err());
    }
}
