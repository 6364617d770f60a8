package io.keywright.refactor;

import java.util.Optional;

/** Turns what speaks against a refactoring into the exception of one that is applied all the same. */
final class Refused {
    private Refused() {}

    static void throwIf(Optional<String> problem) {
        if (problem.isPresent()) {
            throw new IllegalArgumentException(problem.get());
        }
    }
}
