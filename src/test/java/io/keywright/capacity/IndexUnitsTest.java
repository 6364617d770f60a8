package io.keywright.capacity;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.keywright.testing.Vectors;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleSupplier;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The measured table of index charges, row by row: the row's example as it was captured, and what comes out. */
class IndexUnitsTest {
    private record Example(double expected, DoubleSupplier units) {}

    private static final WriteMode TRANSACTIONAL = WriteMode.TRANSACTIONAL;

    /** First two columns of the table to the example in its third and, where there is one, a closer look. */
    private static final Map<String, List<Example>> EXAMPLES = Map.ofEntries(
            Map.entry(
                    "absent|absent",
                    List.of(new Example(0, () -> IndexUnits.none().units()))),
            Map.entry(
                    "absent|present",
                    List.of(
                            new Example(1, () -> IndexUnits.join(18).units()),
                            new Example(2, () -> IndexUnits.join(1025).units()))),
            Map.entry(
                    "present|absent",
                    List.of(new Example(3, () -> IndexUnits.leave(3017).units()))),
            Map.entry(
                    "present|present, same key, identical projection (sets compared unordered)",
                    List.of(new Example(0, () -> IndexUnits.untouched().units()))),
            Map.entry(
                    "present|present, same key, different",
                    List.of(
                            new Example(3, () -> IndexUnits.inPlace(3017, 18).units()),
                            new Example(3, () -> IndexUnits.inPlace(18, 3020).units()),
                            new Example(2, () -> IndexUnits.inPlace(1517, 1517).units()))),
            Map.entry(
                    "present|present, other index key",
                    List.of(
                            new Example(4, () -> IndexUnits.move(1517, 1517).units()),
                            new Example(2, () -> IndexUnits.move(20, 20).units()),
                            new Example(4, () -> IndexUnits.move(3017, 18).units()))),
            Map.entry(
                    "transaction|any",
                    List.of(
                            new Example(
                                    2,
                                    () -> WriteUnits.put(0, 200, TRANSACTIONAL).units()),
                            new Example(1, () -> IndexUnits.join(100).units()))),
            Map.entry(
                    "table arm, Put/Update|-",
                    List.of(new Example(
                            3,
                            () -> WriteUnits.put(3072, 100, WriteMode.STANDARD).units()))),
            Map.entry(
                    "table arm, Delete/ConditionCheck|-",
                    List.of(
                            new Example(
                                    6,
                                    () -> WriteUnits.delete(3072, TRANSACTIONAL).units()),
                            new Example(2, () -> WriteUnits.conditionCheck(0).units()))),
            Map.entry(
                    "LSI query of unprojected attributes|-",
                    List.of(
                            new Example(4.5, () -> fetched(ReadConsistency.EVENTUAL)),
                            new Example(9, () -> fetched(ReadConsistency.STRONG)))),
            Map.entry(
                    "TransactWriteItems replay with the same token|-",
                    List.of(new Example(
                            6, () -> WriteUnits.idempotentReplay(9216, 0).units()))));

    /** The table's arm of a query that fetches three rows of 9 KB; the index's own arm is reported apart. */
    private static double fetched(ReadConsistency consistency) {
        Charge query = ReadUnits.queryFetchingFromTable(90, List.of(9216L, 9216L, 9216L), consistency);
        return query.units() - query.parts().get(0).units();
    }

    static Stream<Arguments> measured() {
        return Vectors.table("golden_index_writes.tsv").stream()
                .map(row -> arguments(row[0] + "|" + row[1], row[2] + "; " + row[3]));
    }

    @ParameterizedTest(name = "{0}: {1}")
    @MethodSource("measured")
    void everyRowOfTheMeasuredTable(String change, String charge) {
        List<Example> examples = EXAMPLES.get(change);
        if (examples == null) {
            throw new AssertionError("no example for the row " + change + ": " + charge);
        }
        for (Example example : examples) {
            assertEquals(example.expected(), example.units().getAsDouble(), charge);
        }
    }
}
