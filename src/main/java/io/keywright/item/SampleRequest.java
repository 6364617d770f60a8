package io.keywright.item;

import io.keywright.model.OrderedMap;
import java.util.Map;

/**
 * Which sample items to generate.
 *
 * @param total how many altogether, divided over the entities; not used where {@code counts} says it
 * @param counts entity to the number of its items, or empty
 * @param keepStored whether the stored rows stay: new rows then avoid their keys and may belong to them
 */
public record SampleRequest(int total, Map<String, Integer> counts, boolean keepStored, long seed) {
    /** The most items that are generated at once. */
    public static final int MOST_ITEMS = 1_000_000;

    /** @throws IllegalArgumentException if a number is negative, or all are more than {@link #MOST_ITEMS} */
    public SampleRequest {
        counts = OrderedMap.copyOf(counts);
        if (total < 0 || counts.values().stream().anyMatch(count -> count < 0)) {
            throw new IllegalArgumentException("a number of sample items must not be negative");
        }
        if (Math.max(total, counts.values().stream().mapToLong(count -> count).sum()) > MOST_ITEMS) {
            throw new IllegalArgumentException("at most 1,000,000 sample items are generated at once");
        }
    }

    /** So many items altogether, instead of the stored rows. */
    public static SampleRequest total(int total, long seed) {
        return new SampleRequest(total, OrderedMap.of(), false, seed);
    }

    /** So many items of each entity, instead of the stored rows. */
    public static SampleRequest counts(Map<String, Integer> counts, long seed) {
        return new SampleRequest(0, counts, false, seed);
    }

    /** The same, in addition to the stored rows. */
    public SampleRequest besidesStored() {
        return new SampleRequest(total, counts, true, seed);
    }
}
