package io.keywright.refactor;

import io.keywright.model.Design;
import io.keywright.model.Projection;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Table;
import java.util.Objects;
import java.util.Optional;

/** Lets an index copy other attributes: only the keys, or fewer than before. */
public record NarrowProjection(String table, String index, Projection projection) implements Refactoring {
    public NarrowProjection {
        Objects.requireNonNull(table);
        Objects.requireNonNull(index);
        Objects.requireNonNull(projection);
    }

    @Override
    public String label() {
        return "Change projection";
    }

    @Override
    public Optional<String> problem(Design design) {
        Optional<SecondaryIndex> found = design.table(table).flatMap(owner -> owner.index(index));
        if (found.isEmpty()) {
            return Optional.of(Names.noIndex(table, index));
        }
        return found.get().projection().equals(projection)
                ? Optional.of(index + " projects that already.")
                : Optional.empty();
    }

    @Override
    public Design apply(Design design) {
        Refused.throwIf(problem(design));
        Table owner = design.table(table).orElseThrow();
        return design.withTable(owner.withIndex(owner.index(index).orElseThrow().withProjection(projection)));
    }
}
