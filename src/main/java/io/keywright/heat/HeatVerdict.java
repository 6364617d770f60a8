package io.keywright.heat;

/** How near the load of a partition-key value at its peak is to what DynamoDB can serve for one. */
public enum HeatVerdict {
    /** At most half of what one partition takes. */
    COOL,
    /** More than half of what one partition takes. */
    WARM,
    /** More than one partition takes, until the item collection is split by sort key, which takes minutes. */
    HOT_UNTIL_SPLIT,
    /** More than one partition takes, and no split can help: one item, always the newest item, or a local index. */
    HOT;

    /** Whether it is more than one partition takes. */
    public boolean isHot() {
        return this == HOT || this == HOT_UNTIL_SPLIT;
    }
}
