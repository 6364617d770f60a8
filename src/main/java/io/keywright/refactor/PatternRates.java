package io.keywright.refactor;

import io.keywright.model.AccessPattern;
import io.keywright.model.Design;
import io.keywright.model.Rate;
import io.keywright.model.Shape;
import io.keywright.model.Workload;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;

/** Lets a pattern be called more or less often, in every workload. */
final class PatternRates {
    private PatternRates() {}

    /** The design with all rates of a pattern multiplied. */
    static Design times(Design design, String pattern, double factor) {
        AccessPattern called = design.pattern(pattern).orElseThrow();
        return design.withPattern(called.withRate(times(called.rate(), factor)))
                .withWorkloads(Names.map(design.workloads(), workload -> times(workload, pattern, factor)));
    }

    private static Workload times(Workload workload, String pattern, double factor) {
        List<Workload.Override> overrides = Names.map(workload.overrides(), override -> {
            Rate rate = override.rate();
            return rate == null || !override.pattern().equals(pattern)
                    ? override
                    : override.withRate(times(rate, factor));
        });
        return overrides == workload.overrides() ? workload : workload.withOverrides(overrides);
    }

    static Rate times(Rate rate, double factor) {
        BigDecimal calls = rate.calls()
                .multiply(BigDecimal.valueOf(factor), MathContext.DECIMAL64)
                .stripTrailingZeros();
        return new Rate(
                calls.scale() < 0 ? calls.setScale(0) : calls,
                rate.per(),
                rate.peakFactor(),
                times(rate.shape(), factor));
    }

    /** Most shapes say how the rate moves around its mean; these say how much there is. */
    private static Shape times(Shape shape, double factor) {
        if (shape instanceof Shape.Series series) {
            return new Shape.Series(series.points().stream()
                    .map(point -> new Shape.Point(point.atSeconds(), point.perSecond() * factor))
                    .toList());
        }
        return shape instanceof Shape.BulkLoad load
                ? new Shape.BulkLoad(Math.round(load.rows() * factor), load.order(), load.inFlight())
                : shape;
    }

    /** That there is no such pattern, as a sentence. */
    static String missing(String pattern) {
        return "There is no access pattern named \"" + pattern + "\".";
    }

    /** A pattern's notes with a further line. */
    static AccessPattern noted(AccessPattern pattern, String line) {
        return pattern.withNotes(pattern.notes().isBlank() ? line : pattern.notes() + "\n" + line);
    }
}
