package io.keywright.key;

import java.util.Comparator;

/**
 * Order and length of text as DynamoDB sees it: UTF-8 bytes.
 *
 * <p>The order of UTF-8 bytes is the order of code points. Java's own order of strings differs from it where a
 * character past U+FFFF meets one from U+E000 on: DynamoDB has U+FFFD before U+1F600, Java the other way round.
 *
 * <p>A surrogate without its other half has no UTF-8. Here it counts as the three bytes of the replacement character
 * U+FFFD, which is what JSON encoders send in its place; in the order it stands after every other character.
 */
public final class Utf8 {
    /** {@link #compare} as a comparator. */
    public static final Comparator<String> ORDER = Utf8::compare;

    private static final int SURROGATES = 0x10000 - Character.MIN_SURROGATE;

    /** Bytes of one UTF-16 unit at most. */
    private static final int MOST_BYTES = 3;

    private Utf8() {}

    /** Compares two texts by their UTF-8 bytes, unsigned; 0 only for equal texts. */
    public static int compare(String a, String b) {
        int common = Math.min(a.length(), b.length());
        for (int i = 0; i < common; i++) {
            char x = a.charAt(i);
            char y = b.charAt(i);
            if (x != y) {
                return rank(x) - rank(y);
            }
        }
        return a.length() - b.length();
    }

    /** Puts the surrogates, which stand for the characters past U+FFFF, after all other units. */
    private static int rank(char unit) {
        return Character.isSurrogate(unit) ? unit + SURROGATES : unit;
    }

    /** The number of bytes of a text. */
    public static int length(String text) {
        int units = text.length();
        for (int i = 0; i < units; i++) {
            if (text.charAt(i) >= 0x80) {
                return lengthFrom(text, i);
            }
        }
        return units;
    }

    /** Whether a text has more than so many bytes; most texts need not be walked for it. */
    public static boolean isLongerThan(int bytes, String text) {
        long units = text.length();
        return units > bytes || (units * MOST_BYTES > bytes && length(text) > bytes);
    }

    private static int lengthFrom(String text, int start) {
        int units = text.length();
        int bytes = start;
        for (int i = start; i < units; i++) {
            char c = text.charAt(i);
            if (c < 0x80) {
                bytes += 1;
            } else if (c < 0x800) {
                bytes += 2;
            } else if (Character.isHighSurrogate(c) && i + 1 < units && Character.isLowSurrogate(text.charAt(i + 1))) {
                bytes += 4;
                i++;
            } else {
                bytes += 3;
            }
        }
        return bytes;
    }
}
