package io.keywright.ui.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.testing.ui.NeedsToolkit;
import io.keywright.testing.ui.Screens;
import io.keywright.testing.ui.Whole;
import io.keywright.ui.style.Theme;
import io.keywright.workspace.SampleDesigns;
import java.util.Locale;
import java.util.Set;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** From a count in the status bar to the field that is wrong. */
@NeedsToolkit
class ProblemsWindowTest {
    private WindowKit kit;
    private Stage stage;

    @Start
    void start(Stage primary) {
        stage = primary;
        kit = new WindowKit(primary, 1440, 900);
    }

    @Test
    void theKeysGoFromProblemToProblemAndIntoTheField(FxRobot robot) {
        kit.run(() -> kit.window.openSample(SampleDesigns.ALL.get(0)));
        String broken = "SHIPPED#{shippedDate";
        kit.run(() -> kit.document()
                .edit(
                        "Edit key template",
                        null,
                        design -> design.withEntity(
                                design.entity("Order").orElseThrow().withTemplate("GSI1PK", broken))));
        String count = kit.find("#status-problems").getAccessibleText();
        assertTrue(count.matches("\\d+ errors.*"), count);
        robot.push(KeyCode.F8);
        kit.settle();
        Node focus = kit.scene.getFocusOwner();
        assertNotNull(focus);
        assertTrue(kit.find("#editor-pane").isVisible());
        assertEquals(broken, ((TextInputControl) focus).getText(), "the field that is wrong has the focus");
        Bounds field = focus.localToScene(focus.getLayoutBounds());
        Node viewport = kit.find(".kw-editor-scroll .viewport");
        assertTrue(viewport.localToScene(viewport.getLayoutBounds()).contains(field), "and is to be seen: " + field);
        kit.run(() -> kit.window.show(DocumentPane.LiveTab.PROBLEMS));
        for (Theme theme : Theme.values()) {
            kit.run(() -> kit.look.setTheme(theme));
            Screens.save(kit.scene, "problems-window-" + theme.name().toLowerCase(Locale.ROOT));
        }
        Whole.assertWhole(kit.find("#problems-pane"), Set.of());
        kit.run(() -> {
            stage.setWidth(1280);
            stage.setHeight(800);
        });
        Screens.save(kit.scene, "problems-window-1280-dark");
        Whole.assertWhole(kit.find("#problems-pane"), Set.of());
        robot.push(KeyCode.SHIFT, KeyCode.F8);
        kit.settle();
        assertTrue(kit.find("#editor-pane").isVisible());
    }
}
