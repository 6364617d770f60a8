package io.keywright.capacity;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.keywright.testing.Vectors;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class CapacityPlanningTest {
    static List<Vectors.Row> planning() {
        return Vectors.of("capacity_planning");
    }

    @ParameterizedTest
    @MethodSource("planning")
    void plansAsPublished(Vectors.Row row) {
        JsonNode expected = row.expected();
        assertTrue(expected.size() > 0, row.toString());
        expected.properties()
                .forEach(figure -> assertEquals(
                        figure.getValue().asDouble(),
                        figure(figure.getKey(), row.input()),
                        row + ": " + figure.getKey()));
    }

    private static double figure(String name, JsonNode input) {
        return switch (name) {
            case "rcu" ->
                CapacityPlanning.readUnitsPerSecond(
                        input.get("itemBytes").asLong(),
                        input.get("readsPerSecond").asDouble(),
                        consistency(input));
            case "wcu" ->
                CapacityPlanning.writeUnitsPerSecond(
                        input.get("itemBytes").asLong(),
                        input.get("writesPerSecond").asDouble(),
                        WriteMode.STANDARD);
            case "readKBsStrong" -> kb(input.get("rcu"), ReadConsistency.STRONG);
            case "readKBsEventual" -> kb(input.get("rcu"), ReadConsistency.EVENTUAL);
            case "readKBsTransactional" -> kb(input.get("rcu"), ReadConsistency.TRANSACTIONAL);
            case "writeKBs" -> kb(input.get("wcu"), WriteMode.STANDARD);
            case "writeKBsTransactional" -> kb(input.get("wcu"), WriteMode.TRANSACTIONAL);
            case "readsPerSecondPerPartition" ->
                CapacityPlanning.requestsPerSecond(
                        input.get("partitionRu").asDouble(),
                        ReadUnits.getItem(input.get("itemBytes").asLong(), consistency(input)));
            case "minShards" ->
                CapacityPlanning.fewestShards(
                        input.get("peakWritesPerSecond").asDouble(),
                        input.get("safeRatePerShard").asDouble());
            case "baseWriteUnits" ->
                CapacityPlanning.writeUnitsPerSecond(
                                input.get("ticketBytes").asLong(),
                                input.get("newPerMonth").asDouble()
                                        + input.get("updatesPerMonth").asDouble(),
                                WriteMode.STANDARD)
                        + CapacityPlanning.writeUnitsPerSecond(
                                input.get("commentBytes").asLong(),
                                input.get("commentsPerMonth").asDouble(),
                                WriteMode.STANDARD);
            default -> throw new IllegalArgumentException("unknown figure " + name);
        };
    }

    private static ReadConsistency consistency(JsonNode input) {
        return ReadConsistency.valueOf(input.get("consistency").asText().toUpperCase(Locale.ROOT));
    }

    private static double kb(JsonNode units, Multiplier multiplier) {
        return CapacityPlanning.bytesPerSecond(units.asDouble(), multiplier) / 1024;
    }

    @Test
    void capacityIsProvisionedInWholeUnits() {
        assertEquals(1, CapacityPlanning.capacityUnits(0));
        assertEquals(1, CapacityPlanning.capacityUnits(0.5));
        assertEquals(2, CapacityPlanning.capacityUnits(1.01));
        assertEquals(80, CapacityPlanning.capacityUnits(80));
    }

    @Test
    void aSafeRateOfNothingIsRefused() {
        assertThrows(IllegalArgumentException.class, () -> CapacityPlanning.fewestShards(1, 0));
        assertEquals(1, CapacityPlanning.fewestShards(0, 1000));
    }
}
