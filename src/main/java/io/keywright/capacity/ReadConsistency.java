package io.keywright.capacity;

import io.keywright.model.Step;

/**
 * The consistency of a read, which decides what a step of 4 KB costs (Developer Guide, read-write-operations, read
 * 2026-09).
 */
public enum ReadConsistency implements Multiplier {
    /** Half a unit a step. */
    EVENTUAL(0.5, "half, because the read is eventually consistent"),
    /** One unit a step. */
    STRONG(1, ""),
    /** Two units a step. */
    TRANSACTIONAL(2, "twice, because it is a transaction");

    /** A read is rounded up to steps of 4 KB (Developer Guide, CapacityUnitCalculations, read 2026-09). */
    public static final long STEP_BYTES = 4 * 1024;

    private final double unitsPerStep;
    private final String because;

    ReadConsistency(double unitsPerStep, String because) {
        this.unitsPerStep = unitsPerStep;
        this.because = because;
    }

    /** The consistency a step outside a transaction asks for. */
    public static ReadConsistency of(Step.Consistency consistency) {
        return consistency == Step.Consistency.STRONG ? STRONG : EVENTUAL;
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
