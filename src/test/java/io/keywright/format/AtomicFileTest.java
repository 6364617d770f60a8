package io.keywright.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AtomicFileTest {
    /** A disk that is full after half of the content. */
    private static final AtomicFile.Disk FULL = (file, content) -> {
        Files.write(file, Arrays.copyOf(content, content.length / 2));
        throw new FileSystemException(file.toString(), null, "No space left on device");
    };

    @TempDir
    Path folder;

    private Set<String> names() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).collect(Collectors.toCollection(TreeSet::new));
        }
    }

    @Test
    void aFileIsMadeAndReplaced() throws IOException {
        Path file = folder.resolve("shop.keywright.json");
        AtomicFile.write(file, "first, größer");
        assertEquals("first, größer", Files.readString(file));
        AtomicFile.write(file, "second");
        assertEquals("second", Files.readString(file));
        AtomicFile.write(file, "");
        assertEquals("", Files.readString(file));
        assertEquals(Set.of("shop.keywright.json"), names());
    }

    @Test
    void aDeviceStaysADevice() {
        Path device = Path.of("/dev/full");
        assumeTrue(Files.exists(device), "this system has no device that is always full");
        assertThrows(IOException.class, () -> AtomicFile.write(device, "text"));
        assertTrue(Files.exists(device) && !Files.isRegularFile(device));
    }

    @Test
    void thePreviousContentIsKeptWhenAsked() throws IOException {
        Path file = folder.resolve("a");
        AtomicFile.writeKeepingBackup(file, "1");
        assertEquals(Set.of("a"), names());
        AtomicFile.writeKeepingBackup(file, "2");
        AtomicFile.writeKeepingBackup(file, "3");
        assertEquals("3", Files.readString(file));
        assertEquals("2", Files.readString(folder.resolve("a.bak")));
        assertEquals(Set.of("a", "a.bak"), names());
    }

    @Test
    void onAFullDiskEverythingStaysAsItWas() throws IOException {
        Path file = Files.writeString(folder.resolve("a"), "old");
        Files.writeString(folder.resolve("a.bak"), "older");
        IOException e = assertThrows(IOException.class, () -> AtomicFile.write(file, "much longer", true, FULL));
        assertEquals("Can't save " + file + ": No space left on device", e.getMessage());
        assertEquals("old", Files.readString(file));
        assertEquals("older", Files.readString(folder.resolve("a.bak")));
        assertEquals(Set.of("a", "a.bak"), names());
    }

    @Test
    void nothingIsMadeOnAFullDisk() throws IOException {
        assertThrows(IOException.class, () -> AtomicFile.write(folder.resolve("new"), "text", false, FULL));
        assertEquals(Set.of(), names());
    }

    @Test
    void whereNoFileCanBeTheErrorSaysWhy() throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "x");
        assertError(file.resolve("a"), file + " is not a folder");
        assertError(folder.resolve("no/a"), "there is no folder " + folder.resolve("no"));
        assertError(folder, "it is a folder");
        assertEquals(Set.of("file"), names());
    }

    private static void assertError(Path file, String reason) {
        IOException e = assertThrows(IOException.class, () -> AtomicFile.write(file, "text"));
        assertEquals("Can't save " + file + ": " + reason, e.getMessage());
    }

    @Test
    void aReadOnlyFileOrFolderIsRespected() throws IOException {
        Path file = Files.writeString(folder.resolve("a"), "old");
        assertTrue(file.toFile().setWritable(false));
        if (Files.isWritable(file)) {
            // the superuser, whom permissions don't bind
            AtomicFile.write(file, "new");
            assertEquals("new", Files.readString(file));
            return;
        }
        assertError(file, "the file is read-only");
        assertTrue(file.toFile().setWritable(true));
        assertTrue(folder.toFile().setWritable(false));
        try {
            assertError(file, "no permission to write there");
            assertError(folder.resolve("b"), "no permission to write there");
            assertEquals("old", Files.readString(file));
        } finally {
            assertTrue(folder.toFile().setWritable(true));
        }
    }

    @Test
    void aRefusedPermissionIsSaidPlainly() {
        AtomicFile.Disk refusing = (file, content) -> {
            throw new AccessDeniedException(file.toString());
        };
        Path file = folder.resolve("a");
        IOException e = assertThrows(IOException.class, () -> AtomicFile.write(file, "text", false, refusing));
        assertEquals("Can't save " + file + ": no permission to write there", e.getMessage());
    }

    @Test
    void permissionsStay() throws IOException {
        assumeTrue(Files.getFileStore(folder).supportsFileAttributeView("posix"), "no POSIX permissions here");
        Path file = Files.writeString(folder.resolve("a"), "old");
        for (String permissions : new String[] {"rw-------", "rw-rw-r--", "rwxr-x--x"}) {
            Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(permissions));
            AtomicFile.writeKeepingBackup(file, "new");
            assertEquals(permissions, PosixFilePermissions.toString(Files.getPosixFilePermissions(file)));
        }
        Path plain = Files.createFile(folder.resolve("plain"));
        AtomicFile.write(folder.resolve("made"), "x");
        assertEquals(Files.getPosixFilePermissions(plain), Files.getPosixFilePermissions(folder.resolve("made")));
    }

    @Test
    void aSymbolicLinkIsFollowedAndStays() throws IOException {
        Path inner = Files.createDirectory(folder.resolve("inner"));
        Path target = Files.writeString(inner.resolve("target"), "old");
        Path second = Files.createSymbolicLink(folder.resolve("second"), Path.of("inner/target"));
        Path first = Files.createSymbolicLink(folder.resolve("first"), Path.of("second"));
        AtomicFile.writeKeepingBackup(first, "new");
        assertTrue(Files.isSymbolicLink(first));
        assertTrue(Files.isSymbolicLink(second));
        assertFalse(Files.isSymbolicLink(target));
        assertEquals("new", Files.readString(target));
        assertEquals("old", Files.readString(inner.resolve("target.bak")));

        Path dangling = Files.createSymbolicLink(folder.resolve("dangling"), Path.of("inner/none"));
        AtomicFile.write(dangling, "made");
        assertEquals("made", Files.readString(inner.resolve("none")));

        Path circle = folder.resolve("circle");
        Files.createSymbolicLink(circle, Path.of("circle"));
        assertError(circle, "more than 40 symbolic links lead on from it");
    }

    @Test
    void temporaryFilesOfOthersAreLeftAlone() throws IOException {
        Path others = Files.writeString(folder.resolve(".keywright-1.tmp"), "someone else is writing");
        AtomicFile.write(folder.resolve("a"), "text");
        assertEquals("someone else is writing", Files.readString(others));
        assertEquals(Set.of(".keywright-1.tmp", "a"), names());
    }

    @Test
    void halfOfASurrogatePairIsRefusedRatherThanLost() throws IOException {
        Path file = Files.writeString(folder.resolve("a"), "old");
        IOException e = assertThrows(IOException.class, () -> AtomicFile.write(file, "\ud800"));
        assertEquals(
                "Can't save " + file + ": the text has half of a surrogate pair, which UTF-8 can't hold",
                e.getMessage());
        assertEquals("old", Files.readString(file));
    }

    @Test
    void whatASaveThatWasCutOffLeftIsDeletedByALaterOne() throws IOException {
        Path old = Files.writeString(folder.resolve(".keywright-1.tmp"), "{ \"name\": \"ha");
        Path running = Files.writeString(folder.resolve(".keywright-2.tmp"), "{");
        Path foreign = Files.writeString(folder.resolve(".keywright-a.tmp"), "not ours");
        for (Path file : List.of(old, foreign)) {
            Files.setLastModifiedTime(file, FileTime.fromMillis(1_700_000_000_000L));
        }
        AtomicFile.write(folder.resolve("shop.keywright.json"), "text");
        assertFalse(Files.exists(old));
        assertTrue(Files.exists(running), "another program may be writing it");
        assertTrue(Files.exists(foreign));
    }
}
