package io.keywright.heat;

import io.keywright.access.ExpectedEntity;
import io.keywright.key.DatePattern;
import io.keywright.key.KeyTemplate;
import io.keywright.key.Part;
import io.keywright.model.Attribute;
import io.keywright.model.AttributeType;
import io.keywright.model.Domain;
import io.keywright.model.KeyAttribute;
import io.keywright.model.KeyCondition;
import io.keywright.model.KeySchema;
import io.keywright.model.Spread;
import io.keywright.model.Step;
import io.keywright.model.Values;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Where in an item collection the requests of a step fall. Without a sort key nothing tells the items of a partition key
 * apart by which they could be cut, so that all of them are as one; in an index that is an assumption.
 */
final class SortPlaces {
    private final ExpectedEntity entity;
    private final KeySchema key;

    /** Items of the entity that lie under one partition key, on average. */
    private final double itemsPerKey;

    private final List<KeyTemplate> sort;

    /** The variables of the partition key. */
    private final List<Part.Variable> ofPartition;

    /**
     * @param items of the entity in the table or index
     * @param keys partition keys that they are spread over
     */
    SortPlaces(ExpectedEntity entity, KeySchema key, double items, double keys) {
        this.entity = entity;
        this.key = key;
        this.itemsPerKey = Math.max(1, items / Math.max(1, keys));
        this.sort = key.sort().stream()
                .map(KeyAttribute::name)
                .map(entity::template)
                .flatMap(Optional::stream)
                .toList();
        this.ofPartition = StepKeys.templates(entity, key).stream()
                .flatMap(template -> template.parts().stream())
                .filter(Part.Variable.class::isInstance)
                .map(Part.Variable.class::cast)
                .toList();
    }

    /** Of an item that is there, with nothing but its key known. */
    SortPlace ofStored(AskedKey asked) {
        return isFixed(asked) ? SortPlace.ONE_ITEM : ofItems();
    }

    private SortPlace ofItems() {
        if (itemsPerKey < 1.5) {
            return SortPlace.ONE_ITEM;
        }
        return itemsPerKey > SortPlace.Items.MOST
                ? SortPlace.SPREAD
                : new SortPlace.Items((int) Math.round(itemsPerKey));
    }

    /** Of an entry that is written for the first time. */
    SortPlace ofNew(AskedKey asked) {
        if (isFixed(asked)) {
            return SortPlace.ONE_ITEM;
        }
        return grows() ? SortPlace.NEWEST : SortPlace.SPREAD;
    }

    /** Of what a Query reads. */
    SortPlace ofQuery(Step step, AskedKey asked) {
        boolean isOneKey = key.sort().stream()
                .allMatch(attribute -> step.key().stream()
                        .anyMatch(condition -> condition.attribute().equals(attribute.name())
                                && condition.operator() == KeyCondition.Operator.EQ));
        if (isOneKey) {
            return ofStored(asked);
        }
        if (itemsPerKey < 1.5) {
            return SortPlace.ONE_ITEM;
        }
        Long limit = step.reading().limit();
        if (limit == null || limit == 0 || limit >= itemsPerKey) {
            return SortPlace.SPREAD;
        }
        return step.reading().descending() && grows() ? SortPlace.NEWEST : SortPlace.ONE_ITEM;
    }

    /** Whether a partition key has no more than one sort key, which is always asked for, or none at all. */
    private boolean isFixed(AskedKey asked) {
        return sort.stream()
                .flatMap(template -> template.parts().stream())
                .allMatch(part -> part instanceof Part.Literal || isKnown(part, asked));
    }

    private boolean isKnown(Part part, AskedKey asked) {
        return part instanceof Part.Variable variable
                && (isOnePerKey(variable) || asked.choices().get(variable.name().text()) instanceof KeyChoice.Value);
    }

    /** Whether a variable of the sort key has the same text in all items of a partition key. */
    private boolean isOnePerKey(Part.Variable variable) {
        return ofPartition.stream().anyMatch(other -> isOnePer(other, variable));
    }

    /** Whether a text in the partition key leaves one text in the sort key: a day leaves the day, but any hour of it. */
    private boolean isOnePer(Part.Variable other, Part.Variable variable) {
        boolean isSame = other.name().equals(variable.name());
        boolean isWhole = other.isPlain() && other.name().isAttribute();
        if (isWhole && other.name().attribute().equals(variable.name().attribute())
                || isSame && (other.isPlain() || other.equals(variable))) {
            return true;
        }
        return isSame
                && other.format() instanceof DatePattern pattern
                && other.shard().isEmpty()
                && fields(variable).map(pattern.fields()::containsAll).orElse(false);
    }

    /** The fields of the moment that stands in a key; empty for what is no date, or has more than fields. */
    private Optional<Set<DatePattern.Field>> fields(Part.Variable variable) {
        if (variable.format() instanceof DatePattern pattern) {
            return Optional.of(pattern.fields());
        }
        boolean isDate = entity.attribute(variable.name())
                .map(Attribute::domain)
                .filter(domain ->
                        domain.values() instanceof Values.Timestamp moments && moments.form() == Values.TimeForm.DATE)
                .isPresent();
        return isDate
                ? Optional.of(EnumSet.of(DatePattern.Field.YEAR, DatePattern.Field.MONTH, DatePattern.Field.DAY))
                : Optional.empty();
    }

    /** Whether a new item has a greater sort key than all that are there. */
    private boolean grows() {
        for (KeyTemplate template : sort) {
            for (Part part : template.parts()) {
                if (part instanceof Part.RandomShard) {
                    return false;
                }
                if (part instanceof Part.Variable variable && !isOnePerKey(variable)) {
                    return grows(variable);
                }
            }
        }
        return false;
    }

    private boolean grows(Part.Variable variable) {
        Attribute attribute = entity.attribute(variable.name()).orElse(null);
        Domain domain = attribute == null ? null : attribute.domain();
        if (attribute == null || domain == null || !keepsOrder(variable, attribute.type())) {
            return false;
        }
        return domain.values() instanceof Values.Ulid
                || domain.values() instanceof Values.Sequence && !(domain.spread() instanceof Spread.Weights)
                || domain.values() instanceof Values.Timestamp && domain.spread() instanceof Spread.FollowsClock;
    }

    private boolean keepsOrder(Part.Variable variable, AttributeType type) {
        boolean isBareNumber =
                type == AttributeType.N && variable.isPlain() && sort.get(0).isBare();
        return isBareNumber || variable.keepsOrder(type);
    }
}
