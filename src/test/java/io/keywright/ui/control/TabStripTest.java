package io.keywright.ui.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.keywright.testing.ui.FxThread;
import io.keywright.testing.ui.NeedsToolkit;
import java.util.List;
import javafx.scene.Scene;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
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

    /** What has no room stands in the menu; what is chosen from there comes into sight in place of another. */
    @Test
    void tabsWithoutRoomStandInAMenu() {
        FxThread.runAndSettle(() -> {
            tabs.setMarks("collections");
            tabs.getScene().getWindow().setWidth(tabs.prefWidth(-1) - 4);
        });
        MenuButton more = (MenuButton) tabs.lookup(".kw-tabs-more");
        assertEquals(
                List.of("Cost"), more.getItems().stream().map(MenuItem::getText).toList());
        FxThread.runAndSettle(() -> more.getItems().get(0).fire());
        assertEquals("cost", tabs.getValue());
        assertEquals(
                List.of("Collections"),
                more.getItems().stream().map(MenuItem::getText).toList());
        FxThread.runAndSettle(() -> tabs.getScene().getWindow().setWidth(400));
        assertFalse(more.isVisible());
    }
}
