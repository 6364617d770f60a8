package io.keywright.access.evaluation;

import io.keywright.item.ItemSize;
import io.keywright.model.AttributeValue;
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

    /** A list or map itself. Same source. */
    private static final int CONTAINER = 3;

    private PageRule() {}

    /** What an entry adds to the sum. */
    static long bytes(Item stored, List<String> sortNames) {
        long attributes = 0;
        long sort = 0;
        for (var attribute : stored.attributes().entrySet()) {
            if (sortNames.contains(attribute.getKey())) {
                sort += ItemSize.of(attribute.getValue());
            } else {
                attributes += kept(attribute.getValue()) + NAME;
            }
        }
        return ENTRY + attributes + (1 + (1 + attributes) / BLOCK) * (SORT_KEY + sort);
    }

    /** The size of a value with what keeping it takes: its length, and the lengths of its elements. */
    private static long kept(AttributeValue value) {
        long size = ItemSize.of(value);
        return switch (value.type()) {
            case S -> size + (size < 1 << 7 ? 1 : size < 1 << 14 ? 2 : 3);
            case B, N -> size + 1;
            case BOOL -> size;
            case NULL -> 0;
            case SS -> size + ((AttributeValue.SS) value).elements().size() + 1;
            case NS -> size + ((AttributeValue.NS) value).elements().size() + 1;
            case BS -> size + ((AttributeValue.BS) value).elements().size() + 1;
            case L ->
                CONTAINER
                        + ((AttributeValue.L) value)
                                .elements().stream()
                                        .mapToLong(element -> 1 + kept(element))
                                        .sum();
            case M ->
                CONTAINER
                        + ((AttributeValue.M) value)
                                .entries().values().stream()
                                        .mapToLong(entry -> 1 + NAME + kept(entry))
                                        .sum();
        };
    }
}
