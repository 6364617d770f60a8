package io.keywright.analysis;

import io.keywright.access.ExpectedSizes;
import io.keywright.access.ExpectedStorage;
import io.keywright.access.PatternPlan;
import io.keywright.access.PatternUnits;
import io.keywright.access.Verdict;
import io.keywright.heat.Demand;
import io.keywright.heat.SteadyHeat;
import io.keywright.item.ItemCollections;
import io.keywright.item.ItemProblem;
import io.keywright.model.Design;
import io.keywright.model.OrderedMap;
import io.keywright.model.Rejection;
import io.keywright.model.Resource;
import io.keywright.pricing.CostBreakdown;
import io.keywright.pricing.MonthlyBill;
import io.keywright.progress.Later;
import io.keywright.review.Findings;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Every result derived from one design under one set of settings. Parts that not everyone asks for may be worked out
 * when they are; the results are the same.
 *
 * @param rejections what DynamoDB would refuse, in document order
 * @param gaps why expected items could not be drawn as the design describes them, in document order: sizes, and what
 *     depends on them, are not right there
 * @param sizes entity name to its expected sizes
 * @param plans how each pattern is answered, in the order of the patterns
 * @param units what a call of each pattern costs, in the order of the patterns
 * @param storage what the tables and indexes are expected to hold
 * @param laterCollections see {@link #collections()}
 * @param laterHeat see {@link #steadyHeat()}
 * @param laterBill see {@link #bill()}
 * @param laterCosts see {@link #costs()}
 * @param laterFindings see {@link #findings()}
 */
public record Analysis(
        Design design,
        Settings settings,
        List<Rejection> rejections,
        List<ItemProblem> gaps,
        Map<String, ExpectedSizes> sizes,
        List<PatternPlan> plans,
        List<PatternUnits> units,
        ExpectedStorage storage,
        Later<Map<Resource, ItemCollections>> laterCollections,
        Later<Map<String, SteadyHeat>> laterHeat,
        Later<MonthlyBill> laterBill,
        Later<CostBreakdown> laterCosts,
        Later<Findings> laterFindings) {
    public Analysis {
        Objects.requireNonNull(design);
        Objects.requireNonNull(settings);
        rejections = List.copyOf(rejections);
        gaps = List.copyOf(gaps);
        sizes = OrderedMap.copyOf(sizes);
        plans = List.copyOf(plans);
        units = List.copyOf(units);
        Objects.requireNonNull(storage);
        Objects.requireNonNull(laterCollections);
        Objects.requireNonNull(laterHeat);
        Objects.requireNonNull(laterBill);
        Objects.requireNonNull(laterCosts);
        Objects.requireNonNull(laterFindings);
    }

    /** The stored sample items as item collections, of each table and index in document order. */
    public Map<Resource, ItemCollections> collections() {
        return laterCollections.get();
    }

    /**
     * The name of a workload, those of the design and the normal month in the order they are offered, to the load of
     * the heaviest keys while it lasts.
     */
    public Map<String, SteadyHeat> steadyHeat() {
        return laterHeat.get();
    }

    /** The monthly bill. */
    public MonthlyBill bill() {
        return laterBill.get();
    }

    /** Other ways to pay, what is charged once, and the bill by index and by item. */
    public CostBreakdown costs() {
        return laterCosts.get();
    }

    /** What a review finds. */
    public Findings findings() {
        return laterFindings.get();
    }

    /**
     * Whether all that a pattern costs is in its sum: it can be sent, its units are known, and they have a price.
     *
     * @param pattern its position in the design, from 0
     */
    public boolean isPriced(int pattern) {
        Verdict verdict = plans.get(pattern).verdict();
        return bill().patterns().get(pattern).complete()
                && units.get(pattern).unknown().isEmpty()
                && verdict != Verdict.BROKEN
                && verdict != Verdict.IMPOSSIBLE;
    }

    /** Whether all that costs money is in the sum of the month, as far as the items can be drawn. */
    public boolean isComplete() {
        return bill().isComplete() && unsent().isEmpty() && unsized().isEmpty();
    }

    /** The patterns for which nothing can be sent, so that they cost nothing. */
    public List<PatternPlan> unsent() {
        return plans.stream().filter(plan -> plan.obstacle().isPresent()).toList();
    }

    /** The patterns that read or write something whose size is not known. */
    public List<PatternUnits> unsized() {
        return units.stream().filter(each -> !each.unknown().isEmpty()).toList();
    }

    /** Whether both bills leave out the same things, so that they differ by what they charge alone. */
    public boolean leavesOutTheSameAs(Analysis other) {
        return this == other || leftOut().equals(other.leftOut());
    }

    /** What is in no sum, as often as it is left out, without its amount and the reason. */
    private Map<List<String>, Long> leftOut() {
        Stream<List<String>> unpriced = bill().unpriced().stream()
                .map(each -> List.of(
                        each.resource().toString(),
                        String.valueOf(each.sku()),
                        each.patternName().orElse("")));
        Stream<List<String>> unsent = unsent().stream().map(plan -> List.of("not sent", plan.pattern()));
        Stream<List<String>> unsized = unsized().stream().map(each -> List.of("of no known size", each.pattern()));
        Stream<List<String>> undrawn =
                gaps.stream().map(gap -> List.of("not drawn", gap.place().toString()));
        return Stream.of(unpriced, unsent, unsized, undrawn)
                .flatMap(each -> each)
                .collect(Collectors.groupingBy(each -> each, Collectors.counting()));
    }

    /** What a workload asks of the design; empty where there is none of that name. */
    public Optional<Demand> demand(String workload) {
        return Optional.ofNullable(steadyHeat().get(workload)).map(SteadyHeat::demand);
    }

    /** The expected sizes of an entity; empty where there is no such entity. */
    public Optional<ExpectedSizes> sizes(String entity) {
        return Optional.ofNullable(sizes.get(entity));
    }

    /** The item collections of a table or index; empty where there is none of that name. */
    public Optional<ItemCollections> collections(Resource resource) {
        return Optional.ofNullable(collections().get(resource));
    }
}
