package io.keywright.export;

import io.keywright.export.Highlighting.Kind;

/** Colours JSON. */
final class JsonScanner extends LineScanner {
    JsonScanner(String text) {
        super(text);
    }

    @Override
    void line() {
        for (skipBlanks(); !atEnd(); skipBlanks()) {
            char character = at(position);
            if (character == '"') {
                int end = endOfQuoted(position);
                if (at(behindBlanks(end)) == ':') {
                    takeKey(end);
                } else {
                    takeText(end);
                }
            } else if ("{}[],:".indexOf(character) >= 0) {
                take(position + 1, Kind.PUNCTUATION);
            } else {
                takeWord(endOfWord(position));
            }
        }
    }
}
