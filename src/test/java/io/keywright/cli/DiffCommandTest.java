package io.keywright.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.keywright.cli.Terminal.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DiffCommandTest {
    private static final String SHOP = "sample-models/shop.keywright.json";

    @TempDir
    Path folder;

    /** The change of the pictures: GSI1 from ALL to INCLUDE. Confirming a delivery no longer writes to it. */
    @Test
    void aProjectionShowsInUnitsAndMoney() throws IOException {
        String newer = Files.readString(Path.of(SHOP));
        int start = newer.indexOf("\"type\": \"INCLUDE\"");
        int end = newer.indexOf(']', start) + 1;
        Path older = folder.resolve("all.keywright.json");
        Files.writeString(older, newer.substring(0, start) + "\"type\": \"ALL\"" + newer.substring(end));

        JsonNode difference =
                Terminal.run("diff", older.toString(), SHOP, "--format", "json").json();

        assertEquals(1, difference.path("design").size(), difference.toString());
        JsonNode field = difference.path("design").path(0);
        assertEquals("index GSI1 of shop", field.path("place").asText());
        assertEquals("projection", field.path("field").asText());
        assertEquals("ALL", field.path("before").asText());
        JsonNode delivery = null;
        for (JsonNode change : difference.path("units")) {
            assertEquals("shop/GSI1", change.path("resource").asText(), "nothing else is touched");
            delivery = change.path("pattern").asText().equals("Confirm delivery") ? change : delivery;
        }
        assertTrue(delivery != null, difference.toString());
        assertEquals(2, delivery.path("before").path("write").asInt());
        assertEquals(0, delivery.path("after").path("write").asInt());
        JsonNode money = difference.path("money");
        assertEquals("219.62", money.path("beforeUsd").asText());
        assertEquals("200.54", money.path("afterUsd").asText());
    }

    @Test
    void aWorkloadThatOnlyTheNewerDesignHasIsSaid() throws IOException {
        Path older = folder.resolve("older.keywright.json");
        Files.writeString(older, "{\"keywright\": 1, \"name\": \"Shop\"}");
        Outcome outcome = Terminal.run("diff", older.toString(), SHOP, "--workload", "Flash sale");
        assertEquals(0, outcome.code(), outcome.err());
        assertTrue(outcome.err().contains("has no workload \"Flash sale\""), outcome.err());
    }

    /** What is new is told field by field, nothing is cut, and a line break in a note is a blank. */
    @Test
    void newDecisionsAndWorkloadsAreToldFieldByField() throws IOException {
        Path older = folder.resolve("older.keywright.json");
        Path newer = folder.resolve("newer.keywright.json");
        Files.writeString(older, "{\"keywright\": 1, \"name\": \"Shop\"}");
        Files.writeString(
                newer,
                "{\"keywright\": 1, \"name\": \"Shop\", \"notes\": \"one\\n"
                        + "two\", \"workloads\": [{\"name\": \"Sale\", \"notes\": \"An evening\", \"durationSeconds\":"
                        + " 1800}], \"decisions\": [{\"title\": \"One table\", \"context\": \""
                        + "word ".repeat(40).strip()
                        + "\", \"decision\": \"Yes\"}]}");
        Outcome outcome = Terminal.run("diff", older.toString(), newer.toString());
        List<String> lines = outcome.out()
                .lines()
                .map(line -> line.strip().replaceAll(" {2,}", "  "))
                .toList();
        assertEquals("+  design, notes  one two", lines.get(1), outcome.out());
        assertEquals("+  workload Sale", lines.get(2));
        assertEquals("+  workload Sale, notes  An evening", lines.get(3));
        assertEquals("+  workload Sale, duration in seconds  1800", lines.get(4));
        assertEquals("+  design, decision One table", lines.get(5));
        // 20 words of 4 letters and 19 blanks are 99 characters.
        assertEquals(
                "+  design, decision One table, context  " + "word ".repeat(20).strip(), lines.get(6));
        assertEquals("word ".repeat(20).strip(), lines.get(7));
        assertEquals("+  design, decision One table, decision  Yes", lines.get(8));
    }

    @Test
    void aFileThatCantBeReadIsNamed() {
        Outcome outcome = Terminal.run("diff", SHOP, folder.resolve("none.json").toString());
        assertEquals(2, outcome.code());
        assertTrue(outcome.err().contains("none.json: there is no such file"), outcome.err());
    }
}
