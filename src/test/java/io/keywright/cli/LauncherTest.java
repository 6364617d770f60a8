package io.keywright.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** What the launcher passes to Java, which is a script here that prints it. */
@DisabledOnOs(OS.WINDOWS)
class LauncherTest {
    @TempDir
    Path folder;

    private Path launcher = Path.of("");

    @BeforeEach
    void aFolderWithAJava() throws IOException {
        launcher = Files.copy(Path.of("src", "main", "launcher", "keywright"), folder.resolve("keywright"));
        Files.writeString(folder.resolve("keywright.jar"), "");
        Path java = Files.createDirectories(folder.resolve("bin")).resolve("java");
        Files.writeString(java, "#!/bin/sh\nprintf '%s\\n' \"$@\"\n");
        assertTrue(java.toFile().setExecutable(true));
    }

    private List<String> flags(String... arguments) throws IOException, InterruptedException {
        var command = new ArrayList<String>(List.of("sh", launcher.toString()));
        command.addAll(List.of(arguments));
        var builder = new ProcessBuilder(command);
        builder.environment().put("JAVA_HOME", folder.toString());
        builder.environment().remove("JAVA_TOOL_OPTIONS");
        builder.environment().remove("JDK_JAVA_OPTIONS");
        Process process = builder.redirectErrorStream(true).start();
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, process.waitFor(), out);
        return out.lines().toList();
    }

    private void archive(String name, int second) throws IOException {
        Path file = folder.resolve(name);
        Files.writeString(file, "");
        Files.setLastModifiedTime(file, FileTime.fromMillis(1_000_000_000_000L + 1_000L * second));
    }

    /** A build with another Java leaves the archive of the one before where it is. */
    @Test
    void startsFromTheArchiveThatWasMadeLast() throws IOException, InterruptedException {
        String classes = "-XX:SharedArchiveFile=" + folder.toRealPath().resolve("keywright.jsa");
        String cache = "-XX:AOTCache=" + folder.toRealPath().resolve("keywright.aot");
        archive("keywright.jsa", 0);
        assertTrue(flags("cost").contains(classes));
        archive("keywright.aot", 1);
        assertTrue(flags("cost").contains(cache));
        archive("keywright.jsa", 2);
        assertTrue(flags("cost").contains(classes));
        archive("keywright.aot", 3);
        assertTrue(flags("cost").contains(cache));
    }

    /** The window lives long: with its memory at random places, and with the warnings of its Java. */
    @Test
    void hasFlagsForDiagnosisInShortCommandsOnly() throws IOException, InterruptedException {
        for (List<String> window : List.of(flags(), flags("open", "a.json"), flags("simulate"), flags("review"))) {
            assertFalse(window.toString().contains("Diagnostic")
                    || window.toString().contains("Relocation"));
            assertTrue(window.contains("-Xlog:all=warning:stderr"), window.toString());
            assertFalse(window.contains("-Xlog:all=off"));
        }
        assertTrue(flags("cost").containsAll(List.of("-XX:ArchiveRelocationMode=0", "-Xlog:all=off")));
    }
}
