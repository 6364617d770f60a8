package io.keywright.analysis;

import io.keywright.access.ExpectedItems;
import io.keywright.model.Design;
import io.keywright.model.Workload;
import io.keywright.pricing.BillSettings;
import io.keywright.pricing.PriceBook;
import io.keywright.review.SafeRates;
import java.math.BigDecimal;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What an analysis depends on besides the design: settings of the user, not of the document.
 *
 * @param hoursPerMonth hours in a billing month
 * @param freeTier whether the free tier is taken off
 * @param region the Region to price in, or null for the design's own
 * @param discountPercent what is taken off every price, percent, 0 to 100
 * @param workload the name of the workload whose rates the bill takes
 * @param seed what the draws at the expected scale start from
 * @param safeRates how much one key should get at most, for the findings
 */
public record Settings(
        BigDecimal hoursPerMonth,
        boolean freeTier,
        @Nullable String region,
        PriceBook prices,
        BigDecimal discountPercent,
        String workload,
        long seed,
        SafeRates safeRates) {
    public Settings {
        Objects.requireNonNull(hoursPerMonth);
        Objects.requireNonNull(prices);
        Objects.requireNonNull(discountPercent);
        Objects.requireNonNull(workload);
        Objects.requireNonNull(safeRates);
    }

    /** 730 hours, no free tier, the design's Region, the standard prices, no discount, the normal month. */
    public static Settings standard() {
        return new Settings(
                BillSettings.HOURS_PER_MONTH,
                false,
                null,
                PriceBook.standard(),
                BigDecimal.ZERO,
                Workload.NORMAL_MONTH.name(),
                ExpectedItems.SEED,
                SafeRates.DEFAULT);
    }

    /** The settings of a design's bill. */
    public BillSettings billOf(Design design) {
        return new BillSettings(
                hoursPerMonth, region == null ? design.region() : region, freeTier, prices, discountPercent);
    }

    /** The chosen workload of a design; the normal month where it has none of that name. */
    public Workload workloadOf(Design design) {
        return design.workload(workload).orElse(Workload.NORMAL_MONTH);
    }

    public Settings withRegion(@Nullable String newRegion) {
        return new Settings(hoursPerMonth, freeTier, newRegion, prices, discountPercent, workload, seed, safeRates);
    }

    public Settings withFreeTier(boolean on) {
        return new Settings(hoursPerMonth, on, region, prices, discountPercent, workload, seed, safeRates);
    }

    public Settings withHoursPerMonth(BigDecimal hours) {
        return new Settings(hours, freeTier, region, prices, discountPercent, workload, seed, safeRates);
    }

    public Settings withWorkload(String name) {
        return new Settings(hoursPerMonth, freeTier, region, prices, discountPercent, name, seed, safeRates);
    }

    public Settings withPrices(PriceBook newPrices) {
        return new Settings(hoursPerMonth, freeTier, region, newPrices, discountPercent, workload, seed, safeRates);
    }

    public Settings withDiscount(BigDecimal percent) {
        return new Settings(hoursPerMonth, freeTier, region, prices, percent, workload, seed, safeRates);
    }

    public Settings withSeed(long newSeed) {
        return new Settings(hoursPerMonth, freeTier, region, prices, discountPercent, workload, newSeed, safeRates);
    }

    public Settings withSafeRates(SafeRates rates) {
        return new Settings(hoursPerMonth, freeTier, region, prices, discountPercent, workload, seed, rates);
    }
}
