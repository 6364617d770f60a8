package io.keywright.imports.workbench;

import java.util.HashSet;
import java.util.Set;

/**
 * The names of the fields of a JSON object, from a text that need not be whole or correct. Looks at no character
 * twice.
 *
 * @param names the names found
 * @param isWhole whether the object ends where the text does, as far as it was looked at
 */
record TopLevelNames(Set<String> names, boolean isWhole) {
    TopLevelNames {
        names = Set.copyOf(names);
    }

    /** The names of a text; none where it is no object. */
    static TopLevelNames of(String text) {
        return upTo("", text);
    }

    /** The names of a text up to one that settles what it is, behind which it is not looked at. */
    static TopLevelNames upTo(String last, String text) {
        var names = new HashSet<String>();
        int at = skipBlanks(text, text.startsWith("\uFEFF") ? 1 : 0);
        if (at >= text.length() || text.charAt(at) != '{') {
            return new TopLevelNames(names, true);
        }
        int depth = 0;
        for (; at < text.length(); at++) {
            char c = text.charAt(at);
            if (c == '{' || c == '[') {
                depth++;
            } else if (c == '}' || c == ']') {
                depth--;
                if (depth == 0) {
                    return new TopLevelNames(names, skipBlanks(text, at + 1) == text.length());
                }
            } else if (c == '"') {
                int end = endOfString(text, at + 1);
                int next = skipBlanks(text, end + 1);
                if (depth == 1 && next < text.length() && text.charAt(next) == ':') {
                    String name = text.substring(at + 1, end);
                    names.add(name);
                    if (name.equals(last) && !last.isEmpty()) {
                        return new TopLevelNames(names, false);
                    }
                }
                at = end;
            }
        }
        return new TopLevelNames(names, false);
    }

    /** The place of the closing quote, or the end of the text. */
    private static int endOfString(String text, int start) {
        int at = start;
        while (at < text.length() && text.charAt(at) != '"') {
            at += text.charAt(at) == '\\' ? 2 : 1;
        }
        return Math.min(at, text.length());
    }

    private static int skipBlanks(String text, int start) {
        int at = start;
        while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
        return at;
    }
}
