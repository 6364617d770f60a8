package io.keywright.ui.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.testing.ui.OnDisplay;
import io.keywright.testing.ui.Screens;
import io.keywright.ui.action.ActionMenus;
import io.keywright.ui.style.Fonts;
import io.keywright.ui.style.Look;
import io.keywright.ui.style.Theme;
import io.keywright.ui.style.Zoom;
import java.util.List;
import javafx.scene.Scene;
import javafx.scene.control.ComboBox;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** The buttons of the bars, by mouse. */
@OnDisplay
class ThemeAndZoomTest {
    private Stage stage;
    private Look look;

    @Start
    void start(Stage primary) {
        stage = primary;
        Fonts.load();
        look = new Look(Theme.LIGHT, Zoom.NORMAL);
        ActionMenus menus = new ActionMenus(SampleWindow.actions());
        ComboBox<String> regions = new ComboBox<>();
        regions.setId("regions");
        regions.getItems().addAll("us-east-1", "eu-central-1", "ap-southeast-2");
        regions.getSelectionModel().select(1);
        VBox root = new VBox(
                new TopBar(
                        menus.menuBar(List.of(
                                new ActionMenus.Plan(
                                        "File", List.of("file-new", "file-open", ActionMenus.LINE, "file-export")),
                                new ActionMenus.Plan("Edit", List.of("edit-undo", "edit-redo")))),
                        new ThemeButton(look)),
                new ZoomButton(look),
                regions);
        Scene scene = new Scene(root, 700, 400);
        look.dress(scene);
        stage.setScene(scene);
        stage.show();
    }

    @Test
    void theZoomIsChosenFromItsMenu(FxRobot robot) {
        robot.clickOn("#zoom");
        Screens.saveWindows(stage, "menu-zoom");
        robot.clickOn("150 %");
        assertEquals(Zoom.PRESENTING, look.getZoom());
        assertEquals(
                60, stage.getScene().lookup(".kw-top-bar").getLayoutBounds().getHeight());
    }

    @Test
    void menusLookTheSameInBothThemes(FxRobot robot) {
        robot.clickOn("File");
        Screens.saveWindows(stage, "menu-file-light");
        robot.clickOn("File").clickOn("#theme").clickOn("Edit");
        Screens.saveWindows(stage, "menu-edit-dark");
        robot.clickOn("Edit").clickOn("#regions");
        Screens.saveWindows(stage, "combo-dark");
        assertEquals(Theme.DARK, look.getTheme());
        assertTrue(stage.getScene().lookup("#theme").isVisible());
    }
}
