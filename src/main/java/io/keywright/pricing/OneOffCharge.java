package io.keywright.pricing;

import io.keywright.model.Resource;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Something that is charged once, and in no monthly sum.
 *
 * @param kind what it is for
 * @param caused whether the design's settings cause it; otherwise it is charged each time somebody does it
 * @param what in words, such as "Restore shop"
 * @param usd the amount, or null where a price is not known
 * @param estimate whether it rests on a mean rather than on what is there, or on an estimated price
 * @param rule the rule of AWS
 * @param why the sum in words
 */
public record OneOffCharge(
        Resource resource,
        Kind kind,
        boolean caused,
        String what,
        @Nullable Money usd,
        boolean estimate,
        BillRule rule,
        String why) {
    /** What is charged once. */
    public enum Kind {
        WARM_THROUGHPUT,
        /** The upfront payment for reserved capacity, of which the month has its share. */
        RESERVATION,
        /** Adding a replica to a table that is there. */
        REPLICA,
        /** Adding an index to a table that is there. */
        INDEX_BACKFILL,
        /** Adding an attribute to every item that is there. */
        ATTRIBUTE_BACKFILL,
        RESTORE,
        EXPORT,
        IMPORT
    }

    public OneOffCharge {
        Objects.requireNonNull(resource);
        Objects.requireNonNull(kind);
        Objects.requireNonNull(what);
        Objects.requireNonNull(rule);
        Objects.requireNonNull(why);
    }

    /** The amount; empty where a price is not known. */
    public Optional<Money> amount() {
        return Optional.ofNullable(usd);
    }
}
