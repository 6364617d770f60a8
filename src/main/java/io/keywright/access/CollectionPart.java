package io.keywright.access;

import io.keywright.item.KeyOrder;
import io.keywright.key.KeyCardinality;
import io.keywright.key.KeyTemplate;
import io.keywright.key.Part;
import io.keywright.key.VariableName;
import io.keywright.model.Attribute;
import io.keywright.model.AttributeValue;
import io.keywright.model.Domain;
import io.keywright.model.KeyAttribute;
import io.keywright.model.KeySchema;
import io.keywright.model.Population;
import io.keywright.model.Spread;
import io.keywright.model.Values;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * One entity's items in the collections that a Query reads.
 *
 * @param items draws that are in the table or index
 * @param size how many of them a collection holds
 * @param sort which of them the sort key's conditions take
 */
record CollectionPart(ExpectedEntity entity, ExpectedEntity.Members items, CollectionSize size, SortMatch sort) {
    /** Values of a fixed key that are looked for among the draws are trusted where there are no more than this. */
    private static final double FEW_VALUES = 100;

    static CollectionPart of(ExpectedEntity entity, StepPlan plan, StepPlan.Target target) {
        ExpectedEntity.Members members = entity.in(target.index());
        KeySchema key = target.key();
        CollectionSize size = size(entity, members, key, plan.partition());
        SortMatch sort = SortMatch.of(entity, members, key, plan.sort(), target.index() == null);
        return new CollectionPart(entity, members, size, sort);
    }

    /** Sort keys of the matched draws in ascending order. */
    List<List<AttributeValue>> sortKeys(KeySchema key, int most) {
        var keys = new ArrayList<List<AttributeValue>>();
        for (int i = 0; i < Math.min(most, sort.matched().length); i++) {
            var ofItem = new ArrayList<AttributeValue>(key.sort().size());
            for (KeyAttribute attribute : key.sort()) {
                AttributeValue value = items.column(attribute.name()).value(sort.matched()[i]);
                if (value != null) {
                    ofItem.add(value);
                }
            }
            keys.add(ofItem);
        }
        keys.sort(KeyOrder.KEYS);
        return keys;
    }

    /** How many collections there are with items of an entity, and how many items each has. */
    static CollectionSize size(
            ExpectedEntity entity, ExpectedEntity.Members members, KeySchema key, List<KeyBound> partition) {
        if (entity.count().isEmpty()) {
            return new CollectionSize.Even(1, 1);
        }
        double items = entity.count().getAsDouble() * members.share();
        double keys = 1;
        for (KeyAttribute attribute : key.partition()) {
            KeyTemplate template = entity.templates().of(attribute.name()).orElse(KeyTemplate.literal(""));
            keys *= KeyCardinality.of(template, entity::values).values();
        }
        Optional<Attribute> single = singleVariable(entity, key);
        Optional<String> source = single.map(Attribute::domain).flatMap(Domain::sourceEntity);
        Population.Children children = entity.entity().population().children();
        if (source.isEmpty() || keys == Double.POSITIVE_INFINITY) {
            keys = Math.min(keys, Math.max(1, items));
        }
        keys = Math.max(1, keys);
        double mean = items / keys;
        if (children != null && source.filter(children.parent()::equals).isPresent()) {
            return CollectionSize.of(children, keys, mean);
        }
        if (keys <= FEW_VALUES && !partition.isEmpty() && isFixed(partition)) {
            return new CollectionSize.Even(keys, items * shareWith(members, partition));
        }
        double collections = keys;
        return single.map(Attribute::domain)
                .map(domain -> domain.values() instanceof Values.Enumeration values
                                && domain.spread() instanceof Spread.Uniform
                        ? CollectionSize.of(values, collections, mean)
                        : CollectionSize.of(domain.spread(), collections, mean))
                .orElse(new CollectionSize.Even(collections, mean));
    }

    /** The attribute that alone decides the partition key, shards apart. */
    private static Optional<Attribute> singleVariable(ExpectedEntity entity, KeySchema key) {
        Set<VariableName> variables = new LinkedHashSet<>();
        for (KeyAttribute attribute : key.partition()) {
            for (Part part : entity.templates()
                    .of(attribute.name())
                    .map(KeyTemplate::parts)
                    .orElse(List.of())) {
                if (part instanceof Part.Variable variable && variable.shard().isEmpty()) {
                    variables.add(variable.name());
                }
            }
        }
        return variables.size() == 1 ? entity.attribute(variables.iterator().next()) : Optional.empty();
    }

    private static boolean isFixed(List<KeyBound> partition) {
        return partition.stream().allMatch(bound -> bound.value().isLiteral());
    }

    private static double shareWith(ExpectedEntity.Members items, List<KeyBound> partition) {
        int draws = items.draws().size();
        int with = 0;
        List<KeyEnd> ends =
                partition.stream().map(bound -> new KeyEnd(bound.value())).toList();
        for (int draw = 0; draw < draws; draw++) {
            boolean isSame = true;
            for (int i = 0; i < ends.size() && isSame; i++) {
                AttributeValue value =
                        items.column(partition.get(i).attribute()).value(draw);
                Integer order = value == null ? null : ends.get(i).compare(value);
                isSame = order != null && order == 0;
            }
            with += isSame ? 1 : 0;
        }
        return draws == 0 ? 0 : (double) with / draws;
    }
}
