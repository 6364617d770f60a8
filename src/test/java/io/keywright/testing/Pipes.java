package io.keywright.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.function.Executable;

/** Named pipes, which stand where a file does and keep whoever opens them waiting. */
public final class Pipes {
    private Pipes() {}

    /** Makes one that nobody writes to; skips the test where the system has none. */
    public static Path make(Path pipe) throws IOException {
        assumeTrue(Files.isExecutable(Path.of("/usr/bin/mkfifo")), "named pipes are made by mkfifo");
        try {
            assertEquals(
                    0,
                    new ProcessBuilder("/usr/bin/mkfifo", pipe.toString())
                            .start()
                            .waitFor());
        } catch (InterruptedException e) {
            throw new IOException(e);
        }
        return pipe;
    }

    /** Expects that a reader refuses a pipe at once, in words. */
    public static void refused(Path pipe, Executable read) {
        IOException e = assertTimeoutPreemptively(Duration.ofSeconds(20), () -> assertThrows(IOException.class, read));
        assertEquals("Can't read " + pipe + ": it is a pipe or a device, expected an ordinary file", e.getMessage());
    }
}
