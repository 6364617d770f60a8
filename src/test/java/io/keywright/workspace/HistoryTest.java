package io.keywright.workspace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

class HistoryTest {
    @Test
    void typingIsOneStep() {
        var history = History.of("")
                .push("a", "Type", "name")
                .push("ab", "Type", "name")
                .seal()
                .push("abc", "Type", "name");
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
        var history = History.of("").push("a", "Type", null);
        assertSame(history, history.push("a", "Nothing", null));
    }

    @Test
    void anEditAfterUndoForgetsWhatWasAhead() {
        var history = History.of("").push("a", "First", null).undo();
        assertEquals(Optional.of("First"), history.redoLabel());
        assertEquals(Optional.empty(), history.push("b", "Second", null).redoLabel());
    }

    @Test
    void anEditAfterUndoIsAStepOfItsOwn() {
        var history = History.of("")
                .push("a", "Type", "name")
                .push("b", "Type", "name")
                .push("c", "Other", null);
        assertEquals(
                "b", history.undo().push("d", "Type", "name").undo().present().document());
    }

    @Test
    void labelsNameTheStep() {
        var history = History.of("").push("a", "First", null).push("b", "Second", null);
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
            history = history.push(List.copyOf(longer), "Add", null);
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
            history = history.push(i, "Count", null);
        }
        assertEquals(History.DEPTH, history.past().size());
        assertEquals(2_000 - History.DEPTH, history.past().get(0).document());
    }
}
