package io.keywright.ui.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.testing.ui.CssWarnings;
import io.keywright.testing.ui.NeedsToolkit;
import io.keywright.testing.ui.Screens;
import io.keywright.ui.style.Fonts;
import io.keywright.ui.style.Look;
import io.keywright.ui.style.Theme;
import io.keywright.ui.style.Zoom;
import java.util.List;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

@NeedsToolkit
class WorkbenchTest {
    private static final double PIXEL = 1;

    private Look look;
    private Workbench workbench;
    private Scene scene;

    @Start
    void start(Stage stage) {
        Fonts.load();
        look = new Look(Theme.LIGHT, Zoom.NORMAL);
        VBox window = SampleWindow.build(look);
        workbench = (Workbench) window.getChildren().get(2);
        scene = new Scene(window, 1440, 900);
        look.dress(scene);
        stage.setScene(scene);
        stage.show();
    }

    @BeforeEach
    void settle() {
        WaitForAsyncUtils.waitForFxEvents();
    }

    private Bounds bounds(String selector) {
        Node node = scene.getRoot().lookup(selector);
        return node.localToScene(node.getLayoutBounds());
    }

    private void onToolkit(Runnable change) {
        WaitForAsyncUtils.waitForAsyncFx(180_000, change);
        WaitForAsyncUtils.waitForFxEvents();
    }

    @Test
    void barsAndPanelsHaveTheirSizes() {
        assertEquals(40, bounds(".kw-top-bar").getHeight());
        assertEquals(40, bounds(".kw-document-bar").getHeight());
        assertEquals(24, bounds(".kw-status-bar").getHeight());
        assertEquals(900, bounds(".kw-status-bar").getMaxY());
        assertEquals(80, bounds(".kw-slot-navigator").getMinY());
        assertEquals(Workbench.NAVIGATOR_WIDTH, bounds(".kw-slot-navigator").getWidth(), PIXEL);
        assertEquals(Workbench.LIVE_WIDTH, bounds(".kw-slot-live").getWidth(), PIXEL);
        assertEquals(1440, bounds(".kw-slot-live").getMaxX());
        Screens.save(scene, "workbench-light-100");
    }

    @Test
    void allSizesFollowTheZoom() {
        try (CssWarnings warnings = new CssWarnings()) {
            onToolkit(() -> look.setZoom(Zoom.PRESENTING));
            assertEquals(60, bounds(".kw-top-bar").getHeight());
            assertEquals(36, bounds(".kw-status-bar").getHeight());
            assertEquals(
                    Workbench.FOLDED_WIDTH * 1.5,
                    bounds(".kw-slot-navigator").getWidth(),
                    PIXEL,
                    "a narrow window for letters of this size");
            assertEquals(Workbench.LIVE_WIDTH * 1.5, bounds(".kw-slot-live").getWidth(), PIXEL);
            onToolkit(() -> workbench.liveShownProperty().set(false));
            onToolkit(() -> workbench.navigatorFoldedProperty().set(false));
            assertEquals(
                    Workbench.NAVIGATOR_WIDTH * 1.5,
                    bounds(".kw-slot-navigator").getWidth(),
                    PIXEL);
            onToolkit(() -> workbench.liveShownProperty().set(true));
            assertEquals(448 * 1.5, bounds(".kw-slot-centre").getWidth(), PIXEL, "both sides give way to the centre");
            assertEquals(List.of(), warnings.heard());
        }
        Screens.save(scene, "workbench-light-150");
    }

    @Test
    void theThemeButtonSwitchesToDarkAndBack(FxRobot robot) {
        try (CssWarnings warnings = new CssWarnings()) {
            robot.clickOn("#theme");
            assertEquals(Theme.DARK, look.getTheme());
            Screens.save(scene, "workbench-dark-100");
            robot.clickOn("#theme");
            assertEquals(Theme.LIGHT, look.getTheme());
            assertEquals(List.of(), warnings.heard());
        }
    }

    @Test
    void anEnlargedLivePanelTakesTheCentreAndGivesItBack() {
        onToolkit(() -> workbench.enlargedProperty().set(true));
        assertEquals(1440 - Workbench.NAVIGATOR_WIDTH, bounds(".kw-slot-live").getWidth(), PIXEL);
        assertFalse(workbench.lookup(".kw-slot-centre").isVisible());
        onToolkit(() -> workbench.enlargedProperty().set(false));
        assertEquals(Workbench.LIVE_WIDTH, bounds(".kw-slot-live").getWidth(), PIXEL);
    }

    @Test
    void hiddenSidesComeBackAsWideAsTheyWere() {
        onToolkit(() -> workbench.setWidths(new Workbench.Widths(260, 500)));
        onToolkit(() -> {
            workbench.navigatorShownProperty().set(false);
            workbench.liveShownProperty().set(false);
        });
        assertEquals(1440, bounds(".kw-slot-centre").getWidth());
        onToolkit(() -> {
            workbench.navigatorShownProperty().set(true);
            workbench.liveShownProperty().set(true);
        });
        assertEquals(260, bounds(".kw-slot-navigator").getWidth(), PIXEL);
        assertEquals(500, bounds(".kw-slot-live").getWidth(), PIXEL);
        assertEquals(260, workbench.getWidths().navigator(), PIXEL);
    }

    @Test
    void theDividerIsCaughtBesideItsHairline(FxRobot robot) {
        Bounds navigator = bounds(".kw-slot-navigator");
        var from = workbench.localToScreen(navigator.getMaxX() + 3, 400);
        robot.drag(from.getX(), from.getY(), MouseButton.PRIMARY).dropBy(60, 0);
        WaitForAsyncUtils.waitForFxEvents();
        assertEquals(navigator.getWidth() + 60, bounds(".kw-slot-navigator").getWidth(), PIXEL);
        assertEquals(Workbench.NAVIGATOR_WIDTH + 60, workbench.getWidths().navigator(), PIXEL);
    }

    @Test
    void anActionThatCantBeDoneIsDisabledInTheToolBar() {
        assertTrue(scene.lookup("#edit-redo").isDisabled());
        assertFalse(scene.lookup("#edit-undo").isDisabled());
    }
}
