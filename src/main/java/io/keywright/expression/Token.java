package io.keywright.expression;

import java.util.Locale;

/**
 * A word, number, sign or quoted text of an expression.
 *
 * @param text as written; {@link #END_OF_TEXT} for the end
 * @param content what it says: a text without its quotes, a name without its {@code #}; for what is no token, what was
 *     expected
 * @param start the first UTF-16 unit, from 0
 * @param end the unit after the last
 */
record Token(Kind kind, String text, String content, int start, int end) {
    static final String END_OF_TEXT = "<EOF>";

    enum Kind {
        /** A name, keyword or function. */
        WORD,
        /** {@code #name}, or in a design {@code #"any name"}. */
        NAME,
        /** {@code :value}. */
        VALUE,
        /** Digits, perhaps with a point and an exponent, without a sign. */
        NUMBER,
        /** Text in double quotes. */
        TEXT,
        /** Text in single quotes. */
        STRING,
        /** Bytes in Base64. */
        BINARY,
        /** A template's variable in braces. */
        VARIABLE,
        SYMBOL,
        /** What is no token. */
        BAD,
        END
    }

    boolean isSymbol(String symbol) {
        return kind == Kind.SYMBOL && text.equals(symbol);
    }

    /** Whether it is a keyword, in capitals or not. */
    boolean isKeyword(String keyword) {
        return kind == Kind.WORD && text.length() == keyword.length() && upper().equals(keyword);
    }

    /** A word in capitals. */
    String upper() {
        return text.toUpperCase(Locale.ROOT);
    }
}
