package io.keywright.access;

import io.keywright.access.evaluation.StoredTable;
import io.keywright.item.DrawnItem;
import io.keywright.item.ItemSize;
import io.keywright.item.RenderedItem;
import io.keywright.key.KeyTemplate;
import io.keywright.key.Rendering;
import io.keywright.limits.ItemLimits;
import io.keywright.model.Attribute;
import io.keywright.model.AttributeType;
import io.keywright.model.AttributeValue;
import io.keywright.model.Domain;
import io.keywright.model.Item;
import io.keywright.model.Population;
import io.keywright.model.Step;
import io.keywright.model.Values;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The items that the puts of a step write, one after another: the item of its entity that was read before in the call,
 * or one that was deleted if it gets another key, or else a drawn one whose key is not taken. What a drawn one refers
 * to and copies comes from the items of the same call, or else from sample items; then come the given values and the
 * step's changes, and what the step's own key says. Draws whose keys are taken are passed by once and for all, so that
 * many items take as long as they are many.
 */
final class NewItems {
    private final CallState call;
    private final ExpectedEntity entity;
    private final Step step;
    private final List<KeyBound> key;
    private final Set<String> put;
    private final ItemChange change;
    private final Set<Item> taken = new HashSet<>();
    private final List<DrawnItem> draws;
    private final OwnerRows rows;
    private final Map<String, Map<String, AttributeValue>> sources = new HashMap<>();
    private Map<String, AttributeValue> earlier = Map.of();
    private int time;

    /** The first draw whose key was not yet found to be taken. */
    private int next;

    /** Which combination of the items that are referred to is next. */
    private int others;

    /** @param put the entities of which the pattern puts items */
    NewItems(CallState call, ExpectedEntity entity, StepPlan plan, Set<String> put) {
        this.call = call;
        this.entity = entity;
        this.step = plan.step();
        this.key = plan.key().inOrder().stream()
                .filter(bound -> !entity.templates().of(bound.attribute()).equals(Optional.of(bound.value())))
                .toList();
        this.put = put;
        this.change = new ItemChange(entity, call.random());
        this.rows = new OwnerRows(call.samples());
        this.draws = new ArrayList<>(inOrder(entity.draws()));
    }

    /**
     * The next item.
     *
     * @param told what the steps before tell
     * @param number how often the step ran before, from 0
     */
    Item next(StoredTable table, Map<String, AttributeValue> told, int number) throws NotRunException {
        earlier = told;
        time = number;
        Item item = item(table);
        checkKey(item);
        taken.add(table.keyOf(item));
        return item;
    }

    private Item item(StoredTable table) throws NotRunException {
        Optional<Item> read = call.values().read(entity.name());
        if (read.isPresent()) {
            return changed(read.get());
        }
        Optional<Item> deleted = call.values().deleted(entity.name(), time);
        if (deleted.isPresent()) {
            Item moved = changed(deleted.get());
            if (!table.keyOf(moved).equals(table.keyOf(deleted.get()))) {
                return moved;
            }
        }
        return drawn(table);
    }

    private Item drawn(StoredTable table) throws NotRunException {
        Item first = null;
        for (int attempt = next; attempt < draws.size() || isWorthMore(); attempt++) {
            Item item = made(attempt);
            if (item == null) {
                continue;
            }
            Item key = table.keyOf(item);
            if (!taken.contains(key) && table.get(key).isEmpty()) {
                next = attempt;
                return item;
            }
            if (first != null && table.keyOf(first).equals(key)) {
                return first;
            }
            first = first == null || (taken.contains(table.keyOf(first)) && !taken.contains(key)) ? item : first;
        }
        // No key is free: what is there is put again, beginning with the first.
        next = draws.size();
        for (int attempt = 0; attempt < draws.size() && first == null; attempt++) {
            first = made((time + attempt) % draws.size());
        }
        if (first == null) {
            throw new NotRunException("no item of " + entity.name() + " can be drawn"
                    + (entity.problems().isEmpty()
                            ? "; expected domains for its attributes"
                            : ": " + entity.problems().get(0)));
        }
        return first;
    }

