package io.keywright.pricing;

import io.keywright.model.Place;
import io.keywright.model.Resource;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Something that costs money and is not in the bill.
 *
 * @param resource the table or index it belongs to
 * @param pattern the access pattern whose requests these are, or null for a setting or for storage
 * @param sku what it would be paid as, or null where that is not a price of DynamoDB or not known
 * @param what what it is, with its amount where that is known, such as "15,768,000 write units a month"
 * @param why why it is not priced
 */
public record Unpriced(
        Resource resource,
        @Nullable String pattern,
        @Nullable Sku sku,
        String what,
        String why) {
    /** Why provisioned capacity is not priced that nobody set. */
    public static final String NO_CAPACITY = "no capacity is set";

    public Unpriced {
        Objects.requireNonNull(resource);
        Objects.requireNonNull(what);
        Objects.requireNonNull(why);
    }

    public Optional<String> patternName() {
        return Optional.ofNullable(pattern);
    }

    /** The pattern, or else the table or index. */
    public Place place() {
        if (pattern != null) {
            return Place.pattern(pattern);
        }
        return resource.indexName()
                .map(index -> Place.index(resource.table(), index))
                .orElseGet(() -> Place.table(resource.table()));
    }

    /** "shop, Ship an order: 15,768,000 write units a month. shop has …" in one line. */
    @Override
    public String toString() {
        return resource + (pattern == null ? "" : ", " + pattern) + ": " + what + " (" + why + ")";
    }
}
