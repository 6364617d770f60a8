package io.keywright.workspace;

import io.keywright.model.Design;
import io.keywright.progress.Progress;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** A program of its own that edits and saves a design until it is killed, and says what it takes for safe. */
final class KilledSession {
    private static final int EDITS_PER_SAVE = 5;
    private static final int KEPT_AFTER_MILLIS = 5;

    private KilledSession() {}

    /** The name of a design after so many edits. */
    static String name(long edits) {
        return "Version " + edits;
    }

    /** @param args the file of the design, and the folder of the recovery copies */
    public static void main(String[] args) throws Exception {
        Path file = Path.of(args[0]);
        ExecutorService files = Executors.newSingleThreadExecutor();
        ExecutorService recovery = Executors.newSingleThreadExecutor();
        Executor later = CompletableFuture.delayedExecutor(KEPT_AFTER_MILLIS, TimeUnit.MILLISECONDS, recovery);
        Session session = DesignStore.open(file, Progress.NONE).session();
        new RecoveryKeeper(
                session,
                null,
                new RecoveryFolder(Path.of(args[1])),
                new RecoveryKeeper.Threads(recovery, later, later),
                System::currentTimeMillis,
                state -> {});
        for (long edit = 1; ; edit++) {
            String name = name(edit);
            session.edit("Edit " + edit, null, design -> design.withName(name));
            if (edit % EDITS_PER_SAVE == 0) {
                Design design = session.design();
                FileStamp known = session.stamp().orElseThrow();
                FileStamp written = files.submit(() ->
                                DesignStore.save(design, file, known).stamp().orElseThrow())
                        .get();
                System.out.println(edit);
                System.out.flush();
                session.markSaved(file, written, design);
            } else {
                Thread.sleep(KEPT_AFTER_MILLIS);
            }
        }
    }
}
