package io.keywright.limits;

import io.keywright.model.Design;
import io.keywright.model.Place;
import io.keywright.model.Rate;
import io.keywright.model.Rejection;
import io.keywright.model.Shape;
import io.keywright.model.Workload;
import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;

/** Rates that can't be meant so, and item sizes that no table takes. */
final class WorkloadLimits {
    private static final int HOURS_A_DAY = 24;

    private WorkloadLimits() {}

    /** Of all patterns, and of what workloads override. */
    static List<Rejection> rejections(Design design) {
        var found = new Found();
        design.patterns()
                .forEach(pattern -> rate(found, Place.pattern(pattern.name()).field("rate"), "", pattern.rate()));
        for (Workload workload : design.workloads()) {
            Place place = Place.workload(workload.name()).field("overrides");
            for (Workload.Override override : workload.overrides()) {
                Long bytes = override.itemSizeBytes();
                if (override.rate() != null) {
                    rate(found, place, override.pattern() + ": ", override.rate());
                }
                if (bytes != null && ItemLimits.isTooLarge(bytes)) {
                    found.add(
                            place,
                            Found.DESIGN,
                            override.pattern() + ": an item must have at most 409,600 B, but has " + grouped(bytes));
                }
            }
        }
        return found.toList();
    }

    private static void rate(Found found, Place place, String whose, Rate rate) {
        Shape shape = rate.shape();
        if (rate.peakFactor() < 1) {
            found.add(
                    place,
                    Found.DESIGN,
                    whose + "the busiest time must be at least 1 times the average, but is "
                            + number(rate.peakFactor()));
        }
        if (shape instanceof Shape.DailyCurve curve && curve.peakHour() >= HOURS_A_DAY) {
            found.add(
                    place,
                    Found.DESIGN,
                    whose + "the peak hour must be 0 to under 24, but is " + number(curve.peakHour()));
        }
        if (shape instanceof Shape.BulkLoad load && load.inFlight() == 0) {
            found.add(place, Found.DESIGN, whose + "a bulk load needs at least 1 request in flight, but has 0");
        }
        if (shape instanceof Shape.Series series) {
            for (int row = 1; row < series.points().size(); row++) {
                double before = series.points().get(row - 1).atSeconds();
                double at = series.points().get(row).atSeconds();
                if (at <= before) {
                    found.add(
                            place,
                            Found.DESIGN,
                            whose + "row " + (row + 1) + " of the rates must be later than the one before it at "
                                    + number(before) + " s, but is at " + number(at) + " s");
                }
            }
        }
    }

    private static String grouped(long bytes) {
        return String.format(Locale.ROOT, "%,d B", bytes);
    }

    private static String number(double value) {
        return BigDecimal.valueOf(value).stripTrailingZeros().toPlainString();
    }
}
