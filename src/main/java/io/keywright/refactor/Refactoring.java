package io.keywright.refactor;

import io.keywright.model.Design;
import java.util.Optional;

/** A change of a design that keeps what refers to the changed thing consistent. */
public interface Refactoring {
    /** What it does, as undo names it: "Rename entity". */
    String label();

    /** Why it can't be applied to this design, as a sentence; empty where it can. */
    Optional<String> problem(Design design);

    /**
     * The changed design.
     *
     * @throws IllegalArgumentException if there is a {@link #problem}
     */
    Design apply(Design design);
}
