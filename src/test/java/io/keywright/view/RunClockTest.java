package io.keywright.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RunClockTest {
    /** 19:30 is 70,200 s after midnight; a preload of a quarter of an hour before midnight begins at -900 s. */
    @ParameterizedTest
    @CsvSource({"70200,0,19:30", "70200,1471,19:54:31", "70200,16200,00:00", "-900,0,23:45", "0,90060,01:01"})
    void theTimeOfDayGoesRoundTheClock(long start, long second, String expected) {
        assertEquals(Optional.of(expected), new RunClock(OptionalLong.of(start)).at(second));
    }

    @org.junit.jupiter.api.Test
    void withoutATimeOfDayThereIsNone() {
        assertEquals(Optional.empty(), RunClock.UNKNOWN.at(60));
        assertFalse(RunClock.UNKNOWN.isKnown());
    }
}
