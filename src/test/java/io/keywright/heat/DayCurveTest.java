package io.keywright.heat;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DayCurveTest {
    @ParameterizedTest
    @ValueSource(doubles = {1, 1.01, 1.5, 2, 4, 10, 40})
    void hasItsPeakAtItsHourAndTheRateAsItsMean(double peakFactor) {
        double[] day = new DayCurve().of(peakFactor, 20);
        assertEquals(1, Arrays.stream(day).average().orElseThrow(), 1e-6);
        assertEquals(peakFactor, day[80]);
        assertEquals(peakFactor, Arrays.stream(day).max().orElseThrow());
        assertTrue(Arrays.stream(day).min().orElseThrow() >= 0);
    }

    @Test
    void fallsOnBothSidesAlike() {
        double[] day = new DayCurve().of(4, 1);
        for (int part = 1; part < DayCurve.PARTS / 2; part++) {
            assertTrue(day[(4 + part) % 96] < day[(4 + part - 1) % 96]);
            assertEquals(day[(4 + part) % 96], day[(100 - part) % 96], 1e-12);
        }
    }

    /** The same to the last bit on every machine, as simulated rates are made of it. */
    @Test
    void isTheSameEverywhere() {
        var bits = new CRC32();
        for (double value : new DayCurve().of(3.7, 0)) {
            long of = Double.doubleToLongBits(value);
            for (int shift = 0; shift < 64; shift += 8) {
                bits.update((int) (of >>> shift) & 255);
            }
        }
        assertEquals(181_186_311L, bits.getValue());
    }
}
