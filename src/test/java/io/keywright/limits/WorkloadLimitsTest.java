package io.keywright.limits;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.keywright.model.AccessPattern;
import io.keywright.model.Design;
import io.keywright.model.Extra;
import io.keywright.model.Place;
import io.keywright.model.Rate;
import io.keywright.model.Rejection;
import io.keywright.model.Shape;
import io.keywright.model.Workload;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class WorkloadLimitsTest {
    private static Shape series(double... moments) {
        return new Shape.Series(
                Arrays.stream(moments).mapToObj(at -> new Shape.Point(at, 1)).toList());
    }

    private static Shape bulk(int inFlight) {
        return new Shape.BulkLoad(100, Shape.RowOrder.SHUFFLED, inFlight);
    }

    private static Rate rate(double peakFactor, Shape shape) {
        return new Rate(BigDecimal.TEN, Rate.Per.SECOND, peakFactor, shape);
    }

    private static Design design(Rate rate, Workload... workloads) {
        return Design.empty("d")
                .withPatterns(List.of(AccessPattern.of("Read", rate, List.of())))
                .withWorkloads(List.of(workloads));
    }

    static Stream<Arguments> rates() {
        return Stream.of(
                arguments(rate(4, new Shape.DailyCurve(99)), "the peak hour must be 0 to under 24, but is 99"),
                arguments(rate(4, new Shape.DailyCurve(24)), "the peak hour must be 0 to under 24, but is 24"),
                arguments(
                        rate(0.5, Shape.CONSTANT), "the busiest time must be at least 1 times the average, but is 0.5"),
                arguments(rate(1, bulk(0)), "a bulk load needs at least 1 request in flight, but has 0"),
                arguments(
                        rate(1, series(0, 600, 300)),
                        "row 3 of the rates must be later than the one before it at 600 s, but is at 300 s"),
                arguments(
                        rate(1, series(60, 60)),
                        "row 2 of the rates must be later than the one before it at 60 s, but is at 60 s"));
    }

    @ParameterizedTest
    @MethodSource("rates")
    void aRateThatCanNotBeMeantSo(Rate rate, String message) {
        assertEquals(
                List.of(new Rejection(Place.pattern("Read").field("rate"), "Design", message)),
                Limits.rejections(design(rate)));
        var override = new Workload.Override("Read", rate, Map.of(), null, Extra.NONE);
        var sale = new Workload("Sale", "", List.of(override), null, Workload.StartingState.NEW, Extra.NONE);
        assertEquals(
                List.of(new Rejection(Place.workload("Sale").field("overrides"), "Design", "Read: " + message)),
                Limits.rejections(design(Rate.NONE, sale)));
    }

    static Stream<Rate> fine() {
        return Stream.of(
                Rate.NONE,
                rate(4, new Shape.DailyCurve(0)),
                rate(4, new Shape.DailyCurve(23.99)),
                rate(1, bulk(1)),
                rate(1, series()),
                rate(1, series(0, 1, 5)));
    }

    @ParameterizedTest
    @MethodSource("fine")
    void otherRatesAreFine(Rate rate) {
        assertEquals(List.of(), Limits.rejections(design(rate)));
    }

    @Test
    void anItemIsAtMostFourHundredKilobytes() {
        for (long bytes : new long[] {409_600, 409_601}) {
            var override = new Workload.Override("Read", null, Map.of(), bytes, Extra.NONE);
            var sale = new Workload("Sale", "", List.of(override), null, Workload.StartingState.NEW, Extra.NONE);
            assertEquals(
                    bytes == 409_600
                            ? List.of()
                            : List.of(new Rejection(
                                    Place.workload("Sale").field("overrides"),
                                    "Design",
                                    "Read: an item must have at most 409,600 B, but has 409,601 B")),
                    Limits.rejections(design(Rate.NONE, sale)));
        }
    }
}
