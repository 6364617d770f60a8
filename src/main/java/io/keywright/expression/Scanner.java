package io.keywright.expression;

import io.keywright.expression.Token.Kind;
import java.util.ArrayList;
import java.util.List;

/** Takes an expression or statement apart into tokens. Never fails: what is no token becomes a bad one. */
final class Scanner {
    /** Signs of two characters, then those of one. */
    private static final List<String> SYMBOLS =
            List.of("<>", "<=", ">=", "=", "<", ">", "(", ")", "[", "]", ".", ",", "+", "-");

    /** The signs that only written-out values and statements need. */
    private static final List<String> MORE_SYMBOLS = List.of("<<", ">>", "{", "}", ":");

    private static final List<String> STATEMENT_SYMBOLS = List.of("!=", "*", "?", ";");

    private final String text;
    private final Dialect dialect;
    private final boolean hyphens;
    private int at;

    /** After a text, a colon is that between a name and its value in a map. */
    private boolean afterText;

    /** @param hyphens whether a hyphen can stand in a name, which it can't where things are subtracted */
    Scanner(String text, Dialect dialect, boolean hyphens) {
        this.text = text;
        this.dialect = dialect;
        this.hyphens = hyphens;
    }

    /** The tokens, the last of which is the end. */
    List<Token> tokens() {
        var tokens = new ArrayList<Token>();
        while (true) {
            while (at < text.length() && isBlank(text.charAt(at))) {
                at++;
            }
            if (at == text.length()) {
                tokens.add(new Token(Kind.END, Token.END_OF_TEXT, "", at, at));
                return tokens;
            }
            Token token = token();
            afterText = token.kind() == Kind.TEXT;
            tokens.add(token);
        }
    }

    private static boolean isBlank(char c) {
        return c == ' ' || c == '\t' || c == '\r' || c == '\n';
    }

    private Token token() {
        char c = text.charAt(at);
        if (isNameStart(at)) {
            return word();
        }
        if (c == '#' && dialect != Dialect.PARTIQL) {
            return placeholder(Kind.NAME);
        }
        if (c == ':' && dialect != Dialect.PARTIQL && isNamePart(at + 1) && !afterText) {
            return placeholder(Kind.VALUE);
        }
        if (isDigit(at) || (c == '.' && isDigit(at + 1) && dialect != Dialect.SERVICE)) {
            return number();
        }
        if (dialect != Dialect.SERVICE) {
            if (c == '"') {
                return quoted(Kind.TEXT, at, at);
            }
            if (c == '\'' && dialect == Dialect.PARTIQL) {
                return quoted(Kind.STRING, at, at);
            }
            if (c == '{' && !opensMap()) {
                return variable();
            }
        }
        return symbol();
    }

    /** A brace before a quote or another brace opens a map; before anything else, a variable. */
    private boolean opensMap() {
        int next = at + 1;
        while (next < text.length() && isBlank(text.charAt(next))) {
            next++;
        }
        return next < text.length() && "\"'}".indexOf(text.charAt(next)) >= 0;
    }

    private Token word() {
        int start = at;
        while (isNamePart(at) || isHyphen(at)) {
            at += Character.charCount(text.codePointAt(at));
        }
        char quote = dialect == Dialect.PARTIQL ? '\'' : '"';
        boolean isBinary = text.startsWith(Printer.BINARY, start) && at - start == Printer.BINARY.length();
        if (isBinary && dialect != Dialect.SERVICE && at < text.length() && text.charAt(at) == quote) {
            return quoted(Kind.BINARY, start, at);
        }
        return token(Kind.WORD, start, text.substring(start, at));
    }

    private Token placeholder(Kind kind) {
        int start = at++;
        if (kind == Kind.NAME && dialect == Dialect.DESIGN && at < text.length() && text.charAt(at) == '"') {
            return quoted(kind, start, at);
        }
        while (isNamePart(at) || (kind == Kind.NAME && dialect == Dialect.DESIGN && isHyphenAfterName(at))) {
            at += Character.charCount(text.codePointAt(at));
        }
        return at == start + 1
                ? bad(start, at, "a name after " + text.charAt(start))
                : token(kind, start, text.substring(start + 1, at));
    }

