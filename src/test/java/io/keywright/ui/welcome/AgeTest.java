package io.keywright.ui.welcome;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AgeTest {
    private static final long NOW = 1_774_000_000_000L;
    private static final long MINUTE = 60_000;

    @ParameterizedTest
    @CsvSource({
        "0, just now",
        "2, 2 min ago",
        "59, 59 min ago",
        "60, 1 h ago",
        "1439, 23 h ago",
        "1440, yesterday",
        "2880, 2 days ago",
        "9000, 6 days ago",
        "10080, last week",
        "30240, 3 weeks ago",
        "129600, 3 months ago",
        "600000, over a year ago"
    })
    void agesAreRounded(long minutes, String words) {
        assertEquals(words, Age.words(NOW - minutes * MINUTE, NOW));
    }

    @ParameterizedTest
    @CsvSource({"0, ''"})
    void whatIsNotKnownSaysNothing(long then, String words) {
        assertEquals(words, Age.words(then, NOW));
    }
}
