package io.keywright.refactor;

import io.keywright.model.AccessPattern;
import io.keywright.model.AttributeType;
import io.keywright.model.Design;
import io.keywright.model.Entity;
import io.keywright.model.KeyAttribute;
import io.keywright.model.KeySchema;
import io.keywright.model.Projection;
import io.keywright.model.Rate;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** New things with a free name and the usual keys, at the end of their list. */
public final class Additions {
    private Additions() {}

    /** A design with a new table, keyed by PK and SK. */
    public static Design table(Design design) {
        String name = free("table", number -> design.table("table" + number).isPresent());
        Table table = Table.of(
                name, KeySchema.of(KeyAttribute.of("PK", AttributeType.S), KeyAttribute.of("SK", AttributeType.S)));
        return design.withTables(append(design.tables(), table));
    }

    /** A design whose table has a new global secondary index over two attributes of its own, projecting only keys. */
    public static Design index(Design design, String tableName) {
        return design.table(tableName)
                .map(table -> {
                    String name = free(
                            "GSI",
                            number -> table.index("GSI" + number).isPresent()
                                    || table.keyAttributeNames().contains("GSI" + number + "PK"));
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
                free("Entity ", number -> design.entity("Entity " + number).isPresent());
        return design.withEntities(append(design.entities(), Entity.of(name, tableName)));
    }

    /** A design with a new access pattern that has no steps and is never called. */
    public static Design pattern(Design design) {
        String name =
                free("Pattern ", number -> design.pattern("Pattern " + number).isPresent());
        return design.withPatterns(append(design.patterns(), AccessPattern.of(name, Rate.NONE, List.of())));
    }

    private static String free(String prefix, Predicate<Integer> taken) {
        int number = 1;
        while (taken.test(number)) {
            number++;
        }
        return prefix + number;
    }

    private static <T> List<T> append(List<T> list, T added) {
        var longer = new ArrayList<>(list);
        longer.add(added);
        return List.copyOf(longer);
    }
}
