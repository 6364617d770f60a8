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

    /** Of 100 of 1,100 requests a second that are throttled, those of the key alone and of its table are the same. */
    @Test
    void aKeyIsThrottledAsItsTableIs() {
        for (int attempts : new int[] {1, 2, 4, 11}) {
            for (double perSecond : new double[] {1_100, 5_000}) {
                SimulationResult result = run(attempts, perSecond, 60);
                double ofTable = writes(result).throttledShare();
                assertEquals(ofTable, result.hotKeys().get(0).throttledShare(), 1e-9, attempts + " attempts");
                assertEquals(ofTable, result.throttledShare(), 1e-9);
                assertTrue(ofTable > 0);
            }
        }
        assertEquals(0.8, run(1, 5_000, 60).hotKeys().get(0).throttledShare(), 1e-9);
    }

    /** Of 300 keys one is asked for half of everything: twice what its partition takes, so that it lacks more than the rest. */
    @Test
    void whatIsSentAgainCountsWhereItIsAskedFor() {
        Flow flow = SimulationTest.flow(UnitKind.WRITE, 0, new Popularity.HotKeys(300, 1, 0.5), SortPlace.ONE_ITEM)
                .withRate(RateOverTime.during(0, 20, 4_000));
        SimulationResult result = SimulationTest.run(
                Scenario.of(SimulatedResource.of(TABLE, CapacityMode.NEW_ON_DEMAND), 30, flow), EXACT.withAttempts(3));
        HotKey hot = result.hotKeys().get(0);
        assertEquals(2_000, hot.peakPerSecond(), 1);
        long sent = writes(result).demandedHalfUnits(0, 30) / 2;
        assertTrue(sent > 80_000);
        assertTrue(hot.throttledShare() > writes(result).throttledShare());
        assertTrue(hot.throttledShare() < 0.85, () -> "" + hot.throttledShare());
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
