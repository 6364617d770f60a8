package io.keywright.ui.throughput;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.analysis.Analysis;
import io.keywright.analysis.Analyzer;
import io.keywright.analysis.Settings;
import io.keywright.compare.TriedFixes;
import io.keywright.heat.RateOverTime;
import io.keywright.imports.rates.Measured;
import io.keywright.model.Design;
import io.keywright.model.Rate;
import io.keywright.model.Shape;
import io.keywright.model.Workload;
import io.keywright.progress.Progress;
import io.keywright.simulate.Simulation;
import io.keywright.simulate.SimulationSettings;
import io.keywright.testing.CourseDesigns;
import io.keywright.view.RunClock;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ChosenWorkloadTest {
    @TempDir
    Path folder;

    private static final int HOUR = 3_600;
    private static final int PEAK_HOUR = 20;

    /** Views are counted along a day's curve that is three times the mean of 600 a second at eight in the evening. */
    private static Design byDay() {
        Design design = CourseDesigns.viewCounter();
        var count = design.pattern("Count a view").orElseThrow();
        return design.withPattern(
                count.withRate(new Rate(BigDecimal.valueOf(600), Rate.Per.SECOND, 3, new Shape.DailyCurve(PEAK_HOUR))));
    }

    private static Analysis analysed(Design design) {
        return new Analyzer().analyse(design, Settings.standard());
    }

    private static RunChoice lasting(Long seconds) {
        return RunChoice.STANDARD.withSeconds(seconds);
    }

    private static Plan plan(Analysis analysis, Long seconds) {
        return Plan.of(ChosenWorkload.of(analysis, lasting(seconds), () -> false));
    }

    private static RateOverTime views(Plan plan) {
        return plan.scenario().flows().stream()
                .filter(flow -> flow.pattern().equals("Count a view"))
                .findFirst()
                .orElseThrow()
                .rate();
    }

    @Test
    void aDayIsFollowedFromMidnight() {
        Plan plan = plan(analysed(byDay()), 24L * HOUR);
        assertEquals(24L * HOUR, plan.scenario().seconds());
        assertEquals(1_800, views(plan).at(PEAK_HOUR * HOUR), 1);
        assertTrue(views(plan).at(0) < 1_000, views(plan).toString());
        assertEquals(600, views(plan).mean(24 * HOUR), 6);
    }

    @ParameterizedTest
    @ValueSource(longs = {600, 2 * HOUR})
    void aShorterTimeIsTheBusiest(long seconds) {
        Plan plan = plan(analysed(byDay()), seconds);
        assertEquals(seconds, plan.scenario().seconds());
        assertEquals(1_800, views(plan).at(seconds / 2.0), 20);
        assertEquals(views(plan).at(0), views(plan).at(seconds), 20, "the peak is in the middle");
    }

    /** Two hours around eight in the evening begin at seven; a preload of a quarter of an hour goes before them. */
    @Test
    void aDaysCurveHasATimeOfDay() {
        assertEquals(
                Optional.of("00:00"),
                plan(analysed(byDay()), 24L * HOUR).clock().at(0));
        assertEquals(
                Optional.of("19:00"), plan(analysed(byDay()), 2L * HOUR).clock().at(0));
        assertEquals(
                Optional.of("19:30"),
                Plan.of(ChosenWorkload.of(analysed(byDay()))).clock().at(0),
                "without a duration it is the busiest hour");
        assertEquals(
                Optional.empty(),
                plan(analysed(CourseDesigns.viewCounter()), 2L * HOUR).clock().at(0));
        var start = Workload.NORMAL_MONTH.start().withPreload(new Workload.Preload(2_000, 900));
        Design design = byDay().withWorkloads(
                        List.of(Workload.NORMAL_MONTH.withName("Sale").withStart(start)));
        Analysis analysis = new Analyzer().analyse(design, Settings.standard().withWorkload("Sale"));
        assertEquals(Optional.of("18:45"), plan(analysis, 2L * HOUR).clock().at(0));
    }

    /** 300 write units a second were measured for two minutes; each view writes one. */
    @Test
    void theMeasuredLoadTakesThePlaceOfTheWorkloads() throws IOException {
        Analysis analysis = analysed(byDay());
        Path file = Files.writeString(
                folder.resolve("metrics.csv"), "Label,ConsumedWriteCapacityUnits\n0,18000\n60,18000\n");
        Measured measured = Measured.read(file, analysis.design());
        var chosen = ChosenWorkload.of(analysis, RunChoice.STANDARD.withMeasured(measured), () -> false);
        assertEquals("Normal month as measured", chosen.workload().name());
        Plan plan = Plan.of(chosen);
        assertEquals(120, plan.scenario().seconds());
        assertEquals(300, views(plan).at(30), 1e-6);
        assertEquals(RunClock.UNKNOWN, plan.clock(), "what was measured has no time of day here");
    }

    /** The same as a workload of the design that lasts as long. */
    @Test
    void itIsAWorkloadThatLastsAsLong() {
        Workload evening = Workload.NORMAL_MONTH.withName("Evening").withDuration(5L * HOUR);
        Design design = byDay().withWorkloads(List.of(evening));
        var own = ChosenWorkload.of(
                new Analyzer().analyse(design, Settings.standard().withWorkload("Evening")));
        assertEquals(Plan.of(own), plan(analysed(byDay()), 5L * HOUR));
        assertEquals(evening, own.workload());
        assertSame(
                own.analysis(),
                ChosenWorkload.of(own.analysis(), lasting(5L * HOUR), () -> false)
                        .analysis());
        assertSame(
                own.analysis(),
                ChosenWorkload.of(own.analysis(), RunChoice.STANDARD, () -> false)
                        .analysis());
    }

    /** A load before the start comes on top of what is chosen. */
    @Test
    void aPreloadIsNotCounted() {
        var start = Workload.NORMAL_MONTH.start().withPreload(new Workload.Preload(2_000, 900));
        Workload sale = Workload.NORMAL_MONTH.withName("Sale").withStart(start);
        Design design = byDay().withWorkloads(List.of(sale));
        Analysis analysis = new Analyzer().analyse(design, Settings.standard().withWorkload("Sale"));
        assertEquals(900 + 600, plan(analysis, 600L).scenario().seconds());
    }

    /** What is throttled before a fix is what is throttled of the plan, and the bill is that of the month. */
    @Test
    void fixesAreTriedForAsLong() {
        Analysis analysis = analysed(byDay());
        var settings = SimulationSettings.DEFAULT.withExactMean(true);
        var finding = analysis.findings().all().get(0);
        var chosen = ChosenWorkload.of(analysis, lasting(24L * HOUR), () -> false);
        double throttled = Simulation.run(Plan.of(chosen).scenario(), settings, Progress.NONE)
                .orElseThrow()
                .throttledShare();
        TriedFixes tried = TriedFixes.of(
                        chosen.analysis(), finding, chosen.workload().name(), settings, new Analyzer(), Progress.NONE)
                .orElseThrow();
        assertTrue(throttled > 0.05 && throttled < 0.4, "less than at the peak alone: " + throttled);
        assertEquals(throttled, tried.before().allThrottledShare());
        assertEquals(analysis.bill().month(), tried.before().month());
    }
}
