package io.keywright.view;

import io.keywright.pricing.Money;
import java.util.ArrayList;
import java.util.List;

/** The sums behind differences: against the saved version, and against another way to do it. */
public final class ChangeExplanation {
    private static final Explanation.Fact ROUNDING = new Explanation.Fact(
            "Rule",
            "Differences are computed exactly and then rounded, so that a cent may differ from the figures shown.");

    private ChangeExplanation() {}

    /**
     * How an amount differs from the saved version's, with what is known of the amount.
     *
     * @param now the sum behind the amount
     */
    public static Explanation of(Amount amount, Explanation now) {
        return of(now.title(), amount, now);
    }

    /** @param what what costs the amount, where the sum behind it is of more than that */
    public static Explanation of(String what, Amount amount, Explanation now) {
        String difference = amount.share().isEmpty() ? "difference" : "difference, " + amount.share();
        var facts = new ArrayList<>(List.of(ROUNDING));
        facts.addAll(now.facts());
        return new Explanation(
                what + ", against the saved version",
                amount.change(),
                List.of(
                        new Explanation.Term(amount.text(), "now"),
                        Explanation.Term.operator("-"),
                        new Explanation.Term(amount.before(), "as saved"),
                        Explanation.Term.operator("="),
                        new Explanation.Term(amount.change(), difference)),
                now.arms(),
                facts);
    }

    /**
     * What a whole month would cost more or less.
     *
     * @param what what would be done
     * @param change what the month would cost more; negative where it costs less
     * @param month what the month costs now
     * @param facts rules, sources and prices of the month
     */
    static Explanation ofMonth(String what, Money change, Money month, List<Explanation.Fact> facts) {
        var all = new ArrayList<>(List.of(
                new Explanation.Fact(
                        "Rule",
                        "The whole design is planned and priced anew with that one change, its patterns as often as"
                                + " before."),
                ROUNDING));
        all.addAll(facts);
        return new Explanation(
                what + ", a month of the design",
                change.displayChange(),
                List.of(
                        new Explanation.Term(month.plus(change).display(), "with it"),
                        Explanation.Term.operator("-"),
                        new Explanation.Term(month.display(), "now"),
                        Explanation.Term.operator("="),
                        new Explanation.Term(change.displayChange(), "difference")),
                List.of(),
                all);
    }
}
