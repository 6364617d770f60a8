package io.keywright.refactor;

import io.keywright.model.Design;
import io.keywright.model.FreeName;
import io.keywright.model.Workload;
import java.util.ArrayList;
import java.util.Optional;

/** Puts a copy of a workload after it. */
public record DuplicateWorkload(String name) implements Refactoring {
    @Override
    public String label() {
        return "Duplicate workload";
    }

    @Override
    public Optional<String> problem(Design design) {
        return design.workload(name).isPresent()
                ? Optional.empty()
                : Optional.of("There is no workload named \"" + name + "\".");
    }

    @Override
    public Design apply(Design design) {
        Refused.throwIf(problem(design));
        Workload original = design.workload(name).orElseThrow();
        var longer = new ArrayList<>(design.workloads());
        longer.add(longer.indexOf(original) + 1, original.withName(nameOfCopy(design)));
        return design.withWorkloads(longer);
    }

    /** The name that the copy gets: "Flash sale copy", or the first like it with a number that is free. */
    public String nameOfCopy(Design design) {
        String copy = name + " copy";
        return design.workload(copy).isEmpty()
                ? copy
                : FreeName.numbered(
                        copy + " ", 2, taken -> design.workload(taken).isPresent());
    }
}
