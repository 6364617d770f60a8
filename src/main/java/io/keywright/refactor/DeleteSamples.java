package io.keywright.refactor;

import io.keywright.model.Design;
import io.keywright.model.OrderedMap;
import io.keywright.model.SampleItem;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * Takes sample items of a table away.
 *
 * @param table the name of the table
 * @param numbers which of its rows, from 1
 */
public record DeleteSamples(String table, Set<Integer> numbers) implements Refactoring {
    public DeleteSamples {
        Objects.requireNonNull(table);
        numbers = Set.copyOf(numbers);
    }

    @Override
    public String label() {
        return numbers.size() == 1
                ? "Delete a sample item"
                : String.format(Locale.ROOT, "Delete %,d sample items", numbers.size());
    }

    @Override
    public Optional<String> problem(Design design) {
        int rows = design.samplesOf(table).size();
        return numbers.isEmpty()
                ? Optional.of("There is no item to delete.")
                : numbers.stream()
                        .filter(number -> number < 1 || number > rows)
                        .findFirst()
                        .map(number -> "There is no sample item " + number + " in " + table + ".");
    }

    @Override
    public Design apply(Design design) {
        Refused.throwIf(problem(design));
        List<SampleItem> before = design.samplesOf(table);
        var left = new ArrayList<SampleItem>(before.size() - numbers.size());
        for (int i = 0; i < before.size(); i++) {
            if (!numbers.contains(i + 1)) {
                left.add(before.get(i));
            }
        }
        OrderedMap<String, List<SampleItem>> samples = OrderedMap.copyOf(design.samples());
        return design.withSamples(samples.with(table, List.copyOf(left)));
    }
}
