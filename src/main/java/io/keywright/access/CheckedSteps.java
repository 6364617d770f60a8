package io.keywright.access;

import io.keywright.limits.PatternLimits;
import io.keywright.limits.Quotas;
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
 * <p>A step can't be sent whose names, keys or entity are wrong ({@link StepPlanner}), which has no place in its
 * transaction, or which DynamoDB refuses besides ({@link PatternLimits#refusedRequests}).
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
                steps.inTransactions(),
                PatternLimits.refusedRequests(pattern, design.tables(), design.entities()));
    }

    /** The steps with what is wrong with them as members of transactions. */
    private List<StepPlan> inTransactions() {
        var checked = new ArrayList<StepPlan>();
        for (StepPlan step : planned) {
            checked.add(step.isInTransaction() ? member(step) : step);
        }
        return checked;
    }

    private StepPlan member(StepPlan step) {
        List<StepPlan> members = transaction(step);
        var problems = new ArrayList<>(step.problems());
        boolean isFirst = step == members.get(0);
        if (isFirst && members.stream().anyMatch(other -> other.isRead() != step.isRead())) {
            problems.add("A transaction either reads or writes; transaction \""
                    + step.step().transaction() + "\" does both");
        }
        long actions = StepPlan.requests(members);
        if (actions > Quotas.TRANSACTION_ACTIONS && isFirst) {
            problems.add("A transaction takes at most " + Quotas.TRANSACTION_ACTIONS + " actions, but this one has "
                    + Words.number(actions));
        }
        return problems.size() == step.problems().size() ? step : step.withProblems(problems);
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
