package io.keywright.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import org.junit.jupiter.api.Test;

class PlainTextTest {
    @Test
    void whatBreaksALineOrTurnsItIsAnEscape() {
        assertEquals("a\\u000Ab\\u0009c", PlainText.oneLine("a\nb\tc"));
        assertEquals("\\u001B[2J", PlainText.oneLine("\u001b[2J"), "clears a terminal");
        assertEquals("abc\\u202Efdp", PlainText.oneLine("abc\u202efdp"), "turns the direction of writing");
        assertEquals("\\u2028\\u2029\\uFEFF", PlainText.oneLine("\u2028\u2029\ufeff"));
        assertEquals("\\uE0001", PlainText.oneLine("\udb40\udc01"), "a tag outside the basic plane");
    }

    @Test
    void everythingElseStays() {
        String text = "Größe – 日本語 😀 \"quoted\"";
        assertSame(text, PlainText.oneLine(text));
    }
}
