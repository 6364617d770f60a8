package io.keywright.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.keywright.cli.Terminal.Outcome;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CostCommandTest {
    private static final String SHOP = "sample-models/shop.keywright.json";
    private static final String LIBRARY = "src/test/resources/io/keywright/cli/library.keywright.json";
    private static final String HEADER = "region,sku,unit,price,source,date,confidence\n";

    @TempDir
    Path folder;

    private static BigDecimal month(String... arguments) throws IOException {
        return new BigDecimal(Terminal.run(arguments).json().path("monthlyUsd").asText());
    }

    @Test
    void aDiscountComesOffEveryPrice() throws IOException {
        BigDecimal full = month("cost", SHOP, "--format", "json");
        BigDecimal less = month("cost", SHOP, "--format", "json", "--discount", "10%");
        assertEquals(full.doubleValue() * 0.9, less.doubleValue(), 0.01);
        assertEquals(less, month("cost", SHOP, "--format", "json", "--discount", "10"));
        assertEquals(
                10,
                Terminal.run("cost", SHOP, "--format", "json", "--discount", "10")
                        .json()
                        .path("discountPercent")
                        .asInt());
    }

    @ParameterizedTest
    @CsvSource({"101", "-1", "ten", "1.1234567"})
    void aDiscountThatMakesNoSenseIsRefused(String discount) {
        Outcome outcome = Terminal.run("cost", SHOP, "--discount=" + discount);
        assertEquals(2, outcome.code());
        assertTrue(outcome.err().contains("--discount: found"), outcome.err());
    }

    @Test
    void aPriceFileStandsOverTheStandardPrices() throws IOException {
        Path prices = Files.writeString(
                folder.resolve("ours.csv"),
                HEADER + "us-east-1,WRU,write request unit,0,our contract,2026-10,quoted\n");
        JsonNode cost = Terminal.run("cost", SHOP, "--format", "json", "--explain", "--prices", prices.toString())
                .json();
        assertEquals("0", cost.path("patterns").path(8).path("monthlyUsd").asText());
        assertTrue(cost.path("patterns").path(0).path("monthlyUsd").asDouble() > 6);
        assertEquals(
                "our contract",
                StreamSupport.stream(cost.path("lines").spliterator(), false)
                        .filter(line -> line.path("sku").asText().equals("WRU"))
                        .findFirst()
                        .orElseThrow()
                        .path("explanation")
                        .path("priceSource")
                        .asText());
    }

    @Test
    void aBrokenPriceFileSaysWhere() throws IOException {
        Path prices = Files.writeString(
                folder.resolve("broken.csv"),
                HEADER
                        + "us-east-1,WRU,write request unit,0.000000625,us,2026-10,quoted\n"
                        + "us-east-1,RRU,read request unit,\"0,125\",us,2026-10,quoted\n");
        Outcome outcome = Terminal.run("cost", SHOP, "--prices", prices.toString());
        assertEquals(2, outcome.code());
        assertTrue(
                outcome.err()
                        .contains("broken.csv, line 3, column 4 (price): expected the price of one unit in US dollars"),
                outcome.err());
    }

    @Test
    void aPriceFileThatCannotBeReadIsRefused() throws IOException {
        Outcome missing = Terminal.run("cost", SHOP, "--prices", "nowhere.csv");
        assertEquals(2, missing.code());
        assertTrue(missing.err().contains("--prices: nowhere.csv is not there"), missing.err());
        Path latin =
                Files.write(folder.resolve("latin.csv"), (HEADER + "zürich").getBytes(StandardCharsets.ISO_8859_1));
        assertTrue(Terminal.run("cost", SHOP, "--prices", latin.toString())
                .err()
                .contains("latin.csv, line 1: expected comma-separated values, but this is not UTF-8 text"));
        assertEquals(
                2, Terminal.run("cost", SHOP, "--prices", folder.toString()).code());
    }

    /** A price file may know a Region that the standard prices don't. */
    @Test
    void aRegionOfThePriceFileCanBeChosen() throws IOException {
        Path prices = Files.writeString(
                folder.resolve("china.csv"),
                HEADER + "cn-north-1,RRU,read request unit,0.00000025,our contract,2026-10,quoted\n");
        Outcome outcome = Terminal.run("cost", SHOP, "--region", "cn-north-1", "--prices", prices.toString());
        assertEquals(0, outcome.code(), outcome.err());
        assertTrue(outcome.out().contains("no price is known for storage in cn-north-1"));
    }

    @Test
    void aBudgetIsKeptExceededOrNotKnown() {
        assertEquals(0, Terminal.run("cost", SHOP, "--budget", "250").code());
        Outcome over = Terminal.run("cost", SHOP, "--budget", "99.50");
        assertEquals(1, over.code());
        assertTrue(over.err().contains("a month is more than the budget of $99.50"), over.err());
        Outcome unknown = Terminal.run("cost", LIBRARY, "--budget", "1000");
        assertEquals(1, unknown.code());
        assertTrue(
                unknown.err()
                        .contains("a month is within the budget of $1,000.00, but 1 thing is not priced, so it is not"
                                + " known to be:\n"
                                + "  "),
                unknown.err());
        assertTrue(Terminal.run("cost", "--help")
                .out()
                .replaceAll("\\s+", " ")
                .contains("or is not known to be within them"));
        Outcome negative = Terminal.run("cost", SHOP, "--budget=-1");
        assertEquals(2, negative.code());
        assertEquals("", negative.out());
    }

    @Test
    void otherWaysToPayArePrinted() throws IOException {
        JsonNode cost = Terminal.run("cost", SHOP, "--format", "json").json();
        JsonNode options = cost.path("capacityModes").path(0).path("options");
        assertEquals(
                List.of("on-demand", "at-average", "at-peak", "auto-scaled"),
                StreamSupport.stream(options.spliterator(), false)
                        .map(option -> option.path("mode").asText())
                        .toList());
        assertTrue(options.path(0).path("chosen").asBoolean());
        assertEquals(
                0.2889, cost.path("capacityModes").path(0).path("breakEvenUse").asDouble(), 0.0001);
        assertEquals(
                "shop/GSI1", cost.path("resources").path(1).path("resource").asText());
        assertEquals("Order", cost.path("items").path(1).path("entity").asText());
        assertEquals(
                "create",
                cost.path("items").path(1).path("writes").path(0).path("does").asText());
        assertEquals("index-backfill", cost.path("oneOff").path(0).path("kind").asText());
        String text = Terminal.run("cost", SHOP, "--explain").out();
        for (String part : List.of(
                "Ways to pay for the requests of shop, a month:",
                "Fixed capacity wins above 28.9 % average use. This load uses 25 %, so on-demand is $",
                " cheaper than capacity for the peak.",
                "Average use and break-even, shop: 25 %",
                "Provisioned for the average, shop: $",
                "Hours: an ordinary day is taken in 96 quarters of an hour",
                "Kept a month: storage, ",
                "Table class:",
                "By table and index, a month:",
                "A million items in their life:",
                "A million items of Order, created, written and indexed: $5.81",
                "Charged once, in no sum:")) {
            assertTrue(text.contains(part), part);
        }
        assertFalse(Terminal.run("open", "--text", SHOP).out().contains("Ways to pay"));
    }

    /** A shop whose table is asked for 251 read units a second and is set to one. */
    @Test
    void tooLittleCapacityIsSaid() throws IOException {
        String file = folder.resolve("few.keywright.json").toString();
        Files.writeString(
                Path.of(file),
                Files.readString(Path.of(SHOP))
                        .replaceFirst(
                                "\"name\": \"shop\",",
                                "\"name\": \"shop\", \"billingMode\": \"PROVISIONED\", \"throughput\":"
                                        + " {\"provisioned\": {\"readCapacityUnits\": 1, \"writeCapacityUnits\": 1}},"));
        Outcome outcome = Terminal.run("cost", file);
        assertEquals(0, outcome.code(), outcome.err());
        String note = "shop: the average load needs 251 RCU, but set is 1 RCU, so that requests are throttled";
        assertTrue(outcome.out().contains("\nToo little capacity is set:\n  " + note + "\n"), outcome.out());
        assertTrue(outcome.out().contains("Too little is set: " + note + "; "), outcome.out());
        JsonNode json = Terminal.run("cost", file, "--format", "json").json();
        assertEquals(note, json.path("shortages").path(0).asText());
        assertEquals(
                note,
                json.path("capacityModes")
                        .path(0)
                        .path("options")
                        .path(0)
                        .path("notes")
                        .path(0)
                        .asText());
    }

    /** A Region of which the price file knows writes only, and nothing else. */
    @Test
    void whatHasNoPriceIsNotNothing() throws IOException {
        Path prices = Files.writeString(
                folder.resolve("writes.csv"),
                HEADER + "cn-north-1,WRU,write request unit,0.000001,our contract,2026-10,quoted\n");
        String[] arguments = {"cost", SHOP, "--region", "cn-north-1", "--prices", prices.toString()};
        String text = Terminal.run(arguments).out();
        assertTrue(
                text.lines()
                        .anyMatch(line -> line.matches(
                                " *shop +not priced +\\$[0-9.]+ +not priced +not priced +\\$0\\.00 +at least"
                                        + " \\$[0-9.]+")),
                text);
        assertTrue(text.contains("A price is not known, so there is nothing to compare."), text);
        JsonNode json = Terminal.run(
                        "cost", SHOP, "--region", "cn-north-1", "--prices", prices.toString(), "--format", "json")
                .json();
        JsonNode shop = json.path("resources").path(0);
        assertFalse(shop.path("complete").asBoolean(true));
        assertTrue(shop.path("readsUsd").isNull());
        assertTrue(shop.path("writesUsd").asDouble() > 0);
        assertTrue(json.path("capacityModes").path(0).path("averageUse").isMissingNode());
        JsonNode priced = Terminal.run("cost", SHOP, "--format", "json").json();
        assertTrue(priced.path("resources").path(0).path("complete").asBoolean());
    }

    /** In eu-central-1 requests are priced as of a year, storage as of a month: one date would not be true. */
    @Test
    void pricesOfDifferentDatesAreSaid() {
        String text = Terminal.run("cost", SHOP, "--region", "eu-central-1").out();
        assertTrue(text.contains(" · prices of 2026 and later · "), text);
        assertFalse(text.contains("Prices in the month"), text);
        assertTrue(Terminal.run("cost", SHOP).out().contains(" · prices of 11 Sep 2026 · "));
    }
}
