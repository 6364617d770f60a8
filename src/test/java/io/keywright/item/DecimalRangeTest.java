package io.keywright.item;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.model.Values;
import java.math.BigDecimal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DecimalRangeTest {
    private static DecimalRange range(String min, String max, int decimals) throws UnfitDomainException {
        return new DecimalRange(new Values.NumberRange(new BigDecimal(min), new BigDecimal(max), decimals));
    }

    @ParameterizedTest
    @CsvSource({
        "0, 9, 0, 10, 0, 9",
        "5, 250, 2, 24501, 5.00, 250.00",
        "-1, 1, 1, 21, -1.0, 1.0",
        "-0.05, 0.05, 2, 11, -0.05, 0.05",
        "1.5, 2.5, 0, 1, 2, 2",
        "0.001, 0.1, 3, 100, 0.001, 0.100",
        "1E3, 2E3, 0, 1001, 1000, 2000",
        "7, 7, 0, 1, 7, 7",
    })
    void countsFromTheSmallest(String min, String max, int decimals, long count, String first, String last)
            throws UnfitDomainException {
        DecimalRange range = range(min, max, decimals);
        assertEquals(count, range.count());
        assertEquals(first, range.text(0));
        assertEquals(last, range.text(count - 1));
    }

    @Test
    void everyNumberOfASmallRangeIsDifferentAndInOrder() throws UnfitDomainException {
        DecimalRange range = range("-2", "2", 2);
        for (long i = 0; i < range.count(); i++) {
            assertEquals(
                    new BigDecimal(-200 + i).movePointLeft(2).setScale(2),
                    new BigDecimal(range.text(i)),
                    "number " + i);
        }
    }

    @Test
    void coversAHugeRange() throws UnfitDomainException {
        DecimalRange range = range("-9E30", "9E30", 2);
        assertEquals(Long.MAX_VALUE, range.count());
        assertEquals(new BigDecimal("-9E30").setScale(2), new BigDecimal(range.text(0)));
        assertTrue(new BigDecimal(range.text(Long.MAX_VALUE - 1)).compareTo(new BigDecimal("8.9E30")) > 0);
        assertTrue(new BigDecimal(range.text(Long.MAX_VALUE - 1)).compareTo(new BigDecimal("9E30")) <= 0);
    }

    @ParameterizedTest
    @CsvSource({
        "2, 1, 0, no number with 0 decimals is from 2 to 1; expected the smaller one first",
        "1.1, 1.9, 0, no number with 0 decimals is from 1.1 to 1.9; expected the smaller one first",
        "0, 1E37, 2, a number of more digits than DynamoDB holds; expected at most 38",
        "0, 1E999999, 0, 'a number past what DynamoDB holds; expected at most 38 digits, below 10 to the power of 126'",
    })
    void refusesWhatHasNoNumber(String min, String max, int decimals, String message) {
        assertEquals(
                message,
                assertThrows(UnfitDomainException.class, () -> range(min, max, decimals))
                        .getMessage());
    }
}
