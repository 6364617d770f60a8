package io.keywright.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FileTextTest {
    @TempDir
    Path folder;

    @Test
    void utf8IsRead() throws IOException {
        Path file = Files.writeString(folder.resolve("a"), "\uFEFFé\r\n😀");
        assertEquals("\uFEFFé\r\n😀", FileText.read(file));
    }

    @Test
    void otherEncodingsAreRefusedWithThePlace() {
        byte[] latin1 = "{\n \"é\"}".getBytes(StandardCharsets.ISO_8859_1);
        DesignFormatException e = assertThrows(DesignFormatException.class, () -> FileText.decode(latin1, "f"));
        assertEquals("f:2:3: $: found the byte 0xE9, which is not UTF-8 there, expected text in UTF-8", e.getMessage());

        byte[] cutOff = {'a', (byte) 0xC3};
        e = assertThrows(DesignFormatException.class, () -> FileText.decode(cutOff, "f"));
        assertEquals("f:1:2: $: found the byte 0xC3, which is not UTF-8 there, expected text in UTF-8", e.getMessage());

        byte[] utf16 = "\uFEFF{}".getBytes(StandardCharsets.UTF_16BE);
        e = assertThrows(DesignFormatException.class, () -> FileText.decode(utf16, "f"));
        assertEquals("f:1:1: $: found text in UTF-16, expected text in UTF-8", e.getMessage());
    }

    @Test
    void aFileTooLargeForTheHeapIsRefused() throws IOException {
        Path file = Files.writeString(folder.resolve("large"), "x".repeat(1_500_000));
        assertEquals(1_500_000, FileText.read(file, 30_000_000).length());
        DesignFormatException e = assertThrows(DesignFormatException.class, () -> FileText.read(file, 20 << 20));
        assertEquals("a file of 1.4 MB", e.found());
        assertEquals("at most 1.0 MB with this heap (java -Xmx makes it larger)", e.expected());
    }

    @Test
    void whatIsNoFileIsNamed() {
        Path missing = folder.resolve("missing.json");
        assertEquals(
                "Can't read " + missing + ": there is no such file",
                assertThrows(IOException.class, () -> FileText.read(missing)).getMessage());
        assertEquals(
                "Can't read " + folder + ": it is a folder, expected a file",
                assertThrows(IOException.class, () -> FileText.read(folder)).getMessage());
    }
}
