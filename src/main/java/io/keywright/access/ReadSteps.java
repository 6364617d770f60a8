package io.keywright.access;

import io.keywright.expression.Condition;
import io.keywright.expression.DocumentPath;
import io.keywright.expression.Operand;
import io.keywright.key.KeyTemplate;
import io.keywright.key.Part;
import io.keywright.model.AccessPattern.OrderBy;
import io.keywright.model.Attribute;
import io.keywright.model.KeyAttribute;
import io.keywright.model.KeyCondition;
import io.keywright.model.Operation;
import io.keywright.model.Projection;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Step;
import io.keywright.model.Table;
import io.keywright.model.Times;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Writes the steps that read what a question asks for from one table or index. */
final class ReadSteps {
    private final Question question;

    ReadSteps(Question question) {
        this.question = question;
    }

    private Step.Reading reading(StepPlan.Target target, @Nullable Long limit, boolean descending) {
        SecondaryIndex index = target.index();
        boolean strong = question.isStrong() && (index == null || !index.isGlobal());
        return new Step.Reading(limit, descending, strong ? Step.Consistency.STRONG : Step.Consistency.EVENTUAL);
    }

    private static Step.Target target(StepPlan.Target target) {
        SecondaryIndex index = target.index();
        return new Step.Target(target.table().name(), index == null ? null : index.name(), null);
    }

    /** GetItem of one item. */
    Step get(StepPlan.Target target, ExpectedEntity entity, KeyAccess access) {
        return Step.of(Operation.GET_ITEM, Step.Target.entity(target.table().name(), entity.name()))
                .withKey(access.conditions())
                .withReading(reading(target, null, false));
    }

    /**
     * Query of the collection in which the entities stand.
     *
     * @param sort conditions on the sort key that take in all entities
     * @param limit the most items to evaluate, or null
     */
    Step query(
            StepPlan.Target target,
            List<ExpectedEntity> entities,
            KeyAccess access,
            List<KeyCondition> sort,
            @Nullable Long limit) {
        OrderBy order = question.orderBy();
        boolean descending = order != null && order.descending() && isOrdered(access);
        Condition filter = entities.size() == 1
                ? filter(target, entities.get(0), access).condition().orElse(null)
                : null;
        SecondaryIndex index = target.index();
        boolean fetches = index != null && !index.isGlobal() && isLacking(target.table(), index, entities);
        var expressions = Step.Expressions.NONE.withFilter(filter == null ? "" : filter.print());
        return Step.of(Operation.QUERY, target(target))
                .withKey(Stream.concat(access.partition().stream(), sort.stream())
                        .toList())
                .withReading(reading(target, limit, descending))
                .withExpressions(fetches ? expressions.withProjection(everything(target, entities)) : expressions);
    }

    /** Whether the items come in the order asked for. */
    boolean isOrdered(KeyAccess access) {
        OrderBy order = question.orderBy();
        return order == null
                || question.given().contains(order.attribute())
                || order.attribute().equals(access.orderedBy());
    }

    /** Whether something that is given has to be compared after the key has found the items. */
    boolean isFiltered(ExpectedEntity entity, KeyAccess access) {
        return !unused(entity, access).isEmpty() || isRangeOpen(entity, access);
    }

    /** What is known of an entity and does not follow from its being found by the key. */
    List<String> unused(ExpectedEntity entity, KeyAccess access) {
        return Stream.concat(question.given().stream(), access.used().stream().sorted())
                .distinct()
                .filter(name -> !access.proven().contains(name) && Question.has(entity, name))
                .toList();
    }

    /** Whether the key finds items outside of the range that is asked for. */
    boolean isRangeOpen(ExpectedEntity entity, KeyAccess access) {
        String range = question.range();
        return range != null && !access.proven().contains(range) && Question.has(entity, range);
    }

    private static boolean isLacking(Table table, SecondaryIndex index, List<ExpectedEntity> entities) {
        return entities.stream()
                .anyMatch(entity -> !lacking(entity, table, index).isEmpty());
    }

    /** The attributes of an entity that an index does not hold, in no key either. */
    static List<String> lacking(ExpectedEntity entity, Table table, SecondaryIndex index) {
        return lacking(entity, table, index, Map.of());
    }

