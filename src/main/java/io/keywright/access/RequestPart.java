package io.keywright.access;

import java.util.Objects;

/** A stretch of a request's text and what it is. */
public record RequestPart(Kind kind, String text) {
    /** What a stretch of text is; a drawing may colour by it. */
    public enum Kind {
        /** The name of an operation, or "Transaction". */
        OPERATION,
        /** A table or an index. */
        RESOURCE,
        /** Words, operators and fixed text. */
        PLAIN,
        /** A literal stretch of a key. */
        LITERAL,
        /** A parameter in braces, such as <code>{customerId}</code>. */
        PARAMETER
    }

    public RequestPart {
        Objects.requireNonNull(kind);
        Objects.requireNonNull(text);
    }
}
