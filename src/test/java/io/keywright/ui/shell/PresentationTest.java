package io.keywright.ui.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.testing.ui.NeedsToolkit;
import io.keywright.testing.ui.Screens;
import io.keywright.ui.style.Theme;
import io.keywright.ui.style.Zoom;
import io.keywright.workspace.PreferencesStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Region;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** The window before a room, and the tour of it. */
@NeedsToolkit
class PresentationTest {
    @TempDir
    static Path folder;

    private WindowKit kit;
    private PreferencesStore store;

    @Start
    void start(Stage stage) throws IOException {
        store = new PreferencesStore(Files.createTempDirectory(folder, "settings"), Runnable::run, problem -> {});
        kit = new WindowKit(stage, 1440, 900, store);
    }

    private boolean isShown(String selector) {
        for (Node node = kit.find(selector); node != null; node = node.getParent()) {
            if (!node.isVisible()) {
                return false;
            }
        }
        return kit.find(selector) != null;
    }

    private void type(FxRobot robot, KeyCode key) {
        robot.type(key);
        kit.settle();
    }

    @Test
    void aRoomSeesOnlyWhatItNeedsAndTheWindowComesBackAsItWas(FxRobot robot) {
        kit.run(() -> kit.openSample("shop"));
        kit.run(() -> kit.look.setZoom(new Zoom(110)));
        kit.run(() -> kit.find("#chart-table").requestFocus());
        type(robot, KeyCode.F5);
        assertEquals(Zoom.PRESENTING, kit.look.getZoom());
        assertFalse(isShown("#navigator"));
        assertFalse(isShown("#status-state"));
        assertNull(kit.find("#palette-open"));
        assertEquals("Presenting, 150 %", ((MenuButton) kit.find("#presentation-zoom")).getText());
        assertTrue(((Stage) kit.scene.getWindow()).isFullScreen());
        Screens.save(kit.scene, "presentation-light");
        type(robot, KeyCode.DIGIT5);
        assertTrue(isShown("#cost-pane"));
        type(robot, KeyCode.DIGIT4);
        assertTrue(isShown("#throughput-pane"));
        kit.run(() -> kit.look.setTheme(Theme.DARK));
        Screens.save(kit.scene, "presentation-throughput-dark");
        kit.run(() -> kit.look.setZoom(new Zoom(175)));

        type(robot, KeyCode.ESCAPE);
        assertEquals(new Zoom(110), kit.look.getZoom());
        assertTrue(isShown("#navigator"));
        assertTrue(isShown("#status-state"));
        assertNotNull(kit.find("#palette-open"));
        assertFalse(((Stage) kit.scene.getWindow()).isFullScreen());
        assertEquals(175, store.current().habits().presentingPercent());
        assertEquals(110, store.current().window().zoomPercent());
        assertTrue(store.current().window().dark());
        type(robot, KeyCode.F5);
        assertEquals(new Zoom(175), kit.look.getZoom(), "as the last time");
        kit.run(kit.window::close);
        assertEquals(new Zoom(110), kit.look.getZoom());
    }

    @Test
    void theWholeWindowIsZoomedFromEightyToTwoHundred(FxRobot robot) {
        kit.run(() -> kit.openSample("shop"));
        for (int i = 0; i < 20; i++) {
            kit.run(() -> kit.window.actions().get("view-zoom-out").run());
        }
        assertEquals(new Zoom(80), kit.look.getZoom());
        Screens.save(kit.scene, "zoom-80");
        for (int i = 0; i < 20; i++) {
            kit.run(() -> kit.window.actions().get("view-zoom-in").run());
        }
        assertEquals(new Zoom(200), kit.look.getZoom());
        Screens.save(kit.scene, "zoom-200");
        assertFits();
        for (String last : List.of("#chart-add-index", "#patterns-add")) {
            Node button = kit.find(last);
            assertTrue(
                    button.getBoundsInParent().getMaxX()
                            <= button.getParent().getLayoutBounds().getWidth(),
                    last + " stands in its header");
        }
        kit.run(() -> kit.look.setTheme(Theme.DARK));
        for (DocumentPane.LiveTab tab : DocumentPane.LiveTab.values()) {
            kit.run(() -> kit.window.show(tab));
            assertFits();
        }
        assertEquals(200, store.current().window().zoomPercent());
    }

    /** Nothing is wider than the window. */
    private void assertFits() {
        List<String> wide = kit.scene.getRoot().lookupAll("*").stream()
                .filter(node -> node instanceof Region region && region.isResizable())
                .map(Region.class::cast)
                .filter(region -> List.of("kw-workbench", "kw-slot-centre", "kw-slot-live", "kw-document-bar").stream()
                        .anyMatch(region.getStyleClass()::contains))
                .map(region -> region.getStyleClass() + " " + region.minWidth(-1) + " of " + region.getWidth())
                .toList();
        Region whole = (Region) kit.find(".kw-workbench");
        assertEquals(kit.scene.getWidth(), whole.getWidth(), 1, wide::toString);
    }

