package io.keywright.access;

import io.keywright.capacity.Figures;
import io.keywright.model.Design;
import io.keywright.model.Operation;
import io.keywright.model.Table;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What the steps that a pattern has make of its question. */
final class ExplicitAnswer {
    private ExplicitAnswer() {}

    static Answer of(Design design, ExpectedItems items, Question question, PatternComputation computed) {
        List<StepPlan> steps = computed.steps;
        boolean isSent = steps.stream().noneMatch(StepPlan::isBroken);
        return new Answer(
                false,
                isSent ? why(question, computed) : "",
                question.pattern().steps(),
                PatternPlanner.served(steps),
                new AskedCheck(question, computed).unmet(),
                question.store(),
                isSent ? suggestion(design, question, computed) : null);
    }

    private static String why(Question question, PatternComputation computed) {
        List<StepPlan> steps = computed.steps;
        var sentences = new LinkedHashSet<String>();
        OtherStore store = question.store();
        if (store != null) {
            sentences.add("This is a question for " + store.words() + ".");
        }
        for (StepPlan step : steps) {
            StepPlan.Target target = step.target();
            if (target != null && !step.isInTransaction()) {
                sentences.add(why(step, target));
            }
            if (step.lookups() > 1) {
                sentences.add("One statement asks for " + Figures.number(step.lookups())
                        + " partition keys: each is looked up and charged, and the service merges the answers.");
            }
            if (step.shards() > 1) {
                sentences.add(step.fanOutWords());
            }
        }
        sentences.addAll(computed.severalPages());
        if (steps.stream().anyMatch(StepPlan::isInTransaction)) {
            sentences.add("The members of a transaction succeed or fail together, and each costs twice on its table.");
        }
        return String.join(" ", sentences);
    }

    private static String why(StepPlan step, StepPlan.Target target) {
        return switch (step.operation()) {
            case GET_ITEM, BATCH_GET_ITEM -> "The whole key in " + target.resource() + " is given.";
            case QUERY ->
                "The partition key of " + target.resource() + " is given"
                        + (step.sort().isEmpty() ? "." : ", and its sort key narrows what is read.");
            case SCAN ->
                "A Scan reads everything in " + target.resource() + ", whatever it is to find"
                        + (step.step().expressions().filter().isBlank()
                                ? "."
                                : ": its filter drops the rest after it is read and billed.");
            default ->
                "The write goes to " + target.table().name()
                        + (target.table().indexes().isEmpty() ? "." : "; its indexes follow.");
        };
    }

    /** An index in place of the first Scan, for what is asked of the table it reads. */
    private static @Nullable SuggestedIndex suggestion(Design design, Question question, PatternComputation computed) {
        for (StepPlan step : computed.steps) {
            StepPlan.Target target = step.target();
            if (step.operation() == Operation.SCAN && target != null) {
                for (ExpectedEntity entity : question.entities()) {
                    Optional<Table> table = design.table(entity.entity().table());
                    if (table.filter(target.table()::equals).isPresent()) {
                        List<String> wanted =
                                Projected.named(step.sent().expressions().projection());
                        Optional<SuggestedIndex> index = IndexSuggestion.of(question, target.table(), entity, wanted);
                        if (index.isPresent()) {
                            return index.get();
                        }
                    }
                }
            }
        }
        return null;
    }
}
