package io.keywright.access;

import io.keywright.model.Design;
import java.util.ArrayList;
import java.util.List;

/**
 * Two calls side by side on the same items, stepped in whatever order shows what happens between them: the update that is
 * lost where both put what they made of the same read, or the condition that tells the second. An instance belongs to one
 * thread at a time.
 */
public final class Interleaving {
    private final PatternCall first;
    private final PatternCall second;
    private final LostUpdates updates;
    private final List<LostUpdate> lost = new ArrayList<>();

    /** The two that call. */
    public enum Caller {
        A,
        B
    }

    Interleaving(PatternCall first, PatternCall second, Design design) {
        this.first = first;
        this.second = second;
        this.updates = new LostUpdates(design);
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
        List<PatternRun.StepRun> runs = of(caller).next();
        runs.forEach(run -> lost.addAll(updates.after(caller, run)));
        return runs;
    }

    /** The updates that are lost between the two so far, in the order in which they were written over. */
    public List<LostUpdate> lost() {
        return List.copyOf(lost);
    }

    /** Whether both calls are done. */
    public boolean isDone() {
        return first.isDone() && second.isDone();
    }
}
