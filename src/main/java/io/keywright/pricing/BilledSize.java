package io.keywright.pricing;

import java.math.BigDecimal;

/**
 * Items of a table, or entries of an index, as they are billed: an exact number of bytes, in GB.
 *
 * @param items number of items or entries
 * @param bytes their bytes together, as capacity counts them
 * @param overheadBytes what storage adds to each, bytes
 */
public record BilledSize(BigDecimal items, BigDecimal bytes, int overheadBytes) {
    /**
     * Bytes of a billed GB. AWS does not say whether it is 10<sup>9</sup> or 2<sup>30</sup> and its own tools disagree;
     * this is the one place that decides.
     */
    public static final long GB_BYTES = 1L << 30;

    /**
     * Bytes that storage billing adds to each item and each index entry; never part of read or write units (Developer
     * Guide, CapacityUnitCalculations, read 2026-09).
     */
    public static final int OVERHEAD_BYTES = 100;

    /** Bytes added to each item of a global table besides (global tables FAQ, read 2026-09). */
    public static final int GLOBAL_TABLE_OVERHEAD_BYTES = 48;

    /** A power of two divides exactly in decimals. */
    private static final BigDecimal GB_PER_BYTE = BigDecimal.ONE.divide(BigDecimal.valueOf(GB_BYTES));

    public BilledSize {
        if (items.signum() < 0 || bytes.signum() < 0 || overheadBytes < 0) {
            throw new IllegalArgumentException("sizes must not be negative");
        }
    }

    /** Items or entries stored, with 100 B for each. */
    public static BilledSize stored(BigDecimal items, BigDecimal bytes) {
        return new BilledSize(items, bytes, OVERHEAD_BYTES);
    }

    /** All bytes billed. */
    public BigDecimal billedBytes() {
        return bytes.add(items.multiply(BigDecimal.valueOf(overheadBytes)));
    }

    /** The size in billed GB, exact. */
    public BigDecimal gb() {
        return billedBytes().multiply(GB_PER_BYTE);
    }
}
