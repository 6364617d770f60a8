package io.keywright.pricing;

import java.math.BigDecimal;

/** How quantities become exact decimals. */
public final class Quantity {
    private Quantity() {}

    /**
     * A mean as an exact decimal: the shortest one that stands for this {@code double}, as {@link BigDecimal#valueOf}
     * gives it. This is the only place where a computed {@code double} enters a bill.
     *
     * @throws IllegalArgumentException if the mean is negative or not a number
     */
    public static BigDecimal ofMean(double mean) {
        if (!(mean >= 0 && mean < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("a mean must be a number of 0 or more, but is " + mean);
        }
        return BigDecimal.valueOf(mean);
    }
}
