package io.keywright.access;

import io.keywright.expression.DocumentPath;
import io.keywright.key.KeyTemplate;
import io.keywright.key.VariableName;
import io.keywright.model.AccessPattern;
import io.keywright.model.AccessPattern.Asked;
import io.keywright.model.AccessPattern.Freshness;
import io.keywright.model.AccessPattern.Kind;
import io.keywright.model.Attribute;
import io.keywright.model.Domain;
import io.keywright.model.Values;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What a pattern asks, with its entities looked up.
 *
 * @param entities what is asked for: the entities named, or else the one that has what is given
 * @param problem why the question can't be answered by anything, as a sentence; empty where that is not so
 */
record Question(AccessPattern pattern, List<ExpectedEntity> entities, String problem) {
    Question {
        entities = List.copyOf(entities);
    }

    static Question of(AccessPattern pattern, ExpectedItems items) {
        Asked asked = pattern.asked();
        var entities = new ArrayList<ExpectedEntity>();
        for (String name : new LinkedHashSet<>(asked.entities())) {
            Optional<ExpectedEntity> entity = items.entity(name);
            if (entity.isEmpty()) {
                return new Question(pattern, List.of(), "There is no entity \"" + name + "\".");
            }
            entities.add(entity.get());
        }
        if (entities.isEmpty() && !asked.given().isEmpty()) {
            List<ExpectedEntity> owners = owners(items, asked.given());
            if (owners.size() != 1) {
                return new Question(pattern, List.of(), notOne(asked.given(), owners));
            }
            entities.addAll(owners);
        }
        String unknown = unknownAttribute(asked, entities, items);
        return new Question(pattern, entities, unknown.isEmpty() ? unordered(asked, entities) : unknown);
    }

    /** The entities that have these attributes; those for which they are not taken from another entity, if any. */
    private static List<ExpectedEntity> owners(ExpectedItems items, List<String> given) {
        List<ExpectedEntity> having = items.entities().stream()
                .filter(entity -> given.stream().allMatch(name -> has(entity, name)))
                .toList();
        List<ExpectedEntity> own = having.stream()
                .filter(entity -> given.stream().noneMatch(name -> isReference(entity, name)))
                .toList();
        return own.isEmpty() ? having : own;
    }

    private static boolean isReference(ExpectedEntity entity, String name) {
        return entity.entity()
                .attribute(name)
                .map(attribute -> attribute.domain())
                .map(Domain::values)
                .filter(Values.Reference.class::isInstance)
                .isPresent();
    }

    private static String notOne(List<String> given, List<ExpectedEntity> owners) {
        String names = Words.list(given);
        return owners.isEmpty()
                ? "No entity has " + names + "."
                : Words.list(owners.stream().map(ExpectedEntity::name).toList()) + " have " + names
                        + "; say which of them is asked for.";
    }

    /** A range or an order of what has none; empty where that is not so. */
    private static String unordered(Asked asked, List<ExpectedEntity> entities) {
        if (asked.kind() == Kind.WRITE) {
            return "";
        }
        AccessPattern.OrderBy order = asked.orderBy();
        for (ExpectedEntity entity : entities) {
            for (Attribute attribute : entity.entity().attributes()) {
                boolean isRange = attribute.name().equals(asked.range());
                boolean isOrder = order != null && attribute.name().equals(order.attribute());
                if ((isRange || isOrder) && !attribute.type().isScalarKey()) {
                    return attribute.name() + " of " + entity.name() + " is a "
                            + attribute.type().words()
                            + (isRange ? ", which lies between no two values." : ", which nothing is ordered by.");
                }
            }
        }
        return "";
    }

