package io.keywright.testing.ui;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import javafx.animation.AnimationTimer;
import org.testfx.util.WaitForAsyncUtils;

/**
 * The JavaFX thread as tests wait for it: for what happens there and never for a span of time, so that a test is as
 * fast as its machine and no faster.
 */
public final class FxThread {
    private static final long PATIENCE_MILLIS = 180_000;

    /**
     * A pulse lays out what changed before it. What that layout asks to be done later is done by the next one, and the
     * third shows that it is over.
     */
    private static final int PULSES = 3;

    private FxThread() {}

    /** Does something on the JavaFX thread, after all that was asked for there so far; fails where it fails. */
    public static void run(Runnable action) {
        WaitForAsyncUtils.waitForAsyncFx(PATIENCE_MILLIS, action);
    }

    /** Waits until all that was asked for so far is done and laid out. */
    public static void settle() {
        var laidOut = new CountDownLatch(PULSES);
        run(() -> new AnimationTimer() {
            @Override
            public void handle(long now) {
                laidOut.countDown();
                if (laidOut.getCount() == 0) {
                    stop();
                }
            }
        }.start());
        try {
            if (!laidOut.await(PATIENCE_MILLIS, TimeUnit.MILLISECONDS)) {
                throw new AssertionError("nothing is laid out any more");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError("interrupted", e);
        }
        run(() -> {});
    }

    /** Does something on the JavaFX thread and waits until what follows of it is laid out. */
    public static void runAndSettle(Runnable action) {
        run(action);
        settle();
    }
}
