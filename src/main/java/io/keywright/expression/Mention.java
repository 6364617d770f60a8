package io.keywright.expression;

import java.util.Objects;

/**
 * What a text names in one place.
 *
 * @param content the name as it is, without the signs and quotes it is written with; a template in its own language
 */
public record Mention(Kind kind, String content) {
    /** What is named. */
    public enum Kind {
        /** A top-level attribute. */
        ATTRIBUTE,
        /** The table of a statement. */
        TABLE,
        /** The index of a statement. */
        INDEX,
        /** A text that may have variables, or a variable alone. */
        TEMPLATE
    }

    public Mention {
        Objects.requireNonNull(kind);
        Objects.requireNonNull(content);
    }
}
