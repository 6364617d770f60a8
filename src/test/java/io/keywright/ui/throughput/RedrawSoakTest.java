package io.keywright.ui.throughput;

import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
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
import io.keywright.view.ResourceLoadView;
import io.keywright.view.RunClock;
import io.keywright.view.ThroughputView;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import javafx.application.Platform;
import javafx.scene.Group;
import javafx.scene.Scene;
import javafx.scene.control.Labeled;
import javafx.scene.image.Image;
import javafx.scene.image.ImageView;
import javafx.stage.Stage;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.testfx.framework.junit5.Start;

/** How long the JavaFX thread is busy with every redraw of 1,000 partitions over an hour. */
@Tag("soak")
@NeedsToolkit
class RedrawSoakTest {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final int PARTITIONS = 1_000;
    private static final int ROUNDS = 60;
    private static final double FRAME_MILLIS = 16;

    private ThroughputPictures pictures;
    private Scene scene;
    private Stage stage;
    private Runnable idle = () -> {};

    @Start
    void start(Stage window) {
        stage = window;
        ExecutorService worker = Executors.newSingleThreadExecutor();
        pictures = new ThroughputPictures(worker, Platform::runLater, problem -> {
            throw new AssertionError(problem);
        });
        idle = () -> {
            FxThread.settle();
            try {
                worker.submit(() -> {}).get();
            } catch (InterruptedException | ExecutionException e) {
                throw new AssertionError(e);
            }
            FxThread.settle();
        };
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

    /**
     * Three ways in which the picture changes: the playhead moves, the same heat map in another size, another heat map.
     * What is counted is all that the JavaFX thread is busy with until that is on the screen: events, styles, layout, the
     * new pixels and the hand-over to the renderer.
     */
    @Test
    void aRedrawFitsIntoAFrame() {
        SimulationResult hour = hour();
        List<ResourceLoadView> loads = List.of(load(hour), load(hour));
        FxThread.run(() -> pictures.show(loads.get(0), null, RunClock.UNKNOWN));
        redrawn(() -> {});
        double[] moved = new double[ROUNDS];
        double[] resized = new double[ROUNDS];
        double[] replaced = new double[ROUNDS];
        for (int i = 0; i < ROUNDS; i++) {
            int round = i;
            Image before = image();
            moved[round] = redrawn(() -> pictures.moveTo(60L * round));
            assertSame(before, image(), "the playhead is drawn over the same pixels");
            resized[round] = redrawn(() -> stage.setWidth(1_000 - round % 2 * 40));
            replaced[round] = redrawn(() -> pictures.show(loads.get(1 - round % 2), null, RunClock.UNKNOWN));
            assertNotSame(before, image(), "the pixels are new");
        }
        String words = String.format(
                Locale.ROOT,
                "on the JavaFX thread, median of %d: playhead moved %.2f ms, other size %.2f ms, other heat map %.2f"
                        + " ms",
                ROUNDS,
                median(moved),
                median(resized),
                median(replaced));
        System.out.println(words);
        assertTrue(
                median(moved) < FRAME_MILLIS && median(resized) < FRAME_MILLIS && median(replaced) < FRAME_MILLIS,
                words);
        assertTrue(((Labeled) scene.lookup("#transport-moment")).getText().startsWith("0:59"), words);
    }

    private static ResourceLoadView load(SimulationResult result) {
        return ThroughputView.of(ShopDesign.design(), result, List.of()).loads().get(0);
    }

    private Image image() {
        return ((ImageView) scene.lookup("#heat-picture")).getImage();
    }

    /** How long the JavaFX thread computes for a change, ms, until the pixels are there and drawn. */
    private double redrawn(Runnable change) {
        long[] cpu = new long[2];
        FxThread.run(() -> {
            cpu[0] = THREADS.getCurrentThreadCpuTime();
            change.run();
        });
        idle.run();
        FxThread.run(() -> cpu[1] = THREADS.getCurrentThreadCpuTime());
        return (cpu[1] - cpu[0]) / 1e6;
    }

    private static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted[sorted.length / 2];
    }
}
