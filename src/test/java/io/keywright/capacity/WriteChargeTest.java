package io.keywright.capacity;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import io.keywright.testing.Vectors;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class WriteChargeTest {
    static List<Vectors.Row> indexedWrites() {
        return Vectors.of("indexed_write");
    }

    @ParameterizedTest
    @MethodSource("indexedWrites")
    void chargesEachArmAsMeasured(Vectors.Row row) {
        boolean transactional = row.input().get("transactional").asBoolean();
        var writes = new ArrayList<WriteCharge>();
        for (JsonNode action : row.input().get("actions")) {
            writes.add(write(action, transactional ? WriteMode.TRANSACTIONAL : WriteMode.STANDARD));
        }
        WriteCharge charge = WriteCharge.sum(writes, transactional ? Rule.TRANSACT_WRITE_ITEMS : Rule.BATCH_WRITE_ITEM);
        assertEquals(row.expected().get("table").asDouble(), charge.tableUnits(), row.note());
        assertEquals(units(row.expected().get("indexes")), units(charge), row.note());
        assertEquals(row.expected().get("total").asDouble(), charge.totalUnits(), row.note());
    }

    private static WriteCharge write(JsonNode action, WriteMode mode) {
        long before = WriteUnitsTest.bytes(action, "oldBytes");
        long after = WriteUnitsTest.bytes(action, "newBytes");
        var arms = new LinkedHashMap<String, Charge>();
        for (JsonNode index : action.get("indexes")) {
            Charge arm = arm(index);
            if (arm.units() > 0) {
                arms.put(index.get("name").asText(), arm);
            }
        }
        return new WriteCharge(WriteUnitsTest.write(before, after, mode), arms, Set.of());
    }

    private static Charge arm(JsonNode index) {
        long before = WriteUnitsTest.bytes(index, "before");
        long after = WriteUnitsTest.bytes(index, "after");
        if (before == 0) {
            return after == 0 ? IndexUnits.none() : IndexUnits.join(after);
        }
        if (after == 0) {
            return IndexUnits.leave(before);
        }
        if (index.get("keyChanged").asBoolean()) {
            return IndexUnits.move(before, after);
        }
        return index.get("viewChanged").asBoolean() ? IndexUnits.inPlace(before, after) : IndexUnits.untouched();
    }

    private static Map<String, Double> units(JsonNode indexes) {
        var units = new LinkedHashMap<String, Double>();
        indexes.properties()
                .forEach(index -> units.put(index.getKey(), index.getValue().asDouble()));
        return units;
    }

    private static Map<String, Double> units(WriteCharge charge) {
        var units = new LinkedHashMap<String, Double>();
        charge.indexes().forEach((index, arm) -> units.put(index, arm.units()));
        return units;
    }

    @Test
    void localIndexesComeOutOfTheTablesCapacity() {
        var charge = new WriteCharge(
                WriteUnits.put(0, 900, WriteMode.STANDARD),
                Map.of("byDate", IndexUnits.join(1100), "GSI1", IndexUnits.join(100)),
                Set.of("byDate"));
        assertEquals(1, charge.tableUnits());
        assertEquals(3, charge.tableBudgetUnits());
        assertEquals(4, charge.totalUnits());
        assertEquals(2, charge.indexUnits("byDate"));
        assertEquals(0, charge.indexUnits("GSI2"));
    }

    @Test
    void sumKeepsTheArmsApart() {
        WriteCharge first = new WriteCharge(
                WriteUnits.put(0, 100, WriteMode.STANDARD), Map.of("GSI1", IndexUnits.join(2000)), Set.of());
        WriteCharge sum = WriteCharge.sum(
                List.of(first, WriteCharge.of(WriteUnits.delete(1500, WriteMode.STANDARD)), first),
                Rule.BATCH_WRITE_ITEM);
        assertEquals(4, sum.tableUnits());
        assertEquals(4, sum.indexUnits("GSI1"));
        assertEquals("1 + 2 + 1 = 4", sum.table().why());
    }
}
