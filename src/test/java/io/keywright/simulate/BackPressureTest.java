package io.keywright.simulate;

import static org.junit.jupiter.api.Assertions.assertEquals;
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
import org.junit.jupiter.api.Test;

/** An index that is short throttles the writes of its table: Developer Guide, GSI; the cases are those of the design course. */
class BackPressureTest {
    private static final Resource TABLE = Resource.table("orders");
    private static final Resource INDEX = Resource.index("orders", "byStatus");
    private static final SimulationSettings EXACT = SimulationSettings.DEFAULT.withExactMean(true);

    private static FlowArm arm(Resource resource, String space, Popularity popularity, SortPlace sort) {
        return FlowArm.of(resource, UnitKind.WRITE, 1, new ArmKeys(KeySpace.of(space, "v"), popularity, sort));
    }

    private static FlowArm order() {
        return arm(TABLE, "ORDER#{orderId}", new Popularity.Uniform(1_000_000), SortPlace.ONE_ITEM);
    }

    private static SimulationResult run(SimulationSettings settings, long seconds, Flow... flows) {
        var resources = List.of(
                SimulatedResource.of(TABLE, CapacityMode.NEW_ON_DEMAND),
                SimulatedResource.of(INDEX, CapacityMode.NEW_ON_DEMAND));
        return Simulation.run(new Scenario(resources, List.of(flows), List.of(), seconds), settings, Progress.NONE)
                .orElseThrow();
    }

    private static ThroughputSeries writes(SimulationResult result, Resource resource) {
        return result.of(resource).writes().orElseThrow().series();
    }

    @Test
    void aHotKeyOfAnIndexThrottlesTheTable() {
        Flow ship = Flow.of(
                "Ship an order",
                RateOverTime.constant(2_000),
                order(),
                arm(INDEX, "SHIPPED", new Popularity.One(0), SortPlace.NEWEST));
        SimulationResult result = run(EXACT, 300, ship);
        for (Resource resource : List.of(TABLE, INDEX)) {
            assertEquals(0.5, writes(result, resource).throttledShare(), 1e-9);
            assertEquals(1_000, writes(result, resource).throttled(100, ThrottlingReason.INDEX_WRITE_KEY_RANGE));
        }
        PatternThrottling throttling = result.throttlings().get(0);
        assertEquals(INDEX, throttling.shortResource());
        assertEquals(300_000, throttling.requests(), 1e-6);
    }

    @Test
    void fourShardsAreNotThrottledWhereverTheyLie() {
        Flow ship = Flow.of(
                "Ship an order",
                RateOverTime.constant(2_000),
                order(),
                arm(INDEX, "SHIPPED#{orderId|shard:4}", new Popularity.Uniform(4), SortPlace.SPREAD));
        SimulationResult result = run(EXACT, 1_800, ship);
        assertEquals(0, writes(result, TABLE).throttledShare(1_200, 1_800), 1e-9);
        HotKey hottest = result.hotKeys().get(0);
        assertEquals(500, hottest.peakPerSecond(), 1e-9);
        assertEquals(0.5, hottest.timesOverLimit(), 1e-9);
    }

    @Test
    void aRequestThatOneArmStopsDebitsNoOther() {
        // All writes need the index, which admits a quarter: the table's partitions serve another flow in full.
        Flow both = Flow.of(
                "both",
                RateOverTime.constant(4_000),
                arm(TABLE, "A", new Popularity.One(0), SortPlace.ONE_ITEM),
                arm(INDEX, "B", new Popularity.One(0), SortPlace.ONE_ITEM),
                arm(INDEX, "C", new Popularity.One(0), SortPlace.ONE_ITEM));
        SimulationResult result = run(EXACT, 60, both);
        double table = writes(result, TABLE).meanConsumed(0, 60);
        double index = writes(result, INDEX).meanConsumed(0, 60);
        assertEquals(2 * table, index, 1e-9);
        assertTrue(table <= 1_000);
        assertEquals(
                writes(result, TABLE).demandedHalfUnits(0, 60)
                        - writes(result, TABLE).consumedHalfUnits(0, 60),
                writes(result, TABLE).reasons().stream()
                        .mapToLong(reason -> writes(result, TABLE).throttledHalfUnits(0, 60, reason))
                        .sum());
    }

    @Test
    void keysThatShareTheirVariableAreThrottledTogether() {
        // The tenant that is hot in the table is hot in the index too: nobody else is throttled by it.
        Popularity tenants = new Popularity.HotKeys(101, 1, 0.5);
        FlowArm[] arms = {
            arm(TABLE, "TENANT#{tenant}", tenants, SortPlace.ONE_ITEM),
            arm(INDEX, "T#{tenant}", tenants, SortPlace.ONE_ITEM)
        };
        Flow joint = new Flow("joint", RateOverTime.constant(3_000), List.of(arms), Flow.Joint.SAME_KEY);
        Flow apart = new Flow("apart", RateOverTime.constant(3_000), List.of(arms), Flow.Joint.INDEPENDENT);
        double jointShare = run(EXACT, 60, joint).throttledShare();
        double apartShare = run(EXACT, 60, apart).throttledShare();
        assertTrue(jointShare < apartShare - 0.05, () -> jointShare + " joint, " + apartShare + " apart");
    }
}
