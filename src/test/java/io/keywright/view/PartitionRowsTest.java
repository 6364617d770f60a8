package io.keywright.view;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.keywright.heat.ArmKeys;
import io.keywright.heat.Flow;
import io.keywright.heat.FlowArm;
import io.keywright.heat.KeySpace;
import io.keywright.heat.Popularity;
import io.keywright.heat.RateOverTime;
import io.keywright.heat.SortPlace;
import io.keywright.heat.UnitKind;
import io.keywright.simulate.CapacityMode;
import io.keywright.simulate.Scenario;
import io.keywright.simulate.SimulatedResource;
import io.keywright.simulate.SimulationResult;
import io.keywright.testing.BusyShop;
import io.keywright.testing.ShopDesign;
import java.util.List;
import org.junit.jupiter.api.Test;

class PartitionRowsTest {
    private static PartitionRows rows(SimulationResult result) {
        return PartitionRows.of(result.of(ShopDesign.SHOP), result.splits());
    }

    @Test
    void rowsAreInTheOrderOfTheRingAndPartsAreNamedAfterTheWhole() {
        PartitionRows rows = rows(BusyShop.result());
        assertEquals(
                List.of(
                        "P01", "P02", "P03", "P04", "P05", "P06", "P07", "P08", "P09", "P10a", "P10b", "P10c", "P11",
                        "P12"),
                rows.rows().stream().map(PartitionRows.Row::label).toList());
        assertEquals(12, rows.atStart());
        assertEquals(14, rows.atEnd());
        assertEquals(
                List.of(
                        "P10 was split between keys",
                        "P10a–P10b was split between keys",
                        "P10b could not be split: the load is on one item"),
                rows.splits().stream().map(PartitionRows.SplitMark::words).toList());
        assertEquals(
                List.of(11, 10, 10),
                rows.splits().stream().map(PartitionRows.SplitMark::cutRow).toList());
    }

    /** Before its split a row is the partition that it was a part of. */
    @Test
    void aRowKnowsWhichPartitionItWas() {
        PartitionRows rows = rows(BusyShop.result());
        int whole = rows.rows().get(9).partitionAt(0);
        for (PartitionRows.SplitMark split : rows.splits()) {
            if (split.isSplit()) {
                PartitionRows.Row added = rows.rows().get(split.cutRow());
                assertEquals(whole, added.partitionAt(split.second() - 1));
                assertEquals(added.partition(), added.partitionAt(split.second()));
            }
        }
    }

    /** All partitions are cut at once where the limit of a table needs many more. */
    @Test
    void severalCutsAtOnceLeaveOneRowEach() {
        var keys = new ArmKeys(KeySpace.of("A", "a"), new Popularity.Uniform(100_000), SortPlace.SPREAD);
        var result = BusyShop.run(Scenario.of(
                SimulatedResource.of(
                        ShopDesign.SHOP, CapacityMode.OnDemand.afterPeak(new CapacityMode.UnitRate(0, 3_900))),
                4_000,
                Flow.of("write", RateOverTime.constant(7_700), FlowArm.of(ShopDesign.SHOP, UnitKind.WRITE, 1, keys))));
        PartitionRows rows = rows(result);
        assertEquals(rows.rows().size(), result.of(ShopDesign.SHOP).partitions().size());
        for (PartitionRows.Row row : rows.rows()) {
            assertEquals(0, row.pieces().get(0).from());
            for (int i = 1; i < row.pieces().size(); i++) {
                assertEquals(
                        1,
                        Long.signum(row.pieces().get(i).from()
                                - row.pieces().get(i - 1).from()));
            }
        }
        assertEquals(
                rows.rows().size(),
                rows.rows().stream().map(PartitionRows.Row::label).distinct().count());
    }
}
