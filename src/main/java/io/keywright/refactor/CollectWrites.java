package io.keywright.refactor;

import io.keywright.model.AccessPattern;
import io.keywright.model.Change;
import io.keywright.model.Design;
import io.keywright.model.Operation;
import io.keywright.model.Step;
import java.math.BigDecimal;
import java.util.Objects;
import java.util.Optional;

/**
 * Lets the application add up several calls of a pattern and write them at once, which it notes at the pattern. What it
 * has not written yet is lost when it stops. Calls are added up key by key, and the rate of the pattern is divided as if
 * each key was called often enough: what is saved is the most that can be.
 *
 * @param calls how many calls become one write, 2 to {@link #MOST_CALLS}
 */
public record CollectWrites(String pattern, int calls) implements Refactoring {
    /** Calls that become one write, at most. */
    public static final int MOST_CALLS = 1_000_000;

    public CollectWrites {
        Objects.requireNonNull(pattern);
        if (calls < 2 || calls > MOST_CALLS) {
            throw new IllegalArgumentException("2 to 1,000,000 calls become one write, not " + calls);
        }
    }

    @Override
    public String label() {
        return "Collect writes";
    }

    @Override
    public Optional<String> problem(Design design) {
        Optional<AccessPattern> called = design.pattern(pattern);
        if (called.isEmpty()) {
            return Optional.of(PatternRates.missing(pattern));
        }
        boolean adds =
                !called.get().steps().isEmpty() && called.get().steps().stream().allMatch(CollectWrites::isSum);
        return adds
                ? Optional.empty()
                : Optional.of("\"" + pattern + "\" does more than add to numbers, so that several calls are not one.");
    }

    private static boolean isSum(Step step) {
        return step.operation() == Operation.UPDATE_ITEM
                && step.expressions().condition().isBlank()
                && !step.changes().isEmpty()
                && step.changes().stream().allMatch(Change.Add.class::isInstance);
    }

    @Override
    public Design apply(Design design) {
        Refused.throwIf(problem(design));
        AccessPattern called = design.pattern(pattern).orElseThrow();
        AccessPattern changed = called.withSteps(Names.map(called.steps(), this::collected));
        Design collected = design.withPattern(PatternRates.noted(changed, note()));
        return PatternRates.times(collected, pattern, 1.0 / calls);
    }

    /** Only calls for one key become one write, so that the rate that is left is the least there can be. */
    private String note() {
        return "The application adds up " + calls
                + " calls for a key and writes them at once. The rate is as if every key"
                + " was called often enough for that: a key that is called less often has less to add up.";
    }

    private Step collected(Step step) {
        return step.withChanges(Names.map(
                step.changes(),
                change -> change instanceof Change.Add add
                        ? new Change.Add(add.attribute(), add.amount().multiply(BigDecimal.valueOf(calls)))
                        : change));
    }
}
