package io.keywright.simulate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.heat.ArmKeys;
import io.keywright.heat.Flow;
import io.keywright.heat.FlowArm;
import io.keywright.heat.KeySpace;
import io.keywright.heat.Popularity;
import io.keywright.heat.RateOverTime;
import io.keywright.heat.SortPlace;
import io.keywright.heat.UnitKind;
import io.keywright.model.Resource;
import io.keywright.progress.Progress;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SimulationTest {
    private static final Resource TABLE = Resource.table("shop");

    static Flow flow(UnitKind kind, double perSecond, Popularity popularity, SortPlace sort) {
        return new Flow(
                kind + " " + perSecond,
                RateOverTime.constant(perSecond),
                List.of(FlowArm.of(TABLE, kind, 1, new ArmKeys(KeySpace.of("KEY#{id}", "id"), popularity, sort))),
                Flow.Joint.INDEPENDENT);
    }

    static SimulationResult run(Scenario scenario, SimulationSettings settings) {
        return Simulation.run(scenario, settings, Progress.NONE).orElseThrow();
    }

    private static ThroughputSeries writes(SimulationResult result) {
        return result.of(TABLE).writes().orElseThrow().series();
    }

    /** Writes of one item are hotter than the reads of its collection, but only these can be cut. */
    @Test
    void hotReadsAreCutThoughTheWritesBesideThemCannotBe() {
        var result = run(
                Scenario.of(
                        SimulatedResource.of(TABLE, CapacityMode.NEW_ON_DEMAND),
                        1_200,
                        flow(UnitKind.WRITE, 2_000, new Popularity.One(0), SortPlace.ONE_ITEM),
                        flow(UnitKind.STRONG_READ, 2_700, new Popularity.One(0), SortPlace.SPREAD)),
                SimulationSettings.DEFAULT.withExactMean(true));
        assertEquals(
                List.of("180 write ONE_ITEM", "480 read WITHIN_KEY"),
                result.splits().stream()
                        .map(split -> split.second() + (split.isWrite() ? " write " : " read ") + split.outcome())
                        .limit(2)
                        .toList());
    }

    /** One key takes what a partition takes: Developer Guide, bp-partition-key-design. */
    @Test
    void oneItemNeverTakesMoreThanAPartition() {
        Flow flow = flow(UnitKind.WRITE, 3_000, new Popularity.One(0), SortPlace.ONE_ITEM);
        var result = run(
                Scenario.of(SimulatedResource.of(TABLE, CapacityMode.NEW_ON_DEMAND), 1_800, flow),
                SimulationSettings.DEFAULT);
        ThroughputSeries writes = writes(result);
        for (int second = 0; second < 1_800; second++) {
            assertEquals(1_000, writes.consumed(second));
        }
        assertEquals(
                List.of(SplitEvent.Outcome.ONE_ITEM),
                result.splits().stream().map(SplitEvent::outcome).toList());
        HotKey hottest = result.hotKeys().get(0);
        assertEquals("KEY#{id} no. 1", hottest.label());
        assertEquals(3, hottest.timesOverLimit(), 1e-9);
        assertEquals(2.0 / 3, hottest.throttledShare(), 0.005);
        var heat = result.of(TABLE).writes().orElseThrow().heat();
        for (int partition = 0; partition < heat.rows(); partition++) {
            boolean isThere =
                    hottest.isIn(result.of(TABLE).partitions().get(partition).range());
            assertEquals(isThere ? 1_000 : 0, heat.consumed(partition, 0));
        }
    }

    @Test
    void everyUnitDemandedIsConsumedOrThrottledForAReason() {
        for (boolean exact : new boolean[] {false, true}) {
            var result = run(
                    Scenario.of(
                            SimulatedResource.of(
                                    TABLE,
                                    new CapacityMode.Provisioned(
                                            new CapacityMode.UnitRate(3_000, 1_500), null, null, 0)),
                            900,
                            flow(UnitKind.WRITE, 1_700, new Popularity.Zipf(50_000, 1), SortPlace.SPREAD),
                            flow(UnitKind.STRONG_READ, 3_500, new Popularity.Uniform(7), SortPlace.SPREAD),
                            flow(
                                    UnitKind.EVENTUAL_READ,
                                    1_000,
                                    new Popularity.HotKeys(1_000, 2, 0.9),
                                    SortPlace.NEWEST)),
                    SimulationSettings.DEFAULT.withExactMean(exact));
            for (ThroughputSeries series : result.series()) {
                assertTrue(series.throttledShare() > 0.01);
                for (int second = 0; second < series.seconds(); second++) {
                    double throttled = 0;
                    for (ThrottlingReason reason : series.reasons()) {
                        throttled += series.throttled(second, reason);
                    }
                    assertEquals(series.demanded(second), series.consumed(second) + throttled);
                    assertTrue(series.consumed(second) <= series.granted(second));
                }
            }
        }
    }

    @Test
    void sameSeedSameResult() {
        var scenario = Scenario.of(
                SimulatedResource.of(TABLE, CapacityMode.NEW_ON_DEMAND),
                700,
                flow(UnitKind.WRITE, 3_900, new Popularity.Zipf(10_000, 0.8), SortPlace.SPREAD));
        var one = run(scenario, SimulationSettings.DEFAULT);
        var same = run(scenario, SimulationSettings.DEFAULT);
        var other = run(scenario, SimulationSettings.DEFAULT.withSeed(2));
        assertEquals(
                one.of(TABLE).writes().orElseThrow().heat(),
                same.of(TABLE).writes().orElseThrow().heat());
        assertEquals(one.splits(), same.splits());
        assertEquals(one.hotKeys(), same.hotKeys());
        assertFalse(one.of(TABLE)
                .writes()
                .orElseThrow()
                .heat()
                .equals(other.of(TABLE).writes().orElseThrow().heat()));
    }

    /** The very numbers of one seed, so that no platform and no change may give others unnoticed. */
    @Test
    void theSameNumbersEverywhere() {
        var result = run(
                Scenario.of(
                        SimulatedResource.of(TABLE, CapacityMode.NEW_ON_DEMAND),
                        700,
                        flow(UnitKind.WRITE, 3_900, new Popularity.Zipf(10_000, 0.8), SortPlace.SPREAD),
                        flow(UnitKind.EVENTUAL_READ, 0.3, new Popularity.Uniform(3_000_000), SortPlace.SPREAD)),
                SimulationSettings.DEFAULT);
        assertEquals(5_459_628, writes(result).demandedHalfUnits(0, 700));
        assertEquals(5_330_520, writes(result).consumedHalfUnits(0, 700));
    }

    @Test
    void aKeyThatFollowsTheClockHeatsOnePartitionAtATime() {
        var clock = new Popularity.Clock(60, new Popularity.One(0));
        var result = run(
                Scenario.of(
                        SimulatedResource.of(TABLE, CapacityMode.NEW_ON_DEMAND),
                        600,
                        flow(UnitKind.WRITE, 1_500, clock, SortPlace.SPREAD)),
                SimulationSettings.DEFAULT.withExactMean(true));
        HeatMatrix heat = result.of(TABLE).writes().orElseThrow().heat();
        boolean[] wasHot = new boolean[4];
        for (int second = 0; second < 600; second++) {
            int hot = 0;
            for (int partition = 0; partition < 4; partition++) {
                boolean isHot = heat.consumed(partition, second) > 0;
                hot += isHot ? 1 : 0;
                wasHot[partition] |= isHot;
            }
            assertEquals(1, hot);
        }
        assertEquals(1.0 / 3, result.throttledShare(), 1e-9);
        assertTrue(wasHot[0] || wasHot[1], "ten keys lie on more than one side");
        assertEquals(List.of(), result.splits());
        HotKey last = result.hotKeys().get(0);
        assertEquals("KEY#{id} no. 10", last.label());
        assertEquals(0.1, last.share(), 1e-9);
    }

    @Test
    void aScanLoadsAllPartitionsAlike() {
        var result = run(
                Scenario.of(
                        SimulatedResource.of(TABLE, CapacityMode.NEW_ON_DEMAND),
                        60,
                        flow(UnitKind.EVENTUAL_READ, 400, new Popularity.StoredBytes(), SortPlace.SPREAD)),
                SimulationSettings.DEFAULT.withExactMean(true));
        HeatMatrix heat = result.of(TABLE).reads().orElseThrow().heat();
        for (int partition = 0; partition < 4; partition++) {
            assertEquals(100, heat.consumed(partition, 30), 1);
        }
        assertEquals(List.of(), result.hotKeys());
    }

    @Test
    void exactMeanHasNoNoise() {
        var writes = writes(run(
                Scenario.of(
                        SimulatedResource.of(TABLE, CapacityMode.NEW_ON_DEMAND),
                        100,
                        flow(UnitKind.WRITE, 900.5, new Popularity.One(0), SortPlace.SPREAD)),
                SimulationSettings.DEFAULT.withExactMean(true)));
        for (int second = 0; second < 100; second++) {
            assertEquals(second % 2 == 0 ? 900 : 901, writes.demanded(second));
            assertEquals(0, writes.throttled(second));
        }
    }

    @Test
    void givesUpWhenCancelled() {
        Progress cancelled = new Progress() {
            @Override
            public void report(double share, String message) {}

            @Override
            public boolean isCancelled() {
                return true;
            }
        };
        var scenario = Scenario.of(SimulatedResource.of(TABLE, CapacityMode.NEW_ON_DEMAND), 60);
        assertEquals(Optional.empty(), Simulation.run(scenario, SimulationSettings.DEFAULT, cancelled));
    }

    @Test
    void takesNoRateAndTheHighestRate() {
        for (double rate : new double[] {0, 1e12}) {
            var writes = writes(run(
                    Scenario.of(
                            SimulatedResource.of(TABLE, CapacityMode.NEW_ON_DEMAND),
                            600,
                            flow(UnitKind.WRITE, rate, new Popularity.Uniform(1_000_000_000), SortPlace.SPREAD)),
                    SimulationSettings.DEFAULT));
            assertEquals(rate == 0 ? 0 : 1 - 4_000 / 1e12, writes.throttledShare(0, 400), 1e-6);
        }
        assertThrows(IllegalArgumentException.class, () -> RateOverTime.constant(1.1e12));
        assertThrows(IllegalArgumentException.class, () -> RateOverTime.constant(Double.NaN));
        assertThrows(IllegalArgumentException.class, () -> new Popularity.Uniform(0));
    }

    @Test
    void listsWhatItTakesForGranted() {
        var assumptions = SimulationSettings.DEFAULT.assumptions();
        assertTrue(assumptions.size() >= 14);
        assertTrue(
                assumptions.stream().anyMatch(assumption -> assumption.value().contains("300 s later")));
    }
}
