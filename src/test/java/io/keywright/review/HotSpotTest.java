package io.keywright.review;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.heat.ArmKeys;
import io.keywright.heat.Demand;
import io.keywright.heat.Flow;
import io.keywright.heat.FlowArm;
import io.keywright.heat.HeatVerdict;
import io.keywright.heat.KeySpace;
import io.keywright.heat.Popularity;
import io.keywright.heat.RateOverTime;
import io.keywright.heat.SortPlace;
import io.keywright.heat.SteadyHeat;
import io.keywright.heat.UnitKind;
import io.keywright.model.Design;
import io.keywright.model.Resource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class HotSpotTest {
    private static final Resource TABLE = Resource.table("t");
    private static final KeySpace SPACE = KeySpace.of("C#{c}", "c");

    private static Flow writes(double perSecond, Popularity popularity, SortPlace sort) {
        return Flow.of(
                "Write of " + perSecond,
                RateOverTime.constant(perSecond),
                FlowArm.of(TABLE, UnitKind.WRITE, 1, new ArmKeys(SPACE, popularity, sort)));
    }

    private static HotSpot only(Map<String, List<Flow>> workloads) {
        var heat = new LinkedHashMap<String, SteadyHeat>();
        workloads.forEach((name, flows) -> heat.put(name, SteadyHeat.of(Demand.of(flows))));
        List<HotSpot> spots = HotSpot.of(new Reviewed(Design.empty("Empty"), List.of(), heat, SafeRates.DEFAULT));
        assertEquals(1, spots.size(), spots::toString);
        return spots.get(0);
    }

    /** One item gets 1,500 writes a second for ever; a collection that gets 2,000 is split within minutes. */
    @Test
    void aKeyThatNeverHealsIsNotHiddenBehindAHotterOneThatDoes() {
        Flow healing = writes(2_000, new Popularity.One(0), SortPlace.SPREAD);
        Flow lasting = writes(1_500, new Popularity.One(1), SortPlace.ONE_ITEM);
        HotSpot both = only(Map.of("Normal month", List.of(healing, lasting)));
        assertEquals(HeatVerdict.HOT, both.key().verdict());
        assertEquals(1_500, both.key().peakPerSecond(), 1e-6);
        assertEquals(1, both.others());
        assertTrue(both.sentence().endsWith(" 1 more key of its kind is over the limit too."), both::sentence);
    }

    @Test
    void norIsOneOfAnotherWorkload() {
        HotSpot worst = only(Map.of(
                "Quick", List.of(writes(2_000, new Popularity.One(0), SortPlace.SPREAD)),
                "Slow", List.of(writes(1_500, new Popularity.One(1), SortPlace.ONE_ITEM))));
        assertEquals("Slow", worst.workload());
        assertEquals(HeatVerdict.HOT, worst.key().verdict());
    }

    @Test
    void ofTwoAlikeTheOneThatGetsMoreIsTold() {
        HotSpot worst = only(Map.of(
                "Normal month",
                List.of(
                        writes(1_500, new Popularity.One(0), SortPlace.ONE_ITEM),
                        writes(1_700, new Popularity.One(1), SortPlace.ONE_ITEM))));
        assertEquals(1, worst.key().key().number());
    }

    /** 100 keys get 2,000 each, of which ten are looked at; of three all are. */
    @Test
    void aCountOfKeysThatAreNotAllLookedAtIsALeastOne() {
        HotSpot hundred =
                only(Map.of("Normal month", List.of(writes(200_000, new Popularity.Uniform(100), SortPlace.ONE_ITEM))));
        assertTrue(hundred.isLeast());
        assertTrue(
                hundred.sentence().endsWith(" At least 9 more keys of its kind are over the limit too."),
                hundred::sentence);
        HotSpot three =
                only(Map.of("Normal month", List.of(writes(6_000, new Popularity.Uniform(3), SortPlace.ONE_ITEM))));
        assertFalse(three.isLeast());
        assertTrue(three.sentence().endsWith(" 2 more keys of its kind are over the limit too."), three::sentence);
    }

    /** Fifty keys are listed of a table: that one of few keys is told says nothing of those that are cut off. */
    @Test
    void aFullListHidesKeysOfOtherTemplates() {
        var weights = new ArrayList<Double>();
        for (int i = 0; i < 60; i++) {
            weights.add(1 + i / 100.0);
        }
        HotSpot many = only(
                Map.of("Normal month", List.of(writes(200_000, new Popularity.Weights(weights), SortPlace.ONE_ITEM))));
        assertEquals(49, many.others());
        assertTrue(many.isLeast());
    }

    @Test
    void aCoolKeyTellsOfNoOthers() {
        HotSpot cool = only(Map.of("Normal month", List.of(writes(100, new Popularity.One(0), SortPlace.SPREAD))));
        assertEquals(0, cool.others());
        assertTrue(cool.sentence().endsWith(" times what one partition takes."), cool::sentence);
    }
}
