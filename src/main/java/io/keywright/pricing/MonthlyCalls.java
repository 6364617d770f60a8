package io.keywright.pricing;

import io.keywright.capacity.Figures;
import io.keywright.model.AccessPattern;
import io.keywright.model.Rate;
import io.keywright.model.Shape;
import io.keywright.model.Workload;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * How often an access pattern is called in a billing month.
 *
 * <p>A workload happens once in the month. The rate it gives a pattern instead holds while the workload lasts, and the
 * pattern's own rate for the rest of the month; a workload without a duration, or with one longer than the month, lasts
 * all of it. Within that time calls follow the shape of the rate: a spike adds to the rate, a ramp and a series take its
 * place, a day's curve has the rate as its mean. A bulk load sends at least its rows. Where a workload gives items
 * another size, or spreads parameters otherwise, and leaves the rate, as many calls as usual fall into its time. A
 * pattern of which it overrides nothing goes on as it is.
 *
 * @param usual calls while nothing of the pattern is overridden
 * @param overridden calls while the workload overrides something of it; 0 where it does not
 * @param scenario the workload that overrides something of the pattern, or null where none does
 */
public record MonthlyCalls(
        BigDecimal usual, BigDecimal overridden, @Nullable Scenario scenario) {
    private static final BigDecimal SECONDS_PER_HOUR = BigDecimal.valueOf(3600);
    private static final BigDecimal SECONDS_PER_DAY = BigDecimal.valueOf(86_400);
    private static final MathContext DIGITS = MathContext.DECIMAL64;

    /**
     * A workload in which the pattern has a rate, a skew or items of its own.
     *
     * @param workload its name
     * @param hours how long it lasts, hours
     * @param otherHours the rest of the month, hours
     */
    public record Scenario(String workload, BigDecimal hours, BigDecimal otherHours) {
        public Scenario {
            Objects.requireNonNull(workload);
            Objects.requireNonNull(hours);
            Objects.requireNonNull(otherHours);
        }
    }

    public MonthlyCalls {
        if (usual.signum() < 0 || overridden.signum() < 0) {
            throw new IllegalArgumentException("calls must not be negative, but are " + usual + " and " + overridden);
        }
    }

    /**
     * The calls of a pattern in a month with a workload in it.
     *
     * @param hoursPerMonth hours in a billing month
     */
    public static MonthlyCalls of(AccessPattern pattern, Workload workload, BigDecimal hoursPerMonth) {
        BigDecimal month = hoursPerMonth.multiply(SECONDS_PER_HOUR);
        BigDecimal ordinary = callsIn(month, pattern.rate(), month);
        if (!workload.overrides(pattern.name())) {
            return new MonthlyCalls(ordinary, BigDecimal.ZERO, null);
        }
        Long seconds = workload.durationSeconds();
        BigDecimal lasts = seconds == null ? month : BigDecimal.valueOf(seconds).min(month);
        BigDecimal rest = month.subtract(lasts);
        BigDecimal usual =
                rest.signum() == 0 ? BigDecimal.ZERO : ordinary.multiply(rest).divide(month, DIGITS);
        return new MonthlyCalls(
                usual,
                workload.overridingRate(pattern.name())
                        .map(rate -> callsIn(lasts, rate, month))
                        .orElse(ordinary.subtract(usual)),
                new Scenario(
                        workload.name(),
                        lasts.divide(SECONDS_PER_HOUR, DIGITS),
                        rest.divide(SECONDS_PER_HOUR, DIGITS)));
    }

    /** All calls of the month. */
    public BigDecimal total() {
        return usual.add(overridden);
    }

    /** How the calls come about, where a workload has a part in it: "Flash sale, 1 h: 252,000 calls; …". */
    public Optional<String> words() {
        return Optional.ofNullable(scenario)
                .map(during -> during() + ": " + calls(overridden)
                        + (during.otherHours().signum() == 0
                                ? ""
                                : "; the other " + Figures.quantity(during.otherHours()) + " h: " + calls(usual)));
    }

    /** When the calls are made that a workload has a part in: "Flash sale, 1 h of the month"; empty where none has. */
    String during() {
        if (scenario == null) {
            return "";
        }
        return scenario.workload()
                + (scenario.otherHours().signum() == 0
                        ? ", all month"
                        : ", " + Figures.quantity(scenario.hours()) + " h of the month");
    }

    private static String calls(BigDecimal count) {
        return Figures.quantity(count) + (count.compareTo(BigDecimal.ONE) == 0 ? " call" : " calls");
    }

    private static BigDecimal callsIn(BigDecimal seconds, Rate rate, BigDecimal month) {
        Shape shape = rate.shape();
        if (shape instanceof Shape.Series series) {
            return ofSeries(series.points(), seconds);
        }
        BigDecimal calls = evenCallsIn(seconds, rate, month);
        if (shape instanceof Shape.BulkLoad load) {
            return calls.max(BigDecimal.valueOf(load.rows()));
        }
        BigDecimal weight = weight(shape, seconds);
        return weight.compareTo(seconds) == 0 ? calls : calls.multiply(weight).divide(seconds, DIGITS);
    }

    /** The calls in a time if the rate never moved, exact where a second divides its unit of time. */
    private static BigDecimal evenCallsIn(BigDecimal seconds, Rate rate, BigDecimal month) {
        BigDecimal calls = rate.calls();
        return switch (rate.per()) {
            case SECOND -> calls.multiply(seconds);
            case MINUTE -> calls.multiply(seconds).divide(BigDecimal.valueOf(60), DIGITS);
            case HOUR -> calls.multiply(seconds).divide(SECONDS_PER_HOUR, DIGITS);
            case DAY -> calls.multiply(seconds).divide(SECONDS_PER_DAY, DIGITS);
            case MONTH -> calls.multiply(seconds).divide(month, DIGITS);
        };
    }

    /** How many seconds at the plain rate a time of this shape is worth. */
    private static BigDecimal weight(Shape shape, BigDecimal seconds) {
        if (shape instanceof Shape.Ramp ramp) {
            return decimal(ramp.from())
                    .add(decimal(ramp.to()))
                    .multiply(seconds)
                    .divide(BigDecimal.valueOf(2), DIGITS);
        }
        if (shape instanceof Shape.Spike spike) {
            BigDecimal from = decimal(spike.atSeconds()).min(seconds);
            BigDecimal to =
                    decimal(spike.atSeconds()).add(decimal(spike.forSeconds())).min(seconds);
            return seconds.add(
                    to.subtract(from).multiply(decimal(spike.factor()).subtract(BigDecimal.ONE)));
        }
        if (shape instanceof Shape.Step step) {
            BigDecimal after = seconds.subtract(decimal(step.atSeconds())).max(BigDecimal.ZERO);
            return seconds.add(after.multiply(decimal(step.factor()).subtract(BigDecimal.ONE)));
        }
        return seconds;
    }

    /** Each rate holds until the next moment of the table, the last one to the end; there is none before the first. */
    private static BigDecimal ofSeries(List<Shape.Point> points, BigDecimal seconds) {
        BigDecimal calls = BigDecimal.ZERO;
        for (int i = 0; i < points.size(); i++) {
            BigDecimal from = decimal(points.get(i).atSeconds()).min(seconds);
            BigDecimal to = i + 1 < points.size()
                    ? decimal(points.get(i + 1).atSeconds()).min(seconds)
                    : seconds;
            calls = calls.add(to.subtract(from)
                    .max(BigDecimal.ZERO)
                    .multiply(decimal(points.get(i).perSecond())));
        }
        return calls;
    }

    private static BigDecimal decimal(double value) {
        return BigDecimal.valueOf(value);
    }
}
