package io.keywright.simulate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.heat.ArmKeys;
import io.keywright.heat.BulkLoad;
import io.keywright.heat.FlowArm;
import io.keywright.heat.KeySpace;
import io.keywright.heat.Popularity;
import io.keywright.heat.SortPlace;
import io.keywright.heat.UnitKind;
import io.keywright.model.Resource;
import io.keywright.progress.Progress;
import io.keywright.testing.Vectors;
import java.util.HashSet;
import java.util.List;
import org.junit.jupiter.api.Test;

class BulkLoadTest {
    private static final Resource TABLE = Resource.table("t");

    private static SimulationResult run(Vectors.Row row, boolean keyOrder, long seed) {
        long keys = row.input().get("keys").asLong();
        Popularity popularity = keys == 1 ? new Popularity.One(0) : new Popularity.Uniform(keys);
        var load = new BulkLoad(
                "load",
                0,
                row.input().get("rows").asLong(),
                keyOrder,
                row.input().get("inFlight").asInt(),
                List.of(FlowArm.of(
                        TABLE,
                        UnitKind.WRITE,
                        1,
                        new ArmKeys(KeySpace.of("IP#{octet}", "octet"), popularity, SortPlace.SPREAD))));
        SimulatedResource table = SimulatedResource.of(TABLE, CapacityMode.NEW_ON_DEMAND);
        return Simulation.run(
                        new Scenario(List.of(table), List.of(), List.of(load), 200),
                        SimulationSettings.DEFAULT.withSeed(seed),
                        Progress.NONE)
                .orElseThrow();
    }

    private static Vectors.Row row(String id) {
        return Vectors.of("throughput_scenario").stream()
                .filter(row -> row.id().equals(id))
                .findFirst()
                .orElseThrow();
    }

    private static double meanRate(String id, boolean keyOrder, int seeds) {
        double sum = 0;
        for (int seed = 1; seed <= seeds; seed++) {
            LoadResult load = run(row(id), keyOrder, seed).loads().get(0);
            assertTrue(load.isDone());
            sum += load.rowsPerSecond();
        }
        return sum / seeds;
    }

    @Test
    void oneKeyTakesWhatAPartitionTakes() {
        double expected = row("sim-01").expected().get("steadyWU").asDouble();
        assertEquals(expected, meanRate("sim-01", true, 1), row("sim-01").toleranceFor(expected));
    }

    @Test
    void keyAfterKeyKeepsToOnePartitionAtATime() {
        double expected = row("sim-02").expected().get("steadyWU").asDouble();
        assertEquals(expected, meanRate("sim-02", true, 20), row("sim-02").toleranceFor(expected));
    }

    @Test
    void shuffledRowsUseAllPartitions() {
        double expected = row("sim-03").expected().get("steadyWU").asDouble();
        assertEquals(
                expected,
                meanRate("sim-03", false, row("sim-03").input().get("hashSeeds").asInt()),
                row("sim-03").toleranceFor(expected));
    }

    @Test
    void everyRowIsWrittenOrInFlightOrNotYetSent() {
        var load = new BulkLoad(
                "load",
                3,
                20_000,
                false,
                150,
                List.of(FlowArm.of(
                        TABLE,
                        UnitKind.WRITE,
                        1,
                        new ArmKeys(KeySpace.of("k", "k"), new Popularity.Uniform(3), SortPlace.SPREAD))));
        SimulatedResource table = SimulatedResource.of(TABLE, CapacityMode.NEW_ON_DEMAND);
        var result = Simulation.run(
                        new Scenario(List.of(table), List.of(), List.of(load), 6),
                        SimulationSettings.DEFAULT,
                        Progress.NONE)
                .orElseThrow();
        LoadResult of = result.loads().get(0);
        assertFalse(of.isDone());
        assertTrue(of.inFlight() > 100 && of.inFlight() <= 150);
        ThroughputSeries writes = result.of(TABLE).writes().orElseThrow().series();
        assertEquals(of.rows(), writes.consumedHalfUnits(0, 6) / 2);
        assertEquals(0, writes.demandedHalfUnits(0, 3));
        assertEquals(of.inFlight(), writes.throttled(5));
        assertEquals(of.inFlight(), writes.throttled(5, ThrottlingReason.TABLE_WRITE_KEY_RANGE));
        assertEquals("load", result.throttlings().get(0).pattern());
    }

    private static BulkLoad load(long rows, Popularity popularity) {
        var arm =
                FlowArm.of(TABLE, UnitKind.WRITE, 1, new ArmKeys(KeySpace.of("k", "k"), popularity, SortPlace.SPREAD));
        return new BulkLoad("load", 0, rows, false, 10, List.of(arm));
    }

