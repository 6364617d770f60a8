package io.keywright.refactor;

import io.keywright.key.KeyTemplate;
import io.keywright.key.NumberText;
import io.keywright.model.AttributeType;
import io.keywright.model.AttributeValue;
import io.keywright.model.Design;
import io.keywright.model.Entity;
import io.keywright.model.FreeName;
import io.keywright.model.KeyAttribute;
import io.keywright.model.KeySchema;
import io.keywright.model.OrderedMap;
import io.keywright.model.Projection;
import io.keywright.model.SampleItem;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Step;
import io.keywright.model.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Keys a table or an index by a new attribute that holds nothing but the attribute it was keyed by. That one is an
 * attribute like any other then, and the key can be made of more. A table's local indexes go with it.
 *
 * @param index the index, or null for the table itself
 * @param from the attribute it is keyed by
 * @param name the new attribute
 */
record OwnKeyAttribute(String table, @Nullable String index, String from, String name) {
    static OwnKeyAttribute of(Table table, @Nullable String index, String from) {
        List<String> taken = table.keyAttributeNames();
        String name = from + "Key";
        return new OwnKeyAttribute(
                table.name(), index, from, taken.contains(name) ? FreeName.numbered(name, 2, taken::contains) : name);
    }

    Design apply(Design design) {
        Table before = design.table(table).orElseThrow();
        Table after = inTable(before);
        boolean staysKey = after.keyAttributeNames().contains(from);
        Design keyed = design.withTable(after)
                .withEntities(Names.map(
                        design.entities(),
                        entity -> entity.table().equals(table) ? inEntity(entity, staysKey) : entity))
                .withSamples(samples(design));
        return Steps.map(keyed, (pattern, step) -> isOnIt(before, step) ? inStep(step) : step);
    }

    private Table inTable(Table before) {
        Table keyed = index == null ? before.withKey(inSchema(before.key())) : before;
        return keyed.withIndexes(Names.map(before.indexes(), old -> {
            SecondaryIndex changed = isChanged(old) ? old.withKey(inSchema(old.key())) : old;
            boolean had = old.key().has(from) || before.key().has(from);
            boolean has = changed.key().has(from) || keyed.key().has(from);
            return had && !has ? changed.withProjection(with(changed.projection())) : changed;
        }));
    }

    private boolean isChanged(SecondaryIndex old) {
        return index == null ? !old.isGlobal() : old.name().equals(index);
    }

    /** The attribute is no longer copied as a key. */
    private Projection with(Projection projection) {
        if (projection.type() == Projection.Type.ALL
                || projection.nonKeyAttributes().contains(from)) {
            return projection;
        }
        var names = new ArrayList<>(projection.nonKeyAttributes());
        names.add(from);
        return Projection.include(names);
    }

    private KeySchema inSchema(KeySchema key) {
        return new KeySchema(
                Names.map(
                        key.partition(), old -> old.name().equals(from) ? KeyAttribute.of(name, AttributeType.S) : old),
                key.sort());
    }

    private Entity inEntity(Entity entity, boolean staysKey) {
        Optional<KeyTemplate> template = KeyReach.template(entity, from);
        if (template.isEmpty()) {
            return entity;
        }
        Entity keyed = entity.withTemplate(name, template.get().print());
        return staysKey ? keyed : keyed.withTemplate(from, "");
    }

    private OrderedMap<String, List<SampleItem>> samples(Design design) {
        OrderedMap<String, List<SampleItem>> samples = OrderedMap.copyOf(design.samples());
        return samples.containsKey(table)
                ? samples.with(table, Names.map(design.samplesOf(table), this::inRow))
                : samples;
    }

    private SampleItem inRow(SampleItem row) {
        AttributeValue value = row.item().attributes().get(from);
        AttributeValue text =
                value instanceof AttributeValue.N number ? new AttributeValue.S(NumberText.of(number)) : value;
        return text instanceof AttributeValue.S
                ? new SampleItem(row.entity(), row.item().with(name, text), row.extra())
                : row;
    }

    private boolean isOnIt(Table before, Step step) {
        Step.Target target = step.target();
        if (!table.equals(target.table())) {
            return false;
        }
        String read = target.index();
        return read == null
                ? index == null
                : before.index(read).filter(this::isChanged).isPresent();
    }

    private Step inStep(Step step) {
        return step.withKey(Names.map(
                step.key(),
                condition -> condition.attribute().equals(from) ? condition.withAttribute(name) : condition));
    }
}
