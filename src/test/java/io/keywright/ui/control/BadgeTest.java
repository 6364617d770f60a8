package io.keywright.ui.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.testing.ui.NeedsToolkit;
import org.junit.jupiter.api.Test;

@NeedsToolkit
class BadgeTest {
    @Test
    void aCountSpeaksWhatItCounts() {
        Badge badge = Badge.count(8, "8 findings");
        assertEquals("8", badge.getText());
        assertEquals("8 findings", badge.getAccessibleText());
    }

    @Test
    void theNumberOfTheChosenPatternIsFilled() {
        assertTrue(Badge.number("2", true).getStyleClass().contains("kw-filled"));
        assertFalse(Badge.number("2", false).getStyleClass().contains("kw-filled"));
    }

    @Test
    void anOrderSaysItsPlace() {
        assertEquals("read as number 3", Badge.order(3).getAccessibleText());
    }
}
