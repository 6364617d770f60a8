package io.keywright.ui.style;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ZoomTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "150 | -fx-padding: 0 11px 0 7px;   | -fx-padding: 0 16.5px 0 10.5px;",
                "80  | -fx-font-size: 13px;         | -fx-font-size: 10.4px;",
                "200 | -fx-font-size: 11.5px;       | -fx-font-size: 23px;",
                "150 | -fx-background-insets: 0, 1; | -fx-background-insets: 0, 1;",
                "150 | -fx-border-width: 1px;       | -fx-border-width: 1px;",
                "150 | -fx-border-insets: 0 -3px;   | -fx-border-insets: 0 -4.5px;",
                "150 | -fx-fill: #2EC4F3;           | -fx-fill: #2EC4F3;",
                "150 | -fx-padding: 0.5em;          | -fx-padding: 0.5em;",
                "100 | -fx-padding: 3px;            | -fx-padding: 3px;"
            })
    void scalesLengthsAndLeavesHairlinesAndTheRest(int percent, String css, String expected) {
        assertEquals(expected, new Zoom(percent).scale(css));
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 79, 201})
    void refusesWhatIsTooSmallOrTooLarge(int percent) {
        assertThrows(IllegalArgumentException.class, () -> new Zoom(percent));
    }

    @Test
    void stepsEndAtTheLimits() {
        assertEquals(new Zoom(110), Zoom.NORMAL.in());
        assertEquals(new Zoom(90), Zoom.NORMAL.out());
        assertEquals(new Zoom(200), new Zoom(195).in());
        assertEquals(new Zoom(80), new Zoom(80).out());
    }
}
