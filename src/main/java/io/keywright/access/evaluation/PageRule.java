package io.keywright.access.evaluation;

import io.keywright.item.ItemSize;
import io.keywright.model.Item;
import java.util.List;

/**
 * Where a page of a Query or Scan ends: after the entry that brings the sum to 1 MB. The sum is not that of the billed
 * sizes; architect/dynalite found the rule by trying the service, and it is used for this alone.
 */
final class PageRule {
    /** The most a page holds, before filter and projection. Developer Guide, Query.Pagination, read 2026-11. */
    static final long PAGE_BYTES = 1_024 * 1_024;

    /** What an entry takes besides its attributes. architect/dynalite, db/index.js. */
    private static final int ENTRY = 2;

    /** For each attribute instead of its name. Same source. */
    private static final int NAME = 1;

    /** An entry of several of these has its sort key several times. Same source. */
    private static final int BLOCK = 3_072;

    /** What a sort key takes besides its value. Same source. */
    private static final int SORT_KEY = 18;

    private PageRule() {}

    static long bytes(Item stored, List<String> sortNames) {
        long attributes = 0;
        long sort = 0;
        for (var attribute : stored.attributes().entrySet()) {
            long value = ItemSize.of(attribute.getValue());
            if (sortNames.contains(attribute.getKey())) {
                sort += value;
            } else {
                attributes += value + NAME;
            }
        }
        return ENTRY + attributes + (1 + (1 + attributes) / BLOCK) * (SORT_KEY + sort);
    }
}
