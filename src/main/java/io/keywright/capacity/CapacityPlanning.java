package io.keywright.capacity;

/** How requests a second, units a second and bytes a second turn into one another, for items of one size. */
public final class CapacityPlanning {
    private CapacityPlanning() {}

    /** Read units a second for this many keyed reads a second of items of this size. */
    public static double readUnitsPerSecond(long itemBytes, double readsPerSecond, ReadConsistency consistency) {
        return ReadUnits.getItem(itemBytes, consistency).units() * readsPerSecond;
    }

    /** Write units a second for this many puts a second of items of this size, indexes apart. */
    public static double writeUnitsPerSecond(long itemBytes, double writesPerSecond, WriteMode mode) {
        return WriteUnits.put(0, itemBytes, mode).units() * writesPerSecond;
    }

    /** Capacity to provision: units a second, rounded up to whole units, at least 1. */
    public static long capacityUnits(double unitsPerSecond) {
        return Math.max(1, (long) Math.ceil(unitsPerSecond));
    }

    /** Requests a second that this many units a second carry, each of this charge. */
    public static double requestsPerSecond(double unitsPerSecond, Charge charge) {
        return unitsPerSecond / charge.units();
    }

    /** Bytes a second that this many units a second carry at best, where every step is full. */
    public static double bytesPerSecond(double unitsPerSecond, Multiplier multiplier) {
        return unitsPerSecond * multiplier.stepBytes() / multiplier.unitsPerStep();
    }

    /**
     * The fewest shards that keep each under a safe rate.
     *
     * @param peakPerSecond units a second at the peak, over all shards
     * @param safePerSecond units a second one shard may take, more than 0
     */
    public static int fewestShards(double peakPerSecond, double safePerSecond) {
        if (!(safePerSecond > 0)) {
            throw new IllegalArgumentException("a safe rate must be more than 0, but is " + safePerSecond);
        }
        return Math.max(1, (int) Math.ceil(peakPerSecond / safePerSecond));
    }
}
