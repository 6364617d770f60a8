package io.keywright.access.evaluation;

import java.util.Objects;

/** A write and the table it is for: a member of a batch or transaction. */
public record TableWrite(StoredTable table, WriteRequest request) {
    public TableWrite {
        Objects.requireNonNull(table);
        Objects.requireNonNull(request);
    }
}
