package io.keywright.ui.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.testing.ui.NeedsToolkit;
import io.keywright.testing.ui.Screens;
import io.keywright.testing.ui.Whole;
import io.keywright.ui.style.Theme;
import io.keywright.workspace.SampleDesigns;
import java.util.Locale;
import java.util.Set;
import javafx.scene.Node;
import javafx.scene.control.ToggleButton;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.testfx.framework.junit5.Start;

/** The diagram in the window: in the place of the chart, of all tables, beside the editor of what is opened in it. */
@NeedsToolkit
class DiagramWindowTest {
    private WindowKit kit;
    private Stage stage;

    @Start
    void start(Stage primary) {
        stage = primary;
        kit = new WindowKit(primary, 1440, 900);
    }

    private Node find(String selector) {
        return kit.scene.getRoot().lookup(selector);
    }

    private void open(String sample) {
        kit.run(() -> kit.window.openSample(SampleDesigns.ALL.stream()
                .filter(each -> each.name().equals(sample))
                .findFirst()
                .orElseThrow()));
        kit.run(() -> find("#chart-cells").lookupAll(".toggle-button").stream()
                .map(ToggleButton.class::cast)
                .filter(button -> button.getText().equals("Diagram"))
                .forEach(ToggleButton::fire));
    }

    private void look(double width, double height, Theme theme, String name) {
        kit.run(() -> {
            stage.setWidth(width);
            stage.setHeight(height);
            kit.look.setTheme(theme);
        });
        Screens.save(kit.scene, "diagram-" + name + "-" + theme.name().toLowerCase(Locale.ROOT));
        Whole.assertWhole(find("#entity-chart"), Set.of("kw-template"));
    }

    @Test
    void theDiagramTakesTheChartsPlace() {
        open("shop");
        assertEquals(8, find("#diagram").lookupAll(".kw-diagram-box").size());
        look(1440, 900, Theme.LIGHT, "window-1440");
        look(1280, 720, Theme.DARK, "window-1280");
    }

    @Test
    void theTablesOfADesignStandInOneDiagram() {
        open("shop-tables");
        assertTrue(find("#chart-tables") == null || !find("#chart-tables").isVisible());
        look(1440, 900, Theme.LIGHT, "several-tables");
    }
}
