package io.keywright.pricing;

import io.keywright.model.Billing.TableClass;
import java.math.BigDecimal;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What a table with its indexes costs a month in each table class: throughput and storage, which is all that the class
 * makes a difference to.
 *
 * @param chosen the class of the design
 * @param standard throughput and storage in the Standard class
 * @param infrequentAccess throughput and storage in the Standard-IA class
 * @param storageShare the cost of storage over that of throughput in the Standard class, the free tier left aside; null
 *     where there is no throughput to compare with
 * @param breakEven the share above which Standard-IA is cheaper, the free tier left aside; null where prices are not
 *     known, or there is no throughput
 */
public record TableClassComparison(
        String table,
        TableClass chosen,
        Money standard,
        Money infrequentAccess,
        @Nullable BigDecimal storageShare,
        @Nullable BigDecimal breakEven) {
    public TableClassComparison {
        Objects.requireNonNull(table);
        Objects.requireNonNull(chosen);
        Objects.requireNonNull(standard);
        Objects.requireNonNull(infrequentAccess);
    }

    /** What the other class would save a month; negative where it costs more. */
    public Money saving() {
        return chosen == TableClass.STANDARD ? standard.minus(infrequentAccess) : infrequentAccess.minus(standard);
    }

    public Optional<BigDecimal> storageOverThroughput() {
        return Optional.ofNullable(storageShare);
    }

    public Optional<BigDecimal> breakEvenShare() {
        return Optional.ofNullable(breakEven);
    }
}
