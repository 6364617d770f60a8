package io.keywright.key;

import java.util.BitSet;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Takes a rendered text apart by a template: a search over where each part ends, with what has failed remembered. Where
 * a variable occurs more than once its texts must agree, and then nothing is remembered and the search gives up after a
 * fixed number of steps.
 */
final class TextMatch {
    /** No key value is longer, in bytes. Developer Guide, Constraints, read 2026-09. */
    private static final int LONGEST_KEY = 2_048;

    private static final int MOST_STEPS = 200_000;

    private final List<Part> parts;
    private final String text;
    private final int[] ends;
    private final BitSet failed = new BitSet();
    private final boolean repeats;
    private int steps;

    private TextMatch(List<Part> parts, String text) {
        this.parts = parts;
        this.text = text;
        this.ends = new int[parts.size()];
        var names = new HashSet<VariableName>();
        this.repeats =
                parts.stream().anyMatch(part -> part instanceof Part.Variable variable && !names.add(variable.name()));
    }

    static Optional<Map<String, String>> of(KeyTemplate template, String text) {
        if (text.length() > LONGEST_KEY) {
            return Optional.empty();
        }
        var match = new TextMatch(template.parts(), text);
        return match.from(0, 0) ? Optional.of(match.texts()) : Optional.empty();
    }

    private boolean from(int index, int start) {
        if (index == parts.size()) {
            return start == text.length() && (!repeats || agrees());
        }
        int state = index * (LONGEST_KEY + 1) + start;
        if (failed.get(state) || (repeats && ++steps > MOST_STEPS)) {
            return false;
        }
        boolean found = part(index, start);
        if (!found && !repeats) {
            failed.set(state);
        }
        return found;
    }

    private boolean part(int index, int start) {
        Part part = parts.get(index);
        if (part instanceof Part.Literal literal) {
            return text.startsWith(literal.text(), start)
                    && endsAt(index, start + literal.text().length());
        }
        if (part instanceof Part.RandomShard random) {
            return number(index, start, random.count());
        }
        var variable = (Part.Variable) part;
        int shards = TextShape.lastShardCount(variable);
        if (shards > 0) {
            return number(index, start, shards);
        }
        if (variable.format() instanceof Format.ZeroPadded padded) {
            int end = start + padded.width();
            return end <= text.length() && isPadded(start, end) && endsAt(index, end);
        }
        if (variable.format() instanceof DatePattern pattern) {
            int end = start + pattern.print().length();
            return end <= text.length() && pattern.couldBe(text.substring(start, end), variable) && endsAt(index, end);
        }
        return anyText(index, start);
    }

    private boolean endsAt(int index, int end) {
        ends[index] = end;
        return from(index + 1, end);
    }

    private boolean anyText(int index, int start) {
        if (index + 1 == parts.size()) {
            return endsAt(index, text.length());
        }
        if (parts.get(index + 1) instanceof Part.Literal next) {
            for (int end = text.indexOf(next.text(), start); end >= 0; end = text.indexOf(next.text(), end + 1)) {
                if (endsAt(index, end)) {
                    return true;
                }
            }
            return false;
        }
        for (int end = start; end <= text.length(); end++) {
            if (endsAt(index, end)) {
                return true;
            }
        }
        return false;
    }

    /** A decimal number below {@code count} without leading zeros; the longest that lets the rest match. */
    private boolean number(int index, int start, int count) {
        int end = start;
        int value = 0;
        while (end < text.length() && isDigit(text.charAt(end)) && value < count) {
            value = value * 10 + text.charAt(end) - '0';
            if (value >= count || (end > start && text.charAt(start) == '0')) {
                break;
            }
            end++;
        }
        for (; end > start; end--) {
            if (endsAt(index, end)) {
                return true;
            }
        }
        return false;
    }

    private boolean isPadded(int start, int end) {
        boolean negative = text.charAt(start) == '-' && end - start > 1;
        for (int i = negative ? start + 1 : start; i < end; i++) {
            if (!isDigit(text.charAt(i))) {
                return false;
            }
        }
        return true;
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    /** Whether the occurrences of each variable can be of one value. */
    private boolean agrees() {
        var sameWay = new HashMap<Part, String>();
        var plain = new HashMap<VariableName, String>();
        for (int i = 0; i < parts.size(); i++) {
            if (parts.get(i) instanceof Part.Variable variable) {
                String earlier = sameWay.putIfAbsent(variable, textOf(i));
                if (earlier != null && !earlier.equals(textOf(i))) {
                    return false;
                }
                if (variable.isPlain()) {
                    plain.put(variable.name(), textOf(i));
                }
            }
        }
        for (Map.Entry<Part, String> entry : sameWay.entrySet()) {
            var variable = (Part.Variable) entry.getKey();
            String value = plain.get(variable.name());
            if (value != null
                    && variable.format() == null
                    && !variable.filtered(value).equals(entry.getValue())) {
                return false;
            }
        }
        return true;
    }

    private String textOf(int index) {
        return text.substring(index == 0 ? 0 : ends[index - 1], ends[index]);
    }

    private Map<String, String> texts() {
        var texts = new LinkedHashMap<String, String>();
        var changes = new HashMap<String, Integer>();
        for (int i = 0; i < parts.size(); i++) {
            if (parts.get(i) instanceof Part.Variable variable
                    && variable.shard().isEmpty()) {
                String name = variable.name().text();
                int changed = variable.filters().size() + (variable.format() == null ? 0 : 2);
                if (changed < changes.getOrDefault(name, Integer.MAX_VALUE)) {
                    changes.put(name, changed);
                    texts.put(name, textOf(i));
                }
            }
        }
        return Collections.unmodifiableMap(texts);
    }
}
