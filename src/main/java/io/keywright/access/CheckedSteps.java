package io.keywright.access;

import io.keywright.limits.PatternLimits;
import io.keywright.limits.Quotas;
import io.keywright.limits.ServiceWords;
import io.keywright.model.AccessPattern;
import io.keywright.model.Design;
import io.keywright.model.Place;
import io.keywright.model.Rejection;
import java.util.ArrayList;
import java.util.List;

/**
 * Decides of each step of a pattern whether it can be sent. It is the one place that does: what is broken here costs
 * nothing in a plan and is not sent in a run, and nothing else is, as far as that does not depend on the items that are
 * stored and the values that are given.
 *
 * <p>A step can't be sent whose names, keys or entity are wrong ({@link StepPlanner}), whose transaction has too many
 * actions because it asks every shard, or which DynamoDB refuses besides ({@link PatternLimits#refusedRequests}).
 */
final class CheckedSteps {
    private CheckedSteps() {}

    /** The steps of a pattern, each with why it can't be sent. */
    static List<StepPlan> of(Design design, ExpectedItems items, AccessPattern pattern) {
        var steps = new ArrayList<StepPlan>();
        for (int number = 1; number <= pattern.steps().size(); number++) {
            steps.add(StepPlanner.plan(design, items, pattern, number));
        }
        return refused(
                pattern,
                withFanOuts(steps),
                PatternLimits.refusedRequests(pattern, design.tables(), design.entities()));
    }

    /** The steps, the first of each transaction with what its members come to when all shards are asked. */
    private static List<StepPlan> withFanOuts(List<StepPlan> steps) {
        var checked = new ArrayList<>(steps);
        for (int from = 0; from < steps.size(); ) {
            int to = StepPlan.endOfTransaction(steps, from);
            checked.set(from, withFanOut(steps.subList(from, to)));
            from = to;
        }
        return checked;
    }

    /** The first of some steps that are sent together. */
    private static StepPlan withFanOut(List<StepPlan> members) {
        StepPlan first = members.get(0);
        long actions = StepPlan.requests(members);
        boolean isFanOut = members.stream().anyMatch(member -> member.shards() > 1);
        if (!first.isInTransaction() || !isFanOut || actions <= Quotas.TRANSACTION_ACTIONS) {
            return first;
        }
        var problems = new ArrayList<>(first.problems());
        problems.add("DynamoDB: "
                + ServiceWords.numberOfActions(actions, first.step().operation()));
        return first.withProblems(problems);
    }

    /** The steps with what DynamoDB refuses besides; of each the first refusal, where nothing else is wrong with it. */
    private static List<StepPlan> refused(AccessPattern pattern, List<StepPlan> checked, List<Rejection> rejections) {
        if (rejections.isEmpty()) {
            return checked;
        }
        return checked.stream()
                .map(step -> step.isBroken()
                        ? step
                        : rejections.stream()
                                .filter(rejection ->
                                        rejection.place().whole().equals(Place.step(pattern.name(), step.number())))
                                .findFirst()
                                .map(rejection -> step.withProblems(List.of("DynamoDB: " + rejection.message())))
                                .orElse(step))
                .toList();
    }
}
