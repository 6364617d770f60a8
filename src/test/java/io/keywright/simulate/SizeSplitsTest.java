package io.keywright.simulate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.heat.ArmKeys;
import io.keywright.heat.BulkLoad;
import io.keywright.heat.Flow;
import io.keywright.heat.FlowArm;
import io.keywright.heat.KeySpace;
import io.keywright.heat.Popularity;
import io.keywright.heat.RateOverTime;
import io.keywright.heat.SortPlace;
import io.keywright.heat.UnitKind;
import io.keywright.model.Resource;
import io.keywright.simulate.ResourceResult.PartitionResult;
import io.keywright.simulate.SplitEvent.Outcome;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SizeSplitsTest {
    private static final Resource TABLE = Resource.table("shop");
    private static final double GB = 1L << 30;
    private static final SimulationSettings EXACT = SimulationSettings.DEFAULT.withExactMean(true);

    private static FlowArm arm(double addedBytes, Popularity popularity, SortPlace sort) {
        var keys = new ArmKeys(KeySpace.of("KEY#{id}", "id"), popularity, sort);
        return FlowArm.of(TABLE, UnitKind.WRITE, 1, keys).withAddedBytes(addedBytes);
    }

    private static Flow writes(double perSecond, FlowArm arm) {
        return Flow.of("write " + arm.addedBytes(), RateOverTime.constant(perSecond), arm);
    }

    /** Provisioned, so that a second's limit is 1,000 write units and it has as few partitions as can be. */
    private static SimulatedResource table(double gb, int partitions) {
        var mode = new CapacityMode.Provisioned(new CapacityMode.UnitRate(1, 900), null, null, 0);
        return new SimulatedResource(TABLE, mode, gb * GB, false, partitions);
    }

    private static double bytes(SimulationResult result) {
        return result.of(TABLE).partitions().stream()
                .mapToDouble(PartitionResult::bytes)
                .sum();
    }

    private static List<String> splits(SimulationResult result) {
        return result.splits().stream()
                .map(split -> split.second() + " " + split.partition() + " " + split.outcome())
                .toList();
    }

    /**
     * 100 writes a second of GB/36,000 each are 10 GB an hour. The partition is full at second 3,600, above its limit at the end
     * of the next minute, and cut 300 s after that. Each half then holds 5.5 GB and grows by 5 GB an hour, so that it is full
     * 3,240 s later: at second 7,200, above the limit at 7,260, and cut at 7,560.
     */
    @Test
    void aPartitionThatGrowsByTenGbAnHourIsSplitOncePerHour() {
        var flow = writes(100, arm(GB / 36_000, new Popularity.Uniform(1_000_000), SortPlace.SPREAD));
        var result = SimulationTest.run(Scenario.of(table(0, 1), 7_200, flow), EXACT);
        assertEquals(List.of("3960 0 FOR_SIZE"), splits(result));
        var parts = result.of(TABLE).partitions();
        assertEquals(10 * GB, parts.get(0).bytes(), 0.01 * GB);
        assertEquals(10 * GB, parts.get(1).bytes(), 0.01 * GB);
        assertEquals(0.5, parts.get(0).range().width(), 0.001);
        var longer = SimulationTest.run(Scenario.of(table(0, 1), 8_000, flow), EXACT);
        assertEquals(4, longer.of(TABLE).partitions().size());
    }

    /** A flow that writes much beside one that writes nothing more of the same cost: the first one's key is where it grows. */
    @Test
    void bytesLieWhereTheyAreWritten() {
        var result = SimulationTest.run(
                Scenario.of(
                        table(0, 4),
                        600,
                        writes(50, arm(1_000, new Popularity.One(3), SortPlace.SPREAD)),
                        writes(400, arm(0, new Popularity.Uniform(1_000), SortPlace.SPREAD))),
                EXACT);
        var full = result.of(TABLE).partitions().stream()
                .filter(part -> part.bytes() > 0)
                .toList();
        assertEquals(30_000_000.0, bytes(result), 30_000_000 * 0.01);
        double ofKey = full.stream().mapToDouble(PartitionResult::bytes).max().orElse(0);
        assertEquals(bytes(result), ofKey, 1e-6);
    }

    /** Noise in what arrives, throttling, a cut for heat and three for size lose no byte of what was admitted. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void whatIsAdmittedIsStored(long seed) {
        var flow = writes(3_000, arm(1 << 20, new Popularity.Zipf(50_000, 1), SortPlace.SPREAD));
        var onDemand = new SimulatedResource(TABLE, CapacityMode.NEW_ON_DEMAND, 7 * GB, false, 1);
        var result = SimulationTest.run(Scenario.of(onDemand, 900, flow), SimulationSettings.DEFAULT.withSeed(seed));
        double written = result.of(TABLE).writes().orElseThrow().series().consumedHalfUnits(0, 900) / 2.0;
        double stored = 7 * GB + written * (1 << 20);
        assertEquals(stored, bytes(result), stored * 1e-12);
        assertTrue(result.splits().stream()
                        .filter(split -> split.outcome() == Outcome.FOR_SIZE)
                        .count()
                >= 3);
        assertTrue(written < 3_000 * 900 * 0.9);
    }

    /** Nothing is added. */
    @Test
    void whatDoesNotGrowIsNotSplit() {
        var result = SimulationTest.run(
                Scenario.of(table(30, 0), 3_600, writes(700, arm(0, new Popularity.Uniform(1_000), SortPlace.SPREAD))),
                SimulationSettings.DEFAULT);
        assertEquals(List.of(), splits(result));
        assertEquals(4, result.of(TABLE).partitions().size());
        assertEquals(30 * GB, bytes(result), 1);
    }

    /**
     * 40 GB in 4 partitions would be split all at once by the next write; in 5 they are no fuller than 40.1 GB would
     * be.
     */
    @Test
    void aTableThatHasGrownHasRoomToGrowOn() {
        var flow = writes(100, arm(1_000, new Popularity.Uniform(1_000), SortPlace.SPREAD));
        for (double gb : new double[] {40, 40.1}) {
            var result = SimulationTest.run(Scenario.of(table(gb, 0), 1_200, flow), EXACT);
            assertEquals(List.of(), splits(result));
            assertEquals(5, result.of(TABLE).partitions().size());
        }
        assertEquals(1, PartitionCount.withRoom(1, 0));
        assertEquals(4, PartitionCount.withRoom(4, 39.9 * GB));
    }

    /**
     * 4 MB lie evenly in 4 partitions; 50 writes a second of 1,000 bytes of one key add 3 MB to one of them in the
     * first minute. Then a Scan reads 4 of 7 MB there.
     */
    @Test
    void aScanLoadsPartitionsByWhatTheyHold() {
        var table = new SimulatedResource(TABLE, CapacityMode.NEW_ON_DEMAND, 4_000_000, false, 4);
        var everything = new ArmKeys(KeySpace.of("all", "all"), new Popularity.StoredBytes(), SortPlace.SPREAD);
        var scan = Flow.of("scan", RateOverTime.constant(700), FlowArm.of(TABLE, UnitKind.STRONG_READ, 1, everything));
        var result = SimulationTest.run(
                Scenario.of(table, 90, scan, writes(50, arm(1_000, new Popularity.One(3), SortPlace.SPREAD))), EXACT);
        var heat = result.of(TABLE).reads().orElseThrow().heat();
        var parts = result.of(TABLE).partitions();
        for (int i = 0; i < 4; i++) {
            assertEquals(175, heat.consumed(i, 59), 1);
            assertEquals(parts.get(i).bytes() > 2_000_000 ? 400 : 100, heat.consumed(i, 60), 1);
        }
    }

    /** The newest items are added at the end of the collection, but the older ones are where they were: half is cut off. */
    @Test
    void aCollectionThatGrowsAtItsEndIsCutInTheMiddle() {
        var flow = writes(100, arm(GB / 6_000, new Popularity.One(0), SortPlace.NEWEST));
        var result = SimulationTest.run(Scenario.of(table(0, 1), 1_020, flow), EXACT);
        assertEquals(List.of("960 0 FOR_SIZE"), splits(result));
        assertEquals(0.5, result.splits().get(0).cut().sort(), 1e-6);
        var parts = result.of(TABLE).partitions();
        assertEquals(8 * GB, parts.get(0).bytes(), 0.01 * GB);
        assertEquals(9 * GB, parts.get(1).bytes(), 0.01 * GB);
    }

    /** A local index keeps an item collection in one partition. */
    @Test
    void aCollectionWithALocalIndexIsNotCut() {
        var flow = writes(100, arm(GB / 6_000, new Popularity.One(0), SortPlace.SPREAD));
        var result = SimulationTest.run(Scenario.of(table(0, 1).withLocalIndex(), 1_200, flow), EXACT);
        assertEquals(List.of("660 0 LOCAL_INDEX"), splits(result));
    }

    /** 1 GB a minute of days that follow one another each minute: as much in all as without a clock. */
    @Test
    void keysThatFollowTheClockLeaveTheirBytesBehind() {
        var days = new Popularity.Clock(60, new Popularity.One(0));
        var flow = writes(100, arm(GB / 6_000, days, SortPlace.SPREAD));
        var result = SimulationTest.run(Scenario.of(table(0, 4), 1_800, flow), EXACT);
        assertEquals(30 * GB, bytes(result), 1);
        assertTrue(result.of(TABLE).partitions().stream().allMatch(part -> part.bytes() > GB));
    }

    /** 600 rows a second, as many as the table admits, of GB/60,000 each: in 600 s 6 GB are added to 5, past 10 at second 500. */
    @Test
    void rowsOfALoadAreStored() {
        var arm = arm(GB / 60_000, new Popularity.Uniform(100_000), SortPlace.SPREAD);
        var load = new BulkLoad("load", 0, 360_000, false, 200, List.of(arm));
        var mode = new CapacityMode.Provisioned(new CapacityMode.UnitRate(1, 600), null, null, 0);
        var table = new SimulatedResource(TABLE, mode, 5 * GB, false, 1);
        var result = SimulationTest.run(new Scenario(List.of(table), List.of(), List.of(load), 900), EXACT);
        assertEquals(360_000, result.loads().get(0).rows());
        assertEquals(11 * GB, bytes(result), 1);
        assertEquals(List.of("840 0 FOR_SIZE"), splits(result));
    }

    @Test
    void theSameSeedGrowsAlike() {
        var flow = writes(800, arm(40_000, new Popularity.Zipf(50_000, 0.7), SortPlace.SPREAD));
        var scenario = Scenario.of(table(8, 1), 900, flow);
        var one = SimulationTest.run(scenario, SimulationSettings.DEFAULT);
        var same = SimulationTest.run(scenario, SimulationSettings.DEFAULT);
        assertTrue(one.splits().stream().anyMatch(split -> split.outcome() == Outcome.FOR_SIZE));
        assertEquals(one.of(TABLE).partitions(), same.of(TABLE).partitions());
        assertEquals(one.splits(), same.splits());
    }
}
