package io.keywright.limits;

import io.keywright.model.Place;
import io.keywright.model.Rate;
import io.keywright.model.Rejection;
import io.keywright.model.Shape;
import java.math.BigDecimal;
import java.math.RoundingMode;

/** Rates that can't be meant so. */
final class RateLimits {
    private static final int HOURS_A_DAY = 24;

    private final Found found;
    private final Place place;
    private final String whose;

    /** @param whose begins the sentences; may be empty */
    RateLimits(Found found, Place place, String whose) {
        this.found = found;
        this.place = place;
        this.whose = whose;
    }

    void check(Rate rate) {
        Shape shape = rate.shape();
        if (rate.peakFactor() < 1) {
            add("the busiest time must be at least 1 times the average, but is " + number(rate.peakFactor()));
        }
        double most = Math.max(1, rate.peakFactor());
        if (shape instanceof Shape.DailyCurve curve && curve.peakHour() >= HOURS_A_DAY) {
            add("the peak hour must be 0 to under 24, but is " + number(curve.peakHour()));
        } else if (shape instanceof Shape.Ramp ramp) {
            most = Math.max(ramp.from(), ramp.to());
        } else if (shape instanceof Shape.Spike spike) {
            most = Math.max(most, spike.factor());
        } else if (shape instanceof Shape.Step step) {
            most = Math.max(most, step.factor());
        } else if (shape instanceof Shape.BulkLoad load) {
            inFlight(load);
        } else if (shape instanceof Shape.Series series) {
            series(series);
        }
        boolean hasCalls = !(shape instanceof Shape.BulkLoad) && !(shape instanceof Shape.Series);
        if (hasCalls) {
            perSecond(rate.perSecond(Rate.SECONDS_PER_MONTH) * most);
        }
    }

    private void inFlight(Shape.BulkLoad load) {
        if (load.inFlight() == 0) {
            add("a bulk load needs at least 1 request in flight, but has 0");
        } else if (load.inFlight() > Shape.BulkLoad.MOST_IN_FLIGHT) {
            add("a bulk load has at most 100,000 requests in flight, not " + number(load.inFlight()));
        }
    }

    private void series(Shape.Series series) {
        if (series.points().isEmpty()) {
            add("a table of rates needs at least one row");
        }
        for (int row = 1; row < series.points().size(); row++) {
            double before = series.points().get(row - 1).atSeconds();
            double at = series.points().get(row).atSeconds();
            if (at <= before) {
                add("row " + (row + 1) + " of the rates must be later than the one before it at " + number(before)
                        + " s, but is at " + number(at) + " s");
            }
        }
        perSecond(series.points().stream()
                .mapToDouble(Shape.Point::perSecond)
                .max()
                .orElse(0));
    }

    private void perSecond(double most) {
        if (most > Rate.MOST_PER_SECOND) {
            add("there can be at most 10^12 calls a second, but at the busiest time there are "
                    + new BigDecimal(most).setScale(0, RoundingMode.HALF_UP));
        }
    }

    private void add(String what) {
        found.add(place, Rejection.DESIGN, whose + what);
    }

    private static String number(double value) {
        return BigDecimal.valueOf(value).stripTrailingZeros().toPlainString();
    }
}
