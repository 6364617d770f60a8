package io.keywright.access;

import io.keywright.expression.DocumentPath;
import io.keywright.key.KeyTemplate;
import io.keywright.key.Part;
import io.keywright.key.VariableName;
import io.keywright.limits.Quotas;
import io.keywright.model.Attribute;
import io.keywright.model.AttributeType;
import io.keywright.model.FreeName;
import io.keywright.model.KeyAttribute;
import io.keywright.model.KeySchema;
import io.keywright.model.OrderedMap;
import io.keywright.model.Presence;
import io.keywright.model.Projection;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Table;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The index that would answer a question for an entity: partitioned by what is given, sorted by the range or the order
 * that is asked, with the smallest projection that holds what is wanted: whole items, unless steps name attributes.
 * Where a key attribute of the entity follows from what is given already, it becomes
 * the partition key and the table's own partition key the sort key; in a table of keys that are made for it (PK, SK) the
 * new ones are too; else the attributes themselves are the key, of which a global index takes up to four. A table that
 * has as many indexes as it may have gets none.
 */
final class IndexSuggestion {
    /** Partition attributes of a global index (Developer Guide, GSI multi-attribute keys, read 2026-09). */
    private static final int MOST_PARTITION_ATTRIBUTES = 4;

    /** What a name is made of (Developer Guide, HowItWorks.NamingRulesDataTypes, read 2026-09). */
    private static final Pattern ILLEGAL = Pattern.compile("[^a-zA-Z0-9_.-]");

    /** Room for a number after it. */
    private static final int LONGEST_START = Quotas.LONGEST_NAME - 3;

    private final Question question;
    private final Table table;
    private final ExpectedEntity entity;
    private final List<String> wanted;

    private IndexSuggestion(Question question, Table table, ExpectedEntity entity, List<String> wanted) {
        this.question = question;
        this.table = table;
        this.entity = entity;
        this.wanted = wanted;
    }

    /**
     * The index that would answer a question for an entity; empty where what is given names none.
     *
     * @param wanted the attributes that are asked for; empty for whole items
     */
    static Optional<SuggestedIndex> of(Question question, Table table, ExpectedEntity entity, List<String> wanted) {
        return new IndexSuggestion(question, table, entity, wanted).index();
    }

    /** Why a table takes no more indexes of the kind that would answer a question, in a sentence; empty where it does. */
    static String full(Question question, Table table) {
        long global = table.indexes().stream().filter(SecondaryIndex::isGlobal).count();
        long local = table.indexes().size() - global;
        if (question.isStrong()) {
            return local < Quotas.LOCAL_INDEXES
                    ? ""
                    : table.name() + " has " + local + " local indexes, and no table takes more than "
                            + Quotas.LOCAL_INDEXES + ".";
        }
        return global < Quotas.GLOBAL_INDEXES
                ? ""
                : table.name() + " has " + global + " global indexes, and no table takes more than "
                        + Quotas.GLOBAL_INDEXES + ".";
    }

    private Optional<SuggestedIndex> index() {
        return full(question, table).isEmpty() ? fitting() : Optional.empty();
    }

    private Optional<SuggestedIndex> fitting() {
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
        if (DocumentPath.dotted(name, entity.entity()).hasIndex()) {
            return null;
        }
        AttributeType type = entity.named(name).map(Attribute::type).orElse(AttributeType.S);
        return type == AttributeType.S || type == AttributeType.N || type == AttributeType.B ? type : null;
    }

    /** A local index: the only one that is read consistently, in an order asked that the table's key does not have. */
    private Optional<SuggestedIndex> local(@Nullable String sort) {
        KeyAccess own = KeyAccess.of(entity, table.key(), question.given(), question.range(), sort);
        if (sort == null
                || !own.isUsable()
                || sort.equals(own.orderedBy())
                || table.key().sort().isEmpty()
                || !isStored(sort)) {
            return Optional.empty();
        }
        var key = new KeySchema(table.key().partition(), List.of(attribute(sort)));
        return Optional.of(
                suggested(SecondaryIndex.local(free("by" + Words.capital(sort)), key, Projection.ALL), Map.of()));
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
                return Optional.of(suggested(SecondaryIndex.global(free("GSI"), key, Projection.ALL), Map.of()));
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
        return suggested(SecondaryIndex.global(name, key, Projection.ALL), Map.of(entity.name(), keys));
    }

