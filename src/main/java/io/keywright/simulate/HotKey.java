package io.keywright.simulate;

import io.keywright.heat.KeySpace;
import io.keywright.model.Resource;
import java.util.List;
import java.util.Objects;

/**
 * One of the keys that take most.
 *
 * @param isWrite whether this is about writes
 * @param space the keys that the same template makes
 * @param key the number of the key in its space
 * @param hash where the key lies on the ring
 * @param patterns the access patterns that ask for it, the largest first
 * @param peakPerSecond units a second asked for on average when that is most, after the preload
 * @param meanPerSecond units a second asked for on average after the preload
 * @param share of all that is asked of the table or index over the whole time
 * @param timesOverLimit the peak over what one partition can take
 * @param throttledShare of what was asked for this key, about, 0 to 1; a request that is sent again is asked for again, as
 *     in the series of its table
 */
public record HotKey(
        Resource resource,
        boolean isWrite,
        KeySpace space,
        long key,
        long hash,
        List<String> patterns,
        double peakPerSecond,
        double meanPerSecond,
        double share,
        double timesOverLimit,
        double throttledShare) {
    public HotKey {
        Objects.requireNonNull(resource);
        Objects.requireNonNull(space);
        patterns = List.copyOf(patterns);
    }

    /** The key as text. */
    public String label() {
        return space.label(key);
    }

    /** The attribute whose values decide which key it is. */
    public String attribute() {
        return space.attribute();
    }

    /** Whether some of its items lie in a part of the ring. */
    public boolean isIn(Range range) {
        return range.from().compareTo(new Position(hash, 1)) < 0 && range.to().compareTo(Position.before(hash)) > 0;
    }
}
