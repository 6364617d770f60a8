package io.keywright.pricing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.heat.DayCurve;
import io.keywright.model.AccessPattern;
import io.keywright.model.Extra;
import io.keywright.model.Rate;
import io.keywright.model.Rate.Per;
import io.keywright.model.Shape;
import io.keywright.model.Spread;
import io.keywright.model.Throughput.AutoScaling;
import io.keywright.model.Workload;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Expected values are worked out by hand, in a month of 730 h = 2,628,000 s. */
class LoadTest {
    private static final BigDecimal HOURS = BigDecimal.valueOf(730);
    private static final AutoScaling SCALING = new AutoScaling(1, 40_000, 50);
    private static final long TENTH = 262_800;

    private static Workload sale(@Nullable Rate rate, @Nullable Long bytes, long seconds) {
        var override = new Workload.Override("Write", rate, Map.of(), bytes, Extra.NONE);
        return new Workload("Sale", "", List.of(override), seconds, Workload.StartingState.NEW, Extra.NONE);
    }

    private static PatternLoad patternLoad(Rate rate, Workload workload) {
        AccessPattern pattern = AccessPattern.of("Write", rate, List.of());
        return PatternLoad.of(pattern, workload, MonthlyCalls.of(pattern, workload, HOURS), HOURS, new DayCurve());
    }

    private static void add(Load load, Rate rate, Workload workload, int unitsDuring) {
        load.add(patternLoad(rate, workload), BigDecimal.ONE, BigDecimal.valueOf(unitsDuring));
    }

    private static Load load(Rate rate, Workload workload, int unitsDuring) {
        var load = new Load();
        add(load, rate, workload, unitsDuring);
        return load;
    }

    private static double scaled(Load load) {
        return load.scaled(SCALING).average().doubleValue();
    }

    /**
     * 10 a second on ordinary days and 110 a second in a tenth of the month: 20 and 220 units at a target of 50 %, 40 on
     * average. Whether a day is flat or has a curve, of the ordinary days nine tenths count; the 47 quarters of an hour in
     * which a curve is a little above its mean take a unit more each.
     */
    @ParameterizedTest
    @CsvSource({"1, 40", "1.000001, 40.440625"})
    void theHoursOfAWorkloadAreScaledOnce(double peakFactor, double expected) {
        var rate = new Rate(BigDecimal.TEN, Per.SECOND, peakFactor, new Shape.DailyCurve(20));
        Load load = load(rate, sale(Rate.of(110, Per.SECOND), null, TENTH), 1);
        assertEquals(20, load.average().doubleValue(), 1e-9);
        assertEquals(expected, scaled(load), 1e-6);
        assertEquals(110, load.peak(), 1e-9);
    }

    /** 10 calls a second of 1 unit, of 4 units in a tenth of the month: 10 and 40, 13 on average. */
    @Test
    void largerItemsInAWorkloadAreAHigherLoad() {
        Load load = load(Rate.of(10, Per.SECOND), sale(null, 4_000L, TENTH), 4);
        assertEquals(13, load.average().doubleValue(), 1e-9);
        assertEquals(0, new BigDecimal(13 * 2_628_000).compareTo(load.unitsPerMonth()));
        assertEquals(10, load.at(0), 1e-9);
        assertEquals(40, load.peak(), 1e-9);
        assertEquals(26, scaled(load), 1e-9);
    }

    @Test
    void aWorkloadThatLastsAllMonthIsTheOrdinaryDay() {
        Load load = load(Rate.of(10, Per.SECOND), sale(null, 4_000L, 2_628_000), 4);
        assertEquals(40, load.at(0), 1e-9);
        assertEquals(40, load.peak(), 1e-9);
        assertEquals(80, scaled(load), 1e-9);
    }

    /** Between two and thirty units: 1 a second is 2 units, 100 a second are 30 of 200; (9 × 2 + 30) / 10. */
    @Test
    void theLimitsOfAutoScalingHoldInEachPartOfTheMonth() {
        Load load = load(Rate.of(1, Per.SECOND), sale(Rate.of(100, Per.SECOND), null, TENTH), 1);
        assertEquals(4.8, load.scaled(new AutoScaling(2, 30, 50)).average().doubleValue(), 1e-9);
    }

