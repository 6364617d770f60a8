package io.keywright.access;

import io.keywright.key.KeyTemplate;
import io.keywright.model.AccessPattern;
import io.keywright.model.AccessPattern.Kind;
import io.keywright.model.KeyAttribute;
import io.keywright.model.KeySchema;
import io.keywright.model.Operation;
import io.keywright.model.Resource;
import io.keywright.model.Step;
import io.keywright.model.Table;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Puts the plans of a pattern's steps together: transactions and batches, requests, round trips, verdict and fit. */
final class PatternPlanner {
    /** The most actions of a transaction (Developer Guide, Constraints, read 2026-09). */
    static final int MOST_IN_TRANSACTION = 100;

    /** The most keys of a BatchGetItem (Developer Guide, Constraints, read 2026-09). */
    static final int MOST_IN_BATCH_GET = 100;

    /** The most writes of a BatchWriteItem (Developer Guide, Constraints, read 2026-09). */
    static final int MOST_IN_BATCH_WRITE = 25;

    private final AccessPattern pattern;
    private final List<StepPlan> steps;

    /** Neighbouring steps that are one transaction, or one batch, or a step alone. */
    private final List<List<StepPlan>> units;

    private PatternPlanner(AccessPattern pattern, List<StepPlan> steps) {
        this.pattern = pattern;
        this.steps = steps;
        this.units = units(steps);
    }

    /** The steps with what is wrong with them as members of transactions. */
    static List<StepPlan> checked(List<StepPlan> steps) {
        var checked = new ArrayList<StepPlan>();
        for (List<StepPlan> unit : units(steps)) {
            for (StepPlan step : unit) {
                checked.add(step.isInTransaction() ? checked(step, unit) : step);
            }
        }
        return checked;
    }

    private static StepPlan checked(StepPlan step, List<StepPlan> unit) {
        var problems = new ArrayList<>(step.problems());
        switch (step.step().operation()) {
            case QUERY, SCAN, BATCH_GET_ITEM, BATCH_PUT_REQUEST, BATCH_DELETE_REQUEST ->
                problems.add(step.step().operation().apiName() + " can't be a member of a transaction");
            default -> {
                boolean mixed = unit.stream().anyMatch(other -> other.isRead() != step.isRead());
                if (mixed && step == unit.get(0)) {
                    problems.add("A transaction either reads or writes; transaction \""
                            + step.step().transaction() + "\" does both");
                }
            }
        }
        long members = members(unit);
        if (members > MOST_IN_TRANSACTION && step == unit.get(0)) {
            problems.add("A transaction takes at most " + MOST_IN_TRANSACTION + " actions, but this one has "
                    + Words.number(members));
        }
        return problems.size() == step.problems().size() ? step : step.withProblems(problems);
    }

    /**
     * @param pages pages of each step's read, on average
     */
    static PatternPlan plan(
            AccessPattern pattern, List<StepPlan> steps, List<Table> tables, ExpectedItems items, List<Double> pages) {
        return new PatternPlanner(pattern, steps).plan(tables, items, pages);
    }

    private static List<List<StepPlan>> units(List<StepPlan> steps) {
        var units = new ArrayList<List<StepPlan>>();
        for (StepPlan step : steps) {
            StepPlan last = units.isEmpty() ? null : units.get(units.size() - 1).get(0);
            if (last != null && (RequestText.isSameTransaction(last, step) || isSameBatch(last, step))) {
                units.get(units.size() - 1).add(step);
            } else {
                units.add(new ArrayList<>(List.of(step)));
            }
        }
        return units;
    }

    private static boolean isSameBatch(StepPlan a, StepPlan b) {
        boolean free = !a.isInTransaction() && !b.isInTransaction() && !b.step().parallel();
        return free && batchSize(a) > 0 && batchSize(a) == batchSize(b);
    }

    private static int batchSize(StepPlan step) {
        return switch (step.step().operation()) {
            case BATCH_GET_ITEM -> MOST_IN_BATCH_GET;
            case BATCH_PUT_REQUEST, BATCH_DELETE_REQUEST -> MOST_IN_BATCH_WRITE;
            default -> 0;
        };
    }

    private static long members(List<StepPlan> unit) {
        double members = 0;
        for (StepPlan step : unit) {
            members += step.times() * step.fanOut();
        }
        return Math.max(1, (long) Math.ceil(members));
    }

    private PatternPlan plan(List<Table> tables, ExpectedItems items, List<Double> pages) {
        List<RequestPart> parts = RequestText.of(steps);
        Verdict verdict = verdict();
        return new PatternPlan(
                pattern.name(),
                verdict,
                fit(verdict, tables, items),
                verdict == Verdict.NOT_PLANNED ? "" : consistency(),
                requests(verdict),
                verdict == Verdict.NOT_PLANNED || verdict == Verdict.BROKEN ? 0 : roundTrips(pages),
                problems(),
                parts,
                new Answer(false, "", pattern.steps(), served(), List.of(), null, null));
    }

