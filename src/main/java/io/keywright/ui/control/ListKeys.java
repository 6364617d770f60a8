package io.keywright.ui.control;

import java.util.ArrayList;
import java.util.List;

/**
 * Keys for the elements of a list that stay the same while the list changes: what stands before and after the change
 * keeps its keys, and what was changed in between keeps them by position. So the second of three steps, when it is
 * edited or when the first is deleted, is still the same step for what is drawn of it.
 */
public final class ListKeys {
    private List<?> elements = List.of();
    private List<String> keys = List.of();
    private int next = 1;

    /** A key for each element. */
    public List<String> of(List<?> now) {
        int common = Math.min(elements.size(), now.size());
        int head = 0;
        while (head < common && elements.get(head).equals(now.get(head))) {
            head++;
        }
        int tail = 0;
        while (tail < common - head
                && elements.get(elements.size() - 1 - tail).equals(now.get(now.size() - 1 - tail))) {
            tail++;
        }
        var result = new ArrayList<String>();
        for (int i = 0; i < now.size(); i++) {
            boolean isTail = i >= now.size() - tail;
            int before = isTail ? i - now.size() + elements.size() : i;
            boolean isKnown = isTail || before < elements.size() - tail;
            result.add(isKnown ? keys.get(before) : Integer.toString(next++));
        }
        elements = List.copyOf(now);
        keys = List.copyOf(result);
        return keys;
    }
}
