package io.keywright.imports.rates;

import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.stream.Collectors;

/**
 * The keys that Contributor Insights lists, with what each took, the largest first.
 *
 * @param keys at least one
 */
public record Contributors(List<Contributor> keys) {
    /** Keys that a slope is fitted to, at least. */
    private static final int LEAST_FITTED = 3;

    public Contributors {
        keys = keys.stream()
                .sorted(Comparator.comparingDouble(Contributor::amount).reversed())
                .collect(Collectors.toUnmodifiableList());
        if (keys.isEmpty()) {
            throw new IllegalArgumentException("there are no contributors");
        }
    }

    /**
     * A key.
     *
     * @param partitionKey its value as text
     * @param sortKey its value as text; empty where only partition keys are listed
     * @param amount what it took, in any unit, more than 0
     */
    public record Contributor(String partitionKey, String sortKey, double amount) {
        public Contributor {
            Objects.requireNonNull(partitionKey);
            Objects.requireNonNull(sortKey);
            if (!(amount > 0)) {
                throw new IllegalArgumentException("a contributor takes something");
            }
        }
    }

    /**
     * The exponent of the Zipf law that fits best: the slope of the amounts over their ranks, both as logarithms, by least
     * squares; an estimate. Empty for fewer than three keys.
     */
    public OptionalDouble zipfExponent() {
        int count = keys.size();
        if (count < LEAST_FITTED) {
            return OptionalDouble.empty();
        }
        double sumX = 0;
        double sumY = 0;
        double sumXx = 0;
        double sumXy = 0;
        for (int i = 0; i < count; i++) {
            double x = StrictMath.log(i + 1);
            double y = StrictMath.log(keys.get(i).amount());
            sumX += x;
            sumY += y;
            sumXx += x * x;
            sumXy += x * y;
        }
        double slope = (count * sumXy - sumX * sumY) / (count * sumXx - sumX * sumX);
        return OptionalDouble.of(Math.max(0, -slope));
    }
}