    /** Draws more where most draws so far had a key of their own. */
    private boolean isWorthMore() {
        int known = draws.size();
        if (known == 0 || time < known / 2) {
            return false;
        }
        List<DrawnItem> more = entity.source().draw(entity.entity(), 2 * known).draws();
        draws.addAll(more.subList(Math.min(known, more.size()), more.size()));
        return draws.size() > known;
    }

    /** The item of a draw; null where it can't be stored. */
    private @Nullable Item made(int attempt) throws NotRunException {
        Item known =
                withKey(change.apply(withGiven(withOthers(draws.get(attempt).known(), attempt)), step.changes()));
        RenderedItem rendered = entity.rendering().render(known, call.random());
        Item item = withoutVariables(rendered.item());
        return rendered.accepted() && !ItemLimits.isTooLarge(ItemSize.of(item)) ? item : null;
    }

    private Item changed(Item item) throws NotRunException {
        Item known = call.samples().known(entity.entity(), item);
        Item changed = withKey(change.apply(withGiven(known), step.changes()));
        return entity.rendering().reRender(known, changed, call.random()).item();
    }

    /**
     * The item with those attributes that its key is made of as the step's key has them, where this is written in
     * another way than the entity's key templates.
     */
    private Item withKey(Item known) throws NotRunException {
        var given = new LinkedHashMap<String, AttributeValue>();
        for (KeyBound bound : key) {
            AttributeValue value = valueOf(bound, known);
            if (value != null) {
                given.put(bound.attribute(), value);
            }
        }
        Item with = known;
        Map<String, AttributeValue> told = call.samples().variables(entity.entity(), new Item(given));
        for (String name : entity.templates().attributesOf(call.table(entity).key())) {
            AttributeValue value = CallValues.typed(entity.entity(), name, told.get(name));
            with = value == null ? with : with.with(name, value);
        }
        return with;
    }

    /** The value of a key attribute as the step has it; null where one of its variables is left to the draw. */
    private @Nullable AttributeValue valueOf(KeyBound bound, Item known) {
        Map<String, AttributeValue> given = call.values().given();
        AttributeValue value = bound.value()
                .render(
                        name -> given.containsKey(name)
                                ? given.get(name)
                                : known.attributes().get(name),
                        call::shard)
                .key()
                .orElse(null);
        boolean isNumber = call.table(entity).key().attributes().stream()
                .anyMatch(attribute -> attribute.name().equals(bound.attribute())
                        && attribute.attributeType().equals(Optional.of(AttributeType.N)));
        return isNumber && value instanceof AttributeValue.S text ? KeyValues.number(text.value()) : value;
    }

    /** The step's key and the entity's templates may contradict each other in the values alone. */
    private void checkKey(Item item) throws NotRunException {
        for (KeyBound bound : key) {
            AttributeValue value = valueOf(bound, item);
            AttributeValue written = item.attributes().get(bound.attribute());
            if (value != null && written != null && !value.equals(written)) {
                throw new NotRunException(
                        "its " + bound.attribute() + " is " + text(value) + ", but the item's is " + text(written)
                                + " by the key template of " + entity.name() + ": "
                                + entity.templates()
                                        .of(bound.attribute())
                                        .map(KeyTemplate::print)
                                        .orElse(""));
            }
        }
    }

    private static String text(AttributeValue value) {
        return new Rendering.Rendered(value).text().orElse("another binary");
    }

    /** First those that the changes leave as they are, with whatever else belongs to them. */
    private List<DrawnItem> inOrder(List<DrawnItem> all) {
        var fitting = new ArrayList<DrawnItem>();
        var rest = new ArrayList<DrawnItem>();
        for (DrawnItem draw : all) {
            (ItemChange.couldBeAfter(draw.known(), step.changes()) ? fitting : rest).add(draw);
        }
        fitting.addAll(rest);
        return fitting;
    }

