package io.keywright.simulate;

import java.util.Objects;

/**
 * How a bulk load went.
 *
 * @param rows how many were written
 * @param inFlight how many were still under way at the end
 * @param seconds from its start until its last row was written, or to the end of the simulation
 * @param isDone whether all rows were written
 */
public record LoadResult(String pattern, long rows, int inFlight, double seconds, boolean isDone) {
    public LoadResult {
        Objects.requireNonNull(pattern);
    }

    /** Rows written a second; 0 if it took no time. */
    public double rowsPerSecond() {
        return seconds > 0 ? rows / seconds : 0;
    }
}
