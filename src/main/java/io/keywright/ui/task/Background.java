package io.keywright.ui.task;

import io.keywright.progress.Progress;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import javafx.application.Platform;
import org.jspecify.annotations.Nullable;

/**
 * Runs work on a worker thread and hands its result to the JavaFX thread. A failure goes to one listener, unless the
 * work was cancelled.
 */
public final class Background {
    private final Executor worker;
    private final Executor window;
    private final Consumer<Failure> onFailure;

    /** Work that may take long. */
    @FunctionalInterface
    public interface Work<T> {
        /** Computes the result; should give up soon once the progress says it is cancelled. */
        T run(Progress progress) throws Exception;
    }

    /**
     * @param worker where the work runs
     * @param window the JavaFX thread
     * @param onFailure hears of failures on the JavaFX thread
     */
    public Background(Executor worker, Executor window, Consumer<Failure> onFailure) {
        this.worker = worker;
        this.window = window;
        this.onFailure = onFailure;
    }

    /** The usual one: daemon threads for the work, the toolkit's thread for the window. */
    public static Background ofToolkit(Consumer<Failure> onFailure) {
        return new Background(workers(), Platform::runLater, onFailure);
    }

    /** Threads that don't keep the program alive. */
    public static ExecutorService workers() {
        return Executors.newCachedThreadPool(work -> {
            Thread thread = new Thread(work, "keywright-worker");
            thread.setDaemon(true);
            return thread;
        });
    }

    /**
     * Starts work.
     *
     * @param label what is done, such as "Import orders.json"
     * @param done gets the result on the JavaFX thread, unless cancelled
     */
    public <T> Running run(String label, Work<T> work, Consumer<T> done) {
        return run(label, work, done, cause -> onFailure.accept(new Failure(label + " did not work.", cause)));
    }

    /**
     * Starts work whose failure is the business of whoever started it.
     *
     * @param failed hears of a failure on the JavaFX thread, unless cancelled
     */
    public <T> Running run(String label, Work<T> work, Consumer<T> done, Consumer<Throwable> failed) {
        Running running = new Running(label);
        worker.execute(() -> {
            try {
                T result = work.run(new Reports(running));
                end(running, () -> done.accept(result));
            } catch (Throwable failure) { // whoever waits for the result must hear of errors, too
                end(running, () -> failed.accept(failure));
            }
        });
        return running;
    }

    private void end(Running running, Runnable ending) {
        window.execute(() -> {
            running.finish();
            if (!running.isCancelled()) {
                ending.run();
            }
        });
    }

    /** Passes reports on to the window, at most one waiting at a time. */
    private final class Reports implements Progress {
        private final Running running;
        private final AtomicReference<@Nullable Report> waiting = new AtomicReference<>();

        private record Report(double share, String message) {}

        Reports(Running running) {
            this.running = running;
        }

        @Override
        public void report(double share, String message) {
            if (waiting.getAndSet(new Report(share, message)) == null) {
                window.execute(() -> {
                    Report newest = waiting.getAndSet(null);
                    if (newest != null && !running.finishedProperty().get()) {
                        running.show(newest.share(), newest.message());
                    }
                });
            }
        }

        @Override
        public boolean isCancelled() {
            return running.isCancelled();
        }
    }
}
