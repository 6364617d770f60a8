package io.keywright.ui.shell;

import io.keywright.ui.task.Background;
import io.keywright.ui.task.Failure;
import io.keywright.ui.task.Running;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The work on the file of one design: one thing at a time; what is being written is waited for. */
final class FileWork {
    private final Means means;
    private @Nullable Running running;
    private boolean cancellable;

    FileWork(Means means) {
        this.means = means;
    }

    /**
     * Starts a piece of work.
     *
     * @param canBeCancelled whether it only reads, so that it can be given up
     * @param failure what is said if it fails
     */
    <T> void run(String label, boolean canBeCancelled, Background.Work<T> work, Consumer<T> done, String failure) {
        cancellable = canBeCancelled;
        running = means.files().run(label, work, done, cause -> fail(failure, cause));
        means.line().show(running, canBeCancelled);
    }

    /** Whether something is being read or written. */
    boolean isBusy() {
        return running != null && !running.finishedProperty().get() && !running.isCancelled();
    }

    /** Waits for a file that is being written, and gives up reading another; then goes on. */
    void whenIdle(Runnable next) {
        afterWriting(next, reading -> {
            reading.cancel();
            next.run();
        });
    }

    /** Waits for a file that is being written, and goes on then; says that it does not while one is being read. */
    void whenNothingIsRead(String refusal, Runnable next) {
        afterWriting(
                next,
                reading -> means.dialogs()
                        .sayFailure(
                                refusal,
                                reading.label() + " is not finished. Save once it is, or cancel it and save then.",
                                ""));
    }

    /** Waits for a file that is being written, and goes on then; forgets it where another is being read. */
    void unlessReading(Runnable next) {
        afterWriting(next, reading -> {});
    }

    private void afterWriting(Runnable next, Consumer<Running> whileReading) {
        Running now = running;
        if (now == null || !isBusy()) {
            next.run();
        } else if (cancellable) {
            whileReading.accept(now);
        } else {
            now.finishedProperty()
                    .addListener(
                            (property, before, finished) -> means.ui().execute(() -> afterWriting(next, whileReading)));
        }
    }

    private void fail(String what, Throwable cause) {
        means.dialogs().say(new Failure(what, cause));
    }
}
