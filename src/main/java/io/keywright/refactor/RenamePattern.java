package io.keywright.refactor;

import io.keywright.model.AccessPattern;
import io.keywright.model.Design;
import io.keywright.model.First;
import io.keywright.model.Workload;
import java.util.Optional;

/** Gives an access pattern another name, also in the workloads that override it. */
public record RenamePattern(String from, String to) implements Refactoring {
    @Override
    public String label() {
        return "Rename access pattern";
    }

    @Override
    public Optional<String> problem(Design design) {
        return Names.problem("access pattern", from, to, design.patterns(), AccessPattern::name);
    }

    @Override
    public Design apply(Design design) {
        Refused.throwIf(problem(design));
        Design renamed = design.withPatterns(First.changed(
                        design.patterns(), pattern -> pattern.name().equals(from), pattern -> pattern.withName(to)))
                .withWorkloads(Names.map(design.workloads(), this::inWorkload));
        return Dismissals.rename(renamed, "pattern " + from, "pattern " + to);
    }

    private Workload inWorkload(Workload workload) {
        var overrides = Names.map(
                workload.overrides(),
                override -> override.pattern().equals(from)
                        ? new Workload.Override(
                                to, override.rate(), override.skew(), override.itemSizeBytes(), override.extra())
                        : override);
        return overrides == workload.overrides() ? workload : workload.withOverrides(overrides);
    }
}
