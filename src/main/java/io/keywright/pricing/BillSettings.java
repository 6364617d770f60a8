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
 * @param discountPercent what is taken off every price, percent, 0 to 100
 */
public record BillSettings(
        BigDecimal hoursPerMonth, String region, boolean freeTier, PriceBook prices, BigDecimal discountPercent) {
    /** Hours in a month where nothing else is said, as in AWS's calculator (AWS Pricing Calculator, 2026-05). */
    public static final BigDecimal HOURS_PER_MONTH = BigDecimal.valueOf(730);

    /** The hours of the longest month. */
    public static final BigDecimal MOST_HOURS = BigDecimal.valueOf(31 * 24);

    /** The most decimals of hours, less than a second, and of a discount. */
    private static final int MOST_DECIMALS = 6;

    private static final BigDecimal MOST_PERCENT = BigDecimal.valueOf(100);

    public BillSettings {
        if (hoursPerMonth.signum() <= 0) {
            throw new IllegalArgumentException("hours a month must be more than 0, but are " + hoursPerMonth);
        }
        Objects.requireNonNull(region);
        Objects.requireNonNull(prices);
        if (!isDiscount(discountPercent)) {
            throw new IllegalArgumentException("a discount must be 0 to 100 percent, but is " + discountPercent);
        }
    }

    /** 730 hours, no free tier, the standard prices, no discount. */
    public static BillSettings of(String region) {
        return new BillSettings(HOURS_PER_MONTH, region, false, PriceBook.standard(), BigDecimal.ZERO);
    }

    public BillSettings withHoursPerMonth(BigDecimal hours) {
        return new BillSettings(hours, region, freeTier, prices, discountPercent);
    }

    public BillSettings withRegion(String newRegion) {
        return new BillSettings(hoursPerMonth, newRegion, freeTier, prices, discountPercent);
    }

    public BillSettings withFreeTier(boolean on) {
        return new BillSettings(hoursPerMonth, region, on, prices, discountPercent);
    }

    public BillSettings withDiscount(BigDecimal percent) {
        return new BillSettings(hoursPerMonth, region, freeTier, prices, percent);
    }

    /** The price of a SKU in the Region, less the discount. */
    public Optional<Price> price(Sku sku) {
        return price(region, sku);
    }

    /** The price of a SKU in another Region, less the discount. */
    public Optional<Price> price(String inRegion, Sku sku) {
        return prices.price(inRegion, sku).map(price -> price.less(discountPercent));
    }

    /** Whether this can be a discount: 0 to 100 percent, with up to 6 decimals. */
    public static boolean isDiscount(BigDecimal percent) {
        return percent.signum() >= 0 && percent.scale() <= MOST_DECIMALS && percent.compareTo(MOST_PERCENT) <= 0;
    }

    /** Whether this can be the hours of a billing month: more than 0, at most {@link #MOST_HOURS}, 6 decimals. */
    public static boolean areHours(BigDecimal hours) {
        return hours.signum() > 0 && hours.scale() <= MOST_DECIMALS && hours.compareTo(MOST_HOURS) <= 0;
    }
}
