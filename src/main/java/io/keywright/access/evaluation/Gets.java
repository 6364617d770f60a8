package io.keywright.access.evaluation;

import io.keywright.item.KeyOrder;
import io.keywright.limits.Quotas;
import io.keywright.limits.ServiceWords;
import io.keywright.model.AttributeValue;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/**
 * Answers BatchGetItem and TransactGetItems: items by their keys, each charged on its own. API Reference, BatchGetItem
 * and TransactGetItems, read 2026-11; texts of refusals as architect/dynalite records them.
 */
public final class Gets {
    /**
     * Bytes of items that a BatchGetItem gives back; the rest of its keys are left unprocessed. API Reference,
     * BatchGetItem, read 2026-11.
     */
    public static final long BATCH_BYTES = 16 * 1_024 * 1_024;

    /**
     * What a batch answers.
     *
     * @param pages one for each key that was processed, in order
     * @param unprocessed the keys after them, which the next request asks for
     */
    public record BatchPage(List<ReadPage> pages, List<TableGet> unprocessed) {
        public BatchPage {
            pages = List.copyOf(pages);
            unprocessed = List.copyOf(unprocessed);
        }
    }

    private Gets() {}

    /**
     * A BatchGetItem.
     *
     * @throws RequestRefusedException as DynamoDB refuses it
     */
    public static BatchPage batch(List<TableGet> gets) throws RequestRefusedException {
        if (gets.isEmpty()) {
            throw new RequestRefusedException("The batch get request list for a table cannot be null or empty");
        }
        if (gets.size() > Quotas.BATCH_GET_KEYS) {
            throw new RequestRefusedException("Too many items requested for the BatchGetItem call");
        }
        checkDifferent(gets, ServiceWords.SAME_KEYS);
        var pages = new ArrayList<ReadPage>();
        long bytes = 0;
        for (TableGet get : gets) {
            ReadPage page = Reads.page(get.table(), get.request());
            bytes += page.evaluatedBytes();
            if (bytes > BATCH_BYTES) {
                break;
            }
            pages.add(page);
        }
        return new BatchPage(pages, gets.subList(pages.size(), gets.size()));
    }

    /**
     * A TransactGetItems.
     *
     * @param gets reads of {@link io.keywright.capacity.ReadConsistency#TRANSACTIONAL}
     * @return one page for each item, in order
     * @throws RequestRefusedException as DynamoDB refuses it
     */
    public static List<ReadPage> transaction(List<TableGet> gets) throws RequestRefusedException {
        Writes.checkActions(gets.size());
        checkDifferent(gets, ServiceWords.ONE_ITEM);
        var pages = new ArrayList<ReadPage>();
        long bytes = 0;
        for (TableGet get : gets) {
            ReadPage page = Reads.page(get.table(), get.request());
            bytes += page.evaluatedBytes();
            pages.add(page);
        }
        if (bytes > Writes.TRANSACTION_BYTES) {
            throw new RequestRefusedException(Writes.TOO_LARGE);
        }
        return pages;
    }

    private static void checkDifferent(List<TableGet> gets, String refusal) throws RequestRefusedException {
        var seen = new TreeSet<List<AttributeValue>>(KeyOrder.KEYS);
        for (TableGet get : gets) {
            if (!get.table().isKey(get.request().key())) {
                throw new RequestRefusedException(ServiceWords.OTHER_KEY);
            }
            if (!seen.add(Writes.nameOf(get.table(), get.request().key()))) {
                throw new RequestRefusedException(refusal);
            }
        }
    }
}
