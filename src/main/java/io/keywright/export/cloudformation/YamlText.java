package io.keywright.export.cloudformation;

import io.keywright.export.PrintableText;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Strings as YAML scalars. A string is written plain only where every reader of YAML 1.1 and 1.2 takes it for just that
 * string: it starts with a letter or underscore, has no character with a meaning of its own and no word that starts
 * with a dash or dot, and is no word that some reader takes for a boolean, null or number. Everything else stands in
 * double quotes with escapes.
 */
final class YamlText {
    /** Words that some reader doesn't take for a string (YAML 1.1, types bool, null and float), in lower case. */
    private static final Set<String> WORDS =
            Set.of("y", "n", "yes", "no", "on", "off", "true", "false", "null", "nan", "inf");

    /** CloudFormation's resource types, whose colons no reader takes for the end of a key. */
    private static final Pattern RESOURCE_TYPE = Pattern.compile("AWS::[A-Za-z]+::[A-Za-z]+");

    private YamlText() {}

    /** The string as a scalar in block context. */
    static String block(String text) {
        return isPlain(text, ",") || RESOURCE_TYPE.matcher(text).matches() ? text : quoted(text);
    }

    /** The string as a scalar in a flow collection. */
    static String flow(String text) {
        return isPlain(text, "") ? text : quoted(text);
    }

    /**
     * @param more characters that are harmless inside a word besides those that always are
     */
    private static boolean isPlain(String text, String more) {
        boolean startOfWord = true;
        for (int i = 0; i < text.length(); i++) {
            char character = text.charAt(i);
            boolean harmless = startOfWord
                    ? isLetter(character) || i > 0 && (isDigit(character) || character == '(')
                    : isLetter(character)
                            || isDigit(character)
                            || " ./()-".indexOf(character) >= 0
                            || more.indexOf(character) >= 0;
            if (!harmless) {
                return false;
            }
            startOfWord = character == ' ';
        }
        return !startOfWord && !WORDS.contains(text.toLowerCase(Locale.ROOT));
    }

    private static boolean isLetter(char character) {
        return character >= 'a' && character <= 'z' || character >= 'A' && character <= 'Z' || character == '_';
    }

    private static boolean isDigit(char character) {
        return character >= '0' && character <= '9';
    }

    /**
     * The string in double quotes. Half surrogate pairs become U+FFFD. Characters that take a pair are escaped: readers
     * have trouble with them (SnakeYAML Engine 3.0.1 fails where one falls on the end of its buffer).
     */
    static String quoted(String text) {
        var quoted = new StringBuilder(text.length() + 2).append('"');
        text.codePoints().forEach(codePoint -> {
            switch (codePoint) {
                case '"' -> quoted.append("\\\"");
                case '\\' -> quoted.append("\\\\");
                case '\n' -> quoted.append("\\n");
                case '\r' -> quoted.append("\\r");
                case '\t' -> quoted.append("\\t");
                default -> append(quoted, codePoint);
            }
        });
        return quoted.append('"').toString();
    }

    /** The text as part of a comment: one line of visible characters, none of which takes a pair. */
    static String comment(String text) {
        var line = new StringBuilder(text.length());
        PrintableText.visible(text)
                .codePoints()
                .forEach(codePoint -> line.append(
                        codePoint <= 0xFFFF
                                ? Character.toString(codePoint)
                                : String.format(Locale.ROOT, "\\U%08X", codePoint)));
        return line.toString();
    }

    private static void append(StringBuilder quoted, int codePoint) {
        if (PrintableText.isVisible(codePoint) && codePoint <= 0xFFFF) {
            quoted.appendCodePoint(codePoint);
        } else if (PrintableText.isHalfPair(codePoint)) {
            quoted.append("\\uFFFD");
        } else if (codePoint <= 0xFF) {
            quoted.append(String.format(Locale.ROOT, "\\x%02X", codePoint));
        } else if (codePoint <= 0xFFFF) {
            quoted.append(String.format(Locale.ROOT, "\\u%04X", codePoint));
        } else {
            quoted.append(String.format(Locale.ROOT, "\\U%08X", codePoint));
        }
    }
}
