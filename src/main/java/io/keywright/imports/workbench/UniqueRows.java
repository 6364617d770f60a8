package io.keywright.imports.workbench;

import static io.keywright.imports.workbench.Assumptions.quoted;

import io.keywright.item.KeyOrder;
import io.keywright.item.StoredValue;
import io.keywright.model.AttributeValue;
import io.keywright.model.KeyAttribute;
import io.keywright.model.Table;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * The rows of a table as puts one after another would leave them: the table's own rows first, then those of the facets.
 * Of rows with one primary key the last stays; each of the others is named.
 */
final class UniqueRows {
    private final Table table;
    private final Assumptions assumptions;
    private final Map<List<AttributeValue>, Row> byKey = new TreeMap<>(KeyOrder.KEYS);
    private final Set<Row> replaced = Collections.newSetFromMap(new IdentityHashMap<>());

    UniqueRows(Table table, Assumptions assumptions) {
        this.table = table;
        this.assumptions = assumptions;
    }

    void addAll(List<Row> rows) {
        for (Row row : rows) {
            Optional<List<AttributeValue>> key = key(row);
            Row earlier = key.isEmpty() ? null : byKey.put(key.get(), row);
            if (earlier != null) {
                replaced.add(earlier);
                assumptions.add("The row " + earlier.path() + " has the primary key of the row " + row.path()
                        + " and is left out: " + difference(earlier, row) + ".");
            }
        }
    }

    /** Those of these rows that stay. */
    List<Row> remaining(List<Row> rows) {
        return rows.stream().filter(row -> !replaced.contains(row)).toList();
    }

    /** The primary key; none for a row that lacks a part of it, which can't replace another. */
    private Optional<List<AttributeValue>> key(Row row) {
        var values = new ArrayList<AttributeValue>();
        for (KeyAttribute attribute : table.key().attributes()) {
            AttributeValue value = row.value(attribute.name());
            if (value == null) {
                return Optional.empty();
            }
            values.add(value);
        }
        return Optional.of(values);
    }

    private static String difference(Row a, Row b) {
        var names = new TreeSet<String>(a.item().attributes().keySet());
        names.addAll(b.item().attributes().keySet());
        names.removeIf(name -> {
            AttributeValue x = a.value(name);
            AttributeValue y = b.value(name);
            return x != null && y != null && StoredValue.same(x, y);
        });
        return names.isEmpty()
                ? "they are the same"
                : "they differ in " + names.stream().map(name -> quoted(name)).collect(Collectors.joining(", "));
    }
}
