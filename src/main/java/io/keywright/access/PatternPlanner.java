package io.keywright.access;

import io.keywright.limits.Quotas;
import io.keywright.model.AccessPattern;
import io.keywright.model.Operation;
import io.keywright.model.Resource;
import io.keywright.model.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Puts the plans of a pattern's steps together: transactions and batches, requests, round trips, verdict and fit. */
final class PatternPlanner {
    private final AccessPattern pattern;
    private final List<StepPlan> steps;

    /** Neighbouring steps that are one transaction, or one batch of writes, or a step alone. */
    private final List<List<StepPlan>> units;

    private PatternPlanner(AccessPattern pattern, List<StepPlan> steps) {
        this.pattern = pattern;
        this.steps = steps;
        this.units = units(steps);
    }

    /**
     * @param pages pages of each step's read, on average
     */
    static PatternPlan plan(AccessPattern pattern, List<StepPlan> steps, Answer answer, List<Double> pages) {
        return new PatternPlanner(pattern, steps).plan(answer, pages);
    }

    /** The plan of a pattern for which nothing can be sent, or nothing is asked. */
    static PatternPlan nothing(AccessPattern pattern, Verdict verdict, Answer answer) {
        Fit fit = answer.store() != null ? Fit.OTHER_STORE : Fit.NONE;
        return new PatternPlan(pattern.name(), verdict, fit, "", 0, List.of(), List.of(), List.of(), answer);
    }

    private static List<List<StepPlan>> units(List<StepPlan> steps) {
        var units = new ArrayList<List<StepPlan>>();
        for (int from = 0; from < steps.size(); ) {
            int to = StepPlan.endOfTogether(steps, from);
            units.add(steps.subList(from, to));
            from = to;
        }
        return units;
    }

    private static int batchSize(StepPlan step) {
        return switch (step.step().operation()) {
            case BATCH_GET_ITEM -> Quotas.BATCH_GET_KEYS;
            case BATCH_PUT_REQUEST, BATCH_DELETE_REQUEST -> Quotas.BATCH_WRITES;
            default -> 0;
        };
    }

    private PatternPlan plan(Answer answer, List<Double> pages) {
        Verdict verdict = verdict();
        return new PatternPlan(
                pattern.name(),
                verdict,
                answer.store() != null ? Fit.OTHER_STORE : verdict == Verdict.BROKEN ? Fit.NONE : fit(),
                consistency(),
                verdict == Verdict.TRANSACTION ? StepPlan.requests(units.get(0)) : 0,
                verdict == Verdict.BROKEN ? List.of() : sent(pages),
                problems(),
                RequestText.of(pattern, steps),
                answer);
    }

    /** Requests of a call that wait for one another, pages included. */
    static long roundTrips(AccessPattern pattern, List<StepPlan> steps, List<Double> pages) {
        return PatternPlan.roundTrips(new PatternPlanner(pattern, steps).sent(pages));
    }

    /** The tables and indexes that steps work on, in their order. */
    static List<Resource> served(List<StepPlan> steps) {
        return steps.stream()
                .flatMap(step -> Optional.ofNullable(step.target()).stream())
                .map(StepPlan.Target::resource)
                .distinct()
                .toList();
    }

    private Verdict verdict() {
        if (steps.stream().anyMatch(StepPlan::isBroken)) {
            return Verdict.BROKEN;
        }
        if (requestsOfUnits() == 0) {
            return Verdict.NOT_PLANNED;
        }
        if (steps.stream().anyMatch(step -> step.operation() == Operation.SCAN)) {
            return Verdict.SCAN;
        }
        if (units.size() == 1 && units.get(0).get(0).isInTransaction()) {
            return Verdict.TRANSACTION;
        }
        if (steps.stream().anyMatch(step -> step.shards() > 1)) {
            return Verdict.FAN_OUT;
        }
        return requestsOfUnits() == 1 ? Verdict.ONE_REQUEST : Verdict.SEVERAL_REQUESTS;
    }

    private long requestsOfUnits() {
        long requests = 0;
        for (List<StepPlan> unit : units) {
            requests += requests(unit);
        }
        return requests;
    }

    private static long requests(List<StepPlan> unit) {
        if (unit.get(0).isInTransaction()) {
            return StepPlan.requests(unit) == 0 ? 0 : 1;
        }
        int batch = batchSize(unit.get(0));
        return batch > 0 ? (StepPlan.requests(unit) + batch - 1) / batch : StepPlan.requests(unit);
    }

    /**
     * What is sent and waited for. The longest chain counts: units one after another, and of those that are marked
     * parallel the longest; the shards of a fan-out are asked together.
     */
    private List<SentUnit> sent(List<Double> pages) {
        var sent = new ArrayList<SentUnit>();
        int step = 0;
        int longest = 0;
        for (List<StepPlan> unit : units) {
            StepPlan first = unit.get(0);
            boolean isTogether = first.isInTransaction() || batchSize(first) > 0;
            long each = isTogether ? 1 : (long) Math.max(1, Math.ceil(pages.get(step)));
            long runs = isTogether ? requests(unit) : (long) Math.ceil(first.times());
            boolean isBeside = first.step().parallel() && step > 0;
            long trips = (first.step().parallel() ? Math.min(1, runs) : runs) * each;
            int number = sent.size();
            if (!isBeside || trips > sent.get(longest).trips()) {
                if (isBeside) {
                    sent.set(longest, sent.get(longest).covered());
                }
                longest = number;
            }
            sent.add(new SentUnit(
                    step + 1, step + unit.size(), requests(unit), each, trips, longest == number ? trips : 0));
            step += unit.size();
        }
        return sent;
    }

    private String consistency() {
        boolean eventual = false;
        boolean strong = false;
        boolean single = false;
        for (StepPlan step : steps) {
            boolean read = step.isRead() && !step.isInTransaction();
            eventual |= read && step.step().reading().consistency() == Step.Consistency.EVENTUAL;
            strong |= read && step.step().reading().consistency() == Step.Consistency.STRONG;
            single |= !step.isRead() && !step.isInTransaction();
        }
        boolean one = units.size() == 1;
        return eventual ? "Eventual" : strong ? "Strong" : single || !one ? "Per item" : "Transactional";
    }

    /** By what the steps read: the table's own key, or an index, there or to be added. */
    private Fit fit() {
        boolean index = steps.stream()
                .anyMatch(step -> step.operation() == Operation.SCAN
                        || (step.target() != null && step.target().index() != null));
        return index ? Fit.INDEX : Fit.KEY;
    }

    private List<String> problems() {
        var problems = new ArrayList<String>();
        steps.forEach(step -> step.problems().forEach(problem -> problems.add(numbered(step, problem))));
        steps.forEach(step -> step.notes().forEach(note -> problems.add(numbered(step, note))));
        return problems;
    }

    private String numbered(StepPlan step, String sentence) {
        return (steps.size() > 1 ? "Step " + step.number() + ": " : "") + sentence;
    }
}
