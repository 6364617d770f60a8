package io.keywright.export;

import io.keywright.export.Highlighting.Kind;

/** Colours HCL. */
final class HclScanner extends LineScanner {
    HclScanner(String text) {
        super(text);
    }

    @Override
    void line() {
        boolean atStart = true;
        for (skipBlanks(); !atEnd(); skipBlanks()) {
            char character = at(position);
            boolean first = atStart;
            atStart = character == '{';
            if (character == '#' || character == '/' && at(position + 1) == '/') {
                take(lineEnd, Kind.COMMENT);
            } else if (character == '"') {
                quoted(first);
            } else if (Character.isLetter(character) || character == '_') {
                word(first);
            } else if ("{}[](),=:?.!<>&|+*/-%".indexOf(character) >= 0 && !isNegative(character)) {
                take(position + 1, Kind.PUNCTUATION);
            } else {
                takeWord(endOfWord(position));
            }
        }
    }

    private boolean isNegative(char character) {
        return character == '-' && Character.isDigit(at(position + 1));
    }

    private void quoted(boolean first) {
        int end = endOfTemplate();
        if (first && isAssigned(end)) {
            takeKey(end);
        } else {
            takeText(end);
        }
    }

    private void word(boolean first) {
        int end = endOfWord(position);
        char next = at(behindBlanks(end));
        if (first && (isAssigned(end) || next == '{' || next == '"')) {
            takeKey(end);
        } else {
            takeWord(end);
        }
    }

    private boolean isAssigned(int end) {
        int behind = behindBlanks(end);
        return at(behind) == '=' && at(behind + 1) != '=';
    }

    /** The index behind the string at the position, whose interpolations may have strings of their own. */
    private int endOfTemplate() {
        int depth = 0;
        boolean inText = true;
        for (int end = position + 1; end < lineEnd; end++) {
            char character = at(end);
            if (inText && character == '\\') {
                end++;
            } else if (inText && (character == '$' || character == '%') && at(end + 1) == character) {
                end += at(end + 2) == '{' ? 2 : 0;
            } else if (inText && (character == '$' || character == '%') && at(end + 1) == '{') {
                depth++;
                inText = false;
                end++;
            } else if (character == '"') {
                if (inText && depth == 0) {
                    return end + 1;
                }
                inText = !inText;
            } else if (!inText && character == '}') {
                depth--;
                inText = depth == 0;
            }
        }
        return lineEnd;
    }
}
