package io.keywright.simulate;

import io.keywright.model.Resource;
import java.util.Objects;

/**
 * A partition that was split, or was hot or too large but could not be.
 *
 * @param isWrite whether it was hot of writes, or else of reads; false too where it was not split for heat
 * @param second when
 * @param partition which, as a row of the heat matrix; it keeps the left part
 * @param added the new partition with the right part; -1 where nothing was split
 * @param cut where; the start of the ring where nothing was split
 */
public record SplitEvent(
        Resource resource, boolean isWrite, long second, int partition, int added, Position cut, Outcome outcome) {
    /** Why it was split, or why not. */
    public enum Outcome {
        /** Split for heat, between two keys. */
        BETWEEN_KEYS("between keys"),
        /** Split for heat, within the items of one key. */
        WITHIN_KEY("within the items of one key"),
        /** Split because the table's limit needs more partitions. */
        FOR_GROWTH("because its limit needs more partitions"),
        /** Split because it held more than a partition can. */
        FOR_SIZE("for size, as it held more than 10 GB"),
        /** Not split: the load is on one key, whose items a local index keeps together. */
        LOCAL_INDEX("a local index keeps the items of a key together"),
        /** Not split: the load is on the newest items of one key. */
        NEWEST_ITEM("the load is always on the newest items of one key"),
        /** Not split: the load is on one item. */
        ONE_ITEM("the load is on one item"),
        /** Not split: no cut leaves enough on either side. */
        NO_CUT("no cut would halve the load");

        private final String words;

        Outcome(String words) {
            this.words = words;
        }

        public String words() {
            return words;
        }

        public boolean isSplit() {
            return ordinal() <= FOR_SIZE.ordinal();
        }
    }

    public SplitEvent {
        Objects.requireNonNull(resource);
        Objects.requireNonNull(cut);
        Objects.requireNonNull(outcome);
    }
}
