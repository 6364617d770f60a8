package io.keywright.compare;

import io.keywright.expression.ExpressionSyntaxException;
import io.keywright.expression.Mention;
import io.keywright.expression.Mentions;
import io.keywright.expression.Statement;
import io.keywright.item.IndexView;
import io.keywright.key.KeyTemplate;
import io.keywright.model.AccessPattern;
import io.keywright.model.Attribute;
import io.keywright.model.Design;
import io.keywright.model.Entity;
import io.keywright.model.KeyCondition;
import io.keywright.model.Operation;
import io.keywright.model.Resource;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Step;
import io.keywright.model.Table;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What patterns read of one index. A step that names attributes, in its projection or its filter, needs those; one without
 * a projection needs what the index holds of the entities it can meet there.
 */
final class IndexReads {
    private final Design design;
    private final Table table;
    private final SecondaryIndex index;
    private final IndexView view;
    private final Set<String> keys;

    IndexReads(Design design, Table table, SecondaryIndex index) {
        this.design = design;
        this.table = table;
        this.index = index;
        this.view = IndexView.of(table, index);
        this.keys = new LinkedHashSet<>(table.key().names());
        keys.addAll(index.key().names());
    }

    /**
     * What a pattern needs of the index.
     *
     * @param named attributes besides the keys that it asks for or filters by
     * @param held attributes besides the keys that it gets because it names none
     * @param takesAll whether some step names no attributes
     */
    record Need(Set<String> named, Set<String> held, boolean takesAll) {
        Set<String> all() {
            var all = new LinkedHashSet<>(named);
            all.addAll(held);
            return all;
        }
    }

    /** What the steps of a pattern need; empty where none of them reads the index. */
    Optional<Need> of(AccessPattern pattern, List<Step> steps) {
        var named = new LinkedHashSet<String>();
        var held = new LinkedHashSet<String>();
        boolean reads = false;
        boolean takesAll = false;
        for (Step step : steps) {
            Optional<Statement.SelectFrom> select = selectFromIndex(step);
            if (select.isEmpty() && !isOnIndex(step)) {
                continue;
            }
            reads = true;
            String projection = step.expressions().projection();
            named.addAll(attributes(Mentions.ofStatement(step.expressions().statement())));
            named.addAll(attributes(Mentions.ofCondition(step.expressions().filter())));
            named.addAll(attributes(Mentions.ofProjection(projection)));
            if (select.map(statement -> statement.paths().isEmpty()).orElse(projection.isBlank())) {
                takesAll = true;
                entities(pattern, step).forEach(entity -> held.addAll(heldOf(entity)));
            }
        }
        named.removeAll(keys);
        held.removeAll(keys);
        return reads ? Optional.of(new Need(named, held, takesAll)) : Optional.empty();
    }

    /** The named attributes that the index does not hold. A local index fetches them from the table. */
    List<String> missing(Need need) {
        return index.isGlobal()
                ? need.named().stream()
                        .filter(attribute -> !view.projects(attribute))
                        .toList()
                : List.of();
    }

    private boolean isOnIndex(Step step) {
        Resource resource = new Resource(table.name(), index.name());
        Step.Target target = step.target();
        return step.operation() != Operation.EXECUTE_STATEMENT
                && target.table() != null
                && resource.equals(new Resource(target.table(), target.index()));
    }

    /** The statement of a step, where it selects from the index. */
    private Optional<Statement.SelectFrom> selectFromIndex(Step step) {
        if (step.operation() != Operation.EXECUTE_STATEMENT) {
            return Optional.empty();
        }
        try {
            return Statement.parse(step.expressions().statement()) instanceof Statement.SelectFrom select
                            && select.table().equals(table.name())
                            && index.name().equals(select.index())
                    ? Optional.of(select)
                    : Optional.empty();
        } catch (ExpressionSyntaxException unreadable) {
            return Optional.empty();
        }
    }

    private static Set<String> attributes(Mentions mentions) {
        var attributes = new LinkedHashSet<String>();
        for (Mention mention : mentions.all()) {
            if (mention.kind() == Mention.Kind.ATTRIBUTE) {
                attributes.add(mention.content());
            }
        }
        return attributes;
    }

    /** The entities a step can meet in the index: those it names, or those asked about, or those its key fits. */
    private List<Entity> entities(AccessPattern pattern, Step step) {
        List<Entity> inIndex =
                design.entitiesOf(table.name()).stream().filter(this::isInIndex).toList();
        String named = step.target().entity();
        List<String> asked = named != null ? List.of(named) : pattern.asked().entities();
        List<Entity> known =
                inIndex.stream().filter(entity -> asked.contains(entity.name())).toList();
        return known.isEmpty()
                ? inIndex.stream().filter(entity -> fits(entity, step)).toList()
                : known;
    }

    private boolean isInIndex(Entity entity) {
        return index.key().names().stream()
                .allMatch(name -> entity.keys().containsKey(name)
                        || entity.attribute(name).isPresent());
    }

    private static boolean fits(Entity entity, Step step) {
        return step.key().stream()
                .filter(condition -> condition.operator() == KeyCondition.Operator.EQ)
                .allMatch(condition -> fits(entity, condition));
    }

    /** Whether a key of the entity can be what a condition asks for; a template that can't be read fits everything. */
    private static boolean fits(Entity entity, KeyCondition condition) {
        Optional<KeyTemplate> asked = KeyTemplate.ifValid(condition.value());
        Optional<KeyTemplate> stored = entity.template(condition.attribute()).flatMap(KeyTemplate::ifValid);
        return asked.isEmpty() || stored.isEmpty() || asked.get().overlaps(stored.get());
    }

    private List<String> heldOf(Entity entity) {
        return entity.attributes().stream()
                .filter(attribute -> !attribute.inKeysOnly())
                .map(Attribute::name)
                .filter(view::projects)
                .toList();
    }
}
