package io.keywright.ui.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.keywright.testing.ui.NeedsToolkit;
import java.util.List;
import javafx.scene.Scene;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

@NeedsToolkit
class TabStripTest {
    private TabStrip<String> tabs;

    @Start
    void start(Stage stage) {
        tabs = new TabStrip<>(
                List.of(new Segment<>("collections", "Collections", Icons.LESSON), new Segment<>("cost", "Cost")));
        stage.setScene(new Scene(tabs, 400, 60));
        stage.show();
    }

    @Test
    void aClickChoosesAndNeverUnchooses(FxRobot robot) {
        assertEquals("collections", tabs.getValue());
        robot.clickOn("Cost").clickOn("Cost");
        assertEquals("cost", tabs.getValue());
    }

    @Test
    void marksReplaceOneAnotherAndLeaveIconAndWord() {
        WaitForAsyncUtils.waitForAsyncFx(180_000, () -> {
            tabs.setMarks("collections", Badge.count(1, "1"), TabStrip.dot(Tone.DANGER, "hot"));
            tabs.setMarks("collections", Badge.count(2, "2"));
        });
        assertEquals(1, tabs.lookupAll(".kw-badge-count").size());
        assertNull(tabs.lookup(".kw-dot"));
        assertEquals(1, tabs.lookupAll(".kw-icon").size());
        assertThrows(NullPointerException.class, () -> tabs.setMarks("review"));
    }
}
