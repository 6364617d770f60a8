package io.keywright.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.keywright.cli.Terminal.Outcome;
import io.keywright.format.DesignReader;
import io.keywright.format.DesignWriter;
import io.keywright.model.Design;
import io.keywright.model.Rate;
import io.keywright.review.Severity;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReviewCommandTest {
    private static final String COUNTER = "sample-models/flash-sale-counter.keywright.json";
    private static final String SHARDED = "sample-models/flash-sale-counter-sharded.keywright.json";

    @TempDir
    Path folder;

    @Test
    void aHotKeyIsFoundWithWhatIsWorthTrying() {
        Outcome outcome = Terminal.run("review", COUNTER);
        assertEquals(1, outcome.code(), outcome.err());
        List<String> lines = outcome.out().lines().toList();
        assertEquals("1 finding: 1 error", lines.get(0));
        assertEquals("Error: key template PK of View counter (hot-key)", lines.get(2));
        assertTrue(
                outcome.out()
                        .contains("  - Shard the key over 7 keys at random: PRODUCT#{productId}#SHARD#{random:7}\n"),
                outcome.out());
    }

    @ParameterizedTest
    @CsvSource({"error, 1", "warning, 1", "note, 1", "never, 0"})
    void itGuardsADesign(String severity, int code) {
        assertEquals(
                code, Terminal.run("review", COUNTER, "--fail-on", severity).code());
        assertEquals(0, Terminal.run("review", SHARDED, "--fail-on", severity).code());
    }

    /** What can't be looked at is not passed over: a problem of the design is as bad as an error. */
    @ParameterizedTest
    @CsvSource({"error, 1", "warning, 1", "note, 1", "never, 0"})
    void aDesignWithAProblemIsNotPassed(String severity, int code) throws IOException {
        String sharded = Files.readString(Path.of(SHARDED));
        Path bad = folder.resolve("bad.keywright.json");
        Files.writeString(bad, sharded.replaceFirst("\"durationSeconds\": [0-9]+", "\"durationSeconds\": 0"));
        Outcome text = Terminal.run("review", bad.toString(), "--fail-on", severity);
        assertEquals(code, text.code());
        assertEquals("""
            1 problem in the design; what would be found without may be missing:
              - workload Flash sale, duration: A workload must last 1 s to 604,800 s (a week), but lasts 0 s

            Nothing else is found.
            """, text.out());
        Outcome json = Terminal.run("review", bad.toString(), "--fail-on", severity, "--format", "json");
        assertEquals(code, json.code());
        JsonNode problem = json.json().path("problems").path(0);
        assertEquals("workload Flash sale, duration", problem.path("place").asText());
        assertEquals(
                "A workload must last 1 s to 604,800 s (a week), but lasts 0 s",
                problem.path("message").asText());
        assertTrue(problem.path("refused").asBoolean());
    }

    /** An error alone unless more is asked for. */
    @ParameterizedTest
    @CsvSource({
        "ERROR, true, false, false",
        "WARNING, true, true, false",
        "NOTE, true, true, true",
        "NEVER, false, false, false"
    })
    void whatIsAsBadOrWorseFails(ReviewCommand.FailOn failOn, boolean error, boolean warning, boolean note) {
        assertEquals(error, failOn.includes(Severity.ERROR));
        assertEquals(warning, failOn.includes(Severity.WARNING));
        assertEquals(note, failOn.includes(Severity.NOTE));
    }

    @Test
    void whatIsTriedIsShownBeforeAndAfter() throws IOException {
        Outcome outcome = Terminal.run("review", COUNTER, "--try", "--format", "json", "--fail-on", "never");
        assertEquals(0, outcome.code(), outcome.err());
        JsonNode finding = outcome.json().path("findings").path(0);
        assertEquals("hot-key", finding.path("rule").asText());
        assertEquals("Flash sale", finding.path("workload").asText());
        JsonNode collect = finding.path("fixes").path(0);
        assertEquals("Add 7 calls in one write", collect.path("label").asText());
        assertTrue(collect.path("helps").asBoolean());
        assertTrue(collect.path("why").isNull());
        assertEquals(0.657, collect.path("before").path("throttledShare").asDouble(), 0.02);
        assertEquals(0, collect.path("after").path("throttledShare").asDouble());
        JsonNode shards = finding.path("fixes").path(1);
        assertEquals(7, shards.path("requests").path(0).path("after").asInt());
        assertEquals(
                "GetItem", shards.path("requests").path(0).path("operation").asText());
        JsonNode warm = finding.path("fixes").path(2);
        assertFalse(warm.path("helps").asBoolean());
        assertTrue(warm.path("why").asText().startsWith("One key lives on one partition"), warm.toString());
    }

    /** A finding about no hot key has nothing to try and no figures, in all formats. */
    @Test
    void whatIsAboutNoHotKeyHasNoFigures(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("twice.keywright.json");
        Files.writeString(file, """
            {"keywright": 1, "name": "twice", "tables": [{"name": "two", "partitionKey": {"name": "PK", "type": "S"}}],
             "entities": [{"name": "A", "table": "two", "keys": {"PK": "K#{id}"}, "count": 10,
                           "attributes": [{"name": "id", "type": "S", "domain": {"kind": "sequence", "start": 1}}]},
                          {"name": "B", "table": "two", "keys": {"PK": "K#{id}"}, "count": 10,
                           "attributes": [{"name": "id", "type": "S", "domain": {"kind": "sequence", "start": 1}}]}]}
            """);
        Outcome outcome = Terminal.run("review", file.toString(), "--try", "--format", "json");
        assertEquals(0, outcome.code(), outcome.err());
        JsonNode finding = outcome.json().path("findings").path(0);
        assertEquals("same-key", finding.path("rule").asText());
        assertEquals("warning", finding.path("severity").asText());
        assertEquals("entity B", finding.path("place").asText());
        for (String figure : List.of("workload", "resource", "kind", "key", "peakPerSecond", "timesOverLimit")) {
            assertTrue(finding.path(figure).isNull(), figure);
        }
        assertEquals(0, finding.path("fixes").size());
        String text = Terminal.run("review", file.toString(), "--try").out();
        assertTrue(
                text.contains("Warning: entity B (same-key)\n")
                        && text.contains("B and A can have the same primary key (PK K#{id})."),
                text);
    }

    @Test
    void markdownHasATableOfWhatWasTried() {
        String text =
                Terminal.run("review", COUNTER, "--try", "--format", "markdown").out();
        assertTrue(text.contains("\n## Error: key template PK of View counter (hot-key)\n"), text);
        assertTrue(text.contains("| Fix | Helps | Hottest key | Throttled | Requests | A month |\n"), text);
        assertTrue(text.contains("| Show the view count: 1 GetItem → 7 GetItems |"), text);
        assertTrue(text.contains("\n- Raise warm throughput to 8,000 write units a second: One key lives"), text);
    }

    @Test
    void eachKindOfFindingIsExplainedOnce() throws IOException {
        String plain = Terminal.run("review", COUNTER).out();
        String explained = Terminal.run("review", COUNTER, "--explain").out();
        assertTrue(
                explained.startsWith(plain + "\nOne key gets more than a partition takes\n\nA partition serves 1,000"),
                explained);
        assertTrue(explained.contains("\nWhat to do\n\n- Spread the key over several"), explained);
        String markdown = Terminal.run("review", COUNTER, "--explain", "--format", "markdown")
                .out();
        assertTrue(markdown.contains("\n## One key gets more than a partition takes\n"), markdown);
        assertTrue(markdown.contains("\n### What to do\n"), markdown);
        JsonNode pages = Terminal.run("review", COUNTER, "--explain", "--format", "json")
                .json()
                .path("pages");
        assertEquals(1, pages.size());
        assertTrue(pages.path("hot-key").asText().startsWith("# One key gets more"), pages.toString());
        assertEquals(
                "Nothing is found.\n",
                Terminal.run("review", SHARDED, "--explain").out());
    }

    @Test
    void aStricterRateTakesMoreShards() {
        assertTrue(Terminal.run("review", COUNTER, "--safe-writes", "100")
                .out()
                .contains("Shard the key over 31 keys at random"));
        Outcome outcome = Terminal.run("review", COUNTER, "--safe-writes", "0");
        assertEquals(2, outcome.code());
        assertEquals(
                "keywright: --safe-writes: found 0.0, expected units a second of more than 0 and at most 1,000, which"
                        + " one partition takes\n",
                outcome.err());
        for (String reads : List.of("NaN", "3000.5")) {
            assertEquals(
                    "keywright: --safe-reads: found " + reads
                            + ", expected units a second of more than 0 and at most 3,000, which one partition takes\n",
                    Terminal.run("review", COUNTER, "--safe-reads", reads).err());
        }
    }

    private String reviewed(Design design) throws IOException {
        Path file = folder.resolve("design.keywright.json");
        Files.writeString(file, DesignWriter.write(design));
        return Terminal.run("review", file.toString()).out();
    }

    /** Where nothing is asked nothing can be found: that is no praise. */
    @Test
    void aDesignThatIsNotAskedSaysSo() throws IOException {
        Design sharded = DesignReader.read(Path.of(SHARDED));
        Design unasked = sharded.withPatterns(List.of()).withWorkloads(List.of());
        assertEquals(
                "Nothing is found: there is no access pattern, so no key could be found hot.\n", reviewed(unasked));
        Design uncalled = unasked.withPatterns(sharded.patterns().stream()
                .map(pattern -> pattern.withRate(Rate.NONE))
                .toList());
        assertEquals(
                "Nothing is found: no access pattern has a rate, so no key could be found hot.\n", reviewed(uncalled));
    }

    @Test
    void aDesignWithoutFindingsSaysSo() {
        assertEquals("Nothing is found.\n", Terminal.run("review", SHARDED).out());
    }
}
