package io.keywright.imports.workbench;

import io.keywright.format.Json;
import io.keywright.model.OrderedMap;
import io.keywright.model.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * A table of a model file before its entities are known.
 *
 * @param table the table; what is kept of it comes last
 * @param declared the attributes it declares
 * @param facets its facets with their rows
 * @param rows the rows of no facet
 * @param formats attribute to the last word of its sample data format
 * @param stated the key templates a Data Modeler file states
 * @param kept what else the table holds
 */
record TableSource(
        Table table,
        DeclaredAttributes declared,
        List<FacetSource> facets,
        List<Row> rows,
        Map<String, String> formats,
        StatedTemplates stated,
        Map<String, Json> kept) {
    TableSource {
        Objects.requireNonNull(table);
        Objects.requireNonNull(declared);
        facets = List.copyOf(facets);
        rows = List.copyOf(rows);
        formats = OrderedMap.copyOf(formats);
        Objects.requireNonNull(stated);
        kept = OrderedMap.copyOf(kept);
    }

    /** Every row, those of facets first. */
    List<Row> allRows() {
        var all = new ArrayList<Row>();
        facets.forEach(facet -> all.addAll(facet.rows()));
        all.addAll(rows);
        return all;
    }
}
