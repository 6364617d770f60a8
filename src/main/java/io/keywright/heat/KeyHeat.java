package io.keywright.heat;

import io.keywright.model.Resource;
import java.util.List;
import java.util.Objects;

/**
 * The load of one partition-key value of a table or global index, reads or writes. Units of a local index belong to its
 * table.
 *
 * @param isWrite whether this is about writes
 * @param patterns the access patterns that ask for it, the largest first
 * @param averagePerSecond units a second, averaged over the time of the workload
 * @param peakPerSecond units a second at the busiest moment
 */
public record KeyHeat(
        Resource resource,
        boolean isWrite,
        HeatedKey key,
        List<PatternShare> patterns,
        double averagePerSecond,
        double peakPerSecond,
        HeatVerdict verdict) {
    /** Read units a second of one partition. Developer Guide, bp-partition-key-design, read 2026-09. */
    public static final long READ_LIMIT = 3_000;

    /** Write units a second of one partition. Developer Guide, bp-partition-key-design, read 2026-09. */
    public static final long WRITE_LIMIT = 1_000;

    public KeyHeat {
        Objects.requireNonNull(resource);
        Objects.requireNonNull(key);
        patterns = List.copyOf(patterns);
        Objects.requireNonNull(verdict);
    }

    /** What one partition takes of this kind, units a second. */
    public long limit() {
        return limit(isWrite);
    }

    static long limit(boolean isWrite) {
        return isWrite ? WRITE_LIMIT : READ_LIMIT;
    }

    /** The peak over what one partition takes. */
    public double timesOverLimit() {
        return peakPerSecond / limit();
    }
}
