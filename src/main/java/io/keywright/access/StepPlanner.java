package io.keywright.access;

import io.keywright.expression.DocumentPath;
import io.keywright.key.KeyTemplate;
import io.keywright.limits.ItemLimits;
import io.keywright.limits.ServiceWords;
import io.keywright.model.AccessPattern;
import io.keywright.model.Change;
import io.keywright.model.Design;
import io.keywright.model.Entity;
import io.keywright.model.KeyAttribute;
import io.keywright.model.KeySchema;
import io.keywright.model.KnownNames;
import io.keywright.model.Operation;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Step;
import io.keywright.model.Table;
import io.keywright.model.Times;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Looks up the names of one step, reads its templates and finds out why it can't be sent. The refusals follow the
 * Developer Guide, Query, and the service's answers as nubo-db/dynamodb-conformance records them (2026-08), quoted
 * where it has words of its own.
 */
final class StepPlanner {
    private final Design design;
    private final ExpectedItems items;
    private final AccessPattern pattern;
    private final int number;
    private final Step written;
    private final Step step;
    private final long reads;
    private final List<String> problems = new ArrayList<>();
    private final List<String> notes = new ArrayList<>();
    private KeyBounds bounds = new KeyBounds(List.of(), List.of());

    private StepPlanner(Design design, ExpectedItems items, AccessPattern pattern, int number) {
        this.design = design;
        this.items = items;
        this.pattern = pattern;
        this.number = number;
        this.written = pattern.steps().get(number - 1);
        if (written.operation() == Operation.EXECUTE_STATEMENT) {
            StatementStep statement = StatementStep.of(written, design);
            this.step = statement.step();
            this.reads = statement.reads();
            if (!statement.problem().isEmpty()) {
                problems.add(statement.problem());
            }
        } else {
            this.step = written;
            this.reads = 1;
        }
    }

    /**
     * @param number the step, counted from 1
     */
    static StepPlan plan(Design design, ExpectedItems items, AccessPattern pattern, int number) {
        return new StepPlanner(design, items, pattern, number).plan();
    }

    private StepPlan plan() {
        StepPlan.Target place = problems.isEmpty() ? place() : null;
        if (place == null) {
            return result(null, 1, 1);
        }
        KeySchema key = place.key();
        if (key.partition().isEmpty()) {
            problems.add(place.resource() + " has no partition key yet");
            return result(place, 1, 1);
        }
        bounds = KeyBounds.read(step.key(), key, place.resource(), problems);
        Operation operation = step.operation();
        switch (operation) {
            case GET_ITEM, BATCH_GET_ITEM -> checkItemRead(place);
            case QUERY -> checkQuery(place);
            case SCAN -> checkScan(place);
            default -> place = checkWrite(operation, place);
        }
        return isKeyedRead(operation) ? result(place, reads, shards()) : result(place, 1, 1);
    }

    private static boolean isKeyedRead(Operation operation) {
        return operation == Operation.GET_ITEM || operation == Operation.BATCH_GET_ITEM || operation == Operation.QUERY;
    }

    private StepPlan result(StepPlan.@Nullable Target target, long lookups, long shards) {
        var repeats = new StepPlan.Repeats(times(), lookups, shards);
        var remarks = new StepPlan.Remarks(problems, notes);
        return new StepPlan(number, written, step, target, bounds, repeats, remarks);
    }

    private StepPlan.@Nullable Target place() {
        Step.Target target = step.target();
        if (target.table() == null) {
            problems.add("No table is named");
            return null;
        }
        Table table = design.table(target.table()).orElse(null);
        if (table == null) {
            problems.add("There is no table \"" + target.table() + "\""
                    + KnownNames.instead(target.table(), design.tables(), Table::name));
            return null;
        }
        SecondaryIndex index = null;
        if (target.index() != null) {
            index = table.index(target.index()).orElse(null);
            if (index == null) {
                problems.add("Table " + table.name() + " has no index \"" + target.index() + "\""
                        + KnownNames.instead(target.index(), table.indexes(), SecondaryIndex::name));
                return null;
            }
        }
        ExpectedEntity entity = null;
        if (target.entity() != null) {
            entity = items.entity(target.entity()).orElse(null);
            if (entity == null) {
                problems.add("There is no entity \"" + target.entity() + "\""
                        + KnownNames.instead(target.entity(), design.entities(), Entity::name));
            } else if (!entity.entity().table().equals(table.name())) {
                problems.add("Entity " + entity.name() + " belongs to table "
                        + entity.entity().table() + ", not to " + table.name());
            }
        }
        return new StepPlan.Target(table, index, entity);
    }

