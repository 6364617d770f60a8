package io.keywright.pricing;

import java.math.BigDecimal;
import java.util.Objects;
import java.util.Optional;

/**
 * What a bill depends on besides the design.
 *
 * @param hoursPerMonth hours in a month, more than 0
 * @param region the Region whose prices count
 * @param freeTier whether the free tier is taken off
 */
public record BillSettings(BigDecimal hoursPerMonth, String region, boolean freeTier, PriceBook prices) {
    /** Hours in a month where nothing else is said, as in AWS's calculator (AWS Pricing Calculator, 2026-05). */
    public static final BigDecimal HOURS_PER_MONTH = BigDecimal.valueOf(730);

    /** The hours of the longest month. */
    public static final BigDecimal MOST_HOURS = BigDecimal.valueOf(31 * 24);

    /** The most decimals of hours, less than a second. */
    private static final int MOST_DECIMALS = 6;

    public BillSettings {
        if (hoursPerMonth.signum() <= 0) {
            throw new IllegalArgumentException("hours a month must be more than 0, but are " + hoursPerMonth);
        }
        Objects.requireNonNull(region);
        Objects.requireNonNull(prices);
    }

    /** 730 hours, no free tier, the standard prices. */
    public static BillSettings of(String region) {
        return new BillSettings(HOURS_PER_MONTH, region, false, PriceBook.standard());
    }

    public BillSettings withHoursPerMonth(BigDecimal hours) {
        return new BillSettings(hours, region, freeTier, prices);
    }

    public BillSettings withRegion(String newRegion) {
        return new BillSettings(hoursPerMonth, newRegion, freeTier, prices);
    }

    public BillSettings withFreeTier(boolean on) {
        return new BillSettings(hoursPerMonth, region, on, prices);
    }

    /** The price of a SKU in the Region. */
    public Optional<Price> price(Sku sku) {
        return prices.price(region, sku);
    }

    /** Whether this can be the hours of a billing month: more than 0, at most {@link #MOST_HOURS}, 6 decimals. */
    public static boolean areHours(BigDecimal hours) {
        return hours.signum() > 0 && hours.scale() <= MOST_DECIMALS && hours.compareTo(MOST_HOURS) <= 0;
    }
}
