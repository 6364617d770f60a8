package io.keywright.refactor;

import io.keywright.model.AccessPattern;
import io.keywright.model.Attribute;
import io.keywright.model.Design;
import io.keywright.model.Domain;
import io.keywright.model.Entity;
import io.keywright.model.Item;
import io.keywright.model.KeyCondition;
import io.keywright.model.Presence;
import io.keywright.model.Projection;
import io.keywright.model.SampleItem;
import io.keywright.model.Step;
import io.keywright.model.Table;
import io.keywright.model.Values;
import io.keywright.model.Workload;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Gives an attribute of an entity another name, wherever the entity is meant: its key templates and the presence of its
 * other attributes, references and copies of other entities, its sample rows, the parameters, changes and expressions
 * of patterns that read or write it, and the skew that workloads give these parameters.
 *
 * <p>An attribute that is part of a key is one attribute for the whole table; {@link RenameKeyAttribute} renames it.
 * Where other entities of the table have an attribute of the same name, an index that projects it projects both names
 * afterwards.
 */
public record RenameAttribute(String entity, String from, String to) implements Refactoring {
    @Override
    public String label() {
        return "Rename attribute";
    }

    @Override
    public Optional<String> problem(Design design) {
        Optional<Entity> owner = design.entity(entity);
        if (owner.isEmpty()) {
            return Optional.of("There is no entity named \"" + entity + "\".");
        }
        boolean isKey = design.table(owner.get().table())
                .map(table -> table.keyAttributeNames().contains(from))
                .orElse(false);
        if (isKey) {
            return Optional.of("\"" + from + "\" is a key attribute of table "
                    + owner.get().table() + "; rename it there, for all entities.");
        }
        Optional<String> taken =
                Names.problem("attribute", from, to, owner.get().attributes(), Attribute::name);
        return taken.isPresent() || to.equals(from) ? taken : collision(design, owner.get());
    }

    /** The new name must be neither a key attribute nor one that a sample row of the entity has already. */
    private Optional<String> collision(Design design, Entity owner) {
        boolean isKey = design.table(owner.table())
                .map(table -> table.keyAttributeNames().contains(to))
                .orElse(false);
        if (isKey) {
            return Optional.of("\"" + to + "\" is a key attribute of table " + owner.table() + ".");
        }
        Predicate<SampleItem> own = EntityRows.of(design, entity);
        boolean inRow = design.samplesOf(owner.table()).stream()
                .anyMatch(row ->
                        own.test(row) && row.item().has(from) && row.item().has(to));
        return inRow
                ? Optional.of("A sample item of " + entity + " already has an attribute named \"" + to + "\".")
                : Optional.empty();
    }

    @Override
    public Design apply(Design design) {
        Refused.throwIf(problem(design));
        return rename(design);
    }

    /** The rename without a look at what speaks against it, for a key attribute that all entities rename. */
    Design rename(Design design) {
        String tableName = design.entity(entity).orElseThrow().table();
        boolean shared = design.entitiesOf(tableName).stream()
                .anyMatch(other ->
                        !other.name().equals(entity) && other.attribute(from).isPresent());
        Predicate<SampleItem> own = EntityRows.of(design, entity);
        Design renamed = design.withEntities(Names.map(design.entities(), this::inEntity))
                .withTables(Names.map(
                        design.tables(), table -> table.name().equals(tableName) ? inTable(table, shared) : table))
                .withSamples(Names.mapValues(
                        design.samples(),
                        rows -> rows == design.samples().get(tableName)
                                ? Names.map(rows, row -> own.test(row) ? inSample(row) : row)
                                : rows))
                .withWorkloads(
                        Names.map(design.workloads(), workload -> inWorkload(workload, design, tableName, shared)))
                .withPatterns(Names.map(design.patterns(), pattern -> inAsked(pattern, tableName, shared)));
        Design inSteps =
                Steps.map(renamed, (pattern, step) -> concerns(pattern, step, tableName, shared) ? inStep(step) : step);
        String place = "entity " + entity + "/attribute ";
        return Dismissals.rename(inSteps, place + from, place + to);
    }

    /** The parameters of a pattern that a workload spreads its own way. */
    private Workload inWorkload(Workload workload, Design design, String tableName, boolean shared) {
        var overrides = Names.map(workload.overrides(), override -> {
            boolean meant = override.skew().containsKey(from)
                    && design.pattern(override.pattern())
                            .filter(pattern -> asksFor(pattern, tableName, shared))
                            .isPresent();
            return meant ? override.withSkew(Names.renameKey(override.skew(), from, to)) : override;
        });
        return overrides == workload.overrides() ? workload : workload.withOverrides(overrides);
    }

    private Entity inEntity(Entity other) {
        boolean own = other.name().equals(entity);
        var attributes = Names.map(other.attributes(), attribute -> inAttribute(attribute, own));
        Entity renamed = attributes == other.attributes() ? other : other.withAttributes(attributes);
        if (!own) {
            return renamed;
        }
        return renamed.withKeys(Names.mapValues(renamed.keys(), template -> TemplateNames.rename(template, from, to)));
    }

