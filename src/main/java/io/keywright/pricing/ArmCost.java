package io.keywright.pricing;

import io.keywright.model.Resource;
import java.math.BigDecimal;
import java.util.Objects;

/**
 * What the reads, or the writes, of one pattern on one table or index cost a month, in every Region together.
 *
 * @param writes whether these are writes
 * @param unitsPerMonth units in one Region
 * @param usd the amount; of provisioned capacity the share that the units have in all units that draw on it
 * @param inCapacity whether it is such a share, and in the bill as capacity rather than as requests
 */
public record ArmCost(
        String pattern, Resource resource, boolean writes, BigDecimal unitsPerMonth, Money usd, boolean inCapacity) {
    public ArmCost {
        Objects.requireNonNull(pattern);
        Objects.requireNonNull(resource);
        Objects.requireNonNull(unitsPerMonth);
        Objects.requireNonNull(usd);
    }
}
