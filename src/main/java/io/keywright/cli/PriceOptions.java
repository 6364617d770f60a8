package io.keywright.cli;

import io.keywright.analysis.Settings;
import io.keywright.pricing.BillSettings;
import io.keywright.pricing.PriceBook;
import io.keywright.workspace.PriceFile;
import java.math.BigDecimal;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options of every command that prints money: what things cost. */
final class PriceOptions {
    @Option(
            names = "--region",
            paramLabel = "REGION",
            description = "Price in this AWS Region instead of the design's own.")
    @Nullable
    String region;

    @Option(names = "--hours-per-month", paramLabel = "HOURS", description = "Hours in a billing month (default: 730).")
    BigDecimal hoursPerMonth = BillSettings.HOURS_PER_MONTH;

    @Option(
            names = "--free-tier",
            description = "Subtract the free tier from the bill: 25 GB of Standard storage, 18,600 unit-hours each of"
                    + " provisioned reads and writes, 2.5 million stream reads, in each Region.")
    boolean freeTier;

    @Option(
            names = "--prices",
            paramLabel = "FILE",
            description = "Price with this table, in the columns of the standard one, where it has a price.")
    @Nullable
    Path prices;

    @Option(names = "--discount", paramLabel = "PERCENT", description = "Take so many percent off every price.")
    @Nullable
    String discount;

    /** Whether any of them was given. */
    boolean areSet() {
        return region != null
                || freeTier
                || prices != null
                || discount != null
                || hoursPerMonth.compareTo(BillSettings.HOURS_PER_MONTH) != 0;
    }

    /** The settings with these prices. */
    Settings in(Settings standard) {
        Settings settings = standard.withFreeTier(freeTier);
        if (!BillSettings.areHours(hoursPerMonth)) {
            throw new CannotRunException("--hours-per-month: found " + hoursPerMonth
                    + ", expected more than 0 and at most " + BillSettings.MOST_HOURS + ", with up to 6 decimals");
        }
        settings = settings.withHoursPerMonth(hoursPerMonth);
        if (prices != null) {
            settings = settings.withPrices(settings.prices().overlaidBy(book(prices)));
        }
        if (discount != null) {
            settings = settings.withDiscount(percent(discount));
        }
        if (region != null) {
            if (!settings.prices().regions().contains(region)) {
                throw new CannotRunException("--region: there are no prices for \"" + region + "\", expected one of "
                        + String.join(", ", settings.prices().regions()));
            }
            settings = settings.withRegion(region);
        }
        return settings;
    }

    private static PriceBook book(Path file) {
        PriceFile read = PriceFile.read(file);
        return read.book().orElseThrow(() -> new CannotRunException("--prices: " + read.problem()));
    }

    private static BigDecimal percent(String text) {
        String number =
                text.endsWith("%") ? text.substring(0, text.length() - 1).strip() : text;
        try {
            BigDecimal percent = new BigDecimal(number);
            if (BillSettings.isDiscount(percent)) {
                return percent;
            }
        } catch (NumberFormatException e) {
            throw new CannotRunException("--discount: found \"" + text + "\", expected a percentage such as 12.5");
        }
        throw new CannotRunException("--discount: found " + text + ", expected 0 to 100, with up to 6 decimals");
    }
}
