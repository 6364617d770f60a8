package io.keywright.pricing;

import java.math.BigDecimal;
import java.math.RoundingMode;

/** How quantities become exact decimals, and how they are written. */
public final class Quantity {
    private static final int DECIMALS = 4;
    private static final int SIGNIFICANT_DIGITS = 4;
    private static final int GROUP = 3;

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

    /**
     * A quantity for reading, with thousands separators: "2,628,000", "0.5", "5,847,678.5", "0.002467". At most four
     * decimals, below 1 four significant digits.
     */
    public static String text(BigDecimal quantity) {
        int firstDigit = quantity.precision() - quantity.scale();
        int decimals = firstDigit > 0 ? DECIMALS : SIGNIFICANT_DIGITS - firstDigit;
        BigDecimal rounded = quantity.signum() == 0
                ? BigDecimal.ZERO
                : quantity.setScale(decimals, RoundingMode.HALF_UP).stripTrailingZeros();
        return grouped(rounded.scale() < 0 ? rounded.setScale(0) : rounded);
    }

    /** A quantity for reading, rounded to whole numbers. */
    static String wholeText(BigDecimal quantity) {
        return grouped(quantity.setScale(0, RoundingMode.HALF_UP));
    }

    /** A decimal as it stands, with a comma between each three digits before the point. */
    static String grouped(BigDecimal decimal) {
        var text = new StringBuilder(decimal.toPlainString());
        int point = text.indexOf(".");
        int first = decimal.signum() < 0 ? 1 : 0;
        for (int at = (point < 0 ? text.length() : point) - GROUP; at > first; at -= GROUP) {
            text.insert(at, ',');
        }
        return text.toString();
    }
}
