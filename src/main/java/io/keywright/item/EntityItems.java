package io.keywright.item;

import io.keywright.key.KeyTemplate;
import io.keywright.key.TemplateSyntaxException;
import io.keywright.key.VariableName;
import io.keywright.model.Attribute;
import io.keywright.model.AttributeType;
import io.keywright.model.AttributeValue;
import io.keywright.model.Design;
import io.keywright.model.Entity;
import io.keywright.model.Item;
import io.keywright.model.KeyAttribute;
import io.keywright.model.OrderedMap;
import io.keywright.model.Place;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Table;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
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
    private final List<KeySlot> slots;
    private final int tableSlots;
    private final int[][] indexes;
    private final List<ItemProblem> brokenTemplates;
    private final Set<String> attributeNames;
    private final List<String> variableNames;
    private final Set<String> templatedKeys;
    private final Set<String> inKeysOnly;

    /** The attribute values of an item, in order. */
    interface Attributes {
        int count();

        String name(int position);

        /** The value at a position, or null where the item lacks it. */
        @Nullable
        AttributeValue value(int position);

        /** The value of an attribute or variable, or null where the item lacks it. */
        @Nullable
        AttributeValue get(String name);
    }

    private EntityItems(Entity entity, @Nullable Table table) {
        this.entity = entity;
        var broken = new ArrayList<ItemProblem>();
        var bySlot = new LinkedHashMap<String, KeySlot>();
        List<KeyAttribute> own = table == null ? List.of() : table.key().attributes();
        own.forEach(key -> bySlot.computeIfAbsent(key.name(), name -> slot(key, broken)));
        tableSlots = bySlot.size();
        List<SecondaryIndex> all = table == null ? List.of() : table.indexes();
        all.forEach(index ->
                index.key().attributes().forEach(key -> bySlot.computeIfAbsent(key.name(), name -> slot(key, broken))));
        List<String> names = List.copyOf(bySlot.keySet());
        slots = List.copyOf(bySlot.values());
        indexes = all.stream()
                .map(index ->
                        index.key().names().stream().mapToInt(names::indexOf).toArray())
                .toArray(int[][]::new);
        brokenTemplates = List.copyOf(broken);
        attributeNames = new HashSet<>();
        entity.attributes().forEach(attribute -> attributeNames.add(attribute.name()));
        var variables = new LinkedHashSet<String>();
        slots.forEach(slot -> variables.addAll(slot.variables()));
        variables.removeAll(attributeNames);
        variableNames = List.copyOf(variables);
        inKeysOnly = entity.attributes().stream()
                .filter(Attribute::inKeysOnly)
                .map(Attribute::name)
                .filter(name -> !bySlot.containsKey(name))
                .collect(Collectors.toUnmodifiableSet());
        templatedKeys = slots.stream()
                .filter(slot -> slot.template() != null || slot.isBroken())
                .map(KeySlot::name)
                .filter(name -> !attributeNames.contains(name))
                .collect(Collectors.toUnmodifiableSet());
    }

    private KeySlot slot(KeyAttribute key, List<ItemProblem> broken) {
        String text = entity.keys().get(key.name());
        AttributeType type = key.attributeType().orElse(null);
        if (text == null) {
            return new KeySlot(key.name(), type, null, false);
        }
        try {
            return new KeySlot(key.name(), type, KeyTemplate.parse(text), false);
        } catch (TemplateSyntaxException invalid) {
            broken.add(new ItemProblem(Place.keyTemplate(entity.name(), key.name()), invalid.getMessage()));
            return new KeySlot(key.name(), type, null, true);
        }
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
        return render(new Given(attributes, name -> value(name, attributes)), random);
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
        return render(new Given(attributes, name -> value(name, ofKey.contains(name) ? stored : item)), random);
    }

    /** The value of an attribute, or of a variable that an item's keys alone hold; null where there is none. */
    private @Nullable AttributeValue value(String name, Item item) {
        AttributeValue value = item.attributes().get(name);
        return value == null ? readBack(name, item) : value;
    }

    /** The attributes of an item, and the variables of its keys. */
    private record Given(Item item, Function<String, @Nullable AttributeValue> variables) implements Attributes {
        private OrderedMap<String, AttributeValue> attributes() {
            return OrderedMap.copyOf(item.attributes());
        }

        @Override
        public int count() {
            return item.attributes().size();
        }

        @Override
        public String name(int position) {
            return attributes().keyAt(position);
        }

        @Override
        public AttributeValue value(int position) {
            return attributes().valueAt(position);
        }

        @Override
        public @Nullable AttributeValue get(String name) {
            return variables.apply(name);
        }
    }

    RenderedItem render(Attributes attributes, UniformRandomProvider random) {
        var problems = new Problems(brokenTemplates);
        var keys = new @Nullable AttributeValue[slots.size()];
        for (int at = 0; at < keys.length; at++) {
            keys[at] = slots.get(at).render(entity.name(), attributes::get, random, at < tableSlots, problems);
        }
        boolean[] needed = needed(keys);
        OrderedMap.Builder<String, AttributeValue> item = OrderedMap.builder(keys.length + attributes.count());
        for (int at = 0; at < keys.length; at++) {
            AttributeValue key = keys[at];
            if (needed[at] && key != null) {
                item.putIfAbsent(slots.get(at).name(), key);
            }
        }
        for (int at = 0; at < attributes.count(); at++) {
            AttributeValue value = attributes.value(at);
            if (value != null && isWritten(attributes.name(at))) {
                item.putIfAbsent(attributes.name(at), value);
            }
        }
        var stored = new Item(item.build());
        return new RenderedItem(stored, known(stored, attributes), accepted(keys), problems.all());
    }

    /** An item with the attributes that stand in its keys only. */
    private Item known(Item stored, Attributes attributes) {
        if (inKeysOnly.isEmpty()) {
            return stored;
        }
        OrderedMap<String, AttributeValue> all = OrderedMap.copyOf(stored.attributes());
        OrderedMap.Builder<String, AttributeValue> known = OrderedMap.builder(all.size() + inKeysOnly.size());
        all.forEach(known::putIfAbsent);
        for (String name : inKeysOnly) {
            AttributeValue value = attributes.get(name);
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
    private boolean isWritten(String name) {
        return !templatedKeys.contains(name) && !inKeysOnly.contains(name);
    }

    private boolean accepted(@Nullable AttributeValue[] keys) {
        for (int at = 0; at < tableSlots; at++) {
            if (keys[at] == null) {
                return false;
            }
        }
        return tableSlots > 0;
    }

    /** Which key attributes are written: those of the table, and those of every index that has all of its own. */
    private boolean[] needed(@Nullable AttributeValue[] keys) {
        var needed = new boolean[keys.length];
        for (int at = 0; at < tableSlots; at++) {
            needed[at] = true;
        }
        for (int[] index : indexes) {
            if (isWhole(index, keys)) {
                for (int at : index) {
                    needed[at] = true;
                }
            }
        }
        return needed;
    }

    private static boolean isWhole(int[] index, @Nullable AttributeValue[] keys) {
        for (int at : index) {
            if (keys[at] == null) {
                return false;
            }
        }
        return true;
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
        var problems = new Problems(List.of());
        Function<String, @Nullable AttributeValue> variables = variables(before, after);
        boolean[] touched = touched(changed);
        var keys = new @Nullable AttributeValue[slots.size()];
        for (int at = 0; at < keys.length; at++) {
            KeySlot slot = slots.get(at);
            AttributeValue kept = after.attributes().get(slot.name());
            boolean fresh = touched[at] && (slot.names(changed) || (kept == null && !changed.contains(slot.name())));
            keys[at] = fresh ? slot.render(entity.name(), variables, random, at < tableSlots, problems) : kept;
        }
        var item = new LinkedHashMap<>(after.attributes());
        boolean[] needed = needed(keys);
        for (int at = 0; at < keys.length; at++) {
            String name = slots.get(at).name();
            AttributeValue key = keys[at];
            if (needed[at] && key != null) {
                item.put(name, key);
            } else if (touched[at] && slots.get(at).template() != null && !attributeNames.contains(name)) {
                item.remove(name);
            }
        }
        for (int at = 0; at < tableSlots; at++) {
            AttributeValue old = before.attributes().get(slots.get(at).name());
            AttributeValue key = keys[at];
            if (key != null && old != null && !StoredValue.same(old, key)) {
                problems.add(new ItemProblem(
                        Place.keyTemplate(entity.name(), slots.get(at).name()),
                        "an update can't change " + slots.get(at).name() + ", which is part of the table's key"));
            }
        }
        var known = new Item(item);
        return new RenderedItem(stored(known), known, accepted(keys), problems.all());
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

    /** Which key attributes belong to the table or an index of which a template names a changed attribute. */
    private boolean[] touched(Set<String> changed) {
        var touched = new boolean[slots.size()];
        for (int at = 0; at < tableSlots; at++) {
            touched[at] = slots.get(at).names(changed);
        }
        for (int[] index : indexes) {
            boolean any = false;
            for (int at : index) {
                any |= slots.get(at).names(changed)
                        || changed.contains(slots.get(at).name());
            }
            for (int at : index) {
                touched[at] |= any && at >= tableSlots;
            }
        }
        return touched;
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

    private Function<String, @Nullable AttributeValue> variables(Item before, Item after) {
        return name -> {
            AttributeValue value = after.attributes().get(name);
            return value != null || before.has(name) ? value : readBack(name, before);
        };
    }

    private @Nullable AttributeValue readBack(String name, Item item) {
        if (name.isEmpty()) {
            return null;
        }
        for (KeySlot slot : slots) {
            AttributeValue value =
                    slot.readBack(VariableName.of(name), item.attributes().get(slot.name()));
            if (value != null) {
                return value;
            }
        }
        return null;
    }

    /**
     * The attributes of a stored item and, by the name of the variable, the texts that its keys alone hold: variables
     * of the templates that are not attributes of the item.
     */
    public Item variables(Item stored) {
        Map<String, AttributeValue> found = null;
        for (KeySlot slot : slots) {
            for (String name : slot.variables()) {
                if (!stored.has(name) && (found == null || !found.containsKey(name))) {
                    AttributeValue value = readBack(name, stored);
                    if (value != null) {
                        found = found == null ? new LinkedHashMap<>(stored.attributes()) : found;
                        found.put(name, value);
                    }
                }
            }
        }
        return found == null ? stored : new Item(found);
    }

    /** The top-level names that templates use and that are no attributes of the entity. */
    List<String> variableNames() {
        return variableNames;
    }

    /** The top-level names that the keys of the table are made of. */
    List<String> tableVariables() {
        var names = new LinkedHashSet<String>();
        for (KeySlot slot : slots.subList(0, tableSlots)) {
            names.addAll(slot.template() == null ? List.of(slot.name()) : slot.variables());
        }
        return List.copyOf(names);
    }

    /** Whether a key of the table is made of an attribute, or is it. */
    boolean namesInTableKey(String attribute) {
        return tableVariables().contains(attribute);
    }

    /** Collects problems without a list for the usual case of none. */
    static final class Problems {
        private List<ItemProblem> found;

        Problems(List<ItemProblem> found) {
            this.found = found;
        }

        void add(ItemProblem problem) {
            var longer = new ArrayList<>(found);
            longer.add(problem);
            found = longer;
        }

        List<ItemProblem> all() {
            return found;
        }
    }
}
