package io.keywright.workspace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.format.DesignWriter;
import io.keywright.model.Design;
import io.keywright.progress.Progress;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DesignStoreTest {
    private static final FileTime EARLIER = FileTime.fromMillis(1_700_000_000_000L);

    @TempDir
    Path folder;

    private Path file;

    @BeforeEach
    void aFile() throws IOException {
        file = folder.resolve("shop.keywright.json");
        Files.writeString(file, DesignWriter.write(Design.empty("Shop")));
        Files.setLastModifiedTime(file, EARLIER);
    }

    private DesignStore.Opened open() throws IOException {
        return DesignStore.open(file, Progress.NONE);
    }

    private static Design named(String name) {
        return Design.empty(name);
    }

    @Test
    void whatIsOpenedIsKnownByItsStamp() throws IOException {
        DesignStore.Opened opened = open();
        assertEquals("Shop", opened.file().design().name());
        assertEquals(FileStamp.of(file), opened.stamp());
        assertEquals(new FileState.Unchanged(), FileState.glance(file, opened.stamp()));
        assertEquals(new FileState.Unchanged(), FileState.look(file, opened.stamp()));
    }

    @Test
    void aFileNobodyTouchedIsSavedOverAndKeepsItsFormerContent() throws IOException {
        String before = Files.readString(file);
        DesignStore.Saved saved = DesignStore.save(named("Store"), file, open().stamp());
        assertEquals(FileStamp.of(file), saved.stamp().orElseThrow());
        assertEquals("Store", open().file().design().name());
        assertEquals(before, Files.readString(folder.resolve("shop.keywright.json.bak")));
    }

    @Test
    void aFileChangedOutsideIsNeverSavedOver() throws IOException {
        FileStamp known = open().stamp();
        String theirs = DesignWriter.write(named("Theirs"));
        Files.writeString(file, theirs);
        DesignStore.Saved saved = DesignStore.save(named("Mine"), file, known);
        assertTrue(saved.stamp().isEmpty());
        assertEquals(new FileState.Changed(FileStamp.of(file)), saved.conflict());
        assertEquals(theirs, Files.readString(file));
    }

    @Test
    void aChangeOfTheSameSizeInTheSameMomentIsNoticedOnSaving() throws IOException {
        FileStamp known = open().stamp();
        Files.writeString(file, Files.readString(file).replace("Shop", "Shed"));
        Files.setLastModifiedTime(file, EARLIER);
        assertEquals(new FileState.Unchanged(), FileState.glance(file, known), "size and time are the same");
        assertInstanceOf(
                FileState.Changed.class,
                DesignStore.save(named("Mine"), file, known).conflict());
    }

    @Test
    void aFileThatWasOnlyTouchedIsNotChanged() throws IOException {
        FileStamp known = open().stamp();
        Files.setLastModifiedTime(file, FileTime.fromMillis(EARLIER.toMillis() + 5_000));
        assertEquals(new FileState.Unchanged(), FileState.glance(file, known));
        assertTrue(DesignStore.save(named("Mine"), file, known).stamp().isPresent());
    }

    @Test
    void aFileThatIsGoneIsWrittenAgain() throws IOException {
        FileStamp known = open().stamp();
        Files.delete(file);
        assertEquals(new FileState.Missing(), FileState.glance(file, known));
        assertEquals(new FileState.Missing(), FileState.look(file, known));
        assertTrue(DesignStore.save(named("Mine"), file, known).stamp().isPresent());
        assertEquals("Mine", open().file().design().name());
    }

    @Test
    void whatWasAskedForIsWrittenOver() throws IOException {
        Files.writeString(file, "something else");
        assertTrue(DesignStore.save(named("Mine"), file, null).stamp().isPresent());
        assertEquals("Mine", open().file().design().name());
    }

    @Test
    void whatIsSetAsideStaysHoweverOftenTheFileIsSaved() throws IOException {
        String theirs = Files.readString(file);
        assertEquals(folder.resolve("shop.keywright.json.theirs-1"), DesignStore.setAside(file));
        DesignStore.save(named("Mine"), file, null);
        DesignStore.save(named("Mine again"), file, null);
        assertEquals(theirs, Files.readString(folder.resolve("shop.keywright.json.theirs-1")));
        assertEquals(folder.resolve("shop.keywright.json.theirs-2"), DesignStore.setAside(file));
        assertThrows(IOException.class, () -> DesignStore.setAside(folder.resolve("gone")));
    }

    @Test
    void aBrokenFileIsRefusedWithItsPlace() throws IOException {
        Files.writeString(file, "{\n  \"keywright\": 1,\n  \"tables\": [ {\n");
        IOException refused = assertThrows(IOException.class, this::open);
        assertTrue(refused.getMessage().contains("shop.keywright.json:"), refused::getMessage);
    }

    @Test
    void aFolderThatIsGoneFailsAndLosesNothing() throws IOException {
        Path nowhere = folder.resolve("gone").resolve("a.keywright.json");
        IOException failure = assertThrows(IOException.class, () -> DesignStore.save(named("Mine"), nowhere, null));
        assertTrue(failure.getMessage().contains("there is no folder"), failure::getMessage);
        assertFalse(Files.exists(nowhere));
    }
}
