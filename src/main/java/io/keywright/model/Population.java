package io.keywright.model;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * How many items an entity has. Given a count or children per parent, the other is derived.
 *
 * @param count the expected number of items, or null
 * @param children the parent and the number of children it has, or null
 */
public record Population(@Nullable Long count, @Nullable Children children) {
    /** Nothing said. */
    public static final Population UNKNOWN = new Population(null, null);

    public Population {
        Checks.notNegative(count, "expected count");
    }

    public static Population of(long count) {
        return new Population(count, null);
    }

    /**
     * Children per parent.
     *
     * @param parent the parent entity
     * @param mean mean number of children of one parent
     * @param min fewest, or null for what the distribution gives
     * @param max most, or null for what the distribution gives
     */
    public record Children(
            String parent,
            double mean,
            @Nullable Long min,
            @Nullable Long max,
            Distribution distribution) {
        public Children {
            Objects.requireNonNull(parent);
            Checks.countable(mean, "children per parent");
            Checks.notNegative(min, "fewest children");
            Checks.notNegative(max, "most children");
            Objects.requireNonNull(distribution);
        }
    }

    /** How the number of children varies between parents. */
    public enum Distribution {
        FIXED,
        UNIFORM,
        ZIPF
    }
}
