package io.keywright.workspace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import io.keywright.model.Place;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

class HistoryTest {
    private static final Place HERE = Place.design();

    @Test
    void typingIsOneStep() {
        var history = History.of("")
                .push("a", "Type", "name", HERE)
                .push("ab", "Type", "name", HERE)
                .seal()
                .push("abc", "Type", "name", HERE);
        assertEquals("ab", history.undo().present().document());
        assertEquals("", history.undo().undo().present().document());
        assertEquals("abc", history.undo().undo().redo().redo().present().document());
    }

    @Test
    void undoAtTheStartChangesNothing() {
        var history = History.of("");
        assertSame(history, history.undo());
        assertSame(history, history.redo());
    }

    @Test
    void anEqualDocumentIsNoStep() {
        var history = History.of("").push("a", "Type", null, HERE);
        assertSame(history, history.push("a", "Nothing", null, HERE));
    }

    @Test
    void anEditAfterUndoForgetsWhatWasAhead() {
        var history = History.of("").push("a", "First", null, HERE).undo();
        assertEquals(Optional.of("First"), history.redoLabel());
        assertEquals(Optional.empty(), history.push("b", "Second", null, HERE).redoLabel());
    }

    @Test
    void anEditAfterUndoIsAStepOfItsOwn() {
        var history = History.of("")
                .push("a", "Type", "name", HERE)
                .push("b", "Type", "name", HERE)
                .push("c", "Other", null, HERE);
        assertEquals(
                "b",
                history.undo().push("d", "Type", "name", HERE).undo().present().document());
    }

    @Test
    void labelsNameTheStep() {
        var history = History.of("").push("a", "First", null, HERE).push("b", "Second", null, HERE);
        assertEquals(Optional.of("Second"), history.undoLabel());
        assertEquals(Optional.of("First"), history.undo().undoLabel());
        assertEquals(Optional.of("Second"), history.undo().redoLabel());
    }

    @Test
    void undoReturnsTheVerySameDocuments() {
        var random = new Random(7);
        var history = History.of(List.<Integer>of());
        var seen = new ArrayList<List<Integer>>();
        seen.add(history.present().document());
        for (int i = 0; i < 200; i++) {
            var longer = new ArrayList<>(history.present().document());
            longer.add(random.nextInt());
            history = history.push(List.copyOf(longer), "Add", null, HERE);
            seen.add(history.present().document());
        }
        for (int i = 199; i >= 0; i--) {
            history = history.undo();
            assertSame(seen.get(i), history.present().document());
        }
    }

    @Test
    void depthIsBounded() {
        var history = History.of(0);
        for (int i = 1; i <= 2_000; i++) {
            history = history.push(i, "Count", null, HERE);
        }
        assertEquals(History.DEPTH, history.past().size());
        assertEquals(2_000 - History.DEPTH, history.past().get(0).document());
    }

    /** Edits that merge are one step, made where the first of them was made. */
    @Test
    void aStepKnowsWhereItWasMade() {
        Place order = Place.entity("Order");
        var history = History.of("")
                .push("a", "Type", "name", order)
                .push("ab", "Type", "name", Place.design())
                .seal()
                .push("c", "Other", null, HERE);
        assertEquals(HERE, history.present().at());
        assertEquals(order, history.undo().present().at());
    }
}
