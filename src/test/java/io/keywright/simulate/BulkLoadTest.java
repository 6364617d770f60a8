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
        run.fill();
        assertEquals(10, run.waiting());
    }
}
