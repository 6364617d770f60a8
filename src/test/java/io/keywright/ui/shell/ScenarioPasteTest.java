package io.keywright.ui.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import io.keywright.model.Design;
import io.keywright.testing.ui.NeedsToolkit;
import io.keywright.testing.ui.Screens;
import io.keywright.ui.control.ClipboardText;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javafx.scene.control.Button;
import javafx.scene.control.Labeled;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/** Ten thousand items come from a spreadsheet by the clipboard. */
@NeedsToolkit
class ScenarioPasteTest {
    private WindowKit kit;

    @Start
    void start(Stage primary) {
        kit = new WindowKit(primary, 1440, 900);
        kit.openSample("shop");
    }

    private String summary() {
        return ((Labeled) kit.find("#collections-summary")).getText();
    }

    @Test
    void tenThousandItemsArePastedInOneStep(FxRobot robot) throws TimeoutException {
        kit.settle();
        Design before = kit.document().design();
        assertEquals("64 items, 23 keys", summary());
        String rows = "PK\tSK\tcity\n"
                + IntStream.range(0, 10_000)
                        .mapToObj(i -> "CUSTOMER#" + (5_000 + i / 2) + "\tADDRESS#" + i % 2 + "\tMadrid")
                        .collect(Collectors.joining("\n"));
        kit.run(() -> {
            ClipboardText.copy(rows);
            kit.find("#collections-list").requestFocus();
        });
        var keys = new PressedKeys(kit, robot);
        keys.press("Ctrl+V");
        WaitForAsyncUtils.waitFor(
                60,
                TimeUnit.SECONDS,
                () -> ((Button) kit.find("#item-import-add")).getText().equals("Add 10,000 items"));
        kit.settle();
        Screens.save(kit.scene, "scenario-paste-preview");
        keys.press("Tab:item-import-add Space");
        assertNull(kit.find("#item-import"));
        assertEquals(
                "Add 10,000 sample items", kit.document().undoLabelProperty().get());
        // Two items for each of 5,000 new keys.
        assertEquals("10,064 items, 5,023 keys", summary());
        Screens.save(kit.scene, "scenario-paste-done");
        keys.press("Ctrl+Z");
        assertSame(before, kit.document().design());
        assertEquals("64 items, 23 keys", summary());
        keys.press("Ctrl+Shift+Z");
        assertEquals("10,064 items, 5,023 keys", summary());
    }
}
