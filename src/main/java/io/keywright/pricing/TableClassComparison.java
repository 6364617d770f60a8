package io.keywright.pricing;

import io.keywright.model.Billing.TableClass;
import java.math.BigDecimal;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What a table with its indexes costs a month in each table class: throughput and storage, which is all that the class
 * makes a difference to. Reserved capacity counts for the Standard class only and is paid for its term whatever the
 * class, so that it is in both.
 *
 * @param chosen the class of the design
 * @param standard throughput and storage in the Standard class
 * @param infrequentAccess throughput and storage in the Standard-IA class
 * @param priced the classes in which everything has a price; the amount of another is less than it costs
 * @param storageShare the cost of storage over that of throughput in the Standard class, the free tier left aside; null
 *     where prices are not known, or there is no throughput to compare with
 * @param breakEven the share above which Standard-IA is cheaper, the free tier left aside; null likewise
 */
public record TableClassComparison(
        String table,
        TableClass chosen,
        Money standard,
        Money infrequentAccess,
        Set<TableClass> priced,
        @Nullable BigDecimal storageShare,
        @Nullable BigDecimal breakEven) {
    public TableClassComparison {
        Objects.requireNonNull(table);
        Objects.requireNonNull(chosen);
        Objects.requireNonNull(standard);
        Objects.requireNonNull(infrequentAccess);
        priced = Set.copyOf(priced);
    }

    /** What the table costs in a class; empty where something in it has no price. */
    public Optional<Money> cost(TableClass tableClass) {
        Money usd = tableClass == TableClass.STANDARD ? standard : infrequentAccess;
        return priced.contains(tableClass) ? Optional.of(usd) : Optional.empty();
    }

    /** What the other class would save a month, negative where it costs more; 0 where one of them is not priced. */
    public Money saving() {
        if (priced.size() < TableClass.values().length) {
            return Money.ZERO;
        }
        return chosen == TableClass.STANDARD ? standard.minus(infrequentAccess) : infrequentAccess.minus(standard);
    }

    public Optional<BigDecimal> storageOverThroughput() {
        return Optional.ofNullable(storageShare);
    }

    public Optional<BigDecimal> breakEvenShare() {
        return Optional.ofNullable(breakEven);
    }
}
