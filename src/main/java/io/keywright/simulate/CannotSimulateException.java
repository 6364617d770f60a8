package io.keywright.simulate;

import io.keywright.model.Rejection;
import java.util.List;
import java.util.stream.Collectors;

/** A workload is not simulated, as it can't be meant so or is too large; the message says why. */
public final class CannotSimulateException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient List<Rejection> problems;

    /** @param problems what can't be meant so, one or more */
    public CannotSimulateException(List<Rejection> problems) {
        super(problems.stream()
                .map(problem -> problem.place() + ": " + problem.message())
                .collect(Collectors.joining("; ")));
        this.problems = List.copyOf(problems);
    }

    /** @param tooLarge what it needs that is not simulated, as a sentence without a full stop */
    CannotSimulateException(String tooLarge) {
        super(tooLarge);
        this.problems = List.of();
    }

    /** What can't be meant so; empty where it is too large. */
    public List<Rejection> problems() {
        return problems;
    }
}
