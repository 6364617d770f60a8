package io.keywright.ui.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.model.Place;
import io.keywright.testing.ui.OnDisplay;
import io.keywright.testing.ui.Screens;
import io.keywright.testing.ui.Whole;
import io.keywright.ui.style.Styles;
import io.keywright.ui.style.Theme;
import io.keywright.ui.style.Zoom;
import io.keywright.workspace.SampleDesigns;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import javafx.scene.Node;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** From the keyboard to any action and any name. */
@OnDisplay
class PaletteWindowTest {
    private WindowKit kit;
    private Stage stage;

    @Start
    void start(Stage primary) {
        stage = primary;
        kit = new WindowKit(primary, 1440, 900);
    }

    private List<String> rows() {
        return kit.find("#palette").lookupAll(".kw-palette-row").stream()
                .map(Node::getAccessibleText)
                .toList();
    }

    private String chosen() {
        return kit.find("#palette").lookupAll(".kw-palette-row").stream()
                .filter(row -> row.getPseudoClassStates().contains(Styles.SELECTED))
                .map(Node::getAccessibleText)
                .findFirst()
                .orElse("");
    }

    private void open(FxRobot robot) {
        robot.push(KeyCode.SHORTCUT, KeyCode.K);
        kit.settle();
        assertTrue(kit.find("#palette").isVisible());
    }

    @Test
    void anActionIsFoundAndRun(FxRobot robot) {
        open(robot);
        robot.write("save as");
        kit.settle();
        assertEquals("Save as…, Not available: no design is open", rows().get(0));
        robot.push(KeyCode.ENTER);
        kit.settle();
        assertTrue(kit.find("#palette").isVisible(), "what can't be done is not");
        robot.push(KeyCode.SHORTCUT, KeyCode.A).write("new des").push(KeyCode.ENTER);
        kit.settle();
        assertNull(kit.find("#palette"));
        assertEquals("Untitled", kit.document().design().name());
        kit.run(() -> kit.document().edit("Rename design", null, design -> design.withName("Mine")));
        open(robot);
        robot.write("undo");
        kit.settle();
        assertTrue(chosen().startsWith("Undo rename design"), chosen());
        robot.push(KeyCode.ENTER);
        kit.settle();
        assertEquals("Untitled", kit.document().design().name());
    }

    @Test
    void aNameIsFoundAndGoneTo(FxRobot robot) {
        kit.run(() -> kit.window.openSample(SampleDesigns.ALL.get(0)));
        Node before = kit.scene.getFocusOwner();
        open(robot);
        robot.write("order");
        kit.settle();
        String first = chosen();
        robot.push(KeyCode.DOWN);
        assertFalse(first.equals(chosen()), first);
        robot.push(KeyCode.UP);
        assertEquals(first, chosen());
        for (Theme theme : Theme.values()) {
            kit.run(() -> kit.look.setTheme(theme));
            Screens.save(kit.scene, "palette-" + theme.name().toLowerCase(Locale.ROOT));
            Whole.assertWhole(kit.find("#palette"), Set.of(Styles.MUTED));
        }
        robot.push(KeyCode.ESCAPE);
        kit.settle();
        assertNull(kit.find("#palette"));
        assertSame(before, kit.scene.getFocusOwner(), "the focus is where it was");
        open(robot);
        robot.write("order gsi1pk").push(KeyCode.ENTER);
        kit.settle();
        assertEquals(Place.entity("Order"), kit.document().selectedProperty().get());
        assertEquals("entity-key-GSI1PK", kit.scene.getFocusOwner().getId());
        kit.run(() -> {
            stage.setWidth(1280);
            stage.setHeight(800);
        });
        open(robot);
        Screens.save(kit.scene, "palette-1280-dark");
        Whole.assertWhole(kit.find("#palette"), Set.of(Styles.MUTED));
        robot.clickOn(kit.find("#palette").localToScreen(20, 400));
        kit.settle();
        assertNull(kit.find("#palette"), "a click beside it closes it");
    }

    @Test
    void aSmallWindowShowsItsFootAndTheRowThatIsChosen(FxRobot robot) {
        kit.run(() -> {
            kit.look.setZoom(Zoom.PRESENTING);
            stage.setWidth(1280);
            stage.setHeight(720);
        });
        open(robot);
        Node foot = kit.find(".kw-palette-foot");
        assertTrue(foot.localToScene(foot.getLayoutBounds()).getMaxY() <= kit.scene.getHeight());
        robot.type(KeyCode.UP);
        Node last = kit.find("#palette").lookupAll(".kw-palette-row").stream()
                .filter(row -> row.getPseudoClassStates().contains(Styles.SELECTED))
                .findFirst()
                .orElseThrow();
        assertTrue(last.localToScene(last.getLayoutBounds()).getMaxY()
                <= foot.localToScene(foot.getLayoutBounds()).getMinY() + 1);
        Screens.save(kit.scene, "palette-small-150");
    }
}