    private static String unknownAttribute(Asked asked, List<ExpectedEntity> entities, ExpectedItems items) {
        if (entities.isEmpty() || asked.kind() == Kind.WRITE) {
            return "";
        }
        var names = new LinkedHashSet<>(asked.given());
        String range = asked.range();
        if (range != null) {
            names.add(range);
        }
        AccessPattern.OrderBy order = asked.orderBy();
        if (order != null) {
            names.add(order.attribute());
        }
        for (String name : names) {
            if (entities.stream().noneMatch(entity -> has(entity, name))) {
                String others = Words.list(items.entities().stream()
                        .filter(entity -> entity.named(name).isPresent())
                        .map(ExpectedEntity::name)
                        .toList());
                String asking =
                        Words.list(entities.stream().map(ExpectedEntity::name).toList());
                return asking + " has no attribute " + name
                        + (others.isEmpty()
                                ? ", so nothing can be found by it."
                                : "; " + others + " has: ask for that too, or copy it into " + asking + ".");
            }
        }
        return "";
    }

    /** Whether an entity has an attribute, as far as it says: in its list, in its keys, or not at all. */
    static boolean has(ExpectedEntity entity, String name) {
        if (entity.entity().attributes().isEmpty()
                || entity.entity().keys().containsKey(name)
                || entity.entity().attribute(name).isPresent()) {
            return true;
        }
        Set<String> variables = new LinkedHashSet<>();
        entity.entity().keys().values().stream()
                .flatMap(text -> KeyTemplate.ifValid(text).stream())
                .forEach(template -> {
                    template.variables().stream().map(VariableName::text).forEach(variables::add);
                    variables.addAll(template.attributes());
                });
        return variables.contains(name)
                || !DocumentPath.dotted(name, entity.entity())
                        .isMissingAmong(entity.entity().attributes());
    }

    Asked asked() {
        return pattern.asked();
    }

    /** Whether nothing is asked that could be planned. */
    boolean isEmpty() {
        return entities.isEmpty() && problem.isEmpty() && store() == null;
    }

    boolean isWrite() {
        return asked().kind() == Kind.WRITE;
    }

    /** The store that fits better, by the kind of the question; null where DynamoDB fits. */
    @Nullable
    OtherStore store() {
        return switch (asked().kind()) {
            case AGGREGATE -> OtherStore.ATHENA;
            case ANY_COMBINATION, JOIN -> OtherStore.RELATIONAL;
            case FULL_TEXT -> OtherStore.OPEN_SEARCH;
            default -> null;
        };
    }

    /** What a key can be made of: what is given in every call. */
    Set<String> given() {
        return asked().kind() == Kind.ANY_COMBINATION ? Set.of() : new LinkedHashSet<>(asked().given());
    }

    /** The attribute narrowed to a range in every call, or null. */
    @Nullable
    String range() {
        return asked().kind() == Kind.ANY_COMBINATION ? null : asked().range();
    }

    /** The order the answer is to have, or null; an aggregate has none. */
    AccessPattern.@Nullable OrderBy orderBy() {
        return asked().kind() == Kind.AGGREGATE ? null : asked().orderBy();
    }

    /** The attribute of {@link #orderBy}, or null. */
    @Nullable
    String orderAttribute() {
        AccessPattern.OrderBy order = orderBy();
        return order == null ? null : order.attribute();
    }

    /** How many are wanted, or null for all; an aggregate is of all. */
    @Nullable
    Long atMost() {
        return asked().kind() == Kind.AGGREGATE ? null : asked().atMost();
    }

    /** Whether what was written just now must be there. */
    boolean isStrong() {
        return asked().freshness() != Freshness.EVENTUAL;
    }

    boolean isSnapshot() {
        return asked().freshness() == Freshness.TRANSACTIONAL;
    }

    /** The attributes that every item asked for of an entity has: what it is found and ordered by. */
    List<String> required(ExpectedEntity entity) {
        var names = new LinkedHashSet<>(given());
        String range = range();
        if (range != null) {
            names.add(range);
        }
        String order = orderAttribute();
        if (order != null) {
            names.add(order);
        }
        return names.stream()
                .map(name -> DocumentPath.dotted(name, entity.entity()).attribute())
                .filter(name -> entity.entity().attribute(name).isPresent())
                .distinct()
                .toList();
    }
}
