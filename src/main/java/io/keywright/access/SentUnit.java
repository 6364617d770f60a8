package io.keywright.access;

/**
 * Neighbouring steps of a call that are sent together: a transaction, the writes of shared batches, or a step alone.
 *
 * @param first the first of the steps, counted from 1
 * @param last the last of them
 * @param requests requests, pages not counted; the requests of the units of a call add up to those of the call
 * @param pages requests one after another that each of them takes, at least 1
 * @param trips requests of its own that wait for one another, pages included
 * @param waited how many of its trips the call waits for: all, or none where something that is sent beside it takes as
 *     long; those of the units add up to the round trips of the call
 */
public record SentUnit(int first, int last, long requests, long pages, long trips, long waited) {
    /** The same where something beside it takes longer. */
    SentUnit covered() {
        return new SentUnit(first, last, requests, pages, trips, 0);
    }

    /** Whether the call waits for something beside it instead. */
    public boolean isCovered() {
        return waited < trips;
    }
}
