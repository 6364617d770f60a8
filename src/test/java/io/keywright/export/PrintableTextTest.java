package io.keywright.export;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PrintableTextTest {
    @Test
    void showsLettersAndNothingThatHides() {
        "aZ09~ é ß Ω Ж א ع अ 漢 한 ∑ → ☃".codePoints().forEach(c -> assertTrue(PrintableText.isVisible(c), "" + c));
        assertTrue(PrintableText.isVisible(0x1F600));
        // Unicode categories Cc, Cf, Zs (but the space), Zl, Zp, Cs, Co are stable for assigned characters.
        IntStream.rangeClosed(0, Character.MAX_CODE_POINT)
                .filter(c -> c != ' ')
                .filter(c -> switch (Character.getType(c)) {
                    case Character.CONTROL,
                            Character.FORMAT,
                            Character.SPACE_SEPARATOR,
                            Character.LINE_SEPARATOR,
                            Character.PARAGRAPH_SEPARATOR,
                            Character.SURROGATE,
                            Character.PRIVATE_USE -> true;
                    default -> false;
                })
                .forEach(c -> assertFalse(PrintableText.isVisible(c), () -> "U+" + Integer.toHexString(c)));
    }

    @Test
    void findsHalfPairs() {
        assertTrue(PrintableText.hasHalfPair("a\uD800"));
        assertTrue(PrintableText.hasHalfPair("\uDC00\uD800"));
        assertFalse(PrintableText.hasHalfPair("\uD83D\uDE00"));
    }

    @Test
    void makesOneVisibleLine() {
        assertEquals("a\\u000Ab\\u202E\\U0010FFFD", PrintableText.visible("a\nb\u202E\uDBFF\uDFFD"));
        assertEquals("a b c", PrintableText.oneLine(" a\nb\r\nc\u2028"));
    }

    @Test
    void quotesWhatIsNoPlainWord() {
        assertEquals("GSI1.a-b_c", PrintableText.quoted("GSI1.a-b_c"));
        assertEquals("\"\"", PrintableText.quoted(""));
        assertEquals("\"a b\\u0000\"", PrintableText.quoted("a b\0"));
        assertEquals("\"" + "x".repeat(80) + "…\"", PrintableText.quoted("x".repeat(200)));
        assertEquals("\"" + "x".repeat(79) + "…\"", PrintableText.quoted("x".repeat(79) + "\uD83D\uDE00"));
    }

    @Test
    void splitsIntoLines() {
        assertEquals(List.of("a", "", "b c", "d"), PrintableText.lines("\n a\n\r\nb\tc  \u2028d\n\n"));
        assertEquals(List.of(), PrintableText.lines(" \n "));
    }

    @Test
    void wrapsAtBlanks() {
        assertEquals(List.of("aaa bb", "cc", "dddddddd", "e"), PrintableText.wrap("aaa bb cc dddddddd e", 6));
        assertEquals(List.of("aaaaaaaa"), PrintableText.wrap("aaaaaaaa", 3));
        assertEquals(List.of(""), PrintableText.wrap("", 3));
    }

    @Test
    void listsNotices() {
        assertEquals(
                List.of("To know before you deploy:", "- One two", "  three", "- Four"),
                PrintableText.listed(List.of("One two three", "Four"), 10));
        assertEquals(List.of(), PrintableText.listed(List.of(), 10));
    }
}
