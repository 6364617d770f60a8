package io.keywright.view;

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
import io.keywright.simulate.CapacityMode;
import io.keywright.simulate.CapacityMode.UnitRate;
import io.keywright.simulate.Scenario;
import io.keywright.simulate.SimulatedResource;
import io.keywright.simulate.SimulationResult;
import io.keywright.simulate.SplitEvent;
import io.keywright.testing.BusyShop;
import io.keywright.testing.ShopDesign;
import java.util.List;
import org.junit.jupiter.api.Test;

class ThroughputViewTest {
    private static final ThroughputView SALE = view(BusyShop.scenario());

    private static ThroughputView view(Scenario scenario) {
        return ThroughputView.of(ShopDesign.design(), BusyShop.run(scenario), List.of());
    }

    private static ResourceLoadView writes(ThroughputView view) {
        return view.load(ShopDesign.SHOP, true).orElseThrow();
    }

    private static Scenario writes(CapacityMode mode, int partitions, Popularity popularity, RateOverTime rate) {
        var keys = new ArmKeys(KeySpace.of("KEY#{id}", "id"), popularity, SortPlace.SPREAD);
        return Scenario.of(
                SimulatedResource.of(ShopDesign.SHOP, mode).withPartitions(partitions),
                1_800,
                Flow.of("Write", rate, FlowArm.of(ShopDesign.SHOP, UnitKind.WRITE, 1, keys)));
    }

    @Test
    void saysWhatCannotHeal() {
        ThroughputVerdict verdict = SALE.verdict();
        assertEquals(ThroughputVerdict.Level.HOT, verdict.level());
        assertEquals(
                "One key cannot heal: PRODUCT#42 is a single item, wanted 3.0 times faster than a partition can write.",
                verdict.sentence());
        assertEquals(
                "4.45 M of 17.78 M write units of shop are throttled (25.1 %), all as"
                        + " TableWriteKeyRangeThroughputExceeded. “Count a view” is throttled most. DynamoDB splits P10"
                        + " and P10a–P10b.",
                verdict.detail());
    }

    @Test
    void saysThatNothingIsThrottled() {
        ThroughputVerdict verdict = view(writes(
                        CapacityMode.NEW_ON_DEMAND, 4, new Popularity.One(0), RateOverTime.constant(500)))
                .verdict();
        assertEquals(ThroughputVerdict.Level.GOOD, verdict.level());
        assertEquals(
                "Nothing is throttled. The hottest key, KEY#{id} no. 1, takes 50 % of what a partition can write.",
                verdict.sentence());
        assertEquals("", verdict.detail());
        assertEquals(
                "Nothing is throttled. No key takes more than 1 % of what a partition can write.",
                view(writes(CapacityMode.NEW_ON_DEMAND, 4, new Popularity.Uniform(1_000), RateOverTime.constant(500)))
                        .verdict()
                        .sentence());
    }

    @Test
    void saysThatASplitHeals() {
        ThroughputVerdict verdict = view(writes(
                        CapacityMode.NEW_ON_DEMAND, 4, new Popularity.One(3), RateOverTime.constant(1_300)))
                .verdict();
        assertEquals(ThroughputVerdict.Level.WARNING, verdict.level());
        assertEquals(
                "KEY#{id} no. 4 is wanted 1.3 times faster than a partition can write, until DynamoDB splits its"
                        + " partition.",
                verdict.sentence());
    }

    /** A load that is over is not healed by a split. */
    @Test
    void aLoadThatEndsIsNotHealed() {
        ThroughputVerdict verdict = view(writes(
                        CapacityMode.NEW_ON_DEMAND, 4, new Popularity.One(3), RateOverTime.during(60, 900, 1_300)))
                .verdict();
        assertEquals(ThroughputVerdict.Level.HOT, verdict.level());
        assertEquals("KEY#{id} no. 4 is wanted 1.3 times faster than a partition can write.", verdict.sentence());
    }

    @Test
    void saysThatTooLittleIsSet() {
        var mode = new CapacityMode.Provisioned(new UnitRate(10, 400), null, null, 0);
        ThroughputVerdict verdict = view(writes(mode, 4, new Popularity.Uniform(1_000), RateOverTime.constant(700)))
                .verdict();
        assertEquals("Too little capacity is set for shop.", verdict.sentence());
        assertEquals("TableWriteProvisionedThroughputExceeded", verdict.reason());
    }

