package io.keywright.workspace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.format.AtomicFile;
import io.keywright.format.DesignWriter;
import io.keywright.model.Design;
import io.keywright.progress.Progress;
import io.keywright.workspace.RecoveryFolder.Left;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecoveryTest {
    private static final long NOW = 1_790_000_000_000L;

    @TempDir
    Path home;

    private final Deque<Runnable> later = new ArrayDeque<>();
    private final Deque<Runnable> again = new ArrayDeque<>();
    private final List<RecoveryKeeper.State> states = new ArrayList<>();
    private final Design shop = SampleDesigns.ALL.get(0).read();
    private RecoveryFolder folder;
    private Path file;

    @BeforeEach
    void write() throws IOException {
        folder = new RecoveryFolder(home.resolve("recovery"));
        file = Files.writeString(home.resolve("shop.keywright.json"), DesignWriter.write(shop));
    }

    private Session opened() throws IOException {
        return DesignStore.open(file, Progress.NONE).session();
    }

    private RecoveryKeeper keeper(Session session) {
        return new RecoveryKeeper(
                session,
                null,
                folder,
                new RecoveryKeeper.Threads(Runnable::run, later::add, again::add),
                () -> NOW,
                states::add);
    }

    private RecoveryKeeper keeper(Session session, Left from) {
        return new RecoveryKeeper(
                session,
                from,
                folder,
                new RecoveryKeeper.Threads(Runnable::run, later::add, again::add),
                () -> NOW + 1,
                states::add);
    }

    /** A copy of the shop as "Market", whose run has ended. */
    private Left market() throws IOException {
        Session session = opened();
        keeper(session);
        rename(session, "Market");
        soon();
        states.clear();
        return afterACrash().get(0);
    }

    private void soon() {
        while (!later.isEmpty()) {
            later.remove().run();
        }
    }

    private static void rename(Session session, String name) {
        session.edit("Rename design to " + name, null, design -> design.withName(name));
    }

    private List<Left> afterACrash() throws IOException {
        RecoveryFolder.Found found = folder.found(process -> false);
        assertEquals(List.of(), found.broken());
        return found.left();
    }

    @Test
    void whatIsNotSavedOutlivesTheProgram() throws IOException {
        Session session = opened();
        keeper(session);
        assertEquals(List.of(), afterACrash(), "there is nothing to recover");
        rename(session, "Bazaar");
        rename(session, "Market");
        assertEquals(1, later.size(), "written once, soon");
        soon();
        assertEquals(List.of(new RecoveryKeeper.State(NOW, "")), states);
        Left left = afterACrash().get(0);
        assertEquals("Market", left.design().name());
        assertEquals(Optional.of(file), left.copy().file());
        assertEquals(NOW, left.copy().keptMillis());
        assertEquals(
                List.of("Rename design to Bazaar", "Rename design to Market"),
                left.copy().edits());
        assertEquals(List.of("~ design, name: Shop → Market"), left.differences());
        assertFalse(left.isFileChanged());
        assertEquals(
                new RecoveryFolder.Found(List.of(), List.of()),
                folder.found(),
                "this run goes on, so that nothing is offered");
    }

    @Test
    void recoveringIsAStepThatUndoTakesBackToTheFile() throws IOException {
        Session session = opened();
        keeper(session);
        rename(session, "Market");
        soon();
        Session again = afterACrash().get(0).session();
        assertEquals("Market", again.design().name());
        assertTrue(again.isDirty());
        assertEquals(Optional.of("Recover what was not saved"), again.history().undoLabel());
        again.undo();
        assertEquals(shop, again.design());
        assertFalse(again.isDirty());
        again.redo();
        DesignStore.Saved saved =
                DesignStore.save(again.design(), file, again.stamp().orElseThrow());
        assertTrue(saved.stamp().isPresent(), "the file still holds what it was opened with");
    }

    /** What another program wrote to the file meanwhile is not written over. */
    @Test
    void aFileThatWasChangedMeanwhileIsNotWrittenOver() throws IOException {
        Session session = opened();
        keeper(session);
        rename(session, "Market");
        soon();
        AtomicFile.write(file, DesignWriter.write(shop.withName("Theirs")));
        Left left = afterACrash().get(0);
        assertTrue(left.isFileChanged());
        Session again = left.session();
        assertTrue(again.base().isEmpty(), "what the file held is not known, so nothing is merged");
        DesignStore.Saved saved =
                DesignStore.save(again.design(), file, again.stamp().orElseThrow());
        assertTrue(saved.conflict() instanceof FileState.Changed);
        again.undo();
        assertEquals("Theirs", again.design().name());
    }

    @Test
    void aDesignInNoFileIsRecoveredAsOne() throws IOException {
        Session session = Session.untitled(shop);
        keeper(session);
        rename(session, "Mine");
        soon();
        Left left = afterACrash().get(0);
        assertEquals(Optional.empty(), left.copy().file());
        Session again = left.session();
        assertTrue(again.isDirty());
        assertEquals(Optional.empty(), again.file());
        Files.delete(file);
        assertEquals("Mine", again.design().name());
    }

    @Test
    void whatIsSavedOrUndoneOrLeftIsNotKept() throws IOException {
        Session session = opened();
        RecoveryKeeper keeper = keeper(session);
        rename(session, "Market");
        soon();
        session.undo();
        assertEquals(List.of(), afterACrash());
        session.redo();
        soon();
        assertEquals(1, afterACrash().size());
        session.markSaved(file, session.stamp().orElseThrow(), session.design());
        assertEquals(List.of(), afterACrash());
        rename(session, "Once more");
        keeper.leave();
        soon();
        assertEquals(List.of(), afterACrash(), "what was to be written is no longer wanted");
        rename(session, "And again");
        soon();
        assertEquals(List.of(), afterACrash());
    }

    /** A string of JSON that is longer than 20,000,000 characters is refused by its parser, unless told otherwise. */
    @Test
    void aDesignOfAnyLengthComesBack() throws IOException {
        Session session = Session.untitled(shop);
        keeper(session);
        String notes = "n".repeat(20_000_001);
        session.edit("Note much", null, design -> design.withNotes(notes));
        soon();
        assertEquals(List.of(new RecoveryKeeper.State(NOW, "")), states);
        assertEquals(notes, afterACrash().get(0).design().notes());
    }

    /** Nobody but a person can tell what is to become of a copy that can't be read. */
    @Test
    void whatCannotBeReadIsSaidAndStays() throws IOException {
        Left market = market();
        Path recovery = home.resolve("recovery");
        Path broken = Files.writeString(recovery.resolve("1-1-1.recovery.json"), "{ \"version\": 2, ");
        Path cut = Files.writeString(recovery.resolve("1-1-2.recovery.json"), "{ \"version\": 2, \n{}");
        Path newer = Files.writeString(recovery.resolve("1-1-3.recovery.json"), "{ \"version\": 3 }\n{}");
        Path noDesign = Files.writeString(recovery.resolve("1-1-4.recovery.json"), "{ \"version\": 2 }\n{ \"form");
        Path noText = Files.write(recovery.resolve("1-1-5.recovery.json"), new byte[] {(byte) 0xFF, (byte) 0xFE, 0});
        RecoveryFolder.Found found = folder.found(process -> false);
        assertEquals(
                List.of(market.place()), found.left().stream().map(Left::place).toList());
        assertEquals(
                List.of(broken, cut, newer, noDesign, noText),
                found.broken().stream().map(RecoveryFolder.Broken::place).toList());
        assertTrue(found.broken().get(0).reason().contains("no line before a design"), found.toString());
        assertTrue(found.broken().get(1).reason().contains("its first line is broken"), found.toString());
        assertEquals(
                "it is of version 3; expected version 2", found.broken().get(2).reason());
        found.broken()
                .forEach(one ->
                        assertTrue(Files.exists(one.place()) && !one.reason().isEmpty(), one.toString()));
    }

    /** A newer program that runs beside this one may keep copies that this one can't read. */
    @Test
    void whatARunThatGoesOnKeepsIsNotBroken() throws IOException {
        Path recovery = Files.createDirectories(home.resolve("recovery"));
        RecoveryCopy.Process now = RecoveryCopy.Process.current();
        Files.writeString(
                recovery.resolve(now.startMillis() + "-" + now.number() + "-1.recovery.json"),
                "{ \"version\": 3 }\n{}");
        assertEquals(new RecoveryFolder.Found(List.of(), List.of()), folder.found());
    }

    @Test
    void aFolderThatCannotBeReadIsSaid() throws IOException {
        Path recovery = Files.writeString(home.resolve("recovery"), "a file where the folder should be");
        IOException thrown = assertThrows(IOException.class, folder::found);
        assertEquals("can't look for recovery copies in " + recovery + ": it is no folder", thrown.getMessage());
    }

    /** The start of a process moves with the machine's clock. */
    @Test
    void aRunGoesOnAlthoughTheClockMoves() {
        RecoveryCopy.Process now = RecoveryCopy.Process.current();
        assertTrue(now.isRunning());
        assertTrue(new RecoveryCopy.Process(now.number(), now.startMillis() + 5_000).isRunning());
        assertTrue(new RecoveryCopy.Process(now.number(), now.startMillis() - 5_000).isRunning());
        assertFalse(new RecoveryCopy.Process(now.number(), now.startMillis() - 60_000).isRunning());
        assertFalse(new RecoveryCopy.Process(Long.MAX_VALUE, now.startMillis()).isRunning());
    }

    @Test
    void anEditDuringASaveIsKeptBesideWhatWasSaved() throws IOException {
        Session session = opened();
        keeper(session);
        rename(session, "Bazaar");
        Design bazaar = session.design();
        rename(session, "Market");
        soon();
        FileStamp saved = DesignStore.save(bazaar, file, session.stamp().orElseThrow())
                .stamp()
                .orElseThrow();
        session.markSaved(file, saved, bazaar);
        soon();
        Left left = afterACrash().get(0);
        assertFalse(left.isFileChanged(), "it was written by this program");
        assertEquals(List.of("Rename design to Market"), left.copy().edits());
        assertEquals(List.of("~ design, name: Bazaar → Market"), left.differences());
        Session again = left.session();
        assertTrue(DesignStore.save(again.design(), file, again.stamp().orElseThrow())
                .stamp()
                .isPresent());
    }

    @Test
    void anEditDuringTheFirstSaveIsKeptForTheFile() throws IOException {
        Session session = Session.untitled(shop);
        keeper(session);
        rename(session, "Mine");
        Design mine = session.design();
        rename(session, "Market");
        soon();
        Path first = home.resolve("mine.keywright.json");
        session.markSaved(first, DesignStore.save(mine, first, null).stamp().orElseThrow(), mine);
        soon();
        assertEquals(Optional.of(first), afterACrash().get(0).copy().file());
    }

    @Test
    void whatIsKeptAgainstTheFileIsKeptSo() throws IOException {
        Session session = opened();
        keeper(session);
        rename(session, "Market");
        soon();
        AtomicFile.write(file, DesignWriter.write(shop.withName("Theirs")));
        assertTrue(afterACrash().get(0).isFileChanged());
        session.keepMine(FileStamp.of(file));
        soon();
        assertFalse(afterACrash().get(0).isFileChanged(), "that it holds theirs is known");
    }

    @Test
    void theCopyThatWasRecoveredGivesWayToTheNextOne() throws IOException {
        Left left = market();
        Session session = left.session();
        keeper(session, left);
        assertEquals(List.of(left), afterACrash(), "it stays until there is a new one");
        soon();
        assertEquals(List.of(new RecoveryKeeper.State(NOW + 1, "")), states);
        assertEquals(1, afterACrash().size());
        assertEquals(NOW + 1, afterACrash().get(0).copy().keptMillis());
    }

    @Test
    void theCopyThatWasRecoveredGoesOnceItIsSavedOrUndoneOrLeft() throws IOException {
        Left left = market();
        Session session = left.session();
        keeper(session, left);
        session.undo();
        assertEquals(List.of(), afterACrash());

        Left second = market();
        keeper(second.session(), second).leave();
        assertEquals(List.of(), afterACrash());

        Left third = market();
        Session saved = third.session();
        keeper(saved, third);
        saved.markSaved(file, saved.stamp().orElseThrow(), saved.design());
        assertEquals(List.of(), afterACrash());
        soon();
        assertEquals(List.of(), afterACrash());
    }

    @Test
    void aCopyOfWhatTheFileHoldsGoesWhenItIsRecovered() throws IOException {
        market();
        AtomicFile.write(file, DesignWriter.write(shop.withName("Market")));
        Left left = afterACrash().get(0);
        assertEquals(List.of(), left.differences());
        Session session = left.session();
        keeper(session, left);
        assertFalse(session.isDirty());
        assertEquals(List.of(), afterACrash());
    }

    @Test
    void aCopyThatCannotBeWrittenIsSaidAndTriedAgain() throws IOException {
        Path recovery = Files.writeString(home.resolve("recovery"), "a file where the folder should be");
        Session session = opened();
        keeper(session);
        rename(session, "Market");
        soon();
        assertEquals(1, states.size());
        assertEquals(0, states.get(0).keptMillis());
        assertTrue(states.get(0).problem().contains("recovery"), states.toString());
        Files.delete(recovery);
        assertEquals(1, again.size());
        again.remove().run();
        assertEquals(new RecoveryKeeper.State(NOW, ""), states.get(1));
        assertEquals("Market", afterACrash().get(0).design().name());
    }

    @Test
    void theCopyBeforeOneThatCannotBeWrittenIsStillThere() throws IOException {
        Session session = opened();
        RecoveryKeeper keeper = keeper(session);
        rename(session, "Bazaar");
        soon();
        Path recovery = home.resolve("recovery");
        Path aside = Files.move(recovery, home.resolve("aside"));
        Files.writeString(recovery, "a file where the folder should be");
        rename(session, "Market");
        soon();
        assertEquals(NOW, states.get(1).keptMillis());
        assertFalse(states.get(1).problem().isEmpty());
        Files.delete(recovery);
        Files.move(aside, recovery);
        assertEquals("Bazaar", afterACrash().get(0).design().name());
        again.remove().run();
        assertEquals("Market", afterACrash().get(0).design().name());
        keeper.leave();
        assertEquals(List.of(), afterACrash());
    }

    /** What was saved must not be offered. */
    @Test
    void aCopyThatCannotBeDeletedIsTriedAgain() throws IOException {
        Session session = opened();
        keeper(session);
        rename(session, "Market");
        soon();
        Path copy = afterACrash().get(0).place();
        Path aside = Files.move(copy, home.resolve("aside"));
        Path inTheWay = Files.createDirectories(copy.resolve("inside"));
        session.undo();
        assertEquals(NOW, states.get(1).keptMillis());
        assertFalse(states.get(1).problem().isEmpty());
        Files.delete(inTheWay);
        Files.delete(copy);
        Files.move(aside, copy);
        again.remove().run();
        assertEquals(RecoveryKeeper.State.NONE, states.get(2));
        assertEquals(List.of(), afterACrash());
    }
}
