package io.keywright.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.keywright.cli.Terminal.Outcome;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SimulateCommandTest {
    private static final String SHOP = "sample-models/shop.keywright.json";

    @TempDir
    Path folder;

    private static Outcome simulate(String... more) {
        var words = new ArrayList<>(List.of("simulate", SHOP));
        words.addAll(List.of(more));
        return Terminal.run(words.toArray(String[]::new));
    }

    private Path file(String name, String text) throws IOException {
        Path file = folder.resolve(name);
        Files.writeString(file, text);
        return file;
    }

    /** A pattern that can't be sent asks for nothing, which is no answer to what the workload asks for. */
    @Test
    void aDesignThatNothingCanBeAskedOfIsNotSimulated() throws IOException {
        Path design = file("bare.keywright.json", """
            {"keywright": 1, "name": "bare", "patterns": [{"name": "View", "rate": {"calls": 5, "per": "second"},
            "steps": [{"operation": "GetItem", "table": "gone"}]}]}
            """);
        Outcome outcome = Terminal.run("simulate", design.toString());
        assertEquals(2, outcome.code(), outcome.out());
        assertEquals("", outcome.out());
        assertTrue(
                outcome.err().contains(design + ": nothing of the workload \"Normal month\" can be simulated: "),
                outcome.err());
    }

    /** What is preloaded is in no figure but the series: no amount, share or peak tells of it. */
    @Test
    void aPreloadIsInNoTotal() throws IOException {
        String shop = Files.readString(Path.of(SHOP));
        String start = "\"peakWriteUnitsPerSecond\": 6000";
        Path preloaded = file(
                "preloaded.keywright.json",
                shop.replace(start, start + ", \"preload\": {\"writeUnitsPerSecond\": 1e5, \"durationSeconds\": 60}"));
        String[] command = {"simulate", preloaded.toString(), "--workload", "Flash sale", "--duration", "5min"};
        Outcome text = Terminal.run(command);
        assertEquals(0, text.code(), text.err());
        assertTrue(text.out().contains("\nThe preload of 1 min, which comes first, is in no total.\n"), text.out());
        var words = new ArrayList<>(List.of(command));
        words.addAll(List.of("--format", "json"));
        JsonNode json = Terminal.run(words.toArray(String[]::new)).json();
        assertEquals(60, json.path("preloadSeconds").asInt());
        assertEquals(360, json.path("seconds").asInt());
        for (JsonNode series : json.path("series")) {
            double demanded = series.path("demandedUnits").asDouble();
            double throttled = demanded - series.path("consumedUnits").asDouble();
            assertEquals(series.path("throttledShare").asDouble(), throttled / demanded, 1e-5, series.toString());
            double counted = 0;
            for (int minute = 1; minute < 6; minute++) {
                counted += 60 * series.path("demanded").path(minute).asDouble();
            }
            assertEquals(demanded, counted, 1);
            double byReason = 0;
            for (JsonNode reason : series.path("throttledUnits")) {
                byReason += reason.asDouble();
            }
            assertEquals(throttled, byReason, 1e-6);
        }
    }

    /** No figure is claimed of a workload that can't be meant so; what is wrong is said at its place, exit code 2. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "\"durationSeconds\": 3600|\"durationSeconds\": 0|workload Flash sale, duration: A workload must last"
                        + " 1 s to 604,800 s (a week), but lasts 0 s",
                "\"grownToGb\": 46|\"grownToGb\": 0|workload Flash sale, start: Tables that have grown need a size of"
                        + " more than 0 GB",
                "\"factor\": 57|\"factor\": 1e15|override 1 of Flash sale, rate: Count a view: there can be at most"
                        + " 10^12 calls a second, but at the busiest time there are 120000000000000000",
                "\"pattern\": \"Count a view\"|\"pattern\": \"Nobody\"|override 1 of Flash sale, pattern: There is no"
                        + " access pattern named Nobody",
                "\"peakWriteUnitsPerSecond\": 6000|\"peakWriteUnitsPerSecond\": 1e12|shop needs 2,000,000,000"
                        + " partitions; at most 20,000 are simulated",
            })
    void aWorkloadThatCantBeMeantSoIsNotSimulated(String text, String wrong, String problem) throws IOException {
        String shop = Files.readString(Path.of(SHOP));
        assertTrue(shop.contains(text));
        Path bad = file("bad.keywright.json", shop.replace(text, wrong));
        for (String format : List.of("text", "json", "markdown")) {
            Outcome outcome = Terminal.run("simulate", bad.toString(), "--workload", "Flash sale", "--format", format);
            assertEquals(2, outcome.code());
            assertEquals("", outcome.out());
            assertEquals(
                    "keywright: " + bad + ": the workload \"Flash sale\" can't be simulated: " + problem,
                    outcome.err().lines().findFirst().orElseThrow());
        }
        assertEquals(0, Terminal.run("simulate", bad.toString()).code(), "the normal month is as it was");
    }

    /** Whatever form it is printed in, the verdict is the same sentence. */
    @ParameterizedTest
    @CsvSource({"Normal month", "Flash sale"})
    void theVerdictIsOneSentenceEverywhere(String workload) throws IOException {
        String verdict = simulate("--workload", workload, "--format", "json")
                .json()
                .path("verdict")
                .asText();
        assertTrue(verdict.endsWith("."), verdict);
        for (String format : List.of("text", "markdown")) {
            String out = simulate("--workload", workload, "--format", format).out();
            assertTrue(out.lines().anyMatch(verdict::equals), () -> verdict + " is not in\n" + out);
        }
    }

    /** An option that says otherwise mends it. */
    @Test
    void anotherDurationIsSimulated() throws IOException {
        Path bad = file(
                "bad.keywright.json",
                Files.readString(Path.of(SHOP)).replace("\"durationSeconds\": 3600", "\"durationSeconds\": 0"));
        assertEquals(
                0,
                Terminal.run("simulate", bad.toString(), "--workload", "Flash sale", "--duration", "60s")
                        .code());
    }

    /** The course's view counter: one product looked at 3,000 times a second, three times what a partition writes. */
    @Test
    void aFlashSaleIsTooMuchForOneKey() throws IOException {
        Outcome outcome = simulate("--workload", "Flash sale", "--format", "json", "--max-throttled", "1%");

        assertEquals(1, outcome.code());
        assertTrue(
                outcome.err().contains("of the units of \"Flash sale\" are throttled, more than 1 %"), outcome.err());
        JsonNode json = outcome.json();
        JsonNode key = json.path("hotKeys").path(0);
        assertEquals("PRODUCT#42", key.path("key").asText());
        assertEquals("Count a view", key.path("patterns").path(0).asText());
        assertEquals("productId", key.path("attribute").asText());
        assertEquals(3.0, key.path("timesOverLimit").asDouble(), 0.05);
        assertEquals(
                "TableWriteKeyRangeThroughputExceeded",
                json.path("throttlings").path(0).path("reason").asText());
        JsonNode writes = null;
        for (JsonNode series : json.path("series")) {
            boolean isWanted = series.path("resource").asText().equals("shop")
                    && series.path("kind").asText().equals("write");
            writes = isWanted ? series : writes;
            double throttled = 0;
            for (JsonNode units : series.path("throttledUnits")) {
                throttled += units.asDouble();
            }
            assertEquals(
                    series.path("demandedUnits").asDouble(),
                    series.path("consumedUnits").asDouble() + throttled,
                    1e-6,
                    "every unit asked for is consumed or throttled");
        }
        assertEquals(60, writes.path("demanded").size(), "a point a minute");
        double sum = 0;
        for (JsonNode point : writes.path("demanded")) {
            sum += point.asDouble() * 60;
        }
        assertEquals(writes.path("demandedUnits").asDouble(), sum, 60, "points are means and add up to the whole");
    }

    @Test
    void aNormalHourFits() {
        Outcome outcome = simulate("--max-throttled", "0.1%");
        assertEquals(0, outcome.code(), outcome.err());
        assertTrue(outcome.out().startsWith("Normal month, 60 min, seed "), outcome.out());
        assertTrue(outcome.out().contains("Nothing is throttled."), outcome.out());
    }

    @Test
    void aSeedGivesTheSameResultAgain() {
        String first =
                simulate("--seed", "7", "--duration", "90s", "--format", "json").out();
        assertEquals(
                first,
                simulate("--seed", "7", "--duration", "90s", "--format", "json").out());
        assertNotEquals(
                first,
                simulate("--seed", "8", "--duration", "90s", "--format", "json").out());
        assertTrue(first.contains("\"workload\" : \"Normal month for 90 s\""), first);
    }

    @Test
    void theSeriesAndTheHeatMapAreWritten() throws IOException {
        Path csv = folder.resolve("series.csv");
        Path png = folder.resolve("heat.png");
        Outcome outcome = simulate(
                "--workload",
                "Flash sale",
                "--exact-mean",
                "--step",
                "600",
                "--csv",
                csv.toString(),
                "--png",
                png.toString());
        assertEquals(0, outcome.code(), outcome.err());
        List<String> rows = Files.readAllLines(csv);
        assertEquals("second,resource,kind,demanded,consumed,throttled,partitions", rows.get(0));
        String atPeak = rows.stream()
                .filter(row -> row.startsWith("1200,shop,write,"))
                .findFirst()
                .orElseThrow();
        String[] cells = atPeak.split(",", -1);
        assertEquals(
                Double.parseDouble(cells[3]),
                Double.parseDouble(cells[4]) + Double.parseDouble(cells[5]),
                0.002,
                atPeak);
        assertTrue(Double.parseDouble(cells[5]) > 1_000, atPeak);
        BufferedImage picture = ImageIO.read(png.toFile());
        assertEquals(1920, picture.getWidth());
        var colours = new HashSet<Integer>();
        for (int x = 150; x < 1880; x++) {
            colours.add(picture.getRGB(x, 200));
        }
        assertTrue(colours.size() > 2, "a row of partitions is not of one colour: " + colours.size());

        Path reads = folder.resolve("reads.png");
        simulate("--png", reads.toString(), "--picture-of", "GSI1:read", "--dark");
        assertTrue(Files.size(reads) > 1_000);
        Outcome unknown = simulate("--png", reads.toString(), "--picture-of", "GSI9");
        assertEquals(2, unknown.code());
        assertTrue(
                unknown.err().contains("there is no table or index \"GSI9\", expected one of shop, shop/GSI1, "),
                unknown.err());
    }

    @Test
    void ratesComeFromAFile() throws IOException {
        Path rates = file("rates.csv", "seconds,Count a view\n0,100\n60,5000\n120,100\n");
        JsonNode json = simulate("--rates", rates.toString(), "--duration", "3min", "--format", "json", "--exact-mean")
                .json();
        for (JsonNode series : json.path("series")) {
            if (series.path("resource").asText().equals("shop")
                    && series.path("kind").asText().equals("write")) {
                double before = series.path("demanded").path(0).asDouble();
                assertEquals(before + 4_900, series.path("demanded").path(1).asDouble(), 20);
                assertEquals(before, series.path("demanded").path(2).asDouble(), 20);
            }
        }
        Outcome unknown =
                simulate("--rates", file("other.csv", "seconds,Nothing\n0,1\n").toString());
        assertEquals(2, unknown.code());
        assertTrue(unknown.err().contains("--rates: a column is called \"Nothing\", expected the name of a pattern"));
        String bare = simulate("--rates", file("bare.csv", "0,1,2\n1,2,3\n").toString())
                .err();
        assertTrue(bare.contains("--rates: the first row names no patterns; expected a row such as \"Time\""), bare);
    }

    @Test
    void whatWasMeasuredStandsBesideWhatIsPredicted() throws IOException {
        Path metrics = file("metrics.csv", "Label,shop ConsumedWriteCapacityUnits\n0,6000\n60,30000\n120,12000\n");
        Path keys = file("keys.csv", "Partition key,Sum\nPRODUCT#42,3000\nPRODUCT#17,480\nPRODUCT#7,390\n");
        JsonNode json = simulate(
                        "--measured",
                        metrics.toString(),
                        "--contributors",
                        keys.toString(),
                        "--as-measured",
                        "--exact-mean",
                        "--format",
                        "json")
                .json();
        assertEquals("As measured", json.path("workload").asText());
        assertEquals(180, json.path("seconds").asInt());
        JsonNode load = json.path("measured").path(0);
        assertEquals(500, load.path("measuredPeak").asDouble());
        assertEquals(500, load.path("predictedPeak").asDouble(), 5, "the load is the measured one");
        assertEquals(
                load.path("measuredMean").asDouble(), load.path("predictedMean").asDouble(), 3);
        assertEquals("PRODUCT#42", json.path("measuredKeys").path(0).path("key").asText());
        assertEquals(
                3000.0 / 3870,
                json.path("measuredKeys").path(0).path("measuredShare").asDouble(),
                1e-4);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--duration|2x|--duration: found \"2x\", expected 1 s to 7 days, such as 90s, 60min, 1h or 7days",
                "--duration|0s|--duration: found \"0s\", expected 1 s to 7 days, such as 90s, 60min, 1h or 7days",
                "--max-throttled|abc|--max-throttled: found \"abc\", expected a percentage such as 1%",
                "--max-throttled|101|--max-throttled: found 101, expected 0 to 100 percent",
                "--step|0|--step: found 0, expected 1 to 86400 seconds",
                "--quota|-1|--quota: found -1, expected 0 for none, or 1 or more",
                "--attempts|99|--attempts: found 99, expected 1 to 11",
                "--picture-of|GSI1|--picture-of: expected --png with the file to draw into",
                "--rates|src|Can't read src: it is a folder, expected a file",
                "--workload|None|--workload: there is no \"None\" in the design",
                "--measured|none.csv|Can't read none.csv: there is no such file"
            })
    void aWrongOptionIsNamed(String option, String value, String message) {
        Outcome outcome = simulate(option, value);
        assertEquals(2, outcome.code());
        assertTrue(outcome.err().contains(message), outcome.err());
        assertFalse(outcome.err().contains("Exception"), outcome.err());
    }

    /** A design, and what was measured, are somebody's work. */
    @Test
    void noFileIsWrittenOverThatItReadsOrThatIsOfAnotherKind() throws IOException {
        Path design = folder.resolve("own.keywright.json");
        Files.copy(Path.of(SHOP), design);
        Path rates = file("rates.csv", "seconds,Count a view\n0,100\n");
        Path notes = file("notes.csv", "mine");
        Path link = Files.createSymbolicLink(folder.resolve("link.png"), design);
        String before = Files.readString(design);
        for (String[] options : new String[][] {
            {"--csv", design.toString()},
            {"--png", design.toString()},
            {"--png", link.toString()},
            {"--csv", SHOP},
            {"--rates", rates.toString(), "--csv", rates.toString()},
            {"--csv", notes.toString()},
            {
                "--csv",
                folder.resolve("a.csv").toString(),
                "--png",
                folder.resolve("a.csv").toString()
            },
        }) {
            var words = new ArrayList<>(List.of("simulate", design.toString()));
            words.addAll(List.of(options));
            Outcome outcome = Terminal.run(words.toArray(String[]::new));
            assertEquals(2, outcome.code(), String.join(" ", options));
            assertTrue(outcome.err().contains("name another file"), outcome.err());
        }
        assertEquals(before, Files.readString(design));
        assertEquals("mine", Files.readString(notes));
        assertFalse(Files.exists(folder.resolve("a.csv")));
        Path series = folder.resolve("series.csv");
        assertEquals(
                0, simulate("--duration", "60s", "--csv", series.toString()).code());
        assertEquals(
                0, simulate("--duration", "60s", "--csv", series.toString()).code(), "an earlier one is replaced");
        assertEquals(
                0,
                simulate("--duration", "60s", "--csv", notes.toString(), "--force")
                        .code());
    }

    /** What can be known to be in vain is not simulated first. */
    @Test
    void nothingIsPrintedWhereAPictureCannotBeDrawnOrWritten() {
        String picture = folder.resolve("a.png").toString();
        Map<List<String>, String> refused = Map.of(
                List.of("--png", folder.resolve("none/a.png").toString()),
                "Can't save " + folder.resolve("none/a.png") + ": there is no folder " + folder.resolve("none"),
                List.of("--csv", folder.toString()),
                "Can't save " + folder + ": it is a folder",
                List.of("--png", picture, "--picture-of", "nope:read"),
                "--picture-of: there is no table or index \"nope:read\", expected one of shop, shop/GSI1, shop/GSI2");
        refused.forEach((options, message) -> {
            Outcome outcome = simulate(options.toArray(String[]::new));
            assertEquals(2, outcome.code());
            assertEquals("keywright: " + message, outcome.err().strip());
            assertEquals("", outcome.out());
        });
    }

    /** What changes no figure is not offered. */
    @Test
    void theHelpSaysWhatAWorkloadIsFor() {
        String simulate = Terminal.run("simulate", "--help").out().replaceAll("\\s+", " ");
        assertTrue(simulate.contains("--workload=NAME Simulate this workload of the design"), simulate);
        assertFalse(simulate.contains("--free-tier") || simulate.contains("--region"), simulate);
        String review = Terminal.run("review", "--help").out().replaceAll("\\s+", " ");
        assertTrue(review.contains("what is found is of all workloads"), review);
        assertTrue(review.contains("--discount"), review);
        String cost = Terminal.run("cost", "--help").out().replaceAll("\\s+", " ");
        assertTrue(cost.contains("Bill a month with this workload"), cost);
    }

    @Test
    void zerosThatWereMeasuredAreCalledSo() throws IOException {
        Path zeros = file("zeros.csv", "t,shop ConsumedWriteCapacityUnits\n0:00,0\n0:01,0\n");
        Outcome outcome = simulate("--measured", zeros.toString(), "--as-measured");
        assertTrue(outcome.err().contains(zeros + ": all that was measured is 0"), outcome.err());
    }

    @Test
    void theTextNamesKeysReasonsAndAssumptions() {
        String text = simulate("--workload", "Flash sale").out();
        assertTrue(text.contains("Hottest keys, writes of shop, limit 1,000 WU/s:"), text);
        assertTrue(text.contains("PRODUCT#42            3.0×"), text);
        assertTrue(text.contains("Count a view · by productId"), text);
        assertTrue(text.contains("Taken for granted:"), text);
        String markdown =
                simulate("--workload", "Flash sale", "--format", "markdown").out();
        assertTrue(markdown.startsWith("## Flash sale, 60 min, seed "), markdown);
        assertTrue(markdown.contains("### Throttled requests"), markdown);
    }
}
