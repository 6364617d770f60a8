package io.keywright.capacity;

import java.util.ArrayList;
import java.util.List;

/**
 * What reads cost. Sizes are bytes of stored items or index entries as DynamoDB counts them, without storage overhead;
 * an item that isn't there has size 0.
 */
public final class ReadUnits {
    /** A query reads one partition of a table or index. */
    private static final long PARTITIONS_OF_A_QUERY = 1;

    private ReadUnits() {}

    /** GetItem, or one item of another keyed read. */
    public static Charge getItem(long itemBytes, ReadConsistency consistency) {
        return new Charge.Rounded(0, itemBytes, 1, consistency, itemBytes == 0 ? Rule.MISSING_ITEM : Rule.GET_ITEM);
    }

    /** BatchGetItem: each item rounded on its own. */
    public static Charge batchGetItem(List<Long> itemBytes, ReadConsistency consistency) {
        return Charge.sum(each(itemBytes, consistency), Rule.BATCH_GET_ITEM);
    }

    /** TransactGetItems: each item rounded on its own, two units a step. */
    public static Charge transactGetItems(List<Long> itemBytes) {
        return Charge.sum(each(itemBytes, ReadConsistency.TRANSACTIONAL), Rule.TRANSACT_GET_ITEMS);
    }

    /**
     * One page of a Query of a table or an index.
     *
     * @param evaluatedBytes sizes of all items (or index entries) evaluated, before filter and projection, added up
     */
    public static Charge query(long evaluatedBytes, ReadConsistency consistency) {
        Rule rule = evaluatedBytes == 0 ? Rule.EMPTY_RESULT : Rule.QUERY;
        return new Charge.Rounded(0, evaluatedBytes, PARTITIONS_OF_A_QUERY, consistency, rule);
    }

    /**
     * One page of a Scan of a table or an index.
     *
     * @param evaluatedBytes sizes of all items (or index entries) evaluated, before filter and projection, added up
     * @param partitionsVisited partitions looked into for this page, at least 1
     */
    public static Charge scan(long evaluatedBytes, long partitionsVisited, ReadConsistency consistency) {
        if (partitionsVisited < 1) {
            throw new IllegalArgumentException("a scan visits at least one partition, not " + partitionsVisited);
        }
        Rule rule = evaluatedBytes == 0 ? Rule.EMPTY_RESULT : Rule.SCAN;
        return new Charge.Rounded(0, evaluatedBytes, partitionsVisited, consistency, rule);
    }

    /** A read of several pages, each charged as a request of its own. */
    public static Charge pages(List<? extends Charge> pages) {
        return Charge.sum(pages, Rule.PAGES);
    }

    /**
     * One page of a Query of a local secondary index that fetches attributes the index doesn't hold.
     *
     * @param entryBytes sizes of the index entries evaluated, added up
     * @param fetchedItemBytes size of each whole item fetched from the table
     */
    public static Charge queryFetchingFromTable(
            long entryBytes, List<Long> fetchedItemBytes, ReadConsistency consistency) {
        var parts = new ArrayList<Charge>(fetchedItemBytes.size() + 1);
        parts.add(query(entryBytes, consistency));
        parts.addAll(each(fetchedItemBytes, consistency));
        return Charge.sum(parts, Rule.LOCAL_INDEX_FETCH);
    }

    /** A PartiQL SELECT that gives the full key of one item: a GetItem. */
    public static Charge selectOne(long itemBytes, ReadConsistency consistency) {
        return getItem(itemBytes, consistency);
    }

    /**
     * One page of a PartiQL SELECT that doesn't give the full key.
     *
     * @param walkedBytes sizes of all rows walked, added up; LIMIT bounds the walk, a filter doesn't
     */
    public static Charge selectMany(long walkedBytes, ReadConsistency consistency) {
        return new Charge.Rounded(0, walkedBytes, 1, consistency, Rule.PARTIQL_SELECT);
    }

    /** Calls of GetRecords on a stream, in stream read units; not part of any table's read capacity. */
    public static Charge streamReads(double calls) {
        return Charge.of(calls, Figures.exactUnits(calls) + " calls of GetRecords", Rule.STREAM_READ);
    }

    private static List<Charge> each(List<Long> itemBytes, ReadConsistency consistency) {
        return itemBytes.stream().map(bytes -> getItem(bytes, consistency)).toList();
    }
}
