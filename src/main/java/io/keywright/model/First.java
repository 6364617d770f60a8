package io.keywright.model;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/**
 * Edits of the first of several elements. Names should be unique but need not be; whoever says a name means the first
 * thing that has it, and the others stay as they are.
 */
public final class First {
    private First() {}

    /** The list with its first wanted element changed; the same list where none is wanted. */
    public static <T> List<T> changed(List<T> all, Predicate<T> wanted, UnaryOperator<T> change) {
        int at = find(all, wanted);
        if (at < 0) {
            return all;
        }
        var changed = new ArrayList<>(all);
        changed.set(at, change.apply(all.get(at)));
        return List.copyOf(changed);
    }

    /** The list without its first wanted element; the same list where none is wanted. */
    public static <T> List<T> removed(List<T> all, Predicate<T> wanted) {
        int at = find(all, wanted);
        if (at < 0) {
            return all;
        }
        var shorter = new ArrayList<>(all);
        shorter.remove(at);
        return List.copyOf(shorter);
    }

    private static <T> int find(List<T> all, Predicate<T> wanted) {
        for (int i = 0; i < all.size(); i++) {
            if (wanted.test(all.get(i))) {
                return i;
            }
        }
        return -1;
    }
}
