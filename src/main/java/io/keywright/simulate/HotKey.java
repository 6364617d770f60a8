package io.keywright.simulate;

import io.keywright.model.Resource;
import java.util.List;
import java.util.Objects;

/**
 * One of the keys that take most.
 *
 * @param isWrite whether this is about writes
 * @param key the number of the key in its space
 * @param label the key as text
 * @param attribute whose values decide which key it is
 * @param patterns the access patterns that ask for it, the largest first
 * @param peakPerSecond units a second asked for on average when that is most
 * @param meanPerSecond units a second asked for on average over the whole time
 * @param share of all that is asked of the table or index over the whole time
 * @param timesOverLimit the peak over what one partition can take
 * @param throttledShare of what was asked for this key, about
 */
public record HotKey(
        Resource resource,
        boolean isWrite,
        long key,
        String label,
        String attribute,
        List<String> patterns,
        double peakPerSecond,
        double meanPerSecond,
        double share,
        double timesOverLimit,
        double throttledShare) {
    public HotKey {
        Objects.requireNonNull(resource);
        Objects.requireNonNull(label);
        Objects.requireNonNull(attribute);
        patterns = List.copyOf(patterns);
    }
}
