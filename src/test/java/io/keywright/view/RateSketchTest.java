package io.keywright.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.keywright.heat.RateOverTime;
import io.keywright.model.AccessPattern;
import io.keywright.model.Design;
import io.keywright.model.Rate;
import io.keywright.model.Shape;
import io.keywright.model.Workload;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class RateSketchTest {
    private static final Workload HOUR = Workload.NORMAL_MONTH.withName("Hour").withDuration(3_600L);

    private static Rate rate(long calls, Rate.Per per, Shape shape) {
        return new Rate(BigDecimal.valueOf(calls), per, 1, shape);
    }

    private static Optional<RateSketch> sketch(Rate rate, Workload workload) {
        Design design = Design.empty("d").withPatterns(List.of(AccessPattern.of("Read", rate, List.of())));
        return RateSketch.of(design, workload, "Read");
    }

    static Stream<Arguments> rates() {
        Rate.Per second = Rate.Per.SECOND;
        return Stream.of(
                arguments(rate(40, second, Shape.CONSTANT), "40 /s"),
                arguments(rate(120, second, new Shape.Spike(600, 1_800, 57)), "120 to 6,840 /s"),
                arguments(rate(10, second, new Shape.Step(1_800, 3)), "10 to 30 /s"),
                arguments(
                        rate(0, second, new Shape.Series(List.of(new Shape.Point(0, 7), new Shape.Point(60, 9)))),
                        "7 to 9 /s"),
                arguments(rate(3, Rate.Per.MINUTE, Shape.CONSTANT), "0.05 /s"),
                arguments(rate(3, Rate.Per.DAY, Shape.CONSTANT), "less than 1 a minute"),
                arguments(rate(0, second, Shape.CONSTANT), "never"));
    }

    @ParameterizedTest
    @MethodSource("rates")
    void theRateIsSaidFromTheLeastToTheMost(Rate rate, String words) {
        assertEquals(words, sketch(rate, HOUR).orElseThrow().words());
    }

    /** A spike that is shorter than a part of the time is seen all the same. */
    @Test
    void thePeakIsNeverLost() {
        RateSketch sketch = sketch(rate(10, Rate.Per.SECOND, new Shape.Spike(1_805, 5, 100)), HOUR)
                .orElseThrow();
        assertEquals(RateSketch.PARTS, sketch.perSecond().size());
        assertEquals(1_000, sketch.peak());
        assertEquals(1, sketch.perSecond().stream().filter(rate -> rate > 10).count());
        assertEquals(1_000, sketch.perSecond().get(30));
    }

    /** A point belongs to the part in which it is, and what is held from before counts too. */
    @Test
    void everyPartHasTheMostOfItsTime() {
        List<RateOverTime.Point> points = IntStream.range(0, 100_000)
                .mapToObj(i -> new RateOverTime.Point(30 + i * 0.033, i * 7_919L % 10_007))
                .toList();
        var rate = new RateOverTime(points, RateOverTime.Between.HELD);
        RateSketch sketch = RateSketch.of(rate, 3_600);
        for (int part = 0; part < RateSketch.PARTS; part++) {
            double from = 60.0 * part;
            double most = points.stream()
                    .filter(point -> point.atSeconds() >= from && point.atSeconds() < from + 60)
                    .mapToDouble(RateOverTime.Point::perSecond)
                    .max()
                    .orElse(0);
            assertEquals(Math.max(rate.at(from), most), sketch.perSecond().get(part), "from " + from);
        }
    }

    @Test
    void aWorkloadsOwnRateCounts() {
        Workload sale = HOUR.withOverrides(List.of(
                Workload.Override.of("Read").withRate(Rate.of(7, Rate.Per.SECOND)),
                Workload.Override.of("Gone").withRate(Rate.of(9, Rate.Per.SECOND))));
        assertEquals(
                "7 /s", sketch(Rate.of(1, Rate.Per.SECOND), sale).orElseThrow().words());
        assertEquals(
                "9 /s",
                RateSketch.of(Design.empty("d"), sale, "Gone").orElseThrow().words(),
                "also of a pattern that is not there");
        assertTrue(RateSketch.of(Design.empty("d"), HOUR, "Gone").isEmpty());
    }

    @Test
    void aBulkLoadGoesAsFastAsItCan() {
        Shape load = new Shape.BulkLoad(1_000, Shape.RowOrder.SHUFFLED, 200);
        assertTrue(sketch(rate(10, Rate.Per.SECOND, load), HOUR).isEmpty());
    }
}
