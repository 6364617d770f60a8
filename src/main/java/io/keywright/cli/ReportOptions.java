package io.keywright.cli;

import io.keywright.analysis.Settings;
import io.keywright.model.Design;
import picocli.CommandLine.Mixin;

/** What every command shares that prints money: what is priced and how, besides what all others share. */
final class ReportOptions extends DrawOptions {
    @Mixin
    BillOptions bill = new BillOptions();

    @Override
    Settings settings(Design design) {
        return seed.in(bill.settings(design));
    }

    /** Whether any option was given that changes the figures. */
    boolean areSet() {
        return bill.areSet() || seed.seed != null;
    }
}
