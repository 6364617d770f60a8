package io.keywright.export;

import java.util.List;
import java.util.Objects;

/**
 * A light classification of exported text for colours. It looks at one line at a time, takes time proportional to the
 * text, and never fails: of a text that isn't in the grammar it colours what it recognises.
 */
public final class Highlighting {
    /** What a piece of text is. */
    public enum Kind {
        /** The name of a property, argument or block. */
        KEY,
        /** A string in quotes. */
        TEXT,
        /** One of the values that AWS admits for a property, such as PAY_PER_REQUEST. */
        ENUMERATED,
        /** A number, true, false, null or the tag of a function. */
        LITERAL,
        COMMENT,
        /** Brackets, commas, colons, equals signs, dashes of a list. */
        PUNCTUATION
    }

    /**
     * A piece of the text; pieces of no kind have no span.
     *
     * @param start index of its first character (UTF-16 unit)
     * @param end index behind its last character
     */
    public record Span(int start, int end, Kind kind) {
        public Span {
            Objects.requireNonNull(kind);
            if (start < 0 || end <= start) {
                throw new IllegalArgumentException("A span has a start before its end, not " + start + " to " + end);
            }
        }
    }

    private Highlighting() {}

    /** The spans of a text in a format, ascending, none overlapping another. */
    public static List<Span> spans(ExportFormat format, String text) {
        return spans(format.syntax(), text);
    }

    /** The spans of a text in a grammar, ascending, none overlapping another. */
    public static List<Span> spans(ExportFormat.Syntax syntax, String text) {
        LineScanner scanner = switch (syntax) {
            case YAML -> new YamlScanner(text);
            case JSON -> new JsonScanner(text);
            case HCL -> new HclScanner(text);
        };
        return scanner.spans();
    }
}
