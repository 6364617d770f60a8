package io.keywright.pricing;

import io.keywright.capacity.Figures;
import java.math.BigDecimal;
import java.util.Objects;

/**
 * The price of one unit of a SKU in a Region.
 *
 * @param usd US dollars for one unit, exact, 0 or more
 * @param source who says so
 * @param date when it was so
 */
public record Price(String region, Sku sku, BigDecimal usd, String source, PriceDate date, Confidence confidence) {
    private static final int MILLION_DIGITS = 6;
    private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);

    public Price {
        Objects.requireNonNull(region);
        Objects.requireNonNull(sku);
        if (usd.signum() < 0) {
            throw new IllegalArgumentException("a price must not be negative, but is " + usd);
        }
        Objects.requireNonNull(source);
        Objects.requireNonNull(date);
        Objects.requireNonNull(confidence);
    }

    /** This price with so many percent taken off, which its source says. */
    Price less(BigDecimal percent) {
        return percent.signum() == 0
                ? this
                : new Price(
                        region,
                        sku,
                        usd.multiply(HUNDRED.subtract(percent)).movePointLeft(2),
                        source + " less " + Figures.quantity(percent) + " %",
                        date,
                        confidence);
    }

    /** The price for reading: "$0.625 per million", "$0.25 per GB-month". */
    public String words() {
        return amountWords() + " " + unitWords();
    }

    /** The money of {@link #words()}: "$0.625". */
    public String amountWords() {
        return dollars(sku.pricedPerMillion() ? usd.scaleByPowerOfTen(MILLION_DIGITS) : usd);
    }

    /** What that is paid for: "per million", "per GB-month". */
    public String unitWords() {
        return "per " + (sku.pricedPerMillion() ? "million" : sku.unit());
    }

    /** Where it comes from: "AWS price list us-east-1, 11 Sep 2026", with a word where it is not certain. */
    public String attribution() {
        return source + ", " + date.words() + (confidence.isEstimate() ? " (" + confidence.words() + ")" : "");
    }

    /** All digits, at least two of them after the point. */
    private static String dollars(BigDecimal amount) {
        BigDecimal plain = amount.stripTrailingZeros();
        return "$" + (plain.scale() < 2 ? plain.setScale(2) : plain).toPlainString();
    }
}
