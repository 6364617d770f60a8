package io.keywright.capacity;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import com.fasterxml.jackson.databind.JsonNode;
import io.keywright.testing.Vectors;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class WriteUnitsTest {
    private static final WriteMode STANDARD = WriteMode.STANDARD;
    private static final WriteMode TRANSACTIONAL = WriteMode.TRANSACTIONAL;

    static List<Vectors.Row> writeCapacity() {
        return Vectors.of("write_capacity");
    }

    @ParameterizedTest
    @MethodSource("writeCapacity")
    void chargesAsPublished(Vectors.Row row) {
        WriteMode mode = row.input().get("transactional").asBoolean() ? TRANSACTIONAL : STANDARD;
        var writes = new ArrayList<Charge>();
        for (JsonNode action : row.input().get("actions")) {
            writes.add(write(bytes(action, "oldBytes"), bytes(action, "newBytes"), mode));
        }
        Charge charge = mode == STANDARD ? WriteUnits.batchWriteItem(writes) : WriteUnits.transactWriteItems(writes);
        assertEquals(row.expected().get("units").asDouble(), charge.units(), row.note());
    }

    /** A write that leaves nothing behind is a delete. */
    static Charge write(long before, long after, WriteMode mode) {
        return after == 0 ? WriteUnits.delete(before, mode) : WriteUnits.put(before, after, mode);
    }

    static long bytes(JsonNode action, String field) {
        return action.get(field).isNull() ? 0 : action.get(field).asLong();
    }

    @Test
    void aFailedConditionIsChargedForTheLargerImage() {
        for (Vectors.Row row : Vectors.of("failed_condition")) {
            long stored = bytes(row.input(), "storedBytes");
            long attempted = bytes(row.input(), "attemptedBytes");
            assertEquals(
                    row.expected().get("units").asDouble(),
                    WriteUnits.failedCondition(stored, attempted, STANDARD).units(),
                    row.note());
        }
        assertEquals(3, WriteUnits.failedCondition(3000, 100, STANDARD).units());
        assertEquals(1, WriteUnits.failedCondition(0, 0, STANDARD).units());
    }

    @Test
    void aConditionCheckIsATransactionalWrite() {
        for (Vectors.Row row : Vectors.of("condition_check")) {
            assertEquals(
                    row.expected().get("units").asDouble(),
                    WriteUnits.conditionCheck(bytes(row.input(), "storedBytes")).units(),
                    row.toString());
        }
        assertEquals(6, WriteUnits.conditionCheck(3000).units());
        assertEquals(2, WriteUnits.conditionCheck(0).units());
    }

    @Test
    void aReplayIsChargedAsReads() {
        for (Vectors.Row row : Vectors.of("idempotent_replay")) {
            var first = new ArrayList<Charge>();
            var replay = new ArrayList<Charge>();
            for (JsonNode action : row.input().get("actions")) {
                long before = bytes(action, "oldBytes");
                long after = bytes(action, "newBytes");
                first.add(write(before, after, TRANSACTIONAL));
                replay.add(WriteUnits.idempotentReplay(before, after));
            }
            assertEquals(
                    row.expected().get("firstWriteUnits").asDouble(),
                    WriteUnits.transactWriteItems(first).units());
            assertEquals(
                    row.expected().get("replayReadUnits").asDouble(),
                    Charge.sum(replay, Rule.IDEMPOTENT_REPLAY).units());
        }
        // nubo-db/dynamodb-conformance: the replay of a delete of 9 KB.
        assertEquals(6, WriteUnits.idempotentReplay(9216, 0).units());
    }

    @Test
    void deletesByTimeToLiveAreFreeWhereTheyHappen() {
        for (Vectors.Row row : Vectors.of("ttl_delete")) {
            assertEquals(
                    row.expected().get("wcuLocal").asDouble(),
                    WriteUnits.ttlDelete().units());
            assertEquals(
                    row.expected().get("rwcuPerOtherReplica").asDouble(),
                    WriteUnits.replicatedTtlDelete(row.input().get("itemBytes").asLong())
                            .units());
        }
        assertEquals(3, WriteUnits.replicatedTtlDelete(2049).units());
    }

    @Test
    void anIdenticalOverwriteIsChargedOnTheTableAlone() {
        for (Vectors.Row row : Vectors.of("identical_overwrite")) {
            long size = row.input().get("itemBytes").asLong();
            assertEquals(
                    row.expected().get("table").asDouble(),
                    WriteUnits.put(size, size, STANDARD).units());
            assertEquals(
                    row.expected().get("indexes").asDouble(),
                    row.input().get("indexes").asInt() * IndexUnits.untouched().units());
        }
    }

    static Stream<Arguments> workedNumbers() {
        String guide = "AWS Developer Guide, CapacityUnitCalculations";
        String conformance = "nubo-db/dynamodb-conformance";
        Charge half = WriteUnits.put(0, 500, TRANSACTIONAL);
        return Stream.of(
                arguments("1.6 KB", guide, WriteUnits.put(0, 1638, STANDARD), 2),
                arguments("2 KB", guide, WriteUnits.put(0, 2048, STANDARD), 2),
                arguments("2 KB in a transaction", guide, WriteUnits.put(0, 2048, TRANSACTIONAL), 4),
                arguments("three of 500 B", guide, WriteUnits.transactWriteItems(List.of(half, half, half)), 6),
                arguments(
                        "500 B and 3.5 KB",
                        "AWS Developer Guide, WorkingWithItems",
                        WriteUnits.batchWriteItem(
                                List.of(WriteUnits.put(0, 500, STANDARD), WriteUnits.put(0, 3584, STANDARD))),
                        5),
                arguments("2,017 B shrinks to 117 B", conformance, WriteUnits.put(2017, 117, STANDARD), 2),
                arguments("3,023 B shrinks to 18 B", conformance, WriteUnits.put(3023, 18, TRANSACTIONAL), 6),
                arguments("3,072 B to 100 B", conformance, WriteUnits.put(3072, 100, STANDARD), 3),
                arguments("a delete of 3 KB", conformance, WriteUnits.delete(3072, TRANSACTIONAL), 6),
                arguments("a delete of nothing", conformance, WriteUnits.delete(0, TRANSACTIONAL), 2),
                arguments("a delete of nothing", "architect/dynalite", WriteUnits.delete(0, STANDARD), 1),
                arguments("2.5 KB", "design course", WriteUnits.put(0, 2560, STANDARD), 3),
                arguments("1,024 B", guide, WriteUnits.put(0, 1024, STANDARD), 1),
                arguments("1,025 B", guide, WriteUnits.put(0, 1025, STANDARD), 2),
                arguments("400 KB", guide, WriteUnits.put(0, 409_600, STANDARD), 400));
    }

    @ParameterizedTest(name = "{0} ({1}) = {3}")
    @MethodSource("workedNumbers")
    void workedNumbers(String what, String source, Charge charge, double units) {
        assertEquals(units, charge.units(), what + ", " + source);
    }

    @Test
    void aCancelledTransactionHasConsumedItsUnits() {
        Charge cancelled = WriteUnits.cancelledTransaction(
                List.of(WriteUnits.put(0, 500, TRANSACTIONAL), WriteUnits.conditionCheck(100)));
        assertEquals(4, cancelled.units());
        assertEquals(Rule.CANCELLED_TRANSACTION, cancelled.rule());
    }
}
