package io.keywright.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
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
import io.keywright.simulate.HeatMatrix;
import io.keywright.simulate.Scenario;
import io.keywright.simulate.SimulatedResource;
import io.keywright.simulate.SimulationResult;
import io.keywright.testing.BusyShop;
import io.keywright.testing.ShopDesign;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class HeatPictureTest {
    private static final int SECONDS = 600;
    /** A second in which alone something is throttled. */
    private static final int THROTTLED = 421;

    private static HeatPicture.Cells cells(SimulationResult result) {
        return ThroughputView.of(ShopDesign.design(), result, List.of())
                .load(ShopDesign.SHOP, true)
                .orElseThrow()
                .cells();
    }

    /** Writes to all partitions alike, and for one second too many to one key. */
    private static HeatPicture.Cells momentary(int partitions) {
        var everything = new ArmKeys(KeySpace.of("A", "a"), new Popularity.StoredBytes(), SortPlace.SPREAD);
        var one = new ArmKeys(KeySpace.of("B", "b"), new Popularity.One(0), SortPlace.ONE_ITEM);
        var scenario = Scenario.of(
                SimulatedResource.of(
                                ShopDesign.SHOP, CapacityMode.OnDemand.afterPeak(new CapacityMode.UnitRate(0, 20_000)))
                        .withPartitions(partitions),
                SECONDS,
                Flow.of(
                        "all",
                        RateOverTime.constant(100.0 * partitions),
                        FlowArm.of(ShopDesign.SHOP, UnitKind.WRITE, 1, everything)),
                Flow.of(
                        "one",
                        RateOverTime.during(THROTTLED, THROTTLED + 1, 5_000),
                        FlowArm.of(ShopDesign.SHOP, UnitKind.WRITE, 1, one)));
        return cells(BusyShop.run(scenario));
    }

    /** The largest share of the limit in a rectangle of cells, 2 where something is throttled; taken cell by cell. */
    private static double most(HeatPicture.Cells cells, int row, long from, long to) {
        HeatMatrix heat = cells.heat();
        double most = 0;
        for (long second = from; second < to; second++) {
            int partition = cells.rows().rows().get(row).partitionAt(second);
            int column = (int) (second / heat.secondsPerColumn());
            double share = heat.throttled(partition, column) > 0 ? 2 : heat.consumed(partition, column) / cells.limit();
            most = Math.max(most, share);
        }
        return most;
    }

    @ParameterizedTest
    @CsvSource({"700, 340, 12", "300, 40, 16", "50, 5, 16", "1, 1, 9"})
    void aPixelShowsTheMostOfItsCells(int width, int height, int partitions) {
        HeatPicture.Cells cells = momentary(partitions);
        HeatScale scale = HeatScale.DARK;
        HeatPicture picture = HeatPicture.of(cells, width, height, scale, 1);
        double[][] expected = new double[height][width];
        for (int row = 0; row < partitions; row++) {
            int top = row * height / partitions;
            int end = Math.max(top + 1, (row + 1) * height / partitions);
            for (long second = 0; second < SECONDS; second++) {
                int left = (int) (second * width / SECONDS);
                int right = (int) Math.max(left + 1, (second + 1) * width / SECONDS);
                double share = most(cells, row, second, second + 1);
                for (int y = top; y < end; y++) {
                    for (int x = left; x < right; x++) {
                        expected[y][x] = Math.max(expected[y][x], share);
                    }
                }
            }
        }
        Set<Integer> lines = new HashSet<>();
        for (int row = 1; row < partitions && height >= 6 * partitions; row++) {
            lines.add(row * height / partitions - 1);
        }
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                int pixel = picture.argb()[y * width + x];
                if (lines.contains(y)) {
                    assertEquals(scale.ground(), pixel, "a line at " + y);
                } else if (expected[y][x] == 2) {
                    assertTrue(
                            pixel == scale.hatched() || pixel == scale.stop(scale.stops() - 1),
                            "throttled at " + x + ", " + y);
                } else {
                    assertEquals(scale.of(expected[y][x]), pixel, "at " + x + ", " + y);
                }
            }
        }
    }

    /** What is throttled for one second of a thousand is seen however small the picture is. */
    @ParameterizedTest
    @CsvSource({"700, 340", "40, 9", "7, 3"})
    void whatIsThrottledSurvives(int width, int height) {
        HeatPicture picture = HeatPicture.of(momentary(12), width, height, HeatScale.LIGHT, 1);
        int most = HeatScale.LIGHT.stop(10);
        int found = 0;
        for (int pixel : picture.argb()) {
            found += pixel == most || pixel == HeatScale.LIGHT.hatched() ? 1 : 0;
        }
        assertTrue(found > 0);
        assertTrue(found <= 2 * Math.max(1, width / 600) * Math.max(1, height / 12 + 1) + 2, "only there: " + found);
    }

    /** Two pixels of six along every line, one further to the left on each line below. */
    @Test
    void throttledCellsAreHatched() {
        HeatPicture.Cells cells = cells(BusyShop.result());
        int width = 600;
        HeatPicture picture = HeatPicture.of(cells, width, 280, HeatScale.DARK, 1);
        int row = cells.rows().splits().get(0).row() + 1;
        int y = (int) picture.grid().top(row) + 4;
        int x = (int) picture.grid().left(1_500);
        boolean[] hatched = new boolean[24];
        for (int i = 0; i < hatched.length; i++) {
            hatched[i] = picture.argb()[y * width + x + i] == HeatScale.DARK.hatched();
            assertEquals((x + i + y) % 6 < 2, hatched[i]);
            assertEquals(
                    picture.argb()[y * width + x + i], picture.argb()[(y + 1) * width + x + i - 1], "down to the left");
        }
    }

    /** Before a split both rows show the partition that they were. */
    @Test
    void partsShowTheWholeBeforeTheyWereSplit() {
        HeatPicture.Cells cells = cells(BusyShop.result());
        PartitionRows.SplitMark split = cells.rows().splits().get(0);
        int width = 3_600;
        HeatPicture picture = HeatPicture.of(cells, width, 14 * 4, HeatScale.DARK, 1);
        int above = (int) picture.grid().top(split.cutRow() - 1);
        int below = (int) picture.grid().top(split.cutRow());
        int differ = 0;
        for (int x = 0; x < width; x++) {
            int one = picture.argb()[above * width + x];
            int other = picture.argb()[below * width + x];
            boolean bothThrottled = isThrottled(one) && isThrottled(other);
            if (x < split.second()) {
                assertTrue(one == other || bothThrottled, "at second " + x);
            } else {
                differ += one == other || bothThrottled ? 0 : 1;
            }
        }
        assertTrue(differ > 1_000, "then each has its own: " + differ);
    }

    private static boolean isThrottled(int pixel) {
        return pixel == HeatScale.DARK.hatched() || pixel == HeatScale.DARK.stop(10);
    }

    @ParameterizedTest
    @EnumSource
    void lightnessOnlyGrowsOrOnlyFalls(HeatScale scale) {
        double before = lightness(scale.of(0));
        boolean grows = lightness(scale.of(1)) > before;
        for (int i = 1; i <= 100; i++) {
            double now = lightness(scale.of(i / 100.0));
            assertTrue(grows ? now >= before : now <= before, scale + " at " + i + " %");
            before = now;
        }
        assertNotEquals(scale.of(1), scale.hatched());
        assertEquals(scale.stop(3), scale.of(0.3));
        assertEquals(scale.of(1), scale.of(7));
    }

    private static double lightness(int argb) {
        return 0.2126 * (argb >> 16 & 0xFF) + 0.7152 * (argb >> 8 & 0xFF) + 0.0722 * (argb & 0xFF);
    }
}
