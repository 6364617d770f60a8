package io.keywright.pricing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.math.BigDecimal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class QuantityTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "2628000 | 2,628,000",
                "0.5 | 0.5",
                "5847678.5 | 5,847,678.5",
                "91.25 | 91.25",
                "1.0466666666666667 | 1.0467",
                "0.0024670958518981934 | 0.002467",
                "0.99999 | 1",
                "16.0 | 16",
                "1E+6 | 1,000,000",
                "0.000 | 0",
            })
    void writesWhatAPersonReads(BigDecimal quantity, String text) {
        assertEquals(text, Quantity.text(quantity));
    }

    @Test
    void takesAMeanAsTheShortestDecimalThatStandsForIt() {
        assertEquals(new BigDecimal("0.1"), Quantity.ofMean(0.1));
        assertEquals(0, new BigDecimal("5847678.5").compareTo(Quantity.ofMean(5_847_678.5)));
    }

    @ParameterizedTest
    @ValueSource(doubles = {-0.5, Double.NaN, Double.POSITIVE_INFINITY})
    void refusesWhatIsNoMean(double mean) {
        assertThrows(IllegalArgumentException.class, () -> Quantity.ofMean(mean));
    }
}
