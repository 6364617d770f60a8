package io.keywright.workspace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.format.DesignWriter;
import io.keywright.progress.Progress;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A program that edits and saves is killed at any moment: what it called saved is in the file, what was kept is offered, and
 * nothing is unreadable. How often when it soaks, and from which seed, say the properties {@code keywright.kills} and
 * {@code keywright.seed}; a hundredth of it is always tried.
 */
class KillTest {
    private static final int KILLS = Integer.getInteger("keywright.kills", 1_000);
    private static final long SEED = Long.getLong("keywright.seed", 1);
    private static final int LONGEST_MILLIS = 150;

    @TempDir
    Path folder;

    @Test
    void nothingThatWasConfirmedIsLost() throws IOException, InterruptedException {
        kill(Math.max(1, KILLS / 100));
    }

    @Test
    @Tag("soak")
    void nothingThatWasConfirmedIsLostInTheLongRun() throws IOException, InterruptedException {
        kill(KILLS);
    }

    private void kill(int kills) throws IOException, InterruptedException {
        var random = new Random(SEED);
        int recovered = 0;
        for (int kill = 0; kill < kills; kill++) {
            Path home = Files.createDirectory(folder.resolve("kill-" + kill));
            Path file = Files.writeString(
                    home.resolve("shop.keywright.json"),
                    DesignWriter.write(SampleDesigns.ALL.get(0).read()));
            Path recovery = home.resolve("recovery");
            // Every other one is killed as soon as there is a copy, or soon after, so that some leave one on any
            // machine.
            boolean isCopyAwaited = kill % 2 == 0;
            int millis = random.nextInt(isCopyAwaited ? kill + 1 : LONGEST_MILLIS);
            long saved = killed(file, recovery, isCopyAwaited, Math.min(millis, LONGEST_MILLIS));
            String words = "seed " + SEED + ", kill " + kill + ", saved " + saved;
            long inFile =
                    edits(DesignStore.open(file, Progress.NONE).file().design().name());
            assertTrue(inFile >= saved, words + ": the file holds edit " + inFile);
            RecoveryFolder.Found found = new RecoveryFolder(recovery).found();
            assertEquals(List.of(), found.broken(), words);
            List<RecoveryFolder.Left> left = found.left();
            assertTrue(left.size() <= 1, words + ": " + left.size() + " copies");
            assertEquals(
                    Files.isDirectory(recovery) ? names(recovery) : 0, left.size(), words + ": a copy is unreadable");
            for (RecoveryFolder.Left one : left) {
                recovered++;
                Session session = one.session();
                assertEquals(one.design().name(), session.design().name(), words);
                session.undo();
                assertEquals(inFile, edits(session.design().name()), words + ": undo goes back to the file");
            }
        }
        assertTrue(recovered > 0, "of " + kills + " none left a copy, so that nothing was tried");
    }

    private static long names(Path recovery) throws IOException {
        try (var files = Files.list(recovery)) {
            return files.filter(each -> each.toString().endsWith(".recovery.json"))
                    .count();
        }
    }

    private static long edits(String name) {
        return name.startsWith("Version ") ? Long.parseLong(name.substring("Version ".length())) : 0;
    }

    /** Runs the program, kills it so long after its first save or copy, and says which edit it called saved last. */
    private static long killed(Path file, Path recovery, boolean isCopyAwaited, int afterMillis)
            throws IOException, InterruptedException {
        Path said = recovery.resolveSibling("said.txt");
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-XX:+UseSerialGC",
                        "-Xmx128m",
                        "-cp",
                        System.getProperty("java.class.path"),
                        KilledSession.class.getName(),
                        file.toString(),
                        recovery.toString())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .redirectOutput(said.toFile())
                .start();
        try {
            while (Files.size(said) == 0 || isCopyAwaited && (!Files.isDirectory(recovery) || names(recovery) == 0)) {
                assertTrue(process.isAlive(), "it has ended before it saved anything");
                TimeUnit.MILLISECONDS.sleep(1);
            }
            TimeUnit.MILLISECONDS.sleep(afterMillis);
        } finally {
            process.destroyForcibly().waitFor();
        }
        List<String> lines = Files.readAllLines(said);
        return Long.parseLong(lines.get(lines.size() - 1));
    }
}
