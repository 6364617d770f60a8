package io.keywright.ui.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.format.DesignReader;
import io.keywright.format.DesignWriter;
import io.keywright.testing.ui.FxThread;
import io.keywright.testing.ui.NeedsToolkit;
import io.keywright.ui.control.FigureLabel;
import io.keywright.workspace.PreferencesStore;
import io.keywright.workspace.SampleDesigns;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.stream.Stream;
import javafx.scene.control.Labeled;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** A rate is doubled, the program crashes, the next one offers the edit and shows the same bill. */
@NeedsToolkit
class ScenarioCrashTest {
    @TempDir
    Path folder;

    private final Deque<Runnable> soon = new ArrayDeque<>();
    private Stage stage;
    private WindowKit kit;

    @Start
    void start(Stage primary) {
        stage = primary;
    }

    private void startProgram() {
        var store = new PreferencesStore(folder.resolve("settings"), Runnable::run, problem -> {});
        var made = new WindowKit[1];
        FxThread.run(() -> made[0] = new WindowKit(stage, store, Runnable::run, soon::add));
        kit = made[0];
        kit.settle();
    }

    private BigDecimal bill() {
        return new BigDecimal(((FigureLabel) kit.find("#cost-total")).getValue().substring(1));
    }

    private Path copy() throws IOException {
        try (Stream<Path> all = Files.list(folder.resolve("settings").resolve("recovery"))) {
            List<Path> copies = all.toList();
            assertEquals(1, copies.size());
            return copies.get(0);
        }
    }

    @Test
    void theNextStartShowsTheSameBill(FxRobot robot) throws IOException {
        Path file = Files.writeString(
                folder.resolve("shop.keywright.json"),
                DesignWriter.write(SampleDesigns.ALL.get(0).read()));
        startProgram();
        kit.run(() -> kit.window.open(file));
        var keys = new PressedKeys(kit, robot);
        keys.press("Ctrl+5");
        BigDecimal before = bill();
        keys.press("Ctrl+K \"Customer profile\" Enter Tab:pattern-calls \"80\" Enter");
        // Forty more a second for 730 h are 105.12 million calls of half a unit at $0.125 a million.
        assertEquals(new BigDecimal("6.57"), bill().subtract(before));
        kit.run(() -> {
            while (!soon.isEmpty()) {
                soon.remove().run();
            }
        });

        // The copy says which process keeps it; this one goes on.
        String kept = Files.readString(copy());
        Files.writeString(copy(), kept.replaceFirst("\"processStartMillis\":\\d+", "\"processStartMillis\":1"));
        startProgram();
        String words = kit.find("#recovery").getAccessibleText();
        assertTrue(words.startsWith("“Shop” was not saved when Keywright ended: 1 edit was kept on "), words);
        keys = new PressedKeys(kit, robot);
        keys.press("Tab:recovery-open Space Ctrl+5");
        assertEquals(new BigDecimal("6.57"), bill().subtract(before));
        keys.press("Ctrl+S");
        assertEquals("Saved", ((Labeled) kit.find("#status-saved")).getText());
        assertEquals(kit.document().design(), DesignReader.read(file));
    }
}
