package io.keywright.ui.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.analysis.Settings;
import io.keywright.model.Design;
import io.keywright.model.OrderedMap;
import io.keywright.testing.ui.NeedsToolkit;
import io.keywright.ui.document.DocumentModel;
import io.keywright.ui.task.Background;
import io.keywright.ui.task.TaskLine;
import io.keywright.workspace.SampleDesigns;
import io.keywright.workspace.Session;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;
import javafx.application.Platform;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Labeled;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

@NeedsToolkit
class SampleGenerationTest {
    private static final Design SHOP = SampleDesigns.ALL.get(0).read();

    private final Queue<Runnable> worker = new ArrayDeque<>();
    private final WindowKit.Answers answers = new WindowKit.Answers();
    private final DocumentModel document = new DocumentModel(
            Session.untitled(SHOP.withSamples(OrderedMap.of())),
            Settings.standard(),
            analysis -> {},
            Platform::runLater,
            () -> 0);
    private Stage stage;
    private TaskLine line;
    private SampleGeneration generation;

    @Start
    void start(Stage primary) {
        stage = primary;
        line = new TaskLine();
        generation = new SampleGeneration(
                new Background(worker::add, Platform::runLater, answers::say), line, answers, document);
    }

    private static void run(Runnable action) {
        WaitForAsyncUtils.waitForAsyncFx(20_000, action);
        WaitForAsyncUtils.waitForFxEvents();
    }

    private int items() {
        return document.design().samplesOf("shop").size();
    }

    @Test
    void itemsAreGeneratedAwayFromTheWindowAsOneStep() {
        run(generation::start);
        run(generation::start);
        assertEquals(0, items());
        assertEquals(1, worker.size(), "once");
        run(() -> document.edit("Rename design", null, design -> design.withName("Store")));
        run(worker.remove());
        assertTrue(items() >= 40, () -> items() + " items");
        assertEquals("Store", document.design().name(), "what was edited meanwhile stays");
        run(() -> document.session().undo());
        assertEquals(0, items());
        assertEquals("Store", document.design().name());
    }

    @Test
    void itemsThatAreThereByThenAreNeverReplaced() {
        run(generation::start);
        run(() -> document.edit("Paste items", null, design -> design.withSamples(SHOP.samples())));
        run(worker.remove());
        assertEquals(SHOP.samples(), document.design().samples());
        assertEquals(
                "No sample items were generated. Every table has sample items already; they are never replaced.",
                answers.failures.get(0));
    }

    @Test
    void whatIsGeneratedForADesignThatWasClosedIsDropped() {
        run(generation::start);
        run(generation::cancel);
        run(worker.remove());
        assertEquals(0, items());
        assertEquals(0, answers.failures.size());
    }

    @Test
    void theLineSaysWhichEntityAndCancels() {
        run(generation::start);
        run(worker.remove());
        String words = ((Labeled) line.lookup("#task-words")).getText();
        assertTrue(words.matches("Generating sample items: \\w.*"), words);
        run(() -> document.session().undo());
        run(generation::start);
        run(((Hyperlink) line.lookup("#task-cancel"))::fire);
        run(worker.remove());
        assertEquals(0, items());
        assertEquals(0, answers.failures.size());
    }

    /** In the whole window, where the items have a thread of their own. */
    @Test
    void theNextDesignDoesNotWaitForTheOneThatWasClosed() {
        var threads = new WorkbenchWindow.Threads(
                Runnable::run, Runnable::run, worker::add, Runnable::run, WindowKit.NO_COPIES, Platform::runLater);
        var made = new WindowKit[1];
        run(() -> made[0] = new WindowKit(stage, 1280, 800, threads));
        WindowKit kit = made[0];
        for (int designs = 1; designs <= 2; designs++) {
            kit.run(() -> kit.window.openSample(SampleDesigns.ALL.get(0)));
            kit.run(() -> kit.document().edit("Clear", null, design -> design.withSamples(OrderedMap.of())));
            kit.run(() -> kit.window.actions().get("design-samples").run());
            assertEquals(designs, worker.size());
        }
        while (!worker.isEmpty()) {
            kit.run(worker.remove());
        }
        assertTrue(kit.document().design().samplesOf("shop").size() >= 40);
        assertEquals(List.of(), kit.answers.failures);
    }
}
