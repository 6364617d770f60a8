package io.keywright.simulate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import io.keywright.heat.Popularity;
import io.keywright.heat.RateOverTime;
import io.keywright.heat.SortPlace;
import io.keywright.heat.UnitKind;
import io.keywright.model.Resource;
import io.keywright.simulate.CapacityMode.ScalingTarget;
import io.keywright.testing.Vectors;
import org.junit.jupiter.api.Test;

/** Two minutes above the target scale up, fifteen below scale down: Developer Guide, AutoScaling. */
class AutoScalerTest {
    private static final Resource TABLE = Resource.table("shop");
    private static final SimulationSettings EXACT = SimulationSettings.DEFAULT.withExactMean(true);

    private static Vectors.Row row(String id) {
        return Vectors.of("throughput_scenario").stream()
                .filter(row -> row.id().equals(id))
                .findFirst()
                .orElseThrow();
    }

    /** Reads of a table that has 100 units and scales to 70 %, at a rate for some minutes and nothing after. */
    private static ThroughputSeries reads(int targetPercent, double perSecond, int minutes, int seconds) {
        var mode = new CapacityMode.Provisioned(
                new CapacityMode.UnitRate(100, 1), new ScalingTarget(10, 1_200, targetPercent), null, 300);
        var flow = SimulationTest.flow(UnitKind.STRONG_READ, 0, new Popularity.One(0), SortPlace.SPREAD)
                .withRate(RateOverTime.during(0, 60.0 * minutes, perSecond));
        return SimulationTest.run(Scenario.of(SimulatedResource.of(TABLE, mode), seconds, flow), EXACT)
                .of(TABLE)
                .reads()
                .orElseThrow()
                .series();
    }

    private static boolean changes(ThroughputSeries series) {
        // The bank is full of 300 s of the rate: once it is full again, what is granted is 301 times the rate.
        return series.granted(series.seconds() - 1) != 301 * 100;
    }

    @Test
    void oneMinuteAboveDoesNotScaleUp() {
        Vectors.Row row = row("sim-30");
        int target = row.input().get("autoscaling").get("targetPercent").asInt();
        int minutes = row.input().get("minutesAboveTarget").asInt();
        assertEquals(row.expected().get("scaleUp").asBoolean(), changes(reads(target, 80, minutes, 600)));
    }

    @Test
    void tenMinutesBelowDoNotScaleDown() {
        Vectors.Row row = row("sim-31");
        int target = row.input().get("autoscaling").get("targetPercent").asInt();
        int minutes = row.input().get("minutesBelowTarget").asInt();
        assertEquals(row.expected().get("scaleDown").asBoolean(), changes(reads(target, 10, 60, minutes * 60 + 300)));
        assertFalse(changes(reads(target, 10, 60, 15 * 60 + 100)));
    }

    @Test
    void scalesUpToWhatTheTargetNeeds() {
        // 140 a second at 70 % need 200: three minutes after two minutes above it.
        ThroughputSeries series = reads(70, 140, 60, 400);
        double rateBefore = series.granted(299) - (series.granted(298) - 140);
        double rateAfter = series.granted(301) - (series.granted(300) - 140);
        assertEquals(100, rateBefore, 1e-9);
        assertEquals(200, rateAfter, 1e-9);
    }

    @Test
    void scalesDownAfterFifteenMinutes() {
        ThroughputSeries series = reads(70, 35, 60, 1_500);
        // 35 a second at 70 % need 50, and the bank holds 300 s of them.
        assertEquals(100 * 301, series.granted(15 * 60 + 179), 1e-9);
        assertEquals(50 * 301, series.granted(1_400), 1e-9);
    }
}
