package io.keywright.pricing;

import io.keywright.model.Resource;
import java.math.BigDecimal;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What one item of an entity costs from its creation on: the writes that the access patterns make to it, with its index
 * entries, and what it costs to keep it for a month.
 *
 * @param createdPerMonth items created a month
 * @param writes what it is written by, in document order
 * @param kept what the item and its index entries cost to keep for a month, copies and recovery included; null where that
 *     is not known or has no price
 * @param monthsKept how many months of creating make up the items expected; null where nothing says
 */
public record ItemLife(
        String entity,
        BigDecimal createdPerMonth,
        List<Line> writes,
        @Nullable List<Kept> kept,
        @Nullable BigDecimal monthsKept) {
    public ItemLife {
        Objects.requireNonNull(entity);
        Objects.requireNonNull(createdPerMonth);
        writes = List.copyOf(writes);
        kept = kept == null ? null : List.copyOf(kept);
    }

    /**
     * What is paid a month for an item, or for an entry of it, while it is kept.
     *
     * @param usd the amount for an item; in part where only a part of the items have an entry
     * @param why the sum for one in words
     */
    public record Kept(Resource resource, Sku sku, Money usd, String why) {
        public Kept {
            Objects.requireNonNull(resource);
            Objects.requireNonNull(sku);
            Objects.requireNonNull(usd);
            Objects.requireNonNull(why);
        }
    }

    /**
     * Writes of one step to one table or index.
     *
     * @param what what they do: "Create", "Update", "Delete"
     * @param pattern the pattern whose step it is
     * @param resource the table or index that is written
     * @param timesPerItem how often in the life of an item, on average
     * @param unitsPerItem write units in the life of an item, in one Region
     * @param usd the amount for an item, in every Region; of provisioned capacity its share
     * @param complete whether all of it has a price; the amount is less than it costs where not
     * @param why the sum in words
     */
    public record Line(
            String what,
            String pattern,
            Resource resource,
            BigDecimal timesPerItem,
            BigDecimal unitsPerItem,
            Money usd,
            boolean complete,
            String why) {
        public Line {
            Objects.requireNonNull(what);
            Objects.requireNonNull(pattern);
            Objects.requireNonNull(resource);
            Objects.requireNonNull(timesPerItem);
            Objects.requireNonNull(unitsPerItem);
            Objects.requireNonNull(usd);
            Objects.requireNonNull(why);
        }
    }

    /** Whether all its writes have a price. */
    public boolean isComplete() {
        return writes.stream().allMatch(Line::complete);
    }

    /** All writes in the life of an item; less than they cost where something has no price. */
    public Money written() {
        return Money.sum(writes.stream().map(Line::usd).toList());
    }

    /** What its index entries are of that. */
    public Money writtenToIndexes() {
        return Money.sum(writes.stream()
                .filter(line -> !line.resource().isTable())
                .map(Line::usd)
                .toList());
    }

    /** What it costs to keep the item for a month; empty where that is not known or some part of it has no price. */
    public Optional<Money> storageAMonth() {
        return Optional.ofNullable(kept)
                .map(all -> Money.sum(all.stream().map(Kept::usd).toList()));
    }

    /** What is paid for to keep it, one by one; empty where that is not known. */
    public List<Kept> keptFor() {
        return kept == null ? List.of() : kept;
    }

    public Optional<BigDecimal> months() {
        return Optional.ofNullable(monthsKept);
    }
}
