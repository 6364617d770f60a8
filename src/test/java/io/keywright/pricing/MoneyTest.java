package io.keywright.pricing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MoneyTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "11.4975 | $11.50",
                "1234 | $1,234.00",
                "1234567.891 | $1,234,567.89",
                "0.082125 | $0.08",
                "0 | $0.00",
                "0.005 | $0.01",
                "0.0049999 | under $0.01",
                "0.0000000001 | under $0.01",
                "-7.884 | -$7.88",
                "-0.005 | -$0.01",
                "-0.001 | minus under $0.01",
            })
    void showsDollarsAndCentsRoundedHalfUp(String amount, String shown) {
        assertEquals(shown, Money.of(amount).display());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1.2 | +$1.20",
                "-7.884 | -$7.88",
                "0 | $0.00",
                "0.001 | under $0.01 more",
                "-0.001 | under $0.01 less",
            })
    void showsChangesWithTheirSign(String amount, String shown) {
        assertEquals(shown, Money.of(amount).displayChange());
    }

    @Test
    void keepsEveryDigit() {
        Money tiny = Money.of(BigDecimal.ONE, new BigDecimal("0.000000125"));
        Money big = Money.of("1000000000");
        assertEquals("1000000000.000000125", big.plus(tiny).exactText());
        assertEquals(tiny, big.plus(tiny).minus(big));
        assertEquals(
                "11.4975",
                Money.of(new BigDecimal("18396000"), new BigDecimal("0.000000625"))
                        .exactText());
    }

    @Test
    void addsTenthsWithoutTheErrorOfBinaryFractions() {
        assertEquals(Money.of("0.3"), Money.of("0.1").plus(Money.of("0.2")));
    }

    @Test
    void equalAmountsAreEqualHoweverTheyAreWritten() {
        assertEquals(Money.of("1.50"), Money.of("1.5"));
        assertEquals(Money.of("100"), Money.of("1E+2"));
        assertEquals("100", Money.of("1E+2").exactText());
        assertEquals(Money.ZERO, Money.of("0.000"));
        assertEquals(Money.of("1.50").hashCode(), Money.of("1.5").hashCode());
    }

    @Test
    void knowsNothingFromLittle() {
        assertTrue(Money.ZERO.isZero());
        assertFalse(Money.of("0.0000001").isZero());
        assertEquals(new BigDecimal("0.00"), Money.of("0.001").cents());
        assertEquals(new BigDecimal("199.46"), Money.of("199.4589").cents());
    }

    @Test
    void sumsAndCompares() {
        assertEquals(Money.of("6"), Money.sum(List.of(Money.of("1"), Money.of("2"), Money.of("3"))));
        assertEquals(Money.ZERO, Money.sum(List.of()));
        assertEquals(Money.of("2.50"), Money.of("10").times(new BigDecimal("0.25")));
        assertTrue(Money.of("9").compareTo(Money.of("10")) < 0);
    }

    @Test
    void refusesWhatIsNoNumber() {
        assertThrows(NumberFormatException.class, () -> Money.of("ten"));
    }
}
