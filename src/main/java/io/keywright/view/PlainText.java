package io.keywright.view;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Text of a design on one line of a terminal or a table. */
public final class PlainText {
    private PlainText() {}

    /** The text with a capital at its beginning. */
    public static String capital(String text) {
        return text.isEmpty() ? text : text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
    }

    /** The text to go on with in a sentence: with a small letter at its beginning. */
    public static String continued(String text) {
        return text.isEmpty() ? text : text.substring(0, 1).toLowerCase(Locale.ROOT) + text.substring(1);
    }

    /**
     * The text with everything that would break the line, move the cursor or turn the direction of writing shown as an
     * escape, such as {@code \\u202E}; everything else stays as it is.
     */
    public static String oneLine(String text) {
        if (text.codePoints().noneMatch(PlainText::isDisruptive)) {
            return text;
        }
        var line = new StringBuilder();
        text.codePoints().forEach(point -> {
            if (isDisruptive(point)) {
                line.append(String.format(Locale.ROOT, "\\u%04X", point));
            } else {
                line.appendCodePoint(point);
            }
        });
        return line.toString();
    }

    /**
     * A text in lines, broken at blanks; a longer word stands on a line of its own.
     *
     * @param longest characters of a line
     * @return one line at least
     */
    public static List<String> wrapped(String text, int longest) {
        var lines = new ArrayList<String>();
        var line = new StringBuilder();
        for (String word : text.split(" ", -1)) {
            if (line.length() > 0 && line.length() + 1 + word.length() > longest) {
                lines.add(line.toString());
                line.setLength(0);
            } else if (line.length() > 0) {
                line.append(' ');
            }
            line.append(word);
        }
        lines.add(line.toString());
        return lines;
    }

    private static boolean isDisruptive(int point) {
        return switch (Character.getType(point)) {
            case Character.CONTROL, Character.FORMAT, Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR -> true;
            default -> false;
        };
    }
}
