package io.keywright.ui.cost;

import io.keywright.pricing.Sku;
import io.keywright.ui.control.Icons;
import io.keywright.view.Amount;
import io.keywright.view.CostView;
import io.keywright.view.Explanation;
import io.keywright.view.ResourceNames;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One row of the bill, whatever it is of.
 *
 * @param number the pattern's number; empty for other rows
 * @param icon an icon in place of the number, or null
 * @param pattern the pattern's row, or null
 * @param explanation the sum behind the amount
 * @param total whether it is a sum of rows
 */
record CostRow(
        String number,
        @Nullable Icons icon,
        String title,
        CostView.@Nullable Row pattern,
        Amount amount,
        Explanation explanation,
        boolean total) {
    static List<CostRow> of(CostView view) {
        var rows = new ArrayList<CostRow>();
        for (CostView.Row row : view.patterns()) {
            rows.add(new CostRow(
                    Integer.toString(row.number()), null, row.pattern(), row, row.month(), row.explanation(), false));
        }
        rows.add(new CostRow("", null, "Requests", null, view.requests(), view.requestsSum(), true));
        for (CostView.Standing standing : view.standing()) {
            boolean recovery = standing.kind() == Sku.Kind.RECOVERY;
            Icons icon = recovery ? Icons.RECOVERY : standing.resource().isTable() ? Icons.TABLE : Icons.INDEX;
            rows.add(new CostRow("", icon, standing.what(), null, standing.month(), standing.explanation(), false));
        }
        rows.add(new CostRow("", null, "A month", null, view.total(), view.monthSum(), true));
        return rows;
    }

    Optional<CostView.Row> patternRow() {
        return Optional.ofNullable(pattern);
    }

    /** The units of a call on each table and index that it touches: "shop 6 · GSI1 1 WRU". */
    String arms() {
        if (pattern == null) {
            return "";
        }
        var names = new ResourceNames(
                pattern.cells().stream().map(CostView.UnitsCell::resource).toList());
        var parts = new ArrayList<String>();
        for (CostView.UnitsCell cell : pattern.cells()) {
            if (!cell.text().equals("–")) {
                parts.add(names.of(cell.resource()) + " " + cell.text());
            }
        }
        return parts.isEmpty() ? "no requests" : (String.join(" · ", parts) + " " + pattern.unit()).strip();
    }
}