    /**
     * The same of an index for whose key the entity would get templates.
     *
     * @param templates key attribute to template
     */
    static List<String> lacking(
            ExpectedEntity entity, Table table, SecondaryIndex index, Map<String, String> templates) {
        if (index.projection().type() == Projection.Type.ALL) {
            return List.of();
        }
        Set<String> inKeys = new LinkedHashSet<>();
        Stream.concat(table.key().names().stream(), index.key().names().stream())
                .flatMap(name -> entity
                        .templates()
                        .of(name)
                        .or(() -> Optional.ofNullable(templates.get(name)).flatMap(KeyTemplate::ifValid))
                        .stream())
                .flatMap(template -> template.parts().stream())
                .forEach(part -> {
                    if (part instanceof Part.Variable variable
                            && variable.isPlain()
                            && variable.name().isAttribute()) {
                        inKeys.add(variable.name().attribute());
                    }
                });
        return entity.entity().attributes().stream()
                .filter(attribute -> !attribute.inKeysOnly())
                .map(Attribute::name)
                .filter(name -> !inKeys.contains(name) && !Projected.holds(table, index, name))
                .toList();
    }

    /** A projection of all attributes, so that a local index fetches those it does not hold. */
    private static String everything(StepPlan.Target target, List<ExpectedEntity> entities) {
        var names = new LinkedHashSet<>(target.table().key().names());
        names.addAll(target.key().names());
        for (ExpectedEntity entity : entities) {
            entity.entity().attributes().stream()
                    .filter(attribute -> !attribute.inKeysOnly())
                    .map(Attribute::name)
                    .forEach(names::add);
        }
        return String.join(
                ", ", names.stream().map(name -> DocumentPath.of(name).print()).toList());
    }

    /** A read of the whole items that an index led to. */
    Step fetch(Table table, ExpectedEntity entity, double items) {
        List<KeyCondition> key = table.key().names().stream()
                .map(name -> KeyCondition.equal(
                        name,
                        entity.templates()
                                .of(name)
                                .orElse(KeyTemplate.variable(name))
                                .print()))
                .toList();
        boolean isRandom = table.key().names().stream()
                .flatMap(name -> entity.templates().of(name).stream())
                .flatMap(template -> template.parts().stream())
                .anyMatch(Part.RandomShard.class::isInstance);
        return Step.of(
                        items > 1 ? Operation.BATCH_GET_ITEM : Operation.GET_ITEM,
                        Step.Target.entity(table.name(), entity.name()))
                .withKey(isRandom ? List.of() : key)
                .withTimes(new Times.Count(items));
    }

    /** Scan of everything, with a filter for what is asked. */
    Step scan(StepPlan.Target target, List<ExpectedEntity> entities, boolean isShared) {
        var alternatives = new ArrayList<Condition>();
        for (ExpectedEntity entity : entities) {
            List<Condition> terms = new ArrayList<>(isShared ? ofKeys(target, entity) : List.of());
            terms.addAll(scanned(target, entity).terms());
            ReadFilter.and(terms).ifPresent(alternatives::add);
        }
        Condition filter = alternatives.size() < entities.size() || alternatives.isEmpty()
                ? null
                : alternatives.size() == 1 ? alternatives.get(0) : new Condition.Or(alternatives);
        return Step.of(Operation.SCAN, target(target))
                .withReading(reading(target, null, false))
                .withExpressions(Step.Expressions.NONE.withFilter(filter == null ? "" : filter.print()));
    }

    /** What the keys of an entity begin with, to tell it from the others. */
    private static List<Condition> ofKeys(StepPlan.Target target, ExpectedEntity entity) {
        var terms = new ArrayList<Condition>();
        for (KeyAttribute attribute : target.key().attributes()) {
            KeyTemplate template = entity.templates().of(attribute.name()).orElse(KeyTemplate.literal(""));
            String text = template.leadingText();
            if (!text.isEmpty()) {
                DocumentPath path = DocumentPath.of(attribute.name());
                terms.add(
                        template.isLiteral()
                                ? new Condition.Comparison(path, Condition.Comparator.EQ, Operand.Literal.text(text))
                                : new Condition.BeginsWith(path, Operand.Literal.text(text)));
            }
        }
        return terms;
    }

    /** The filter of a Scan for one entity. */
    ReadFilter scanned(StepPlan.Target target, ExpectedEntity entity) {
        return ReadFilter.ofScan(
                target,
                entity,
                question.asked().given().stream()
                        .filter(name -> Question.has(entity, name))
                        .toList(),
                question.asked().range());
    }

    /** What a Query drops of what its key finds. */
    ReadFilter filter(StepPlan.Target target, ExpectedEntity entity, KeyAccess access) {
        return ReadFilter.ofQuery(
                target, entity, unused(entity, access), isRangeOpen(entity, access) ? question.range() : null);
    }
}
