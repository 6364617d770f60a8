package io.keywright.access;

import io.keywright.expression.Condition;
import io.keywright.expression.DocumentPath;
import io.keywright.expression.Operand;
import io.keywright.key.KeyTemplate;
import io.keywright.key.Part;
import io.keywright.key.VariableName;
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
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
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
        Condition filter = entities.size() == 1 ? filter(target, entities.get(0), access) : null;
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
        return !unused(entity, access).isEmpty() || (question.range() != null && !access.usesRange());
    }

    /** What is given of an entity and not in its key. */
    List<String> unused(ExpectedEntity entity, KeyAccess access) {
        return question.given().stream()
                .filter(name -> !access.used().contains(name) && Question.has(entity, name))
                .toList();
    }

    private static boolean isLacking(Table table, SecondaryIndex index, List<ExpectedEntity> entities) {
        return entities.stream()
                .anyMatch(entity -> !lacking(entity, table, index).isEmpty());
    }

    /** The attributes of an entity that an index does not hold, in no key either. */
    static List<String> lacking(ExpectedEntity entity, Table table, SecondaryIndex index) {
        if (index.projection().type() == Projection.Type.ALL) {
            return List.of();
        }
        Set<String> inKeys = new LinkedHashSet<>();
        Stream.concat(table.key().names().stream(), index.key().names().stream())
                .flatMap(name -> entity.templates().of(name).stream())
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
            for (String name : question.asked().given()) {
                if (Question.has(entity, name) && isHeld(target, name)) {
                    terms.add(new Condition.Comparison(path(entity, name), Condition.Comparator.EQ, parameter(name)));
                }
            }
            String range = question.asked().range();
            if (range != null && Question.has(entity, range) && isHeld(target, range)) {
                terms.add(between(entity, range));
            }
            and(terms).ifPresent(alternatives::add);
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

    /** What of the question the key has not answered, of attributes that what is read holds. */
    private @Nullable Condition filter(StepPlan.Target target, ExpectedEntity entity, KeyAccess access) {
        var terms = new ArrayList<Condition>();
        for (String name : unused(entity, access)) {
            if (isFilterable(target, entity, name)) {
                terms.add(new Condition.Comparison(path(entity, name), Condition.Comparator.EQ, parameter(name)));
            }
        }
        String range = question.range();
        if (range != null && !access.usesRange() && isFilterable(target, entity, range)) {
            terms.add(between(entity, range));
        }
        return and(terms).orElse(null);
    }

    /** Whether the filter of a Query can name an attribute: it is held there, and is no part of the key that is read. */
    static boolean isFilterable(StepPlan.Target target, ExpectedEntity entity, String name) {
        return isHeld(target, name) && !target.key().has(first(entity, name));
    }

    private static Optional<Condition> and(List<Condition> terms) {
        return terms.isEmpty()
                ? Optional.empty()
                : Optional.of(terms.size() == 1 ? terms.get(0) : new Condition.And(terms));
    }

    private static boolean isHeld(StepPlan.Target target, String name) {
        SecondaryIndex index = target.index();
        return index == null || Projected.holds(target.table(), index, name);
    }

    private static Condition between(ExpectedEntity entity, String name) {
        return new Condition.Between(
                path(entity, name),
                parameter(KeyAccess.boundName(entity, "from")),
                parameter(KeyAccess.boundName(entity, "to")));
    }

    private static String first(ExpectedEntity entity, String name) {
        return path(entity, name).attribute();
    }

    /** The path of an attribute, or of a field of a map where it is no attribute by itself. */
    private static DocumentPath path(ExpectedEntity entity, String name) {
        if (entity.entity().attribute(name).isPresent() || name.indexOf('.') < 0) {
            return DocumentPath.of(name);
        }
        List<String> segments = Arrays.asList(name.split("\\.", -1));
        DocumentPath path = DocumentPath.of(segments.get(0));
        for (String segment : segments.subList(1, segments.size())) {
            path = path.entry(segment);
        }
        return path;
    }

    private static Operand parameter(String name) {
        return new Operand.Template(KeyTemplate.of(List.of(new Part.Variable(VariableName.of(name), null, List.of()))));
    }
}
