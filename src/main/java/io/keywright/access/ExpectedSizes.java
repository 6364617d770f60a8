package io.keywright.access;

import io.keywright.model.OrderedMap;
import java.util.Map;
import java.util.Objects;

/**
 * The sizes of an entity's items and index entries, from its draws.
 *
 * @param entity the entity's name
 * @param items expected number of items
 * @param meanBytes mean item size
 * @param minBytes smallest drawn item
 * @param maxBytes largest drawn item
 * @param entries index name to the entity's entries in it, for the indexes it can be in, in document order
 */
public record ExpectedSizes(
        String entity, double items, double meanBytes, long minBytes, long maxBytes, Map<String, Entries> entries) {
    public ExpectedSizes {
        Objects.requireNonNull(entity);
        entries = OrderedMap.copyOf(entries);
    }

    /** Whether any item could be drawn; the sizes are 0 where none could. */
    public boolean isKnown() {
        return maxBytes > 0;
    }

    /**
     * The entries of an entity in one index.
     *
     * @param share share of the items that are members, 0 to 1
     * @param meanBytes mean size of a member's entry; 0 where there is none
     */
    public record Entries(double share, double meanBytes) {}
}
