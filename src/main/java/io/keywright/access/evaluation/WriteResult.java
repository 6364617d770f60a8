package io.keywright.access.evaluation;

import io.keywright.capacity.WriteCharge;
import io.keywright.item.EntryChange;
import io.keywright.model.Item;
import io.keywright.model.OrderedMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What became of one write.
 *
 * @param table the table's name
 * @param before the item before; null where there was none
 * @param after the item after; null where there is none. The same as before where nothing was written
 * @param entries what it did to each index of the table, by name and in document order
 * @param charge what it is billed
 * @param message why nothing was written, in DynamoDB's words; empty where it was
 */
public record WriteResult(
        String table,
        WriteRequest request,
        Outcome outcome,
        @Nullable Item before,
        @Nullable Item after,
        Map<String, EntryChange> entries,
        WriteCharge charge,
        String message) {
    /** How a write ends. */
    public enum Outcome {
        /** It is written, or its check holds. */
        DONE("None"),
        /** Its condition does not hold. */
        CONDITION_FAILED("ConditionalCheckFailed"),
        /** It inserts an item, and there is one with its key. */
        DUPLICATE("DuplicateItem"),
        /** The stored item does not allow the update; only in a transaction, elsewhere it is an exception. */
        REFUSED("ValidationError"),
        /** Nothing is wrong with it, but with another member of its transaction. */
        CANCELLED("None");

        private final String code;

        Outcome(String code) {
            this.code = code;
        }

        /** The code among a transaction's cancellation reasons. */
        public String code() {
            return code;
        }
    }

    public WriteResult {
        Objects.requireNonNull(table);
        Objects.requireNonNull(request);
        Objects.requireNonNull(outcome);
        entries = OrderedMap.copyOf(entries);
        Objects.requireNonNull(charge);
        Objects.requireNonNull(message);
    }

    /** Whether it came about. */
    public boolean isDone() {
        return outcome == Outcome.DONE;
    }

    WriteResult with(Outcome newOutcome, String newMessage) {
        return new WriteResult(table, request, newOutcome, before, after, entries, charge, newMessage);
    }
}
