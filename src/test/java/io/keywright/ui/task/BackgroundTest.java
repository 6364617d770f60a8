package io.keywright.ui.task;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import org.junit.jupiter.api.Test;

/** With two threads that stand still until they are told to go on. */
class BackgroundTest {
    private final Queue<Runnable> worker = new ArrayDeque<>();
    private final Queue<Runnable> window = new ArrayDeque<>();
    private final List<String> events = new ArrayList<>();
    private final Background background = new Background(
            worker::add,
            window::add,
            failure -> events.add(failure.what() + " " + failure.cause().getMessage()));

    private static void run(Queue<Runnable> thread) {
        while (!thread.isEmpty()) {
            thread.remove().run();
        }
    }

    @Test
    void theResultComesToTheWindow() {
        Running running = background.run("Count", progress -> 42, result -> events.add("result " + result));
        run(worker);
        assertEquals(List.of(), events);
        run(window);
        assertEquals(List.of("result 42"), events);
        assertTrue(running.finishedProperty().get());
    }

    @Test
    void aFailureComesToOnePlace() {
        background.run(
                "Read",
                progress -> {
                    throw new IOException("disk gone");
                },
                result -> events.add("result"));
        run(worker);
        run(window);
        assertEquals(List.of("Read did not work. disk gone"), events);
    }

    @Test
    void anErrorIsAFailureToo() {
        Running running = background.run(
                "Read",
                progress -> {
                    throw new AssertionError("never");
                },
                result -> events.add("result"));
        run(worker);
        run(window);
        assertEquals(List.of("Read did not work. never"), events);
        assertTrue(running.finishedProperty().get());
    }

    @Test
    void aFailureCanBeTheBusinessOfWhoeverStartedIt() {
        background.run(
                "Save",
                progress -> {
                    throw new IOException("disk full");
                },
                result -> events.add("result"),
                cause -> events.add("own: " + cause.getMessage()));
        run(worker);
        run(window);
        assertEquals(List.of("own: disk full"), events);
    }

    @Test
    void whatIsCancelledIsDropped() {
        Running running = background.run("Count", progress -> progress.isCancelled(), result -> events.add("result"));
        running.cancel();
        run(worker);
        run(window);
        assertEquals(List.of(), events);
        assertTrue(running.finishedProperty().get());
    }

    @Test
    void reportsDoNotPileUp() {
        Running running = background.run(
                "Count",
                progress -> {
                    for (int i = 1; i <= 1000; i++) {
                        progress.report(i / 1000.0, "row " + i);
                    }
                    return 0;
                },
                result -> events.add("result"));
        assertEquals(Running.UNKNOWN, running.shareProperty().get());
        run(worker);
        assertEquals(2, window.size());
        window.remove().run();
        assertEquals(1, running.shareProperty().get());
        assertEquals("row 1000", running.messageProperty().get());
        assertFalse(running.finishedProperty().get());
    }
}
