package io.keywright.cli;

import io.keywright.analysis.Settings;
import io.keywright.model.Design;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options of every command that bills a month: prices, and what happens in it. */
final class BillOptions {
    @Mixin
    PriceOptions prices = new PriceOptions();

    @Option(
            names = "--workload",
            paramLabel = "NAME",
            description = "Bill a month with this workload of the design in it (default: \"Normal month\").")
    @Nullable
    String workload;

    /** Whether any of them was given. */
    boolean areSet() {
        return workload != null || prices.areSet();
    }

    /** The settings for a design. */
    Settings settings(Design design) {
        return WorkloadNames.in(prices.in(Settings.standard()), design, workload);
    }
}
