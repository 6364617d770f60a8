package io.keywright.view;

import io.keywright.capacity.Figures;
import io.keywright.pricing.Money;
import java.util.Optional;

/**
 * An amount of money and how it differs from the saved version. Differences are computed exactly and then rounded, so
 * that a cent may differ from the printed values.
 *
 * @param before the saved version's amount; empty where it is the same
 * @param change such as "-$19.18"; empty where nothing changed
 * @param share how much of the saved version's amount the change is, such as "8.8 %"; empty where that says nothing
 * @param direction -1 cheaper, 0 neither, 1 dearer
 */
public record Amount(String text, String before, String change, String share, int direction) {
    /** A change of more times the amount than this is told by the two amounts better. */
    private static final double MOST_SHARE = 10;

    public static final String NOT_PRICED = "not priced";

    /** Before an amount that rests on an estimated price. */
    private static final String ESTIMATED = "≈ ";

    static Amount of(Money now, Optional<Money> before) {
        Money change = before.map(now::minus).orElse(Money.ZERO);
        return new Amount(
                now.display(),
                change.isZero() ? "" : before.map(Money::display).orElse(""),
                change.isZero() ? "" : change.displayChange(),
                before.map(old -> share(change, old)).orElse(""),
                change.signum());
    }

    private static String share(Money change, Money before) {
        double share =
                before.isZero() ? 0 : change.usd().doubleValue() / before.usd().doubleValue();
        boolean isTold = Math.abs(share) >= 0.001 && Math.abs(share) < MOST_SHARE;
        return isTold ? Figures.percentToTenth(Math.abs(share)) : "";
    }

    /** Of what has no price: neither a sum nor a difference. */
    static Amount notPriced() {
        return new Amount(NOT_PRICED, "", "", "", 0);
    }

    /**
     * A sum; where something in it has no price it is at least what has one, and has no difference.
     *
     * @param before the saved version's sum, where all of that has a price
     */
    static Amount of(Money now, boolean isComplete, Optional<Money> before) {
        return isComplete ? of(now, before) : new Amount(sum(now, false), "", "", "", 0);
    }

    /** A sum in words: "$4.20", "at least $4.20" where something in it has no price, or "not priced". */
    static String sum(Money usd, boolean isComplete) {
        if (isComplete) {
            return usd.display();
        }
        return usd.isZero() ? NOT_PRICED : "at least " + usd.display();
    }

    /** The same with a mark before its amounts where some price in it is an estimate. */
    Amount marked(boolean isEstimate) {
        return isEstimate
                ? new Amount(marked(text, true), before.isEmpty() ? "" : marked(before, true), change, share, direction)
                : this;
    }

    /** An amount in words with a mark before it where some price in it is an estimate: "≈ $4.20". */
    static String marked(String text, boolean isEstimate) {
        boolean isMoney = text.indexOf('$') >= 0 && !text.startsWith("about ");
        return isEstimate && isMoney ? ESTIMATED + text : text;
    }

    /** Of what is paid for in another line. */
    static Amount inCapacity() {
        return new Amount("in capacity", "", "", "", 0);
    }

    /** A sum without its difference, which would count what is priced in one of the two only. */
    Amount withoutChange() {
        return new Amount(text, "", "", "", 0);
    }

    /** The same, where less is paid by a bill that does not pay for the whole load: that is no saving. */
    Amount paying(boolean forTheLoad) {
        return forTheLoad || direction >= 0 ? this : new Amount(text, before, change, share, 0);
    }
}
