package io.keywright.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.keywright.format.DesignFormatException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReadAheadTest {
    private static final Path SHOP = Path.of("sample-models", "shop.keywright.json");
    private static final Path TICKETS = Path.of("sample-models", "support-tickets.keywright.json");

    @TempDir
    Path folder;

    @Test
    void opensTheFileBehindTheCommandOnce() throws IOException {
        ReadAhead ahead = ReadAhead.of("cost", SHOP.toString(), "--explain");
        assertEquals("Shop", ahead.open(SHOP).design().name());
        assertSame(ahead.open(SHOP), ahead.open(SHOP));
    }

    @Test
    void leavesTheFileToTheWindow() throws IOException {
        ReadAhead ahead = ReadAhead.of("open", SHOP.toString());
        assertNotSame(ahead.open(SHOP), ahead.open(SHOP), "nothing is kept that the window doesn't take");
    }

    @Test
    void opensAnyOtherFileWhenItIsAskedFor() throws IOException {
        String tickets = ReadAhead.of("cost").open(TICKETS).design().name();
        assertEquals(
                tickets,
                ReadAhead.of("diff", SHOP.toString()).open(TICKETS).design().name());
        assertEquals(
                tickets,
                ReadAhead.of("cost", "--explain", "\0").open(TICKETS).design().name());
    }

    @Test
    void failsAsItWouldWithout() throws IOException {
        Path broken = Files.writeString(folder.resolve("broken.json"), "{\"keywright\": 1,\n  ]");
        var failure = assertThrows(
                DesignFormatException.class,
                () -> ReadAhead.of("cost", broken.toString()).open(broken));
        assertEquals(2, failure.line());
        Path missing = folder.resolve("missing.json");
        assertThrows(
                IOException.class,
                () -> ReadAhead.of("cost", missing.toString()).open(missing));
    }
}
