package io.keywright.access;

import io.keywright.model.OrderedMap;
import io.keywright.model.Resource;
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

    /** The units of one table or index; zero where the pattern does not touch it. */
    public ReadWriteUnits on(Resource resource) {
        return arms.getOrDefault(resource, ReadWriteUnits.ZERO);
    }

    /** The units of all arms together. */
    public ReadWriteUnits total() {
        return arms.values().stream().reduce(ReadWriteUnits.ZERO, ReadWriteUnits::plus);
    }
}
