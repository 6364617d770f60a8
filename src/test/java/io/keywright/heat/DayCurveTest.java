package io.keywright.heat;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
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
}