    private List<Resource> served() {
        return steps.stream()
                .flatMap(step -> Optional.ofNullable(step.target()).stream())
                .map(StepPlan.Target::resource)
                .distinct()
                .toList();
    }

    private Verdict verdict() {
        if (steps.isEmpty()) {
            return Verdict.NOT_PLANNED;
        }
        if (steps.stream().anyMatch(StepPlan::isBroken)) {
            return Verdict.BROKEN;
        }
        if (steps.stream().anyMatch(step -> step.operation() == Operation.SCAN)) {
            return Verdict.SCAN;
        }
        if (units.size() == 1 && units.get(0).get(0).isInTransaction()) {
            return Verdict.TRANSACTION;
        }
        if (steps.stream().anyMatch(step -> step.fanOut() > 1)) {
            return Verdict.FAN_OUT;
        }
        return requestsOfUnits() == 1 ? Verdict.ONE_REQUEST : Verdict.SEVERAL_REQUESTS;
    }

    private int requests(Verdict verdict) {
        return switch (verdict) {
            case NOT_PLANNED, IMPOSSIBLE, BROKEN -> 0;
            case TRANSACTION -> (int) Math.min(Integer.MAX_VALUE, members(units.get(0)));
            default -> requestsOfUnits();
        };
    }

    private int requestsOfUnits() {
        long requests = 0;
        for (List<StepPlan> unit : units) {
            requests += requests(unit);
        }
        return (int) Math.min(Integer.MAX_VALUE, requests);
    }

    private static long requests(List<StepPlan> unit) {
        if (unit.get(0).isInTransaction()) {
            return 1;
        }
        int batch = batchSize(unit.get(0));
        return batch > 0 ? (members(unit) + batch - 1) / batch : members(unit);
    }

    /**
     * The longest chain: units one after another, unless marked parallel; the shards of a fan-out are asked together.
     */
    private int roundTrips(List<Double> pages) {
        double chain = 0;
        double together = 0;
        int step = 0;
        for (List<StepPlan> unit : units) {
            double trips = trips(unit, pages.get(step));
            if (unit.get(0).step().parallel()) {
                together = Math.max(together, trips);
            } else {
                chain += together;
                together = trips;
            }
            step += unit.size();
        }
        return (int) Math.max(1, Math.min(Integer.MAX_VALUE, chain + together));
    }

    private static double trips(List<StepPlan> unit, double pages) {
        StepPlan first = unit.get(0);
        if (first.isInTransaction() || batchSize(first) > 0) {
            return first.step().parallel() ? 1 : requests(unit);
        }
        double runs = first.step().parallel() ? 1 : Math.max(1, Math.ceil(first.times()));
        return runs * Math.max(1, Math.ceil(pages));
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
        return eventual ? "Eventual" : strong ? "Strong" : single || !one ? "Per item" : "Atomic";
    }

    private Fit fit(Verdict verdict, List<Table> tables, ExpectedItems items) {
        Kind kind = pattern.asked().kind();
        if (kind == Kind.AGGREGATE || kind == Kind.ANY_COMBINATION || kind == Kind.FULL_TEXT || kind == Kind.JOIN) {
            return Fit.OTHER_STORE;
        }
        if (verdict == Verdict.NOT_PLANNED) {
            return isAnsweredByTableKey(tables, items) ? Fit.KEY : Fit.INDEX;
        }
        boolean index = steps.stream()
                .anyMatch(step -> step.operation() == Operation.SCAN
                        || step.step().target().index() != null);
        return index ? Fit.INDEX : Fit.KEY;
    }

    /** Whether what is given decides the partition key of an entity that is asked for. */
    private boolean isAnsweredByTableKey(List<Table> tables, ExpectedItems items) {
        Set<String> given = new HashSet<>(pattern.asked().given());
        List<String> asked = pattern.asked().entities();
        if (given.isEmpty() || asked.isEmpty()) {
            return true;
        }
        for (ExpectedEntity entity : items.entities()) {
            for (Table table : tables) {
                if (asked.contains(entity.name())
                        && table.name().equals(entity.entity().table())
                        && isGiven(entity, table.key(), given)) {
                    return true;
                }
            }
        }
        return false;
    }

    private static boolean isGiven(ExpectedEntity entity, KeySchema key, Set<String> given) {
        return key.partition().stream()
                .map(KeyAttribute::name)
                .allMatch(name -> entity.templates()
                        .of(name)
                        .map(KeyTemplate::attributes)
                        .filter(given::containsAll)
                        .isPresent());
    }

    private List<String> problems() {
        if (steps.isEmpty()) {
            return List.of();
        }
        var problems = new ArrayList<String>();
        steps.forEach(step -> step.problems().forEach(problem -> problems.add(numbered(step, problem))));
        steps.forEach(step -> step.notes().forEach(note -> problems.add(numbered(step, note))));
        return problems;
    }

    private String numbered(StepPlan step, String sentence) {
        return (steps.size() > 1 ? "Step " + step.number() + ": " : "") + sentence;
    }
}
