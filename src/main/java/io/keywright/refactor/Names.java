package io.keywright.refactor;

import io.keywright.model.OrderedMap;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** The small moves every rename is made of. */
final class Names {
    private Names() {}

    static String replace(String name, String from, String to) {
        return name.equals(from) ? to : name;
    }

    static @Nullable String replaceOptional(@Nullable String name, String from, String to) {
        return from.equals(name) ? to : name;
    }

    static List<String> replace(List<String> names, String from, String to) {
        return map(names, name -> replace(name, from, to));
    }

    /** The list with each element changed; the same list where none is. */
    static <T> List<T> map(List<T> list, UnaryOperator<T> change) {
        var changed = new ArrayList<T>(list.size());
        boolean same = true;
        for (T element : list) {
            T next = change.apply(element);
            same &= next == element;
            changed.add(next);
        }
        return same ? list : List.copyOf(changed);
    }

    /** The map with one key renamed in its place. */
    static <V> Map<String, V> renameKey(Map<String, V> map, String from, String to) {
        if (!map.containsKey(from)) {
            return map;
        }
        var renamed = new LinkedHashMap<String, V>();
        map.forEach((key, value) -> renamed.put(replace(key, from, to), value));
        return OrderedMap.copyOf(renamed);
    }

    /** The map with each value changed; the same map where none is. */
    static <V> Map<String, V> mapValues(Map<String, V> map, UnaryOperator<V> change) {
        var changed = new LinkedHashMap<String, V>();
        boolean same = true;
        for (Map.Entry<String, V> entry : map.entrySet()) {
            V next = change.apply(entry.getValue());
            same &= next == entry.getValue();
            changed.put(entry.getKey(), next);
        }
        return same ? map : OrderedMap.copyOf(changed);
    }

    /** What speaks against a change of a table that is not there. */
    static String noTable(String table) {
        return "There is no table named \"" + table + "\".";
    }

    /** What speaks against a change of an index that is not there. */
    static String noIndex(String table, String index) {
        return "There is no index named \"" + index + "\" of " + table + ".";
    }

    /** What speaks against giving a thing a new name among others of its kind. */
    static <T> Optional<String> problem(String kind, String from, String to, List<T> all, Function<T, String> name) {
        if (all.stream().noneMatch(thing -> name.apply(thing).equals(from))) {
            return Optional.of("There is no " + kind + " named \"" + from + "\".");
        }
        if (to.isBlank()) {
            return Optional.of("A name is needed.");
        }
        if (!to.equals(from) && all.stream().anyMatch(thing -> name.apply(thing).equals(to))) {
            return Optional.of("There is already " + article(kind) + " " + kind + " named \"" + to + "\".");
        }
        return Optional.empty();
    }

    private static String article(String kind) {
        return "aeio".indexOf(kind.charAt(0)) >= 0 ? "an" : "a";
    }
}
