package io.keywright.access;

import io.keywright.key.KeyTemplate;
import io.keywright.key.Part;
import io.keywright.key.VariableName;
import io.keywright.model.AccessPattern;
import io.keywright.model.Attribute;
import io.keywright.model.AttributeType;
import io.keywright.model.Design;
import io.keywright.model.Operation;
import io.keywright.model.Step;
import io.keywright.model.Table;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Plans a pattern that has no steps: of the ways to answer what is asked the cheapest, which is the one with fewest units
 * a call at the expected scale, then fewest round trips, then the table before an index, then document order.
 */
final class AutomaticPlan {
    private final Design design;
    private final ExpectedComputation all;
    private final Question question;
    private final KeptSteps kept = new KeptSteps();
    private final List<KeptSteps> before;
    private final Map<Step, Step> same = new HashMap<>();
    private int stepsDrawn;
    private int armsComputed;

    AutomaticPlan(Design design, ExpectedComputation all, @Nullable Expected previous, Question question) {
        this.design = design;
        this.all = all;
        this.question = question;
        this.before = previous == null ? List.of(kept) : List.of(kept, previous.kept());
        Memo<PlannedPattern> earlier =
                previous == null ? null : previous.planned().get(question.pattern());
        if (earlier != null) {
            earlier.value().kept().steps().forEach(step -> same.put(step, step));
        }
    }

    PlannedPattern plan() {
        if (question.isEmpty()) {
            return nothing(Verdict.NOT_PLANNED, "", null);
        }
        Optional<String> obstacle = obstacle();
        if (obstacle.isPresent()) {
            return nothing(Verdict.IMPOSSIBLE, obstacle.get(), null);
        }
        if (question.isWrite()) {
            var writes = new WriteSteps(question);
            PatternComputation computed = compute(writes.steps());
            return planned(computed, List.of(), writes.why(), null);
        }
        var reads = new ReadPlanner(design, all, question, this::compute);
        return planned(reads, reads.best());
    }

    /**
     * The first place that an index would serve better: a Scan, a fan-out over shards, or what has to be sorted by the
     * caller although few are wanted.
     */
    private Optional<ReadWay> improvable(ReadWay way) {
        var steps = new ReadSteps(question);
        return way.places().stream()
                .filter(place -> {
                    KeyAccess access = place.access();
                    boolean isUnordered =
                            access != null && !access.whole() && question.atMost() != null && !steps.isOrdered(access);
                    return place.target() != null
                            && (access == null
                                    || isUnordered
                                    || isOverShards(place.computed().steps.get(0)));
                })
                .findFirst();
    }

    /** Whether a step asks several shards that follow from the items; random ones are there to spread one hot key. */
    private static boolean isOverShards(StepPlan step) {
        return step.shards() > 1
                && step.partition().stream()
                        .flatMap(bound -> bound.value().parts().stream())
                        .noneMatch(Part.RandomShard.class::isInstance);
    }

    private PlannedPattern planned(ReadPlanner reads, ReadWay way) {
        String why = reads.why(way);
        List<OpenNames> open = open(way);
        ReadWay place = improvable(way).orElse(null);
        StepPlan.Target target = place == null ? null : place.target();
        if (place == null || target == null) {
            return planned(way.computed(), open, why, null);
        }
        SuggestedIndex index = IndexSuggestion.of(
                        question, target.table(), place.entities().get(0), List.of())
                .orElse(null);
        String full = IndexSuggestion.full(question, target.table());
        return planned(way.computed(), open, full.isEmpty() ? why : why + " " + full, index);
    }

    /** What of an entity nothing narrows by at a place. */
    private record OpenNames(String place, ExpectedEntity entity, List<String> names) {}

    private List<OpenNames> open(ReadWay way) {
        var steps = new ReadSteps(question);
        var open = new ArrayList<OpenNames>();
        for (ReadWay place : way.places()) {
            StepPlan.Target target = Objects.requireNonNull(place.target(), "a way to one place");
            for (ExpectedEntity entity : place.entities()) {
                KeyAccess access = place.access();
                boolean isQuery = place.steps().get(0).operation() == Operation.QUERY;
                List<String> names = access == null
                        ? steps.scanned(target, entity).open()
                        : isQuery && place.entities().size() == 1
                                ? steps.filter(target, entity, access).open()
                                : steps.unused(entity, access);
                open.add(new OpenNames(target.resource().toString(), entity, names));
            }
        }
        return open;
    }

