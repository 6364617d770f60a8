package io.keywright.item;

import io.keywright.model.Attribute;
import io.keywright.model.AttributeValue;
import io.keywright.model.Design;
import io.keywright.model.Entity;
import io.keywright.model.Item;
import io.keywright.model.OrderedMap;
import io.keywright.model.Place;
import io.keywright.model.Table;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.commons.rng.UniformRandomProvider;
import org.jspecify.annotations.Nullable;

/**
 * Makes whole items of an entity's attribute values: renders the key template of every key attribute of the table and
 * of each index. Where a key of an index can't be rendered, none of that index's own key attributes is written, unless
 * the table or another index needs it. A key attribute that is an attribute of the entity is stored once.
 *
 * <p>The templates are parsed once; an instance is immutable.
 */
public final class EntityItems {
    private final Entity entity;
    private final KeySlots slots;
    private final Set<String> attributeNames;
    private final List<String> variableNames;
    private final Set<String> templatedKeys;
    private final Set<String> inKeysOnly;

    /** The item rendered last, whose keys the next one probably has; whichever thread's it is makes no difference. */
    private OrderedMap<String, AttributeValue> latest = OrderedMap.of();

    /** What the keys of an item are made of. */
    interface Sources {
        /** The value of the attribute or variable of a number in {@link #sources()}, or null where the item lacks it. */
        @Nullable
        AttributeValue source(int number);
    }

    /** The attribute values of an item that are written as they are, in order. */
    interface Attributes extends Sources {
        int count();

        String name(int position);

        /** The value at a position, or null where the item lacks it. */
        @Nullable
        AttributeValue value(int position);
    }

    private EntityItems(Entity entity, @Nullable Table table) {
        this.entity = entity;
        slots = new KeySlots(entity, table);
        attributeNames = new HashSet<>();
        entity.attributes().forEach(attribute -> attributeNames.add(attribute.name()));
        var variables = new LinkedHashSet<String>();
        slots.all().forEach(slot -> variables.addAll(slot.variables()));
        variables.removeAll(attributeNames);
        variableNames = List.copyOf(variables);
        Set<String> keyNames = slots.names();
        inKeysOnly = entity.attributes().stream()
                .filter(Attribute::inKeysOnly)
                .map(Attribute::name)
                .filter(name -> !keyNames.contains(name))
                .collect(Collectors.toUnmodifiableSet());
        templatedKeys = slots.all().stream()
                .filter(slot -> slot.template() != null || slot.isBroken())
                .map(KeySlot::name)
                .filter(name -> !attributeNames.contains(name))
                .collect(Collectors.toUnmodifiableSet());
    }

    /** The keys of an entity in its table; an unknown table has none. */
    public static EntityItems of(Design design, Entity entity) {
        return new EntityItems(entity, design.table(entity.table()).orElse(null));
    }

    /**
     * The item with these attributes. Key attributes among them that have a template are rendered anew; a variable that
     * is no attribute of the item is read back from them.
     *
     * @param random for {@code random:N}
     */
    public RenderedItem render(Item attributes, UniformRandomProvider random) {
        return render(given(attributes, number -> value(number, attributes)), random);
    }

    /**
     * The item with the table's key of another one, as a put that replaces that: its keys are rendered again, those of
     * the table from what the other's are made of.
     *
     * @param random for {@code random:N}
     */
    public RenderedItem renderOver(Item stored, Item item, UniformRandomProvider random) {
        Set<String> ofKey = Set.copyOf(tableVariables());
        Item attributes = item;
        for (String name : ofKey) {
            AttributeValue value = stored.attributes().get(name);
            attributes = value == null ? attributes : attributes.with(name, value);
        }
        return render(
                given(
                        attributes,
                        number -> value(number, ofKey.contains(sources().get(number)) ? stored : item)),
                random);
    }

    /** The value of an attribute, or of a variable that an item's keys alone hold; null where there is none. */
    private @Nullable AttributeValue value(int number, Item item) {
        String name = sources().get(number);
        AttributeValue value = item.attributes().get(name);
        return value == null ? slots.readBack(name, item) : value;
    }

    private Attributes given(Item item, Sources sources) {
        List<String> written =
                item.attributes().keySet().stream().filter(this::isWritten).toList();
        return new Given(item, written, sources);
    }

    /** An item that is there, and what its keys are made of. */
    private record Given(Item item, List<String> written, Sources sources) implements Attributes {
        @Override
        public int count() {
            return written.size();
        }

        @Override
        public String name(int position) {
            return written.get(position);
        }

        @Override
        public @Nullable AttributeValue value(int position) {
            return item.attributes().get(written.get(position));
        }

        @Override
        public @Nullable AttributeValue source(int number) {
            return sources.source(number);
        }
    }

    RenderedItem render(Attributes attributes, UniformRandomProvider random) {
        var problems = new KeySlot.Problems(slots.brokenTemplates());
        var keys = new @Nullable AttributeValue[slots.size()];
        for (int at = 0; at < keys.length; at++) {
            keys[at] = slots.render(at, attributes, random, problems);
        }
        boolean[] needed = slots.needed(keys);
        OrderedMap.Builder<String, AttributeValue> item =
                OrderedMap.builderLike(latest, keys.length + attributes.count());
        for (int at = 0; at < keys.length; at++) {
            AttributeValue key = keys[at];
            if (needed[at] && key != null) {
                item.putIfAbsent(slots.get(at).name(), key);
            }
        }
        for (int at = 0; at < attributes.count(); at++) {
            AttributeValue value = attributes.value(at);
            if (value != null) {
                item.putIfAbsent(attributes.name(at), value);
            }
        }
        OrderedMap<String, AttributeValue> built = item.build();
        latest = built;
        var stored = new Item(built);
        return new RenderedItem(stored, known(stored, attributes), slots.accepts(keys), problems.all());
    }

