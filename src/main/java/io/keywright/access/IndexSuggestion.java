package io.keywright.access;

import io.keywright.key.KeyTemplate;
import io.keywright.key.Part;
import io.keywright.key.VariableName;
import io.keywright.model.Attribute;
import io.keywright.model.AttributeType;
import io.keywright.model.KeyAttribute;
import io.keywright.model.KeySchema;
import io.keywright.model.OrderedMap;
import io.keywright.model.Projection;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The index that would answer a question for an entity: partitioned by what is given, sorted by the range or the order
 * that is asked, with all attributes. Where a key attribute of the entity follows from what is given already, it becomes
 * the partition key and the table's own partition key the sort key; in a table of keys that are made for it (PK, SK) the
 * new ones are too; else the attributes themselves are the key, of which a global index takes up to four.
 */
final class IndexSuggestion {
    /** Partition attributes of a global index (Developer Guide, GSI multi-attribute keys, read 2026-09). */
    private static final int MOST_PARTITION_ATTRIBUTES = 4;

    private final Question question;
    private final Table table;
    private final ExpectedEntity entity;

    private IndexSuggestion(Question question, Table table, ExpectedEntity entity) {
        this.question = question;
        this.table = table;
        this.entity = entity;
    }

    /** The index that would answer a question for an entity; empty where what is given names none. */
    static Optional<SuggestedIndex> of(Question question, Table table, ExpectedEntity entity) {
        return new IndexSuggestion(question, table, entity).index();
    }

    private Optional<SuggestedIndex> index() {
        List<String> given = question.given().stream()
                .filter(name -> Question.has(entity, name))
                .toList();
        if (given.isEmpty()) {
            return Optional.empty();
        }
        String sort = sort();
        if (question.isStrong()) {
            return local(sort);
        }
        Optional<SuggestedIndex> swapped = swapped();
        if (swapped.isPresent() && sort == null) {
            return swapped;
        }
        if (!given.stream().allMatch(name -> type(name) != null)) {
            return Optional.empty();
        }
        boolean isMade =
                entity.entity().attribute(table.key().partition().get(0).name()).isEmpty();
        boolean isStored = Stream.concat(given.stream(), Optional.ofNullable(sort).stream())
                .allMatch(name -> entity.entity()
                        .attribute(name)
                        .filter(attribute -> !attribute.inKeysOnly())
                        .isPresent());
        boolean fits = given.size() <= MOST_PARTITION_ATTRIBUTES;
        return Optional.of(isMade || !isStored || !fits ? made(given, sort) : own(given, sort));
    }

    private @Nullable String sort() {
        String range = question.range();
        String name = range == null ? question.orderAttribute() : range;
        return name == null || question.given().contains(name) || type(name) == null ? null : name;
    }

    /** The type of an attribute as a key; null where it can't be one. */
    private @Nullable AttributeType type(String name) {
        AttributeType type =
                entity.entity().attribute(name).map(Attribute::type).orElse(AttributeType.S);
        return type == AttributeType.S || type == AttributeType.N || type == AttributeType.B ? type : null;
    }

    /** A local index: the only one that is read consistently, in the order asked. */
    private Optional<SuggestedIndex> local(@Nullable String sort) {
        boolean inPartition = KeyAccess.of(entity, table.key(), question.given(), question.range(), null)
                .isUsable();
        if (sort == null || !inPartition || table.key().sort().isEmpty() || !isStored(sort)) {
            return Optional.empty();
        }
        var key = new KeySchema(table.key().partition(), List.of(attribute(sort)));
        return Optional.of(new SuggestedIndex(
                table.name(), SecondaryIndex.local(free("by" + capital(sort)), key, Projection.ALL), Map.of()));
    }

    private boolean isStored(String name) {
        return entity.entity()
                .attribute(name)
                .filter(attribute -> !attribute.inKeysOnly())
                .isPresent();
    }

    /** The table's key the other way round, where its sort key follows from what is given. */
    private Optional<SuggestedIndex> swapped() {
        for (KeyAttribute attribute : table.key().sort()) {
            KeyTemplate template = entity.templates().of(attribute.name()).orElse(KeyTemplate.literal(""));
            boolean follows = !template.isLiteral()
                    && template.parts().stream()
                            .allMatch(part -> part instanceof Part.Literal
                                    || (part instanceof Part.Variable variable
                                            && question.given()
                                                    .contains(variable.name().text())));
            if (follows) {
                var key = new KeySchema(List.of(attribute), table.key().partition());
                return Optional.of(new SuggestedIndex(
                        table.name(), SecondaryIndex.global(free("GSI"), key, Projection.ALL), Map.of()));
            }
        }
        return Optional.empty();
    }

    /** Keys that are made for the index, so that other entities can use it too. */
    private SuggestedIndex made(List<String> given, @Nullable String sort) {
        String name = free("GSI");
        var templates = new ArrayList<Part>();
        for (String attribute : given) {
            templates.add(
                    new Part.Literal((templates.isEmpty() ? "" : "#") + attribute.toUpperCase(Locale.ROOT) + "#"));
            templates.add(variable(attribute));
        }
        OrderedMap<String, String> keys = OrderedMap.<String, String>of()
                .with(name + "PK", KeyTemplate.of(templates).print());
        KeyAttribute partition = KeyAttribute.of(name + "PK", AttributeType.S);
        KeySchema key = KeySchema.of(partition);
        AttributeType type = sort == null ? null : type(sort);
        if (sort != null && type != null) {
            keys = keys.with(
                    name + "SK", KeyTemplate.of(List.of(variable(sort))).print());
            key = KeySchema.of(partition, KeyAttribute.of(name + "SK", type));
        }
        return new SuggestedIndex(
                table.name(), SecondaryIndex.global(name, key, Projection.ALL), Map.of(entity.name(), keys));
    }

    private Part variable(String name) {
        boolean isAttribute = entity.entity().attribute(name).isPresent() || name.indexOf('.') < 0;
        return new Part.Variable(
                isAttribute ? VariableName.of(name) : new VariableName(List.of(name.split("\\.", -1))),
                null,
                List.of());
    }

    /** The attributes themselves as the key. */
    private SuggestedIndex own(List<String> given, @Nullable String sort) {
        var key = new KeySchema(
                given.stream().map(this::attribute).toList(), sort == null ? List.of() : List.of(attribute(sort)));
        var name = new StringBuilder("by");
        given.forEach(each -> name.append(capital(each)));
        return new SuggestedIndex(
                table.name(), SecondaryIndex.global(free(name.toString()), key, Projection.ALL), Map.of());
    }

    private KeyAttribute attribute(String name) {
        AttributeType type = type(name);
        return KeyAttribute.of(name, type == null ? AttributeType.S : type);
    }

    private static String capital(String name) {
        return Words.capital(name);
    }

    /** A name that no index has: with a number for the indexes named by one, else as it is while that is free. */
    private String free(String base) {
        boolean isNumbered = base.equals("GSI");
        for (int number = 1; ; number++) {
            String name = isNumbered || number > 1 ? base + number : base;
            boolean isTaken = table.index(name).isPresent()
                    || table.keyAttributeNames().contains(name + "PK")
                    || table.keyAttributeNames().contains(name + "SK");
            if (!isTaken) {
                return name;
            }
        }
    }
}
