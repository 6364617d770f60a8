package io.keywright.refactor;

import io.keywright.model.Design;
import io.keywright.model.KeySchema;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Table;
import io.keywright.model.Throughput;
import java.util.Optional;

/**
 * Makes an index global or local. A local one has the partition key of the table and no throughput of its own; a global
 * one has what it was given the last time.
 *
 * @param last the index as it was when it last was of that kind, or as it is now
 */
public record ChangeIndexKind(String table, String index, SecondaryIndex.Kind kind, SecondaryIndex last)
        implements Refactoring {
    @Override
    public String label() {
        return "Change kind of index";
    }

    @Override
    public Optional<String> problem(Design design) {
        return design.table(table).flatMap(owner -> owner.index(index)).isPresent()
                ? Optional.empty()
                : Optional.of(Names.noIndex(table, index));
    }

    @Override
    public Design apply(Design design) {
        Refused.throwIf(problem(design));
        Table owner = design.table(table).orElseThrow();
        SecondaryIndex old = owner.index(index).orElseThrow();
        boolean local = kind == SecondaryIndex.Kind.LOCAL;
        KeySchema key = local
                ? new KeySchema(owner.key().partition(), old.key().sort())
                : new KeySchema(last.key().partition(), old.key().sort());
        Throughput throughput = local ? Throughput.UNSET : last.throughput();
        return design.withTable(
                owner.withIndex(new SecondaryIndex(index, kind, key, old.projection(), throughput, old.extra())));
    }
}
