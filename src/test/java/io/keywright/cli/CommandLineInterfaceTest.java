package io.keywright.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.keywright.cli.Terminal.Outcome;
import io.keywright.format.DesignReader;
import io.keywright.format.DynamoDbJsonItems;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CommandLineInterfaceTest {
    private static final String SHOP = "sample-models/shop.keywright.json";

    @TempDir
    Path folder;

    private Path file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    @Test
    void sizeCountsEveryAttribute() throws IOException {
        Path file = file("item.json", """
            {"PK": {"S": "CUSTOMER#123"}, "SK": {"S": "PROFILE"}, "visits": {"N": "12"}}
            """);
        Outcome outcome = Terminal.run("size", file.toString(), "--format", "json");
        JsonNode item = outcome.json().path("items").path(0);
        assertEquals(0, outcome.code());
        assertEquals(1, outcome.json().path("version").asInt());
        assertEquals("CUSTOMER#123 PROFILE", item.path("key").asText());
        assertEquals(14, item.path("attributes").path("PK").asInt(), "2 B of name, 12 B of value");
        assertEquals(9, item.path("attributes").path("SK").asInt());
        assertEquals(8, item.path("attributes").path("visits").asInt(), "6 B of name, 2 B of number");
        assertEquals(31, item.path("bytes").asInt());
        assertEquals(993, item.path("toNextKb").asInt());
        assertEquals(31, outcome.json().path("totalBytes").asInt());
        assertTrue(Terminal.run("size", file.toString()).out().contains("31"));
    }

    @Test
    void collectionsAreInDynamoDbsOrder() throws IOException {
        Outcome outcome = Terminal.run("collections", SHOP, "--format", "json");
        JsonNode first = outcome.json().path("collections").path(0);
        assertEquals(0, outcome.code(), outcome.err());
        assertEquals("shop", outcome.json().path("table").asText());
        assertTrue(outcome.json().path("index").isNull());
        assertEquals(
                "CUSTOMER#123", first.path("partitionKey").path(0).path("S").asText());
        String text = Terminal.run("collections", SHOP).out();
        assertTrue(text.indexOf("ITEM#789") < text.indexOf("ITEM#790"), text);
        assertTrue(text.contains("CUSTOMER#123"));
        Outcome index = Terminal.run("collections", SHOP, "--index", "GSI1", "--format", "json");
        assertEquals("GSI1", index.json().path("index").asText());
    }

    @Test
    void costIsTheBillLineByLine() throws IOException {
        JsonNode cost = Terminal.run("cost", SHOP, "--format", "json").json();
        assertEquals(730, cost.path("hoursPerMonth").asInt());
        assertEquals("us-east-1", cost.path("region").asText());
        assertEquals(13, cost.path("patterns").size());
        JsonNode ship = cost.path("patterns").path(8);
        assertEquals("Ship an order", ship.path("name").asText());
        assertEquals(2_628_000, ship.path("callsPerMonth").asLong());
        assertEquals(6, ship.path("units").path("shop").path("write").asDouble());
        assertEquals(1, ship.path("units").path("shop/GSI1").path("write").asDouble());
        assertEquals("11.4975", ship.path("monthlyUsd").asText());
        BigDecimal sum = BigDecimal.ZERO;
        for (JsonNode line : cost.path("lines")) {
            sum = sum.add(new BigDecimal(line.path("usd").asText()));
        }
        assertEquals(
                cost.path("monthlyUsd").asText(),
                sum.setScale(2, java.math.RoundingMode.HALF_UP).toPlainString());
        assertTrue(Terminal.run("cost", SHOP, "--format", "markdown").out().contains("| Ship an order |"));
        assertTrue(Terminal.run("cost", SHOP, "--explain").out().contains("Ship an order: $11.50"));
    }

    @Test
    void optionsChangeTheBill() throws IOException {
        BigDecimal normal = month();
        assertTrue(month("--region", "eu-west-1").compareTo(normal) > 0);
        assertTrue(month("--hours-per-month", "744").compareTo(normal) > 0);
        assertTrue(month("--free-tier").compareTo(normal) < 0);
    }

    private static BigDecimal month(String... options) throws IOException {
        String[] arguments = new String[options.length + 4];
        System.arraycopy(new String[] {"cost", SHOP, "--format", "json"}, 0, arguments, 0, 4);
        System.arraycopy(options, 0, arguments, 4, options.length);
        Outcome outcome = Terminal.run(arguments);
        assertEquals(0, outcome.code(), outcome.err());
        return new BigDecimal(outcome.json().path("monthlyUsd").asText());
    }

    @Test
    void exportIsDeterministicAndGoesToAFile() throws IOException {
        for (String format : List.of("cloudformation-yaml", "cloudformation-json", "terraform", "workbench")) {
            Outcome outcome = Terminal.run("export", SHOP, "--format", format);
            assertEquals(0, outcome.code(), outcome.err());
            assertEquals(
                    outcome.out(),
                    Terminal.run("export", SHOP, "--format", format).out());
            Path file = folder.resolve(format);
            assertEquals(
                    "",
                    Terminal.run("export", SHOP, "--format", format, "-o", file.toString())
                            .out());
            assertEquals(outcome.out(), Files.readString(file));
        }
    }

    @Test
    void anExportedWorkbenchModelIsImported() throws IOException {
        Path model = folder.resolve("model.json");
        Terminal.run("export", SHOP, "--format", "workbench", "-o", model.toString());
        Path design = folder.resolve("again.keywright.json");
        Outcome outcome = Terminal.run("import", model.toString(), "-o", design.toString());
        assertEquals(0, outcome.code(), outcome.err());
        assertEquals("", outcome.out());
        assertTrue(outcome.err().contains("NoSQL Workbench"), outcome.err());
        assertEquals("shop", DesignReader.read(design).tables().get(0).name());
        assertTrue(Terminal.run("import", model.toString()).out().startsWith("{"));
    }

    @Test
    void sampleItemsAreTheSameForASeed() throws IOException {
        Outcome first = Terminal.run("sample", SHOP, "--count", "20", "--seed", "3", "--format", "jsonl");
        assertEquals(
                first.out(),
                Terminal.run("sample", SHOP, "--count", "20", "--seed", "3", "--format", "jsonl")
                        .out());
        assertFalse(first.out()
                .equals(Terminal.run("sample", SHOP, "--count", "20", "--seed", "4", "--format", "jsonl")
                        .out()));
        assertEquals(20, DynamoDbJsonItems.read(first.out(), "out").size());
        assertTrue(Terminal.run("sample", SHOP, "--format", "csv").out().startsWith("PK,SK,"));
        assertTrue(DynamoDbJsonItems.read(Terminal.run("sample", SHOP).out(), "out")
                        .size()
                >= 30);
    }

    @Test
    void openWithoutADisplayDoesTheMainJobAsText() {
        Outcome outcome = Terminal.run("open", SHOP);
        assertEquals(0, outcome.code());
        assertTrue(outcome.out().contains("CUSTOMER#123"));
        assertTrue(outcome.out().contains("Access patterns · "));
        assertTrue(outcome.out().contains("A month"));
        assertTrue(outcome.err().lines().anyMatch(line -> line.contains("xvfb-run")), outcome.err());
    }

    @Test
    void whatCannotRunSaysWhyAndEndsWithTwo() throws IOException {
        Path broken = file("broken.keywright.json", "{\n  \"keywright\": 1,\n  \"name\": 4\n}\n");
        assertRefused("broken.keywright.json:3:11", "cost", broken.toString());
        assertRefused("no such file", "cost", folder.resolve("missing.json").toString());
        assertRefused("expected one of", "cost", SHOP, "--region", "mars-1");
        assertRefused("expected one of", "export", SHOP, "--format", "excel");
        assertRefused("expected one of", "collections", SHOP, "--table", "nope");
        assertRefused("expected one of GSI1, GSI2", "collections", SHOP, "--index", "nope");
        assertRefused("more than 0", "cost", SHOP, "--hours-per-month", "0");
        assertRefused("expected one of", "cost", SHOP, "--workload", "nope");
        assertRefused("", "no-such-command");
    }

    private static void assertRefused(String message, String... arguments) {
        Outcome outcome = Terminal.run(arguments);
        assertEquals(2, outcome.code(), outcome.err());
        assertTrue(outcome.err().contains(message), outcome.err());
        assertEquals("", outcome.out());
    }

    @Test
    void whatPricesIsTakenWhereverMoneyIsPrinted() {
        for (String command : List.of("open", "access", "cost")) {
            List<String> arguments = new ArrayList<>(List.of(
                    command, SHOP, "--seed", "7", "--workload", "Flash sale", "--region", "eu-west-1", "--free-tier"));
            arguments.addAll(List.of("--hours-per-month", "744", "--discount", "10"));
            if (command.equals("open")) {
                arguments.add("--text");
            }
            Outcome outcome = Terminal.run(arguments.toArray(String[]::new));
            assertEquals(0, outcome.code(), outcome.err());
            assertRefused("--workload: there is no \"nope\"", replaced(arguments, "Flash sale", "nope"));
        }
    }

    /** An option that would change nothing is no option. */
    @ParameterizedTest
    @ValueSource(strings = {"run", "collections", "size", "sample", "export", "import"})
    void whatPricesIsNoOptionWhereNoMoneyIsPrinted(String command) {
        String help = Terminal.run(command, "--help").out();
        for (String option :
                List.of("--region", "--discount", "--prices", "--free-tier", "--workload", "--hours-per-month")) {
            assertFalse(help.contains(option), command + " " + option);
            assertTrue(Terminal.run("cost", "--help").out().contains(option), option);
        }
        assertEquals(List.of("run", "collections", "sample").contains(command), help.contains("--seed"), help);
        List<String> arguments = new ArrayList<>(List.of(command, SHOP, "--region=eu-west-1"));
        if (command.equals("run")) {
            arguments.add("1");
        } else if (command.equals("export")) {
            arguments.add("--format=terraform");
        }
        assertRefused("there is no option \"--region=eu-west-1\"", arguments.toArray(String[]::new));
    }

    private static String[] replaced(List<String> arguments, String from, String to) {
        return arguments.stream().map(word -> word.equals(from) ? to : word).toArray(String[]::new);
    }

    /** Half an hour of 120 and 6,840 calls a second each, and 729 hours of 30. */
    @Test
    void aWorkloadIsBilledWhileItLasts() throws IOException {
        JsonNode cost = Terminal.run("cost", SHOP, "--workload", "Flash sale", "--format", "json")
                .json();
        assertEquals("Flash sale", cost.path("workload").asText());
        JsonNode views = cost.path("patterns").path(11);
        assertEquals("Count a view", views.path("name").asText());
        assertEquals(
                1_800 * 120 + 1_800 * 6_840 + 729 * 3_600 * 30,
                views.path("callsPerMonth").asLong());
        assertEquals(0, cost.path("assumptions").size());
        assertTrue(cost.path("complete").asBoolean());
    }

    @Test
    void aBudgetThatIsExceededEndsWithOne() {
        assertEquals(0, Terminal.run("cost", SHOP, "--budget", "250").code());
        Outcome over = Terminal.run("cost", SHOP, "--budget", "99.50");
        assertEquals(1, over.code());
        assertTrue(over.err().contains("is more than the budget of $99.50"), over.err());
        assertTrue(over.out().contains("A month, Normal month"));
    }

    @Test
    void aDesignWithoutACommandIsOpened() {
        assertEquals(Terminal.run("open", SHOP).out(), Terminal.run(SHOP).out());
    }

    @Test
    void everyCommandHasHelp() {
        for (String command : List.of("open", "import", "export", "collections", "cost", "size", "sample")) {
            Outcome outcome = Terminal.run(command, "--help");
            assertEquals(0, outcome.code());
            assertTrue(outcome.out().startsWith("Usage: keywright " + command), outcome.out());
            assertTrue(Terminal.run(command, "--version").out().startsWith("Keywright "), command);
        }
        assertTrue(Terminal.run("--help").out().contains("collections"));
        assertTrue(Terminal.run("--version").out().startsWith("Keywright "));
    }
}
