package io.keywright.workspace;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class LatestOnlyTest {
    private final ArrayDeque<Runnable> work = new ArrayDeque<>();
    private final ArrayDeque<Runnable> ui = new ArrayDeque<>();
    private final List<String> published = new ArrayList<>();
    private final List<Integer> computed = new ArrayList<>();

    private final LatestOnly<Integer, String> latest = new LatestOnly<>(
            (input, stale) -> {
                computed.add(input);
                if (input < 0) {
                    throw new IllegalStateException("negative");
                }
                return "result " + input;
            },
            published::add,
            failure -> published.add("failed: " + failure.getMessage()),
            work::add,
            ui::add);

    @Test
    void waitingInputsAreDropped() {
        latest.submit(1);
        latest.submit(2);
        run(work);
        run(ui);
        assertEquals(List.of(2), computed);
        assertEquals(List.of("result 2"), published);
    }

    @Test
    void aResultOvertakenBeforeItIsPublishedIsDropped() {
        latest.submit(1);
        run(work);
        latest.submit(2);
        run(ui);
        assertEquals(List.of(), published);
        run(work);
        run(ui);
        assertEquals(List.of("result 2"), published);
    }

    @Test
    void nothingIsPublishedOfWhatWasGivenUp() {
        latest.submit(1);
        latest.cancel();
        run(work);
        assertEquals(List.of(), computed);
        latest.submit(2);
        run(work);
        latest.cancel();
        run(ui);
        assertEquals(List.of(), published);
        latest.submit(3);
        run(work);
        run(ui);
        assertEquals(List.of("result 3"), published);
    }

    @Test
    void aFailureIsHandedOver() {
        latest.submit(-1);
        run(work);
        run(ui);
        assertEquals(List.of("failed: negative"), published);
    }

    @Test
    void anErrorIsHandedOverLikeAnyFailure() {
        var deep = new LatestOnly<Integer, String>(
                (input, stale) -> {
                    throw input == 1 ? new StackOverflowError("deep") : new AssertionError("wrong");
                },
                published::add,
                failure -> published.add("failed: " + failure.getMessage()),
                work::add,
                ui::add);
        deep.submit(1);
        run(work);
        run(ui);
        deep.submit(2);
        run(work);
        run(ui);
        assertEquals(List.of("failed: deep", "failed: wrong"), published);
    }

    private static void run(ArrayDeque<Runnable> queue) {
        while (!queue.isEmpty()) {
            queue.poll().run();
        }
    }
}
