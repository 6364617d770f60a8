package io.keywright.simulate;

/**
 * What one partition can take.
 *
 * @param readUnits a second
 * @param eventualReadUnits a second where all reads are eventually consistent
 * @param writeUnits a second
 */
public record PartitionLimits(long readUnits, long eventualReadUnits, long writeUnits) {
    /** Developer Guide, bp-partition-key-design, read 2026-09. */
    public static final PartitionLimits DOCUMENTED = new PartitionLimits(3_000, 3_000, 1_000);

    /** AWS Database Blog, "Scaling DynamoDB" part 2 (2023): eventually consistent reads reached 4,500 units. */
    public static final PartitionLimits MEASURED = new PartitionLimits(3_000, 4_500, 1_000);

    /** What a partition stores, bytes, about. Developer Guide, bp-partition-key-design, read 2026-09. */
    public static final long BYTES = 10L << 30;

    public PartitionLimits {
        if (readUnits < 1 || eventualReadUnits < readUnits || writeUnits < 1) {
            throw new IllegalArgumentException("limits of a partition must be 1 or more");
        }
    }
}
