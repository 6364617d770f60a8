package io.keywright.simulate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.heat.Flow;
import io.keywright.heat.Popularity;
import io.keywright.heat.RateOverTime;
import io.keywright.heat.SortPlace;
import io.keywright.heat.UnitKind;
import io.keywright.model.Resource;
import org.junit.jupiter.api.Test;

class RetriesTest {
    private static final Resource TABLE = Resource.table("shop");
    private static final SimulationSettings EXACT = SimulationSettings.DEFAULT.withExactMean(true);

    private static SimulationResult run(int attempts, double perSecond, int seconds) {
        Flow flow = SimulationTest.flow(UnitKind.WRITE, 0, new Popularity.One(0), SortPlace.ONE_ITEM)
                .withRate(RateOverTime.during(0, 10, perSecond));
        return SimulationTest.run(
                Scenario.of(SimulatedResource.of(TABLE, CapacityMode.NEW_ON_DEMAND), seconds, flow),
                EXACT.withAttempts(attempts));
    }

    private static ThroughputSeries writes(SimulationResult result) {
        return result.of(TABLE).writes().orElseThrow().series();
    }

    @Test
    void waitsTwiceAsLongEachTime() {
        int[] expected = {1, 1, 1, 1, 1, 2, 4, 7, 13, 20};
        for (int made = 1; made <= expected.length; made++) {
            assertEquals(expected[made - 1], Retries.waitSeconds(made));
        }
    }

    @Test
    void withoutThemThrottledRequestsAreLost() {
        SimulationResult result = run(1, 1_100, 100);
        assertEquals(1_000, result.requestsGivenUp());
        assertEquals(10 * 1_100 * 2, writes(result).demandedHalfUnits(0, 100));
    }

    @Test
    void theyServeALaterSecondWhatWasThrottled() {
        SimulationResult result = run(11, 1_100, 100);
        assertEquals(0, result.requestsGivenUp());
        assertEquals(0, result.requestsWaiting());
        assertEquals(10 * 1_100 * 2, writes(result).consumedHalfUnits(0, 100));
        assertTrue(writes(result).demanded(9) > 1_900, "retries are demand on top");
    }

    @Test
    void everyRequestIsServedOrWaitsOrIsGivenUp() {
        for (int seconds : new int[] {5, 12, 60}) {
            SimulationResult result = run(4, 5_000, seconds);
            long sent = Math.min(10, seconds) * 5_000L;
            long served = writes(result).consumedHalfUnits(0, seconds) / 2;
            assertEquals(sent, served + result.requestsWaiting() + result.requestsGivenUp());
        }
    }
}
