package io.keywright.workspace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import io.keywright.format.DynamoDbJsonItems;
import io.keywright.format.FileText;
import io.keywright.imports.delimited.DelimitedText;
import io.keywright.model.Design;
import io.keywright.progress.Progress;
import io.keywright.testing.Pipes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A pipe in place of a file keeps nothing waiting that reads files by name. */
class PipesTest {
    @TempDir
    Path folder;

    private Path pipe = Path.of("");

    @BeforeEach
    void makePipe() throws IOException {
        pipe = Pipes.make(folder.resolve("pipe.recovery.json"));
    }

    @Test
    void noReaderWaits() {
        Pipes.refused(pipe, () -> FileText.read(pipe));
        Pipes.refused(pipe, () -> DynamoDbJsonItems.read(pipe));
        Pipes.refused(pipe, () -> DelimitedText.read(pipe, (text, name) -> text.read()));
        Pipes.refused(pipe, () -> DesignStore.open(pipe, Progress.NONE));
        Pipes.refused(pipe, () -> FileStamp.of(pipe));
        Pipes.refused(pipe, () -> DesignStore.setAside(pipe));
    }

    @Test
    void pricesSayWhatIsWrong() {
        assertEquals(
                "Can't read " + pipe + ": it is a pipe or a device, expected an ordinary file",
                assertTimeoutPreemptively(
                        Duration.ofSeconds(20), () -> PriceFile.read(pipe).problem()));
    }

    @Test
    void aRecoveryCopyIsBroken() throws IOException {
        RecoveryFolder.Found found =
                assertTimeoutPreemptively(Duration.ofSeconds(20), () -> new RecoveryFolder(folder).found());
        assertEquals(pipe, found.broken().get(0).place());
    }

    @Test
    void aFileThatBecameOneIsUnreadableAndNotWrittenOver() throws IOException {
        Path file = folder.resolve("shop.keywright.json");
        Design design = Design.empty("Shop");
        FileStamp stamp = DesignStore.save(design, file, null).stamp().orElseThrow();
        Files.delete(file);
        Pipes.make(file);
        String why = "Can't read " + file + ": it is a pipe or a device, expected an ordinary file";
        Duration limit = Duration.ofSeconds(20);
        assertEquals(
                new FileState.Unreadable(why), assertTimeoutPreemptively(limit, () -> FileState.glance(file, stamp)));
        assertEquals(
                new DesignStore.Saved(null, new FileState.Unreadable(why)),
                assertTimeoutPreemptively(limit, () -> DesignStore.save(design, file, stamp)));
        IOException e = assertTimeoutPreemptively(
                limit, () -> assertThrows(IOException.class, () -> DesignStore.save(design, file, null)));
        assertEquals("Can't save " + file + ": it is a pipe or a device, expected an ordinary file", e.getMessage());
    }
}
