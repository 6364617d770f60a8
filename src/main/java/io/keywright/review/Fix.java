package io.keywright.review;

import io.keywright.model.Design;
import io.keywright.refactor.Refactoring;
import java.util.Objects;
import java.util.Optional;

/**
 * A change of the design that could cure what a rule found.
 *
 * @param label what to do: "Shard the key over 6 keys"
 * @param what what comes out, such as the new key template, or what it means
 * @param change the change itself
 * @param cost what it takes to make the change, and what it costs from then on, in a sentence or two
 */
public record Fix(String label, String what, Refactoring change, String cost) {
    public Fix {
        Objects.requireNonNull(label);
        Objects.requireNonNull(what);
        Objects.requireNonNull(change);
        Objects.requireNonNull(cost);
    }

    /** Why it can't be made in this design, as a sentence; empty where it can. */
    public Optional<String> problem(Design design) {
        return change.problem(design);
    }

    /**
     * The design with it.
     *
     * @throws IllegalArgumentException if there is a {@link #problem}
     */
    public Design apply(Design design) {
        return change.apply(design);
    }
}
