package io.keywright.ui.export;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.analysis.Settings;
import io.keywright.export.Export;
import io.keywright.export.ExportFormat;
import io.keywright.export.formats.ExportFormats;
import io.keywright.testing.ShopDesign;
import io.keywright.testing.ui.NeedsToolkit;
import io.keywright.testing.ui.PaneStage;
import io.keywright.testing.ui.Whole;
import io.keywright.ui.document.DocumentModel;
import io.keywright.workspace.SampleDesigns;
import io.keywright.workspace.Session;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.input.Clipboard;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;
import javafx.stage.Stage;
import org.fxmisc.richtext.CodeArea;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

@NeedsToolkit
class ExportPaneTest {
    private final List<String> saved = new ArrayList<>();
    private PaneStage stage;

    @Start
    void start(Stage primary) {
        stage = new PaneStage(
                primary,
                SampleDesigns.ALL.get(0).read(),
                document -> new ExportPane(document, (format, text) -> saved.add(format.title() + text.length())),
                412,
                700);
    }

    private CodeArea code() {
        return stage.find("#export-code", CodeArea.class);
    }

    @Test
    void eachFormatIsShownCopiedAndSaved(FxRobot robot) {
        stage.settle();
        @SuppressWarnings("unchecked")
        ComboBox<Object> formats = stage.find("#export-format", ComboBox.class);
        Whole.assertWhole(stage.scene().getRoot(), Set.of("export-code"));
        stage.picture("export");
        for (var format : ExportFormats.ALL) {
            stage.run(() -> formats.setValue(format));
            assertTrue(code().getText().contains("GSI1"), format::title);
            robot.clickOn("#export-save");
            assertEquals(format.title() + code().getText().length(), saved.get(saved.size() - 1));
        }
        robot.clickOn("#export-copy");
        String[] copied = new String[1];
        stage.run(() -> copied[0] = Clipboard.getSystemClipboard().getString());
        assertEquals(code().getText(), copied[0]);
    }

    @Test
    void theOldPreviewStaysUntilTheNewOneIsThere() {
        Queue<Runnable> worker = new ArrayDeque<>();
        DocumentModel document = new DocumentModel(
                Session.untitled(ShopDesign.design()), Settings.standard(), worker::add, Runnable::run, () -> 0);
        List<Integer> written = new ArrayList<>();
        ExportFormat format =
                new ExportFormat("list", "List", "yaml", ExportFormat.Syntax.YAML, () -> (design, refused) -> {
                    written.add(written.size());
                    if (design.name().equals("Broken")) {
                        throw new StackOverflowError("deep");
                    }
                    return new Export("name: " + design.name() + "\n", List.of());
                });
        ExportPane[] pane = new ExportPane[1];
        stage.run(() -> {
            pane[0] = new ExportPane(document, List.of(format), (chosen, text) -> saved.add(text));
            ((Pane) stage.scene().getRoot()).getChildren().setAll(pane[0]);
        });
        assertEquals(0, written.size(), "nothing is written on the JavaFX thread");
        Runnable goOn = () -> stage.run(() -> {
            while (!worker.isEmpty()) {
                worker.remove().run();
            }
        });
        goOn.run();
        assertEquals("name: Shop\n", code().getText());
        stage.run(() -> document.edit("Rename", null, design -> design.withName("Store")));
        stage.run(worker.remove());
        assertEquals("name: Shop\n", code().getText());
        assertTrue(stage.find("#export-save", Button.class).isDisabled(), "what would be saved is old");
        goOn.run();
        assertEquals("name: Store\n", code().getText());
        assertFalse(stage.find("#export-save", Button.class).isDisabled());
        stage.run(() -> document.edit("Rename", null, design -> design.withName("Broken")));
        goOn.run();
        assertEquals("name: Store\n", code().getText());
        assertTrue(stage.find("#export-failed", Region.class).isVisible());
        Whole.assertWhole(stage.find("#export-failed", Region.class), Set.of());
        stage.picture("export-failed");
        stage.run(() -> document.edit("Rename", null, design -> design.withName("Mended")));
        goOn.run();
        assertEquals("name: Mended\n", code().getText());
        assertNull(stage.scene().getRoot().lookup("#export-failed"));
    }

    /** A format that fails, besides one that does not. */
    @Test
    void aFailureIsSaidOnlyWhereItsFormatIsWanted() {
        Queue<Runnable> worker = new ArrayDeque<>();
        DocumentModel document = new DocumentModel(
                Session.untitled(ShopDesign.design()), Settings.standard(), worker::add, Runnable::run, () -> 0);
        ExportFormat sound = new ExportFormat(
                "sound",
                "Sound",
                "yaml",
                ExportFormat.Syntax.YAML,
                () -> (design, refused) -> new Export("name: " + design.name() + "\n", List.of()));
        ExportFormat broken =
                new ExportFormat("broken", "Broken", "yaml", ExportFormat.Syntax.YAML, () -> (design, refused) -> {
                    throw new StackOverflowError("deep");
                });
        stage.run(() -> ((Pane) stage.scene().getRoot())
                .getChildren()
                .setAll(new ExportPane(document, List.of(sound, broken), (chosen, text) -> saved.add(text))));
        @SuppressWarnings("unchecked")
        ComboBox<ExportFormat> formats = stage.find("#export-format", ComboBox.class);
        Runnable goOn = () -> stage.run(() -> {
            while (!worker.isEmpty()) {
                worker.remove().run();
            }
        });
        goOn.run();
        stage.run(() -> formats.setValue(broken));
        goOn.run();
        assertTrue(stage.find("#export-failed", Region.class).isVisible());
        stage.run(() -> formats.setValue(sound));
        assertTrue(worker.isEmpty(), "it is shown already");
        assertNull(stage.scene().getRoot().lookup("#export-failed"), "what is shown is not old");
        assertFalse(stage.find("#export-save", Button.class).isDisabled());
        stage.run(() -> formats.setValue(broken));
        stage.run(() -> formats.setValue(sound));
        goOn.run();
        assertNull(stage.scene().getRoot().lookup("#export-failed"), "nobody waits for what failed");
    }

    @Test
    void thePreviewFollowsTheDesignAndStaysWhereItIsScrolledTo() {
        stage.settle();
        stage.run(() -> {
            code().moveTo(30, 0);
            code().requestFollowCaret();
        });
        stage.run(() -> stage.document().edit("Rename", null, design -> design.withName("Warehouse")));
        assertTrue(code().getText().contains("Warehouse"));
        assertEquals(30, code().getCurrentParagraph());
    }
}
