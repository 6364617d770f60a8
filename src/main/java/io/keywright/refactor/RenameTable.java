package io.keywright.refactor;

import io.keywright.model.Design;
import io.keywright.model.First;
import io.keywright.model.Step;
import io.keywright.model.Table;
import java.util.Optional;

/** Gives a table another name, everywhere: in its entities, in the steps and statements on it, with its sample items. */
public record RenameTable(String from, String to) implements Refactoring {
    @Override
    public String label() {
        return "Rename table";
    }

    @Override
    public Optional<String> problem(Design design) {
        return Names.problem("table", from, to, design.tables(), Table::name);
    }

    @Override
    public Design apply(Design design) {
        Refused.throwIf(problem(design));
        Design renamed = design.withTables(
                        First.changed(design.tables(), table -> table.name().equals(from), table -> table.withName(to)))
                .withEntities(Names.map(
                        design.entities(), entity -> entity.table().equals(from) ? entity.withTable(to) : entity))
                .withSamples(Names.renameKey(design.samples(), from, to));
        Design inSteps = Steps.map(renamed, (pattern, step) -> {
            Step.Target target = step.target();
            Step changed = from.equals(target.table())
                    ? step.withTarget(new Step.Target(to, target.index(), target.entity()))
                    : step;
            return Steps.withStatement(changed, text -> StatementNames.renameTable(text, from, to));
        });
        return Dismissals.rename(inSteps, "table " + from, "table " + to);
    }
}
