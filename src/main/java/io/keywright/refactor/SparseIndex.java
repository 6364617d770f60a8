package io.keywright.refactor;

import io.keywright.key.KeyTemplate;
import io.keywright.key.Part;
import io.keywright.key.VariableName;
import io.keywright.model.AccessPattern;
import io.keywright.model.Attribute;
import io.keywright.model.AttributeType;
import io.keywright.model.AttributeValue;
import io.keywright.model.Design;
import io.keywright.model.Entity;
import io.keywright.model.FreeName;
import io.keywright.model.KeyAttribute;
import io.keywright.model.KeyCondition;
import io.keywright.model.OrderedMap;
import io.keywright.model.Presence;
import io.keywright.model.SampleItem;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Step;
import io.keywright.model.Table;
import io.keywright.model.Values;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Leaves in an index only the items of an entity in which an attribute has one value: its template for the partition key
 * takes the place of that attribute from one that only these items have. An index that is keyed by the attribute itself is
 * keyed by one of its own for that. A read of other values speaks against it.
 *
 * @param attribute the attribute whose value decides; it stands in the template, or is the key
 * @param value the value whose items stay
 */
public record SparseIndex(String table, String index, String entity, String attribute, String value)
        implements Refactoring {
    public SparseIndex {
        Objects.requireNonNull(table);
        Objects.requireNonNull(index);
        Objects.requireNonNull(entity);
        Objects.requireNonNull(attribute);
        Objects.requireNonNull(value);
    }

    @Override
    public String label() {
        return "Make index sparse";
    }

    @Override
    public Optional<String> problem(Design design) {
        Optional<SecondaryIndex> found = design.table(table).flatMap(owner -> owner.index(index));
        if (found.isEmpty()) {
            return Optional.of(Names.noIndex(table, index));
        }
        Optional<Entity> known =
                design.entity(entity).filter(each -> each.table().equals(table));
        if (known.isEmpty()) {
            return Optional.of("There is no entity named \"" + entity + "\" in " + table + ".");
        }
        Design prepared = prepared(design);
        Entity keyed = prepared.entity(entity).orElseThrow();
        if (keyAttribute(prepared, keyed).isEmpty()) {
            return Optional.of("The partition key of " + index + " is not made of \"" + attribute + "\" for " + entity
                    + " by a template.");
        }
        return reader(prepared, keyed)
                .map(pattern -> "\"" + pattern.name() + "\" asks for more than \"" + value + "\".");
    }

    /** The design with a key attribute of the index's own, where it is keyed by the attribute itself. */
    private Design prepared(Design design) {
        Table owner = design.table(table).orElseThrow();
        boolean isKey = owner.index(index).orElseThrow().key().partition().stream()
                .map(KeyAttribute::name)
                .anyMatch(attribute::equals);
        boolean isItself =
                design.entity(entity).orElseThrow().template(attribute).isEmpty();
        return isKey && isItself ? OwnKeyAttribute.of(owner, index, attribute).apply(design) : design;
    }

    /** The key attribute of the index, and of nothing else, whose template takes the attribute as it is. */
    private Optional<String> keyAttribute(Design design, Entity known) {
        Table owner = design.table(table).orElseThrow();
        return owner.index(index).orElseThrow().key().partition().stream()
                .map(KeyAttribute::name)
                .filter(name -> !owner.key().has(name))
                .filter(name -> known.template(name)
                        .flatMap(KeyTemplate::ifValid)
                        .filter(template -> template.parts().stream().anyMatch(this::isMeant))
                        .isPresent())
                .findFirst();
    }

    private boolean isMeant(Part part) {
        return part instanceof Part.Variable variable
                && variable.isPlain()
                && variable.name().equals(VariableName.of(attribute));
    }

    private Optional<AccessPattern> reader(Design design, Entity known) {
        String key = keyAttribute(design, known).orElseThrow();
        KeyTemplate kept = KeyTemplate.of(parts(known, key, new Part.Literal(value)));
        return design.patterns().stream()
                .filter(pattern -> pattern.steps().stream()
                        .anyMatch(step -> table.equals(step.target().table())
                                && index.equals(step.target().index())
                                && KeyReach.of(design, pattern, step).contains(known)
                                && !asksOnly(step, key, kept)))
                .findFirst();
    }

    /** Whether a step names the value itself in the partition key. */
    private static boolean asksOnly(Step step, String key, KeyTemplate kept) {
        return step.key().stream()
                .filter(condition ->
                        condition.attribute().equals(key) && condition.operator() == KeyCondition.Operator.EQ)
                .flatMap(condition -> KeyTemplate.ifValid(condition.value()).stream())
                .anyMatch(asked -> asked.skeleton().equals(kept.skeleton()));
    }

    private List<Part> parts(Entity known, String key, Part instead) {
        KeyTemplate template =
                KeyTemplate.ifValid(known.template(key).orElseThrow()).orElseThrow();
        return template.parts().stream()
                .map(part -> isMeant(part) ? instead : part)
                .toList();
    }

    @Override
    public Design apply(Design design) {
        Refused.throwIf(problem(design));
        Design prepared = prepared(design);
        Entity known = prepared.entity(entity).orElseThrow();
        String key = keyAttribute(prepared, known).orElseThrow();
        String name = freeName(known);
        Attribute only = Attribute.of(name, AttributeType.S, new Values.Fixed(new AttributeValue.S(value)))
                .withPresence(new Presence.When(attribute, List.of(value)))
                .withInKeysOnly(true);
        var attributes = new ArrayList<>(known.attributes());
        attributes.add(only);
        Entity sparse = known.withAttributes(attributes)
                .withTemplate(
                        key,
                        KeyTemplate.of(parts(known, key, Part.Variable.of(name)))
                                .print());
        OrderedMap<String, List<SampleItem>> samples = OrderedMap.copyOf(prepared.samples());
        return prepared.withEntity(sparse)
                .withSamples(samples.containsKey(table) ? samples.with(table, rows(prepared, key)) : samples);
    }

    private String freeName(Entity known) {
        String plain = attribute + "Is" + value.replaceAll("[^A-Za-z0-9]", "");
        return known.attribute(plain).isEmpty()
                ? plain
                : FreeName.numbered(plain, 2, taken -> known.attribute(taken).isPresent());
    }

    private List<SampleItem> rows(Design design, String key) {
        Predicate<SampleItem> isOwn = EntityRows.of(design, entity);
        return Names.map(design.samplesOf(table), row -> {
            boolean stays = row.item()
                    .get(attribute)
                    .filter(new AttributeValue.S(value)::equals)
                    .isPresent();
            return !isOwn.test(row) || stays || !row.item().has(key)
                    ? row
                    : new SampleItem(row.entity(), row.item().without(key), row.extra());
        });
    }
}
