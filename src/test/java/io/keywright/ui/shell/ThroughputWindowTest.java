package io.keywright.ui.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.model.Design;
import io.keywright.testing.ui.NeedsToolkit;
import io.keywright.testing.ui.Screens;
import io.keywright.testing.ui.Whole;
import io.keywright.ui.style.Theme;
import io.keywright.ui.style.Zoom;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import javafx.scene.control.Button;
import javafx.scene.control.Labeled;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.junit.jupiter.api.Test;
import org.testfx.framework.junit5.Start;

/** A sale simulated, on screens of several sizes, in both themes and enlarged; what is hot is marked everywhere. */
@NeedsToolkit
class ThroughputWindowTest {
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
        Screens.save(kit.scene, "throughput-" + name + "-" + theme.name().toLowerCase(Locale.ROOT));
        Whole.assertWhole(kit.find("#throughput-pane"), Set.of("kw-hot-words", "kw-fix-name"));
        Whole.assertWhole(kit.find(".kw-live-bar"), Set.of());
    }

    private void open(String sample, String workload) {
        kit.run(() -> kit.openSample(sample));
        kit.run(() -> kit.document().setSettings(kit.document().settings().withWorkload(workload)));
        kit.run(() -> kit.window.actions().get("view-throughput").run());
    }

    @Test
    void everythingFitsOnEveryScreen() {
        open("flash-sale-counter", "Flash sale");
        look(1280, 720, Theme.LIGHT, "window-1280-narrow");
        kit.run(() -> kit.window.actions().get("view-enlarge").run());
        look(1440, 900, Theme.LIGHT, "window-1440");
        look(1440, 900, Theme.DARK, "window-1440");
        look(1280, 720, Theme.LIGHT, "window-1280");
        look(1280, 720, Theme.DARK, "window-1280");
        Labeled simulated = (Labeled) kit.find("#status-simulated");
        assertTrue(simulated.getText().matches("Simulated \\d+ (min|h|s) · \\d+ ms"), simulated.getText());
    }

    /** The shop, where some of what is throttled is for a limit elsewhere, which the legend has to say too. */
    @Test
    void theShopFitsOnEveryScreenAndEnlarged() {
        open("shop", "Flash sale");
        kit.run(() -> kit.window.actions().get("view-enlarge").run());
        for (Theme theme : List.of(Theme.LIGHT, Theme.DARK)) {
            look(1280, 800, theme, "shop-1280");
            look(1920, 1080, theme, "shop-1920");
        }
        kit.run(() -> kit.look.setZoom(Zoom.PRESENTING));
        look(1280, 800, Theme.LIGHT, "shop-1280-150");
        look(1920, 1080, Theme.DARK, "shop-1920-150");
    }

    /** The chosen workload lights up what it makes hot, and puts it out again. */
    @Test
    void whatIsHotIsMarkedAtOnce() {
        open("flash-sale-counter", "Flash sale");
        kit.run(() -> kit.window.actions().get("view-collections").run());
        Screens.save(kit.scene, "throughput-marks-light");
        assertFalse(hot("#navigator").isEmpty(), "in the navigator");
        assertFalse(hot("#patterns-table").isEmpty(), "on the pattern's row");
        assertFalse(hot(".kw-collections").isEmpty(), "on a collection");
        kit.run(() -> kit.document().setSettings(kit.document().settings().withWorkload("Normal month")));
        assertEquals(List.of(), hot("#navigator"));
        assertEquals(List.of(), hot("#patterns-table"));
    }

    private List<String> hot(String within) {
        return kit.find(within).lookupAll(".kw-mark").stream()
                .filter(mark -> mark.isVisible() && ((Labeled) mark).getText().endsWith("×"))
                .map(mark -> ((Labeled) mark).getText())
                .toList();
    }

    /** What helps is offered first; applied, it is one step that can be undone. */
    @Test
    void aFixIsAppliedInOneStep() {
        open("flash-sale-counter", "Flash sale");
        kit.run(() -> kit.window.actions().get("view-enlarge").run());
        look(1440, 900, Theme.DARK, "fixes");
        Design before = kit.document().design();
        Button preview = (Button) kit.find("#fix-cards .button");
        assertTrue(preview.getAccessibleText().startsWith("Preview: "), preview.getAccessibleText());
        kit.run(preview::fire);
        Screens.saveWindows(stage, "throughput-fix-preview-dark");
        Button apply = (Button) Window.getWindows().stream()
                .map(window -> window.getScene().lookup("#fix-apply"))
                .filter(Objects::nonNull)
                .findFirst()
                .orElseThrow();
        kit.run(apply::fire);
        assertNotEquals(before, kit.document().design());
        assertTrue(
                ((Labeled) kit.find("#throughput-sentence")).getText().startsWith("Nothing is throttled.")
                        || ((Labeled) kit.find("#throughput-sentence"))
                                .getText()
                                .startsWith("Almost nothing"),
                ((Labeled) kit.find("#throughput-sentence")).getText());
        kit.run(() -> kit.document().session().undo());
        assertEquals(before, kit.document().design());
    }
}
