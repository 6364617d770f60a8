package io.keywright.workspace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
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
                session, folder, new RecoveryKeeper.Threads(Runnable::run, later::add), () -> NOW, states::add);
    }

    private void soon() {
        while (!later.isEmpty()) {
            later.remove().run();
        }
    }

    private static void rename(Session session, String name) {
        session.edit("Rename design to " + name, null, design -> design.withName(name));
    }

    private List<Left> afterACrash() {
        return folder.left(process -> false);
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
        assertEquals(List.of(), folder.left(), "this run goes on, so that nothing is offered");
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

    @Test
    void whatIsNoCopyIsLeftAlone() throws IOException {
        Path recovery = Files.createDirectories(home.resolve("recovery"));
        Path broken = Files.writeString(recovery.resolve("1-1-1.recovery.json"), "{ \"version\": 1, ");
        Path newer = Files.writeString(recovery.resolve("1-1-2.recovery.json"), "{ \"version\": 2, \"design\": \"\" }");
        assertEquals(List.of(), afterACrash());
        assertTrue(Files.exists(broken) && Files.exists(newer));
    }

    @Test
    void aCopyThatCannotBeWrittenIsSaid() throws IOException {
        Files.writeString(home.resolve("recovery"), "a file where the folder should be");
        Session session = opened();
        keeper(session);
        rename(session, "Market");
        soon();
        assertEquals(1, states.size());
        assertTrue(states.get(0).problem().contains("recovery"), states.toString());
    }
}
