package io.keywright.access.evaluation;

import io.keywright.capacity.WriteMode;
import io.keywright.item.ItemSize;
import io.keywright.item.KeyOrder;
import io.keywright.limits.Quotas;
import io.keywright.limits.ServiceWords;
import io.keywright.model.AttributeValue;
import io.keywright.model.Item;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/**
 * Writes items as DynamoDB does, alone, in batches and in transactions; work on a {@link StoredTable#copy()} where the
 * items are still needed as they were. Developer Guide, WorkingWithItems and transaction-apis, and API Reference,
 * BatchWriteItem and TransactWriteItems, read 2026-11; texts of refusals as architect/dynalite and
 * nubo-db/dynamodb-conformance record them.
 */
public final class Writes {
    /** Bytes of the items of a transaction. API Reference, TransactWriteItems, read 2026-11. */
    public static final long TRANSACTION_BYTES = 4 * 1_024 * 1_024;

    /** API Reference, TransactWriteItems and TransactGetItems: no engine's own words were found. */
    static final String TOO_LARGE = "The aggregate size of the items in the transaction exceeds 4 MB";

    private Writes() {}

    /**
     * Writes one item, if its condition holds.
     *
     * @throws RequestRefusedException as DynamoDB refuses it; then nothing is billed
     * @throws IllegalArgumentException for a ConditionCheck, which only a transaction has
     */
    public static WriteResult write(StoredTable table, WriteRequest request) throws RequestRefusedException {
        if (request instanceof WriteRequest.ConditionCheck) {
            throw new IllegalArgumentException("a ConditionCheck is a member of a transaction");
        }
        WriteResult result = new WriteAttempt(table, request, WriteMode.STANDARD).result();
        apply(table, result);
        return result;
    }

    /**
     * A BatchWriteItem: each write stands for itself. Its 25 items of 400 KB never come to the 16 MB that it may have.
     *
     * @param writes puts and deletes without conditions
     * @return what became of each, in order
     * @throws RequestRefusedException as DynamoDB refuses it; then nothing is written
     */
    public static List<WriteResult> batch(List<TableWrite> writes) throws RequestRefusedException {
        if (writes.isEmpty() || writes.size() > Quotas.BATCH_WRITES) {
            throw new RequestRefusedException(
                    "1 validation error detected: Value at 'requestItems' failed to satisfy constraint: Map value must"
                            + " satisfy constraint: [Member must have length less than or equal to "
                            + Quotas.BATCH_WRITES
                            + ", Member must have length greater than or equal to 1]");
        }
        for (TableWrite write : writes) {
            boolean isPlain = write.request() instanceof WriteRequest.PutItem
                    || write.request() instanceof WriteRequest.DeleteItem;
            if (!isPlain || write.request().condition() != null) {
                throw new IllegalArgumentException("a BatchWriteItem has no updates and no conditions: " + write);
            }
        }
        for (TableWrite write : writes) {
            // A batch does not tell how a key is wrong: architect/dynalite, actions/batchWriteItem.
            if (!write.table().hasKey(write.request().key())) {
                throw new RequestRefusedException(ServiceWords.OTHER_KEY);
            }
        }
        var attempts = attempts(writes, WriteMode.STANDARD);
        checkDifferent(writes, ServiceWords.SAME_KEYS);
        var results = new ArrayList<WriteResult>();
        for (WriteAttempt attempt : attempts) {
            results.add(attempt.result());
        }
        for (int i = 0; i < results.size(); i++) {
            apply(writes.get(i).table(), results.get(i));
        }
        return results;
    }

    /**
     * A TransactWriteItems: all of its writes, or none.
     *
     * @throws RequestRefusedException as DynamoDB refuses it before it looks at an item; then nothing is billed
     */
    public static TransactionResult transaction(List<TableWrite> writes) throws RequestRefusedException {
        checkActions(writes.size());
        var attempts = attempts(writes, WriteMode.TRANSACTIONAL);
        checkDifferent(writes, ServiceWords.ONE_ITEM);
        checkSize(writes);
        var results = new ArrayList<WriteResult>();
        for (WriteAttempt attempt : attempts) {
            results.add(resultOf(attempt));
        }
        var all = new TransactionResult(results);
        if (all.isCancelled()) {
            return new TransactionResult(cancelled(attempts, results));
        }
        for (int i = 0; i < results.size(); i++) {
            apply(writes.get(i).table(), results.get(i));
        }
        return all;
    }

    static void checkActions(int actions) throws RequestRefusedException {
        if (actions < 1 || actions > Quotas.TRANSACTION_ACTIONS) {
            throw new RequestRefusedException(ServiceWords.numberOfActions("", "transactItems", actions < 1));
        }
    }

    private static WriteResult resultOf(WriteAttempt attempt) {
        try {
            return attempt.result();
        } catch (RequestRefusedException refused) {
            return attempt.without(WriteResult.Outcome.REFUSED, attempt.storedCharge(), refused.words());
        }
    }

    /** The members of a cancelled transaction: what they would have cost on their tables is consumed all the same. */
    private static List<WriteResult> cancelled(List<WriteAttempt> attempts, List<WriteResult> results) {
        var cancelled = new ArrayList<WriteResult>();
        for (int i = 0; i < results.size(); i++) {
            WriteResult result = results.get(i);
            cancelled.add(
                    result.isDone()
                            ? attempts.get(i)
                                    .without(
                                            WriteResult.Outcome.CANCELLED,
                                            result.charge().ofTable(),
                                            "")
                            : result);
        }
        return cancelled;
    }

    private static List<WriteAttempt> attempts(List<TableWrite> writes, WriteMode mode) throws RequestRefusedException {
        var attempts = new ArrayList<WriteAttempt>();
        for (TableWrite write : writes) {
            attempts.add(new WriteAttempt(write.table(), write.request(), mode));
        }
        return attempts;
    }

    private static void checkDifferent(List<TableWrite> writes, String refusal) throws RequestRefusedException {
        var seen = new TreeSet<List<AttributeValue>>(KeyOrder.KEYS);
        for (TableWrite write : writes) {
            if (!seen.add(nameOf(write.table(), write.request().key()))) {
                throw new RequestRefusedException(refusal);
            }
        }
    }

    /** What no other item has: its table and its key. */
    static List<AttributeValue> nameOf(StoredTable table, Item key) {
        var name = new ArrayList<AttributeValue>();
        name.add(new AttributeValue.S(table.table().name()));
        for (String attribute : table.table().key().names()) {
            AttributeValue value = key.attributes().get(attribute);
            if (value != null) {
                name.add(value);
            }
        }
        return name;
    }

    private static void checkSize(List<TableWrite> writes) throws RequestRefusedException {
        long bytes = 0;
        for (TableWrite write : writes) {
            Item written = write.request().key();
            long stored = write.table().get(written).map(ItemSize::of).orElse(0L);
            bytes += write.request() instanceof WriteRequest.PutItem
                    ? ItemSize.of(written)
                    : Math.max(stored, ItemSize.of(written));
        }
        if (bytes > TRANSACTION_BYTES) {
            throw new RequestRefusedException(TOO_LARGE);
        }
    }

    private static void apply(StoredTable table, WriteResult result) {
        Item after = result.after();
        if (!result.isDone() || result.request() instanceof WriteRequest.ConditionCheck) {
            return;
        }
        if (after != null) {
            table.put(after);
        } else if (result.before() != null) {
            table.remove(result.before());
        }
    }
}
