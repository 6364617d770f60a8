package io.keywright.access;

import io.keywright.model.OrderedMap;
import io.keywright.model.Resource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * What one call of a pattern costs.
 *
 * @param pattern the pattern's name
 * @param arms table or index to mean units a call, in document order; an index that the pattern could change but does
 *     not is listed with zero. Units of a local index stand under the index, although they draw on the table's capacity
 * @param steps the same, step by step; they add up to the arms
 */
public record PatternUnits(String pattern, Map<Resource, ReadWriteUnits> arms, List<StepUnits> steps) {
    public PatternUnits {
        Objects.requireNonNull(pattern);
        arms = OrderedMap.copyOf(arms);
        steps = List.copyOf(steps);
    }

    /** A pattern that costs nothing, because it is not planned or can't work. */
    public static PatternUnits none(String pattern) {
        return new PatternUnits(pattern, OrderedMap.of(), List.of());
    }

    /** What is missing in the units and why, each said once; empty where they are whole. */
    public List<String> unknown() {
        return steps.stream()
                .flatMap(step -> step.unknown().stream())
                .distinct()
                .toList();
    }

    /** The units of one table or index; zero where the pattern does not touch it. */
    public ReadWriteUnits on(Resource resource) {
        return arms.getOrDefault(resource, ReadWriteUnits.ZERO);
    }

    /** The units of all arms together. */
    public ReadWriteUnits total() {
        return arms.values().stream().reduce(ReadWriteUnits.ZERO, ReadWriteUnits::plus);
    }

    /**
     * The mean of these units and others of the same pattern; the sums behind them are those of these.
     *
     * @param share how much of the calls cost the other units, 0 to 1
     */
    public PatternUnits mixedWith(PatternUnits other, double share) {
        var mixed = new ArrayList<StepUnits>();
        for (StepUnits step : steps) {
            Map<Resource, ReadWriteUnits> otherArms = other.steps.stream()
                    .filter(one -> one.number() == step.number())
                    .findFirst()
                    .map(StepUnits::arms)
                    .orElse(step.arms());
            mixed.add(step.withArms(mixed(step.arms(), otherArms, share)));
        }
        return new PatternUnits(pattern, mixed(arms, other.arms, share), mixed);
    }

    private static Map<Resource, ReadWriteUnits> mixed(
            Map<Resource, ReadWriteUnits> some, Map<Resource, ReadWriteUnits> others, double share) {
        var mixed = new LinkedHashMap<Resource, ReadWriteUnits>();
        some.forEach((resource, arm) -> mixed.put(resource, arm.times(1 - share)));
        others.forEach((resource, arm) -> mixed.merge(resource, arm.times(share), ReadWriteUnits::plus));
        return mixed;
    }

    /**
     * The sum behind each table and index: the sentences of all steps put together, such as "Order: larger of 948 B and
     * 1,047 B, up to 1 KB steps = 2. Order summary: 105 B = 1. Twice (2 + 1), because it is a transaction." Rule and
     * source are those of the step that costs most. An index that could change but does not is explained with zero,
     * even where it is no arm.
     */
    public List<ArmExplanation> why() {
        var byResource = new LinkedHashMap<Resource, List<ArmExplanation>>();
        for (StepUnits step : steps) {
            for (ArmExplanation explanation : step.why()) {
                byResource
                        .computeIfAbsent(explanation.resource(), resource -> new ArrayList<>())
                        .add(explanation);
            }
        }
        return byResource.values().stream().map(ArmExplanation::together).toList();
    }
}