    /** The hottest key is read from an index; most is throttled of the writes of the table, for want of capacity. */
    @Test
    void theSentenceIsAboutWhatTheFiguresAreAbout() {
        var everywhere = new ArmKeys(KeySpace.of("KEY#{id}", "id"), new Popularity.Uniform(1_000), SortPlace.SPREAD);
        var one = new ArmKeys(KeySpace.of("ONE#{id}", "id"), new Popularity.One(0), SortPlace.ONE_ITEM);
        var mode = new CapacityMode.Provisioned(new UnitRate(10, 400), null, null, 0);
        ThroughputVerdict verdict = view(new Scenario(
                        List.of(
                                SimulatedResource.of(ShopDesign.SHOP, mode).withPartitions(4),
                                SimulatedResource.of(ShopDesign.GSI1, CapacityMode.NEW_ON_DEMAND)),
                        List.of(
                                Flow.of(
                                        "Write",
                                        RateOverTime.constant(9_000),
                                        FlowArm.of(ShopDesign.SHOP, UnitKind.WRITE, 1, everywhere)),
                                Flow.of(
                                        "Read",
                                        RateOverTime.constant(8_000),
                                        new FlowArm(ShopDesign.GSI1, UnitKind.EVENTUAL_READ, 1, one))),
                        List.of(),
                        1_800))
                .verdict();
        assertEquals("Too little capacity is set for shop.", verdict.sentence());
        assertEquals("TableWriteProvisionedThroughputExceeded", verdict.reason());
        assertEquals(ThroughputVerdict.Level.HOT, verdict.level());
    }

    /** That writes of one item can't be split says nothing of the reads of another key in the same partition. */
    @Test
    void whatKeepsWritesTogetherIsNotSaidOfReads() {
        var read = new ArmKeys(KeySpace.of("READ#{id}", "id"), new Popularity.One(0), SortPlace.SPREAD);
        var written = new ArmKeys(KeySpace.of("WRITTEN#{id}", "id"), new Popularity.One(0), SortPlace.ONE_ITEM);
        SimulationResult result = BusyShop.run(Scenario.of(
                SimulatedResource.of(ShopDesign.SHOP, CapacityMode.NEW_ON_DEMAND)
                        .withPartitions(1),
                1_800,
                Flow.of(
                        "Read",
                        RateOverTime.constant(8_000),
                        FlowArm.of(ShopDesign.SHOP, UnitKind.STRONG_READ, 1, read)),
                Flow.of(
                        "Write",
                        RateOverTime.constant(2_000),
                        FlowArm.of(ShopDesign.SHOP, UnitKind.WRITE, 1, written))));
        assertTrue(result.splits().stream()
                .anyMatch(event -> event.isWrite() && event.outcome() == SplitEvent.Outcome.ONE_ITEM));
        ThroughputVerdict verdict =
                ThroughputView.of(ShopDesign.design(), result, List.of()).verdict();
        assertEquals(
                "READ#{id} no. 1 is wanted 2.7 times faster than a partition can read, until DynamoDB splits its"
                        + " partition.",
                verdict.sentence());
        assertEquals("TableReadKeyRangeThroughputExceeded", verdict.reason());
    }

    @Test
    void theHottestKeyHasItsPatternAndItsEntity() {
        HotKeyRow hottest = writes(SALE).keys().get(0);
        assertEquals(BusyShop.HOTTEST, hottest.key());
        assertEquals("Count a view · by productId", hottest.owner().words());
        assertEquals(
                "Asked for by Count a view; which key it is, productId decides.",
                hottest.owner().sentence());
        assertEquals(12, hottest.owner().patternNumber());
        assertEquals("COUNTER", hottest.owner().sortKey());
        assertEquals("3.0×", hottest.load().timesWords());
        assertEquals("3,000 WU/s", hottest.load().rate());
        assertEquals("41.7 %", hottest.load().shareWords());
        assertTrue(hottest.load().isOver());
        assertEquals(
                List.of("P10b"),
                hottest.rows().stream()
                        .map(row -> writes(SALE).rows().get(row).label())
                        .toList());
        assertEquals(5, writes(SALE).keys().size(), "keys that take next to nothing are not listed");
        assertTrue(SALE.isHot(ShopDesign.SHOP));
        assertEquals(writes(SALE), SALE.first().orElseThrow());
    }

    @Test
    void aCellHasItsFiguresAndItsKeys() {
        ResourceLoadView writes = writes(SALE);
        ResourceLoadView.Cell cell = writes.cell(10, 1_440);
        assertEquals("P10b at 0:24:00", cell.title());
        assertEquals("in this partition", cell.whereShort());
        assertEquals(1_000, cell.consumed());
        assertEquals(cell.demanded(), cell.consumed() + cell.throttled());
        assertTrue(cell.demanded() > 2_800 && cell.demanded() < 3_200, "about 3,000: " + cell.demanded());
        assertEquals(BusyShop.HOTTEST, cell.holds());
        assertEquals(BusyShop.HOTTEST, writes.cell(9, 500).holds(), "before the split it is in the whole");
        assertEquals("", writes.cell(9, 1_440).holds());
        LoadCurve.Point moment = writes.at(1_440);
        double sum = 0;
        for (int row = 0; row < writes.rows().size(); row++) {
            sum += writes.cell(row, 1_440).demanded();
        }
        assertEquals(moment.demanded(), sum);
    }

