package io.keywright.pricing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.keywright.model.AccessPattern;
import io.keywright.model.Extra;
import io.keywright.model.OrderedMap;
import io.keywright.model.Rate;
import io.keywright.model.Rate.Per;
import io.keywright.model.Shape;
import io.keywright.model.Workload;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class MonthlyCallsTest {
    private static final BigDecimal HOURS = BigDecimal.valueOf(730);
    private static final long MONTH_SECONDS = 2_628_000;

    private static AccessPattern pattern(long calls, Per per) {
        return AccessPattern.of("View", Rate.of(calls, per), List.of());
    }

    private static Workload sale(Rate rate, @Nullable Long seconds) {
        var override = new Workload.Override("View", rate, OrderedMap.of(), null, Extra.NONE);
        return new Workload("Sale", "", List.of(override), seconds, Workload.StartingState.NEW, Extra.NONE);
    }

    private static Rate rate(long calls, Per per, Shape shape) {
        return new Rate(BigDecimal.valueOf(calls), per, 1, shape);
    }

    private static void assertCalls(String expected, BigDecimal calls) {
        assertEquals(0, new BigDecimal(expected).compareTo(calls), () -> "calls are " + calls);
    }

    /** A month has 730 hours; of a month's calls it has as many as it says, however long it is. */
    @ParameterizedTest
    @CsvSource({"SECOND,2628000", "MINUTE,43800", "HOUR,730", "DAY,30.41666666666667", "MONTH,1"})
    void aNormalMonthHasThePatternsOwnRate(Per per, String expected) {
        MonthlyCalls calls = MonthlyCalls.of(pattern(1, per), Workload.NORMAL_MONTH, HOURS);
        assertCalls(expected, calls.total());
        assertNull(calls.scenario());
        assertEquals(Optional.empty(), calls.words());
    }

    /** 3,000 calls a second for half an hour, 10 a second in the other 729.5 hours. */
    @Test
    void aWorkloadHoldsForItsDurationAndThePatternsRateForTheRest() {
        MonthlyCalls calls = MonthlyCalls.of(pattern(10, Per.SECOND), sale(Rate.of(3_000, Per.SECOND), 1_800L), HOURS);
        assertCalls("5400000", calls.overridden());
        assertCalls("26262000", calls.usual());
        assertCalls("31662000", calls.total());
        assertEquals(
                Optional.of("Sale, 0.5 h of the month: 5,400,000 calls; the other 729.5 h: 26,262,000 calls"),
                calls.words());
    }

    @Test
    void withoutADurationAWorkloadLastsAllMonth() {
        MonthlyCalls calls = MonthlyCalls.of(pattern(10, Per.SECOND), sale(Rate.of(20, Per.SECOND), null), HOURS);
        assertCalls("0", calls.usual());
        assertCalls("52560000", calls.total());
        assertEquals(Optional.of("Sale, all month: 52,560,000 calls"), calls.words());
    }

    @Test
    void noWorkloadIsLongerThanTheMonth() {
        Workload year = sale(Rate.of(20, Per.SECOND), 31_536_000L);
        assertCalls(
                "52560000",
                MonthlyCalls.of(pattern(10, Per.SECOND), year, HOURS).total());
    }

    @Test
    void aWorkloadOfNoTimeChangesNothing() {
        MonthlyCalls calls = MonthlyCalls.of(pattern(10, Per.SECOND), sale(Rate.of(3_000, Per.SECOND), 0L), HOURS);
        assertCalls("26280000", calls.total());
    }

    /** A tenth of the month at a rate of 1,000 a month is 100 calls. */
    @Test
    void aMonthlyRateIsSharedOutOverTheMonth() {
        Workload tenth = sale(Rate.of(1_000, Per.MONTH), MONTH_SECONDS / 10);
        assertCalls("100", MonthlyCalls.of(pattern(0, Per.MONTH), tenth, HOURS).total());
    }

    @Test
    void whatAWorkloadDoesNotOverrideGoesOn() {
        var other = new AccessPattern(
                "Other",
                "",
                AccessPattern.Asked.NOTHING,
                Rate.of(1, Per.SECOND),
                OrderedMap.of(),
                List.of(),
                Extra.NONE);
        MonthlyCalls calls = MonthlyCalls.of(other, sale(Rate.of(3_000, Per.SECOND), 1_800L), HOURS);
        assertCalls("2628000", calls.total());
        assertEquals(Optional.empty(), calls.words());
    }

    /** An hour at 10 a second would be 36,000 calls. */
    static List<Arguments> shapes() {
        return List.of(
                Arguments.of(Shape.CONSTANT, "36000"),
                Arguments.of(new Shape.DailyCurve(20), "36000"),
                // 0.5 to 4 times the rate: 2.25 times on average
                Arguments.of(new Shape.Ramp(0.5, 4), "81000"),
                // half an hour at 57 times the rate: 30 minutes × 10 + 30 minutes × 570
                Arguments.of(new Shape.Spike(600, 1_800, 57), "1044000"),
                // of the spike only the last ten minutes before the end count
                Arguments.of(new Shape.Spike(3_000, 1_800, 2), "42000"),
                Arguments.of(new Shape.Spike(5_000, 100, 9), "36000"),
                Arguments.of(new Shape.Step(1_800, 3), "72000"),
                Arguments.of(new Shape.Step(9_999, 3), "36000"),
                // 10 minutes nothing, 20 minutes at 5, 30 minutes at 7
                Arguments.of(new Shape.Series(List.of(new Shape.Point(600, 5), new Shape.Point(1_800, 7))), "18600"),
                Arguments.of(new Shape.Series(List.of()), "0"),
                Arguments.of(new Shape.BulkLoad(1_000_000, Shape.RowOrder.SHUFFLED, 8), "1000000"),
                Arguments.of(new Shape.BulkLoad(10, Shape.RowOrder.SHUFFLED, 8), "36000"));
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void callsFollowTheShapeOfTheRate(Shape shape, String expected) {
        Workload hour = sale(rate(10, Per.SECOND, shape), 3_600L);
        assertCalls(
                expected, MonthlyCalls.of(pattern(0, Per.SECOND), hour, HOURS).total());
    }
}
