package io.keywright.capacity;

/** The rules of DynamoDB's metering, each with where it is written down. */
public enum Rule {
    GET_ITEM(
            "A read is charged for the whole stored item, rounded up to 4 KB; a projection saves nothing.",
            Source.CALCULATIONS),
    MISSING_ITEM("Reading an item that is not there is charged as one step of 4 KB.", Source.CALCULATIONS),
    BATCH_GET_ITEM("Each item of a batch is rounded up on its own.", Source.CALCULATIONS),
    TRANSACT_GET_ITEMS(
            "Each item of a transaction is rounded up on its own and costs two units a step.", Source.TRANSACTIONS),
    QUERY(
            "The sizes of all items evaluated are added, then rounded up to 4 KB once for each request; filters, "
                    + "projections and counting save nothing.",
            Source.CALCULATIONS),
    SCAN(
            "The sizes of all items evaluated are added, then rounded up to 4 KB once for each request; at least one "
                    + "step for every partition visited.",
            Source.READ_WRITE),
    EMPTY_RESULT(
            "A query or scan that finds nothing is charged at least one step of 4 KB for every partition visited.",
            Source.READ_WRITE),
    PAGES("Each page is a request of its own and rounded up on its own.", Source.CALCULATIONS),
    LOCAL_INDEX_FETCH(
            "What a query on a local secondary index fetches from the table is charged as whole items, each rounded up "
                    + "to 4 KB on its own, besides the index entries.",
            Source.LOCAL_INDEXES),
    PARTIQL_SELECT(
            "A SELECT that doesn't give the full key is charged for every row it walks, rounded up once.",
            Source.CONFORMANCE),
    STREAM_READ("Each call of GetRecords, up to 1 MB, is one stream read unit, metered apart.", Source.BILLING_REPORTS),
    PUT_OR_UPDATE(
            "A put or an update is charged for the larger of the item before and the item after, rounded up to 1 KB.",
            Source.CALCULATIONS),
    DELETE(
            "A delete is charged for the item deleted, rounded up to 1 KB; deleting nothing is one unit.",
            Source.CALCULATIONS),
    CONDITION_CHECK(
            "A condition check is charged as a transactional write of the stored item, at least two units.",
            Source.CONFORMANCE),
    FAILED_CONDITION(
            "A write whose condition fails is charged for the larger of the stored and the attempted item; indexes are "
                    + "not written.",
            Source.READ_WRITE),
    CANCELLED_TRANSACTION("A cancelled transaction has consumed its units all the same.", Source.TRANSACTIONS),
    IDEMPOTENT_REPLAY(
            "A transaction repeated with its token within ten minutes writes nothing and is charged as transactional "
                    + "reads of the larger image of each item.",
            Source.CONFORMANCE),
    BATCH_WRITE_ITEM("Each write of a batch is rounded up on its own; a batch saves nothing.", Source.CALCULATIONS),
    TRANSACT_WRITE_ITEMS(
            "Each write of a transaction is rounded up on its own; the table's arm is doubled, index arms are not.",
            Source.CONFORMANCE),
    TTL_DELETE("Deletes by time to live are free, those of index entries too.", Source.TIME_TO_LIVE),
    REPLICATED_TTL_DELETE(
            "A delete by time to live is free where it happens and a replicated write in every other replica.",
            Source.TIME_TO_LIVE),
    INDEX_JOIN("The item enters the index: the new entry, rounded up to 1 KB.", Source.INDEX_WRITES),
    INDEX_LEAVE("The item leaves the index: the old entry, rounded up to 1 KB.", Source.INDEX_WRITES),
    INDEX_MOVE(
            "The index key changes: the old entry is deleted and the new one put, each rounded up to 1 KB on its own.",
            Source.INDEX_WRITES),
    INDEX_IN_PLACE(
            "The entry changes under the same index key: the larger of the old and the new entry, rounded up to 1 KB.",
            Source.INDEX_WRITES),
    INDEX_UNTOUCHED("Nothing the index holds changes: free.", Source.INDEX_WRITES),
    NOT_IN_INDEX("The item is not in the index before or after: free.", Source.INDEX_WRITES);

    private final String text;
    private final Source source;

    Rule(String text, Source source) {
        this.text = text;
        this.source = source;
    }

    /** The rule in a sentence. */
    public String text() {
        return text;
    }

    /** Where it is written down, with the date it was read: "Developer Guide, …, read 2026-09". */
    public String source() {
        return source.words;
    }

    private enum Source {
        CALCULATIONS("Developer Guide, CapacityUnitCalculations, read 2026-09"),
        READ_WRITE("Developer Guide, read-write-operations, read 2026-09"),
        TRANSACTIONS("Developer Guide, transaction-apis, read 2026-09"),
        LOCAL_INDEXES("Developer Guide, LSI, read 2023-06"),
        TIME_TO_LIVE("Developer Guide, TTL, read 2026-09"),
        BILLING_REPORTS("Developer Guide, understanding billing and usage reports, read 2026-09"),
        CONFORMANCE("nubo-db/dynamodb-conformance, measured in eu-west-2, 2026-08"),
        INDEX_WRITES(
                "Developer Guide, GSI, read 2026-09; nubo-db/dynamodb-conformance, measured in eu-west-2, 2026-08");

        private final String words;

        Source(String words) {
            this.words = words;
        }
    }
}