    private Item withGiven(Item item) throws NotRunException {
        Item with = item;
        for (var given : call.values().given().entrySet()) {
            AttributeValue value = CallValues.typed(entity.entity(), given.getKey(), given.getValue());
            if (value != null && isAccepted(given.getKey())) {
                with = with.with(given.getKey(), value);
            }
        }
        return with;
    }

    private boolean isAccepted(String name) {
        return entity.entity().attribute(name).isPresent()
                || entity.templates().attributesOf(call.table(entity).key()).contains(name);
    }

    /** The item without the variables that are no attributes. */
    private Item withoutVariables(Item item) {
        Item without = item;
        for (String name : call.values().given().keySet()) {
            boolean isAttribute = entity.entity().attribute(name).isPresent()
                    || call.table(entity).keyAttributeNames().contains(name);
            without = isAttribute ? without : without.without(name);
        }
        return without;
    }

    /** The item with what it refers to, which is something else in each attempt, and then what it copies. */
    private Item withOthers(Item item, int attempt) {
        sources.clear();
        others = attempt;
        Item with = item;
        Set<String> inKey = entity.templates().attributesOf(call.table(entity).key());
        for (Attribute attribute : entity.entity().attributes()) {
            Values values = values(attribute);
            AttributeValue value = null;
            if (values instanceof Values.Reference reference && isPutLater(reference.entity())) {
                continue;
            }
            if (values instanceof Values.Reference reference) {
                value = time == 0 || isParent(reference.entity()) ? earlier.get(attribute.name()) : null;
                Map<String, AttributeValue> source = source(reference.entity(), name(reference, attribute), value);
                value = value == null ? source.get(name(reference, attribute)) : value;
            } else if (inKey.contains(attribute.name()) && time == 0) {
                value = earlier.get(attribute.name());
            }
            with = value == null ? with : with.with(attribute.name(), value);
        }
        for (Attribute attribute : entity.entity().attributes()) {
            if (values(attribute) instanceof Values.CopyOf copy && with.has(attribute.name())) {
                AttributeValue value = source(copy.entity(), "", null).get(copy.attribute());
                with = value == null ? with : with.with(attribute.name(), value);
            }
        }
        return with;
    }

    /** Whether the item that is referred to is a new one, too, which has its key from here. */
    private boolean isPutLater(String other) {
        return put.contains(other)
                && !other.equals(entity.name())
                && call.values().written(other).isEmpty();
    }

    private boolean isParent(String other) {
        Population.Children children = entity.entity().population().children();
        return children != null && children.parent().equals(other);
    }

    private static @Nullable Values values(Attribute attribute) {
        Domain domain = attribute.domain();
        return domain == null ? null : domain.values();
    }

    private static String name(Values.Reference reference, Attribute attribute) {
        return reference.attribute() == null ? attribute.name() : reference.attribute();
    }

    private Map<String, AttributeValue> next(List<Map<String, AttributeValue>> owners) {
        Map<String, AttributeValue> chosen = owners.get((time + others) % owners.size());
        others /= owners.size();
        return chosen;
    }

    /** The item of another entity that this one belongs to: of the same call, with a value, or the next sample item. */
    private Map<String, AttributeValue> source(String other, String attribute, @Nullable AttributeValue value) {
        return sources.computeIfAbsent(
                other,
                name -> call.samples()
                        .design()
                        .entity(name)
                        .map(owner -> {
                            List<Item> written = call.values().written(name);
                            if (!written.isEmpty()) {
                                return call.samples().variables(owner, written.get(written.size() - 1));
                            }
                            List<Map<String, AttributeValue>> owners =
                                    value == null ? rows.of(owner) : rows.of(owner, attribute, value);
                            return owners.isEmpty() ? Map.<String, AttributeValue>of() : next(owners);
                        })
                        .orElse(Map.of()));
    }
}