    /** Curves with their peaks at 3 and 15 o'clock, of 400 each: a skew for an hour moves no call to another time. */
    @Test
    void aWorkloadThatLeavesTheRateLeavesTheDay() {
        var skewed = new Workload.Override("Write", null, Map.of("id", new Spread.Zipf(1)), null, Extra.NONE);
        var sale = new Workload("Sale", "", List.of(skewed), 3_600L, Workload.StartingState.NEW, Extra.NONE);
        var usual = new Load();
        var during = new Load();
        for (int hour : new int[] {3, 15}) {
            var rate = new Rate(BigDecimal.valueOf(100), Per.SECOND, 4, new Shape.DailyCurve(hour));
            add(usual, rate, Workload.NORMAL_MONTH, 1);
            add(during, rate, sale, 1);
        }
        assertEquals(400, during.peak(), 10);
        assertEquals(usual.peak(), during.peak(), 1e-9);
        assertEquals(scaled(usual), scaled(during), 1e-9);
    }

    /** Ten times the units at the busiest time of the day as well: 10 a second with twice that at 20 o'clock. */
    @Test
    void largerItemsHaveTheCurveOfTheDay() {
        var rate = new Rate(BigDecimal.TEN, Per.SECOND, 2, new Shape.DailyCurve(20));
        Load usual = load(rate, Workload.NORMAL_MONTH, 1);
        Load larger = load(rate, sale(null, 10_000L, TENTH), 10);
        assertEquals(200, larger.peak(), 1e-9);
        // each step is rounded up by itself, so that ten times the load is up to ten units less than ten times the
        // capacity
        assertEquals(scaled(usual) * (0.9 + 0.1 * 10) - 0.5, scaled(larger), 0.5);
        // 100 a second are 200 units at 50 %; up to 200, the nights with less are not made up for
        var capped = new AutoScaling(1, 200, 50);
        assertTrue(larger.scaled(capped).average().doubleValue() < scaled(usual) * 0.9 + 200 * 0.1 - 1);
    }

    /** Items that are smaller for a while take nothing from the busiest time of the other days. */
    @Test
    void smallerItemsLeaveTheBusiestTime() {
        var rate = new Rate(BigDecimal.TEN, Per.SECOND, 3, Shape.CONSTANT);
        Load load = new Load();
        load.add(patternLoad(rate, sale(null, 100L, TENTH)), BigDecimal.TEN, BigDecimal.ONE);
        assertEquals(300, load.peak(), 1e-9);
    }

    /** 26,280,000 a month are 10 a second, 30 at the busiest time: of ten units each 300. */
    @Test
    void largerItemsOfAMonthlyRateHaveItsPeak() {
        var rate = new Rate(BigDecimal.valueOf(26_280_000), Per.MONTH, 3, Shape.CONSTANT);
        assertEquals(300, load(rate, sale(null, 10_000L, 86_400), 10).peak(), 1e-9);
    }

    /** Developer Guide, AutoScaling: consumed over target, in whole units: 20 / 0.70 = 28.57, and 7 / 0.70 is ten. */
    @ParameterizedTest
    @CsvSource({"20, 29", "7, 10", "0, 5", "0.001, 5", "27999.9, 40000", "1000000, 40000"})
    void autoScalingSetsWholeUnitsBetweenItsBounds(double units, double expected) {
        assertEquals(expected, Load.scaled(new AutoScaling(5, 40_000, 70), units));
    }

    /** Capacity is set in whole units (API reference, ProvisionedThroughput): a trillion units a second need a trillion. */
    @ParameterizedTest
    @CsvSource({"1e12, 1000000000000", "2.5e9, 2500000000", "2.000001, 3", "30, 30", "0, 1"})
    void capacityIsTheLoadInWholeUnitsHoweverLargeItIs(double calls, long expected) {
        var rate = new Rate(BigDecimal.valueOf(calls), Per.SECOND, 1, Shape.CONSTANT);
        Load load = load(rate, Workload.NORMAL_MONTH, 1);
        assertEquals(BigDecimal.valueOf(expected), load.capacityForAverage());
        assertEquals(BigDecimal.valueOf(expected), load.capacityForPeak());
    }

    /** 2,628,000 replicated deletes a month are one a second: at every hour, and no requests. */
    @Test
    void deletesOfExpiredItemsAreALoadAtEveryHour() {
        Load load = load(Rate.of(10, Per.SECOND), Workload.NORMAL_MONTH, 1);
        load.addDeletes(BigDecimal.valueOf(2_628_000), HOURS);
        assertEquals(11, load.average().doubleValue(), 1e-9);
        assertEquals(11, load.at(50), 1e-9);
        assertEquals(11, load.peak(), 1e-9);
        assertEquals(1, load.deletes().doubleValue(), 1e-9);
        assertEquals(0, BigDecimal.valueOf(26_280_000).compareTo(load.unitsPerMonth()));
    }
}
