package io.keywright.limits;

import io.keywright.expression.ExpressionLimits;

/**
 * DynamoDB's limits as numbers. Unless said otherwise they are those of the Developer Guide, Constraints, read 2026-09;
 * adjustable service quotas, such as units a second, are not limits of a design and not here.
 */
public final class Quotas {
    /** Bytes of an item, attribute names included. The last accepted size: nubo-db/dynamodb-conformance, 2026-08. */
    public static final long ITEM_BYTES = 400 * 1024;

    /** Bytes of a partition key value, of a table or an index. */
    public static final int PARTITION_KEY_BYTES = 2048;

    /** Bytes of a sort key value, of a table or an index; all its attributes together. */
    public static final int SORT_KEY_BYTES = 1024;

    /** Levels a value may be nested, the attribute itself being the first: nubo-db/dynamodb-conformance, 2026-06. */
    public static final int NESTING_LEVELS = ExpressionLimits.VALUE_LEVELS;

    /** Characters of a table's or index's name, at least. */
    public static final int SHORTEST_NAME = 3;

    /** Characters of a table's or index's name, at most. */
    public static final int LONGEST_NAME = 255;

    /** Bytes of the name of a key attribute or of a projected attribute. */
    public static final int KEY_ATTRIBUTE_NAME_BYTES = 255;

    /** Bytes of any other attribute's name. */
    public static final int ATTRIBUTE_NAME_BYTES = 64 * 1024;

    /** Global secondary indexes of a table (adjustable, but the default for every account). */
    public static final int GLOBAL_INDEXES = 20;

    /** Local secondary indexes of a table. */
    public static final int LOCAL_INDEXES = 5;

    /** Partition attributes, and sort attributes, of a global secondary index. Developer Guide, GSI, read 2026-09. */
    public static final int ATTRIBUTES_OF_A_KEY_PART = 4;

    /** Elements of the key schema of a table or a local secondary index. */
    public static final int KEY_ELEMENTS = 2;

    /** Attributes in the INCLUDE projections of all indexes of a table; a name in two indexes counts twice. */
    public static final int PROJECTED_ATTRIBUTES = 100;

    /** Attributes in the INCLUDE projection of one index. API Reference, Projection, read 2026-09. */
    public static final int PROJECTED_ATTRIBUTES_OF_AN_INDEX = 20;

    /** Actions of a transaction. */
    public static final int TRANSACTION_ACTIONS = 100;

    /** Keys of a BatchGetItem. API Reference, BatchGetItem, read 2026-11. */
    public static final int BATCH_GET_KEYS = 100;

    /** Puts and deletes of a BatchWriteItem. API Reference, BatchWriteItem, read 2026-11. */
    public static final int BATCH_WRITES = 25;

    /** Tags of a table. */
    public static final int TAGS = 50;

    /** Characters of a tag's key. API Reference, Tag, read 2026-09. */
    public static final int TAG_KEY_CHARACTERS = 128;

    /** Characters of a tag's value. API Reference, Tag, read 2026-09. */
    public static final int TAG_VALUE_CHARACTERS = 256;

    /** Days of point-in-time recovery, at most. CloudFormation, AWS::DynamoDB::Table, read 2026-09. */
    public static final int RECOVERY_DAYS = 35;

    /** The largest number of capacity units the API takes: architect/dynalite. */
    public static final long CAPACITY_UNITS = 1_000_000_000_000L;

    /** Read units a second a new on-demand table starts with. Developer Guide, warm-throughput, read 2026-09. */
    public static final long INITIAL_READ_UNITS = 12_000;

    /** Write units a second a new on-demand table starts with. Developer Guide, warm-throughput, read 2026-09. */
    public static final long INITIAL_WRITE_UNITS = 4_000;

    /** Seconds of unused provisioned capacity that are kept, at most. Developer Guide, burst-adaptive-capacity, read 2026-09. */
    public static final long BURST_SECONDS = 300;

    /** Utilisation that auto scaling can aim at, least. Developer Guide, AutoScaling, read 2026-09. */
    public static final int LEAST_TARGET_PERCENT = 20;

    /** Utilisation that auto scaling can aim at, most. Developer Guide, AutoScaling, read 2026-09. */
    public static final int MOST_TARGET_PERCENT = 90;

    /** Regions of a global table with strong consistency. Developer Guide, V2globaltables_HowItWorks, read 2026-09. */
    public static final int STRONGLY_CONSISTENT_REGIONS = 3;

    private Quotas() {}
}
