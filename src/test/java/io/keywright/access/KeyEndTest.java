package io.keywright.access;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.keywright.key.KeyTemplate;
import io.keywright.model.AttributeValue;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is known of an end of a key condition; "?" for what the value of a variable decides. */
class KeyEndTest {
    private static String known(Object result) {
        return String.valueOf(result).replace("null", "?");
    }

    @ParameterizedTest
    @CsvSource({
        "ORDER#1, ORDER#1, 0",
        "ORDER#1, ORDER#10, 1",
        "ORDER#1, ORDER#, -1",
        "ORDER#{id}, ORDER#10, ?",
        "ORDER#{id}, META, -1",
        "ORDER#{id}, P, 1",
        "{id}, ORDER#10, ?"
    })
    void comparesTexts(String template, String value, String expected) {
        var end = new KeyEnd(KeyTemplate.ifValid(template).orElseThrow());
        assertEquals(expected, known(end.compare(new AttributeValue.S(value))));
    }

    /** Numbers by their value, not as text. */
    @ParameterizedTest
    @CsvSource({"9, 10, 1", "10, 9, -1", "10, 10.0, 0", "x, 10, ?", "{id}, 10, ?"})
    void comparesNumbers(String template, String value, String expected) {
        var end = new KeyEnd(KeyTemplate.ifValid(template).orElseThrow());
        assertEquals(expected, known(end.compare(new AttributeValue.N(value))));
    }

    @ParameterizedTest
    @CsvSource({
        "ORDER#1, ORDER#1, true",
        "ORDER#1, ORDER#10, true",
        "ORDER#1, ORDER#2, false",
        "ORDER#{id}, ORDER#10, ?",
        "ORDER#{id}, META, false"
    })
    void beginsTexts(String template, String value, String expected) {
        var end = new KeyEnd(KeyTemplate.ifValid(template).orElseThrow());
        assertEquals(expected, known(end.begins(new AttributeValue.S(value))));
    }

    @ParameterizedTest
    @CsvSource({
        "ORDER#, ORDER#1, true, true",
        "ORDER#, ORDER#, false, true",
        "ORDER#1, ORDER#, false, false",
        "META, ORDER#, true, true",
        "ORDER#{id}, ORDER#, true, true"
    })
    void oneComparisonStandsForAllThatBeginAlike(String template, String start, boolean same, boolean startOrNone) {
        var end = new KeyEnd(KeyTemplate.ifValid(template).orElseThrow());
        assertEquals(same, end.isSameForAll(start));
        assertEquals(startOrNone, end.isStartForAllOrNone(start));
    }
}
