package io.keywright.workspace;

import io.keywright.analysis.Settings;
import io.keywright.pricing.BillSettings;
import io.keywright.pricing.PriceBook;
import io.keywright.review.SafeRates;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * What the program remembers of a person, apart from any design.
 *
 * @param billing what figures rest on besides designs
 * @param safeRates how much one key should get at most, for the findings
 * @param recent the files that were open, newest first, each once
 * @param habits what a person made of the window by using it
 * @param open the files that are open now, or were when the program ended
 */
public record Preferences(
        Billing billing,
        SafeRates safeRates,
        WindowState window,
        List<RecentFile> recent,
        Habits habits,
        OpenFiles open) {
    /** Files that are remembered. */
    public static final int MOST_RECENT = 12;

    /** 730 hours, no free tier, no discount, the usual safe rates, no files. */
    public static final Preferences STANDARD = new Preferences(
            Billing.STANDARD, SafeRates.DEFAULT, WindowState.STANDARD, List.of(), Habits.STANDARD, OpenFiles.NONE);

    /**
     * What figures rest on besides designs.
     *
     * @param hoursPerMonth hours in a billing month, more than 0, at most {@link BillSettings#MOST_HOURS}
     * @param freeTier whether the free tier is taken off
     * @param discountPercent what is taken off every price, percent, 0 to 100
     * @param priceFile a file whose prices stand over the standard ones, or null
     */
    public record Billing(
            BigDecimal hoursPerMonth,
            boolean freeTier,
            BigDecimal discountPercent,
            @Nullable Path priceFile) {
        static final Billing STANDARD = new Billing(BillSettings.HOURS_PER_MONTH, false, BigDecimal.ZERO, null);

        public Billing {
            if (!BillSettings.areHours(hoursPerMonth)) {
                throw new IllegalArgumentException("hours a month must be more than 0 and at most "
                        + BillSettings.MOST_HOURS + ", but are " + hoursPerMonth);
            }
            if (!BillSettings.isDiscount(discountPercent)) {
                throw new IllegalArgumentException("a discount must be 0 to 100 percent, but is " + discountPercent);
            }
        }

        public Optional<Path> prices() {
            return Optional.ofNullable(priceFile);
        }
    }

    public Preferences {
        Objects.requireNonNull(billing);
        Objects.requireNonNull(safeRates);
        Objects.requireNonNull(window);
        recent = List.copyOf(recent);
        Objects.requireNonNull(habits);
        Objects.requireNonNull(open);
    }

    public BigDecimal hoursPerMonth() {
        return billing.hoursPerMonth();
    }

    public boolean freeTier() {
        return billing.freeTier();
    }

    /** These preferences as what an analysis rests on, with the standard prices. */
    public Settings settings() {
        return Settings.standard()
                .withHoursPerMonth(billing.hoursPerMonth())
                .withFreeTier(billing.freeTier())
                .withDiscount(billing.discountPercent())
                .withSafeRates(safeRates);
    }

    /**
     * These preferences as what an analysis rests on.
     *
     * @param own the prices of the price file, which stand over the standard ones
     */
    public Settings settings(PriceBook own) {
        return settings().withPrices(PriceBook.standard().overlaidBy(own));
    }

    public Preferences withFigures(BigDecimal hours, boolean isFreeTier, BigDecimal discountPercent) {
        return withBilling(new Billing(hours, isFreeTier, discountPercent, billing.priceFile()));
    }

    /** With a file whose prices stand over the standard ones, or without one where it is null. */
    public Preferences withPriceFile(@Nullable Path file) {
        return withBilling(new Billing(billing.hoursPerMonth(), billing.freeTier(), billing.discountPercent(), file));
    }

    public Preferences withBilling(Billing newBilling) {
        return new Preferences(newBilling, safeRates, window, recent, habits, open);
    }

    public Preferences withSafeRates(SafeRates rates) {
        return new Preferences(billing, rates, window, recent, habits, open);
    }

    public Preferences withWindow(WindowState newWindow) {
        return new Preferences(billing, safeRates, newWindow, recent, habits, open);
    }

    public Preferences withRecent(List<RecentFile> newRecent) {
        return new Preferences(billing, safeRates, window, newRecent, habits, open);
    }

    public Preferences withHabits(Habits newHabits) {
        return new Preferences(billing, safeRates, window, recent, newHabits, open);
    }

    public Preferences withOpen(OpenFiles newOpen) {
        return new Preferences(billing, safeRates, window, recent, habits, newOpen);
    }

    /** With a file as the newest; the oldest is forgotten where there are too many. */
    public Preferences withNewest(RecentFile newest) {
        var files = new ArrayList<RecentFile>(List.of(newest));
        recent.stream().filter(other -> !other.file().equals(newest.file())).forEach(files::add);
        return withRecent(files.subList(0, Math.min(MOST_RECENT, files.size())));
    }

    /** With another note about a file that is remembered; the order stays. */
    public Preferences withChanged(Path file, UnaryOperator<RecentFile> change) {
        return withRecent(recent.stream()
                .map(one -> one.file().equals(file) ? change.apply(one) : one)
                .toList());
    }

    /** What is remembered of a file. */
    public Optional<RecentFile> recent(Path file) {
        return recent.stream().filter(one -> one.file().equals(file)).findFirst();
    }
}
