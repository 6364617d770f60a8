package io.keywright.access;

import io.keywright.access.evaluation.ReadRequest;
import io.keywright.access.evaluation.WriteRequest;
import io.keywright.capacity.ReadConsistency;
import io.keywright.expression.Statement;
import io.keywright.model.Table;
import org.jspecify.annotations.Nullable;

/** A request of a step, with every value known. */
sealed interface Prepared {
    Table table();

    /** A read. */
    record Read(Table table, String condition, ReadRequest request) implements Prepared {}

    /** A write. */
    record Write(Table table, WriteRequest request) implements Prepared {}

    /**
     * A statement.
     *
     * @param limit the most items it evaluates; null for all
     */
    record Sent(
            Table table,
            Statement statement,
            ReadConsistency consistency,
            @Nullable Long limit) implements Prepared {}
}
