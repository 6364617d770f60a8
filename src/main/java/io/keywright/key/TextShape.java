package io.keywright.key;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the texts of a template look like: a sequence of units, each one character of a set, perhaps left out or
 * repeated. Two shapes overlap if some text fits both, which a walk through the pairs of units finds out.
 */
final class TextShape {
    private static final String DIGITS = "0123456789";

    private enum Times {
        ONCE,
        AT_MOST_ONCE,
        ANY
    }

    /**
     * A unit.
     *
     * @param characters the set, or null for every character
     */
    private record Unit(@Nullable String characters, Times times) {
        boolean meets(Unit other) {
            String mine = characters;
            String theirs = other.characters;
            return mine == null || theirs == null || mine.chars().anyMatch(c -> theirs.indexOf(c) >= 0);
        }
    }

    private final List<Unit> units;

    private TextShape(List<Unit> units) {
        this.units = units;
    }

    static TextShape of(KeyTemplate template) {
        var units = new ArrayList<Unit>();
        for (Part part : template.parts()) {
            if (part instanceof Part.Literal literal) {
                add(units, literal.text());
            } else if (part instanceof Part.RandomShard random) {
                addNumber(units, random.count());
            } else if (part instanceof Part.Variable variable) {
                add(units, variable);
            }
        }
        return new TextShape(units);
    }

    private static void add(List<Unit> units, Part.Variable variable) {
        int shards = lastShardCount(variable);
        if (shards > 0) {
            addNumber(units, shards);
        } else if (variable.format() instanceof Format.ZeroPadded padded) {
            units.add(new Unit(padded.width() > 1 ? DIGITS + "-" : DIGITS, Times.ONCE));
            for (int i = 1; i < padded.width(); i++) {
                units.add(new Unit(DIGITS, Times.ONCE));
            }
        } else if (variable.format() instanceof DatePattern pattern) {
            for (DatePattern.Element element : pattern.elements()) {
                if (element instanceof DatePattern.Field field) {
                    for (int i = 0; i < field.width(); i++) {
                        units.add(new Unit(DIGITS, Times.ONCE));
                    }
                } else {
                    add(units, variable.filtered(element.print()));
                }
            }
        } else {
            units.add(new Unit(null, Times.ANY));
        }
    }

    private static void add(List<Unit> units, String text) {
        for (int i = 0; i < text.length(); i++) {
            units.add(new Unit(text.substring(i, i + 1), Times.ONCE));
        }
    }

    private static void addNumber(List<Unit> units, int count) {
        units.add(new Unit(DIGITS, Times.ONCE));
        for (int i = 1; i < Integer.toString(count - 1).length(); i++) {
            units.add(new Unit(DIGITS, Times.AT_MOST_ONCE));
        }
    }

    /** The count of the last shard filter, whose number is what is left at the end; 0 without a shard. */
    static int lastShardCount(Part.Variable variable) {
        int count = 0;
        for (Filter filter : variable.filters()) {
            if (filter instanceof Filter.Shard shard) {
                count = shard.count();
            }
        }
        return count;
    }

    /** Whether some text fits both shapes. */
    boolean overlaps(TextShape other) {
        int width = other.units.size() + 1;
        var seen = new BitSet();
        var open = new ArrayDeque<Integer>();
        visit(0, seen, open);
        while (!open.isEmpty()) {
            int state = open.remove();
            int i = state / width;
            int j = state % width;
            Unit mine = i < units.size() ? units.get(i) : null;
            Unit theirs = j < other.units.size() ? other.units.get(j) : null;
            if (mine == null && theirs == null) {
                return true;
            }
            if (mine != null && mine.times() != Times.ONCE) {
                visit(state + width, seen, open);
            }
            if (theirs != null && theirs.times() != Times.ONCE) {
                visit(state + 1, seen, open);
            }
            if (mine != null && theirs != null && mine.meets(theirs)) {
                int nextMine = mine.times() == Times.ANY ? i : i + 1;
                int nextTheirs = theirs.times() == Times.ANY ? j : j + 1;
                visit(nextMine * width + nextTheirs, seen, open);
            }
        }
        return false;
    }

    private static void visit(int state, BitSet seen, ArrayDeque<Integer> open) {
        if (!seen.get(state)) {
            seen.set(state);
            open.add(state);
        }
    }
}
