package io.keywright.key;

import java.util.List;

/**
 * The name of a template's variable: an attribute, or a path from an attribute down into maps.
 *
 * @param segments the attribute and then the map keys, none empty; at least one
 */
public record VariableName(List<String> segments) {
    /** The characters that have a meaning inside braces; a backslash takes them literally. */
    static final String ESCAPED = ".:|{}\\";

    public VariableName {
        segments = List.copyOf(segments);
        if (segments.isEmpty() || segments.stream().anyMatch(String::isEmpty)) {
            throw new IllegalArgumentException("a variable needs a name, and no part of it may be empty: " + segments);
        }
    }

    /** The variable of a top-level attribute, whatever characters its name has. */
    public static VariableName of(String attribute) {
        return new VariableName(List.of(attribute));
    }

    /** The top-level attribute. */
    public String attribute() {
        return segments.get(0);
    }

    /** Whether it is an attribute itself and no path into a map. */
    public boolean isAttribute() {
        return segments.size() == 1;
    }

    /** As written in a template: dotted, with a backslash before characters that have a meaning there. */
    public String text() {
        var text = new StringBuilder();
        for (String segment : segments) {
            if (text.length() > 0) {
                text.append('.');
            }
            for (int i = 0; i < segment.length(); i++) {
                char c = segment.charAt(i);
                if (ESCAPED.indexOf(c) >= 0) {
                    text.append('\\');
                }
                text.append(c);
            }
        }
        return text.toString();
    }

    @Override
    public String toString() {
        return text();
    }
}
