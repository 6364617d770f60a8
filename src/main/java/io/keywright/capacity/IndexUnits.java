package io.keywright.capacity;

import io.keywright.item.EntryChange;
import java.util.List;

/**
 * What a write costs on one secondary index, global and local alike. Sizes are bytes of the index entry: index keys,
 * table keys and projected attributes, names included. A transaction doesn't double these.
 */
public final class IndexUnits {
    private IndexUnits() {}

    /** What a change of an entry costs. */
    public static Charge of(EntryChange change) {
        return switch (change.kind()) {
            case NONE -> none();
            case JOIN -> join(change.afterBytes());
            case LEAVE -> leave(change.beforeBytes());
            case MOVE -> move(change.beforeBytes(), change.afterBytes());
            case IN_PLACE -> inPlace(change.beforeBytes(), change.afterBytes());
            case UNTOUCHED -> untouched();
        };
    }

    /** The item enters the index. */
    public static Charge join(long afterBytes) {
        return rounded(0, afterBytes, Rule.INDEX_JOIN);
    }

    /** The item leaves the index. */
    public static Charge leave(long beforeBytes) {
        return rounded(beforeBytes, 0, Rule.INDEX_LEAVE);
    }

    /** The index key changes: the old entry goes and a new one comes, each rounded on its own. */
    public static Charge move(long beforeBytes, long afterBytes) {
        return Charge.sum(
                List.of(rounded(beforeBytes, 0, Rule.INDEX_LEAVE), rounded(0, afterBytes, Rule.INDEX_JOIN)),
                Rule.INDEX_MOVE);
    }

    /** The entry changes under the same index key. */
    public static Charge inPlace(long beforeBytes, long afterBytes) {
        return rounded(beforeBytes, afterBytes, Rule.INDEX_IN_PLACE);
    }

    /** The entry stays as it is. */
    public static Charge untouched() {
        return Charge.of(0, "nothing the index holds changes", Rule.INDEX_UNTOUCHED);
    }

    /** The item is in the index neither before nor after. */
    public static Charge none() {
        return Charge.of(0, "the item is not in the index", Rule.NOT_IN_INDEX);
    }

    private static Charge rounded(long beforeBytes, long afterBytes, Rule rule) {
        return new Charge.Rounded(beforeBytes, afterBytes, 1, WriteMode.STANDARD, rule);
    }
}
