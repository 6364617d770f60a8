package io.keywright.pricing;

/** The rules by which AWS charges, each with the page that says so. */
public enum BillRule {
    ON_DEMAND_READS(
            "On-demand capacity: every read request unit consumed is charged.",
            "On-demand capacity mode",
            "on-demand-capacity-mode"),
    ON_DEMAND_WRITES(
            "On-demand capacity: every write request unit consumed is charged, those of indexes too.",
            "On-demand capacity mode",
            "on-demand-capacity-mode"),
    REPLICATED_WRITES(
            "A write to a global table is charged as a replicated write in every Region, the one it is made in too; "
                    + "writes to its global indexes are ordinary writes.",
            "Billing and usage reports",
            "bp-understanding-billing"),
    STORAGE(
            "The size of the items or index entries and 100 B for each, by the GB (2^30 B) and month.",
            "Billing and usage reports",
            "bp-understanding-billing"),
    GLOBAL_TABLE_STORAGE(
            "The size of the items and 148 B for each, 48 B of it because the table is global, by the GB (2^30 B) and "
                    + "month.",
            "Billing and usage reports",
            "bp-understanding-billing"),
    RECOVERY(
            "The size of the table and its local indexes, by the GB (2^30 B) and month; global indexes are not "
                    + "charged, and the period makes no difference.",
            "Point-in-time recovery",
            "PointInTimeRecovery_Howitworks"),
    PROVISIONED(
            "Provisioned capacity is charged by the unit and hour as it is set, used or not.",
            "Provisioned capacity mode",
            "provisioned-capacity-mode"),
    AUTO_SCALED(
            "Auto scaling sets the capacity to the load divided by the target, rounded up to whole units, between "
                    + "minimum and maximum; it is charged by the unit and hour as it is set.",
            "Auto scaling",
            "AutoScaling"),
    REPLICATED_CAPACITY(
            "The write capacity of a global table is charged as replicated capacity in every Region; that of its "
                    + "global indexes is ordinary capacity.",
            "Billing and usage reports",
            "bp-understanding-billing"),
    RESERVED(
            "Reserved capacity is paid upfront and by the hour for the whole term, in blocks of 100 units; the upfront"
                    + " payment is spread over the term here. It covers up to the units reserved in each hour; what an"
                    + " hour leaves unused is lost. That it covers a table before its global indexes is assumed.",
            "Billing and usage reports",
            "bp-understanding-billing"),
    BACKUP(
            "The size of the table and its local indexes for each copy, by the GB (2^30 B) and month.",
            "Billing and usage reports",
            "bp-understanding-billing"),
    COLD_BACKUP(
            "A copy moved to cold storage is charged by the GB (2^30 B) and month, for 90 days at least.",
            "Billing and usage reports",
            "bp-understanding-billing"),
    STREAM_READS(
            "Each call of GetRecords is charged; calls by Lambda and for global tables are free.",
            "Billing and usage reports",
            "bp-understanding-billing"),
    KINESIS_CHANGES(
            "One change data capture unit for each started KB of a change sent to Kinesis Data Streams.",
            "Billing and usage reports",
            "bp-understanding-billing"),
    EXPIRY(
            "Deletes of expired items are free where they happen; in a global table each is a replicated write in "
                    + "every other Region.",
            "Time to live",
            "TTL"),
    WARM_THROUGHPUT(
            "Raising the warm throughput is charged once, for the units above what there is at the price of a "
                    + "provisioned unit for an hour.",
            "Warm throughput",
            "warm-throughput"),
    RESTORE(
            "The size of what is restored, global indexes included, by the GB (2^30 B).",
            "Billing and usage reports",
            "bp-understanding-billing"),
    EXPORT(
            "The size of the table and its local indexes at the time exported, by the GB (2^30 B).",
            "Billing and usage reports",
            "bp-understanding-billing"),
    IMPORT(
            "The uncompressed size of what is read from S3, by the GB (2^30 B); building global indexes is free.",
            "Billing and usage reports",
            "bp-understanding-billing"),
    REPLICA(
            "Adding a replica is charged like a restore of the table, and the data transfer between the Regions.",
            "Billing and usage reports",
            "bp-understanding-billing"),
    INDEX_BACKFILL(
            "Filling an index that is added to a table is charged as writes to the index, one for each started KB of "
                    + "an entry, in every Region.",
            "Global secondary indexes",
            "GSI"),
    ATTRIBUTE_BACKFILL(
            "Adding an attribute rewrites every item: one write for each started KB of the item, and of its entry in "
                    + "each index that projects everything; in a global table in every Region.",
            "Read and write operations",
            "read-write-operations");

    private static final String GUIDE = "https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/";

    private final String text;
    private final String title;
    private final String page;

    BillRule(String text, String title, String page) {
        this.text = text;
        this.title = title;
        this.page = page;
    }

    /** The rule in a sentence. */
    public String text() {
        return text;
    }

    /** Where it is written down: "Developer Guide, On-demand capacity mode, read 2026-09". */
    public String source() {
        return "Developer Guide, " + title + ", read 2026-09";
    }

    /** The address of the page. */
    public String url() {
        return GUIDE + page + ".html";
    }
}
