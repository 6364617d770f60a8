package io.keywright.ui.throughput;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.simulate.Scenario;
import io.keywright.testing.BusyShop;
import io.keywright.testing.ShopDesign;
import io.keywright.testing.ui.FxThread;
import io.keywright.testing.ui.NeedsToolkit;
import io.keywright.testing.ui.PaneStage;
import io.keywright.ui.control.ExplainPopover;
import io.keywright.ui.style.Styles;
import io.keywright.ui.task.Background;
import io.keywright.ui.task.TaskLine;
import io.keywright.view.RunClock;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Labeled;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.Slider;
import javafx.scene.image.Image;
import javafx.scene.image.ImageView;
import javafx.scene.input.MouseButton;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/** A simulation that takes long, and its result played: on threads of its own, as in the window. */
@NeedsToolkit
class LongRunTest {
    private static final long WEEK = 604_800;
    private static final long PATIENCE_SECONDS = 60;

    /** From a click to the end of the work. */
    private static final long AT_ONCE_MILLIS = 500;

    private final ExecutorService threads = Background.workers();
    private final AtomicInteger working = new AtomicInteger();
    private final Scenario hour = BusyShop.scenario();
    private PaneStage stage;
    private volatile Scenario scenario = hour;

    @Start
    void start(Stage primary) {
        Executor counted = work -> threads.execute(() -> {
            working.incrementAndGet();
            try {
                work.run();
            } finally {
                working.decrementAndGet();
            }
        });
        stage = new PaneStage(
                primary,
                ShopDesign.design(),
                document -> new ThroughputPane(
                        document,
                        new ExplainPopover(page -> {}),
                        new ThroughputPane.Threads(
                                new Background(counted, Platform::runLater, problem -> {}),
                                Runnable::run,
                                Platform::runLater),
                        Optional::empty,
                        chosen -> new Plan(scenario, List.of(), RunClock.UNKNOWN)),
                1_232,
                760);
    }

    @AfterEach
    void stop() {
        threads.shutdownNow();
    }

    private static void await(Callable<Boolean> condition) {
        try {
            WaitForAsyncUtils.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS, condition);
        } catch (TimeoutException late) {
            throw new AssertionError("it did not come to that", late);
        }
        FxThread.settle();
    }

    private boolean isShown(String selector) {
        Node node = stage.scene().getRoot().lookup(selector);
        return node != null && node.isVisible();
    }

    private String text(String selector) {
        return stage.find(selector, Labeled.class).getText();
    }

    private Image picture() {
        return stage.find("#heat-picture", ImageView.class).getImage();
    }

    private void awaitFirst() {
        await(() -> isShown("#throughput-verdict") && working.get() == 0);
        stage.settle();
    }

    @Test
    void aLongRunShowsItsProgressAndCancelsAtOnce() {
        awaitFirst();
        String verdict = text("#throughput-sentence");
        String demanded = text("#load-demanded");
        TaskLine line = stage.find("#throughput-task", TaskLine.class);
        assertFalse(line.isVisible());
        scenario = new Scenario(hour.resources(), hour.flows(), hour.loads(), WEEK);
        long asked = System.nanoTime();
        FxThread.run(() -> stage.document().edit("Rename", null, design -> design.withName("Other")));
        await(line::isVisible);
        long shownAfter = (System.nanoTime() - asked) / 1_000_000;
        assertTrue(shownAfter >= TaskLine.PATIENCE.toMillis() - 50, "a short run is not shown: " + shownAfter + " ms");
        assertTrue(text("#task-words").startsWith("Simulate "), text("#task-words"));
        ProgressBar bar = (ProgressBar) line.lookup(".progress-bar");
        await(() -> bar.getProgress() > 0);
        assertTrue(bar.getProgress() < 1, "it is under way: " + bar.getProgress());
        assertTrue(stage.find("#throughput-verdict", Node.class)
                .getPseudoClassStates()
                .contains(Styles.STALE));
        stage.picture("throughput-progress");
        Hyperlink cancel = stage.find("#task-cancel", Hyperlink.class);
        long cancelled = System.nanoTime();
        FxThread.run(cancel::fire);
        await(() -> working.get() == 0);
        long ended = (System.nanoTime() - cancelled) / 1_000_000;
        assertTrue(ended < AT_ONCE_MILLIS, "cancelled work ended after " + ended + " ms");
        await(() -> isShown("#throughput-obstacle"));
        assertFalse(line.isVisible());
        assertEquals(verdict, text("#throughput-sentence"));
        assertNotNull(picture(), "the last picture stays");
        assertEquals(demanded, text("#load-demanded"));
        scenario = hour;
        FxThread.run(() -> stage.find("#throughput-again", Button.class).fire());
        await(() -> working.get() == 0 && !isShown("#throughput-obstacle"));
        assertFalse(stage.find("#throughput-verdict", Node.class)
                .getPseudoClassStates()
                .contains(Styles.STALE));
    }

    private long second() {
        String[] parts = text("#transport-moment").split(":");
        return Long.parseLong(parts[0]) * 3_600 + Long.parseLong(parts[1]) * 60 + Long.parseLong(parts[2]);
    }

    /** A minute of the simulation goes by in a second, until it is paused. */
    @Test
    void playMovesTheTimeAndPauseStopsIt(FxRobot robot) {
        awaitFirst();
        stage.run(() -> stage.find("#transport-start", Button.class).fire());
        assertEquals(0, second());
        Button play = stage.find("#transport-play", Button.class);
        long started = System.nanoTime();
        FxThread.run(play::fire);
        assertEquals("Pause", play.getAccessibleText());
        await(() -> second() >= 20);
        FxThread.run(play::fire);
        double elapsed = (System.nanoTime() - started) / 1e9;
        long reached = second();
        assertTrue(reached <= 60 * elapsed + 1, reached + " s after " + elapsed + " s");
        assertEquals("Play", play.getAccessibleText());
        FxThread.settle();
        FxThread.settle();
        assertEquals(reached, second(), "it stands still");
        double demanded = Double.parseDouble(text("#load-demanded").replace(",", ""));
        assertTrue(demanded > 0);
        stage.run(() -> stage.find("#transport-end", Button.class).fire());
        FxThread.run(play::fire);
        await(() -> second() < 3_000);
        FxThread.run(play::fire);
    }

    /** A drag over the curve is where the pointer is; so is the slider. */
    @Test
    void draggingScrubs(FxRobot robot) {
        awaitFirst();
        LoadChart chart = stage.find("#load-chart", LoadChart.class);
        Node line = chart.lookup(".kw-playhead");
        robot.moveTo(chart).press(MouseButton.PRIMARY);
        FxThread.settle();
        long middle = second();
        double at = line.localToScreen(line.getBoundsInLocal()).getCenterX();
        double pointer = chart.localToScreen(chart.getBoundsInLocal()).getCenterX();
        assertEquals(pointer, at, 2, "the playhead is under the pointer");
        robot.moveBy(200, 0);
        FxThread.settle();
        long right = second();
        robot.release(MouseButton.PRIMARY);
        assertTrue(right > middle + 600, middle + " then " + right);
        Node axisMap = stage.find("#heat-map .kw-playhead", Node.class);
        assertEquals(
                line.localToScreen(line.getBoundsInLocal()).getCenterX(),
                axisMap.localToScreen(axisMap.getBoundsInLocal()).getCenterX(),
                1,
                "in both pictures");
        stage.run(() -> stage.find("#transport-slider", Slider.class).setValue(1_234));
        assertEquals(1_234, second());
    }
}
