package io.keywright.model;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/**
 * Replaces the first of several elements. Names should be unique but need not be; whoever says a name means the first
 * thing that has it, and the others stay as they are.
 */
final class First {
    private First() {}

    /** The list with its first wanted element replaced; the same elements where none is wanted. */
    static <T> List<T> replaced(List<T> all, Predicate<T> wanted, T changed) {
        var list = new ArrayList<>(all);
        for (int i = 0; i < list.size(); i++) {
            if (wanted.test(list.get(i))) {
                list.set(i, changed);
                break;
            }
        }
        return list;
    }
}