    /** An item with the attributes that stand in its keys only. */
    private Item known(Item stored, Attributes attributes) {
        if (inKeysOnly.isEmpty()) {
            return stored;
        }
        OrderedMap.Builder<String, AttributeValue> known =
                OrderedMap.builder(OrderedMap.copyOf(stored.attributes()), inKeysOnly.size());
        for (int number = 0; number < sources().size(); number++) {
            String name = sources().get(number);
            AttributeValue value = inKeysOnly.contains(name) ? attributes.source(number) : null;
            if (value != null) {
                known.putIfAbsent(name, value);
            }
        }
        return new Item(known.build());
    }

    /**
     * Whether an attribute is written as it is given. A key with a template that is no attribute of the entity is
     * written by the template alone, and what stands in keys only by them.
     */
    boolean isWritten(String name) {
        return !templatedKeys.contains(name) && !inKeysOnly.contains(name);
    }

    /**
     * The item after a change of attributes, its keys rendered again where their template names a changed attribute; an
     * index that it joins or leaves gets or loses its keys. A key of the table that comes out different is a problem,
     * since an update can't change it, but stands in the item.
     *
     * <p>A variable that neither item has as an attribute is read back from the keys of {@code before} where possible.
     *
     * @param before the whole item before the change, with what stands in its keys only where that is known
     * @param after the same item with attributes set or removed
     * @param random for {@code random:N}
     */
    public RenderedItem reRender(Item before, Item after, UniformRandomProvider random) {
        Set<String> changed = changed(before, after);
        if (changed.isEmpty()) {
            return new RenderedItem(stored(after), after, true, List.of());
        }
        var problems = new KeySlot.Problems(List.of());
        Sources variables = variables(before, after);
        boolean[] touched = slots.touched(changed);
        var keys = new @Nullable AttributeValue[slots.size()];
        for (int at = 0; at < keys.length; at++) {
            KeySlot slot = slots.get(at);
            AttributeValue kept = after.attributes().get(slot.name());
            boolean fresh = touched[at] && (slot.names(changed) || (kept == null && !changed.contains(slot.name())));
            keys[at] = fresh ? slots.render(at, variables, random, problems) : kept;
        }
        OrderedMap<String, AttributeValue> item = OrderedMap.copyOf(after.attributes());
        boolean[] needed = slots.needed(keys);
        for (int at = 0; at < keys.length; at++) {
            String name = slots.get(at).name();
            AttributeValue key = keys[at];
            if (needed[at] && key != null) {
                item = item.get(name) == key ? item : item.with(name, key);
            } else if (touched[at] && slots.get(at).template() != null && !attributeNames.contains(name)) {
                item = item.without(name);
            }
        }
        for (int at = 0; at < slots.ofTable(); at++) {
            AttributeValue old = before.attributes().get(slots.get(at).name());
            AttributeValue key = keys[at];
            if (key != null && old != null && !StoredValue.same(old, key)) {
                problems.add(new ItemProblem(
                        Place.keyTemplate(entity.name(), slots.get(at).name()),
                        "an update can't change " + slots.get(at).name() + ", which is part of the table's key"));
            }
        }
        var known = new Item(item);
        return new RenderedItem(stored(known), known, slots.accepts(keys), problems.all());
    }

    /** An item without the attributes that stand in its keys only. */
    private Item stored(Item known) {
        Item stored = known;
        for (String name : inKeysOnly) {
            stored = stored.has(name) ? stored.without(name) : stored;
        }
        return stored;
    }

    /** {@link #reRender(Item, Item, UniformRandomProvider)} of an entity's items. */
    public static RenderedItem reRender(
            Design design, Entity entity, Item before, Item after, UniformRandomProvider random) {
        return of(design, entity).reRender(before, after, random);
    }

    private static Set<String> changed(Item before, Item after) {
        var changed = new HashSet<String>();
        after.attributes().forEach((name, value) -> {
            AttributeValue old = before.attributes().get(name);
            if (old != value && (old == null || !StoredValue.same(old, value))) {
                changed.add(name);
            }
        });
        before.attributes().keySet().forEach(name -> {
            if (!after.has(name)) {
                changed.add(name);
            }
        });
        return changed;
    }

    private Sources variables(Item before, Item after) {
        return number -> {
            String name = sources().get(number);
            AttributeValue value = after.attributes().get(name);
            return value != null || before.has(name) ? value : slots.readBack(name, before);
        };
    }

    /**
     * The attributes of a stored item and, by the name of the variable, the texts that its keys alone hold: variables
     * of the templates that are not attributes of the item.
     */
    public Item variables(Item stored) {
        Map<String, AttributeValue> found = null;
        for (KeySlot slot : slots.all()) {
            for (String name : slot.variables()) {
                if (!stored.has(name) && (found == null || !found.containsKey(name))) {
                    AttributeValue value = slots.readBack(name, stored);
                    if (value != null) {
                        found = found == null ? new LinkedHashMap<>(stored.attributes()) : found;
                        found.put(name, value);
                    }
                }
            }
        }
        return found == null ? stored : new Item(found);
    }

    /** The attributes and variables that keys are made of, and those that stand in keys only, by their numbers. */
    List<String> sources() {
        return slots.sources();
    }

    /** The top-level names that templates use and that are no attributes of the entity. */
    List<String> variableNames() {
        return variableNames;
    }

    /** The top-level names that the keys of the table are made of. */
    List<String> tableVariables() {
        return slots.ofTableKey();
    }

    /** Whether a key of the table is made of an attribute, or is it. */
    boolean namesInTableKey(String attribute) {
        return tableVariables().contains(attribute);
    }
}
