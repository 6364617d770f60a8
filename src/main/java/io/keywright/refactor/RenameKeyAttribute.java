package io.keywright.refactor;

import io.keywright.model.Change;
import io.keywright.model.Design;
import io.keywright.model.Entity;
import io.keywright.model.Item;
import io.keywright.model.KeyAttribute;
import io.keywright.model.KeySchema;
import io.keywright.model.OrderedMap;
import io.keywright.model.Projection;
import io.keywright.model.SampleItem;
import io.keywright.model.Step;
import io.keywright.model.Table;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * Gives a key attribute of a table another name, in the key of the table and of every index, in the key templates and
 * attributes of its entities, its sample rows, and the steps on it.
 */
public record RenameKeyAttribute(String table, String from, String to) implements Refactoring {
    @Override
    public String label() {
        return "Rename key attribute";
    }

    @Override
    public Optional<String> problem(Design design) {
        Optional<Table> owner = design.table(table);
        if (owner.isEmpty()) {
            return Optional.of(Names.noTable(table));
        }
        Optional<String> plain = Names.problem(
                "key attribute", from, to, owner.get().keyAttributeNames(), UnaryOperator.<String>identity());
        if (plain.isPresent()) {
            return plain;
        }
        if (to.equals(from)) {
            return Optional.empty();
        }
        Optional<String> taken = design.entitiesOf(table).stream()
                .filter(entity -> entity.attribute(to).isPresent())
                .findFirst()
                .map(entity -> "Entity " + entity.name() + " already has an attribute named \"" + to + "\".");
        boolean inRow = design.samplesOf(table).stream()
                .anyMatch(row -> row.item().has(from) && row.item().has(to));
        return taken.isPresent() || !inRow
                ? taken
                : Optional.of("A sample item already has an attribute named \"" + to + "\".");
    }

    @Override
    public Design apply(Design design) {
        Refused.throwIf(problem(design));
        Design attributes = design;
        for (Entity entity : design.entitiesOf(table)) {
            if (entity.attribute(from).isPresent()) {
                attributes = new RenameAttribute(entity.name(), from, to).rename(attributes);
            }
        }
        return inKeys(attributes);
    }

    private Design inKeys(Design design) {
        Design renamed = design.withTables(
                        Names.map(design.tables(), owner -> owner.name().equals(table) ? inTable(owner) : owner))
                .withEntities(Names.map(
                        design.entities(), entity -> entity.table().equals(table) ? inEntity(entity) : entity))
                .withSamples(inSamples(design));
        return Steps.map(
                renamed,
                (pattern, step) -> Steps.table(step).filter(table::equals).isPresent() ? inStep(step) : step);
    }

    private Table inTable(Table owner) {
        Table renamed = owner.withKey(inSchema(owner.key()))
                .withIndexes(Names.map(
                        owner.indexes(),
                        index -> index.withKey(inSchema(index.key()))
                                .withProjection(new Projection(
                                        index.projection().type(),
                                        Names.replace(index.projection().nonKeyAttributes(), from, to)))));
        return from.equals(owner.settings().ttlAttribute())
                ? renamed.withSettings(renamed.settings().withTtlAttribute(to))
                : renamed;
    }

    private KeySchema inSchema(KeySchema key) {
        UnaryOperator<KeyAttribute> rename =
                attribute -> attribute.name().equals(from) ? attribute.withName(to) : attribute;
        return new KeySchema(Names.map(key.partition(), rename), Names.map(key.sort(), rename));
    }

    private Entity inEntity(Entity entity) {
        return entity.withKeys(Names.renameKey(entity.keys(), from, to));
    }

    private Map<String, List<SampleItem>> inSamples(Design design) {
        var samples = OrderedMap.<String, List<SampleItem>>copyOf(design.samples());
        return samples.containsKey(table)
                ? samples.with(table, Names.map(design.samplesOf(table), this::inSample))
                : samples;
    }

    private SampleItem inSample(SampleItem row) {
        return row.item().has(from) && !row.item().has(to)
                ? new SampleItem(
                        row.entity(), new Item(Names.renameKey(row.item().attributes(), from, to)), row.extra())
                : row;
    }

    private Step inStep(Step step) {
        UnaryOperator<Change> change = old -> ChangeNames.rename(old, from, to);
        return step.withKey(Names.map(
                        step.key(),
                        condition -> condition.attribute().equals(from) ? condition.withAttribute(to) : condition))
                .withExpressions(ExpressionNames.rename(step.expressions(), from, to))
                .withChanges(Names.map(step.changes(), change));
    }
}