    private Part variable(String name) {
        DocumentPath path = DocumentPath.dotted(name, entity.entity());
        return new Part.Variable(new VariableName(path.names()), null, List.of());
    }

    /** The attributes themselves as the key. */
    private SuggestedIndex own(List<String> given, @Nullable String sort) {
        var key = new KeySchema(
                given.stream().map(this::attribute).toList(), sort == null ? List.of() : List.of(attribute(sort)));
        var name = new StringBuilder("by");
        given.forEach(each -> name.append(Words.capital(each)));
        return suggested(SecondaryIndex.global(free(name.toString()), key, Projection.ALL), Map.of());
    }

    /** An index with the smallest projection that serves, and what it would not hold. */
    private SuggestedIndex suggested(SecondaryIndex index, Map<String, Map<String, String>> templates) {
        Set<String> ofKey = new LinkedHashSet<>();
        for (String name : index.key().names()) {
            String text = templates.getOrDefault(entity.name(), Map.of()).get(name);
            Optional<KeyTemplate> made = text == null ? entity.templates().of(name) : KeyTemplate.ifValid(text);
            made.ifPresentOrElse(template -> ofKey.addAll(template.attributes()), () -> ofKey.add(name));
        }
        List<String> sparse = ofKey.stream()
                .filter(name -> entity.entity()
                        .attribute(name)
                        .filter(attribute -> !attribute.presence().equals(Presence.ALWAYS))
                        .isPresent())
                .toList();
        return new SuggestedIndex(
                table.name(),
                index.withProjection(projection(index, templates.getOrDefault(entity.name(), Map.of()))),
                templates,
                sparse);
    }

    /** Keys alone where they hold all that is wanted; what is wanted as far as DynamoDB lets it be listed; else all. */
    private Projection projection(SecondaryIndex index, Map<String, String> templates) {
        SecondaryIndex keysOnly = index.withProjection(Projection.KEYS_ONLY);
        if (wanted.isEmpty()) {
            return ReadSteps.lacking(entity, table, keysOnly, templates).isEmpty()
                    ? Projection.KEYS_ONLY
                    : Projection.ALL;
        }
        List<String> listed = wanted.stream()
                .distinct()
                .filter(name -> !Projected.holds(table, keysOnly, name))
                .filter(name -> entity.entity()
                        .attribute(name)
                        .filter(Attribute::inKeysOnly)
                        .isEmpty())
                .toList();
        long others = table.indexes().stream()
                .mapToLong(other -> other.projection().nonKeyAttributes().size())
                .sum();
        if (listed.isEmpty()) {
            return Projection.KEYS_ONLY;
        }
        boolean fits = listed.size() <= Quotas.PROJECTED_ATTRIBUTES_OF_AN_INDEX
                && listed.size() + others <= Quotas.PROJECTED_ATTRIBUTES;
        return fits ? Projection.include(listed) : Projection.ALL;
    }

    private KeyAttribute attribute(String name) {
        AttributeType type = type(name);
        return KeyAttribute.of(name, type == null ? AttributeType.S : type);
    }

    /**
     * A name that no index has, of characters that a name may have: with a number for the indexes named by one, else as
     * it is while that is free.
     */
    private String free(String base) {
        boolean isNumbered = base.equals("GSI");
        String legal = ILLEGAL.matcher(base).replaceAll("_");
        String start = legal.substring(0, Math.min(legal.length(), LONGEST_START));
        return isNumbered || isTaken(start) ? FreeName.numbered(start, isNumbered ? 1 : 2, this::isTaken) : start;
    }

    private boolean isTaken(String name) {
        return table.index(name).isPresent()
                || table.keyAttributeNames().contains(name + "PK")
                || table.keyAttributeNames().contains(name + "SK");
    }
}
