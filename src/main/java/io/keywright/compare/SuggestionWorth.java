package io.keywright.compare;

import io.keywright.access.SuggestedIndex;
import io.keywright.analysis.Analysis;
import io.keywright.analysis.Analyzer;
import io.keywright.model.AccessPattern;
import io.keywright.model.Design;
import io.keywright.model.Resource;
import io.keywright.pricing.Money;
import io.keywright.pricing.ResourceCost;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * What an index that is suggested for a pattern would cost a month, and what the whole design would cost more or less
 * with it, the pattern planned anew.
 *
 * @param index the index
 * @param keeping what writing and storing it costs a month
 * @param change what the whole design costs more a month with it; negative where it saves
 * @param isRead whether the pattern would be answered by it
 * @param complete whether everything that differs has a price
 */
public record SuggestionWorth(SuggestedIndex index, Money keeping, Money change, boolean isRead, boolean complete) {
    public SuggestionWorth {
        Objects.requireNonNull(index);
        Objects.requireNonNull(keeping);
        Objects.requireNonNull(change);
    }

    /**
     * The worth of the index that is suggested for a pattern, if one is. It analyses the design with the index.
     *
     * @param pattern its position in the design, from 0
     * @param analyzer what analyses the design; it may have analysed another version
     */
    public static Optional<SuggestionWorth> of(Analysis now, int pattern, Analyzer analyzer) {
        return now.plans().get(pattern).answer().suggestedIndex().map(index -> of(now, pattern, index, analyzer));
    }

    private static SuggestionWorth of(Analysis now, int pattern, SuggestedIndex index, Analyzer analyzer) {
        Design with = index.addTo(now.design());
        AccessPattern asked = now.design().patterns().get(pattern).withSteps(List.of());
        Analysis then = analyzer.analyse(with.withPattern(asked), now.settings());
        Resource resource = Resource.index(index.table(), index.index().name());
        Money keeping = then.costs()
                .resource(resource)
                .map(cost -> cost.of(ResourceCost.Part.WRITES)
                        .plus(cost.of(ResourceCost.Part.STORAGE))
                        .plus(cost.of(ResourceCost.Part.RECOVERY)))
                .orElse(Money.ZERO);
        boolean complete = now.isPriced(pattern)
                && then.isPriced(pattern)
                && then.bill().unpriced().size() == now.bill().unpriced().size();
        return new SuggestionWorth(
                index,
                keeping,
                then.bill().month().minus(now.bill().month()),
                then.plans().get(pattern).answer().served().contains(resource),
                complete);
    }

    /** Whether the design costs less with it. */
    public boolean saves() {
        return complete && isRead && change.signum() < 0;
    }

    /** Such as "Keeping it costs $20.05 a month; the design costs $18.49 a month more with it." */
    public String words() {
        String keep = "Keeping it costs " + keeping.display() + " a month";
        if (!complete) {
            return keep + "; what it saves is not known, as not everything has a price.";
        }
        String whole = change.signum() < 0
                ? "the design costs " + Money.ZERO.minus(change).display() + " a month less with it"
                : change.isZero()
                        ? "the design costs as much with it"
                        : "the design costs " + change.display() + " a month more with it, so it does not pay";
        return keep + "; " + whole + (isRead ? "." : ", and the pattern would not be answered by it.");
    }
}
