package io.keywright.imports.workbench;

import io.keywright.model.OrderedMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * What becomes an entity: a facet as the file has it, or a cluster of rows.
 *
 * @param name the name of the facet, or the one found for the cluster
 * @param aliases key attribute of the table to its alias, where there is one
 * @param attributes the attributes the facet lists, in order
 * @param rows its rows, each primary key once
 * @param kept what else the facet holds
 */
record FacetSource(String name, Map<String, String> aliases, List<String> attributes, List<Row> rows, KeptFields kept) {
    FacetSource {
        Objects.requireNonNull(name);
        aliases = OrderedMap.copyOf(aliases);
        attributes = List.copyOf(attributes);
        rows = List.copyOf(rows);
        Objects.requireNonNull(kept);
    }

    FacetSource withRows(List<Row> newRows) {
        return new FacetSource(name, aliases, attributes, newRows, kept);
    }

    FacetSource withName(String newName) {
        return new FacetSource(newName, aliases, attributes, rows, kept);
    }
}
