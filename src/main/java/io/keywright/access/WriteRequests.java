package io.keywright.access;

import io.keywright.access.evaluation.WriteRequest;
import io.keywright.expression.Condition;
import io.keywright.expression.ExpressionSyntaxException;
import io.keywright.expression.PathWrites;
import io.keywright.expression.Update;
import io.keywright.key.KeyTemplate;
import io.keywright.key.Part;
import io.keywright.model.AccessPattern;
import io.keywright.model.Attribute;
import io.keywright.model.AttributeValue;
import io.keywright.model.Change;
import io.keywright.model.Domain;
import io.keywright.model.Item;
import io.keywright.model.KeyCondition;
import io.keywright.model.Operation;
import io.keywright.model.Resource;
import io.keywright.model.Step;
import io.keywright.model.Table;
import io.keywright.model.Values;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Makes the writes of a step: a put of a new item, or of one that was read before with the step's changes; an update or a
 * delete of a stored item that meets its condition, where there is one.
 */
final class WriteRequests extends StepRequests {
    private final StepPlan plan;
    private @Nullable NewItems newItems;

    WriteRequests(CallState call, AccessPattern pattern, StepPlan plan) {
        super(call, pattern, plan);
        this.plan = plan;
    }

    @Override
    @Nullable
    Resource resource() {
        return plan.target() == null
                ? super.resource()
                : Resource.table(plan.target().table().name());
    }

    @Override
    List<Prepared> prepare(Map<String, AttributeValue> earlier, int time)
            throws NotRunException, ExpressionSyntaxException {
        StepPlan.Target target = plan.target();
        ExpectedEntity entity = plan.entity().orElse(null);
        if (target == null || entity == null) {
            throw new NotRunException("it names no entity");
        }
        Table table = target.table();
        Condition condition = condition(step.expressions().condition());
        if (isPut(step)) {
            return List.of(new Prepared.Write(table, put(table, entity, condition, earlier, time)));
        }
        Item key = key(table, entity, condition, earlier, time);
        Item before = call.stored(table).get(key).orElse(null);
        Item seen = call.values()
                .read(entity.name())
                .filter(item -> call.stored(table).keyOf(item).equals(key))
                .orElse(call.known(table, key));
        Condition bound = bound(condition, seen);
        WriteRequest request = switch (step.operation()) {
            case UPDATE_ITEM -> update(table, entity, key, before, bound);
            case DELETE_ITEM, BATCH_DELETE_REQUEST -> {
                if (seen != null) {
                    call.values().addDeleted(entity.name(), seen);
                }
                yield new WriteRequest.DeleteItem(key, bound);
            }
            default -> {
                if (bound == null) {
                    throw new NotRunException("a ConditionCheck has a condition, and this one has none");
                }
                yield new WriteRequest.ConditionCheck(key, bound);
            }
        };
        return List.of(new Prepared.Write(table, request));
    }

    private static boolean isPut(Step step) {
        return step.operation() == Operation.PUT_ITEM || step.operation() == Operation.BATCH_PUT_REQUEST;
    }

    private WriteRequest put(
            Table table,
            ExpectedEntity entity,
            @Nullable Condition condition,
            Map<String, AttributeValue> earlier,
            int time)
            throws NotRunException {
        entity.entity().attributes().stream().map(Attribute::name).forEach(accepted::add);
        variables.addAll(entity.templates().attributesOf(table.key()));
        plan.key().inOrder().forEach(bound -> accepted.addAll(bound.value().attributes()));
        NewItems items = newItems == null ? new NewItems(call, entity, plan, putEntities()) : newItems;
        newItems = items;
        Item item = items.next(call.stored(table), earlier, time);
        setParameters(shown(entity, item));
        addKeyVariables(item);
        call.values().addWritten(entity.entity(), item);
        Item seen = call.values()
                .read(entity.name())
                .orElse(call.known(table, call.stored(table).keyOf(item)));
        Condition bound = bound(condition, seen);
        return new WriteRequest.PutItem(item, bound);
    }

    /** Shows the variables of the step's key that are no attributes of the entity. */
    private void addKeyVariables(Item item) {
        for (KeyBound bound : plan.key().inOrder()) {
            if (item.attributes().get(bound.attribute()) instanceof AttributeValue.S text) {
                bound.value()
                        .match(text.value())
                        .ifPresent(found -> found.forEach((name, value) -> {
                            if (!parameters().containsKey(name)) {
                                addParameter(name, new AttributeValue.S(value));
                            }
                        }));
            }
        }
    }

    private Set<String> putEntities() {
        var put = new HashSet<String>();
        for (Step each : pattern.steps()) {
            String name = each.target().entity();
            if (name != null && isPut(each)) {
                put.add(name);
            }
        }
        return put;
    }

    /** The values of the variables, and of whatever else was given. */
    private Map<String, AttributeValue> shown(ExpectedEntity entity, Item item) {
        Map<String, AttributeValue> known = call.samples().variables(entity.entity(), item);
        var shown = new LinkedHashMap<String, AttributeValue>();
        for (String name : accepted) {
            AttributeValue value = known.get(name);
            if (value != null
                    && (variables.contains(name) || call.values().given().containsKey(name))) {
                shown.put(name, value);
            }
        }
        variables.forEach(name -> {
            AttributeValue value = known.get(name);
            if (value != null) {
                shown.putIfAbsent(name, value);
            }
        });
        return shown;
    }

