package io.keywright.refactor;

import io.keywright.model.Design;
import io.keywright.model.First;
import io.keywright.model.Workload;
import java.util.Optional;

/** Gives a workload another name; that of the normal month is taken in every document. */
public record RenameWorkload(String from, String to) implements Refactoring {
    @Override
    public String label() {
        return "Rename workload";
    }

    @Override
    public Optional<String> problem(Design design) {
        Optional<String> problem = Names.problem("workload", from, to, design.workloads(), Workload::name);
        boolean isNormalMonth = !to.equals(from) && to.equals(Workload.NORMAL_MONTH.name());
        return problem.isEmpty() && isNormalMonth
                ? Optional.of("Every design has a workload named \"" + to + "\".")
                : problem;
    }

    @Override
    public Design apply(Design design) {
        Refused.throwIf(problem(design));
        Design renamed = design.withWorkloads(First.changed(
                design.workloads(), workload -> workload.name().equals(from), workload -> workload.withName(to)));
        return Dismissals.rename(renamed, "workload " + from, "workload " + to);
    }
}
