package io.keywright.simulate;

/**
 * Why DynamoDB throttles a request, in its own words (Developer Guide, throttling-diagnosing-workflow, read 2026-09).
 */
public enum ThrottlingReason {
    TABLE_READ_KEY_RANGE,
    TABLE_READ_PROVISIONED,
    TABLE_READ_ACCOUNT_LIMIT,
    TABLE_READ_MAX_ON_DEMAND,
    TABLE_WRITE_KEY_RANGE,
    TABLE_WRITE_PROVISIONED,
    TABLE_WRITE_ACCOUNT_LIMIT,
    TABLE_WRITE_MAX_ON_DEMAND,
    INDEX_READ_KEY_RANGE,
    INDEX_READ_PROVISIONED,
    INDEX_READ_ACCOUNT_LIMIT,
    INDEX_READ_MAX_ON_DEMAND,
    INDEX_WRITE_KEY_RANGE,
    INDEX_WRITE_PROVISIONED,
    INDEX_WRITE_ACCOUNT_LIMIT,
    INDEX_WRITE_MAX_ON_DEMAND;

    private static final ThrottlingReason[] ALL = values();
    private static final int CAUSES = Cause.values().length;

    /** What is short. */
    public enum Cause {
        /** A partition, or partitions altogether. */
        KEY_RANGE("KeyRangeThroughputExceeded"),
        /** The provisioned capacity. */
        PROVISIONED("ProvisionedThroughputExceeded"),
        /** The quota of the account. */
        ACCOUNT_LIMIT("AccountLimitExceeded"),
        /** The maximum set for on-demand throughput. */
        MAX_ON_DEMAND("MaxOnDemandThroughputExceeded");

        private final String words;

        Cause(String words) {
            this.words = words;
        }
    }

    static ThrottlingReason of(boolean isTable, boolean isWrite, Cause cause) {
        return ALL[((isTable ? 0 : 2) + (isWrite ? 1 : 0)) * CAUSES + cause.ordinal()];
    }

    public Cause cause() {
        return Cause.values()[ordinal() % CAUSES];
    }

    public boolean isTable() {
        return ordinal() < 2 * CAUSES;
    }

    public boolean isWrite() {
        return ordinal() / CAUSES % 2 == 1;
    }

    /** Such as {@code TableWriteKeyRangeThroughputExceeded}. */
    public String words() {
        return (isTable() ? "Table" : "Index") + (isWrite() ? "Write" : "Read") + cause().words;
    }
}
