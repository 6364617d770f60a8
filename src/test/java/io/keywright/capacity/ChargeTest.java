package io.keywright.capacity;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class ChargeTest {
    static Stream<Arguments> reasons() {
        return Stream.of(
                arguments(WriteUnits.put(0, 948, WriteMode.STANDARD), "948 B, in steps of 1 KB = 1"),
                arguments(
                        WriteUnits.put(948, 1047, WriteMode.TRANSACTIONAL),
                        "larger of 948 B and 1,047 B, in steps of 1 KB = 2; twice, because it is a transaction = 4"),
                arguments(WriteUnits.put(948, 948, WriteMode.STANDARD), "948 B, in steps of 1 KB = 1"),
                arguments(WriteUnits.delete(0, WriteMode.STANDARD), "nothing there, charged as 1 step of 1 KB"),
                arguments(
                        ReadUnits.getItem(3277, ReadConsistency.EVENTUAL),
                        "3,277 B, in steps of 4 KB = 1; half, because the read is eventually consistent = 0.5"),
                arguments(ReadUnits.scan(0, 3, ReadConsistency.STRONG), "nothing there, charged as 3 steps of 4 KB"),
                arguments(ReadUnits.scan(100, 3, ReadConsistency.STRONG), "100 B, in steps of 4 KB = 1; at least 3"),
                arguments(IndexUnits.move(3017, 18), "3 + 1 = 4"),
                arguments(IndexUnits.untouched(), "nothing the index holds changes"),
                arguments(ReadUnits.batchGetItem(List.of(100L), ReadConsistency.STRONG), "100 B, in steps of 4 KB = 1"),
                arguments(
                        ReadUnits.batchGetItem(Collections.nCopies(100, 100L), ReadConsistency.EVENTUAL),
                        "sum of 100 charges = 50"),
                arguments(ReadUnits.batchGetItem(List.of(), ReadConsistency.STRONG), "nothing to charge"));
    }

    @ParameterizedTest
    @MethodSource("reasons")
    void saysWhereItCameFrom(Charge charge, String why) {
        assertEquals(why, charge.why());
    }

    @Test
    void sumsOpenIntoTheirParts() {
        Charge move = IndexUnits.move(3017, 18);
        assertEquals(
                List.of("3,017 B, in steps of 1 KB = 3", "18 B, in steps of 1 KB = 1"),
                move.parts().stream().map(Charge::why).toList());
        assertEquals(
                List.of(Rule.INDEX_LEAVE, Rule.INDEX_JOIN),
                move.parts().stream().map(Charge::rule).toList());
        assertTrue(IndexUnits.join(18).parts().isEmpty());
    }

    @Test
    void theLargerImageIsRoundedUp() {
        assertEquals(2, new Charge.Rounded(948, 1047, 1, WriteMode.STANDARD, Rule.PUT_OR_UPDATE).steps());
        assertEquals(1, new Charge.Rounded(0, 1024, 1, WriteMode.STANDARD, Rule.PUT_OR_UPDATE).steps());
    }

    @Test
    void unitsAreWrittenWithoutNeedlessDecimals() {
        assertEquals("0.5", Figures.exactUnits(0.5));
        assertEquals("1,250,000", Figures.exactUnits(1_250_000));
        assertEquals("133.5", Figures.exactUnits(133.5));
        assertEquals("1.3333", Figures.exactUnits(4 / 3.0));
        assertEquals("0", Figures.exactUnits(0));
        assertEquals("1", Figures.exactUnits(0.9999999));
    }

    @Test
    void impossibleUnitsAreRefused() {
        assertThrows(IllegalArgumentException.class, () -> Charge.of(-1, "", Rule.DELETE));
        assertThrows(IllegalArgumentException.class, () -> Charge.of(Double.NaN, "", Rule.DELETE));
    }

    @ParameterizedTest
    @EnumSource(Rule.class)
    void everyRuleIsASentenceWithADatedSource(Rule rule) {
        assertTrue(rule.text().endsWith("."), rule.text());
        assertTrue(rule.source().matches(".*20\\d\\d-\\d\\d"), rule.source());
        assertFalse(rule.text().contains("  "), rule.text());
    }
}
