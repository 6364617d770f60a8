package io.keywright.heat;

import java.util.Objects;

/**
 * What one access pattern asks of a partition-key value.
 *
 * @param pattern its name
 * @param averagePerSecond units a second, averaged over the time of the workload
 * @param peakPerSecond units a second at its own busiest time
 */
public record PatternShare(String pattern, double averagePerSecond, double peakPerSecond) {
    public PatternShare {
        Objects.requireNonNull(pattern);
    }

    /** Both together; where they are busiest at the same time. */
    PatternShare plus(PatternShare other) {
        return new PatternShare(
                pattern, averagePerSecond + other.averagePerSecond, peakPerSecond + other.peakPerSecond);
    }
}
