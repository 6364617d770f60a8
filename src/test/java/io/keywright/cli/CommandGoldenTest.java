package io.keywright.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.keywright.cli.Terminal.Outcome;
import io.keywright.testing.Golden;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What commands print, in every format, field by field: programs read it. */
class CommandGoldenTest {
    private static final String LIBRARY = "src/test/resources/io/keywright/cli/library.keywright.json";

    private static final String NEXT = "src/test/resources/io/keywright/cli/library-next.keywright.json";

    /** The exercise of the design course: questions without steps. */
    private static final String PLANNED = "src/test/resources/io/keywright/cli/planned.keywright.json";

    private static final String COUNTER = "sample-models/flash-sale-counter.keywright.json";

    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource({
        "open --text DESIGN --format text, open.txt",
        "open --text DESIGN --format markdown, open.md",
        "open --text DESIGN --format json, open.json",
        "collections DESIGN --format text, collections.txt",
        "collections DESIGN --format markdown, collections.md",
        "collections DESIGN --format json, collections.json",
        "collections DESIGN --index ByDay --format json, collections-index.json",
        "access DESIGN --format text, access.txt",
        "access DESIGN --format json, access.json",
        "access PLANNED --format text, access-planned.txt",
        "access PLANNED --format markdown, access-planned.md",
        "access PLANNED --format json, access-planned.json",
        "run DESIGN 2 --format text, run.txt",
        "run DESIGN 2 --format markdown, run.md",
        "run DESIGN 2 --format json, run.json",
        "run DESIGN 1 --format text, run-write.txt",
        "run DESIGN 1 --format markdown, run-write.md",
        "run DESIGN 1 --format json, run-write.json",
        "run DESIGN 1 --format text --beside 1, run-beside.txt",
        "diff DESIGN NEXT --format text, diff.txt",
        "diff DESIGN NEXT --format markdown, diff.md",
        "diff DESIGN NEXT --format json, diff.json",
        "diff DESIGN DESIGN --format text, diff-same.txt",
        "cost DESIGN --format text, cost.txt",
        "cost DESIGN --format markdown --explain, cost-explained.md",
        "cost DESIGN --format json, cost.json",
        "cost DESIGN --format json --explain, cost-explained.json",
        "cost DESIGN --format json --region eu-west-1 --hours-per-month 744 --free-tier, cost-ireland.json",
        "'cost DESIGN --format text --workload', cost-workload.txt"
    })
    void isPrinted(String command, String golden) {
        List<String> words = new ArrayList<>(List.of(command.replace("DESIGN", LIBRARY)
                .replace("NEXT", NEXT)
                .replace("PLANNED", PLANNED)
                .split(" ")));
        if (command.endsWith("--workload")) {
            words.add("First day of term");
        }
        Outcome outcome = Terminal.run(words.toArray(String[]::new));
        assertEquals(0, outcome.code(), outcome.err());
        Golden.check(CommandGoldenTest.class, golden, outcome.out());
    }

    /** That there is an error is told by the exit code too. */
    @ParameterizedTest
    @CsvSource({
        "--format text, review.txt",
        "--format markdown --explain, review.md",
        "--format json, review.json",
        "--format text --try, review-tried.txt",
        "--format markdown --try, review-tried.md",
        "--format json --try, review-tried.json"
    })
    void findingsArePrinted(String options, String golden) {
        Outcome outcome = Terminal.run(("review " + COUNTER + " " + options).split(" "));
        assertEquals(1, outcome.code(), outcome.err());
        Golden.check(CommandGoldenTest.class, golden, outcome.out());
    }

    @ParameterizedTest
    @CsvSource({"text, simulate.txt", "markdown, simulate.md", "json, simulate.json"})
    void aSimulationIsPrinted(String format, String golden) {
        var words = new ArrayList<>(List.of("simulate", COUNTER, "--workload", "Flash sale", "--duration", "40min"));
        words.addAll(List.of("--step", "600", "--exact-mean", "--format", format));
        Outcome outcome = Terminal.run(words.toArray(String[]::new));
        assertEquals(0, outcome.code(), outcome.err());
        Golden.check(CommandGoldenTest.class, golden, outcome.out());
    }

    @ParameterizedTest
    @CsvSource({"text, size.txt", "markdown, size.md", "json, size.json"})
    void sizesArePrinted(String format, String golden) throws IOException {
        Path items = Files.writeString(folder.resolve("items.jsonl"), """
            {"PK": {"S": "CUSTOMER#123"}, "SK": {"S": "PROFILE"}, "visits": {"N": "12"}}
            {"id": {"N": "7"}, "tags": {"SS": ["new", "sale"]}}
            """);
        Outcome outcome = Terminal.run("size", items.toString(), "--format", format);
        assertEquals(0, outcome.code(), outcome.err());
        Golden.check(CommandGoldenTest.class, golden, outcome.out());
    }

    /** The beginnings that programs were promised; what is added later doesn't change them. */
    @Test
    void jsonHasTheFieldsItWasPublishedWith() throws IOException {
        JsonNode cost = Terminal.run("cost", LIBRARY, "--format", "json").json();
        for (String field : List.of("version", "hoursPerMonth", "region", "monthlyUsd", "patterns", "lines")) {
            assertTrue(cost.has(field), field);
        }
        for (String field : List.of("name", "callsPerMonth", "units", "monthlyUsd")) {
            assertTrue(cost.path("patterns").path(0).has(field), field);
        }
        for (String field : List.of("resource", "sku", "quantity", "unitUsd", "usd", "why")) {
            assertTrue(cost.path("lines").path(0).path(field).isTextual(), field);
        }
        JsonNode collections =
                Terminal.run("collections", LIBRARY, "--format", "json").json();
        for (String field : List.of("version", "table", "index", "collections")) {
            assertTrue(collections.has(field), field);
        }
        JsonNode first = collections.path("collections").path(0);
        for (String field : List.of("partitionKey", "bytes", "items")) {
            assertTrue(first.has(field), field);
        }
        for (String field : List.of("entity", "bytes", "item")) {
            assertTrue(first.path("items").path(0).has(field), field);
        }
    }
}