    private Token number() {
        int start = at;
        skipDigits();
        if (dialect != Dialect.SERVICE) {
            if (at < text.length() && text.charAt(at) == '.') {
                at++;
                skipDigits();
            }
            int exponent = at;
            if (at < text.length() && (text.charAt(at) == 'e' || text.charAt(at) == 'E')) {
                at++;
                if (at < text.length() && (text.charAt(at) == '+' || text.charAt(at) == '-')) {
                    at++;
                }
                if (isDigit(at)) {
                    skipDigits();
                } else {
                    at = exponent;
                }
            }
        }
        return token(Kind.NUMBER, start, text.substring(start, at));
    }

    private void skipDigits() {
        while (isDigit(at)) {
            at++;
        }
    }

    /** Text up to the same quote; a quote inside is doubled. */
    private Token quoted(Kind kind, int start, int open) {
        char quote = text.charAt(open);
        var content = new StringBuilder();
        at = open + 1;
        while (at < text.length()) {
            char c = text.charAt(at++);
            if (c != quote) {
                content.append(c);
            } else if (at < text.length() && text.charAt(at) == quote) {
                content.append(quote);
                at++;
            } else {
                return token(kind, start, content.toString());
            }
        }
        return bad(start, text.length(), "a closing " + quote);
    }

    /** A variable up to its closing brace; a backslash takes the character after it literally. */
    private Token variable() {
        int start = at++;
        while (at < text.length()) {
            char c = text.charAt(at++);
            if (c == '\\' && at < text.length()) {
                at++;
            } else if (c == '}') {
                return token(Kind.VARIABLE, start, text.substring(start, at));
            }
        }
        return bad(start, text.length(), "a closing }");
    }

    private Token symbol() {
        int start = at;
        if (dialect == Dialect.PARTIQL && takes(STATEMENT_SYMBOLS)) {
            return token(Kind.SYMBOL, start, "");
        }
        if (dialect != Dialect.SERVICE && takes(MORE_SYMBOLS)) {
            return token(Kind.SYMBOL, start, "");
        }
        if (takes(SYMBOLS)) {
            return token(Kind.SYMBOL, start, "");
        }
        at += Character.charCount(text.codePointAt(at));
        return bad(start, at, "");
    }

    private boolean takes(List<String> symbols) {
        for (String symbol : symbols) {
            if (text.startsWith(symbol, at)) {
                at += symbol.length();
                return true;
            }
        }
        return false;
    }

    private Token token(Kind kind, int start, String content) {
        return new Token(kind, text.substring(start, at), content, start, at);
    }

    private Token bad(int start, int end, String expected) {
        at = end;
        return token(Kind.BAD, start, expected);
    }

    /** The service's names start with a letter: test_update_expression.py of scylladb/scylladb. */
    private boolean isNameStart(int index) {
        return isNamePart(index) && !isDigit(index) && (dialect != Dialect.SERVICE || text.charAt(index) != '_');
    }

    private boolean isNamePart(int index) {
        if (index >= text.length()) {
            return false;
        }
        int c = text.codePointAt(index);
        if (c == '_' || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9')) {
            return true;
        }
        return c >= 0x80 && dialect == Dialect.DESIGN && Character.isLetterOrDigit(c);
    }

    private boolean isHyphen(int index) {
        return hyphens && isHyphenAfterName(index);
    }

    private boolean isHyphenAfterName(int index) {
        return index < text.length() && text.charAt(index) == '-' && isNamePart(index + 1);
    }

    private boolean isDigit(int index) {
        return index < text.length() && text.charAt(index) >= '0' && text.charAt(index) <= '9';
    }
}