    /** The key of a stored item that meets the condition, or else of any that fits. */
    private Item key(
            Table table,
            ExpectedEntity entity,
            @Nullable Condition condition,
            Map<String, AttributeValue> earlier,
            int time)
            throws NotRunException, ExpressionSyntaxException {
        var problems = new ArrayList<String>();
        List<KeyCondition> conditions = step.key().isEmpty() ? ofEntity(table, entity) : step.key();
        KeyBounds bounds = KeyBounds.read(conditions, table.key(), Resource.table(table.name()), problems);
        if (!problems.isEmpty()) {
            throw new NotRunException(Words.continued(problems.get(0)));
        }
        var chooser = new ParameterChoice(
                call.samples().design(), call.samples().samples(table), table.key(), bounds, condition, known(bounds));
        variables.addAll(chooser.variables());
        accepted.addAll(chooser.accepted());
        step.changes().stream()
                .filter(Change.Draw.class::isInstance)
                .map(Change::attribute)
                .forEach(accepted::add);
        String before = step.expressions().before();
        setParameters(
                chooser.choose(call.values().given(), earlier, before.isBlank() ? condition : condition(before), time));
        return item(terms(bounds, table.key().attributes()).get(0));
    }

    private static List<KeyCondition> ofEntity(Table table, ExpectedEntity entity) {
        return table.key().names().stream()
                .flatMap(name -> entity.templates().of(name).stream()
                        .map(KeyTemplate::print)
                        .map(text -> KeyCondition.equal(name, text)))
                .toList();
    }

    private WriteRequest update(
            Table table, ExpectedEntity entity, Item key, @Nullable Item before, @Nullable Condition condition)
            throws NotRunException {
        var changes = new ArrayList<Change>();
        for (Change change : step.changes()) {
            AttributeValue given = change instanceof Change.Draw
                    ? CallValues.typed(
                            entity.entity(),
                            change.attribute(),
                            call.values().given().get(change.attribute()))
                    : null;
            AttributeValue value =
                    given == null && change instanceof Change.Draw ? carried(entity, change.attribute()) : given;
            changes.add(value == null ? change : new Change.Assign(change.attribute(), value));
            if (given != null) {
                addParameter(change.attribute(), given);
            }
        }
        Item known = before == null ? created(entity, key) : call.samples().known(entity.entity(), before);
        PathWrites writes = new ItemChange(entity, call.random()).writes(known, changes);
        Item changed = writes.applyTo(known);
        Item after = before == null
                ? inShards(
                        entity,
                        key,
                        entity.rendering().render(changed, call.random()).item())
                : entity.rendering().reRender(known, changed, call.random()).item();
        Update update = ItemUpdate.of(table.key(), before == null ? key : before, known, writes, after, changes);
        call.values().addWritten(entity.entity(), after);
        return new WriteRequest.UpdateItem(key, update, condition);
    }

    /** A new item in the shards that its key has drawn. */
    private static Item inShards(ExpectedEntity entity, Item key, Item rendered) {
        Item item = rendered;
        for (Map.Entry<String, AttributeValue> attribute : key.attributes().entrySet()) {
            boolean isDrawn = entity.templates().of(attribute.getKey()).stream()
                    .anyMatch(template -> template.parts().stream().anyMatch(Part.RandomShard.class::isInstance));
            item = isDrawn ? item.with(attribute.getKey(), attribute.getValue()) : item;
        }
        return item;
    }

    /**
     * The value that an earlier step of the call gave what an attribute is a copy of, or an attribute of the same name of
     * another entity; null if none did.
     */
    private @Nullable AttributeValue carried(ExpectedEntity entity, String name) {
        Attribute attribute = entity.entity().attribute(name).orElse(null);
        if (attribute == null) {
            return null;
        }
        Domain domain = attribute.domain();
        if (domain != null && domain.values() instanceof Values.CopyOf copy) {
            return lastWritten(copy.entity(), copy.attribute());
        }
        for (Step before : pattern.steps().subList(0, number - 1)) {
            String other = before.target().entity();
            boolean isChanged = before.changes().stream()
                    .anyMatch(change -> change.attribute().equals(name));
            AttributeValue value =
                    other == null || other.equals(entity.name()) || !isChanged ? null : lastWritten(other, name);
            if (value != null && value.type() == attribute.type()) {
                return value;
            }
        }
        return null;
    }

    private @Nullable AttributeValue lastWritten(String entity, String attribute) {
        List<Item> written = call.values().written(entity);
        return written.isEmpty()
                ? null
                : call.samples()
                        .design()
                        .entity(entity)
                        .map(known -> call.samples().variables(known, written.get(written.size() - 1)))
                        .map(known -> known.get(attribute))
                        .orElse(null);
    }

    /** What is known of an item that an update makes. */
    private Item created(ExpectedEntity entity, Item key) {
        Item known = key;
        for (var parameter : parameters().entrySet()) {
            if (entity.entity().attribute(parameter.getKey()).isPresent()) {
                known = known.with(parameter.getKey(), parameter.getValue());
            }
        }
        return known;
    }
}
