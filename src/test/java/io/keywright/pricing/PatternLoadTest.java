package io.keywright.pricing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.keywright.heat.DayCurve;
import io.keywright.model.AccessPattern;
import io.keywright.model.Extra;
import io.keywright.model.Rate;
import io.keywright.model.Rate.Per;
import io.keywright.model.Shape;
import io.keywright.model.Workload;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Expected values are worked out by hand, in a month of 730 h = 2,628,000 s. */
class PatternLoadTest {
    private static final BigDecimal HOURS = BigDecimal.valueOf(730);
    private static final double HALF = 1_314_000;

    private static PatternLoad load(Rate rate, Workload workload) {
        AccessPattern pattern = AccessPattern.of("Read", rate, List.of());
        return PatternLoad.of(pattern, workload, MonthlyCalls.of(pattern, workload, HOURS), HOURS, new DayCurve());
    }

    private static Rate rate(long calls, Per per, double peakFactor, Shape shape) {
        return new Rate(BigDecimal.valueOf(calls), per, peakFactor, shape);
    }

    private static Workload during(Rate rate, long seconds) {
        var override = new Workload.Override("Read", rate, Map.of(), null, Extra.NONE);
        return new Workload("Sale", "", List.of(override), seconds, Workload.StartingState.NEW, Extra.NONE);
    }

    private static double busiest(PatternLoad load) {
        return IntStream.range(0, DayCurve.PARTS)
                .mapToDouble(
                        part -> Math.max(load.busiest(part), load.peakDuring().orElse(0)))
                .max()
                .orElseThrow();
    }

    static Stream<Arguments> shapes() {
        var series = new Shape.Series(List.of(new Shape.Point(0, 5), new Shape.Point(HALF, 20)));
        return Stream.of(
                arguments("constant", rate(10, Per.SECOND, 1, Shape.CONSTANT), 10, 10),
                arguments("constant with a peak", rate(10, Per.SECOND, 3, Shape.CONSTANT), 10, 30),
                arguments("constant with a peak, a day", rate(864_000, Per.DAY, 3, Shape.CONSTANT), 10, 30),
                arguments("constant with a peak, a month", rate(26_280_000, Per.MONTH, 3, Shape.CONSTANT), 10, 30),
                arguments("ramp up", rate(10, Per.SECOND, 1, new Shape.Ramp(1, 10)), 55, 100),
                arguments("ramp down", rate(10, Per.SECOND, 1, new Shape.Ramp(10, 1)), 55, 100),
                arguments("ramp, a month", rate(26_280_000, Per.MONTH, 1, new Shape.Ramp(1, 10)), 55, 100),
                arguments("step from the start", rate(10, Per.SECOND, 1, new Shape.Step(0, 10)), 100, 100),
                arguments("step half way", rate(10, Per.SECOND, 1, new Shape.Step(HALF, 10)), 55, 100),
                arguments("spike for half of it", rate(10, Per.SECOND, 1, new Shape.Spike(0, HALF, 30)), 155, 300),
                arguments("series", rate(10, Per.SECOND, 1, series), 12.5, 20),
                arguments("series beside a monthly rate", rate(10, Per.MONTH, 1, series), 12.5, 20),
                arguments("bulk load of more rows", rate(1, Per.MONTH, 1, bulk(5_256_000)), 2, 2));
    }

    private static Shape bulk(long rows) {
        return new Shape.BulkLoad(rows, Shape.RowOrder.KEY_ORDER, 1);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("shapes")
    void theBusiestTimeIsTheShapesOwn(String name, Rate rate, double mean, double peak) {
        PatternLoad usual = load(rate, Workload.NORMAL_MONTH);
        assertEquals(mean, usual.average().doubleValue(), 1e-9);
        assertEquals(mean, usual.day(0), 1e-9);
        assertEquals(peak, busiest(usual), 1e-9);
        PatternLoad overridden = load(Rate.of(1, Per.SECOND), during(rate, 2_628_000));
        assertEquals(mean, overridden.day(0), 1e-9);
        assertEquals(peak, busiest(overridden), 1e-9);
    }

    @Test
    void aDaysCurvePeaksAtItsHour() {
        PatternLoad load = load(rate(10, Per.SECOND, 4, new Shape.DailyCurve(20)), Workload.NORMAL_MONTH);
        assertEquals(40, load.day(80), 1e-9);
        assertEquals(load.day(0), load.busiest(0), 1e-9);
    }

    /** 100 a second for an hour: 2,624,400 s × 10 + 3,600 s × 100 = 26,604,000 calls, and 10 a second on other days. */
    @Test
    void aWorkloadForAPartOfTheMonthIsNotInTheOrdinaryDay() {
        Workload sale = during(Rate.of(100, Per.SECOND), 3_600);
        PatternLoad flat = load(Rate.of(10, Per.SECOND), sale);
        assertEquals(
                new BigDecimal("26604000"),
                flat.calls().total().stripTrailingZeros().setScale(0));
        assertEquals(26_604_000 / 2_628_000.0, flat.average().doubleValue(), 1e-9);
        assertEquals(10, flat.day(0), 1e-9);
        assertEquals(100, busiest(flat), 1e-9);
        PatternLoad curve = load(rate(10, Per.SECOND, 4, new Shape.DailyCurve(20)), sale);
        assertEquals(40, curve.day(80), 1e-9);
        assertEquals(100, curve.peakDuring().orElseThrow(), 1e-9);
        PatternLoad peaked = load(rate(50, Per.SECOND, 3, Shape.CONSTANT), sale);
        assertEquals(50, peaked.day(0), 1e-9);
        assertEquals(150, busiest(peaked), 1e-9);
    }

    /** 26,280,000 a month are 10 a second, with a peak of 30, for an hour as for a month. */
    @Test
    void aMonthlyRateOfAWorkloadHasAPeak() {
        Workload sale = during(rate(26_280_000, Per.MONTH, 3, Shape.CONSTANT), 3_600);
        assertEquals(30, load(Rate.of(1, Per.SECOND), sale).peakDuring().orElseThrow(), 1e-9);
    }

    @Test
    void aWorkloadThatEndsAtOnceHasNoBusiestTime() {
        Workload never = during(Rate.of(100, Per.SECOND), 0);
        assertEquals(
                OptionalDouble.empty(), load(Rate.of(10, Per.SECOND), never).peakDuring());
    }

    @Test
    void aWorkloadMayStopAPattern() {
        Workload stopped = during(Rate.of(0, Per.SECOND), 3_600);
        assertEquals(
                OptionalDouble.of(0), load(Rate.of(10, Per.SECOND), stopped).peakDuring());
    }
}
