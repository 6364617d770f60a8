package io.keywright.ui.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.model.Projection;
import io.keywright.testing.ui.NeedsToolkit;
import io.keywright.testing.ui.Screens;
import io.keywright.testing.ui.Whole;
import io.keywright.ui.control.ClipboardText;
import io.keywright.ui.style.Theme;
import io.keywright.workspace.SampleDesigns;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ListView;
import javafx.scene.control.TableView;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.framework.junit5.Start;

/** The design beside its saved version, a pinned one and another design. */
@NeedsToolkit
class CompareWindowTest {
    private WindowKit kit;
    private Stage stage;

    @Start
    void start(Stage primary) {
        stage = primary;
        kit = new WindowKit(primary, 1440, 900);
        kit.window.openSample(SampleDesigns.ALL.get(0));
    }

    private TableView<?> patterns() {
        return (TableView<?>) kit.find("#compare-patterns");
    }

    private ListView<?> schema() {
        return (ListView<?>) kit.find("#compare-schema");
    }

    private void project(Projection projection) {
        kit.run(() -> kit.document().edit("Change projection", null, design -> {
            var shop = design.table("shop").orElseThrow();
            return design.withTable(
                    shop.withIndex(shop.index("GSI1").orElseThrow().withProjection(projection)));
        }));
    }

    private void look(double width, double height, Theme theme, String name) {
        kit.run(() -> {
            stage.setWidth(width);
            stage.setHeight(height);
            kit.look.setTheme(theme);
        });
        Screens.save(kit.scene, "compare-" + name + "-" + theme.name().toLowerCase(Locale.ROOT));
        Whole.assertWhole(
                kit.find("#compare-pane"),
                Set.of("kw-name", "kw-strong", "kw-secondary", "kw-mono-small", "list-cell"));
    }

    @Test
    void theSavedVersionAndAPinnedOne() {
        kit.settle();
        project(Projection.ALL);
        kit.run(() -> kit.window.actions().get("design-compare").run());
        assertEquals(16, patterns().getItems().size());
        assertEquals(1, schema().getItems().size());
        look(1440, 900, Theme.LIGHT, "projection");
        look(1280, 720, Theme.DARK, "projection");

        kit.run(((Button) kit.find("#compare-pin"))::fire);
        assertEquals(
                "Pin 1, after \"Change projection\"",
                ((ComboBox<?>) kit.find("#compare-baseline")).getValue().toString());
        assertEquals(0, schema().getItems().size());
        project(Projection.KEYS_ONLY);
        assertEquals(1, schema().getItems().size());
        kit.run(((Button) kit.find("#compare-copy"))::fire);
        var copied = new AtomicReference<>("");
        kit.run(() -> copied.set(ClipboardText.text().orElse("")));
        assertEquals(17, copied.get().lines().count());
        assertTrue(copied.get().startsWith("\"#\"\tPattern\t\"Pin 1, after "), copied.get());
    }

    @Test
    void anotherDesignAndTheNarrowPanel(@TempDir Path folder) throws IOException {
        kit.settle();
        Path other = folder.resolve("tables.keywright.json");
        Files.copy(Path.of("sample-models", "shop-tables.keywright.json"), other);
        kit.answers.file = Optional.of(other);
        kit.run(() -> kit.window.actions().get("design-compare").run());
        kit.run(((Button) kit.find("#compare-open"))::fire);
        assertEquals(
                "Shop with several tables",
                ((ComboBox<?>) kit.find("#compare-baseline")).getValue().toString());
        look(1440, 900, Theme.LIGHT, "tables");
        kit.run(() -> kit.window.actions().get("view-enlarge").run());
        look(1440, 900, Theme.LIGHT, "narrow");
        kit.answers.file = Optional.of(Files.writeString(folder.resolve("broken.json"), "{"));
        kit.run(((Button) kit.find("#compare-open"))::fire);
        assertTrue(kit.find("#compare-failed").isVisible());
    }
}
