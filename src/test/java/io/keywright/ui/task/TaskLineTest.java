package io.keywright.ui.task;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.progress.Progress;
import io.keywright.testing.ui.NeedsToolkit;
import io.keywright.testing.ui.Screens;
import io.keywright.testing.ui.Whole;
import io.keywright.ui.style.Fonts;
import io.keywright.ui.style.Look;
import io.keywright.ui.style.Theme;
import io.keywright.ui.style.Zoom;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javafx.application.Platform;
import javafx.scene.Scene;
import javafx.scene.control.Labeled;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

@NeedsToolkit
class TaskLineTest {
    private static final String OPENING = "Opening \"orders.json\"";

    private final List<Runnable> work = new ArrayList<>();
    private Background background;
    private TaskLine line;
    private Scene scene;

    @Start
    void start(Stage stage) {
        Fonts.load();
        background = new Background(work::add, Platform::runLater, failure -> {});
        line = new TaskLine();
        scene = new Scene(new VBox(line), 600, 80);
        new Look(Theme.LIGHT, Zoom.NORMAL).dress(scene);
        stage.setScene(scene);
        stage.sizeToScene();
        stage.show();
    }

    private Running begin(String label) {
        return begin(label, progress -> "done");
    }

    private Running begin(String label, Background.Work<String> task) {
        Running[] running = new Running[1];
        WaitForAsyncUtils.waitForAsyncFx(10_000, () -> {
            running[0] = background.run(label, task, done -> {});
            line.show(running[0], true);
        });
        return running[0];
    }

    private String words() {
        return ((Labeled) scene.lookup("#task-words")).getText();
    }

    private void waitUntilShown() throws TimeoutException {
        WaitForAsyncUtils.waitFor(30, TimeUnit.SECONDS, line::isVisible);
        WaitForAsyncUtils.waitForFxEvents();
    }

    @Test
    void workOfAMomentIsNotShown() {
        Running running = begin(OPENING);
        assertFalse(line.isVisible());
        work.get(0).run();
        WaitForAsyncUtils.sleep(700, TimeUnit.MILLISECONDS);
        WaitForAsyncUtils.waitForFxEvents();
        assertFalse(line.isVisible());
        assertTrue(running.finishedProperty().get());
    }

    @Test
    void olderWorkIsShownAgainOnceTheNewerHasEnded(FxRobot robot) throws TimeoutException {
        Running older = begin("Generating sample items");
        waitUntilShown();
        Running newer = begin("Saving \"orders.json\"");
        assertEquals("Saving \"orders.json\"…", words());
        work.get(1).run();
        WaitForAsyncUtils.waitForFxEvents();
        assertTrue(newer.finishedProperty().get());
        assertEquals("Generating sample items…", words());
        assertTrue(line.isVisible());
        robot.clickOn("#task-cancel");
        WaitForAsyncUtils.waitForFxEvents();
        assertTrue(older.isCancelled());
        assertFalse(line.isVisible());
    }

    @Test
    void longWorkSaysWhatItDoesAndIsCancelled(FxRobot robot) throws TimeoutException {
        Progress[] reports = new Progress[1];
        Running running = begin(OPENING, progress -> {
            reports[0] = progress;
            progress.report(0.4, "understanding");
            return "done";
        });
        waitUntilShown();
        assertEquals(OPENING + "…", words());
        Whole.assertWhole(scene.getRoot(), Set.of());
        Screens.save(scene, "task-line-light");
        robot.clickOn("#task-cancel");
        WaitForAsyncUtils.waitForFxEvents();
        assertTrue(running.isCancelled());
        assertFalse(line.isVisible());
        work.get(0).run();
        assertTrue(reports[0].isCancelled());
    }
}
