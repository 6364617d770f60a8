package io.keywright.pricing;

import java.math.BigDecimal;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;

/** What is left of the free tier in each Region while a bill is written. */
final class FreeBands {
    private static final Map<Sku, BigDecimal> MONTHLY = Map.of(
            Sku.STORAGE, FreeTier.STORAGE_GB,
            Sku.RCU_HOUR, FreeTier.CAPACITY_UNIT_HOURS,
            Sku.WCU_HOUR, FreeTier.CAPACITY_UNIT_HOURS,
            Sku.REPLICATED_WCU_HOUR, FreeTier.CAPACITY_UNIT_HOURS,
            Sku.STREAM_READ, FreeTier.STREAM_READS);

    private final boolean on;
    private final Map<Key, BigDecimal> used = new HashMap<>();

    private record Key(String region, Sku sku) {}

    FreeBands(boolean on) {
        this.on = on;
    }

    /** What of this quantity is free; nothing is left of it for the next. */
    BigDecimal take(String region, Sku sku, BigDecimal quantity) {
        BigDecimal monthly = MONTHLY.get(sku);
        if (!on || monthly == null) {
            return BigDecimal.ZERO;
        }
        Key key = new Key(region, sku);
        BigDecimal before = used.getOrDefault(key, BigDecimal.ZERO);
        BigDecimal left = FreeTier.beyond(monthly, before);
        used.put(key, before.add(quantity));
        return Objects.requireNonNull(quantity.min(left));
    }

    /** The same, to be taken from apart from these. */
    FreeBands copy() {
        var copy = new FreeBands(on);
        copy.used.putAll(used);
        return copy;
    }

    /**
     * The bands as a part of the design finds them that comes last.
     *
     * @param part the bands after the part alone, which is in these too
     */
    FreeBands without(FreeBands part) {
        var rest = new FreeBands(on);
        used.forEach((key, quantity) ->
                rest.used.put(key, FreeTier.beyond(quantity, part.used.getOrDefault(key, BigDecimal.ZERO))));
        return rest;
    }
}
