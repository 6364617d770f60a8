package io.keywright.workspace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.model.Design;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class SessionTest {
    private static final FileStamp STAMP = FileStamp.of("{}", 0);
    private static final FileStamp OTHER = FileStamp.of("{ }", 0);

    private final Design start = Design.empty("Shop");

    @Test
    void undoingBackToTheSavedVersionIsClean() {
        Session session = Session.opened(start, Path.of("shop.keywright.json"), STAMP, false);
        assertFalse(session.isDirty());
        session.edit("Rename design", null, design -> design.withName("Store"));
        assertTrue(session.isDirty());
        session.undo();
        assertFalse(session.isDirty());
        assertSame(start, session.design());
        session.redo();
        session.markSaved(Path.of("store.keywright.json"), OTHER, session.design());
        assertFalse(session.isDirty());
        session.undo();
        assertTrue(session.isDirty());
        assertEquals("Store", session.savedDesign().name());
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
        session.markSaved(Path.of("a.keywright.json"), STAMP, session.design());
        session.edit("Type", "name", design -> design.withName("ab"));
        session.undo();
        assertEquals("a", session.design().name());
        assertFalse(session.isDirty());
    }

    @Test
    void whatIsEditedWhileTheFileIsWrittenStaysUnsaved() {
        Session session = Session.untitled(start);
        session.edit("Rename design", null, design -> design.withName("Store"));
        Design written = session.design();
        session.edit("Rename design", null, design -> design.withName("Depot"));
        session.markSaved(Path.of("a.keywright.json"), STAMP, written);
        assertTrue(session.isDirty());
        session.undo();
        assertFalse(session.isDirty());
    }

    @Test
    void reloadingIsAStepThatUndoTakesBack() {
        Session session = Session.opened(start, Path.of("shop.keywright.json"), STAMP, false);
        session.edit("Rename design", null, design -> design.withName("Mine"));
        session.reload(start.withName("Theirs"), OTHER, false);
        assertEquals("Theirs", session.design().name());
        assertFalse(session.isDirty());
        assertEquals(OTHER, session.stamp().orElseThrow());
        session.undo();
        assertEquals("Mine", session.design().name());
        assertTrue(session.isDirty());
    }

    @Test
    void mergingIsAStepThatUndoTakesBack() {
        Session session = Session.opened(start, Path.of("shop.keywright.json"), STAMP, false);
        session.edit("Rename design", null, design -> design.withName("Mine"));
        Design theirs = start.withNotes("Theirs.");
        session.merge("Merge changes of shop.keywright.json", theirs, OTHER, theirs.withName("Mine"));
        assertEquals(theirs.withName("Mine"), session.design());
        assertTrue(session.isDirty());
        assertSame(theirs, session.savedDesign());
        assertSame(theirs, session.base().orElseThrow());
        assertEquals(OTHER, session.stamp().orElseThrow());
        session.undo();
        assertEquals(start.withName("Mine"), session.design());
        session.redo();
        session.merge("Merge changes of shop.keywright.json", theirs.withName("Mine"), STAMP, theirs.withName("Mine"));
        assertFalse(session.isDirty(), "the file holds the same");
    }

    @Test
    void whatTheFileHeldIsKnownUntilSomethingUnknownIsKeptOver() {
        Session session = Session.opened(start, Path.of("shop.keywright.json"), STAMP, false);
        assertSame(start, session.base().orElseThrow());
        session.keepMine(STAMP);
        assertSame(start, session.base().orElseThrow(), "it is gone, but known");
        session.keepMine(OTHER);
        assertTrue(session.base().isEmpty());
        session.markSaved(Path.of("shop.keywright.json"), STAMP, start);
        assertSame(start, session.base().orElseThrow());
        assertTrue(Session.untitled(start).base().isEmpty());
    }

    @Test
    void keepingMineIsUnsavedUntilItIsWritten() {
        Session session = Session.opened(start, Path.of("shop.keywright.json"), STAMP, false);
        session.keepMine(OTHER);
        assertTrue(session.isDirty());
        assertEquals(OTHER, session.stamp().orElseThrow());
        session.markSaved(Path.of("shop.keywright.json"), STAMP, session.design());
        assertFalse(session.isDirty());
    }

    @Test
    void aNewerFileIsSavedUnderAnotherNameOnly() {
        Session session = Session.opened(start, Path.of("shop.keywright.json"), STAMP, true);
        assertTrue(session.isReadOnly());
        session.markSaved(Path.of("copy.keywright.json"), STAMP, session.design());
        assertFalse(session.isReadOnly());
    }

    @Test
    void itSaysWhatWasDoneSinceItWasSaved() {
        Session session = Session.untitled(start);
        assertEquals(List.of(), session.editsSinceSaved());
        session.edit("Rename design", null, design -> design.withName("Store"));
        session.edit("Change notes", null, design -> design.withNotes("Look here"));
        assertEquals(List.of("Rename design", "Change notes"), session.editsSinceSaved());
        session.markSaved(Path.of("a.keywright.json"), STAMP, session.design());
        session.edit("Change Region", null, design -> design.withRegion("eu-west-1"));
        assertEquals(List.of("Change Region"), session.editsSinceSaved());
        session.undo();
        session.undo();
        assertEquals(List.of(), session.editsSinceSaved(), "behind the saved version");
    }
}