    @Test
    void rowsHaveKeysAndCanBeCounted() {
        var keys = new Popularity.Uniform(3);
        assertThrows(IllegalArgumentException.class, () -> load(BulkLoad.MOST_ROWS + 1, keys));
        assertThrows(IllegalArgumentException.class, () -> load(1, new Popularity.StoredBytes()));
        var run = new LoadRun(load(BulkLoad.MOST_ROWS, keys), 1);
        assertTrue(run.hasNext());
        assertEquals(0, run.next());
        assertTrue(run.key(BulkLoad.MOST_ROWS - 1) < 3);
    }

    private static FlowArm arm(Resource resource, long units, long keys) {
        return FlowArm.of(
                resource,
                UnitKind.WRITE,
                units,
                new ArmKeys(KeySpace.of("k of " + resource, "k"), new Popularity.Uniform(keys), SortPlace.SPREAD));
    }

    private static SimulationResult run(
            int inFlight, long seconds, List<SimulatedResource> resources, FlowArm... arms) {
        var load = new BulkLoad("load", 0, 500_000_000, false, inFlight, List.of(arms));
        return Simulation.run(
                        new Scenario(resources, List.of(), List.of(load), seconds),
                        SimulationSettings.DEFAULT,
                        Progress.NONE)
                .orElseThrow();
    }

    /** Four new partitions of 1,000 units take 4,000 rows a second, however many wait for them. */
    @Test
    void aHundredThousandRowsInFlightAreFedToEachPartitionAsItTakesThem() {
        SimulatedResource table = SimulatedResource.of(TABLE, CapacityMode.NEW_ON_DEMAND);
        SimulationResult result = run(100_000, 300, List.of(table), arm(TABLE, 1, 1_000_000_000));
        LoadResult load = result.loads().get(0);
        assertEquals(4_000 * 300L, load.rows());
        assertEquals(100_000 - 80, load.inFlight(), "80 were written in the last fiftieth");
        ThroughputSeries writes = result.of(TABLE).writes().orElseThrow().series();
        assertEquals(103_920, writes.demanded(0));
        assertEquals(99_920, writes.throttled(299));
    }

    /** A table of 100 units and 300 seconds' worth of them kept takes 100 a second once those are spent. */
    @Test
    void whatTheTableAsAWholeKeepsBackIsThrottledByIt() {
        SimulatedResource table = SimulatedResource.of(TABLE, CapacityMode.Provisioned.of(100, 100));
        SimulationResult result = run(1_000, 600, List.of(table), arm(TABLE, 1, 1_000_000));
        assertEquals(100 * 600 + 100 * 300, result.loads().get(0).rows(), 100);
        ThroughputSeries writes = result.of(TABLE).writes().orElseThrow().series();
        assertEquals(100, writes.consumed(599));
        assertEquals(1_000, writes.throttled(599, ThrottlingReason.TABLE_WRITE_PROVISIONED));
    }

    /** Rows of many keys that all go to one key of an index too: at two units each, 500 a second. */
    @Test
    void anIndexThatIsShortHoldsItsRowsBack() {
        Resource index = Resource.index("t", "byDay");
        var resources = List.of(
                SimulatedResource.of(TABLE, CapacityMode.NEW_ON_DEMAND),
                SimulatedResource.of(index, CapacityMode.NEW_ON_DEMAND));
        SimulationResult result = run(500, 60, resources, arm(TABLE, 1, 1_000_000), arm(index, 2, 1));
        assertEquals(500 * 60, result.loads().get(0).rows());
        ThroughputSeries writes = result.of(TABLE).writes().orElseThrow().series();
        assertEquals(500, writes.consumed(30));
        assertEquals(500 - 10, writes.throttled(30, ThrottlingReason.INDEX_WRITE_KEY_RANGE));
        assertEquals(2 * 500, result.of(index).writes().orElseThrow().series().consumed(30));
    }

    /** Each row of a permutation comes once. */
    @Test
    void shuffledRowsAreAllRows() {
        for (long rows : new long[] {1, 2, 3, 1_000, 4_097}) {
            var run = new LoadRun(new BulkLoad("load", 0, rows, false, 10, List.of(arm(TABLE, 1, rows))), 7);
            var seen = new HashSet<Long>();
            long moved = 0;
            for (long row = 0; row < rows; row++) {
                long key = run.key(row);
                assertTrue(key >= 0 && key < rows && seen.add(key));
                moved += key == row ? 0 : 1;
            }
            assertTrue(rows < 1_000 || moved > 0.9 * rows);
        }
    }
}
