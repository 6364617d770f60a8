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
    private final AccessPattern pattern;
    private final List<StepPlan> planned = new ArrayList<>();

    private CheckedSteps(Design design, ExpectedItems items, AccessPattern pattern) {
        this.pattern = pattern;
        for (int number = 1; number <= pattern.steps().size(); number++) {
            planned.add(StepPlanner.plan(design, items, pattern, number));
        }
    }

    /** The steps of a pattern, each with why it can't be sent. */
    static List<StepPlan> of(Design design, ExpectedItems items, AccessPattern pattern) {
        var steps = new CheckedSteps(design, items, pattern);
        return refused(
                pattern,
                steps.withFanOuts(),
                PatternLimits.refusedRequests(pattern, design.tables(), design.entities()));
    }

    /** The steps, the first of each transaction with what its members come to when all shards are asked. */
    private List<StepPlan> withFanOuts() {
        var checked = new ArrayList<StepPlan>();
        for (StepPlan step : planned) {
            checked.add(step.isInTransaction() ? withFanOut(step) : step);
        }
        return checked;
    }

    private StepPlan withFanOut(StepPlan step) {
        List<StepPlan> members = transaction(step);
        long actions = StepPlan.requests(members);
        boolean isFanOut = members.stream().anyMatch(member -> member.fanOut() > 1);
        if (step != members.get(0) || !isFanOut || actions <= Quotas.TRANSACTION_ACTIONS) {
            return step;
        }
        var problems = new ArrayList<>(step.problems());
        problems.add(
                "DynamoDB: " + ServiceWords.numberOfActions(actions, step.step().operation()));
        return step.withProblems(problems);
    }

    /** The neighbours of a step that are sent with it, and itself. */
    private List<StepPlan> transaction(StepPlan step) {
        int from = step.number() - 1;
        int to = step.number();
        while (from > 0 && RequestText.isSameTransaction(planned.get(from - 1), step)) {
            from--;
        }
        while (to < planned.size() && RequestText.isSameTransaction(step, planned.get(to))) {
            to++;
        }
        return planned.subList(from, to);
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
