package io.keywright.ui.control;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Keys for the elements of a list that stay the same while the list changes: an element that is still there keeps its
 * key, also where it was moved, and what was changed in between keeps them by position. So the second of three steps, when
 * it is edited or moved or when the first is deleted, is still the same step for what is drawn of it.
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
        var result = new ArrayList<String>(keys.subList(0, head));
        result.addAll(between(
                elements.subList(head, elements.size() - tail),
                keys.subList(head, keys.size() - tail),
                now.subList(head, now.size() - tail)));
        result.addAll(keys.subList(keys.size() - tail, keys.size()));
        elements = List.copyOf(now);
        keys = List.copyOf(result);
        return keys;
    }

    /** Where equal elements were moved they keep their keys; the others share the keys that are left, in order. */
    private List<String> between(List<?> before, List<String> keysBefore, List<?> now) {
        var elementsLeft = new ArrayList<Object>(before);
        var keysLeft = new ArrayList<>(keysBefore);
        var result = new ArrayList<@Nullable String>();
        for (Object element : now) {
            int known = elementsLeft.indexOf(element);
            result.add(known < 0 ? null : keysLeft.remove(known));
            if (known >= 0) {
                elementsLeft.remove(known);
            }
        }
        result.replaceAll(
                key -> key != null ? key : keysLeft.isEmpty() ? Integer.toString(next++) : keysLeft.remove(0));
        return result.stream().map(Objects::requireNonNull).toList();
    }
}
