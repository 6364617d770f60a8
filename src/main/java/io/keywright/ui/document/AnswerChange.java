package io.keywright.ui.document;

import io.keywright.access.PatternPlan;
import io.keywright.access.SuggestedIndex;
import java.util.Optional;

/** Takes over what a plan offers for an access pattern, each as one undo step. */
public final class AnswerChange {
    private AnswerChange() {}

    /** How a pattern is answered, as far as the newest analysis knows. */
    public static Optional<PatternPlan> plan(DocumentModel document, String pattern) {
        Snapshot snapshot = document.snapshotProperty().get();
        return snapshot == null
                ? Optional.empty()
                : snapshot.analysis().plans().stream()
                        .filter(plan -> plan.pattern().equals(pattern))
                        .findFirst();
    }

    /**
     * Puts the steps that were chosen for a pattern without steps into it, to be changed by hand. Nothing happens while a
     * newer design is being analysed, for which other steps may be chosen.
     */
    public static void makeExplicit(DocumentModel document, String pattern) {
        if (document.staleProperty().get()) {
            return;
        }
        plan(document, pattern)
                .filter(plan -> plan.answer().automatic())
                .ifPresent(plan -> document.edit(
                        "Write the chosen request as steps",
                        null,
                        design -> design.pattern(pattern)
                                .map(found -> design.withPattern(found.withSteps(plan.steps())))
                                .orElse(design)));
    }

    /** Adds an index that would serve a pattern better, with the key templates that it needs. */
    public static void addIndex(DocumentModel document, SuggestedIndex index) {
        document.edit("Add index " + index.index().name(), null, index::addTo);
    }
}
