package io.keywright.ui.shell;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.model.Design;
import io.keywright.refactor.Additions;
import io.keywright.testing.ui.NeedsToolkit;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxToolkit;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/** What is closed leaves nothing behind. */
@NeedsToolkit
class ClosedDocumentsTest {
    private static final int DOCUMENTS = 8;

    private WindowKit kit;

    @Start
    void start(Stage stage) {
        kit = new WindowKit(stage, 1280, 800);
    }

    private void openAndClose(List<WeakReference<DocumentPane>> closed) {
        kit.window.newDesign();
        kit.document().edit("Add an index and an entity", null, ClosedDocumentsTest::larger);
        kit.window.actions().get("view-cost").run();
        kit.window.root().applyCss();
        kit.window.root().layout();
        closed.add(new WeakReference<>(kit.window.openPane().orElseThrow()));
        kit.answers.unsaved = Dialogs.Unsaved.DISCARD;
        kit.window.actions().get("file-close").run();
    }

    private static Design larger(Design design) {
        return Additions.entity(Additions.index(design, "table1"), "table1");
    }

    @Test
    void thePanesOfClosedDocumentsAreCollected() {
        List<WeakReference<DocumentPane>> closed = new ArrayList<>();
        for (int i = 0; i < DOCUMENTS; i++) {
            kit.run(() -> openAndClose(closed));
        }
        // The test kit remembers every event and so the nodes it went to, until it is given a stage.
        WaitForAsyncUtils.waitForAsyncFx(
                10_000, () -> FxToolkit.toolkitContext().setRegisteredStage((Stage) kit.scene.getWindow()));
        long left = DOCUMENTS;
        for (int attempt = 0; attempt < 20 && left > 1; attempt++) {
            System.gc();
            WaitForAsyncUtils.sleep(100, TimeUnit.MILLISECONDS);
            WaitForAsyncUtils.waitForFxEvents();
            left = closed.stream().filter(pane -> pane.get() != null).count();
        }
        // A button that stands in the bar of every document remembers the bar it stood in last.
        long kept = left;
        assertTrue(kept <= 1, () -> kept + " of " + DOCUMENTS + " documents are still in memory");
    }
}
