package io.keywright.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

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
import io.keywright.simulate.HeatMatrix;
import io.keywright.simulate.Scenario;
import io.keywright.simulate.SimulatedResource;
import io.keywright.simulate.Simulation;
import io.keywright.simulate.SimulationResult;
import io.keywright.simulate.SimulationSettings;
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

    /** What a row consumes at a second, over the limit. */
    private static double share(HeatPicture.Cells cells, int row, int second) {
        return cells.heat().consumed(cells.rows().rows().get(row).partitionAt(second), second) / cells.limit();
    }

    private static boolean isThrottled(HeatPicture.Cells cells, int row, int second) {
        return cells.heat().throttled(cells.rows().rows().get(row).partitionAt(second), second) > 0;
    }

    @ParameterizedTest
    @CsvSource({"700, 340, 12", "300, 40, 16", "50, 5, 16", "1, 1, 9"})
    void aPixelShowsTheMostOfItsCells(int width, int height, int partitions) {
        HeatPicture.Cells cells = momentary(partitions);
        HeatScale scale = HeatScale.DARK;
        HeatPicture picture = HeatPicture.of(cells, width, height, scale, 1);
        double[][] expected = new double[height][width];
        boolean[][] throttled = new boolean[height][width];
        for (int row = 0; row < partitions; row++) {
            int top = row * height / partitions;
            int end = Math.max(top + 1, (row + 1) * height / partitions);
            for (int second = 0; second < SECONDS; second++) {
                int left = second * width / SECONDS;
                int right = Math.max(left + 1, (second + 1) * width / SECONDS);
                double share = share(cells, row, second);
                for (int y = top; y < end; y++) {
                    for (int x = left; x < right; x++) {
                        expected[y][x] = Math.max(expected[y][x], share);
                        throttled[y][x] |= isThrottled(cells, row, second);
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
                } else {
                    boolean isHatch = throttled[y][x] && (x + y) % 6 < 2;
                    int colour = isHatch ? scale.hatched(expected[y][x]) : scale.of(expected[y][x]);
                    assertEquals(colour, pixel, "at " + x + ", " + y);
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
            found += pixel == most || pixel == HeatScale.LIGHT.hatched(1) ? 1 : 0;
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
            hatched[i] = picture.argb()[y * width + x + i] == HeatScale.DARK.hatched(1);
            assertEquals((x + i + y) % 6 < 2, hatched[i]);
            assertEquals(
                    picture.argb()[y * width + x + i], picture.argb()[(y + 1) * width + x + i - 1], "down to the left");
        }
    }

    /**
     * 600 writes a second, each of which an index must take too; other writes ask 2,000 a second of it. It takes 1,000
     * of 2,600, so that of the 600, for which the table has room, 230.8 are written.
     */
    @Test
    void whatALimitElsewhereRefusesKeepsItsColour() {
        SimulationResult result = Simulation.run(
                        shortIndex(), SimulationSettings.DEFAULT.withExactMean(true), Progress.NONE)
                .orElseThrow();
        HeatPicture.Cells cells = cells(result);
        HeatMatrix heat = cells.heat();
        HeatMatrix ofIndex = result.resources().get(1).writes().orElseThrow().heat();
        HeatScale scale = HeatScale.DARK;
        HeatPicture picture = HeatPicture.of(cells, SECONDS, 20, scale, 1);
        for (int second = 0; second < SECONDS; second++) {
            assertTrue(ofIndex.isShort(0, second));
            assertFalse(heat.isShort(0, second));
            double consumed = heat.consumed(0, second);
            assertEquals(230.8, consumed, 1);
            assertEquals(600, consumed + heat.throttled(0, second));
            boolean isLine = Math.floorMod(second - 3, 9) == 0 || second == 0;
            int colour = isLine ? scale.hatched(consumed / 1_000) : scale.of(consumed / 1_000);
            assertEquals(colour, picture.argb()[3 * SECONDS + second], "at " + second);
        }
        ResourceLoadView.Cell cell = ThroughputView.of(ShopDesign.design(), result, List.of())
                .load(ShopDesign.SHOP, true)
                .orElseThrow()
                .cell(0, 60);
        assertEquals("elsewhere, not here", cell.whereShort());
    }

    private static Scenario shortIndex() {
        var one = new ArmKeys(KeySpace.of("A", "a"), new Popularity.One(0), SortPlace.ONE_ITEM);
        FlowArm ofIndex = FlowArm.of(ShopDesign.GSI1, UnitKind.WRITE, 1, one);
        var warm = CapacityMode.OnDemand.afterPeak(new CapacityMode.UnitRate(0, 20_000));
        return new Scenario(
                List.of(
                        SimulatedResource.of(ShopDesign.SHOP, warm).withPartitions(1),
                        SimulatedResource.of(ShopDesign.GSI1, warm).withPartitions(1)),
                List.of(
                        Flow.of(
                                "both",
                                RateOverTime.constant(600),
                                FlowArm.of(ShopDesign.SHOP, UnitKind.WRITE, 1, one),
                                ofIndex),
                        Flow.of("index", RateOverTime.constant(2_000), ofIndex)),
                List.of(),
                SECONDS);
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
        return pixel == HeatScale.DARK.hatched(1) || pixel == HeatScale.DARK.stop(10);
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
        for (int i = 0; i <= 10; i++) {
            double apart = lightness(scale.hatched(i / 10.0)) - lightness(scale.of(i / 10.0));
            assertTrue(Math.abs(apart) > 40, scale + " at " + i + "0 %: " + apart);
        }
        assertEquals(scale.stop(3), scale.of(0.3));
        assertEquals(scale.of(1), scale.of(7));
    }

    private static double lightness(int argb) {
        return 0.2126 * (argb >> 16 & 0xFF) + 0.7152 * (argb >> 8 & 0xFF) + 0.0722 * (argb & 0xFF);
    }
}
