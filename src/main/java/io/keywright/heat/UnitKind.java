package io.keywright.heat;

/** What a request consumes. */
public enum UnitKind {
    /** Read units of strongly consistent or transactional reads, which the leader of a partition serves. */
    STRONG_READ,
    /** Read units of eventually consistent reads, which any replica of a partition serves. */
    EVENTUAL_READ,
    /** Write units. */
    WRITE;

    public boolean isWrite() {
        return this == WRITE;
    }
}
