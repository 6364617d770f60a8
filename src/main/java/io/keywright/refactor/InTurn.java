package io.keywright.refactor;

import io.keywright.model.Design;
import java.util.Objects;
import java.util.Optional;

/** One change and then another, as one edit. */
public record InTurn(Refactoring first, Refactoring second) implements Refactoring {
    public InTurn {
        Objects.requireNonNull(first);
        Objects.requireNonNull(second);
    }

    @Override
    public String label() {
        return first.label();
    }

    @Override
    public Optional<String> problem(Design design) {
        return first.problem(design).or(() -> second.problem(first.apply(design)));
    }

    @Override
    public Design apply(Design design) {
        return second.apply(first.apply(design));
    }
}
