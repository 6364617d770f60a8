package io.keywright.export;

import io.keywright.export.Highlighting.Kind;
import io.keywright.export.Highlighting.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Walks through a text line by line and collects spans; what the grammars have in common. */
abstract class LineScanner {
    private static final Set<String> CONSTANTS = Set.of("true", "false", "null");

    /** The properties and arguments whose values AWS enumerates. */
    private static final Set<String> ENUMERATING = Set.of(
            "Type",
            "BillingMode",
            "KeyType",
            "ProjectionType",
            "StreamViewType",
            "TableClass",
            "SSEType",
            "billing_mode",
            "key_type",
            "projection_type",
            "stream_view_type",
            "table_class");

    private final String text;
    private final List<Span> spans = new ArrayList<>();
    private String key = "";

    /** Where the scanner is. */
    int position;

    /** Where the line ends. */
    int lineEnd;

    LineScanner(String text) {
        this.text = text;
    }

    /** Scans from {@code position} to {@code lineEnd}. */
    abstract void line();

    final List<Span> spans() {
        int start = 0;
        while (start < text.length()) {
            int feed = text.indexOf('\n', start);
            lineEnd = feed < 0 ? text.length() : feed;
            position = start;
            key = "";
            line();
            start = lineEnd + 1;
        }
        return List.copyOf(spans);
    }

    final boolean atEnd() {
        return position >= lineEnd;
    }

    /** The character at an index of this line, or a line feed outside it. */
    final char at(int index) {
        return index >= 0 && index < lineEnd ? text.charAt(index) : '\n';
    }

    final void skipBlanks() {
        while (!atEnd() && isBlank(at(position))) {
            position++;
        }
    }

    static boolean isBlank(char character) {
        return character == ' ' || character == '\t' || character == '\r';
    }

    static boolean isWordPart(char character) {
        return Character.isLetterOrDigit(character) || character == '_' || character == '-' || character == '.';
    }

    /** The index of the first character from {@code index} on in this line that is no blank. */
    final int behindBlanks(int index) {
        int behind = index;
        while (behind < lineEnd && isBlank(at(behind))) {
            behind++;
        }
        return behind;
    }

    /** Adds a span from the position to {@code end} and goes on from there. */
    final void take(int end, Kind kind) {
        int clipped = Math.min(end, lineEnd);
        if (clipped > position) {
            spans.add(new Span(position, clipped, kind));
        }
        position = Math.max(clipped, position);
    }

    /** Takes the name of a property, whose value may follow. */
    final void takeKey(int end) {
        key = text.substring(position, Math.min(end, lineEnd)).replace("\"", "");
        take(end, Kind.KEY);
    }

    /** Takes a string in quotes. */
    final void takeText(int end) {
        take(end, ENUMERATING.contains(key) ? Kind.ENUMERATED : Kind.TEXT);
        key = "";
    }

    /** Takes a value without quotes: a literal, an enumerated value, or something of no kind. */
    final void takeWord(int end) {
        String word = text.substring(position, Math.min(end, lineEnd));
        if (CONSTANTS.contains(word) || isNumber(word)) {
            take(end, Kind.LITERAL);
        } else if (ENUMERATING.contains(key)) {
            take(end, Kind.ENUMERATED);
        } else {
            position = end;
        }
        key = "";
    }

    private static boolean isNumber(String word) {
        int start = word.startsWith("-") ? 1 : 0;
        return word.length() > start
                && Character.isDigit(word.charAt(start))
                && word.chars().skip(start).allMatch(c -> Character.isDigit(c) || ".eE+-".indexOf(c) >= 0);
    }

    /** The index behind a string that starts at {@code start} and escapes with backslashes; at most the line's end. */
    final int endOfQuoted(int start) {
        int end = start + 1;
        while (end < lineEnd && at(end) != '"') {
            end += at(end) == '\\' ? 2 : 1;
        }
        return Math.min(end + 1, lineEnd);
    }

    /** The index behind a word that starts at {@code start}; at least one character further. */
    final int endOfWord(int start) {
        int end = start + 1;
        while (end < lineEnd && isWordPart(at(end))) {
            end++;
        }
        return end;
    }
}
