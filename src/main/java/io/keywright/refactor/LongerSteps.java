package io.keywright.refactor;

import io.keywright.expression.DocumentPath;
import io.keywright.expression.Mention;
import io.keywright.expression.Mentions;
import io.keywright.key.KeyTemplate;
import io.keywright.model.AccessPattern;
import io.keywright.model.Attribute;
import io.keywright.model.Change;
import io.keywright.model.Design;
import io.keywright.model.Domain;
import io.keywright.model.Entity;
import io.keywright.model.KeyCondition;
import io.keywright.model.Operation;
import io.keywright.model.Step;
import io.keywright.model.Table;
import io.keywright.model.Times;
import io.keywright.model.Values;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The steps that read or write keys that get longer. A read that can reach entities whose keys stay as well is sent twice:
 * once for these, once for those.
 */
final class LongerSteps {
    private final Design design;
    private final Table table;
    private final String keyAttribute;
    private final List<String> entities;
    private final KeySuffix suffix;

    /** @param design the design before, in which each key is a template */
    LongerSteps(Design design, String table, String keyAttribute, List<String> entities, KeySuffix suffix) {
        this.design = design;
        this.table = design.table(table).orElseThrow();
        this.keyAttribute = keyAttribute;
        this.entities = entities;
        this.suffix = suffix;
    }

    Design design() {
        return design;
    }

    String keyAttribute() {
        return keyAttribute;
    }

    /** Why a step can't follow, as a sentence; empty where all can. */
    Optional<String> problem() {
        return design.patterns().stream()
                .flatMap(pattern -> pattern.steps().stream().flatMap(step -> problem(pattern, step).stream()))
                .findFirst();
    }

    List<AccessPattern> patterns() {
        return Names.map(design.patterns(), pattern -> {
            var steps = new ArrayList<Step>();
            pattern.steps().forEach(step -> steps.addAll(follow(pattern, step)));
            return steps.equals(pattern.steps()) ? pattern : pattern.withSteps(steps);
        });
    }

    /** Whether an entity is updated: with a random shard it only is where parts can be kept apart and added up. */
    boolean isCounted(Entity entity) {
        boolean isUpdated = false;
        for (AccessPattern pattern : design.patterns()) {
            for (Step step : pattern.steps()) {
                isUpdated |= step.operation() == Operation.UPDATE_ITEM
                        && KeyReach.of(design, pattern, step).contains(entity);
            }
        }
        return isUpdated;
    }

    private boolean isOnTable(Step step) {
        return table.name().equals(step.target().table());
    }

    private Optional<Entity> reached(AccessPattern pattern, Step step) {
        return KeyReach.of(design, pattern, step).stream()
                .filter(entity -> entities.contains(entity.name()))
                .findFirst();
    }

    private Optional<String> problem(AccessPattern pattern, Step step) {
        if (step.operation().effect() == Operation.Effect.STATEMENT) {
            return mentionsKey(step)
                    ? Optional.of("\"" + pattern.name() + "\" names " + keyAttribute
                            + " in a PartiQL statement, which is not rewritten.")
                    : Optional.empty();
        }
        Optional<Entity> entity = isOnTable(step) ? reached(pattern, step) : Optional.empty();
        if (entity.isEmpty()) {
            return Optional.empty();
        }
        Optional<String> tooMany = step.key().stream()
                .filter(this::isMeant)
                .flatMap(condition -> KeyTemplate.ifValid(condition.value()).stream())
                .flatMap(value -> suffix.problemOn(value, variable(pattern, step, entity.get())).stream())
                .findFirst();
        return tooMany.or(() -> ofOperation(pattern, step, entity.get()));
    }

    private Optional<String> ofOperation(AccessPattern pattern, Step step, Entity entity) {
        return switch (step.operation()) {
            case UPDATE_ITEM, DELETE_ITEM, BATCH_DELETE_REQUEST, CONDITION_CHECK ->
                table.key().has(keyAttribute) ? ofWrite(pattern, step, entity) : ofIndexedWrite(pattern, step, entity);
            case PUT_ITEM, BATCH_PUT_REQUEST -> ofPut(pattern, step, entity);
            case GET_ITEM, BATCH_GET_ITEM, QUERY -> ofRead(pattern, step, entity);
            case SCAN, EXECUTE_STATEMENT -> Optional.empty();
        };
    }

    private boolean mentionsKey(Step step) {
        String statement = step.expressions().statement();
        return StatementNames.table(statement).filter(table.name()::equals).isPresent()
                && Mentions.ofStatement(statement).all().stream()
                        .anyMatch(mention -> mention.kind() == Mention.Kind.ATTRIBUTE
                                && mention.content().equals(keyAttribute));
    }

    private Optional<String> ofWrite(AccessPattern pattern, Step step, Entity entity) {
        if (suffix instanceof KeySuffix.RandomShard) {
            boolean isCounter = step.operation() == Operation.UPDATE_ITEM
                    && step.expressions().condition().isBlank()
                    && !step.changes().isEmpty()
                    && step.changes().stream().allMatch(Change.Add.class::isInstance);
            return isCounter
                    ? Optional.empty()
                    : Optional.of(
                            "\"" + pattern.name() + "\" writes an item that is there, and could not know its random"
                                    + " shard. Only what is added up can be kept in several.");
        }
        String changed = suffix.attribute()
                .filter(name ->
                        step.changes().stream().anyMatch(change -> DocumentPath.isInto(change.attribute(), name)))
                .orElse("");
        if (!changed.isEmpty()) {
            return Optional.of(
                    "\"" + pattern.name() + "\" changes " + changed + ", and the key of an item can't change.");
        }
        return knows(pattern, step, entity) ? Optional.empty() : Optional.of(unknown(pattern));
    }