    private String title() {
        return ((Label) kit.find("#tour").lookup(".kw-strong")).getText();
    }

    @Test
    void theTourStopsFiveTimesAndIsSeenThen(FxRobot robot) {
        kit.run(kit.window::offerTour);
        kit.run(() -> kit.openSample("shop"));
        kit.settle();
        assertEquals("Entities and their keys", title());
        Screens.save(kit.scene, "tour-1-light");
        type(robot, KeyCode.ENTER);
        assertEquals("What an index carries", title());
        Screens.save(kit.scene, "tour-2-light");
        type(robot, KeyCode.ENTER);
        assertEquals("What a month costs", title());
        assertTrue(isShown("#cost-pane"));
        kit.run(() -> kit.look.setTheme(Theme.DARK));
        Screens.save(kit.scene, "tour-3-dark");
        type(robot, KeyCode.ENTER);
        assertEquals("Where it gets hot", title());
        Screens.save(kit.scene, "tour-4-dark");
        type(robot, KeyCode.ENTER);
        assertEquals("The way out", title());
        Screens.save(kit.scene, "tour-5-dark");
        assertFalse(store.current().habits().tourSeen());
        type(robot, KeyCode.ENTER);
        assertNull(kit.find("#tour"));
        assertTrue(store.current().habits().tourSeen());

        kit.run(kit.window::close);
        kit.run(kit.window::offerTour);
        kit.run(() -> kit.openSample("shop"));
        assertNull(kit.find("#tour"), "it was seen");
        kit.run(() -> kit.window.actions().get("help-tour").run());
        assertEquals("Entities and their keys", title());
        type(robot, KeyCode.ESCAPE);
        assertNull(kit.find("#tour"));
    }

    @Test
    void whoStartsToTypeIsNotInTheTourAnyMore(FxRobot robot) {
        kit.run(() -> kit.openSample("shop"));
        kit.run(() -> kit.window.actions().get("help-tour").run());
        kit.run(() -> kit.find("#navigator-filter").requestFocus());
        assertNotNull(kit.find("#tour"), "a click elsewhere leaves it");
        robot.write("ord");
        kit.settle();
        assertNull(kit.find("#tour"));
        assertEquals("ord", ((TextField) kit.find("#navigator-filter")).getText());
    }

    @Test
    void theFirstScreenOffersTheTour(FxRobot robot) {
        kit.run(() -> ((Button) kit.find("#welcome-tour")).fire());
        kit.settle();
        assertEquals("Shop", kit.document().design().name());
        assertEquals("Entities and their keys", title());
    }

    /** Folded by hand it stays so, although the window is narrow for its zoom meanwhile, and another tab is presented. */
    @Test
    void theNavigatorOfEachTabComesBackAsItWas() {
        kit.run(() -> kit.openSample("shop"));
        Workbench shop = frame();
        kit.run(() -> shop.navigatorFoldedProperty().set(true));
        kit.run(() -> kit.openSample("shop-tables"));
        Workbench tables = frame();
        kit.run(() -> kit.window.actions().get(TabKeys.NEXT).run());
        kit.run(kit.window::present);
        kit.run(() -> kit.window.actions().get(TabKeys.NEXT).run());
        kit.run(kit.window::present);
        kit.run(() -> kit.window.actions().get(TabKeys.NEXT).run());
        assertTrue(shop.navigatorFoldedProperty().get());
        assertFalse(tables.navigatorFoldedProperty().get());
    }

    private Workbench frame() {
        return kit.window.designs().shown().orElseThrow().panels().frame();
    }

    /** Nobody has seen it of the first of two files, which was shown for a moment. */
    @Test
    void theTourIsOfferedUntilItIsSeen(FxRobot robot) {
        kit.run(kit.window::offerTour);
        kit.run(() -> {
            kit.window.newDesign();
            kit.window.showStart();
        });
        assertNull(kit.find("#tour"), "there is nothing to point at");
        kit.run(() -> kit.openSample("shop"));
        assertNotNull(kit.find("#tour"));
        kit.run(() -> kit.openSample("shop-tables"));
        assertEquals("Entities and their keys", title());
        assertFalse(store.current().habits().tourSeen());
        kit.run(kit.window::present);
        kit.run(() -> kit.find("#chart-table").requestFocus());
        type(robot, KeyCode.ESCAPE);
        assertNull(kit.find("#tour"));
        assertTrue(store.current().habits().tourSeen());
        assertNotNull(kit.find("#presentation-bar"), "the tour stands on top");
        kit.run(kit.window::present);
    }
}
