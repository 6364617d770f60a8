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
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The launcher, in folders of its own and with a Java that only tells how it was called. */
class LauncherTest {
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

    private Outcome run(Path place, String... arguments) throws IOException, InterruptedException {
        Path output = folder.resolve("output");
        var command =
                new ArrayList<>(List.of("/bin/sh", place.resolve("keywright").toString()));
        command.addAll(List.of(arguments));
        var builder = new ProcessBuilder(command);
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

    /** What it passes to Java. */
    private List<String> words(Path place, String... arguments) throws IOException, InterruptedException {
        Outcome outcome = run(place, arguments);
        assertEquals(0, outcome.code(), outcome.output());
        return outcome.output().lines().toList();
    }

    private static void archive(Path place, String name, int second) throws IOException {
        Path file = Files.writeString(place.resolve(name), "");
        Files.setLastModifiedTime(file, FileTime.fromMillis(1_000_000_000_000L + 1_000L * second));
    }

    @Test
    void callsJavaWithTheJarAndItsArguments() throws Exception {
        Path place = install("with space");
        Files.writeString(place.resolve("keywright.jsa"), "");
        List<String> words = words(place, "cost", "a.json");
        assertTrue(words.contains("-XX:SharedArchiveFile=" + place.resolve("keywright.jsa")), words.toString());
        assertEquals(
                List.of("-jar", place.resolve("keywright.jar").toString(), "cost", "a.json"),
                words.subList(words.size() - 4, words.size()));
    }

    /** A build with another Java leaves the archive of the one before where it is. */
    @Test
    void startsFromTheArchiveThatWasMadeLast() throws Exception {
        Path place = install("archives");
        String classes = "-XX:SharedArchiveFile=" + place.resolve("keywright.jsa");
        String cache = "-XX:AOTCache=" + place.resolve("keywright.aot");
        archive(place, "keywright.jsa", 0);
        assertTrue(words(place, "cost").contains(classes));
        archive(place, "keywright.aot", 1);
        assertTrue(words(place, "cost").contains(cache));
        archive(place, "keywright.jsa", 2);
        assertTrue(words(place, "cost").contains(classes));
        archive(place, "keywright.aot", 3);
        assertTrue(words(place, "cost").contains(cache));
    }

    @Test
    void anArchiveThatIsNoFileIsLeftAlone() throws Exception {
        Path place = install("pipes");
        Pipes.make(place.resolve("keywright.aot"));
        Pipes.make(place.resolve("keywright.jsa"));
        String words = words(place, "cost", "a.json").toString();
        assertFalse(words.contains("keywright.jsa"), words);
        assertFalse(words.contains("keywright.aot"), words);
    }

    /** The window lives long: with its memory at random places, and with the warnings of its Java. */
    @Test
    void hasFlagsForDiagnosisInShortCommandsOnly() throws Exception {
        Path place = install("flags");
        for (List<String> window : List.of(
                words(place), words(place, "open", "a.json"), words(place, "simulate"), words(place, "review"))) {
            assertFalse(window.toString().contains("Diagnostic")
                    || window.toString().contains("Relocation"));
            assertTrue(window.contains("-Xlog:all=warning:stderr"), window.toString());
            assertFalse(window.contains("-Xlog:all=off"));
        }
        assertTrue(words(place, "cost").containsAll(List.of("-XX:ArchiveRelocationMode=0", "-Xlog:all=off")));
    }

    @Test
    void aFolderThatNoClassPathHoldsIsNamed() throws Exception {
        Path place = install("a:b");
        assertEquals(
                new Outcome(
                        2,
                        "keywright: it can't run from " + place
                                + ", since Java takes a : for the end of a folder's name; expected a folder without\n"),
                run(place, "cost", "a.json"));
    }

    @Test
    void aMissingJarIsNamed() throws Exception {
        Path place = install("no jar");
        Files.delete(place.resolve("keywright.jar"));
        assertEquals(
                new Outcome(2, "keywright: there is no " + place + "/keywright.jar; expected it beside the launcher\n"),
                run(place, "cost", "a.json"));
    }
}