    private Attribute inAttribute(Attribute attribute, boolean own) {
        Attribute renamed = own ? inOwnAttribute(attribute) : attribute;
        Domain domain = renamed.domain();
        if (domain == null) {
            return renamed;
        }
        Values values = inValues(keepingSource(domain.values(), attribute, own), attribute.name());
        return values == domain.values()
                ? renamed
                : renamed.withDomain(new Domain(values, domain.cardinality(), domain.spread(), domain.extra()));
    }

    /** A reference by the same name keeps its source when the attribute itself is renamed. */
    private Values keepingSource(Values values, Attribute attribute, boolean own) {
        return own
                        && attribute.name().equals(from)
                        && values instanceof Values.Reference reference
                        && reference.attribute() == null
                        && !reference.entity().equals(entity)
                ? new Values.Reference(reference.entity(), from)
                : values;
    }

    private Attribute inOwnAttribute(Attribute attribute) {
        Attribute renamed = attribute.name().equals(from) ? attribute.withName(to) : attribute;
        Presence presence = renamed.presence();
        if (presence instanceof Presence.With with && with.attribute().equals(from)) {
            return renamed.withPresence(new Presence.With(to));
        }
        return presence instanceof Presence.When when && when.attribute().equals(from)
                ? renamed.withPresence(new Presence.When(to, when.values()))
                : renamed;
    }

    private Values inValues(Values values, String attributeName) {
        if (values instanceof Values.Reference reference && reference.entity().equals(entity)) {
            String source = Objects.requireNonNullElse(reference.attribute(), attributeName);
            return source.equals(from) ? new Values.Reference(entity, to) : reference;
        }
        if (values instanceof Values.CopyOf copy
                && copy.entity().equals(entity)
                && copy.attribute().equals(from)) {
            return new Values.CopyOf(entity, to);
        }
        return Nested.map(values, inner -> inAttribute(inner, false));
    }

    private Table inTable(Table table, boolean shared) {
        Table renamed = from.equals(table.settings().ttlAttribute()) && !shared
                ? table.withSettings(table.settings().withTtlAttribute(to))
                : table;
        var indexes = Names.map(renamed.indexes(), index -> {
            Projection projection = index.projection();
            return projection.nonKeyAttributes().contains(from)
                    ? index.withProjection(new Projection(projection.type(), inProjection(projection, shared)))
                    : index;
        });
        return indexes == renamed.indexes() ? renamed : renamed.withIndexes(indexes);
    }

    private List<String> inProjection(Projection projection, boolean shared) {
        var names = new LinkedHashSet<String>();
        for (String name : projection.nonKeyAttributes()) {
            if (!name.equals(from) || shared) {
                names.add(name);
            }
            if (name.equals(from)) {
                names.add(to);
            }
        }
        return List.copyOf(names);
    }

    private SampleItem inSample(SampleItem row) {
        if (!row.item().has(from)) {
            return row;
        }
        var attributes = Names.renameKey(row.item().attributes(), from, to);
        return new SampleItem(row.entity(), new Item(attributes), row.extra());
    }

    /** Whether a step of a pattern reads or writes the entity, as far as the design says. */
    private boolean concerns(AccessPattern pattern, Step step, String tableName, boolean shared) {
        String target = step.target().entity();
        if (target != null) {
            return target.equals(entity);
        }
        return Steps.table(step).filter(tableName::equals).isPresent()
                && (!shared || pattern.asked().entities().contains(entity));
    }

    private boolean asksFor(AccessPattern pattern, String tableName, boolean shared) {
        return pattern.asked().entities().contains(entity)
                || pattern.steps().stream().anyMatch(step -> concerns(pattern, step, tableName, shared));
    }

    private AccessPattern inAsked(AccessPattern pattern, String tableName, boolean shared) {
        if (!asksFor(pattern, tableName, shared)) {
            return pattern;
        }
        AccessPattern.Asked asked = pattern.asked();
        AccessPattern.@Nullable OrderBy order = asked.orderBy();
        AccessPattern.Asked renamed = new AccessPattern.Asked(
                asked.question(),
                asked.endpoint(),
                asked.kind(),
                asked.entities(),
                Names.replace(asked.given(), from, to),
                Names.replaceOptional(asked.range(), from, to),
                order == null
                        ? null
                        : new AccessPattern.OrderBy(Names.replace(order.attribute(), from, to), order.descending()),
                asked.atMost(),
                asked.freshness());
        var skew = Names.renameKey(pattern.skew(), from, to);
        if (renamed.equals(asked) && skew == pattern.skew()) {
            return pattern;
        }
        return new AccessPattern(
                pattern.name(), pattern.notes(), renamed, pattern.rate(), skew, pattern.steps(), pattern.extra());
    }

    private Step inStep(Step step) {
        UnaryOperator<String> template = text -> TemplateNames.rename(text, from, to);
        return step.withKey(Names.map(step.key(), condition -> inCondition(condition, template)))
                .withExpressions(ExpressionNames.rename(step.expressions(), from, to))
                .withChanges(Names.map(step.changes(), change -> ChangeNames.rename(change, from, to)));
    }

    private static KeyCondition inCondition(KeyCondition condition, UnaryOperator<String> template) {
        String upper = condition.upper();
        return new KeyCondition(
                condition.attribute(),
                condition.operator(),
                template.apply(condition.value()),
                upper == null ? null : template.apply(upper));
    }
}
