package io.keywright.ui.export;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.export.formats.ExportFormats;
import io.keywright.testing.ui.NeedsToolkit;
import io.keywright.testing.ui.PaneStage;
import io.keywright.testing.ui.Whole;
import io.keywright.workspace.SampleDesigns;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import javafx.scene.control.ComboBox;
import javafx.scene.input.Clipboard;
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
