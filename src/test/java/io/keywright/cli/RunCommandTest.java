package io.keywright.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.keywright.cli.Terminal.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RunCommandTest {
    private static final String SHOP = "sample-models/shop.keywright.json";

    @TempDir
    Path folder;

    private static JsonNode step(String pattern, String... more) throws IOException {
        List<String> words = new ArrayList<>(List.of("run", SHOP, pattern, "--format", "json"));
        words.addAll(List.of(more));
        Outcome outcome = Terminal.run(words.toArray(String[]::new));
        assertEquals(0, outcome.code(), outcome.err());
        return outcome.json().path("steps").path(0);
    }

    /** Without a value a variable has that of the first item that fits, so that something is found. */
    @ParameterizedTest
    @CsvSource({
        "'Customer profile', GetItem, 1",
        "'Order with its line items', Query, 1",
        "'Log in by e-mail', Query, 1",
        "'Waiting for pickup', Query, 1",
        "'Show the view count', GetItem, 1",
        "'Orders shipped on a day', Query, 4"
    })
    void readsFindSomething(String pattern, String operation, int requests) throws IOException {
        JsonNode step = step(pattern);
        assertEquals(operation, step.path("operation").asText());
        assertEquals(requests, step.path("requests").size());
        int returned = 0;
        for (JsonNode request : step.path("requests")) {
            assertEquals(1, request.path("pages").asInt());
            returned += request.path("returned").asInt();
            double steps = Math.ceil(request.path("bytes").asLong() / 4_096.0);
            assertEquals(Math.max(1, steps) / 2, request.path("readUnits").asDouble());
        }
        assertTrue(returned > 0, step.toPrettyString());
    }

    @Test
    void aLimitCountsWhatIsEvaluated() throws IOException {
        JsonNode request =
                step("Customer page, 5 newest orders").path("requests").path(0);
        assertEquals(6, request.path("evaluated").asInt());
        assertEquals(1, request.path("pages").asInt());
    }

    @Test
    void aScanIsBilledForAllItLooksAt() throws IOException {
        JsonNode request = step("Orders with a product").path("requests").path(0);
        int evaluated = request.path("evaluated").asInt();
        assertTrue(evaluated >= 30, request.toString());
        assertTrue(request.path("returned").asInt() < evaluated, request.toString());
        assertEquals(
                Math.ceil(request.path("bytes").asLong() / 4_096.0) / 2,
                request.path("readUnits").asDouble());
    }

    @Test
    void aGivenValueIsAskedFor() throws IOException {
        JsonNode step = step("Customer profile", "--with", "customerId=nobody");
        assertEquals(
                "nobody", step.path("parameters").path("customerId").path("S").asText());
        JsonNode request = step.path("requests").path(0);
        assertEquals(
                "PK = \"CUSTOMER#nobody\" AND SK = \"PROFILE\"",
                request.path("condition").asText());
        assertEquals(0, request.path("returned").asInt());
        assertEquals(0.5, request.path("readUnits").asDouble(), "a missing item is charged as the smallest");
    }

    /** A number where the key is one, whatever another entity calls a number; the range leads the other variables. */
    @Test
    void givenBoundsOfARangeLeadTheOtherVariables() throws IOException {
        Outcome outcome = Terminal.run(
                "run",
                "sample-models/iot-telemetry.keywright.json",
                "3",
                "--with",
                "from=2026-03-21T07:57:41Z",
                "--with",
                "to=2026-03-21T07:58:41Z",
                "--format",
                "json");
        JsonNode step = outcome.json().path("steps").path(0);
        assertEquals("2026-03", step.path("parameters").path("month").path("S").asText());
        assertTrue(step.path("requests").path(0).path("returned").asInt() > 0, step.toPrettyString());
    }

    @ParameterizedTest
    @CsvSource({
        "'nope=1', '--with: the pattern has no variable \"nope\", expected one of customerId'",
        "'=5', '--with: found \"=5\", expected NAME=VALUE'",
        "'customerId', '--with: found \"customerId\", expected NAME=VALUE'"
    })
    void aValueOfNothingIsRefused(String with, String message) {
        Outcome outcome = Terminal.run("run", SHOP, "Customer profile", "--with", with);
        assertEquals(2, outcome.code());
        assertTrue(outcome.err().contains(message), outcome.err());
    }

    @Test
    void aValueIsTakenAsItIsTyped() throws IOException {
        JsonNode step = step("Customer profile", "--with", "customerId=a\"b");
        assertEquals(
                "a\"b", step.path("parameters").path("customerId").path("S").asText());
        Outcome twice =
                Terminal.run("run", SHOP, "Customer profile", "--with", "customerId=1", "--with", "customerId=2");
        assertTrue(twice.err().contains("--with: customerId is given twice, expected once"), twice.err());
    }

    @Test
    void aPatternMayBeNamedByItsNumber() {
        assertEquals(
                Terminal.run("run", SHOP, "Customer profile").out(),
                Terminal.run("run", SHOP, "1").out());
    }

    @ParameterizedTest
    @CsvSource({
        "'nothing', 'there is no access pattern \"nothing\", expected one of \"Customer profile\"'",
        "'0', 'there is no access pattern \"0\", expected one of \"Customer profile\"'",
        "'Log in by email', 'there is no access pattern \"Log in by email\", expected \"Log in by e-mail\"'"
    })
    void whatCantBeRunSaysWhy(String pattern, String message) {
        Outcome outcome = Terminal.run("run", SHOP, pattern);
        assertEquals(2, outcome.code());
        assertTrue(outcome.err().contains(message), outcome.err());
    }

    /** The images before and after, what every index gets and loses, and the units of each; the file stays as it is. */
    @Test
    void aWriteSaysWhatItWrites() throws IOException {
        byte[] file = Files.readAllBytes(Path.of(SHOP));
        JsonNode write = step("Ship an order", "--with", "orderId=457", "--with", "carrier=Tortoise")
                .path("writes")
                .path(0);
        assertEquals("done", write.path("outcome").asText());
        assertEquals("PLACED", write.path("before").path("status").path("S").asText());
        assertEquals("SHIPPED", write.path("after").path("status").path("S").asText());
        assertEquals("Tortoise", write.path("after").path("carrier").path("S").asText());
        assertEquals(4, write.path("writeUnits").path("shop").asInt());
        assertEquals(1, write.path("writeUnits").path("shop/GSI1").asInt());
        assertEquals("join", write.path("indexes").path("GSI1").path("change").asText());
        Outcome text = Terminal.run("run", SHOP, "Ship an order");
        assertTrue(text.out().contains("status PLACED → SHIPPED"), text.out());
        assertTrue(
                text.out().contains("The design stays as it is: this was written to a copy of its sample items."),
                text.out());
        assertArrayEquals(file, Files.readAllBytes(Path.of(SHOP)));
    }

    @Test
    void aWholeCallIsAddedUp() throws IOException {
        JsonNode run =
                Terminal.run("run", SHOP, "Place an order", "--format", "json").json();
        assertEquals(1, run.path("sent").asInt());
        assertEquals(1, run.path("roundTrips").asInt());
        int writes = 0;
        for (JsonNode step : run.path("steps")) {
            writes += step.path("writes").size();
        }
        assertEquals(2 * writes, run.path("units").path("shop").path("write").asInt(), "each under 1 KB, doubled");
    }

    @Test
    void aVariableMayBeGivenAsItsEntityCallsIt() throws IOException {
        JsonNode step = step("Orders shipped on a day", "--with", "shippedDate=2026-03-20");
        assertEquals("2026-03-20", step.path("parameters").path("day").path("S").asText());
        assertEquals(1, step.path("variables").size(), "the shard's makes no difference");
    }

    @Test
    void theTextSaysWhatIsATransactionAndWhatFailed() {
        Outcome order = Terminal.run("run", "sample-models/orders-by-status.keywright.json", "Pack an order");
        assertTrue(order.out().startsWith("Step 1, DeleteItem orders, in one transaction\n"), order.out());
        assertTrue(order.out().contains("Step 2, PutItem orders, in one transaction\n"), order.out());
        Outcome twice =
                Terminal.run("run", "sample-models/orders-api.keywright.json", "Update an order", "--beside", "5");
        assertTrue(twice.out().startsWith("A: Step 1, UpdateItem app\n"), twice.out());
        assertTrue(twice.out().contains("  condition failed  "), twice.out());
        assertTrue(twice.out().contains("condition version = 4 fails: the item has version 5\n"), twice.out());
    }

    /** Two writers set the title of one course without a condition. */
    @Test
    void anUpdateThatIsLostIsNamed() throws IOException {
        String design = "sample-models/students-courses.keywright.json";
        String text = Terminal.run("run", design, "Rename a course", "--beside", "Rename a course")
                .out();
        assertTrue(
                text.contains("Lost update: B overwrote A's change of title, which it had not read."
                        + " A condition on what was read, such as a version, prevents it.\n"),
                text);
        JsonNode lost = Terminal.run(
                        "run", design, "Rename a course", "--beside", "Rename a course", "--format", "json")
                .json()
                .path("lostUpdates");
        assertEquals("B", lost.path(0).path("by").asText());
        assertEquals("A", lost.path(0).path("of").asText());
        assertEquals("title", lost.path(0).path("attributes").path(0).asText());
        assertTrue(lost.path(0).path("key").has("PK"));
    }

    @Test
    void whatGrowsIsSaidByWhatIsAdded() {
        String ship = Terminal.run("run", SHOP, "Ship an order").out();
        assertTrue(ship.contains("    timeline 2 elements + [{at: "), ship);
    }

    /** A value that is of no use is refused before anything is printed. */
    @Test
    void nothingIsPrintedOfARunThatIsRefused() {
        Outcome outcome = Terminal.run("run", SHOP, "1", "--beside", "2", "--with", "nope=1");
        assertEquals(2, outcome.code());
        assertEquals("", outcome.out());
        assertTrue(outcome.err().contains("--with: the pattern has no variable \"nope\""), outcome.err());
    }

    /** The same seed draws the same order, another one another. */
    @Test
    void whatIsDrawnFollowsTheSeed() {
        String standard = Terminal.run("run", SHOP, "Place an order").out();
        String seeded =
                Terminal.run("run", SHOP, "Place an order", "--seed", "7").out();
        assertEquals(
                seeded,
                Terminal.run("run", SHOP, "Place an order", "--seed", "7").out());
        assertNotEquals(standard, seeded);
    }

    @Test
    void stepsOfOneRequestAreToldInJson() throws IOException {
        JsonNode steps = Terminal.run("run", SHOP, "Place an order", "--format", "json")
                .json()
                .path("steps");
        for (JsonNode step : steps) {
            assertEquals(
                    steps.path(0).path("transaction").asText(),
                    step.path("transaction").asText());
            assertEquals(1, step.path("sentWithStep").asInt());
        }
        assertTrue(step("Customer profile").path("transaction").isNull());
    }

    @ParameterizedTest
    @CsvSource({
        "'\"kind\": \"aggregate\", ', '\"Asked\" has no steps: '",
        "'', '\"Asked\" has no steps: Nothing is asked of which requests could be planned'"
    })
    void aPatternWithoutStepsSaysWhyThereAreNone(String kind, String message) throws IOException {
        Path file = Files.writeString(
                folder.resolve("asked.keywright.json"),
                "{\"keywright\": 1, \"name\": \"asked\", \"tables\": [{\"name\": \"books\", \"partitionKey\":"
                        + " {\"name\": \"PK\", \"type\": \"S\"}}], \"patterns\": [{\"name\": \"Asked\", \"asked\": {"
                        + kind + "\"question\": \"How many?\"}}]}");
        Outcome outcome = Terminal.run("run", file.toString(), "Asked");
        assertEquals(2, outcome.code());
        assertTrue(outcome.err().contains(message), outcome.err());
    }

    /** Both expect version 4; the second is refused. */
    @Test
    void twoCallsAreSteppedSideBySide() throws IOException {
        Outcome outcome = Terminal.run(
                "run",
                "sample-models/orders-api.keywright.json",
                "Update an order",
                "--beside",
                "5",
                "--order",
                "BA",
                "--with",
                "expected=4",
                "--format",
                "json");
        assertEquals(0, outcome.code(), outcome.err());
        JsonNode steps = outcome.json().path("steps");
        assertEquals("B", steps.path(0).path("caller").asText());
        assertEquals(
                "done", steps.path(0).path("writes").path(0).path("outcome").asText());
        assertEquals("A", steps.path(1).path("caller").asText());
        assertEquals(
                "condition failed",
                steps.path(1).path("writes").path(0).path("outcome").asText());
    }

    @ParameterizedTest
    @CsvSource({
        "--beside, 1, --order, ABC, '--order: found \"ABC\", expected the letters A and B, such as ABAB'",
        "--with, customerId=1, --order, AB, '--order: found \"AB\", expected --beside PATTERN with it'"
    })
    void anOrderIsOfTwo(String option, String value, String second, String order, String message) {
        Outcome outcome = Terminal.run("run", SHOP, "1", option, value, second, order);
        assertEquals(2, outcome.code());
        assertTrue(outcome.err().contains(message), outcome.err());
    }
}
