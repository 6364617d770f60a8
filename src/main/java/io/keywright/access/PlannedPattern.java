package io.keywright.access;

import io.keywright.model.AccessPattern;
import io.keywright.model.Design;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How one pattern is answered and what a call of it costs.
 *
 * @param kept the steps that were computed on the way, those of ways that were not chosen included
 * @param stepsDrawn steps whose reads or write images were drawn for it
 * @param armsComputed steps' units on one table or index computed for it
 */
record PlannedPattern(PatternPlan plan, PatternUnits units, KeptSteps kept, int stepsDrawn, int armsComputed) {
    /**
     * Plans a pattern, unless it was planned before from the same parts of the design: itself, the tables it names, their
     * entities, and what its question makes of the others.
     */
    static Memo<PlannedPattern> of(
            Design design, ExpectedComputation all, @Nullable Expected previous, AccessPattern pattern) {
        Question question = Question.of(pattern, all.items);
        Memo<PlannedPattern> before =
                previous == null ? null : previous.planned().get(pattern);
        return Memo.of(before, reads(design, all.items, question), () -> planned(design, all, previous, question));
    }

    private static List<@Nullable Object> reads(Design design, ExpectedItems items, Question question) {
        var reads = new ArrayList<@Nullable Object>();
        reads.add(question.pattern());
        reads.add(question.problem());
        PatternScope scope = PatternScope.of(question.pattern());
        for (ExpectedEntity asked : question.entities()) {
            reads.add(asked);
            scope = scope.withEntity(asked.name());
        }
        PatternScope whole = scope.in(design.tables(), design.entities());
        reads.addAll(whole.tables(design.tables()));
        reads.add(null);
        for (ExpectedEntity entity : items.entities()) {
            if (whole.holds(entity.entity())) {
                reads.add(entity);
                items.childrenPerParent(entity.name()).ifPresent(reads::add);
            }
        }
        return reads;
    }

    private static PlannedPattern planned(
            Design design, ExpectedComputation all, @Nullable Expected previous, Question question) {
        if (question.pattern().steps().isEmpty()) {
            return new AutomaticPlan(design, all, previous, question).plan();
        }
        KeptSteps before = previous == null ? new KeptSteps() : previous.kept();
        var computation = new PatternComputation(design, all, question.pattern(), List.of(before));
        PatternPlan plan = computation.plan(ExplicitAnswer.of(design, all.items, question, computation));
        return new PlannedPattern(
                plan, computation.units, computation.kept, computation.stepsDrawn, computation.armsComputed);
    }
}