    /** What is asked and not delivered; of what is given and never used the check of the steps tells already. */
    private List<String> unmet(PatternComputation computed, List<OpenNames> open) {
        var check = new AskedCheck(question, computed);
        var unmet = new ArrayList<>(check.unmet());
        for (OpenNames each : open) {
            List<String> names =
                    each.names().stream().filter(name -> !check.isUnused(name)).toList();
            if (!names.isEmpty()) {
                unmet.add("Neither the key nor a filter on " + each.place() + " tells " + Words.list(names) + " of "
                        + each.entity().name() + ": the caller drops what does not fit.");
            }
        }
        return List.copyOf(unmet);
    }

    /** What makes the question one that no request answers, in a sentence. */
    private Optional<String> obstacle() {
        if (!question.problem().isEmpty()) {
            return Optional.of(question.problem());
        }
        if (question.store() == OtherStore.OPEN_SEARCH) {
            return Optional.of(
                    "DynamoDB looks for no words within texts; " + OtherStore.OPEN_SEARCH.words() + ", does.");
        }
        if (question.entities().isEmpty()) {
            return Optional.of("It is not said which items this is about.");
        }
        for (ExpectedEntity entity : question.entities()) {
            Table table = design.table(entity.entity().table()).orElse(null);
            if (table == null) {
                return Optional.of(entity.name() + " belongs to no table yet.");
            }
            if (table.key().partition().isEmpty()) {
                return Optional.of(table.name() + " has no partition key yet.");
            }
            if (!entity.templates().problems().isEmpty()) {
                return Optional.of(entity.templates().problems().get(0) + ".");
            }
            Optional<String> unfit = unfit(entity, table);
            if (unfit.isPresent()) {
                return unfit;
            }
            if (!entity.takesPartIn(table.key())) {
                return Optional.of(
                        entity.name() + " does not say yet what its key in " + table.name() + " is made of.");
            }
        }
        return Optional.empty();
    }

    /** Why no item can have a key, as it is made of what has no text. */
    private static Optional<String> unfit(ExpectedEntity entity, Table table) {
        for (String name : table.key().names()) {
            KeyTemplate template = entity.templates().of(name).orElse(null);
            for (VariableName variable : template == null ? List.<VariableName>of() : template.variables()) {
                AttributeType type =
                        entity.attribute(variable).map(Attribute::type).orElse(AttributeType.S);
                boolean fits = type.isScalarKey() || type == AttributeType.BOOL;
                if (!fits) {
                    return Optional.of("No item of " + entity.name() + " has a key in " + table.name() + ": " + name
                            + " is made of " + variable.text() + ", which is a " + type.words() + ".");
                }
            }
        }
        return Optional.empty();
    }

    /** Prices steps; one that was tried before, here or for an earlier version, is the same object again. */
    private PatternComputation compute(List<Step> steps) {
        List<Step> tried = steps.stream()
                .map(step -> same.computeIfAbsent(step, first -> first))
                .toList();
        AccessPattern pattern = question.pattern().withSteps(tried);
        var computation = new PatternComputation(design, all, pattern, before);
        kept.addAll(computation.kept);
        stepsDrawn += computation.stepsDrawn;
        armsComputed += computation.armsComputed;
        return computation;
    }

    private PlannedPattern planned(
            PatternComputation computed, List<OpenNames> open, String why, @Nullable SuggestedIndex suggestion) {
        List<Step> steps = computed.steps.stream().map(StepPlan::step).toList();
        OtherStore store = question.store();
        String all = store == null ? why : "This is a question for " + store.words() + ". In DynamoDB: " + why;
        var answer = new Answer(
                true,
                all.strip(),
                steps,
                PatternPlanner.served(computed.steps),
                unmet(computed, open),
                store,
                suggestion);
        return new PlannedPattern(computed.plan(answer), computed.units, kept, stepsDrawn, armsComputed);
    }

    private PlannedPattern nothing(Verdict verdict, String why, @Nullable SuggestedIndex suggestion) {
        AccessPattern pattern = question.pattern();
        var answer = new Answer(false, why, List.of(), List.of(), List.of(), question.store(), suggestion);
        PatternPlan plan = PatternPlanner.nothing(pattern, verdict, answer);
        return new PlannedPattern(plan, PatternUnits.none(pattern.name()), kept, stepsDrawn, armsComputed);
    }
}
