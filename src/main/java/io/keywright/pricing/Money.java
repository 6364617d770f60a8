package io.keywright.pricing;

import io.keywright.capacity.Figures;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Collection;

/**
 * An exact amount of US dollars. Arithmetic never rounds; an amount is rounded half up to cents only where it is shown.
 *
 * @param usd dollars, without needless zeros, so that equal amounts are equal
 */
public record Money(BigDecimal usd) implements Comparable<Money> {
    public static final Money ZERO = new Money(BigDecimal.ZERO);

    private static final int CENT_DIGITS = 2;
    private static final String UNDER_A_CENT = "under $0.01";

    public Money {
        BigDecimal plain = usd.stripTrailingZeros();
        usd = plain.scale() < 0 ? plain.setScale(0) : plain;
    }

    /**
     * @param dollars a decimal number such as {@code 11.4975}
     * @throws NumberFormatException if it is none
     */
    public static Money of(String dollars) {
        return new Money(new BigDecimal(dollars));
    }

    /** So many units at this price each. */
    public static Money of(BigDecimal quantity, BigDecimal unitUsd) {
        return new Money(quantity.multiply(unitUsd));
    }

    public static Money sum(Collection<Money> amounts) {
        return amounts.stream().reduce(ZERO, Money::plus);
    }

    public Money plus(Money other) {
        return new Money(usd.add(other.usd));
    }

    public Money minus(Money other) {
        return new Money(usd.subtract(other.usd));
    }

    public Money times(BigDecimal factor) {
        return new Money(usd.multiply(factor));
    }

    public int signum() {
        return usd.signum();
    }

    public boolean isZero() {
        return usd.signum() == 0;
    }

    /** Rounded half up to cents, always with two decimals. */
    public BigDecimal cents() {
        return usd.setScale(CENT_DIGITS, RoundingMode.HALF_UP);
    }

    /** All digits, without a currency sign: {@code 11.4975}. */
    public String exactText() {
        return usd.toPlainString();
    }

    /** For reading: "$11.50", "$1,234.00", "-$0.40", "under $0.01" where it is more than nothing. */
    public String display() {
        BigDecimal cents = cents();
        if (cents.signum() == 0 && !isZero()) {
            return signum() > 0 ? UNDER_A_CENT : "minus " + UNDER_A_CENT;
        }
        return (cents.signum() < 0 ? "-$" : "$") + Figures.grouped(cents.abs());
    }

    /** For reading as a change: "+$1.20", "-$7.88", "under $0.01 more", "under $0.01 less", "$0.00". */
    public String displayChange() {
        if (!isZero() && cents().signum() == 0) {
            return UNDER_A_CENT + (signum() > 0 ? " more" : " less");
        }
        return (signum() > 0 ? "+" : "") + display();
    }

    @Override
    public int compareTo(Money other) {
        return usd.compareTo(other.usd);
    }

    /** As {@link #display}. */
    @Override
    public String toString() {
        return display();
    }
}
