package io.keywright.refactor;

import io.keywright.capacity.Figures;
import io.keywright.model.Design;
import io.keywright.model.OrderedMap;
import io.keywright.model.SampleItem;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

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

    /**
     * The same items in a newer version of the design, where other numbers may be theirs.
     *
     * @param before the version that the numbers are of
     * @param now the version that they are taken away from; what is no longer in it is left out
     */
    public DeleteSamples since(Design before, Design now) {
        List<SampleItem> known = before.samplesOf(table);
        List<SampleItem> rows = now.samplesOf(table);
        if (known == rows) {
            return this;
        }
        Set<SampleItem> meant = Collections.newSetFromMap(new IdentityHashMap<>());
        numbers.stream()
                .filter(number -> number >= 1 && number <= known.size())
                .forEach(number -> meant.add(known.get(number - 1)));
        return new DeleteSamples(
                table,
                IntStream.rangeClosed(1, rows.size())
                        .filter(number -> meant.contains(rows.get(number - 1)))
                        .boxed()
                        .collect(Collectors.toSet()));
    }

    @Override
    public String label() {
        return numbers.size() == 1
                ? "Delete a sample item"
                : "Delete " + Figures.whole(numbers.size()) + " sample items";
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
