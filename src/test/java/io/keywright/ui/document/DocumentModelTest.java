package io.keywright.ui.document;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.analysis.Settings;
import io.keywright.model.Place;
import io.keywright.testing.ShopDesign;
import io.keywright.workspace.Session;
import java.math.BigDecimal;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Queue;
import org.junit.jupiter.api.Test;

/** With two threads that stand still until they are told to go on; no toolkit runs. */
class DocumentModelTest {
    private final Queue<Runnable> worker = new ArrayDeque<>();
    private final Queue<Runnable> ui = new ArrayDeque<>();
    private final DocumentModel document = new DocumentModel(
            Session.untitled(ShopDesign.design()), Settings.standard(), worker::add, ui::add, this::time);

    private Error broken;

    private long time() {
        if (broken != null) {
            throw broken;
        }
        return 0;
    }

    private void goOn() {
        while (!worker.isEmpty() || !ui.isEmpty()) {
            (worker.isEmpty() ? ui : worker).remove().run();
        }
    }

    private Snapshot snapshot() {
        return Objects.requireNonNull(document.snapshotProperty().get());
    }

    /** What was selected as an edit was made is selected again with undo, and what was selected after it with redo. */
    @Test
    void undoAndRedoSelectWhatWasSelected() {
        Place order = Place.entity("Order");
        Place bill = Place.entity("Bill");
        Place pattern = document.design().patterns().isEmpty()
                ? Place.design()
                : Place.pattern(document.design().patterns().get(0).name());
        document.selectedProperty().set(order);
        document.edit("Rename design", null, design -> design.withName("Store"));
        document.selectedProperty().set(bill);
        document.edit("Forget the notes", null, design -> design.withNotes("None."));
        document.selectedProperty().set(pattern);
        document.undo();
        assertEquals(bill, document.selectedProperty().get());
        document.undo();
        assertEquals(order, document.selectedProperty().get());
        document.selectedProperty().set(Place.design());
        document.redo();
        assertEquals(bill, document.selectedProperty().get());
        document.redo();
        assertEquals(pattern, document.selectedProperty().get());
        document.undo();
        document.edit("Rename design", null, design -> design.withName("Other"));
        document.redo();
        assertEquals(bill, document.selectedProperty().get(), "there is nothing to redo");
        document.undo();
        document.redo();
        assertEquals(bill, document.selectedProperty().get());
    }

    @Test
    void theOldFiguresStayUntilTheNewOnesAreThere() {
        assertNull(document.snapshotProperty().get());
        goOn();
        Snapshot first = snapshot();
        document.edit("Rename design", null, design -> design.withName("Store"));
        assertTrue(document.staleProperty().get());
        assertSame(first, snapshot());
        assertEquals("Store", document.design().name());
        goOn();
        assertFalse(document.staleProperty().get());
        assertEquals("Store", snapshot().design().name());
        assertEquals("Shop", snapshot().saved().design().name());
    }

    @Test
    void onlyTheNewestDesignIsAnalysed() {
        goOn();
        document.edit("Rename design", null, design -> design.withName("One"));
        document.edit("Rename design", null, design -> design.withName("Two"));
        worker.remove().run();
        assertTrue(ui.isEmpty(), "the first one gave up");
        goOn();
        assertEquals("Two", snapshot().design().name());
    }

    @Test
    void aFailedAnalysisIsSaidAndCanBeTriedAgain() {
        goOn();
        Snapshot first = snapshot();
        broken = new StackOverflowError();
        document.edit("Rename design", null, design -> design.withName("Store"));
        goOn();
        assertSame(broken, document.failureProperty().get());
        assertSame(first, snapshot());
        assertTrue(document.staleProperty().get());
        document.edit("Rename design", null, design -> design.withName("Stores"));
        assertSame(broken, document.failureProperty().get(), "until it is known whether it still fails");
        broken = null;
        document.analyseAgain();
        assertNull(document.failureProperty().get());
        goOn();
        assertFalse(document.staleProperty().get());
        assertEquals("Stores", snapshot().design().name());
    }

    @Test
    void otherSettingsGiveOtherFiguresAndTheSameOnesNothing() {
        goOn();
        var before = snapshot().analysis().bill().month();
        document.setSettings(document.settings());
        assertFalse(document.staleProperty().get());
        document.setSettings(Settings.standard().withHoursPerMonth(new BigDecimal("365")));
        assertTrue(document.staleProperty().get());
        goOn();
        assertNotEquals(before, snapshot().analysis().bill().month());
        assertSame(snapshot().analysis(), snapshot().saved(), "the saved version is priced alike");
        assertFalse(document.dirtyProperty().get());
    }

    /** One that nobody looks at costs no analysis, whatever happens to it; then one is enough. */
    @Test
    void whatIsNotLookedAtIsAnalysedWhenItIs() {
        goOn();
        Snapshot before = snapshot();
        document.setShown(false);
        document.edit("Rename design", null, design -> design.withName("Store"));
        document.edit("Rename design", null, design -> design.withName("Stores"));
        document.setSettings(document.settings().withFreeTier(true));
        goOn();
        assertSame(before, snapshot());
        assertTrue(document.staleProperty().get());
        document.setShown(true);
        goOn();
        assertEquals("Stores", snapshot().design().name());
        assertFalse(document.staleProperty().get());
        Snapshot once = snapshot();
        document.setShown(false);
        document.setShown(true);
        goOn();
        assertSame(once, snapshot(), "nothing changed meanwhile");
    }

    /** So that the design that is looked at instead does not wait for it. */
    @Test
    void whatIsLeftWhileItIsAnalysedIsAnalysedOnceItIsLookedAtAgain() {
        document.setShown(false);
        goOn();
        assertNull(document.snapshotProperty().get());
        assertTrue(document.staleProperty().get());
        document.setShown(true);
        goOn();
        assertFalse(document.staleProperty().get());
        assertSame(document.design(), document.snapshotProperty().get().design());
        document.setShown(false);
        document.setShown(true);
        assertEquals(0, worker.size(), "nothing has changed meanwhile");
    }

    @Test
    void nothingIsComputedOfAClosedDesign() {
        List<String> computed = new ArrayList<>();
        document.<String, String>derived((input, stale) -> input, computed::add, failure -> {})
                .submit("derived");
        document.close();
        goOn();
        assertEquals(List.of(), computed);
        assertNull(document.snapshotProperty().get());
    }
}
