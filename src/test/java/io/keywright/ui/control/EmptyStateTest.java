package io.keywright.ui.control;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.keywright.testing.ui.NeedsToolkit;
import org.junit.jupiter.api.Test;

@NeedsToolkit
class EmptyStateTest {
    private int followed;

    @Test
    void theLinkDoesWhatItSays() {
        EmptyState empty = new EmptyState("No access patterns yet.", "Add the first question", () -> followed++);
        empty.follow();
        assertEquals(1, followed);
        assertEquals("No access patterns yet.", empty.getAccessibleText());
    }
}
