package io.keywright.capacity;

import java.util.List;

/**
 * What writes cost on the table's own arm. Sizes are bytes of stored items as DynamoDB counts them, without storage
 * overhead; an item that isn't there has size 0. What the same write costs on an index is {@link IndexUnits}.
 */
public final class WriteUnits {
    private WriteUnits() {}

    /**
     * PutItem or UpdateItem; an overwrite with the identical item costs the same.
     *
     * @param beforeBytes the item replaced or updated, 0 where there was none
     * @param afterBytes the item written
     */
    public static Charge put(long beforeBytes, long afterBytes, WriteMode mode) {
        return new Charge.Rounded(beforeBytes, afterBytes, 1, mode, Rule.PUT_OR_UPDATE);
    }

    /** DeleteItem of an item of this size; 0 where nothing was there to delete. */
    public static Charge delete(long storedBytes, WriteMode mode) {
        return new Charge.Rounded(storedBytes, 0, 1, mode, Rule.DELETE);
    }

    /** A ConditionCheck, which only exists in a transaction; 0 where the item isn't there. */
    public static Charge conditionCheck(long storedBytes) {
        return new Charge.Rounded(storedBytes, 0, 1, WriteMode.TRANSACTIONAL, Rule.CONDITION_CHECK);
    }

    /**
     * A put, update or delete whose condition failed.
     *
     * @param storedBytes the item that is there, 0 for none
     * @param attemptedBytes the item that would have been written, 0 for a delete
     */
    public static Charge failedCondition(long storedBytes, long attemptedBytes, WriteMode mode) {
        return new Charge.Rounded(storedBytes, attemptedBytes, 1, mode, Rule.FAILED_CONDITION);
    }

    /** BatchWriteItem: its puts and deletes added up, without discount. */
    public static Charge batchWriteItem(List<? extends Charge> writes) {
        return Charge.sum(writes, Rule.BATCH_WRITE_ITEM);
    }

    /** TransactWriteItems: its members, each a transactional write, added up. */
    public static Charge transactWriteItems(List<? extends Charge> writes) {
        return Charge.sum(writes, Rule.TRANSACT_WRITE_ITEMS);
    }

    /** A transaction that was cancelled: what its members would have cost on the table. */
    public static Charge cancelledTransaction(List<? extends Charge> writes) {
        return Charge.sum(writes, Rule.CANCELLED_TRANSACTION);
    }

    /**
     * One write of a transaction repeated with the same ClientRequestToken within ten minutes, in <em>read</em> units.
     *
     * @param beforeBytes the item before the first run, 0 for none
     * @param afterBytes the item after it, 0 for none
     */
    public static Charge idempotentReplay(long beforeBytes, long afterBytes) {
        return new Charge.Rounded(beforeBytes, afterBytes, 1, ReadConsistency.TRANSACTIONAL, Rule.IDEMPOTENT_REPLAY);
    }

    /** A delete by time to live in the Region where it happens. */
    public static Charge ttlDelete() {
        return Charge.of(0, "deletes by time to live are free", Rule.TTL_DELETE);
    }

    /** A delete by time to live as it arrives in one other replica of a global table, in replicated write units. */
    public static Charge replicatedTtlDelete(long storedBytes) {
        return new Charge.Rounded(storedBytes, 0, 1, WriteMode.STANDARD, Rule.REPLICATED_TTL_DELETE);
    }
}
