package io.keywright.compare;

import io.keywright.pricing.Money;
import java.util.Objects;

/**
 * What is looked at before and after a fix.
 *
 * @param hottestPerSecond units a second of the heaviest key at its peak, of the table or index and kind it is about
 * @param hottest that key as text; empty where nothing is asked for any more
 * @param throttledShare share of the units demanded there that is throttled while the workload lasts, 0 to 1
 * @param allThrottledShare the same of all tables and indexes together
 * @param month what the design costs a month
 * @param patternsMonth what the patterns cost a month whose cost the fix changes
 */
public record FixFigures(
        double hottestPerSecond,
        String hottest,
        double throttledShare,
        double allThrottledShare,
        Money month,
        Money patternsMonth) {
    public FixFigures {
        Objects.requireNonNull(hottest);
        Objects.requireNonNull(month);
        Objects.requireNonNull(patternsMonth);
    }

    FixFigures withPatternsMonth(Money sum) {
        return new FixFigures(hottestPerSecond, hottest, throttledShare, allThrottledShare, month, sum);
    }
}
