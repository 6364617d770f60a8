package io.keywright.simulate;

/** How many partitions a table or index has to begin with. */
public final class PartitionCount {
    /** More partitions than this are not simulated. */
    public static final int MOST = 20_000;

    private PartitionCount() {}

    /**
     * What provisioned capacity and size need: the sum is rounded once (legacy formula of the Developer Guide, no longer
     * printed there).
     *
     * @param readUnits provisioned, a second
     * @param writeUnits provisioned, a second
     */
    public static long provisioned(long readUnits, long writeUnits, double sizeBytes) {
        PartitionLimits limits = PartitionLimits.DOCUMENTED;
        long shares = readUnits * limits.writeUnits() + writeUnits * limits.readUnits();
        return atLeast(ceiling(shares, limits.readUnits() * limits.writeUnits()), sizeBytes);
    }

    /**
     * What on-demand or warm throughput and size need; reads and writes are separate budgets (Developer Guide,
     * on-demand-capacity-mode, read 2026-09: 4 partitions for a new table's 12,000 and 4,000).
     */
    public static long onDemand(long readUnits, long writeUnits, double sizeBytes) {
        PartitionLimits limits = PartitionLimits.DOCUMENTED;
        long forReads = ceiling(readUnits, limits.readUnits());
        return atLeast(Math.max(forReads, ceiling(writeUnits, limits.writeUnits())), sizeBytes);
    }

    /**
     * The write capacity of each partition when it was divided evenly and for good, before adaptive capacity ("Amazon
     * DynamoDB", USENIX ATC 2022).
     */
    public static double evenShare(double tableUnits, int partitions) {
        return tableUnits / partitions;
    }

    /**
     * What a table or index has that holds so much already: one more than it needs where each would be full to the last
     * byte and the next write made all of them split (an assumption; they were split while it grew).
     *
     * @param needed as many as throughput and size need
     */
    static long withRoom(long needed, double sizeBytes) {
        return needed * (double) PartitionLimits.BYTES <= sizeBytes ? needed + 1 : needed;
    }

    private static long atLeast(long forThroughput, double sizeBytes) {
        long forSize = (long) StrictMath.ceil(sizeBytes / PartitionLimits.BYTES);
        return Math.max(1, Math.max(forThroughput, forSize));
    }

    private static long ceiling(long value, long divisor) {
        return value / divisor + (value % divisor == 0 ? 0 : 1);
    }
}
