package io.keywright.access;

import io.keywright.model.OrderedMap;
import io.keywright.model.Resource;
import java.util.Map;

/**
 * How much every table and index is expected to hold.
 *
 * @param byResource table or index, in document order, to what it holds
 */
public record ExpectedStorage(Map<Resource, Stored> byResource) {
    public ExpectedStorage {
        byResource = OrderedMap.copyOf(byResource);
    }

    /** What a table or index holds; nothing where it is unknown. */
    public Stored of(Resource resource) {
        return byResource.getOrDefault(resource, Stored.NOTHING);
    }

    /**
     * Items of a table or entries of an index.
     *
     * @param items expected number of items or entries
     * @param bytes their bytes together, without the 100 B that storage billing adds to each
     */
    public record Stored(double items, double bytes) {
        public static final Stored NOTHING = new Stored(0, 0);

        public Stored plus(Stored other) {
            return new Stored(items + other.items, bytes + other.bytes);
        }
    }
}
