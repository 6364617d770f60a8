package io.keywright.compare;

import io.keywright.access.SuggestedIndex;
import io.keywright.analysis.Analysis;
import io.keywright.analysis.Analyzer;
import io.keywright.model.Design;
import io.keywright.model.Resource;
import io.keywright.pricing.Money;
import io.keywright.pricing.ResourceCost;
import io.keywright.pricing.Unpriced;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What an index that is suggested for a pattern would cost a month, and what the whole design would cost more or less
 * with it, the pattern planned anew.
 *
 * @param index the index
 * @param keeping what writing and storing it costs a month; null where some of that has no price
 * @param change what the whole design costs more a month with it, as far as it is priced; negative where it saves
 * @param isRead whether the pattern would be answered by it
 * @param unknown why what it costs or saves is not known, in words to follow "as"; empty where it is
 */
public record SuggestionWorth(
        SuggestedIndex index, @Nullable Money keeping, Money change, boolean isRead, String unknown) {
    private static final Set<ResourceCost.Part> KEEPING =
            EnumSet.of(ResourceCost.Part.WRITES, ResourceCost.Part.STORAGE, ResourceCost.Part.RECOVERY);

    public SuggestionWorth {
        Objects.requireNonNull(index);
        Objects.requireNonNull(change);
        Objects.requireNonNull(unknown);
    }

    /**
     * The worth of the index that is suggested for a pattern, if one is. It analyses the design with the index.
     *
     * @param pattern its position in the design, from 0
     * @param analyzer what analyses the design; it may have analysed another version
     */
    public static Optional<SuggestionWorth> of(Analysis now, int pattern, Analyzer analyzer) {
        return of(now, pattern, analyzer, () -> false);
    }

    /**
     * The worth of the index that is suggested for a pattern, if one is, unless it is no longer wanted.
     *
     * @param pattern its position in the design, from 0
     * @param analyzer what analyses the design; it may have analysed another version
     * @param stale whether it is no longer wanted; asked on several threads
     * @throws CancellationException once it is
     */
    public static Optional<SuggestionWorth> of(Analysis now, int pattern, Analyzer analyzer, BooleanSupplier stale) {
        return now.plans()
                .get(pattern)
                .answer()
                .suggestedIndex()
                .map(index -> of(now, pattern, index, analyzer, stale));
    }

    private static SuggestionWorth of(
            Analysis now, int pattern, SuggestedIndex index, Analyzer analyzer, BooleanSupplier stale) {
        Analysis then = analyzer.analyse(planned(index.addTo(now.design()), pattern), now.settings(), stale);
        Resource resource = Resource.index(index.table(), index.index().name());
        Money keeping = then.costs()
                .resource(resource)
                .filter(cost -> Collections.disjoint(cost.unpriced(), KEEPING))
                .map(cost -> Money.sum(KEEPING.stream().map(cost::of).toList()))
                .orElse(null);
        return new SuggestionWorth(
                index,
                keeping,
                then.bill().month().minus(now.bill().month()),
                then.plans().get(pattern).answer().served().contains(resource),
                keeping == null ? whyUnpriced(then, resource) : whyIncomparable(now, then, pattern));
    }

    /** The design with one pattern without its steps. */
    private static Design planned(Design design, int pattern) {
        var patterns = new ArrayList<>(design.patterns());
        patterns.set(pattern, patterns.get(pattern).withSteps(List.of()));
        return design.withPatterns(patterns);
    }

    private static String whyUnpriced(Analysis then, Resource index) {
        String reasons = then.bill().unpriced().stream()
                .filter(unpriced -> unpriced.resource().equals(index))
                .map(Unpriced::why)
                .distinct()
                .map(why -> why.equals(Unpriced.NO_CAPACITY) ? why + " for it" : why)
                .collect(Collectors.joining(" and "));
        return reasons.isEmpty() ? "not all of it has a price" : reasons;
    }

    private static String whyIncomparable(Analysis now, Analysis then, int pattern) {
        if (!now.isPriced(pattern)) {
            return "not all that the pattern costs without it has a price";
        }
        if (!then.isPriced(pattern)) {
            return "not all that the pattern costs with it has a price";
        }
        return then.leavesOutTheSameAs(now) ? "" : "not everything that differs has a price";
    }

    /** What writing and storing it costs a month; empty where some of that has no price. */
    public Optional<Money> keepingCost() {
        return Optional.ofNullable(keeping);
    }

    /** Whether everything that differs has a price. */
    public boolean complete() {
        return unknown.isEmpty();
    }

    /** Whether it is known to be of no use: the design would cost more with it, or the pattern is not answered by it. */
    public boolean doesNotPay() {
        return complete() && (change.signum() > 0 || !isRead);
    }

    /** Such as "Keeping it costs $20.05 a month; the design costs $18.49 a month more with it." */
    public String words() {
        if (keeping == null) {
            return "What keeping it costs is not known, as " + unknown + ".";
        }
        String keep = "Keeping it costs " + keeping.display() + " a month";
        if (!complete()) {
            return keep + "; what it saves is not known, as " + unknown + ".";
        }
        String whole = change.signum() < 0
                ? "the design costs " + Money.ZERO.minus(change).display() + " a month less with it"
                : change.isZero()
                        ? "the design costs as much with it"
                        : "the design costs " + change.display() + " a month more with it, so it does not pay";
        return keep + "; " + whole + (isRead ? "." : ", and the pattern would not be answered by it.");
    }
}
