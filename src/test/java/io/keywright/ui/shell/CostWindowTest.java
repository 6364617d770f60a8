package io.keywright.ui.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.model.Projection;
import io.keywright.model.Resource;
import io.keywright.testing.ui.NeedsToolkit;
import io.keywright.testing.ui.Screens;
import io.keywright.testing.ui.Whole;
import io.keywright.ui.control.FigureLabel;
import io.keywright.ui.document.ProjectionChange;
import io.keywright.ui.style.Theme;
import io.keywright.ui.style.Zoom;
import io.keywright.workspace.SampleDesigns;
import java.util.Locale;
import java.util.Set;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.testfx.framework.junit5.Start;

/** The bill and what stands beside it, on screens of several sizes, in both themes and enlarged. */
@NeedsToolkit
class CostWindowTest {
    private WindowKit kit;
    private Stage stage;

    @Start
    void start(Stage primary) {
        stage = primary;
        kit = new WindowKit(primary, 1440, 900);
    }

    private void look(double width, double height, Theme theme, String name) {
        kit.run(() -> {
            stage.setWidth(width);
            stage.setHeight(height);
            kit.look.setTheme(theme);
        });
        assertEquals(width, kit.scene.getWidth(), 1, "there is room for the window on the screen");
        Screens.save(kit.scene, "cost-" + name + "-" + theme.name().toLowerCase(Locale.ROOT));
        Whole.assertWhole(kit.find("#cost-pane"), Set.of("kw-bill-title", "kw-arms", "cost-edits"));
        assertEquals(
                kit.find("#cost-pane").getLayoutBounds().getWidth(),
                kit.find(".kw-slot-live").getLayoutBounds().getWidth(),
                2,
                "nothing sticks out");
    }

    private void project() {
        kit.run(() -> kit.document()
                .edit(
                        "Change projection of GSI1",
                        null,
                        design -> ProjectionChange.to(
                                design,
                                kit.document().session().history(),
                                Resource.index("shop", "GSI1"),
                                Projection.Type.ALL)));
    }

    @Test
    void everythingFitsOnEveryScreen() {
        kit.run(() -> kit.window.openSample(SampleDesigns.ALL.get(0)));
        kit.run(() -> kit.window.actions().get("view-cost").run());
        look(1280, 720, Theme.LIGHT, "window-1280-narrow");
        kit.run(() -> kit.window.actions().get("view-enlarge").run());
        project();
        look(1280, 720, Theme.LIGHT, "window-1280");
        look(1440, 900, Theme.LIGHT, "window-1440");
        FigureLabel peak = (FigureLabel) kit.find("#cost-mode-at-peak");
        kit.run(peak::open);
        Screens.saveWindows(stage, "cost-window-1440-explained-light");
        kit.run(() -> stage.requestFocus());
        look(1440, 900, Theme.DARK, "window-1440");
        look(1920, 1080, Theme.LIGHT, "window-1920");
        look(1920, 1080, Theme.DARK, "window-1920");
        kit.run(() -> kit.look.setZoom(Zoom.PRESENTING));
        look(1440, 900, Theme.LIGHT, "window-150");
        look(1920, 1080, Theme.DARK, "window-150-wide");
        assertTrue(kit.find("#cost-breakdown").isVisible());
    }
}
