package io.keywright.pricing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.math.BigDecimal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class QuantityTest {
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
