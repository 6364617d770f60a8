package io.keywright.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;

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
import io.keywright.simulate.CapacityMode;
import io.keywright.simulate.Scenario;
import io.keywright.simulate.SimulatedResource;
import io.keywright.simulate.Simulation;
import io.keywright.simulate.SimulationSettings;
import org.junit.jupiter.api.Test;

class RemainingThrottlingTest {
    private static final Resource TABLE = Resource.table("shop");

    private static String words(CapacityMode mode, int seconds, double perSecond, long keys) {
        var of = new ArmKeys(KeySpace.of("KEY#{id}", "id"), new Popularity.Uniform(keys), SortPlace.SPREAD);
        var result = Simulation.run(
                        Scenario.of(
                                SimulatedResource.of(TABLE, mode).withPartitions(1),
                                seconds,
                                Flow.of(
                                        "write",
                                        RateOverTime.constant(perSecond),
                                        FlowArm.of(TABLE, UnitKind.WRITE, 1, of))),
                        SimulationSettings.DEFAULT.withExactMean(true),
                        Progress.NONE)
                .orElseThrow();
        var series = result.of(TABLE).writes().orElseThrow().series();
        return new RemainingThrottling(series, result.splits()).words();
    }

    /** Two keys of 600 on one partition of 1,000: marked after 3 minutes, cut after 5 more. */
    @Test
    void keysThatShareAPartitionAreParted() {
        assertEquals(
                "No key alone gets too much any more. By chance several of them share a partition, and are throttled"
                        + " for 8 min, until DynamoDB has parted them.",
                words(CapacityMode.NEW_ON_DEMAND, 900, 1_200, 2));
    }

    @Test
    void atTheEndTheyMayStillShareIt() {
        assertEquals(
                "No key alone gets too much any more. By chance several of them share a partition, and are throttled"
                        + " until DynamoDB parts them.",
                words(CapacityMode.NEW_ON_DEMAND, 400, 1_200, 2));
    }

    @Test
    void theTableAsAWholeMayBeShort() {
        var mode = new CapacityMode.Provisioned(new CapacityMode.UnitRate(1, 300), null, null, 0);
        assertEquals(
                "No key alone gets too much any more. What is still throttled is so because shop gets more than it"
                        + " takes at once.",
                words(mode, 900, 600, 1_000));
    }
}
