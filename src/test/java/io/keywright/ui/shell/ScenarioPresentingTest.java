package io.keywright.ui.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.testing.ui.CssWarnings;
import io.keywright.testing.ui.OnDisplay;
import io.keywright.testing.ui.Screens;
import io.keywright.testing.ui.Whole;
import io.keywright.ui.control.FigureLabel;
import io.keywright.ui.style.Styles;
import io.keywright.ui.style.Theme;
import io.keywright.ui.style.Zoom;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import javafx.scene.Node;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** The shop is shown on a projector: the whole screen, dark, everything half as large again. */
@OnDisplay
class ScenarioPresentingTest {
    private WindowKit kit;
    private Stage stage;

    @Start
    void start(Stage primary) {
        stage = primary;
        kit = new WindowKit(primary, 1280, 800);
    }

    @Test
    void theShopIsPresentedInTheDark(FxRobot robot) {
        var keys = new PressedKeys(kit, robot);
        kit.run(() -> stage.setFullScreen(true));
        kit.run(() -> kit.openSample("shop"));
        try (CssWarnings warnings = new CssWarnings()) {
            keys.press("Ctrl+5");
            String bill = total();
            keys.press("Ctrl+K \"light and dark\" Enter");
            assertEquals(Theme.DARK, kit.look.getTheme());
            keys.press("Ctrl+Plus Ctrl+Plus Ctrl+Plus Ctrl+Plus Ctrl+Plus");
            assertEquals(Zoom.PRESENTING, kit.look.getZoom());
            assertTrue(stage.isFullScreen());
            assertEquals(60, kit.find(".kw-top-bar").getLayoutBounds().getHeight(), "40 px half as large again");
            assertEquals(36, kit.find(".kw-status-bar").getLayoutBounds().getHeight(), "24 px half as large again");
            assertEquals(bill, total());
            for (DocumentPane.LiveTab tab : DocumentPane.LiveTab.values()) {
                kit.run(() -> kit.window.show(tab));
                Node bar = kit.find(".kw-live-bar");
                assertTrue(bar.localToScene(bar.getLayoutBounds()).getMaxX() <= kit.scene.getWidth() + 1);
                Screens.save(kit.scene, "scenario-presenting-" + tab.name().toLowerCase(Locale.ROOT));
            }
            for (String bar : List.of(".kw-top-bar", ".kw-document-bar", ".kw-live-bar")) {
                Whole.assertWhole(kit.find(bar), Set.of(Styles.MUTED));
            }
            assertEquals(List.of(), warnings.heard());
        }
    }

    private String total() {
        return ((FigureLabel) kit.find("#cost-total")).getValue();
    }
}
