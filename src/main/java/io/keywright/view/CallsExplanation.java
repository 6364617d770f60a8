package io.keywright.view;

import io.keywright.capacity.Figures;
import io.keywright.model.AccessPattern;
import io.keywright.model.Rate;
import io.keywright.pricing.BillSettings;
import io.keywright.pricing.MonthlyCalls;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What a rate comes to in a month. */
final class CallsExplanation {
    private static final BigDecimal SECONDS_PER_HOUR = BigDecimal.valueOf(3_600);
    private static final BigDecimal SECONDS_PER_MINUTE = BigDecimal.valueOf(60);
    private static final BigDecimal HOURS_PER_DAY = BigDecimal.valueOf(24);

    private CallsExplanation() {}

    /**
     * @param rate the rate while the workload lasts
     * @param calls what the month's bill counts
     */
    static Explanation of(AccessPattern pattern, Rate rate, MonthlyCalls calls, BillSettings settings) {
        var facts = new ArrayList<Explanation.Fact>();
        calls.words().ifPresent(words -> facts.add(new Explanation.Fact("Calls", words)));
        facts.add(new Explanation.Fact(
                "Rule",
                "A rate counts calls of the pattern, each of which may be several requests. It is the mean of the"
                        + " month; the peak factor and the shape of a day say when the calls are made, not how many."));
        facts.add(new Explanation.Fact(
                "Hours",
                Figures.decimal(settings.hoursPerMonth()) + " a month, as the settings say; the AWS"
                        + " Pricing Calculator counts 730"));
        return new Explanation(
                "Calls of " + pattern.name(),
                Figures.rate(rate.calls(), rate.per()),
                formula(pattern, rate, calls, settings.hoursPerMonth()),
                List.of(),
                facts);
    }

    /** {@code 40 × 3,600 × 730 = 105,120,000}, where that is all there is to it. */
    private static List<Explanation.Term> formula(
            AccessPattern pattern, Rate rate, MonthlyCalls calls, BigDecimal hours) {
        var terms = new ArrayList<Explanation.Term>();
        boolean isPlain = calls.scenario() == null && rate.equals(pattern.rate());
        if (isPlain && rate.per() != Rate.Per.MONTH) {
            terms.add(new Explanation.Term(
                    Figures.decimal(rate.calls()),
                    "calls a " + rate.per().name().toLowerCase(Locale.ROOT)));
            switch (rate.per()) {
                case SECOND -> times(terms, SECONDS_PER_HOUR, "seconds");
                case MINUTE -> times(terms, SECONDS_PER_MINUTE, "minutes");
                case DAY -> {
                    terms.add(Explanation.Term.operator("÷"));
                    terms.add(new Explanation.Term(Figures.decimal(HOURS_PER_DAY), "hours a day"));
                }
                case HOUR, MONTH -> {}
            }
            times(terms, hours, "hours a month");
            terms.add(Explanation.Term.operator("="));
        }
        terms.add(new Explanation.Term(Figures.exactUnits(calls.total().doubleValue()), "calls a month"));
        return terms;
    }

    private static void times(List<Explanation.Term> terms, BigDecimal number, String what) {
        terms.add(Explanation.Term.operator("×"));
        terms.add(new Explanation.Term(Figures.decimal(number), what));
    }
}
