package io.keywright.refactor;

import io.keywright.capacity.Figures;
import io.keywright.model.Design;
import io.keywright.model.OrderedMap;
import io.keywright.model.SampleItem;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * Adds sample items to a table, behind those it has.
 *
 * @param table the name of the table
 */
public record AddSamples(String table, List<SampleItem> rows) implements Refactoring {
    public AddSamples {
        Objects.requireNonNull(table);
        rows = List.copyOf(rows);
    }

    @Override
    public String label() {
        return rows.size() == 1
                ? "Add a sample item"
                : "Add " + Figures.counted(rows.size(), "sample item", "sample items");
    }

    @Override
    public Optional<String> problem(Design design) {
        if (design.table(table).isEmpty()) {
            return Optional.of("There is no table " + table + ".");
        }
        return rows.isEmpty() ? Optional.of("There is no item to add.") : Optional.empty();
    }

    @Override
    public Design apply(Design design) {
        Refused.throwIf(problem(design));
        var all = new ArrayList<>(design.samplesOf(table));
        all.addAll(rows);
        OrderedMap<String, List<SampleItem>> samples = OrderedMap.copyOf(design.samples());
        return design.withSamples(samples.with(table, List.copyOf(all)));
    }
}
