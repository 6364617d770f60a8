package io.keywright.workspace;

import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BiFunction;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/**
 * Recomputes a result off the UI thread whenever its input changes, and publishes only the newest.
 *
 * <p>Inputs submitted while a computation runs replace one another, and a running computation learns from its
 * {@code stale} argument that it may give up. A published result is never older than one published before it. A
 * computation that fails, in whatever way, hands what it threw to {@code failed}, unless a newer input has replaced it.
 */
public final class LatestOnly<I, R> {
    private final BiFunction<I, BooleanSupplier, R> compute;
    private final Consumer<R> publish;
    private final Consumer<Throwable> failed;
    private final Executor worker;
    private final Executor ui;
    private final AtomicLong newest = new AtomicLong();

    public LatestOnly(
            BiFunction<I, BooleanSupplier, R> compute,
            Consumer<R> publish,
            Consumer<Throwable> failed,
            Executor worker,
            Executor ui) {
        this.compute = compute;
        this.publish = publish;
        this.failed = failed;
        this.worker = worker;
        this.ui = ui;
    }

    /** Asks for a result for this input. Any earlier input still waiting is dropped. */
    public void submit(I input) {
        long ticket = newest.incrementAndGet();
        BooleanSupplier stale = () -> newest.get() != ticket;
        worker.execute(() -> {
            if (stale.getAsBoolean()) {
                return;
            }
            try {
                R result = compute.apply(input, stale);
                deliver(stale, () -> publish.accept(result));
            } catch (Throwable failure) { // whoever waits for the result must hear of errors, too
                deliver(stale, () -> failed.accept(failure));
            }
        });
    }

    /** Gives up what is computed or waits: nothing is published before something is submitted again. */
    public void cancel() {
        newest.incrementAndGet();
    }

    private void deliver(BooleanSupplier stale, Runnable delivery) {
        ui.execute(() -> {
            if (!stale.getAsBoolean()) {
                delivery.run();
            }
        });
    }
}
