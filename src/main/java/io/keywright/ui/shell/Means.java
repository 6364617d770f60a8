package io.keywright.ui.shell;

import io.keywright.ui.task.Background;
import io.keywright.ui.task.TaskLine;
import java.util.concurrent.Executor;

/**
 * What a window works with, for all open designs.
 *
 * @param files where files are read and written, one after another
 * @param workers where what no file waits for is computed
 * @param samples where sample items are generated
 * @param line shows what is running
 */
record Means(
        Dialogs dialogs,
        WorkbenchWindow.Threads threads,
        Background files,
        Background workers,
        Background samples,
        TaskLine line) {
    static Means of(Dialogs dialogs, WorkbenchWindow.Threads threads) {
        return new Means(
                dialogs,
                threads,
                new Background(threads.files(), threads.ui(), dialogs::say),
                new Background(threads.workers(), threads.ui(), dialogs::say),
                new Background(threads.samples(), threads.ui(), dialogs::say),
                new TaskLine());
    }

    /** The JavaFX thread. */
    Executor ui() {
        return threads.ui();
    }
}
