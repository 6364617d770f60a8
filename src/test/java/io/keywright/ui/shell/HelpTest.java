package io.keywright.ui.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.testing.ui.NeedsToolkit;
import io.keywright.testing.ui.Screens;
import io.keywright.testing.ui.Whole;
import io.keywright.ui.action.Action;
import io.keywright.ui.control.ClipboardText;
import io.keywright.ui.style.Theme;
import io.keywright.workspace.SampleDesigns;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Collectors;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** The about box and the list of keys. */
@NeedsToolkit
class HelpTest {
    private WindowKit kit;

    @Start
    void start(Stage primary) {
        kit = new WindowKit(primary, 1440, 900);
        kit.window.openSample(SampleDesigns.ALL.get(0));
    }

    private void look(String name, String id) {
        for (Theme theme : Theme.values()) {
            kit.run(() -> kit.look.setTheme(theme));
            Screens.save(kit.scene, name + (theme == Theme.DARK ? "-dark" : "-light"));
        }
        Whole.assertWhole(kit.find(id), Set.of());
    }

    @Test
    void theAboutBoxNamesVersionLicenceAndLibraries(FxRobot robot) {
        kit.settle();
        kit.run(() -> kit.window.actions().get("help-about").run());
        assertEquals("Keywright (development)", ((Label) kit.find("#about-version")).getText());
        look("about", "#about");
        kit.run(((Button) kit.find("#about-copy"))::fire);
        var copied = new AtomicReference<>("");
        kit.run(() -> copied.set(ClipboardText.text().orElse("")));
        assertTrue(copied.get().contains("Java " + System.getProperty("java.version")), copied.get());
        robot.type(KeyCode.ESCAPE);
        kit.settle();
        assertNull(kit.find("#about"));
    }

    @Test
    void theKeysAreThoseOfTheActions(FxRobot robot) {
        kit.settle();
        robot.type(KeyCode.F1);
        kit.settle();
        assertNotNull(kit.find("#shortcuts"));
        Set<String> shown = kit.find("#shortcuts").lookupAll(".label").stream()
                .map(node -> ((Label) node).getText())
                .collect(Collectors.toSet());
        kit.window.actions().all().stream()
                .map(Action::face)
                .filter(face -> face.key() != null)
                .forEach(face -> assertTrue(
                        shown.contains(Objects.requireNonNull(face.key()).getDisplayText())
                                && shown.contains(face.label().getValue()),
                        face::id));
        look("shortcuts", "#shortcuts");
        robot.type(KeyCode.ESCAPE);
        kit.settle();
        assertNull(kit.find("#shortcuts"));
    }
}
