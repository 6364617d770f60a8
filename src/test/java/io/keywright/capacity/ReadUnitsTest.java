package io.keywright.capacity;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import com.fasterxml.jackson.databind.JsonNode;
import io.keywright.model.Step;
import io.keywright.testing.Vectors;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class ReadUnitsTest {
    private static final ReadConsistency EVENTUAL = ReadConsistency.EVENTUAL;
    private static final ReadConsistency STRONG = ReadConsistency.STRONG;

    static List<Vectors.Row> readCapacity() {
        return Vectors.of("read_capacity");
    }

    @ParameterizedTest
    @MethodSource("readCapacity")
    void chargesAsPublished(Vectors.Row row) {
        assertEquals(row.expected().get("units").asDouble(), charge(row.input()).units(), row.note());
    }

    private static Charge charge(JsonNode input) {
        ReadConsistency consistency =
                ReadConsistency.valueOf(input.get("consistency").asText().toUpperCase(Locale.ROOT));
        String operation = input.get("op").asText();
        return switch (operation) {
            case "GetItem" -> ReadUnits.getItem(bytes(input.get("itemBytes")).get(0), consistency);
            case "BatchGetItem" -> ReadUnits.batchGetItem(bytes(input.get("itemBytes")), consistency);
            case "TransactGetItems" -> ReadUnits.transactGetItems(bytes(input.get("itemBytes")));
            case "Query" -> ReadUnits.query(totalBytes(input), consistency);
            case "QueryLsiFetch" ->
                ReadUnits.queryFetchingFromTable(
                        sum(bytes(input.get("indexEntryBytes"))), bytes(input.get("fetchedItemBytes")), consistency);
            default -> throw new IllegalArgumentException("unknown operation " + operation);
        };
    }

    private static long totalBytes(JsonNode input) {
        return input.has("totalBytes") ? input.get("totalBytes").asLong() : sum(bytes(input.get("itemBytes")));
    }

    private static List<Long> bytes(JsonNode array) {
        var sizes = new ArrayList<Long>();
        array.forEach(size -> sizes.add(size.isNull() ? 0 : size.asLong()));
        return sizes;
    }

    private static long sum(List<Long> sizes) {
        return sizes.stream().mapToLong(Long::longValue).sum();
    }

    @Test
    void filtersProjectionsAndCountingSaveNothing() {
        for (Vectors.Row row : Vectors.of("read_equivalence")) {
            JsonNode query = row.input().get("query");
            // What a filter drops, a projection cuts away or COUNT leaves out has been evaluated all the same.
            assertEquals(
                    row.expected().get("units").asDouble(),
                    ReadUnits.query(sum(bytes(query.get("itemBytes"))), STRONG).units(),
                    row.toString());
        }
    }

    @Test
    void partiQlWithoutTheFullKeyIsChargedForTheRowsWalked() {
        for (Vectors.Row row : Vectors.of("partiql_read")) {
            long walked = sum(bytes(row.input().get("rowBytes")));
            assertEquals(
                    row.expected().get("units").asDouble(),
                    ReadUnits.selectMany(walked, STRONG).units(),
                    row.toString());
        }
    }

    static Stream<Arguments> workedNumbers() {
        String guide = "AWS Developer Guide, CapacityUnitCalculations";
        String localIndexes = "AWS Developer Guide, LSI";
        String conformance = "nubo-db/dynamodb-conformance";
        return Stream.of(
                arguments("3.5 KB", guide, ReadUnits.getItem(3584, STRONG), 1.0),
                arguments("10 KB", guide, ReadUnits.getItem(10_240, STRONG), 3.0),
                arguments("1.5 KB and 6.5 KB", guide, ReadUnits.batchGetItem(List.of(1536L, 6656L), STRONG), 3.0),
                arguments("10 items of 40.8 KB", guide, ReadUnits.query(41_779, STRONG), 11.0),
                arguments("10 items of 40.8 KB", guide, ReadUnits.query(41_779, EVENTUAL), 5.5),
                arguments("1,500 items of 64 B", guide, ReadUnits.query(96_000, STRONG), 24.0),
                arguments("1,500 items of 64 B", guide, ReadUnits.query(96_000, EVENTUAL), 12.0),
                arguments("80 KB", "AWS Developer Guide, bp-query-scan", ReadUnits.query(81_920, EVENTUAL), 10.0),
                arguments("8 KB", guide, ReadUnits.getItem(8192, STRONG), 2.0),
                arguments("8 KB", guide, ReadUnits.getItem(8192, EVENTUAL), 1.0),
                arguments("8 KB", guide, ReadUnits.getItem(8192, ReadConsistency.TRANSACTIONAL), 4.0),
                arguments("three of 500 B", guide, ReadUnits.transactGetItems(List.of(500L, 500L, 500L)), 6.0),
                arguments(
                        "eight entries of 2,000 B", "AWS Developer Guide, GSI", ReadUnits.query(16_000, EVENTUAL), 2.0),
                arguments(
                        "four fetched", localIndexes, ReadUnits.queryFetchingFromTable(800, same(300, 4), STRONG), 5.0),
                arguments(
                        "four fetched",
                        localIndexes,
                        ReadUnits.queryFetchingFromTable(800, same(300, 4), EVENTUAL),
                        2.5),
                arguments("25 items counted", "architect/dynalite", ReadUnits.query(1_092_667, EVENTUAL), 133.5),
                arguments("3.2 KB", "design course", ReadUnits.getItem(3277, EVENTUAL), 0.5),
                arguments("2 MB", "design course", ReadUnits.query(2_097_152, EVENTUAL), 256.0),
                arguments("a missing item", guide, ReadUnits.getItem(0, ReadConsistency.TRANSACTIONAL), 2.0),
                arguments("SELECT of one", conformance, ReadUnits.selectOne(3000, EVENTUAL), 0.5),
                arguments("SELECT of four of 3 KB", conformance, ReadUnits.selectMany(12_000, EVENTUAL), 1.5),
                arguments("SELECT of none", conformance, ReadUnits.selectMany(0, STRONG), 1.0));
    }

    @ParameterizedTest(name = "{0} ({1}) = {3}")
    @MethodSource("workedNumbers")
    void workedNumbers(String what, String source, Charge charge, double units) {
        assertEquals(units, charge.units(), what + ", " + source);
    }

    private static List<Long> same(long bytes, int times) {
        return Collections.nCopies(times, bytes);
    }

    @Test
    void anEmptyScanIsChargedForEveryPartitionVisited() {
        assertEquals(2.0, ReadUnits.scan(0, 4, EVENTUAL).units());
        assertEquals(4.0, ReadUnits.scan(100, 4, STRONG).units());
        assertEquals(5.0, ReadUnits.scan(17_000, 4, STRONG).units());
        assertThrows(IllegalArgumentException.class, () -> ReadUnits.scan(0, 0, EVENTUAL));
    }

    @Test
    void eachPageIsRoundedOnItsOwn() {
        Charge pages = ReadUnits.pages(List.of(ReadUnits.query(4097, STRONG), ReadUnits.query(4097, STRONG)));
        assertEquals(4.0, pages.units());
        assertEquals(3.0, ReadUnits.query(8194, STRONG).units());
    }

    @Test
    void streamReadsAreAMeterOfTheirOwn() {
        Charge reads = ReadUnits.streamReads(2_628_000);
        assertEquals(2_628_000, reads.units());
        assertEquals(Rule.STREAM_READ, reads.rule());
    }

    @Test
    void negativeSizesAreRefused() {
        assertThrows(IllegalArgumentException.class, () -> ReadUnits.getItem(-1, STRONG));
    }

    @Test
    void consistencyOfAStep() {
        assertEquals(STRONG, ReadConsistency.of(Step.Consistency.STRONG));
        assertEquals(EVENTUAL, ReadConsistency.of(Step.Consistency.EVENTUAL));
    }
}
