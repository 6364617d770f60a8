package io.keywright.item;

import io.keywright.model.Values;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;

/** The numbers of a range with a fixed number of decimals, counted from the smallest. */
final class DecimalRange {
    /** The most digits a number may have. Developer Guide, Constraints, read 2026-09. */
    private static final int MAX_DIGITS = 38;

    /** Numbers are below 10 to this power. Developer Guide, Constraints, read 2026-09. */
    private static final int MAX_POWER = 126;

    /** Decimals up to which a number may be written; smaller ones are 0 to DynamoDB. Same source. */
    private static final int MAX_DECIMALS = 130;

    private final BigInteger first;
    private final BigInteger steps;
    private final int decimals;
    private final boolean isSmall;

    /** @throws UnfitDomainException if there is no such number, or DynamoDB could not hold it */
    DecimalRange(Values.NumberRange range) throws UnfitDomainException {
        decimals = range.decimals();
        BigInteger smallest = scaled(range.min(), RoundingMode.CEILING);
        BigInteger largest = scaled(range.max(), RoundingMode.FLOOR);
        if (smallest.compareTo(largest) > 0) {
            throw new UnfitDomainException("no number with " + decimals + " decimals is from "
                    + range.min().toPlainString() + " to " + range.max().toPlainString()
                    + "; expected the smaller one first");
        }
        first = smallest;
        steps = largest.subtract(smallest);
        isSmall = smallest.bitLength() < Long.SIZE - 1
                && largest.bitLength() < Long.SIZE - 1
                && steps.bitLength() < Long.SIZE - 1;
    }

    private BigInteger scaled(BigDecimal number, RoundingMode rounding) throws UnfitDomainException {
        boolean held = number.signum() == 0
                || (number.precision() - (long) number.scale() <= MAX_POWER
                        && Math.abs((long) number.scale()) <= 2 * MAX_DECIMALS);
        if (!held || decimals > MAX_DECIMALS) {
            throw new UnfitDomainException("a number past what DynamoDB holds; expected at most " + MAX_DIGITS
                    + " digits, below 10 to the power of " + MAX_POWER);
        }
        BigInteger unscaled = number.setScale(decimals, rounding).unscaledValue();
        if (unscaled.abs().compareTo(BigInteger.TEN.pow(MAX_DIGITS)) >= 0) {
            throw new UnfitDomainException(
                    "a number of more digits than DynamoDB holds; expected at most " + MAX_DIGITS);
        }
        return unscaled;
    }

    /** How many numbers there are; of huge ranges some are left out. */
    long count() {
        return isSmall ? steps.longValue() + 1 : Long.MAX_VALUE;
    }

    /** The number of that position, with all its decimals. */
    String text(long position) {
        if (!isSmall) {
            BigInteger offset = steps.multiply(BigInteger.valueOf(position)).shiftRight(Long.SIZE - 1);
            return new BigDecimal(first.add(offset), decimals).toPlainString();
        }
        return text(first.longValue() + position, decimals);
    }

    private static String text(long unscaled, int decimals) {
        if (decimals == 0) {
            return Long.toString(unscaled);
        }
        String digits = Long.toString(Math.abs(unscaled));
        var text = new StringBuilder(digits.length() + decimals + 3);
        if (unscaled < 0) {
            text.append('-');
        }
        int whole = digits.length() - decimals;
        if (whole <= 0) {
            text.append("0.").append("0".repeat(-whole)).append(digits);
        } else {
            text.append(digits, 0, whole).append('.').append(digits, whole, digits.length());
        }
        return text.toString();
    }
}
