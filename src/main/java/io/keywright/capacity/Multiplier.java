package io.keywright.capacity;

/** How a request is made, as far as it decides the size of a step and how many units a step costs. */
public sealed interface Multiplier permits ReadConsistency, WriteMode {
    /** Bytes of one step; sizes are rounded up to whole steps. */
    long stepBytes();

    /** Units of one step: 0.5, 1 or 2. */
    double unitsPerStep();

    /** Why a step doesn't cost one unit, such as "twice, because it is a transaction"; empty where it does. */
    String because();
}
