package io.keywright.simulate;

/** What a table or index may consume of reads or of writes, in half-units. */
interface TableLimit {
    /** Begins a second; what may be consumed in it. */
    long grant(long second);

    /** Ends the second. */
    void settle(long consumed);

    /**
     * Ends a minute.
     *
     * @param second the first second after it
     * @param consumed in all of it
     */
    void endMinute(long second, long consumed);

    /** Why a request is throttled that finds nothing left. */
    ThrottlingReason.Cause cause();

    /** The rate a second that partitions are made for. */
    long rate();
}
