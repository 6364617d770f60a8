package io.keywright.model;

import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What values an attribute takes, how many different ones there are, and how the stored items are spread over them.
 *
 * @param cardinality the number of different values, or null where it follows from the values and the entity's count
 */
public record Domain(Values values, @Nullable Long cardinality, Spread spread, Extra extra) {
    public Domain {
        Objects.requireNonNull(values);
        Checks.notNegative(cardinality, "cardinality");
        Objects.requireNonNull(spread);
        Objects.requireNonNull(extra);
    }

    public static Domain of(Values values) {
        return new Domain(values, null, Spread.UNIFORM, Extra.NONE);
    }

    public static Domain of(Values values, long cardinality) {
        return new Domain(values, cardinality, Spread.UNIFORM, Extra.NONE);
    }

    public Domain withSpread(Spread newSpread) {
        return new Domain(values, cardinality, newSpread, extra);
    }

    /** The other entity these values come from, for a reference or a copy. */
    public Optional<String> sourceEntity() {
        if (values instanceof Values.Reference reference) {
            return Optional.of(reference.entity());
        }
        return values instanceof Values.CopyOf copy ? Optional.of(copy.entity()) : Optional.empty();
    }
}
