package io.keywright.ui.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.analysis.Settings;
import io.keywright.testing.ShopDesign;
import io.keywright.testing.ui.NeedsToolkit;
import io.keywright.testing.ui.Screens;
import io.keywright.testing.ui.Whole;
import io.keywright.ui.document.DocumentModel;
import io.keywright.ui.style.Theme;
import io.keywright.workspace.SampleDesigns;
import io.keywright.workspace.Session;
import java.util.Set;
import javafx.application.Platform;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.input.Clipboard;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.testfx.framework.junit5.Start;

/** What went wrong is said calmly, with what can be done about it. */
@NeedsToolkit
class FailuresTest {
    private WindowKit kit;
    private boolean broken = true;

    @Start
    void start(Stage primary) {
        kit = new WindowKit(primary, 1280, 720);
    }

    private void press(String selector) {
        kit.run(() -> ((Button) kit.find(selector)).fire());
    }

    private String words(String bar) {
        return ((Label) kit.find(bar + " .label")).getText();
    }

    private String copied() {
        String[] text = new String[1];
        kit.run(() -> text[0] = Clipboard.getSystemClipboard().getString());
        return text[0];
    }

    @Test
    void whatNobodyCaughtIsSaidOnceAndTheWindowGoesOn() throws InterruptedException {
        kit.run(() -> kit.window.openSample(SampleDesigns.ALL.get(0)));
        Thread worker = new Thread(() -> {
            throw new IllegalStateException("worker");
        });
        worker.setUncaughtExceptionHandler(kit.window.faults());
        worker.start();
        worker.join();
        kit.run(() -> {
            Thread window = Thread.currentThread();
            Thread.UncaughtExceptionHandler before = window.getUncaughtExceptionHandler();
            window.setUncaughtExceptionHandler(kit.window.faults());
            Button faulty = new Button();
            faulty.armedProperty().addListener((property, was, now) -> {
                throw new IllegalStateException("window");
            });
            faulty.arm();
            window.setUncaughtExceptionHandler(before);
        });
        assertEquals("Something went wrong. This is a fault in Keywright. It happened 2 times.", words("#fault"));
        Whole.assertWhole(kit.find("#fault"), Set.of());
        Screens.save(kit.scene, "fault-light");
        press("#fault-copy");
        assertTrue(copied().contains("IllegalStateException: worker"), this::copied);
        assertTrue(copied().contains("IllegalStateException: window"), this::copied);
        press("#fault-close");
        assertNull(kit.find("#fault"));
        kit.run(() -> kit.window.close());
        kit.run(() -> kit.window.faults().uncaughtException(worker, new IllegalStateException("again")));
        assertFalse(words("#fault").contains("times"), "and the first screen says it, too");
    }

    @Test
    void aFailedAnalysisCanBeTriedAgain() {
        DocumentModel document = new DocumentModel(
                Session.untitled(ShopDesign.design()), Settings.standard(), Runnable::run, Platform::runLater, () -> {
                    if (broken) {
                        throw new StackOverflowError("too deep");
                    }
                    return 0;
                });
        Runnable nothing = () -> {};
        kit.run(() -> kit.window
                .root()
                .getChildren()
                .setAll(new VBox(new DocumentNotices(
                        document, new DocumentNotices.Commands(nothing, nothing, side -> {}, nothing, nothing)))));
        assertEquals(
                "The figures could not be worked out, so they are old. Something in the design is nested too deeply.",
                words("#analysis-failed"));
        kit.run(() -> kit.look.setTheme(Theme.DARK));
        Screens.save(kit.scene, "analysis-failed-dark");
        press("#analysis-failed-copy");
        assertTrue(copied().contains("StackOverflowError: too deep"), this::copied);
        press("#analysis-failed-again");
        assertTrue(words("#analysis-failed").startsWith("The figures"), "it fails again");
        broken = false;
        press("#analysis-failed-again");
        assertNull(kit.find("#analysis-failed"));
        assertFalse(document.staleProperty().get());
    }
}