    private double times() {
        if (step.times() instanceof Times.Count count) {
            return count.times();
        }
        String child = ((Times.PerEntity) step.times()).entity();
        if (items.entity(child).isEmpty()) {
            problems.add("There is no entity \"" + child + "\" to count the times by"
                    + KnownNames.instead(child, design.entities(), Entity::name));
            return 1;
        }
        OptionalDouble children = items.childrenPerParent(child);
        if (children.isEmpty()) {
            notes.add("How many " + child + " items a parent has is not known: counted once");
        }
        return children.orElse(1);
    }

    private void checkItemRead(StepPlan.Target place) {
        String name = step.operation().apiName();
        if (place.index() != null) {
            problems.add(name + " reads from a table, not from an index; Query can read "
                    + place.index().name());
            return;
        }
        checkWholeKey(name, place);
        Projected.problem(step.expressions().projection()).ifPresent(problems::add);
        if (place.entity() == null && problems.isEmpty() && matching(place).isEmpty()) {
            notes.add("No entity of " + place.table().name() + " has keys like these");
        }
    }

    /** Checks the full key by equality, unless the entity is named and no key at all. */
    private void checkWholeKey(String name, StepPlan.Target place) {
        if (step.key().isEmpty() && step.target().entity() != null) {
            return;
        }
        for (KeyAttribute attribute : place.table().key().attributes()) {
            KeyBound bound = bound(attribute.name());
            if (bound == null) {
                if (step.key().stream()
                        .noneMatch(condition -> condition.attribute().equals(attribute.name()))) {
                    problems.add(name + " needs the whole key: " + attribute.name() + " is missing");
                }
            } else if (!bound.isEquality()) {
                problems.add(name + " needs " + attribute.name() + " by =, not "
                        + bound.operator().symbol());
            }
        }
    }

    private @Nullable KeyBound bound(String attribute) {
        return bounds.inOrder().stream()
                .filter(bound -> bound.attribute().equals(attribute))
                .findFirst()
                .orElse(null);
    }

    private void checkQuery(StepPlan.Target place) {
        KeySchema key = place.key();
        for (KeyAttribute attribute : key.partition()) {
            KeyBound bound = bound(attribute.name());
            if (bound == null) {
                if (step.key().stream()
                        .noneMatch(condition -> condition.attribute().equals(attribute.name()))) {
                    problems.add("A Query needs a value for the partition key " + attribute.name() + " of "
                            + place.resource() + " (DynamoDB: Query condition missed key schema element: "
                            + attribute.name() + ")");
                }
            } else if (!bound.isEquality()) {
                problems.add("A Query needs the partition key " + attribute.name() + " by =, not "
                        + bound.operator().symbol() + " (DynamoDB: Query key condition not supported)");
            }
        }
        boolean closed = false;
        for (KeyAttribute attribute : key.sort()) {
            KeyBound bound = bound(attribute.name());
            if (bound != null && closed) {
                problems.add("Sort attributes are used from left to right without gaps, and none after a range; "
                        + attribute.name() + " can't be used (DynamoDB: Query key condition not supported)");
            }
            closed |= bound == null || !bound.isEquality();
        }
        checkReading(place);
        if (problems.isEmpty()) {
            List<ExpectedEntity> met =
                    KeyCandidates.ofCollection(items.of(place.table().name()), key, bounds.partition());
            if (met.isEmpty()) {
                notes.add("No entity of " + place.table().name() + " has keys of " + place.resource()
                        + " like these: the request finds nothing");
            }
            noteUnknownCounts(met, "one in each collection is counted");
        }
    }

    private void checkScan(StepPlan.Target place) {
        checkReading(place);
        noteUnknownCounts(
                items.of(place.table().name()).stream()
                        .filter(entity -> entity.takesPartIn(place.key()))
                        .toList(),
                "they are not counted");
    }

    private void noteUnknownCounts(List<ExpectedEntity> entities, String consequence) {
        for (ExpectedEntity entity : entities) {
            if (entity.count().isEmpty()) {
                notes.add("How many items " + entity.name() + " has is not known: " + consequence);
            }
        }
    }

    private void checkReading(StepPlan.Target place) {
        boolean global = place.index() != null && place.index().isGlobal();
        if (global && step.reading().consistency() == Step.Consistency.STRONG) {
            problems.add("DynamoDB: " + ServiceWords.NOT_CONSISTENT);
        }
        Long limit = step.reading().limit();
        if (limit != null && limit == 0) {
            problems.add("Limit is 0; it must be 1 or more");
        }
        Projected.problem(step.expressions().projection()).ifPresent(problems::add);
        SecondaryIndex index = place.index();
        if (index == null) {
            return;
        }
        List<String> fetched = Projected.missing(step.expressions().projection(), place.table(), index);
        if (fetched.isEmpty()) {
            noteUnprojectedFilter(place.table(), index);
        } else if (global) {
            for (String name : fetched) {
                problems.add("Index " + index.name() + " does not project " + name
                        + ", and a global index can't fetch it from the table");
            }
        }
    }

