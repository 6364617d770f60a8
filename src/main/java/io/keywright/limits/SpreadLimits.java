package io.keywright.limits;

import io.keywright.model.Spread;
import java.util.List;
import java.util.Optional;

/** Ways to spread things over values that can't be meant so. */
final class SpreadLimits {
    private static final int MOST_PERCENT = 100;

    private SpreadLimits() {}

    /** What is wrong with a spread, as a sentence; empty where nothing is. */
    static Optional<String> problem(Spread spread) {
        if (spread instanceof Spread.HotValues hot) {
            return hot(hot);
        }
        if (spread instanceof Spread.Zipf zipf && zipf.s() > Spread.Zipf.MOST_EXPONENT) {
            return Optional.of("A Zipf exponent is 0 to 100, not " + zipf.s());
        }
        if (spread instanceof Spread.Weights weights) {
            return weights.weights().stream().allMatch(weight -> weight == 0)
                    ? Optional.of("At least one weight must be more than 0")
                    : sum(weights.weights());
        }
        return Optional.empty();
    }

    /** What is wrong with the sum of weights, as a sentence; empty where nothing is. */
    static Optional<String> sum(List<Double> weights) {
        return Double.isFinite(weights.stream().mapToDouble(weight -> weight).sum())
                ? Optional.empty()
                : Optional.of("The weights must add up to less than 1.8E308, which is the most that is counted");
    }

    private static Optional<String> hot(Spread.HotValues hot) {
        if (hot.percent() > MOST_PERCENT) {
            return Optional.of("Hot values take 0 to 100 percent, not " + hot.percent());
        }
        return hot.values() == 0
                ? Optional.of("There must be at least 1 hot value, but there are 0")
                : Optional.empty();
    }
}
