package io.keywright.ui.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.testing.ui.NeedsToolkit;
import io.keywright.testing.ui.Screens;
import io.keywright.testing.ui.Whole;
import io.keywright.ui.style.Theme;
import java.util.Locale;
import java.util.Set;
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

    private void open(String sample) {
        kit.run(() -> kit.openSample(sample));
        kit.run(() -> kit.find("#chart-cells").lookupAll(".toggle-button").stream()
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
        Whole.assertWhole(kit.find("#entity-chart"), Set.of("kw-template"));
    }

    @Test
    void theDiagramTakesTheChartsPlace() {
        open("shop");
        assertEquals(8, kit.find("#diagram").lookupAll(".kw-diagram-box").size());
        look(1440, 900, Theme.LIGHT, "window-1440");
        look(1280, 720, Theme.DARK, "window-1280");
    }

    @Test
    void theTablesOfADesignStandInOneDiagram() {
        open("shop-tables");
        assertTrue(
                kit.find("#chart-tables") == null || !kit.find("#chart-tables").isVisible());
        look(1440, 900, Theme.LIGHT, "several-tables");
    }
}
