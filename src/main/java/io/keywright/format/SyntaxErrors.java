package io.keywright.format;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import io.keywright.capacity.Figures;
import io.keywright.model.OrderedMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Words for what the parser refuses: the text found at the place, and what the grammar expects there. */
final class SyntaxErrors {
    static final String WHOLE_NAME = "a field name of whole characters";

    private static final String END = "the end of the file";
    private static final int LONGEST_TOKEN = 40;

    /** Part of the parser's message to what was expected; the first that matches counts. */
    private static final Map<String, String> EXPECTED = expected();

    private static final Pattern NON_STANDARD = Pattern.compile("Non-standard token '(.*?)'");

    private SyntaxErrors() {}

    private static Map<String, String> expected() {
        var words = new LinkedHashMap<String, String>();
        words.put("urrogate", WHOLE_NAME);
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
        words.put("Decimal point not followed", "a digit after it");
        words.put("xponent indicator not followed", "a digit after it");
        words.put("plus sign", "no plus sign before it");
        words.put("numeric value", "a digit");
        words.put("digit", "a digit");
        words.put("root-level", "the end of the number");
        return OrderedMap.copyOf(words);
    }

    /**
     * @param token where the token begins that the parser is in
     * @param path the path of the value it is in
     */
    static DesignFormatException located(
            JsonProcessingException error, String content, String file, JsonLocation token, String path) {
        String message = error.getOriginalMessage();
        if (error instanceof StreamConstraintsException) {
            return tooMuch(message, file, token, path);
        }
        @Nullable JsonLocation given = error.getLocation();
        JsonLocation at = given == null ? token : given;
        int passed = passed(message);
        String expected = EXPECTED.entrySet().stream()
                .filter(entry -> message.contains(entry.getKey()))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElse("valid JSON");
        return new DesignFormatException(
                file,
                at.getLineNr(),
                at.getColumnNr() - passed,
                path,
                token(content, at.getCharOffset() - passed),
                expected);
    }

    /** How many characters past the refused ones the place is that the parser gives. */
    private static int passed(String message) {
        if (message.startsWith("Illegal character")) {
            return 1;
        }
        Matcher nonStandard = NON_STANDARD.matcher(message);
        return nonStandard.find() ? nonStandard.group(1).length() : 0;
    }

    /** What stands at an offset: a run of letters and digits, or one character. */
    private static String token(String content, long offset) {
        if (offset < 0 || offset >= content.length()) {
            return END;
        }
        int start = (int) offset;
        int end = start;
        while (end < content.length()
                && end < start + LONGEST_TOKEN
                && Character.isLetterOrDigit(content.charAt(end))) {
            end++;
        }
        if (end == start) {
            end = content.offsetByCodePoints(start, 1);
        }
        return Json.text(content.substring(start, end)).oneLine();
    }

    /** An error that a text is longer than its limit. */
    static DesignFormatException tooLong(String what, int most, String file, JsonLocation at, String path) {
        return new DesignFormatException(
                file,
                at.getLineNr(),
                at.getColumnNr(),
                path,
                what + " of more than " + Figures.whole(most) + " characters",
                "at most " + Figures.whole(most));
    }

    private static DesignFormatException tooMuch(String message, String file, JsonLocation at, String path) {
        if (!message.contains("nesting depth")) {
            return tooLong("a string", JsonTree.MAX_STRING_LENGTH, file, at, path);
        }
        return new DesignFormatException(
                file,
                at.getLineNr(),
                at.getColumnNr(),
                path,
                "objects and arrays nested more than " + Figures.whole(JsonTree.MAX_NESTING) + " levels deep",
                "at most " + Figures.whole(JsonTree.MAX_NESTING));
    }
}
