package io.keywright.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.keywright.testing.Pipes;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The launcher, in folders of its own and with a Java that only tells how it was called. */
class LauncherFoldersTest {
    @TempDir
    Path folder;

    private record Outcome(int code, String output) {}

    @BeforeEach
    void aJavaThatTells() throws IOException {
        assumeTrue(Files.isExecutable(Path.of("/bin/sh")), "the launcher is a shell script");
        Path bin = Files.createDirectories(folder.resolve("java/bin"));
        Path java = Files.writeString(bin.resolve("java"), "#!/bin/sh\nprintf '%s\\n' \"$@\"\n");
        assertTrue(java.toFile().setExecutable(true));
    }

    private Path install(String name) throws IOException {
        Path place = Files.createDirectories(folder.resolve(name)).toRealPath();
        Files.copy(Path.of("src/main/launcher/keywright"), place.resolve("keywright"));
        Files.writeString(place.resolve("keywright.jar"), "");
        return place;
    }

    private Outcome run(Path place) throws IOException, InterruptedException {
        Path output = folder.resolve("output");
        var builder = new ProcessBuilder("/bin/sh", place.resolve("keywright").toString(), "cost", "a.json");
        builder.environment().put("JAVA_HOME", folder.resolve("java").toString());
        builder.environment().keySet().removeAll(List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS"));
        Process process = builder.redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        try {
            assertTrue(process.waitFor(30, TimeUnit.SECONDS), "it waits for ever");
        } finally {
            process.destroyForcibly();
        }
        return new Outcome(process.exitValue(), Files.readString(output, StandardCharsets.UTF_8));
    }

    @Test
    void callsJavaWithTheJarAndItsArguments() throws Exception {
        Path place = install("with space");
        Files.writeString(place.resolve("keywright.jsa"), "");
        Outcome outcome = run(place);
        assertEquals(0, outcome.code());
        List<String> words = outcome.output().lines().toList();
        assertTrue(words.contains("-XX:SharedArchiveFile=" + place.resolve("keywright.jsa")), outcome.output());
        assertEquals(
                List.of("-jar", place.resolve("keywright.jar").toString(), "cost", "a.json"),
                words.subList(words.size() - 4, words.size()));
    }

    @Test
    void aFolderThatNoClassPathHoldsIsNamed() throws Exception {
        Path place = install("a:b");
        assertEquals(
                new Outcome(
                        2,
                        "keywright: it can't run from " + place
                                + ", since Java takes a : for the end of a folder's name; expected a folder without\n"),
                run(place));
    }

    @Test
    void aMissingJarIsNamed() throws Exception {
        Path place = install("no jar");
        Files.delete(place.resolve("keywright.jar"));
        assertEquals(
                new Outcome(2, "keywright: there is no " + place + "/keywright.jar; expected it beside the launcher\n"),
                run(place));
    }

    @Test
    void anArchiveThatIsNoFileIsLeftAlone() throws Exception {
        Path place = install("pipes");
        Pipes.make(place.resolve("keywright.aot"));
        Pipes.make(place.resolve("keywright.jsa"));
        Outcome outcome = run(place);
        assertEquals(0, outcome.code());
        assertFalse(outcome.output().contains("keywright.jsa"), outcome.output());
        assertFalse(outcome.output().contains("keywright.aot"), outcome.output());
    }
}
