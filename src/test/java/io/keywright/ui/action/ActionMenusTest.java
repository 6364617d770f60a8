package io.keywright.ui.action;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.testing.ui.NeedsToolkit;
import io.keywright.ui.control.Icons;
import java.util.ArrayList;
import java.util.List;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.MenuBar;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

@NeedsToolkit
class ActionMenusTest {
    private final List<String> done = new ArrayList<>();
    private SimpleObjectProperty<Availability> undoable;
    private SimpleStringProperty undoLabel;
    private MenuBar bar;
    private Button undo;
    private ActionMenus menus;

    @Start
    void start(Stage stage) {
        undoable = new SimpleObjectProperty<>(Availability.no("nothing to undo"));
        undoLabel = new SimpleStringProperty("Undo");
        ActionRegistry registry = new ActionRegistry();
        registry.add(
                new View(Face.of("file-open", "Open…").withKey("Shortcut+O"), () -> done.add("open")),
                new View(
                        Face.of("edit-undo", "Undo")
                                .withLabel(undoLabel)
                                .withIcon(Icons.UNDO)
                                .withKey("Shortcut+Z")
                                .when(undoable),
                        () -> done.add("undo")),
                new View(Face.of("view-larger", "Larger").withKey("Shortcut+Plus"), () -> done.add("larger")),
                new View(Face.of("view-secret", "Not in a menu").withKey("Shortcut+K"), () -> done.add("secret")));
        menus = new ActionMenus(registry);
        bar = menus.menuBar(List.of(
                new ActionMenus.Plan("File", List.of("file-open", ActionMenus.LINE, "edit-undo")),
                new ActionMenus.Plan("Simulate", List.of())));
        Node button = menus.iconButton("edit-undo");
        undo = (Button) button.lookup("#edit-undo");
        Scene scene = new Scene(new VBox(bar, button, menus.button("file-open")), 400, 200);
        registry.installKeys(scene);
        stage.setScene(scene);
        stage.show();
    }

    @Test
    void menusAreThoseOfThePlanWithoutEmptyOnes() {
        assertEquals(1, bar.getMenus().size());
        var items = bar.getMenus().get(0).getItems();
        assertEquals("Open…", items.get(0).getText());
        assertTrue(items.get(1) instanceof SeparatorMenuItem);
        assertEquals("Undo: nothing to undo", items.get(2).getText());
    }

    @Test
    void plusIsAlsoTheKeyThatItSharesWithTheEqualsSignAndThatOfTheNumberPad(FxRobot robot) {
        robot.push(KeyCode.SHORTCUT, KeyCode.PLUS);
        robot.push(KeyCode.SHORTCUT, KeyCode.EQUALS);
        robot.push(KeyCode.SHORTCUT, KeyCode.SHIFT, KeyCode.EQUALS);
        robot.push(KeyCode.SHORTCUT, KeyCode.ADD);
        assertEquals(List.of("larger", "larger", "larger", "larger"), done);
    }

    @Test
    void labelAndAvailabilityFollow(FxRobot robot) {
        var item = bar.getMenus().get(0).getItems().get(2);
        assertTrue(item.isDisable());
        assertTrue(undo.isDisabled());
        assertEquals("nothing to undo", undo.getAccessibleHelp());
        robot.interact(() -> {
            undoable.set(Availability.YES);
            undoLabel.set("Undo rename entity");
        });
        assertFalse(item.isDisable());
        assertFalse(undo.isDisabled());
        assertEquals("Undo rename entity", item.getText());
        assertEquals("Undo rename entity", undo.getAccessibleText());
    }

    @Test
    void shortcutsWorkAlsoForActionsInNoMenu(FxRobot robot) {
        robot.clickOn("#edit-undo");
        robot.press(KeyCode.CONTROL).type(KeyCode.K).release(KeyCode.CONTROL);
        robot.press(KeyCode.CONTROL).type(KeyCode.Z).release(KeyCode.CONTROL);
        robot.press(KeyCode.CONTROL).type(KeyCode.O).release(KeyCode.CONTROL);
        assertEquals(List.of("secret", "open"), done);
    }

    @Test
    void aButtonDoesItsAction(FxRobot robot) {
        robot.clickOn("#file-open");
        assertEquals(List.of("open"), done);
    }
}
