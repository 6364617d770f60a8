package io.keywright.ui.editor;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Changes a list of nodes as little as possible: a node that stays is never taken out, so that it keeps the focus. */
final class Children {
    private Children() {}

    static <N> void show(List<N> shown, List<? extends N> wanted) {
        Set<N> stay = new HashSet<>(wanted);
        shown.removeIf(node -> !stay.contains(node));
        for (int i = 0; i < wanted.size(); i++) {
            N next = wanted.get(i);
            if (i < shown.size() && shown.get(i) == next) {
                continue;
            }
            shown.remove(next);
            shown.add(i, next);
        }
    }
}
