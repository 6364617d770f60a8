package io.keywright.refactor;

import io.keywright.key.KeyTemplate;
import io.keywright.key.Part;
import io.keywright.model.Attribute;
import io.keywright.model.AttributeType;
import io.keywright.model.Design;
import io.keywright.model.Entity;
import io.keywright.model.KeyAttribute;
import io.keywright.model.KeySchema;
import io.keywright.model.OrderedMap;
import io.keywright.model.Population;
import io.keywright.model.Presence;
import io.keywright.model.Resource;
import io.keywright.model.SampleItem;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Step;
import io.keywright.model.Table;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * Writes something at the end of the partition key of some entities: a shard, a period of time, or another attribute.
 * The steps that read or write these keys follow, a read as often as it takes to find what it found before, and so do the
 * sample items. A key that is an attribute itself gets a key attribute of its own first.
 *
 * @param resource the table or index whose key it is
 * @param keyAttribute the attribute of its partition key
 * @param entities the entities whose keys get longer
 */
public record LengthenKey(Resource resource, String keyAttribute, List<String> entities, KeySuffix suffix)
        implements Refactoring {
    public LengthenKey {
        Objects.requireNonNull(resource);
        Objects.requireNonNull(keyAttribute);
        entities = List.copyOf(entities);
        Objects.requireNonNull(suffix);
    }

    @Override
    public String label() {
        return suffix.label();
    }

    @Override
    public Optional<String> problem(Design design) {
        return ofKey(design)
                .or(() -> entities.stream()
                        .flatMap(name -> ofEntity(design, name).stream())
                        .findFirst())
                .or(() -> prepared(design).problem());
    }

    @Override
    public Design apply(Design design) {
        Refused.throwIf(problem(design));
        LongerSteps steps = prepared(design);
        Design before = steps.design();
        return before.withPatterns(steps.patterns())
                .withEntities(Names.map(before.entities(), entity -> isMeant(entity) ? longer(entity, steps) : entity))
                .withSamples(samples(before, steps.keyAttribute()));
    }

    private LongerSteps prepared(Design design) {
        boolean isOwn = entities.stream()
                .flatMap(name -> design.entity(name).stream())
                .allMatch(entity -> entity.template(keyAttribute).isPresent());
        if (isOwn) {
            return new LongerSteps(design, resource.table(), keyAttribute, entities, suffix);
        }
        var own = OwnKeyAttribute.of(design.table(resource.table()).orElseThrow(), resource.index(), keyAttribute);
        return new LongerSteps(own.apply(design), resource.table(), own.name(), entities, suffix);
    }

    private boolean isMeant(Entity entity) {
        return entity.table().equals(resource.table()) && entities.contains(entity.name());
    }

    private Optional<String> ofKey(Design design) {
        Optional<Table> table = design.table(resource.table());
        if (table.isEmpty()) {
            return Optional.of(Names.noTable(resource.table()));
        }
        String index = resource.index();
        Optional<KeySchema> key =
                index == null ? table.map(Table::key) : table.get().index(index).map(SecondaryIndex::key);
        if (key.isEmpty()) {
            return Optional.of(Names.noIndex(resource.table(), resource.shortName()));
        }
        if (index != null && !table.get().index(index).orElseThrow().isGlobal()) {
            return Optional.of(index + " is a local index: its partition key is that of the table.");
        }
        if (key.get().partition().stream().map(KeyAttribute::name).noneMatch(keyAttribute::equals)) {
            return Optional.of("\"" + keyAttribute + "\" is not in the partition key of " + resource + ".");
        }
        return entities.isEmpty()
                ? Optional.of("At least one entity is needed whose key gets longer.")
                : Optional.empty();
    }

    private Optional<String> ofEntity(Design design, String name) {
        Optional<Entity> found = design.entity(name).filter(this::isMeant);
        if (found.isEmpty()) {
            return Optional.of("There is no entity named \"" + name + "\" in " + resource.table() + ".");
        }
        Entity entity = found.get();
        Optional<KeyTemplate> template = KeyReach.template(entity, keyAttribute);
        if (template.isEmpty()) {
            return Optional.of("Entity " + name + " has no key template for " + keyAttribute + " that can be read.");
        }
        if (entity.template(keyAttribute).isPresent() && !isText(design)) {
            return Optional.of(keyAttribute + " is not a text, so that nothing can be written behind it.");
        }
        Optional<String> attribute = suffix.attribute();
        return attribute
                .flatMap(other -> ofAttribute(entity, other))
                .or(() -> suffix.problemOn(template.get(), attribute.orElse("")))
                .or(() -> nothingNew(template.get(), attribute.orElse("")));
    }

    /** A key that ends in what is to be written behind it stays as it is. */
    private Optional<String> nothingNew(KeyTemplate template, String variable) {
        List<Part> longer = suffix.on(template, variable);
        Part last = longer.get(longer.size() - 1);
        boolean endsSo = !template.parts().isEmpty()
                && template.parts().get(template.parts().size() - 1).equals(last);
        return endsSo
                ? Optional.of("The key template " + template.print() + " ends in " + last.print() + " already.")
                : Optional.empty();
    }

    private boolean isText(Design design) {
        return design.table(resource.table()).stream()
                .flatMap(table -> StepKeys.schema(design, target(table)).stream())
                .flatMap(key -> key.partition().stream())
                .filter(key -> key.name().equals(keyAttribute))
                .anyMatch(key ->
                        key.attributeType().filter(AttributeType.S::equals).isPresent());
    }

    private Step.Target target(Table table) {
        return new Step.Target(table.name(), resource.index(), null);
    }

    private static Optional<String> ofAttribute(Entity entity, String name) {
        Optional<Attribute> attribute = entity.attribute(name);
        if (attribute.isEmpty()) {
            return Optional.of("Entity " + entity.name() + " has no attribute named \"" + name + "\".");
        }
        if (!(attribute.get().presence() instanceof Presence.Always)) {
            return Optional.of("Not every " + entity.name() + " has \"" + name + "\", and a key needs it.");
        }
        return switch (attribute.get().type()) {
            case S, N, BOOL -> Optional.empty();
            default ->
                Optional.of("\"" + name + "\" of " + entity.name() + " is a "
                        + attribute.get().type().words() + ", which can't stand in a key's text.");
        };
    }

    private Entity longer(Entity entity, LongerSteps steps) {
        KeyTemplate old = KeyReach.template(entity, steps.keyAttribute()).orElseThrow();
        List<Part> parts = suffix.on(old, suffix.attribute().orElse(""));
        Entity longer =
                entity.withTemplate(steps.keyAttribute(), KeyTemplate.of(parts).print());
        if (!(suffix instanceof KeySuffix.RandomShard) || !resource.isTable() || !steps.isCounted(entity)) {
            return longer;
        }
        boolean isReplaced = parts.size() == old.parts().size();
        int before =
                isReplaced && old.parts().get(parts.size() - 1) instanceof Part.RandomShard random ? random.count() : 1;
        return longer.withPopulation(times(longer.population(), (double) suffix.shards() / before));
    }

    /** What was one item is one in each shard, once all have been written. */
    private static Population times(Population population, double factor) {
        UnaryOperator<Long> times = count -> Math.round(count * factor);
        Long count = population.count();
        Population.Children children = population.children();
        return new Population(
                count == null ? null : times.apply(count),
                children == null
                        ? null
                        : new Population.Children(
                                children.parent(),
                                Math.min(Design.MOST, children.mean() * factor),
                                children.min() == null ? null : times.apply(children.min()),
                                children.max() == null ? null : times.apply(children.max()),
                                children.distribution()));
    }

    private OrderedMap<String, List<SampleItem>> samples(Design before, String key) {
        OrderedMap<String, List<SampleItem>> samples = OrderedMap.copyOf(before.samples());
        List<SampleItem> rows = before.samplesOf(resource.table());
        for (String name : entities) {
            rows = new LongerRows(before, name, key, suffix).in(rows);
        }
        return samples.containsKey(resource.table()) ? samples.with(resource.table(), rows) : samples;
    }
}
