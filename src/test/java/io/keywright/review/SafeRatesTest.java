package io.keywright.review;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

class SafeRatesTest {
    /** N is the peak over 500 WU or 1,500 RU, rounded up (design course, write sharding). */
    @Test
    void theNumberOfKeysIsRoundedUp() {
        assertEquals(4, SafeRates.DEFAULT.keysFor(2_000, true));
        assertEquals(5, SafeRates.DEFAULT.keysFor(2_001, true));
        assertEquals(2, SafeRates.DEFAULT.keysFor(3_000, false));
        assertEquals(1, SafeRates.DEFAULT.keysFor(0, true));
        assertEquals(10, new SafeRates(300, 1).keysFor(3_000, true));
    }

    @Test
    void aSafeRateIsMoreThanNothingAndNoMoreThanAPartitionTakes() {
        assertEquals(1, new SafeRates(1_000, 3_000).keysFor(1_000, true));
        assertThrows(IllegalArgumentException.class, () -> new SafeRates(1_001, 1));
        assertThrows(IllegalArgumentException.class, () -> new SafeRates(1, 3_001));
        assertThrows(IllegalArgumentException.class, () -> new SafeRates(0, 1));
        assertThrows(IllegalArgumentException.class, () -> new SafeRates(1, Double.NaN));
    }
}
