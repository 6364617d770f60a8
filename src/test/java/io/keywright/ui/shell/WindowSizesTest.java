package io.keywright.ui.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.model.Place;
import io.keywright.testing.ui.NeedsToolkit;
import io.keywright.testing.ui.Screens;
import io.keywright.testing.ui.Whole;
import io.keywright.ui.style.Styles;
import io.keywright.ui.style.Theme;
import io.keywright.ui.style.Zoom;
import io.keywright.workspace.SampleDesigns;
import java.util.List;
import java.util.Set;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.testfx.framework.junit5.Start;

/** What stands around a design, on screens of several sizes and in both themes. */
@NeedsToolkit
class WindowSizesTest {
    private WindowKit kit;
    private Stage stage;

    @Start
    void start(Stage primary) {
        stage = primary;
        kit = new WindowKit(primary, 1280, 800);
    }

    private Bounds bounds(String selector) {
        Node node = kit.scene.getRoot().lookup(selector);
        return node.localToScene(node.getLayoutBounds());
    }

    private void resize(double width, double height) {
        kit.run(() -> {
            stage.setWidth(width);
            stage.setHeight(height);
        });
        assertEquals(width, kit.scene.getWidth(), 1, "there is room for the window on the screen");
    }

    @Test
    void barsAreWholeAndPanelsHaveTheirPlaces() {
        resize(1280, 800);
        Screens.save(kit.scene, "window-1280-welcome-light");
        kit.run(() -> kit.window.openSample(SampleDesigns.ALL.get(0)));
        check(1280, 800, Workbench.FOLDED_WIDTH);
        resize(1280, 720);
        check(1280, 720, Workbench.FOLDED_WIDTH);
        kit.run(() -> kit.look.setTheme(Theme.DARK));
        resize(1440, 900);
        check(1440, 900, Workbench.NAVIGATOR_WIDTH);
        kit.run(() -> kit.document().selectedProperty().set(Place.pattern("Orders shipped on a day")));
        Screens.save(kit.scene, "window-1440-pattern-dark");
        kit.run(() -> kit.window.actions().get("view-access").run());
        Screens.save(kit.scene, "window-1440-access-dark");
        kit.run(() -> kit.window.actions().get("view-indexes").run());
        Screens.save(kit.scene, "window-1440-indexes-dark");
        kit.run(() -> kit.document()
                .edit(
                        "Break",
                        null,
                        design -> design.withEntity(
                                design.entity("Order").orElseThrow().withTemplate("GSI1PK", "{broken"))));
        assertTrue(bounds("#live-enlarge").getMaxX() <= 1440, "also with a count of problems");
        kit.run(() -> kit.document().session().undo());
        kit.run(() -> kit.window.actions().get("view-cost").run());
        kit.run(() -> kit.window.actions().get("view-enlarge").run());
        Screens.save(kit.scene, "window-1440-cost-dark");
        kit.run(() -> kit.window.actions().get("view-enlarge").run());
        kit.run(() -> kit.window.showProperties());
        Screens.save(kit.scene, "window-1440-properties-dark");
    }

    @Test
    void aSmallScreenIsEnoughForALargeZoom() {
        resize(1280, 720);
        kit.run(() -> kit.window.openSample(SampleDesigns.ALL.get(0)));
        kit.run(() -> kit.look.setZoom(Zoom.PRESENTING));
        kit.run(() -> kit.window.openPane().orElseThrow().goTo(Place.pattern("Place an order")));
        kit.run(() -> kit.scene.getRoot().layout());
        Screens.save(kit.scene, "window-1280x720-150");
        Whole.assertWhole(kit.scene.getRoot().lookup(".kw-status-bar"), Set.of("status-assumptions"));
        Whole.assertWhole(kit.scene.getRoot().lookup(".kw-panel-header"), Set.of(Styles.MUTED));
        assertEquals(
                bounds(".kw-slot-centre").getWidth(),
                bounds(".kw-panel-header").getWidth(),
                1,
                "it does not stick out");
        Node form = kit.scene.getRoot().lookup(".kw-form");
        assertEquals(
                bounds(".kw-editor-scroll").getWidth(),
                form.getLayoutBounds().getWidth(),
                24,
                "and nothing is beside it");
    }

    @Test
    void theCollectionsOfEverySampleStandInsideTheWindow() {
        resize(1440, 900);
        for (SampleDesigns.Sample sample : SampleDesigns.ALL) {
            kit.run(() -> kit.window.openSample(sample));
            assertTrue(
                    bounds("#collections-list").getMaxX() <= 1_440
                            && bounds("#collections-summary").getMaxX() <= 1_440,
                    sample::title);
        }
    }

    private void check(double width, double height, double navigator) {
        String theme = kit.look.getTheme() == Theme.DARK ? "dark" : "light";
        Screens.save(kit.scene, "window-" + (int) width + "x" + (int) height + "-" + theme);
        for (String bar : List.of(".kw-top-bar", ".kw-document-bar", ".kw-status-bar", "#notes", ".kw-live-bar")) {
            Whole.assertWhole(kit.scene.getRoot().lookup(bar), Set.of("notes-text"));
        }
        assertTrue(bounds("#live-enlarge").getMaxX() <= width, "the tabs leave room for the button beside them");
        assertEquals(height, bounds(".kw-status-bar").getMaxY(), 1);
        assertEquals(navigator, bounds(".kw-slot-navigator").getWidth(), 1);
        assertEquals(width, bounds(".kw-slot-live").getMaxX(), 1);
    }
}
