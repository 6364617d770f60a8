package io.keywright.model;

import java.util.List;

/** How things are spread over the values of a domain or the values of a parameter. */
public sealed interface Spread {
    /** Every value alike. */
    record Uniform() implements Spread {}

    /** The value of rank k (from 1) in proportion to 1 / k^s. */
    record Zipf(double s) implements Spread {
        /** The largest exponent that is meant; beyond it everything goes to the first value. */
        public static final double MOST_EXPONENT = 100;

        public Zipf {
            Checks.notNegative(s, "Zipf exponent");
        }
    }

    /** In proportion to these weights, in the order of the values; values without one share the mean of none. */
    record Weights(List<Double> weights) implements Spread {
        public Weights {
            weights = List.copyOf(weights);
            weights.forEach(weight -> Checks.notNegative(weight, "weight"));
        }
    }

    /** The first {@code values} values together take {@code percent} of everything, the others share the rest. */
    record HotValues(long values, double percent) implements Spread {
        public HotValues {
            Checks.notNegative(values, "hot values");
            Checks.notNegative(percent, "percent");
        }
    }

    /** Always the newest value: everything written now has the value of now. */
    record FollowsClock() implements Spread {}

    /** As the stored items are spread; meaningful only for the skew of an access pattern. */
    record AsStored() implements Spread {}

    Spread UNIFORM = new Uniform();
    Spread AS_STORED = new AsStored();
}
