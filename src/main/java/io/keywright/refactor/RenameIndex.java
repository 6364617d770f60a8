package io.keywright.refactor;

import io.keywright.model.Design;
import io.keywright.model.First;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Step;
import io.keywright.model.Table;
import java.util.Optional;

/** Gives an index of a table another name, in the table and in the steps and statements that read it. */
public record RenameIndex(String table, String from, String to) implements Refactoring {
    @Override
    public String label() {
        return "Rename index";
    }

    @Override
    public Optional<String> problem(Design design) {
        Optional<Table> owner = design.table(table);
        return owner.isEmpty()
                ? Optional.of(Names.noTable(table))
                : Names.problem("index", from, to, owner.get().indexes(), SecondaryIndex::name);
    }

    @Override
    public Design apply(Design design) {
        Refused.throwIf(problem(design));
        Design renamed = design.withTables(
                Names.map(design.tables(), owner -> owner.name().equals(table) ? inTable(owner) : owner));
        Design inSteps = Steps.map(renamed, (pattern, step) -> {
            Step.Target target = step.target();
            Step changed = table.equals(target.table()) && from.equals(target.index())
                    ? step.withTarget(new Step.Target(table, to, target.entity()))
                    : step;
            return Steps.withStatement(changed, text -> StatementNames.renameIndex(text, table, from, to));
        });
        String place = "table " + table + "/index ";
        return Dismissals.rename(inSteps, place + from, place + to);
    }

    private Table inTable(Table owner) {
        var indexes = First.changed(owner.indexes(), index -> index.name().equals(from), index -> index.withName(to));
        return indexes == owner.indexes() ? owner : owner.withIndexes(indexes);
    }
}
