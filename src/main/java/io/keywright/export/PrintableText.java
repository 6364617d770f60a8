package io.keywright.export;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * Which characters an exported text shows as they are. Everything else (control and format characters, every blank but
 * the space, line separators, private and unassigned characters, half surrogate pairs) is escaped in the way of each
 * format. The ranges are fixed here rather than asked of the JDK, whose Unicode tables grow, so that an export never
 * depends on the Java version.
 */
public final class PrintableText {
    /** First and last code point of each range of visible characters, ascending (Unicode 15 blocks). */
    private static final int[] VISIBLE = {
        0x20,
        0x7E, // ASCII
        0xA1,
        0xAC,
        0xAE,
        0x034E, // Latin with its marks; without the soft hyphen and the grapheme joiner
        0x0370,
        0x05FF, // Greek, Cyrillic, Armenian, Hebrew
        0x0606,
        0x061B,
        0x061D,
        0x06DC,
        0x06DE,
        0x070E,
        0x0710,
        0x088F,
        0x0898,
        0x08E1,
        0x08E3,
        0x115E, // to Georgian
        0x1161,
        0x167F,
        0x1681,
        0x17B3,
        0x17B6,
        0x180A,
        0x1810,
        0x1FFF, // to Greek extended
        0x2010,
        0x2027,
        0x2030,
        0x205E,
        0x2070,
        0x2FFB, // punctuation, symbols, arrows, CJK radicals
        0x3001,
        0x3163,
        0x3165,
        0xD7A3, // kana, CJK, Hangul
        0xF900,
        0xFAFF, // CJK compatibility
        0x1F300,
        0x1FAFF, // emoji
        0x20000,
        0x2FA1F,
        0x30000,
        0x323AF // CJK extensions
    };

    private static final Pattern LINE_BREAK = Pattern.compile("\r\n|[\n\u000B\f\r\u0085\u2028\u2029]");

    /** The longest text that a notice quotes, in characters. */
    private static final int QUOTED_LENGTH = 80;

    private PrintableText() {}

    /** Whether a character may stand in a text as it is. */
    public static boolean isVisible(int codePoint) {
        if (codePoint <= 0x7E) {
            return codePoint >= 0x20;
        }
        for (int i = 2; i < VISIBLE.length; i += 2) {
            if (codePoint <= VISIBLE[i + 1]) {
                return codePoint >= VISIBLE[i];
            }
        }
        return false;
    }

    /** Whether the text has half of a surrogate pair, which no UTF-8 text can hold. */
    public static boolean hasHalfPair(String text) {
        return text.codePoints().anyMatch(PrintableText::isHalfPair);
    }

    /** Whether this is half of a surrogate pair rather than a character. */
    public static boolean isHalfPair(int codePoint) {
        return codePoint >= Character.MIN_SURROGATE && codePoint <= Character.MAX_SURROGATE;
    }

    /** The text in one line of visible characters; others look like <code>&#92;u000A</code>. */
    public static String visible(String text) {
        if (text.codePoints().allMatch(PrintableText::isVisible)) {
            return text;
        }
        var line = new StringBuilder(text.length() + 16);
        text.codePoints().forEach(codePoint -> {
            if (isVisible(codePoint)) {
                line.appendCodePoint(codePoint);
            } else {
                line.append(String.format(Locale.ROOT, codePoint > 0xFFFF ? "\\U%08X" : "\\u%04X", codePoint));
            }
        });
        return line.toString();
    }

    /** The text in one line of visible characters, its line breaks as blanks. */
    public static String oneLine(String text) {
        return String.join(" ", lines(text));
    }

    /** A name as a notice shows it: in one line, not endlessly long, in quotes where it isn't one plain word. */
    public static String quoted(String name) {
        String shown = visible(name);
        if (shown.length() > QUOTED_LENGTH) {
            int end = Character.isHighSurrogate(shown.charAt(QUOTED_LENGTH - 1)) ? QUOTED_LENGTH - 1 : QUOTED_LENGTH;
            shown = shown.substring(0, end) + "…";
        }
        return shown.isEmpty() || !shown.chars().allMatch(PrintableText::isPlain) ? "\"" + shown + "\"" : shown;
    }

    private static boolean isPlain(int character) {
        return Character.isLetterOrDigit(character) || character == '_' || character == '-' || character == '.';
    }

    /** The lines of a text of several lines, each made visible, without blank lines at the start and the end. */
    public static List<String> lines(String text) {
        var lines = new ArrayList<String>();
        for (String line : LINE_BREAK.split(text.strip())) {
            lines.add(visible(line.replace('\t', ' ')).stripTrailing());
        }
        return lines.equals(List.of("")) ? List.of() : List.copyOf(lines);
    }

    /** Notices as the lines of a comment of this width: a heading, then an item each; nothing where there is none. */
    public static List<String> listed(List<String> notices, int width) {
        var lines = new ArrayList<String>();
        for (String notice : notices) {
            String mark = "- ";
            for (String part : wrap(visible(notice), width - 2)) {
                lines.add(mark + part);
                mark = "  ";
            }
        }
        if (!lines.isEmpty()) {
            lines.add(0, "To know before you deploy:");
        }
        return List.copyOf(lines);
    }

    /** Breaks a line at blanks so that no line is longer than {@code width}, unless a single word is. */
    public static List<String> wrap(String line, int width) {
        var lines = new ArrayList<String>();
        int start = 0;
        while (line.length() - start > width) {
            int blank = line.lastIndexOf(' ', start + width);
            if (blank <= start) {
                blank = line.indexOf(' ', start + width);
                if (blank < 0) {
                    break;
                }
            }
            lines.add(line.substring(start, blank));
            start = blank + 1;
        }
        lines.add(line.substring(start));
        return List.copyOf(lines);
    }
}
