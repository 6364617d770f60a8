package io.keywright.pricing;

import java.math.BigDecimal;
import java.util.Objects;

/**
 * What the calls of one access pattern cost a month.
 *
 * @param pattern the pattern's name
 * @param calls how often it is called, with the workload the bill is for
 * @param usd the sum of the pattern's lines
 * @param complete whether everything it needs is priced
 */
public record PatternCost(String pattern, MonthlyCalls calls, Money usd, boolean complete) {
    public PatternCost {
        Objects.requireNonNull(pattern);
        Objects.requireNonNull(calls);
        Objects.requireNonNull(usd);
    }

    /** All calls of the month. */
    public BigDecimal callsPerMonth() {
        return calls.total();
    }
}
