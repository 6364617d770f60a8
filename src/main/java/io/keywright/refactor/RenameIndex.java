package io.keywright.refactor;

import io.keywright.model.Design;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Step;
import io.keywright.model.Table;
import java.util.Optional;

/** Gives an index of a table another name, in the table and in the steps that read it. */
public record RenameIndex(String table, String from, String to) implements Refactoring {
    @Override
    public String label() {
        return "Rename index";
    }

    @Override
    public Optional<String> problem(Design design) {
        Optional<Table> owner = design.table(table);
        return owner.isEmpty()
                ? Optional.of("There is no table named \"" + table + "\".")
                : Names.problem("index", from, to, owner.get().indexes(), SecondaryIndex::name);
    }

    @Override
    public Design apply(Design design) {
        Refused.throwIf(problem(design));
        Table owner = design.table(table).orElseThrow();
        Design renamed = design.withTable(owner.withIndexes(
                Names.map(owner.indexes(), index -> index.name().equals(from) ? index.withName(to) : index)));
        return Steps.map(renamed, (pattern, step) -> {
            Step.Target target = step.target();
            return table.equals(target.table()) && from.equals(target.index())
                    ? step.withTarget(new Step.Target(table, to, target.entity()))
                    : step;
        });
    }
}
