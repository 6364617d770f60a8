package io.keywright.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Compares text with a golden file beside the test's package; {@code -Dgolden=write} rewrites the file instead.
 */
public final class Golden {
    private Golden() {}

    /**
     * @param test the test class; the file is looked for in {@code src/test/resources} under its package
     * @param file the file's name
     */
    public static void check(Class<?> test, String file, String actual) {
        Path path = Path.of("src/test/resources", test.getPackageName().replace('.', '/'), file);
        try {
            if ("write".equals(System.getProperty("golden"))) {
                Files.createDirectories(path.getParent());
                Files.writeString(path, actual, StandardCharsets.UTF_8);
            }
            assertTrue(
                    Files.exists(path), () -> "No golden file " + path + "; run with -Dgolden=write. Got:\n" + actual);
            assertEquals(Files.readString(path, StandardCharsets.UTF_8), actual, () -> "differs from " + path);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
