package io.keywright.imports.workbench;

import io.keywright.model.Table;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The attribute that says what kind of item a row is, where there is one. A name such as {@code EntityType} is enough
 * if most rows have it; {@code type} and {@code kind} mean other things as often, so all rows must have it, and its
 * values must tell apart what keys and attributes tell apart too, or be those of a stated schema.
 */
record TypeAttribute(String name) {
    /** Names that mean the kind of item, in the order of preference; compared without case and separators. */
    private static final List<String> CERTAIN = List.of(
            "entitytype",
            "itemtype",
            "recordtype",
            "objecttype",
            "modeltype",
            "doctype",
            "typename",
            "entity",
            "et",
            "edbe");

    private static final List<String> POSSIBLE = List.of("type", "kind");

    /** Longer values are sentences. */
    private static final int LONGEST_VALUE = 40;

    /** Finds it among the rows of a table. */
    static Optional<TypeAttribute> of(Table table, List<Row> rows, StatedTemplates stated) {
        Set<String> all = new TreeSet<>();
        rows.forEach(row -> all.addAll(row.item().attributes().keySet()));
        Map<String, Set<String>> names = new HashMap<>();
        all.forEach(name ->
                names.computeIfAbsent(plain(name), key -> new TreeSet<>()).add(name));
        Set<String> keys = new HashSet<>(table.keyAttributeNames());
        for (String wanted : CERTAIN) {
            for (String name : names.getOrDefault(wanted, Set.of())) {
                if (!keys.contains(name) && 2 * count(rows, name) >= rows.size()) {
                    return Optional.of(new TypeAttribute(name));
                }
            }
        }
        for (String wanted : POSSIBLE) {
            for (String name : names.getOrDefault(wanted, Set.of())) {
                var type = new TypeAttribute(name);
                if (!keys.contains(name) && count(rows, name) == rows.size() && type.tellsApart(table, rows, stated)) {
                    return Optional.of(type);
                }
            }
        }
        return Optional.empty();
    }

    private static String plain(String name) {
        return name.toLowerCase(Locale.ROOT).replaceAll("[^a-z]", "");
    }

    private static long count(List<Row> rows, String name) {
        var type = new TypeAttribute(name);
        return rows.stream().filter(row -> type.value(row) != null).count();
    }

    /** The kind of a row, or null where the row does not say. */
    @Nullable
    String value(Row row) {
        String text = row.text(name);
        return text == null || text.isBlank() || text.length() > LONGEST_VALUE ? null : text;
    }

    private boolean tellsApart(Table table, List<Row> rows, StatedTemplates stated) {
        if (rows.stream().allMatch(row -> stated.hasEntity(String.valueOf(value(row))))) {
            return true;
        }
        var typeByShape = new HashMap<String, String>();
        for (Row row : rows) {
            String shape = KeyShape.of(table.key(), row, KeyShape.EVERY_WORD).text() + attributes(table, row);
            String type = String.valueOf(value(row));
            if (!typeByShape.computeIfAbsent(shape, key -> type).equals(type)) {
                return false;
            }
        }
        return true;
    }

    private static Set<String> attributes(Table table, Row row) {
        var attributes = new TreeSet<String>(row.item().attributes().keySet());
        attributes.removeAll(table.key().names());
        return attributes;
    }
}
