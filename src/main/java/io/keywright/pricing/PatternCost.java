package io.keywright.pricing;

import java.math.BigDecimal;
import java.util.Objects;

/**
 * What the calls of one access pattern cost a month.
 *
 * @param pattern the pattern's name
 * @param callsPerMonth calls, in the workload the bill is for
 * @param usd the sum of the pattern's lines
 * @param complete whether everything it needs is priced
 */
public record PatternCost(String pattern, BigDecimal callsPerMonth, Money usd, boolean complete) {
    public PatternCost {
        Objects.requireNonNull(pattern);
        Objects.requireNonNull(callsPerMonth);
        Objects.requireNonNull(usd);
    }
}
