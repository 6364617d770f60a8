package io.keywright.ui.control;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.keywright.testing.ui.NeedsToolkit;
import java.util.List;
import javafx.scene.Scene;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

@NeedsToolkit
class SegmentedButtonsTest {
    private SegmentedButtons<Integer> buttons;

    @Start
    void start(Stage stage) {
        buttons = new SegmentedButtons<>(
                List.of(new Segment<>(1, "Templates"), new Segment<>(2, "Examples"), new Segment<>(3, "Both")));
        stage.setScene(new Scene(buttons, 400, 100));
        stage.show();
    }

    @Test
    void exactlyOneIsChosen(FxRobot robot) {
        assertEquals(1, buttons.getValue());
        robot.clickOn("Examples");
        assertEquals(2, buttons.getValue());
        robot.clickOn("Examples");
        assertEquals(2, buttons.getValue());
    }

    @Test
    void otherSegmentsKeepTheValueIfTheyHaveIt() {
        WaitForAsyncUtils.waitForAsyncFx(180_000, () -> {
            buttons.setValue(2);
            buttons.setSegments(List.of(new Segment<>(2, "Examples"), new Segment<>(4, "None")));
        });
        assertEquals(2, buttons.getValue());
        WaitForAsyncUtils.waitForAsyncFx(180_000, () -> buttons.setSegments(List.of(new Segment<>(5, "Five"))));
        assertEquals(5, buttons.getValue());
    }
}
