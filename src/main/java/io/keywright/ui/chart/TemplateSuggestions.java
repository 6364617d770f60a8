package io.keywright.ui.chart;

import io.keywright.ui.control.Suggestion;
import java.util.ArrayList;
import java.util.List;

/** What could be typed next in a key template. */
final class TemplateSuggestions {
    /** More would hide what the popup says besides. */
    private static final int MOST = 6;

    private static final List<Suggestion> FILTERS = List.of(
            new Suggestion("shard:4", "hash, 0 … 3", 0),
            new Suggestion("shard:8", "hash, 0 … 7", 0),
            new Suggestion("upper", "capital letters", 0),
            new Suggestion("lower", "small letters", 0));
    private static final List<Suggestion> FORMATS = List.of(
            new Suggestion("yyyy-MM-dd", "day of a moment", 0),
            new Suggestion("yyyy-MM", "month of a moment", 0),
            new Suggestion("%08d", "whole number of 8 digits", 0));

    private TemplateSuggestions() {}

    /** What could follow at the caret: attributes in a variable, formats after a colon, filters after a bar. */
    static List<Suggestion> of(String text, int caret, List<String> attributes) {
        String before = text.substring(0, caret);
        int open = openBrace(before);
        if (open < 0) {
            return text.isEmpty() ? attributes(attributes, "", 0, "{", "}") : List.of();
        }
        boolean isClosed = text.startsWith("}", caret);
        int bar = before.lastIndexOf('|');
        if (bar > open) {
            return starting(FILTERS, before.substring(bar + 1), bar + 1);
        }
        int colon = before.lastIndexOf(':');
        if (colon > open) {
            return starting(FORMATS, before.substring(colon + 1), colon + 1);
        }
        String typed = before.substring(open + 1);
        if (attributes.contains(typed)) {
            return FILTERS.stream()
                    .filter(filter -> !filter.text().equals("lower"))
                    .map(filter -> new Suggestion(
                            "|" + filter.text(), filter.meaning().replace("hash", "hash of " + typed), caret))
                    .toList();
        }
        return attributes(attributes, typed, open + 1, "", isClosed ? "" : "}");
    }

    /** Where the variable begins that the text ends in; -1 where it ends in a literal. Doubled braces are literal. */
    private static int openBrace(String before) {
        int open = -1;
        for (int i = 0; i < before.length(); i++) {
            char c = before.charAt(i);
            boolean isDoubled = i + 1 < before.length() && before.charAt(i + 1) == c;
            if (open < 0 && (c == '{' || c == '}') && isDoubled) {
                i++;
            } else if (open < 0 && c == '{') {
                open = i;
            } else if (c == '}') {
                open = -1;
            }
        }
        return open;
    }

    private static List<Suggestion> starting(List<Suggestion> all, String typed, int from) {
        return all.stream()
                .filter(suggestion -> suggestion.text().startsWith(typed)
                        && !suggestion.text().equals(typed))
                .map(suggestion -> new Suggestion(suggestion.text(), suggestion.meaning(), from))
                .toList();
    }

    private static List<Suggestion> attributes(
            List<String> attributes, String typed, int from, String prefix, String suffix) {
        var found = new ArrayList<Suggestion>();
        attributes.stream()
                .filter(name -> name.startsWith(typed))
                .forEach(name -> found.add(new Suggestion(prefix + name + suffix, "attribute", from)));
        return List.copyOf(found.subList(0, Math.min(MOST, found.size())));
    }
}
