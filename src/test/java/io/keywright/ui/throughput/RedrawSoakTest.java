package io.keywright.ui.throughput;

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
import io.keywright.simulate.Scenario;
import io.keywright.simulate.SimulatedResource;
import io.keywright.simulate.Simulation;
import io.keywright.simulate.SimulationResult;
import io.keywright.simulate.SimulationSettings;
import io.keywright.testing.ShopDesign;
import io.keywright.testing.ui.FxThread;
import io.keywright.testing.ui.NeedsToolkit;
import io.keywright.ui.style.Look;
import io.keywright.ui.style.Theme;
import io.keywright.ui.style.Zoom;
import io.keywright.ui.task.Background;
import io.keywright.view.ResourceLoadView;
import io.keywright.view.RunClock;
import io.keywright.view.ThroughputView;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.List;
import javafx.application.Platform;
import javafx.scene.Group;
import javafx.scene.Scene;
import javafx.scene.control.Labeled;
import javafx.stage.Stage;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.testfx.framework.junit5.Start;

/** How long the JavaFX thread is busy with 1,000 partitions over an hour: once drawn, and with every step of the playhead. */
@Tag("soak")
@NeedsToolkit
class RedrawSoakTest {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final int PARTITIONS = 1_000;
    private static final int ROUNDS = 60;
    private static final double FRAME_MILLIS = 16;

    private ThroughputPictures pictures;
    private Scene scene;

    @Start
    void start(Stage stage) {
        pictures = new ThroughputPictures(Background.workers(), Platform::runLater, problem -> {
            throw new AssertionError(problem);
        });
        scene = new Scene(new Group(), 1_000, 800);
        new Look(Theme.DARK, Zoom.NORMAL).dress(scene);
        scene.setRoot(pictures);
        stage.setScene(scene);
        stage.show();
    }

    private static SimulationResult hour() {
        var keys = new ArmKeys(KeySpace.of("KEY#{id}", "id"), new Popularity.Uniform(1_000_000), SortPlace.SPREAD);
        double perSecond = 400.0 * PARTITIONS;
        return Simulation.run(
                        Scenario.of(
                                SimulatedResource.of(
                                                ShopDesign.SHOP,
                                                CapacityMode.OnDemand.afterPeak(
                                                        new CapacityMode.UnitRate(0, (long) perSecond)))
                                        .withPartitions(PARTITIONS),
                                3_600,
                                Flow.of(
                                        "write",
                                        RateOverTime.constant(perSecond),
                                        FlowArm.of(ShopDesign.SHOP, UnitKind.WRITE, 1, keys))),
                        SimulationSettings.DEFAULT.withQuotaUnits(null),
                        Progress.NONE)
                .orElseThrow();
    }

    @Test
    void aRedrawFitsIntoAFrame() {
        ResourceLoadView load = ThroughputView.of(ShopDesign.design(), hour(), List.of())
                .loads()
                .get(0);
        double[] shown = new double[ROUNDS];
        double[] moved = new double[ROUNDS];
        for (int i = 0; i < ROUNDS; i++) {
            int round = i;
            FxThread.runAndSettle(() -> shown[round] = millis(() -> pictures.show(load, null, RunClock.UNKNOWN)));
            FxThread.runAndSettle(() -> moved[round] = millis(() -> pictures.moveTo(60L * round)));
        }
        double show = median(shown);
        double move = median(moved);
        String words = String.format(
                "on the JavaFX thread, median of %d: all drawn anew %.1f ms, playhead moved %.2f ms",
                ROUNDS, show, move);
        System.out.println(words);
        assertTrue(show < FRAME_MILLIS && move < FRAME_MILLIS, words);
        assertTrue(((Labeled) scene.lookup("#transport-moment")).getText().startsWith("0:59"), words);
    }

    /** What is done at once, and the layout that follows from it. */
    private double millis(Runnable work) {
        long start = THREADS.getCurrentThreadCpuTime();
        work.run();
        pictures.applyCss();
        pictures.layout();
        return (THREADS.getCurrentThreadCpuTime() - start) / 1e6;
    }

    private static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted[sorted.length / 2];
    }
}
