package io.keywright.refactor;

import io.keywright.model.AccessPattern;
import io.keywright.model.Design;
import io.keywright.model.Operation;
import java.math.BigDecimal;
import java.util.Objects;
import java.util.Optional;

/**
 * Lets a cache answer a share of the calls of a pattern, which is assumed and noted at the pattern.
 *
 * @param share what the cache answers, over 0 and under 1
 */
public record CacheReads(String pattern, double share) implements Refactoring {
    public CacheReads {
        Objects.requireNonNull(pattern);
        if (!(share > 0 && share < 1)) {
            throw new IllegalArgumentException("a cache answers over 0 and under 1 of the calls, not " + share);
        }
    }

    @Override
    public String label() {
        return "Cache reads";
    }

    @Override
    public Optional<String> problem(Design design) {
        Optional<AccessPattern> called = design.pattern(pattern);
        if (called.isEmpty()) {
            return Optional.of(PatternRates.missing(pattern));
        }
        boolean writes = called.get().asked().kind() == AccessPattern.Kind.WRITE
                || called.get().steps().stream()
                        .anyMatch(step -> step.operation().effect() != Operation.Effect.READ);
        return writes
                ? Optional.of("\"" + pattern + "\" does not only read, and a cache can't write for it.")
                : Optional.empty();
    }

    @Override
    public Design apply(Design design) {
        Refused.throwIf(problem(design));
        AccessPattern called = design.pattern(pattern).orElseThrow();
        String percent =
                BigDecimal.valueOf(share).movePointRight(2).stripTrailingZeros().toPlainString();
        Design noted = design.withPattern(PatternRates.noted(
                called, "Assumed: a cache answers " + percent + " % of the calls; the rates are those of the rest."));
        return PatternRates.times(noted, pattern, 1 - share);
    }
}
