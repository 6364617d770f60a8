package io.keywright.simulate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class HeatMatrixTest {
    /** With 400 seconds that is more cells than are kept: a column stands for two seconds. */
    private static final int PARTITIONS = 20_000;

    private final long[] demanded = new long[PARTITIONS];
    private final long[] consumed = new long[PARTITIONS];
    private final HeatMatrix.Recording recording = new HeatMatrix.Recording(400, PARTITIONS);

    private void throttle(int second, boolean isShort) {
        demanded[7] = 30;
        consumed[7] = 10;
        recording.add(second, demanded, consumed, PARTITIONS, partition -> isShort);
    }

    /** What no cell tells is not told of the whole either. */
    @Test
    void aColumnIsShortWhereOneOfItsSecondsIs() {
        throttle(4, true);
        throttle(5, false);
        HeatMatrix heat = recording.done();
        assertEquals(2, heat.secondsPerColumn());
        assertEquals(10, heat.throttled(7, 2));
        assertTrue(heat.isShort(7, 2));
        assertFalse(heat.isThrottledElsewhere());
    }

    @Test
    void aColumnThatIsNeverShortIsThrottledElsewhere() {
        throttle(4, true);
        throttle(6, false);
        HeatMatrix heat = recording.done();
        assertFalse(heat.isShort(7, 3));
        assertTrue(heat.isThrottledElsewhere());
    }
}
