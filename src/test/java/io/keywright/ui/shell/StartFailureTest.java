package io.keywright.ui.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.testing.ui.FxThread;
import io.keywright.testing.ui.NeedsToolkit;
import io.keywright.testing.ui.Screens;
import io.keywright.ui.control.ClipboardText;
import io.keywright.ui.task.Failure;
import java.util.concurrent.atomic.AtomicReference;
import javafx.scene.Scene;
import javafx.scene.control.Labeled;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

@NeedsToolkit
class StartFailureTest {
    private Scene scene;
    private int quits;

    @Start
    void start(Stage stage) {
        Failure failure = new Failure("Keywright could not start.", new IllegalStateException("no such pane"));
        scene = new Scene(new StartFailure(failure, () -> quits++), 800, 600);
        stage.setScene(scene);
        stage.show();
    }

    @Test
    void itSaysWhatHappenedAndGivesTheDetails(FxRobot robot) {
        assertEquals(
                "Keywright could not start. This is a fault in Keywright.",
                ((Labeled) scene.lookup("#start-failure > .label")).getText());
        Screens.save(scene, "start-failure");
        robot.clickOn("#start-failure-copy");
        var details = new AtomicReference<>("");
        FxThread.run(() -> details.set(ClipboardText.text().orElse("")));
        assertTrue(details.get().contains("IllegalStateException: no such pane"), details.get());
        robot.clickOn("#start-failure-quit");
        assertEquals(1, quits);
    }
}
