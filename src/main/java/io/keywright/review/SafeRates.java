package io.keywright.review;

import io.keywright.simulate.PartitionLimits;

/**
 * How much one partition-key value should get at most, so that there is room for more and for bad luck: no more than
 * one partition takes, on which the value lives.
 *
 * @param write write units a second
 * @param read read units a second
 */
public record SafeRates(double write, double read) {
    /** Half of what one partition takes (Developer Guide, bp-partition-key-design, read 2026-09). */
    public static final SafeRates DEFAULT = new SafeRates(500, 1_500);

    public SafeRates {
        if (!isRate(true, write) || !isRate(false, read)) {
            throw new IllegalArgumentException("safe rates must be over 0 and at most " + most(true) + " and "
                    + most(false) + ", but are " + write + " and " + read);
        }
    }

    /** Whether a number can be a safe rate, units a second: more than 0, and at most {@link #most}. */
    public static boolean isRate(boolean isWrite, double perSecond) {
        return perSecond > 0 && perSecond <= most(isWrite);
    }

    /** What one partition takes, units a second. */
    public static long most(boolean isWrite) {
        PartitionLimits partition = PartitionLimits.DOCUMENTED;
        return isWrite ? partition.writeUnits() : partition.readUnits();
    }

    /** With another rate of writes or of reads, units a second. */
    public SafeRates with(boolean isWrite, double perSecond) {
        return isWrite ? new SafeRates(perSecond, read) : new SafeRates(write, perSecond);
    }

    /** Units a second of this kind. */
    public double of(boolean isWrite) {
        return isWrite ? write : read;
    }

    /** Over how many keys a load has to be spread, rounded up; 1 or more. */
    public long keysFor(double perSecond, boolean isWrite) {
        return Math.max(1, (long) Math.ceil(perSecond / of(isWrite)));
    }
}
