package io.keywright.ui.control;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class ShortcutTextTest {
    @Test
    void eachSystemWritesShortcutsItsWay() {
        assertEquals("Ctrl N", ShortcutText.of("Shortcut+N", "Linux"));
        assertEquals("Ctrl Shift S", ShortcutText.of("Shortcut+Shift+S", "Windows 11"));
        assertEquals("⌘N", ShortcutText.of("Shortcut+N", "Mac OS X"));
        assertEquals("⌘⇧S", ShortcutText.of("Shortcut+Shift+S", "Mac OS X"));
    }
}
