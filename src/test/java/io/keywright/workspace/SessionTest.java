package io.keywright.workspace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.model.Design;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class SessionTest {
    private final Design start = Design.empty("Shop");

    @Test
    void undoingBackToTheSavedVersionIsClean() {
        Session session = Session.opened(start, Path.of("shop.keywright.json"), false);
        assertFalse(session.isDirty());
        session.edit("Rename design", null, design -> design.withName("Store"));
        assertTrue(session.isDirty());
        session.undo();
        assertFalse(session.isDirty());
        assertSame(start, session.design());
        session.redo();
        session.markSaved(Path.of("store.keywright.json"));
        assertFalse(session.isDirty());
        session.undo();
        assertTrue(session.isDirty());
        assertEquals("Store", session.savedDesign().orElseThrow().name());
    }

    @Test
    void anEditThatChangesNothingIsNoStepAndNobodyHearsOfIt() {
        Session session = Session.untitled(start);
        var heard = new AtomicInteger();
        session.onChange(heard::incrementAndGet);
        assertFalse(session.edit("Rename design", null, design -> design.withName("Shop")));
        assertEquals(0, heard.get());
        assertTrue(session.edit("Rename design", null, design -> design.withName("Store")));
        assertEquals(1, heard.get());
    }

    @Test
    void savingEndsARunOfTyping() {
        Session session = Session.untitled(start);
        session.edit("Type", "name", design -> design.withName("a"));
        session.markSaved(Path.of("a.keywright.json"));
        session.edit("Type", "name", design -> design.withName("ab"));
        session.undo();
        assertEquals("a", session.design().name());
        assertFalse(session.isDirty());
    }
}
