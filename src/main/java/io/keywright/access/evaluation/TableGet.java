package io.keywright.access.evaluation;

import java.util.Objects;

/** A GetItem and the table it is for: a member of a batch or transaction. */
public record TableGet(StoredTable table, ReadRequest.Get request) {
    public TableGet {
        Objects.requireNonNull(table);
        Objects.requireNonNull(request);
    }
}
