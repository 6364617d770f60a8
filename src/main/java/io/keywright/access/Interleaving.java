package io.keywright.access;

import java.util.List;

/**
 * Two calls side by side on the same items, stepped in whatever order shows what happens between them: the update that is
 * lost where both put what they made of the same read, or the condition that tells the second. An instance belongs to one
 * thread at a time.
 */
public final class Interleaving {
    private final PatternCall first;
    private final PatternCall second;

    /** The two that call. */
    public enum Caller {
        A,
        B
    }

    Interleaving(PatternCall first, PatternCall second) {
        this.first = first;
        this.second = second;
    }

    /** The call of one of them. */
    public PatternCall of(Caller caller) {
        return caller == Caller.A ? first : second;
    }

    /**
     * Runs the next step of one of them, or the whole of its next transaction.
     *
     * @throws java.util.NoSuchElementException if its call is done
     */
    public List<PatternRun.StepRun> step(Caller caller) {
        return of(caller).next();
    }

    /** Whether both calls are done. */
    public boolean isDone() {
        return first.isDone() && second.isDone();
    }
}
