package io.keywright.format;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import io.keywright.model.OrderedMap;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Words for what the parser refuses: the text found at the place, and what the grammar expects there. */
final class SyntaxErrors {
    private static final String END = "the end of the file";
    private static final int LONGEST_TOKEN = 40;

    /** Part of the parser's message to what was expected; the first that matches counts. */
    private static final Map<String, String> EXPECTED = expected();

    private SyntaxErrors() {}

    private static Map<String, String> expected() {
        var words = new LinkedHashMap<String, String>();
        words.put("was expecting a colon", "\":\"");
        words.put("comma to separate Object", "\",\" or \"}\"");
        words.put("comma to separate Array", "\",\" or \"]\"");
        words.put("double-quote to start field name", "a field name in double quotes");
        words.put("close marker for Object", "\"}\"");
        words.put("close marker for Array", "\"]\"");
        words.put("between Object entries", "the rest of the object");
        words.put("expected '}'", "\"}\"");
        words.put("expected ']'", "\"]\"");
        words.put("no open", "a JSON value");
        words.put("closing quote", "a closing double quote");
        words.put("character escape sequence", "four hexadecimal digits after \\u");
        words.put("Unrecognized character escape", "one of the escapes \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\uXXXX");
        words.put("Illegal unquoted character", "an escape such as \\n or \\u0001 in a string");
        words.put("Illegal character", "a JSON value, name or sign");
        words.put("Leading zero", "a number without leading zeros");
        words.put("comment", "no comment: JSON has none");
        words.put("expected a val", "a JSON value");
        words.put("was expecting (JSON String", "a JSON value");
        words.put("Non-standard token", "a JSON value");
        words.put("numeric value", "a digit");
        words.put("digit", "a digit");
        words.put("root-level", "the end of the number");
        return OrderedMap.copyOf(words);
    }

    static DesignFormatException located(
            JsonProcessingException error, String content, String file, JsonLocation current, String path) {
        @Nullable JsonLocation given = error.getLocation();
        JsonLocation at = given == null ? current : given;
        String message = error.getOriginalMessage();
        if (error instanceof StreamConstraintsException) {
            return new DesignFormatException(
                    file, at.getLineNr(), at.getColumnNr(), path, tooMuch(message), atMost(message));
        }
        String expected = EXPECTED.entrySet().stream()
                .filter(entry -> message.contains(entry.getKey()))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElse("valid JSON");
        return new DesignFormatException(
                file, at.getLineNr(), at.getColumnNr(), path, token(content, at.getCharOffset()), expected);
    }

    /** What stands at an offset: a run of letters and digits, or one character. */
    private static String token(String content, long offset) {
        if (offset < 0 || offset >= content.length()) {
            return END;
        }
        int start = (int) offset;
        int end = start;
        while (end < content.length() && end < start + LONGEST_TOKEN && Character.isLetterOrDigit(content.charAt(end))) {
            end++;
        }
        if (end == start) {
            end = content.offsetByCodePoints(start, 1);
        }
        return Json.text(content.substring(start, end)).oneLine();
    }

    private enum Limit {
        STRING("String value length", "a string", JsonTree.MAX_STRING_LENGTH, "characters"),
        NUMBER("Number value length", "a number", JsonTree.MAX_NUMBER_LENGTH, "characters"),
        NAME("Name", "a field name", JsonTree.MAX_NAME_LENGTH, "characters"),
        NESTING("nesting depth", "objects and arrays nested", JsonTree.MAX_NESTING, "levels deep");

        private final String sign;
        private final String thing;
        private final int most;
        private final String unit;

        Limit(String sign, String thing, int most, String unit) {
            this.sign = sign;
            this.thing = thing;
            this.most = most;
            this.unit = unit;
        }
    }

    private static @Nullable Limit limit(String message) {
        for (Limit limit : Limit.values()) {
            if (message.contains(limit.sign)) {
                return limit;
            }
        }
        return null;
    }

    private static String tooMuch(String message) {
        Limit limit = limit(message);
        if (limit == null) {
            return "more than the parser takes (" + message + ")";
        }
        return limit == Limit.NESTING
                ? limit.thing + " more than " + grouped(limit.most) + " " + limit.unit
                : limit.thing + " of more than " + grouped(limit.most) + " " + limit.unit;
    }

    private static String atMost(String message) {
        Limit limit = limit(message);
        return limit == null ? "less" : "at most " + grouped(limit.most);
    }

    private static String grouped(int number) {
        return String.format(Locale.ROOT, "%,d", number);
    }
}
