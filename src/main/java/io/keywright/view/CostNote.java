package io.keywright.view;

import io.keywright.access.ExpectedSizes;
import io.keywright.access.PatternPlan;
import io.keywright.access.Verdict;
import io.keywright.analysis.Analysis;
import io.keywright.item.ItemProblem;
import io.keywright.pricing.BillLine;
import io.keywright.pricing.MonthlyBill;
import io.keywright.pricing.Price;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** Something to know about the sums of a bill, in a sentence. */
public record CostNote(Kind kind, String sentence) {
    /** What it says of the sums. */
    public enum Kind {
        /** Settings without a price, patterns that can't be sent, items that can't be drawn. */
        NOT_PRICED("Not priced, in no sum"),
        NOT_FOLLOWED("Said by the workload, not followed by the sums"),
        SHORT("Less capacity is set than the load needs"),
        ESTIMATED("Estimated prices"),
        TAKEN("Free, or taken for granted");

        private final String words;

        Kind(String words) {
            this.words = words;
        }

        public String words() {
            return words;
        }
    }

    public CostNote {
        Objects.requireNonNull(kind);
        Objects.requireNonNull(sentence);
    }

    /** All that is to be known, kind by kind. */
    public static List<CostNote> of(Analysis analysis) {
        MonthlyBill bill = analysis.bill();
        var notes = new ArrayList<CostNote>();
        bill.unpriced().forEach(unpriced -> notes.add(new CostNote(Kind.NOT_PRICED, unpriced.toString())));
        analysis.unsent().forEach(plan -> notes.add(new CostNote(Kind.NOT_PRICED, broken(plan))));
        analysis.unsized()
                .forEach(units -> notes.add(new CostNote(
                        Kind.NOT_PRICED,
                        units.pattern() + ": " + String.join("; ", units.unknown())
                                + "; what that costs is in no sum")));
        analysis.gaps()
                .forEach(gap -> notes.add(new CostNote(Kind.NOT_PRICED, gap + "; " + consequence(analysis, gap))));
        bill.assumptions().forEach(sentence -> notes.add(new CostNote(Kind.NOT_FOLLOWED, sentence)));
        bill.shortages().forEach(sentence -> notes.add(new CostNote(Kind.SHORT, sentence)));
        bill.lines().stream()
                .map(BillLine::price)
                .filter(price -> price.confidence().isEstimate())
                .distinct()
                .forEach(price -> notes.add(new CostNote(Kind.ESTIMATED, estimate(price))));
        bill.notes().forEach(sentence -> notes.add(new CostNote(Kind.TAKEN, sentence)));
        return List.copyOf(notes);
    }

    private static String broken(PatternPlan plan) {
        return plan.pattern()
                + (plan.verdict() == Verdict.BROKEN
                        ? ": can't be sent as it stands, so nothing is charged for it"
                        : ": no request answers it, so nothing is charged for it")
                + plan.obstacle().map(reason -> " (" + reason + ")").orElse("");
    }

    private static String consequence(Analysis analysis, ItemProblem gap) {
        boolean isDrawn = analysis.sizes(gap.place().owner())
                .filter(ExpectedSizes::isKnown)
                .isPresent();
        return isDrawn
                ? "what is counted are the items that could be drawn, as far as they could"
                : "its items have no size, and what that costs is in no sum";
    }

    private static String estimate(Price price) {
        return price.region() + ", " + price.sku().words() + ": " + price.words() + ", " + price.attribution();
    }
}
