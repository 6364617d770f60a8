package io.keywright.ui.control;

import java.util.Locale;

/**
 * A piece of a key template or of a request, as it is coloured.
 *
 * @param text what it reads
 * @param kind what it is
 */
public record TemplateSpan(String text, Kind kind) {
    /** What a piece is. */
    public enum Kind {
        /** Fixed text. */
        LITERAL,
        /** Delimiters and braces. */
        PUNCTUATION,
        /** The name of an attribute or a parameter. */
        VARIABLE,
        /** A format, a filter, a shard. */
        FORMAT;

        String styleClass() {
            return "kw-span-" + name().toLowerCase(Locale.ROOT);
        }
    }
}
