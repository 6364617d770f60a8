package io.keywright.capacity;

/**
 * Whether a write is part of a transaction, which decides what a step of 1 KB of the table's own arm costs (Developer
 * Guide, read-write-operations, read 2026-09).
 */
public enum WriteMode implements Multiplier {
    /** One unit a step: single writes, batches and statements. */
    STANDARD(1, ""),
    /** Two units a step: TransactWriteItems and ExecuteTransaction. Index arms never take this. */
    TRANSACTIONAL(2, "twice, because it is a transaction");

    /** A write is rounded up to steps of 1 KB (Developer Guide, CapacityUnitCalculations, read 2026-09). */
    public static final long STEP_BYTES = 1024;

    private final double unitsPerStep;
    private final String because;

    WriteMode(double unitsPerStep, String because) {
        this.unitsPerStep = unitsPerStep;
        this.because = because;
    }

    @Override
    public long stepBytes() {
        return STEP_BYTES;
    }

    @Override
    public double unitsPerStep() {
        return unitsPerStep;
    }

    @Override
    public String because() {
        return because;
    }
}
