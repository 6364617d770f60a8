package io.keywright.view;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ElapsedTest {
    @ParameterizedTest
    @CsvSource({
        "0, 0:00:00, 0:00, 0 s",
        "90, 0:01:30, 0:01:30, 90 s",
        "1440, 0:24:00, 0:24, 24 min",
        "3600, 1:00:00, 1:00, 60 min",
        "7200, 2:00:00, 2:00, 2 h",
        "86400, 24:00:00, 24:00, 24 h",
        "604800, 168:00:00, 168:00, 7 days"
    })
    void momentsAndSpans(long second, String moment, String brief, String span) {
        assertEquals(moment, Elapsed.moment(second));
        assertEquals(brief, Elapsed.brief(second));
        assertEquals(span, Elapsed.span(second));
    }

    @Test
    void ticksAreEven() {
        assertEquals(List.of(0L, 600L, 1_200L, 1_800L, 2_400L, 3_000L, 3_600L), Elapsed.ticks(3_600, 6));
        assertEquals(List.of(0L, 1L, 2L, 3L), Elapsed.ticks(3, 6));
        assertEquals(8, Elapsed.ticks(604_800, 7).size());
    }
}