    /** A filter sees what the index holds; it is by the projection alone that a local index fetches from the table. */
    private void noteUnprojectedFilter(Table table, SecondaryIndex index) {
        List<String> unseen = Projected.missingInFilter(step.expressions().filter(), table, index);
        if (!unseen.isEmpty()) {
            notes.add("Index " + index.name() + " does not project " + Words.list(unseen)
                    + ": the filter takes it for missing in every item");
        }
    }

    private StepPlan.Target checkWrite(Operation operation, StepPlan.Target place) {
        String name = step.operation().apiName();
        if (place.index() != null) {
            problems.add(name + " works on a table; its indexes follow by themselves");
            return place;
        }
        if (operation == Operation.CONDITION_CHECK && step.transaction() == null) {
            problems.add("A ConditionCheck is only possible in a transaction");
        }
        boolean put = operation == Operation.PUT_ITEM || operation == Operation.BATCH_PUT_REQUEST;
        if (!put) {
            checkWholeKey(name, place);
        }
        StepPlan.Target target = problems.isEmpty() && place.entity() == null ? recognised(name, place) : place;
        ExpectedEntity entity = target.entity();
        if (entity != null && problems.isEmpty()) {
            checkKeyOf(entity);
            checkEntity(operation, target, entity);
        }
        return target;
    }

    /** A key that is given must be one that the entity's templates can make. */
    private void checkKeyOf(ExpectedEntity entity) {
        for (KeyBound bound : bounds.inOrder()) {
            KeyTemplate stored = entity.templates().of(bound.attribute()).orElse(null);
            if (bound.isEquality() && stored != null && KeyMatch.of(bound.value(), stored) == KeyMatch.NONE) {
                problems.add(bound.attribute() + " = \"" + bound.value().print() + "\" is no key of " + entity.name()
                        + ", whose template for " + bound.attribute() + " is " + stored.print());
            }
        }
    }

    private StepPlan.Target recognised(String name, StepPlan.Target place) {
        List<ExpectedEntity> candidates =
                step.key().isEmpty() ? items.of(place.table().name()) : matching(place);
        if (candidates.size() == 1) {
            return new StepPlan.Target(place.table(), null, candidates.get(0));
        }
        problems.add(
                candidates.isEmpty()
                        ? "No entity of " + place.table().name() + " has keys like these"
                        : name + " must say which entity it writes; " + names(candidates) + " are possible");
        return place;
    }

    private static String names(List<ExpectedEntity> entities) {
        return String.join(", ", entities.stream().map(ExpectedEntity::name).toList());
    }

    private void checkEntity(Operation operation, StepPlan.Target target, ExpectedEntity entity) {
        problems.addAll(entity.templates().problems());
        if (entity.draws().isEmpty()) {
            notes.add(entity.unknownSize());
        }
        boolean isPut = operation == Operation.PUT_ITEM || operation == Operation.BATCH_PUT_REQUEST;
        if (isPut && entity.areAllTooLarge()) {
            problems.add("Every " + entity.name() + " is larger than 400 KB (DynamoDB: " + ItemLimits.TOO_LARGE + ")");
        }
        if (operation == Operation.UPDATE_ITEM) {
            KeySchema key = target.table().key();
            for (Change change : step.changes()) {
                fixedBy(entity, key, path(entity, change).names())
                        .ifPresent(fixed -> problems.add(change.attribute() + " is part of the key of "
                                + target.table().name()
                                + ", which an update can't change (DynamoDB: Cannot update attribute "
                                + fixed + ". This attribute is part of the key)"));
            }
        }
    }

    private static DocumentPath path(ExpectedEntity entity, Change change) {
        return DocumentPath.dotted(change.attribute(), entity.entity());
    }

    /** The key attribute that a path leads to or into, or that is made of what it leads to. */
    private static Optional<String> fixedBy(ExpectedEntity entity, KeySchema key, List<String> path) {
        if (key.has(path.get(0))) {
            return Optional.of(path.get(0));
        }
        return key.names().stream()
                .filter(name -> entity.templates().of(name).stream().anyMatch(template -> template.dependsOn(path)))
                .findFirst();
    }

    /** The entities whose keys are best like the step's. */
    private List<ExpectedEntity> matching(StepPlan.Target place) {
        return KeyCandidates.of(items.of(place.table().name()), place.key(), bounds.partition(), bounds.sort());
    }

    /** Requests it takes to ask every shard that the caller can't compute. */
    private long shards() {
        Set<String> known = bounds.known(pattern);
        long requests = 1;
        for (KeyBound bound : bounds.inOrder()) {
            requests *= bound.isEquality() ? bound.value().fanOutCount(known) : 1;
        }
        return Math.max(1, requests);
    }
}