    /** A random number would be drawn anew with each change, and move the entry. */
    private Optional<String> ofIndexedWrite(AccessPattern pattern, Step step, Entity entity) {
        return suffix instanceof KeySuffix.RandomShard && step.operation() == Operation.UPDATE_ITEM
                ? Optional.of("\"" + pattern.name() + "\" updates " + entity.name()
                        + ", and a random shard would move its index entry each time. A calculated one stays.")
                : Optional.empty();
    }

    private Optional<String> ofPut(AccessPattern pattern, Step step, Entity entity) {
        return suffix instanceof KeySuffix.RandomShard && step.writing().replacing() > 0
                ? Optional.of("\"" + pattern.name() + "\" replaces a " + entity.name()
                        + " that is there, and could not know its random shard.")
                : Optional.empty();
    }

    private Optional<String> ofRead(AccessPattern pattern, Step step, Entity entity) {
        boolean asks = step.key().stream().anyMatch(this::isMeant);
        boolean isShard = suffix instanceof KeySuffix.RandomShard || suffix instanceof KeySuffix.CalculatedShard;
        if (!asks || isShard || knows(pattern, step, entity)) {
            return Optional.empty();
        }
        if (requests(pattern, step, entity) == 1) {
            boolean isBucket = suffix instanceof KeySuffix.TimeBucket && step.operation() == Operation.QUERY;
            return isBucket ? Optional.empty() : Optional.of(unknown(pattern));
        }
        return step.times() instanceof Times.PerEntity
                ? Optional.of("\"" + pattern.name() + "\" runs once per item already; it can't be sent "
                        + requests(pattern, step, entity) + " times for each.")
                : Optional.empty();
    }

    private String unknown(AccessPattern pattern) {
        return "\"" + pattern.name() + "\" does not know " + suffix.attribute().orElse("it")
                + ", which the key would need.";
    }

    private boolean knows(AccessPattern pattern, Step step, Entity entity) {
        return suffix.attribute()
                .filter(parameters(pattern, step, entity)::knows)
                .isPresent();
    }

    /** What a step calls the attribute of the suffix. */
    private String variable(AccessPattern pattern, Step step, Entity entity) {
        StepParameters parameters = parameters(pattern, step, entity);
        return suffix.attribute()
                .map(suffix instanceof KeySuffix.TimeBucket ? parameters::nameOrBound : parameters::name)
                .orElse("");
    }

    private StepParameters parameters(AccessPattern pattern, Step step, Entity entity) {
        return StepParameters.of(pattern, step, entity, table.key().names());
    }

    /** How many values a reader has to ask for that knows none of them: one request each. */
    private long requests(AccessPattern pattern, Step step, Entity entity) {
        if (step.operation() != Operation.QUERY) {
            return 1;
        }
        if (suffix instanceof KeySuffix.TimeBucket bucket) {
            return bucket.read();
        }
        return suffix instanceof KeySuffix.Dimension dimension && !knows(pattern, step, entity)
                ? entity.attribute(dimension.name()).map(LongerSteps::values).orElse(1L)
                : 1;
    }

    private static long values(Attribute attribute) {
        Domain domain = attribute.domain();
        if (domain == null) {
            return 1;
        }
        if (domain.values() instanceof Values.Enumeration enumeration) {
            return enumeration.choices().stream()
                    .map(Values.Choice::value)
                    .distinct()
                    .count();
        }
        return domain.values() instanceof Values.Truth ? 2 : 1;
    }

    private boolean isMeant(KeyCondition condition) {
        return condition.attribute().equals(keyAttribute) && condition.operator() == KeyCondition.Operator.EQ;
    }

    private List<Step> follow(AccessPattern pattern, Step step) {
        Optional<Entity> entity = isOnTable(step) ? reached(pattern, step) : Optional.empty();
        if (entity.isEmpty() || step.key().stream().noneMatch(this::isMeant)) {
            return List.of(step);
        }
        String variable = variable(pattern, step, entity.get());
        Step longer = step.withKey(
                Names.map(step.key(), condition -> isMeant(condition) ? longer(condition, variable) : condition));
        long requests = requests(pattern, step, entity.get());
        if (requests > 1 && step.times() instanceof Times.Count count) {
            longer = longer.withTimes(new Times.Count(Math.min(Design.MOST, count.times() * requests)));
        }
        boolean reachesOthers = step.operation().effect() == Operation.Effect.READ
                && KeyReach.of(design, pattern, step).stream().anyMatch(other -> !entities.contains(other.name()));
        return reachesOthers ? List.of(step, longer.withParallel(true)) : List.of(longer);
    }

    private KeyCondition longer(KeyCondition condition, String variable) {
        return KeyTemplate.ifValid(condition.value())
                .map(value -> KeyCondition.equal(
                        condition.attribute(),
                        KeyTemplate.of(suffix.on(value, variable)).print()))
                .orElse(condition);
    }
}
