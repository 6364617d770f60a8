package io.keywright.refactor;

import io.keywright.model.AccessPattern;
import io.keywright.model.Attribute;
import io.keywright.model.AttributeType;
import io.keywright.model.Design;
import io.keywright.model.Entity;
import io.keywright.model.FreeName;
import io.keywright.model.KeyAttribute;
import io.keywright.model.KeySchema;
import io.keywright.model.Operation;
import io.keywright.model.Projection;
import io.keywright.model.Rate;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Step;
import io.keywright.model.Table;
import io.keywright.model.Values;
import io.keywright.model.Workload;
import java.util.ArrayList;
import java.util.List;

/** New things with a free name and the usual keys, at the end of their list. */
public final class Additions {
    /** How long a new workload lasts. */
    private static final long WORKLOAD_SECONDS = 3_600;

    private Additions() {}

    /** A design with a new table, keyed by PK and SK. */
    public static Design table(Design design) {
        String name = FreeName.numbered("table", 1, taken -> design.table(taken).isPresent());
        Table table = Table.of(
                name, KeySchema.of(KeyAttribute.of("PK", AttributeType.S), KeyAttribute.of("SK", AttributeType.S)));
        return design.withTables(append(design.tables(), table));
    }

    /** A design whose table has a new global secondary index over two attributes of its own, projecting only keys. */
    public static Design index(Design design, String tableName) {
        return design.table(tableName)
                .map(table -> {
                    String name = FreeName.numbered(
                            "GSI",
                            1,
                            taken -> table.index(taken).isPresent()
                                    || table.keyAttributeNames().contains(taken + "PK"));
                    SecondaryIndex index = SecondaryIndex.global(
                            name,
                            KeySchema.of(
                                    KeyAttribute.of(name + "PK", AttributeType.S),
                                    KeyAttribute.of(name + "SK", AttributeType.S)),
                            Projection.KEYS_ONLY);
                    return design.withTable(table.withIndexes(append(table.indexes(), index)));
                })
                .orElse(design);
    }

    /** A design with a new entity in a table. */
    public static Design entity(Design design, String tableName) {
        String name =
                FreeName.numbered("Entity ", 1, taken -> design.entity(taken).isPresent());
        return design.withEntities(append(design.entities(), Entity.of(name, tableName)));
    }

    /** A design with a new access pattern that has no steps and is never called. */
    public static Design pattern(Design design) {
        String name =
                FreeName.numbered("Pattern ", 1, taken -> design.pattern(taken).isPresent());
        return design.withPatterns(append(design.patterns(), AccessPattern.of(name, Rate.NONE, List.of())));
    }

    /** A design with a new workload that lasts an hour and differs in nothing yet. */
    public static Design workload(Design design) {
        String name = FreeName.numbered(
                "Workload ", 1, taken -> design.workload(taken).isPresent());
        return design.withWorkloads(
                append(design.workloads(), Workload.NORMAL_MONTH.withName(name).withDuration(WORKLOAD_SECONDS)));
    }

    /** A design whose entity has a new attribute: a text of 5 to 20 characters. */
    public static Design attribute(Design design, String entityName) {
        return design.entity(entityName)
                .map(entity -> {
                    String name = FreeName.numbered(
                            "attribute", 1, taken -> entity.attribute(taken).isPresent());
                    Attribute added = Attribute.of(name, AttributeType.S, new Values.Text(5, 20));
                    return design.withEntity(entity.withAttributes(append(entity.attributes(), added)));
                })
                .orElse(design);
    }

    /** A design whose pattern has a further step: a Query of the first table. */
    public static Design step(Design design, String patternName) {
        Step.Target target = design.tables().isEmpty()
                ? Step.Target.UNKNOWN
                : Step.Target.table(design.tables().get(0).name());
        return design.pattern(patternName)
                .map(pattern -> design.withPattern(pattern.withSteps(
                        append(pattern.steps(), StepKeys.complete(design, Step.of(Operation.QUERY, target))))))
                .orElse(design);
    }

    /** A design whose table has a sort key: SK, or the first name like it that is free. */
    public static Design sortKey(Design design, String tableName) {
        return design.table(tableName)
                .map(table -> {
                    KeyAttribute sort = freeKey(table, "SK");
                    return design.withTable(
                            table.withKey(new KeySchema(table.key().partition(), List.of(sort))));
                })
                .orElse(design);
    }

    /** A design whose index has a further attribute in its partition or its sort key. */
    public static Design indexKey(Design design, String tableName, String indexName, boolean partition) {
        return design.table(tableName)
                .flatMap(table -> table.index(indexName).map(index -> {
                    KeyAttribute added = freeKey(table, indexName + (partition ? "PK" : "SK"));
                    KeySchema key = index.key();
                    KeySchema longer = partition
                            ? new KeySchema(append(key.partition(), added), key.sort())
                            : new KeySchema(key.partition(), append(key.sort(), added));
                    return design.withTable(table.withIndex(index.withKey(longer)));
                }))
                .orElse(design);
    }

    private static KeyAttribute freeKey(Table table, String name) {
        List<String> taken = table.keyAttributeNames();
        return KeyAttribute.of(
                taken.contains(name) ? FreeName.numbered(name, 2, taken::contains) : name, AttributeType.S);
    }

    private static <T> List<T> append(List<T> list, T added) {
        var longer = new ArrayList<>(list);
        longer.add(added);
        return List.copyOf(longer);
    }
}
