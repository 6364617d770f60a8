package io.keywright.heat;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.keywright.access.Expected;
import io.keywright.format.DesignReader;
import io.keywright.model.Design;
import io.keywright.model.Resource;
import io.keywright.model.Workload;
import java.util.Comparator;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** What a call adds to the table and each index; item sizes as in the Developer Guide, CapacityUnitCalculations. */
class AddedBytesTest {
    /** An item: PK 2 + 10 bytes, body 4 + 100, SK 2 + 1, state 5 + 4, together 128; its entry in ByState: state and PK, 21. */
    private static final String TABLE = """
        {"keywright": 1, "name": "Growth",
         "tables": [{"name": "t", "partitionKey": {"name": "PK", "type": "S"}, %s
           "indexes": [{"name": "ByState", "kind": "%s", %s
             "projection": {"type": "KEYS_ONLY"}}]}],
         "entities": [{"name": "Thing", "table": "t", "count": 5000, "keys": {"PK": "T#{id:%%08d}"},
           "attributes": [
             {"name": "id", "type": "N", "inKeysOnly": true, "domain": {"kind": "sequence", "start": 1}},
             {"name": "body", "type": "S", "domain": {"kind": "fixed", "value": {"S": "%s"}}},
             {"name": "SK", "type": "S", "domain": {"kind": "fixed", "value": {"S": "A"}}},
             {"name": "note", "type": "S", "presence": 0, "domain": {"kind": "fixed", "value": {"S": "0123456789"}}},
             {"name": "state", "type": "S", "domain": {"kind": "fixed", "value": {"S": "OPEN"}}}]}],
         "patterns": [{"name": "p", "rate": {"calls": 10, "per": "second"}, "steps": [%s]}]}
        """;

    private static final String KEY = "\"key\": [{\"attribute\": \"PK\", \"value\": \"T#{id:%08d}\"}]";

    private static String step(String operation, String more) {
        return "{\"operation\": \"" + operation + "\", \"table\": \"t\", \"entity\": \"Thing\"" + more + "}";
    }

    private static Map<Resource, Double> added(String json) throws Exception {
        Design design = DesignReader.read(json, "growth.json");
        Demand demand = Demand.of(design, Expected.of(design), Workload.NORMAL_MONTH);
        var perCall = new TreeMap<Resource, Double>(Comparator.comparing(Resource::toString));
        for (Flow flow : demand.flows()) {
            for (FlowArm arm : flow.arms()) {
                perCall.merge(arm.resource(), flow.rate().at(0) / 10 * arm.addedBytes(), Double::sum);
            }
        }
        return perCall;
    }

    /** @param steps what the pattern does on a table with a global index */
    private static void assertAdded(double table, double index, String steps) throws Exception {
        var added = added(TABLE.formatted(
                "", "global", "\"partitionKey\": {\"name\": \"state\", \"type\": \"S\"},", "x".repeat(100), steps));
        assertEquals(table, added.getOrDefault(Resource.table("t"), 0.0), 1e-9);
        assertEquals(index, added.getOrDefault(Resource.index("t", "ByState"), 0.0), 1e-9);
    }

    @Test
    void aNewItemAddsItselfAndItsEntry() throws Exception {
        assertAdded(128, 21, step("PutItem", ""));
    }

    @Test
    void aReplacedItemAddsNothing() throws Exception {
        assertAdded(128 * 0.75, 21 * 0.75, step("PutItem", ", \"replacingShare\": 0.25"));
    }

    @Test
    void aPutThatFailsAddsNothing() throws Exception {
        assertAdded(
                128 * 0.75,
                21 * 0.75,
                step("PutItem", ", \"condition\": \"attribute_not_exists(PK)\", \"failingShare\": 0.25"));
    }

    /** "note" 4 bytes, its value 10; the index holds only keys. */
    @Test
    void anUpdateAddsWhatItMakesTheItemLarger() throws Exception {
        assertAdded(
                14,
                0,
                step("UpdateItem", ", " + KEY + ", \"changes\": [{\"kind\": \"draw\", \"attribute\": \"note\"}]"));
    }

    /** The entry moves to another key that is 3 bytes longer. */
    @Test
    void anEntryThatMovesAddsWhatItIsLarger() throws Exception {
        assertAdded(
                3,
                3,
                step(
                        "UpdateItem",
                        ", " + KEY
                                + ", \"changes\": [{\"kind\": \"set\", \"attribute\": \"state\","
                                + " \"value\": {\"S\": \"SHIPPED\"}}]"));
    }

    @Test
    void aDeleteTakesNothingOff() throws Exception {
        assertAdded(0, 0, step("DeleteItem", ", " + KEY));
    }

    /** Each of both puts of a transaction adds an item; its double units do not make it larger. */
    @Test
    void aTransactionAddsEachItemOnce() throws Exception {
        String put = step("PutItem", ", \"transaction\": \"a\"");
        assertAdded(128, 21, put);
        assertAdded(384, 63, step("PutItem", ", \"times\": 3, \"transaction\": \"a\""));
    }

    /** The entry of a local index, "state" 9, PK 12 and SK 3 bytes, lies in the partitions of the table. */
    @Test
    void anEntryOfALocalIndexIsAddedToTheTable() throws Exception {
        var added = added(TABLE.formatted(
                "\"sortKey\": {\"name\": \"SK\", \"type\": \"S\"},",
                "local",
                "\"sortKey\": {\"name\": \"state\", \"type\": \"S\"},",
                "x".repeat(100),
                step("PutItem", "")));
        assertEquals(Map.of(Resource.table("t"), 128.0 + 24), added);
    }
}
