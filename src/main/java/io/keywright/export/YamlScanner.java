package io.keywright.export;

import io.keywright.export.Highlighting.Kind;

/** Colours YAML: the part of it that templates are written in. */
final class YamlScanner extends LineScanner {
    /** How many flow collections are open. */
    private int flow;

    YamlScanner(String text) {
        super(text);
    }

    @Override
    void line() {
        boolean atStart = true;
        for (skipBlanks(); !atEnd(); skipBlanks()) {
            char character = at(position);
            boolean wasAtStart = atStart;
            atStart = false;
            if (character == '#' && (position == 0 || isSpace(at(position - 1)))) {
                take(lineEnd, Kind.COMMENT);
            } else if (character == '"' || character == '\'') {
                quoted(character == '"' ? endOfQuoted(position) : endOfSingleQuoted());
            } else if (character == '{' || character == '[') {
                flow++;
                take(position + 1, Kind.PUNCTUATION);
            } else if (flow > 0 && (character == '}' || character == ']')) {
                flow--;
                take(position + 1, Kind.PUNCTUATION);
            } else if (flow > 0 && character == ',' || character == ':' && isSpace(at(position + 1))) {
                take(position + 1, Kind.PUNCTUATION);
            } else if (wasAtStart && character == '-' && isSpace(at(position + 1))) {
                take(position + 1, Kind.PUNCTUATION);
                atStart = true;
            } else if (character == '!') {
                take(endOfTag(), Kind.LITERAL);
            } else {
                plain();
            }
        }
    }

    private static boolean isSpace(char character) {
        return isBlank(character) || character == '\n';
    }

    private void quoted(int end) {
        if (at(end) == ':' && isSpace(at(end + 1))) {
            takeKey(end);
        } else {
            takeText(end);
        }
    }

    private int endOfSingleQuoted() {
        int end = position + 1;
        while (end < lineEnd && (at(end) != '\'' || at(end + 1) == '\'')) {
            end += at(end) == '\'' ? 2 : 1;
        }
        return Math.min(end + 1, lineEnd);
    }

    private int endOfTag() {
        int end = position + 1;
        while (end < lineEnd && (Character.isLetterOrDigit(at(end)) || at(end) == ':' || at(end) == '!')) {
            end++;
        }
        return end;
    }

    private void plain() {
        int end = position;
        while (end < lineEnd && !endsPlain(end)) {
            end++;
        }
        boolean isKey = at(end) == ':';
        int trimmed = end;
        while (trimmed > position + 1 && isBlank(at(trimmed - 1))) {
            trimmed--;
        }
        trimmed = Math.max(trimmed, position + 1);
        if (isKey && trimmed == end) {
            takeKey(end);
        } else {
            takeWord(trimmed);
        }
    }

    private boolean endsPlain(int index) {
        char character = at(index);
        return character == ':' && isSpace(at(index + 1))
                || character == '#' && index > position && isBlank(at(index - 1))
                || flow > 0 && ",[]{}".indexOf(character) >= 0;
    }
}
