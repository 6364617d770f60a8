package io.keywright.key;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class Utf8Test {
    private static final long SEED = 20_260_901L;

    /** Developer Guide, Query: the order of UTF-8 bytes; the last row is where Java's own order differs. */
    @ParameterizedTest
    @CsvSource({
        "'', a",
        "a, aa",
        "10, 9",
        "Z, a",
        "z, ¿",
        "ITEM#789, ITEM#790",
        "ITEM#790, META",
        "\uFFFD, \uD83D\uDE00",
        "\uE000, \uD800\uDC00",
        "\uD7FF, \uE000"
    })
    void ordersByBytes(String smaller, String greater) {
        assertTrue(Utf8.compare(smaller, greater) < 0);
        assertTrue(Utf8.ORDER.compare(greater, smaller) > 0);
        assertEquals(0, Utf8.compare(smaller, smaller));
    }

    /** Developer Guide, CapacityUnitCalculations: text takes its UTF-8 bytes. */
    @ParameterizedTest
    @CsvSource({"'', 0", "abc, 3", "¿, 2", "日本, 6", "\uD83D\uDE00, 4", "a\u07FF\u0800\uFFFF, 9"})
    void countsBytes(String text, int bytes) {
        assertEquals(bytes, Utf8.length(text));
        assertTrue(Utf8.isLongerThan(bytes - 1, text));
        assertFalse(Utf8.isLongerThan(bytes, text));
        assertFalse(Utf8.isLongerThan(bytes + 1, text));
    }

    @Test
    void countsALoneSurrogateAsTheReplacementCharacter() {
        assertEquals(3, Utf8.length("\uD83D"));
        assertEquals(3, Utf8.length("\uDE00"));
        assertEquals(3 + 3 + 1, Utf8.length("\uDE00\uD83Dx"));
        assertEquals(3 + 4, Utf8.length("\uD83D\uD83D\uDE00"));
        assertTrue(Utf8.compare("\uD83D", "\uFFFD") > 0);
    }

    @Test
    void agreesWithTheBytesOfRandomTexts() {
        var random = new Random(SEED);
        for (int i = 0; i < 20_000; i++) {
            String a = text(random);
            String b = random.nextInt(4) == 0 ? a + text(random) : text(random);
            byte[] bytesOfA = a.getBytes(StandardCharsets.UTF_8);
            byte[] bytesOfB = b.getBytes(StandardCharsets.UTF_8);
            assertEquals(bytesOfA.length, Utf8.length(a));
            assertEquals(
                    Integer.signum(Arrays.compareUnsigned(bytesOfA, bytesOfB)),
                    Integer.signum(Utf8.compare(a, b)),
                    () -> a + " and " + b);
        }
    }

    /** Well-formed text of few different characters of every length in UTF-8, so that texts often begin alike. */
    private static String text(Random random) {
        int[] characters = {'a', 'b', 0x7F, 0x80, 0x7FF, 0x800, 0xD7FF, 0xE000, 0xFFFD, 0xFFFF, 0x10000, 0x10FFFF};
        var text = new StringBuilder();
        for (int length = random.nextInt(5); length > 0; length--) {
            text.appendCodePoint(characters[random.nextInt(characters.length)]);
        }
        return text.toString();
    }
}
