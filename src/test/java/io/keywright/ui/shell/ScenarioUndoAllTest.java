package io.keywright.ui.shell;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.format.DesignWriter;
import io.keywright.model.Place;
import io.keywright.testing.ui.NeedsToolkit;
import io.keywright.ui.control.ClipboardText;
import io.keywright.ui.control.FigureLabel;
import io.keywright.workspace.SampleDesigns;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import javafx.scene.control.Labeled;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** Edits of every kind are undone to the first byte of the file, and done again. */
@NeedsToolkit
class ScenarioUndoAllTest {
    private WindowKit kit;

    @Start
    void start(Stage primary) {
        kit = new WindowKit(primary, 1440, 900);
    }

    private void select(Place place) {
        kit.run(() -> {
            kit.document().selectedProperty().set(place);
            kit.find("#navigator-tree").requestFocus();
        });
    }

    @Test
    void everythingIsUndoneToTheFirstByte(@TempDir Path folder, FxRobot robot) throws IOException {
        byte[] first = DesignWriter.write(SampleDesigns.ALL.get(0).read()).getBytes(StandardCharsets.UTF_8);
        Path file = Files.write(folder.resolve("shop.keywright.json"), first);
        kit.run(() -> kit.window.open(file));
        kit.run(() -> kit.window.show(DocumentPane.LiveTab.COST));
        String bill = ((FigureLabel) kit.find("#cost-total")).getValue();
        var keys = new PressedKeys(kit, robot);

        keys.press("Ctrl+K \"add entity\" Enter \"Gift card\" Enter");
        keys.press("Ctrl+K \"add index\" Enter \"ByGift\" Enter");
        keys.press("Ctrl+K \"add access pattern\" Enter \"Gift cards of a customer\" Tab:pattern-calls \"3\" Enter");
        keys.press("Ctrl+K \"add table\" Enter \"archive\" Enter");
        keys.press("Ctrl+K \"add workload\" Enter \"Christmas\" Enter");
        select(Place.entity("Order"));
        keys.press("Ctrl+D F2 Ctrl+A \"Parcel\" Enter");
        select(Place.pattern("Log in by e-mail"));
        keys.press("Alt+Up Delete");
        select(Place.entity("Address"));
        keys.press("Ctrl+X");
        kit.run(() -> ClipboardText.copy("Question\tRate\nFind a shop\t3 /day\n"));
        select(Place.design());
        keys.press("Ctrl+V");
        // Ten additions and names of them and one rate, a copy and its name, a move, two deletions and a paste.
        String edited = DesignWriter.write(kit.document().design());
        assertTrue(edited.contains("Gift cards of a customer") && edited.contains("Parcel"), "everything was done");
        assertFalse(edited.contains("\"Address\""), "the address is cut");
        assertEquals("Not saved", ((Labeled) kit.find("#status-saved")).getText());

        int steps = 0;
        while (!kit.document().undoLabelProperty().get().isEmpty()) {
            keys.press("Ctrl+Z");
            steps++;
        }
        assertEquals(17, steps);
        assertEquals("Saved", ((Labeled) kit.find("#status-saved")).getText());
        assertEquals(bill, ((FigureLabel) kit.find("#cost-total")).getValue());
        assertArrayEquals(first, DesignWriter.write(kit.document().design()).getBytes(StandardCharsets.UTF_8));
        keys.press("Ctrl+S");
        assertArrayEquals(first, Files.readAllBytes(file));

        for (int i = 0; i < steps; i++) {
            keys.press("Ctrl+Shift+Z");
        }
        assertEquals(edited, DesignWriter.write(kit.document().design()));
        keys.press("Ctrl+S");
        assertNotEquals(first.length, Files.size(file));
        assertEquals("Saved", ((Labeled) kit.find("#status-saved")).getText());
    }
}
