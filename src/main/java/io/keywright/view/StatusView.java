package io.keywright.view;

import io.keywright.analysis.Analysis;
import io.keywright.capacity.Figures;
import io.keywright.model.Billing;
import io.keywright.model.Design;
import io.keywright.pricing.BillSettings;
import io.keywright.pricing.PriceBook;
import io.keywright.pricing.PriceDate;
import java.util.ArrayList;
import java.util.List;

/**
 * What the status bar says of a design.
 *
 * @param assumptions what every figure rests on: "us-east-1 · on-demand · prices of 11 Sep 2026 · 730 h/month · free tier
 *     off", with own prices and a discount where there are any
 */
public record StatusView(String assumptions) {
    public static StatusView of(Design design, Analysis analysis) {
        BillSettings settings = analysis.bill().settings();
        List<String> parts = new ArrayList<>();
        parts.add(settings.region());
        String modes = String.join(
                " and ",
                design.tables().stream()
                        .map(table -> table.billing().mode())
                        .distinct()
                        .map(Billing.Mode::words)
                        .toList());
        if (!modes.isEmpty()) {
            parts.add(modes);
        }
        List<PriceDate> used = analysis.bill().lines().stream()
                .map(line -> line.price().date())
                .toList();
        parts.add(PriceDate.since(used)
                .or(() -> settings.prices().dates(settings.region()))
                .map(dates -> (hasOwnPrices(settings) ? "own prices " : "prices ") + dates)
                .orElse("no prices for this Region"));
        if (settings.discountPercent().signum() > 0) {
            parts.add(Figures.decimal(settings.discountPercent()) + " % off");
        }
        parts.add(Figures.decimal(settings.hoursPerMonth()) + " h/month");
        parts.add("free tier " + (settings.freeTier() ? "on" : "off"));
        return new StatusView(String.join(" · ", parts));
    }

    /** Whether a price of the Region is not the one that comes with the program. */
    private static boolean hasOwnPrices(BillSettings settings) {
        PriceBook standard = PriceBook.standard();
        return settings.prices() != standard
                && !settings.prices().prices(settings.region()).equals(standard.prices(settings.region()));
    }
}
