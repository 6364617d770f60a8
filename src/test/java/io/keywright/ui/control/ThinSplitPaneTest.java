package io.keywright.ui.control;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.keywright.testing.ui.NeedsToolkit;
import io.keywright.ui.style.Look;
import io.keywright.ui.style.Theme;
import io.keywright.ui.style.Zoom;
import javafx.geometry.Orientation;
import javafx.scene.Scene;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

@NeedsToolkit
class ThinSplitPaneTest {
    private final StackPane first = new StackPane();
    private final StackPane second = new StackPane();
    private ThinSplitPane split;

    @Start
    void start(Stage stage) {
        split = new ThinSplitPane(first, second);
        Scene scene = new Scene(split, 401, 401);
        new Look(Theme.LIGHT, Zoom.NORMAL).dress(scene);
        stage.setScene(scene);
        stage.show();
    }

    @ParameterizedTest
    @EnumSource
    void theDividerIsAHairlineCaughtAFewPixelsBesideIt(Orientation orientation, FxRobot robot) {
        robot.interact(() -> split.setOrientation(orientation));
        robot.interact(() -> split.layout());
        boolean sideBySide = orientation == Orientation.HORIZONTAL;
        assertEquals(400, sideBySide ? first.getWidth() + second.getWidth() : first.getHeight() + second.getHeight());
        var from = sideBySide ? split.localToScreen(203, 100) : split.localToScreen(100, 203);
        robot.drag(from.getX(), from.getY(), MouseButton.PRIMARY).dropBy(sideBySide ? 50 : 0, sideBySide ? 0 : 50);
        assertEquals(250, sideBySide ? first.getWidth() : first.getHeight(), 4);
    }
}
