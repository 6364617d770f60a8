package io.keywright.item;

import io.keywright.key.KeyTemplate;
import io.keywright.key.TemplateSyntaxException;
import io.keywright.key.VariableName;
import io.keywright.model.Attribute;
import io.keywright.model.AttributeType;
import io.keywright.model.AttributeValue;
import io.keywright.model.Entity;
import io.keywright.model.Item;
import io.keywright.model.KeyAttribute;
import io.keywright.model.Place;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Table;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.commons.rng.UniformRandomProvider;
import org.jspecify.annotations.Nullable;

/**
 * The key attributes of an entity's table and of its indexes, each once, with the entity's templates for them. The
 * attributes that keys are made of have numbers, so that nothing is looked up by name for every item. Immutable.
 */
final class KeySlots {
    private final Entity entity;
    private final List<KeySlot> slots;
    private final int tableSlots;
    private final int[][] indexes;
    private final List<ItemProblem> brokenTemplates;
    private final List<String> sources;

    KeySlots(Entity entity, @Nullable Table table) {
        this.entity = entity;
        var broken = new ArrayList<ItemProblem>();
        var numbers = new LinkedHashMap<String, Integer>();
        var bySlot = new LinkedHashMap<String, KeySlot>();
        List<KeyAttribute> own = table == null ? List.of() : table.key().attributes();
        own.forEach(key -> bySlot.computeIfAbsent(key.name(), name -> slot(key, broken, numbers)));
        tableSlots = bySlot.size();
        List<SecondaryIndex> all = table == null ? List.of() : table.indexes();
        all.forEach(index -> index.key()
                .attributes()
                .forEach(key -> bySlot.computeIfAbsent(key.name(), name -> slot(key, broken, numbers))));
        List<String> names = List.copyOf(bySlot.keySet());
        slots = List.copyOf(bySlot.values());
        indexes = all.stream()
                .map(index ->
                        index.key().names().stream().mapToInt(names::indexOf).toArray())
                .toArray(int[][]::new);
        brokenTemplates = List.copyOf(broken);
        entity.attributes().stream()
                .filter(Attribute::inKeysOnly)
                .forEach(attribute -> number(numbers, attribute.name()));
        sources = List.copyOf(numbers.keySet());
    }

    private KeySlot slot(KeyAttribute key, List<ItemProblem> broken, Map<String, Integer> numbers) {
        String text = entity.keys().get(key.name());
        KeyTemplate template = null;
        if (text != null) {
            try {
                template = KeyTemplate.parse(text);
            } catch (TemplateSyntaxException invalid) {
                broken.add(new ItemProblem(Place.keyTemplate(entity.name(), key.name()), invalid.getMessage()));
            }
        }
        AttributeType type = key.attributeType().orElse(null);
        boolean isBroken = text != null && template == null;
        return new KeySlot(key.name(), type, template, isBroken, name -> number(numbers, name));
    }

    private static int number(Map<String, Integer> numbers, String name) {
        return numbers.computeIfAbsent(name, fresh -> numbers.size());
    }

    int size() {
        return slots.size();
    }

    /** How many of the slots, the first ones, are the table's. */
    int ofTable() {
        return tableSlots;
    }

    KeySlot get(int slot) {
        return slots.get(slot);
    }

    List<KeySlot> all() {
        return slots;
    }

    Set<String> names() {
        var names = new LinkedHashSet<String>();
        slots.forEach(slot -> names.add(slot.name()));
        return names;
    }

    /** What is wrong with the templates that can't be read. */
    List<ItemProblem> brokenTemplates() {
        return brokenTemplates;
    }

    /** The attributes and variables that keys are made of, and those that stand in keys only, by their numbers. */
    List<String> sources() {
        return sources;
    }

    /** The key of a slot; see {@link KeySlot#render}. */
    @Nullable
    AttributeValue render(
            int slot, EntityItems.Sources attributes, UniformRandomProvider random, KeySlot.Problems problems) {
        return slots.get(slot).render(entity.name(), attributes::source, random, slot < tableSlots, problems);
    }

    /** Whether the table takes an item with these keys, by slot. */
    boolean accepts(@Nullable AttributeValue[] keys) {
        for (int at = 0; at < tableSlots; at++) {
            if (keys[at] == null) {
                return false;
            }
        }
        return tableSlots > 0;
    }

    /** Which key attributes are written: those of the table, and those of every index that has all of its own. */
    boolean[] needed(@Nullable AttributeValue[] keys) {
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

    /** Which key attributes belong to the table or an index of which a template names a changed attribute. */
    boolean[] touched(Set<String> changed) {
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

    /** The text of a variable as an item's keys hold it, or null where they don't tell. */
    @Nullable
    AttributeValue readBack(String name, Item item) {
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

    /** The top-level names that the keys of the table are made of. */
    List<String> ofTableKey() {
        var names = new LinkedHashSet<String>();
        for (KeySlot slot : slots.subList(0, tableSlots)) {
            names.addAll(slot.template() == null ? List.of(slot.name()) : slot.variables());
        }
        return List.copyOf(names);
    }
}
