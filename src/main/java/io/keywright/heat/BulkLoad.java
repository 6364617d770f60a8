package io.keywright.heat;

import io.keywright.model.Design;
import io.keywright.model.Shape;
import java.util.List;
import java.util.Objects;

/**
 * Rows sent as fast as a number of concurrent requests go. A throttled row stays in flight and is sent again.
 *
 * @param pattern the name of the access pattern
 * @param startSeconds when the load begins
 * @param rows how many, at most {@link #MOST_ROWS}, spread over the keys of the first arm by its popularity
 * @param keyOrder whether the rows come key by key; shuffled if not
 * @param inFlight concurrent requests, at most {@link #MOST_IN_FLIGHT}
 * @param arms what a row consumes; all arms have the row's own key by number
 */
public record BulkLoad(
        String pattern, long startSeconds, long rows, boolean keyOrder, int inFlight, List<FlowArm> arms) {
    /** Concurrent requests of a load where nothing else is said; an assumption. */
    public static final int IN_FLIGHT = 200;

    /** Concurrent requests of a load, at most. */
    public static final int MOST_IN_FLIGHT = Shape.BulkLoad.MOST_IN_FLIGHT;

    /** Rows of a load, at most. */
    public static final long MOST_ROWS = (long) Design.MOST;

    public BulkLoad {
        Objects.requireNonNull(pattern);
        arms = List.copyOf(arms);
        if (startSeconds < 0 || rows < 0) {
            throw new IllegalArgumentException("start and rows of the load \"" + pattern + "\" must be 0 or more");
        }
        if (rows > MOST_ROWS) {
            throw new IllegalArgumentException("a load has at most 10^15 rows, not " + rows);
        }
        if (inFlight < 1 || inFlight > MOST_IN_FLIGHT) {
            throw new IllegalArgumentException("requests in flight must be 1 to 100,000, but are " + inFlight);
        }
        if (arms.isEmpty()) {
            throw new IllegalArgumentException("the load \"" + pattern + "\" needs at least one arm");
        }
        if (arms.get(0).keys().popularity() instanceof Popularity.StoredBytes) {
            throw new IllegalArgumentException("rows of the load \"" + pattern + "\" need keys, which a Scan has not");
        }
    }

    /** The same load at another time. */
    public BulkLoad startingAt(long seconds) {
        return new BulkLoad(pattern, seconds, rows, keyOrder, inFlight, arms);
    }
}
