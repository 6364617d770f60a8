package io.keywright.export.terraform;

import io.keywright.export.PrintableText;
import java.text.Normalizer;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * Strings as HCL quoted templates that have nothing to interpolate: <code>${</code> and <code>%{</code> are doubled,
 * and whatever is not visible is escaped.
 */
final class HclText {
    /**
     * First and last code point of each range of letters that always take one column in {@code terraform fmt}, which
     * aligns by grapheme clusters: ASCII, Latin, Greek, Cyrillic, kana, CJK and Hangul syllables without marks.
     */
    private static final int[] SINGLE_COLUMN = {
        0x20, 0x7E, 0xA1, 0xAC, 0xAE, 0x02FF, 0x0370, 0x0482, 0x048A, 0x052F, 0x3041, 0x3096, 0x30A1, 0x30FA, 0x4E00,
        0x9FFF, 0xAC00, 0xD7A3
    };

    private HclText() {}

    /** The string in quotes. Half surrogate pairs become U+FFFD. */
    static String quoted(String text) {
        return quoted(text, false);
    }

    /** The string in quotes, with one column for every character, so that what follows it can be aligned. */
    static String alignable(String text) {
        return quoted(text, true);
    }

    /** A list of strings in one line. */
    static String list(List<String> texts) {
        return texts.stream().map(HclText::quoted).collect(Collectors.joining(", ", "[", "]"));
    }

    /** Whether Terraform keeps the text as it is; it brings all text into Unicode's normalisation form C. */
    static boolean isKept(String text) {
        return Normalizer.isNormalized(text, Normalizer.Form.NFC);
    }

    private static String quoted(String text, boolean alignable) {
        var quoted = new StringBuilder(text.length() + 2).append('"');
        int[] codePoints = text.codePoints().toArray();
        for (int i = 0; i < codePoints.length; i++) {
            int codePoint = codePoints[i];
            switch (codePoint) {
                case '"' -> quoted.append("\\\"");
                case '\\' -> quoted.append("\\\\");
                case '\n' -> quoted.append("\\n");
                case '\r' -> quoted.append("\\r");
                case '\t' -> quoted.append("\\t");
                case '$', '%' -> {
                    boolean opens = i + 1 < codePoints.length && codePoints[i + 1] == '{';
                    quoted.append(Character.toString(codePoint).repeat(opens ? 2 : 1));
                }
                default -> append(quoted, codePoint, alignable);
            }
        }
        return quoted.append('"').toString();
    }

    private static void append(StringBuilder quoted, int codePoint, boolean alignable) {
        if (alignable ? isSingleColumn(codePoint) : PrintableText.isVisible(codePoint)) {
            quoted.appendCodePoint(codePoint);
        } else if (PrintableText.isHalfPair(codePoint)) {
            quoted.append("\\uFFFD");
        } else if (codePoint <= 0xFFFF) {
            quoted.append(String.format(Locale.ROOT, "\\u%04X", codePoint));
        } else {
            quoted.append(String.format(Locale.ROOT, "\\U%08X", codePoint));
        }
    }

    private static boolean isSingleColumn(int codePoint) {
        for (int i = 0; i < SINGLE_COLUMN.length; i += 2) {
            if (codePoint >= SINGLE_COLUMN[i] && codePoint <= SINGLE_COLUMN[i + 1]) {
                return true;
            }
        }
        return false;
    }
}
