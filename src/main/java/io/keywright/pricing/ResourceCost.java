package io.keywright.pricing;

import io.keywright.model.Resource;
import java.util.Objects;
import java.util.Set;

/**
 * What one table without its indexes, or one index, costs a month in every Region together. The costs of all tables and
 * indexes add up to the bill, but for capacity that nothing draws on.
 *
 * @param reads what reading it costs; of provisioned capacity the share
 * @param writes what keeping it up to date costs; of provisioned capacity the share
 * @param storage what storing it costs
 * @param recovery its share of recovery and copies, which are charged for a table and its local indexes by their size
 * @param other streams, expired items and whatever else the table pays for
 * @param unpriced the parts of which something is not priced, and in no amount
 */
public record ResourceCost(
        Resource resource, Money reads, Money writes, Money storage, Money recovery, Money other, Set<Part> unpriced) {
    /** What is paid for. */
    public enum Part {
        READS,
        WRITES,
        STORAGE,
        /** Point-in-time recovery and copies. */
        RECOVERY,
        OTHER;

        /** The part that a line belongs to which is for neither requests of patterns nor capacity. */
        public static Part ofStanding(Sku sku) {
            return switch (sku.kind()) {
                case STORAGE -> STORAGE;
                case RECOVERY, BACKUP -> RECOVERY;
                default -> OTHER;
            };
        }
    }

    public ResourceCost {
        Objects.requireNonNull(resource);
        Objects.requireNonNull(reads);
        Objects.requireNonNull(writes);
        Objects.requireNonNull(storage);
        Objects.requireNonNull(recovery);
        Objects.requireNonNull(other);
        unpriced = Set.copyOf(unpriced);
    }

    /** What is paid for one part. */
    public Money of(Part part) {
        return switch (part) {
            case READS -> reads;
            case WRITES -> writes;
            case STORAGE -> storage;
            case RECOVERY -> recovery;
            case OTHER -> other;
        };
    }

    /** Whether all of it has a price. */
    public boolean isComplete() {
        return unpriced.isEmpty();
    }

    public Money month() {
        return reads.plus(writes).plus(storage).plus(recovery).plus(other);
    }
}
