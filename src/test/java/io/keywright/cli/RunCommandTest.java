package io.keywright.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.keywright.cli.Terminal.Outcome;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RunCommandTest {
    private static final String SHOP = "sample-models/shop.keywright.json";

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
        "'Ship an order', 'step 1: only reads by GetItem, BatchGetItem, Query and Scan are run'"
    })
    void whatCantBeRunSaysWhy(String pattern, String message) {
        Outcome outcome = Terminal.run("run", SHOP, pattern);
        assertEquals(2, outcome.code());
        assertTrue(outcome.err().contains(message), outcome.err());
    }
}
