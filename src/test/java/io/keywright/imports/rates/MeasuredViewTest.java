package io.keywright.imports.rates;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.format.DesignFormatException;
import io.keywright.heat.ArmKeys;
import io.keywright.heat.Flow;
import io.keywright.heat.FlowArm;
import io.keywright.heat.KeySpace;
import io.keywright.heat.Popularity;
import io.keywright.heat.RateOverTime;
import io.keywright.heat.SortPlace;
import io.keywright.heat.UnitKind;
import io.keywright.progress.Progress;
import io.keywright.simulate.CapacityMode;
import io.keywright.simulate.Scenario;
import io.keywright.simulate.SimulatedResource;
import io.keywright.simulate.Simulation;
import io.keywright.simulate.SimulationResult;
import io.keywright.simulate.SimulationSettings;
import io.keywright.testing.ShopDesign;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MeasuredViewTest {
    /** 400 write units a second for ten minutes, three quarters of them of the first of two keys. */
    private static SimulationResult predicted() {
        var keys = new ArmKeys(
                KeySpace.of("PRODUCT#{id}", "id", List.of("PRODUCT#1", "PRODUCT#2")),
                new Popularity.Weights(List.of(3.0, 1.0)),
                SortPlace.ONE_ITEM);
        return Simulation.run(
                        Scenario.of(
                                SimulatedResource.of(ShopDesign.SHOP, CapacityMode.NEW_ON_DEMAND),
                                600,
                                Flow.of(
                                        "write",
                                        RateOverTime.constant(400),
                                        FlowArm.of(ShopDesign.SHOP, UnitKind.WRITE, 1, keys))),
                        SimulationSettings.DEFAULT.withExactMean(true),
                        Progress.NONE)
                .orElseThrow();
    }

    private static Measured read(String text) throws IOException {
        return Measured.read(text, "file.csv", ShopDesign.design());
    }

    /** Sums of five minutes: 30,000 are 100 a second, 60,000 are 200; so 400 are twice the peak and 2.7 times the mean. */
    @Test
    void loadsStandBesideEachOther() throws IOException {
        MeasuredView view =
                MeasuredView.of(predicted(), read("Label,shop ConsumedWriteCapacityUnits\n0,30000\n300,60000\n"));
        assertEquals(List.of(new MeasuredView.LoadRow("writes of shop", "150", "400", "200", "400")), view.loads());
        assertEquals(
                List.of("Writes of shop: predicted 400 WU/s at the peak, 2.0 times what was measured; on average 2.7"
                        + " times what was measured."),
                view.sentences());
        assertEquals(List.of("Values are taken as the sum of 300 s, the statistic Sum."), view.notes());
    }

    @Test
    void aShorterMeasurementIsSaid() throws IOException {
        MeasuredView view =
                MeasuredView.of(predicted(), read("Label,shop ConsumedWriteCapacityUnits\n0,24000\n60,24000\n"));
        assertEquals(
                "Measured for 2 min, simulated for 10 min: both begin at the left.",
                view.notes().get(0));
        assertTrue(
                view.sentences().get(0).contains("about what was measured"),
                view.sentences().toString());
    }

    /** Of 100 that both keys took 90 are the first's; three quarters are predicted. */
    @Test
    void keysStandBesideEachOther() throws IOException {
        MeasuredView view = MeasuredView.of(predicted(), read("key,sum\nPRODUCT#1,90\nPRODUCT#2,10\n"));
        assertEquals(
                List.of(
                        new MeasuredView.KeyRow("PRODUCT#1", "90 %", "75 %"),
                        new MeasuredView.KeyRow("PRODUCT#2", "10 %", "25 %")),
                view.keys());
        assertEquals(
                List.of("PRODUCT#1 takes 90 % of what the measured keys take; 75 % is predicted."), view.sentences());
        assertEquals(List.of(), view.notes());
    }

    @Test
    void whatCannotBeComparedIsSaid() throws IOException {
        Measured both =
                read("Label,shop ConsumedReadCapacityUnits\n0,60\n60,60\n").and(read("key,sum\nX#1,5\n"));
        MeasuredView view = MeasuredView.of(predicted(), both);
        assertEquals(
                "Nothing that was measured is asked for by the workload.",
                view.notes().get(0));
        assertTrue(view.notes().contains("None of the measured keys is among the hottest of the simulation."));
        assertEquals(
                List.of("X#1 takes 100 % of what the measured keys take; the simulation does not know it as a hot"
                        + " key."),
                view.sentences());
    }

    @ParameterizedTest
    @CsvSource({
        "100,100,about what was",
        "104,100,about what was",
        "112,100,12 % more than was",
        "88,100,12 % less than was",
        "200,100,2.0 times what was",
        "10,100,10 % of what was",
        "0,100,nothing of what was",
        "5,0,where nothing was",
        "0,0,as was"
    })
    void differencesInWords(double predicted, double measured, String words) {
        assertEquals(words, MeasuredView.than(predicted, measured));
    }

    @Test
    void aFileOfNeitherKindIsRefused() {
        assertThrows(DesignFormatException.class, () -> read("nothing of the kind"));
        assertThrows(DesignFormatException.class, () -> read(""));
    }
}