    @Test
    void shapesHaveTheirNames() {
        assertEquals("12 at the start, 14 at the end", writes(SALE).subtitle());
        assertEquals(
                "A line at P10b from 0:06 to 0:50: a hot key · A block from 0:07 to 0:44: a burst",
                writes(SALE).shapeWords());
        var steady = view(
                writes(CapacityMode.NEW_ON_DEMAND, 4, new Popularity.Uniform(1_000), RateOverTime.constant(2_000)));
        assertEquals("", writes(steady).shapeWords());
        assertEquals("4 partitions all the time", writes(steady).subtitle());
    }

    /** One key after another takes everything, each for five minutes. */
    @Test
    void aKeyThatAlwaysIncreasesIsADiagonal() {
        var clock = new Popularity.Clock(300, new Popularity.One(0));
        var view = view(writes(
                CapacityMode.OnDemand.afterPeak(new UnitRate(0, 50_000)), 100, clock, RateOverTime.constant(900)));
        assertEquals("A diagonal: a key that always increases", writes(view).shapeWords());
    }

    @Test
    void pointsOfACurveAreTheMostOfTheirSeconds() {
        ResourceLoadView writes = writes(SALE);
        LoadCurve all = writes.curve(3_600);
        LoadCurve few = writes.curve(100);
        assertEquals(3_600, all.points().size());
        assertEquals(100, few.points().size());
        for (int i = 0; i < 100; i++) {
            List<LoadCurve.Point> seconds = all.points().subList(36 * i, 36 * i + 36);
            LoadCurve.Point point = few.points().get(i);
            assertEquals(36 * i, point.second());
            assertEquals(
                    seconds.stream()
                            .mapToDouble(LoadCurve.Point::demanded)
                            .max()
                            .orElseThrow(),
                    point.demanded());
            assertEquals(
                    seconds.stream()
                            .mapToDouble(LoadCurve.Point::throttled)
                            .max()
                            .orElseThrow(),
                    point.throttled());
        }
        assertEquals(all.peak(), few.peak());
        assertEquals(
                all.points().stream()
                        .mapToDouble(LoadCurve.Point::throttled)
                        .max()
                        .orElseThrow(),
                writes.at(writes.worstSecond()).throttled());
        assertEquals(List.of(0.0, 2_000.0, 4_000.0, 6_000.0, 8_000.0), few.levels());
    }

    @Test
    void everyPictureHasATable() {
        ResourceLoadView writes = writes(SALE);
        List<ResourceLoadView.PartitionRow> partitions = writes.partitionTable();
        assertEquals(14, partitions.size());
        assertEquals("P10b", partitions.get(10).label());
        assertEquals("100 %", partitions.get(10).busiest());
        assertEquals(BusyShop.HOTTEST, partitions.get(10).holds());
        assertEquals("", partitions.get(0).throttledSeconds());
        assertEquals("", partitions.get(10).elsewhereSeconds());
        assertEquals(60, writes.momentTable(60).size());
        assertEquals("0:01:00", writes.momentTable(60).get(1).moment());
        assertEquals("14", writes.momentTable(60).get(59).partitions());
    }

    /** Where a column of time stands for two seconds, figures are the most of both. */
    @Test
    void figuresOfSeveralSecondsAreCalledWhatTheyAre() {
        ResourceLoadView writes = writes(view(writes(
                CapacityMode.OnDemand.afterPeak(new UnitRate(0, 3_000_000)),
                3_000,
                new Popularity.One(0),
                RateOverTime.constant(400))));
        assertEquals("Mean of most", writes.meanTitle());
        assertEquals("3,000 partitions all the time · the most of every 2 s", writes.tableSubtitle());
        ResourceLoadView.Cell cell = writes.cell(0, 100);
        assertEquals("P0001 at 0:01:40, the most of 2 s", cell.title());
        assertEquals("Demanded, at most", cell.demandedTitle());
        assertEquals("Mean", writes(SALE).meanTitle());
        assertEquals(writes(SALE).subtitle(), writes(SALE).tableSubtitle());
        assertEquals("Demanded", writes(SALE).cell(10, 1_440).demandedTitle());
    }

    @Test
    void whatIsTakenForGrantedIsListedWithWhatIsNotKnown() {
        var view = ThroughputView.of(ShopDesign.design(), BusyShop.result(), List.of("The rate of one is not known."));
        assertEquals("The rate of one is not known.", view.assumptions().get(0).value());
        assertEquals("documented", view.assumptions().get(1).confidence());
        assertEquals(
                SALE.assumptions(),
                view.assumptions().subList(1, view.assumptions().size()));
    }
}
