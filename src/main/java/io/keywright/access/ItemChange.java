package io.keywright.access;

import io.keywright.key.KeyTemplate;
import io.keywright.model.AttributeValue;
import io.keywright.model.Change;
import io.keywright.model.Item;
import io.keywright.model.OrderedMap;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.apache.commons.rng.UniformRandomProvider;
import org.jspecify.annotations.Nullable;

/** Makes of an item what a step's changes or a condition make of it, without rendering keys again. */
final class ItemChange {
    private final ExpectedEntity entity;
    private final UniformRandomProvider random;
    private final Set<String> notes = new LinkedHashSet<>();

    ItemChange(ExpectedEntity entity, UniformRandomProvider random) {
        this.entity = entity;
        this.random = random;
    }

    /** What could not be done, as sentences without a full stop. */
    Set<String> notes() {
        return notes;
    }

    /** The item after all changes. */
    Item apply(Item item, List<Change> changes) {
        Item result = item;
        for (Change change : changes) {
            result = apply(result, change);
        }
        return result;
    }

    /** The item with the attributes set or removed that a condition asks for. */
    Item toMeet(Item item, Conjunction condition) {
        Item result = item;
        for (Conjunction.Term term : condition.terms()) {
            if (term.isMetBy(result)) {
                continue;
            }
            if (term instanceof Conjunction.NotExists) {
                result = result.without(term.attribute());
            } else if (term instanceof Conjunction.Equal equal && equal.value() != null) {
                result = result.with(term.attribute(), equal.value());
            } else {
                result = drawn(result, term.attribute());
            }
        }
        return result;
    }

    private Item apply(Item item, Change change) {
        if (change instanceof Change.Draw) {
            return drawn(item, change.attribute());
        }
        if (change instanceof Change.Assign assign) {
            return with(item, assign.attribute(), assign.value());
        }
        if (change instanceof Change.Add add) {
            return with(item, add.attribute(), sum(value(item, add.attribute()), add.amount()));
        }
        if (change instanceof Change.Append append) {
            List<AttributeValue> more = entity.source()
                    .drawElements(entity.entity(), append.attribute(), item, append.elements(), random);
            if (more.size() < append.elements()) {
                notes.add("there is no domain for the elements of " + append.attribute());
            }
            return with(item, append.attribute(), appended(value(item, append.attribute()), more));
        }
        return with(item, change.attribute(), null);
    }

    /** A new value of an attribute; for a key attribute with a template, new values of what the item lacks for it. */
    private Item drawn(Item item, String attribute) {
        Optional<KeyTemplate> template = entity.templates().of(attribute);
        if (template.isPresent() && entity.entity().attribute(attribute).isEmpty()) {
            Item result = item;
            for (String part : template.get().attributes()) {
                result = result.has(part) ? result : drawn(result, part);
            }
            return result;
        }
        Optional<AttributeValue> value = entity.source().drawAttribute(entity.entity(), attribute, item, random);
        if (value.isEmpty()) {
            notes.add("there is no domain for " + attribute + " of " + entity.name());
            return item;
        }
        return with(item, attribute, value.get());
    }

    private static AttributeValue sum(@Nullable AttributeValue current, BigDecimal amount) {
        BigDecimal before = current instanceof AttributeValue.N number ? number.decimal() : BigDecimal.ZERO;
        return AttributeValue.N.of(before.add(amount));
    }

    private static AttributeValue appended(@Nullable AttributeValue current, List<AttributeValue> more) {
        if (current instanceof AttributeValue.SS set) {
            var texts = new LinkedHashSet<>(set.elements());
            more.forEach(value -> texts.add(((AttributeValue.S) value).value()));
            return new AttributeValue.SS(List.copyOf(texts));
        }
        if (current instanceof AttributeValue.NS set) {
            var numbers = new LinkedHashSet<>(set.elements());
            more.forEach(value -> numbers.add((AttributeValue.N) value));
            return new AttributeValue.NS(List.copyOf(numbers));
        }
        if (current instanceof AttributeValue.BS set) {
            var bytes = new LinkedHashSet<>(set.elements());
            more.forEach(value -> bytes.add(((AttributeValue.B) value).value()));
            return new AttributeValue.BS(List.copyOf(bytes));
        }
        var elements = new ArrayList<AttributeValue>();
        if (current instanceof AttributeValue.L list) {
            elements.addAll(list.elements());
        }
        elements.addAll(more);
        return new AttributeValue.L(elements);
    }

    private static @Nullable AttributeValue value(Item item, String path) {
        List<String> names = path(item, path);
        AttributeValue value = item.attributes().get(names.get(0));
        for (String name : names.subList(1, names.size())) {
            value = value instanceof AttributeValue.M map ? map.entries().get(name) : null;
        }
        return value;
    }

    /** The item with a value set, or removed where it is null. */
    private Item with(Item item, String path, @Nullable AttributeValue value) {
        List<String> names = path(item, path);
        String top = names.get(0);
        if (names.size() == 1) {
            return value == null ? item.without(top) : item.with(top, value);
        }
        if (!(item.attributes().get(top) instanceof AttributeValue.M map)) {
            notes.add(path + " leads into " + top + ", which is not a map in every item");
            return item;
        }
        return item.with(top, within(map, names.subList(1, names.size()), value));
    }

    private static AttributeValue within(AttributeValue.M map, List<String> names, @Nullable AttributeValue value) {
        OrderedMap<String, AttributeValue> entries = OrderedMap.copyOf(map.entries());
        String name = names.get(0);
        if (names.size() == 1) {
            return new AttributeValue.M(value == null ? entries.without(name) : entries.with(name, value));
        }
        return entries.get(name) instanceof AttributeValue.M inner
                ? new AttributeValue.M(entries.with(name, within(inner, names.subList(1, names.size()), value)))
                : map;
    }

    /** The parts of a dotted path; a name with a dot that is an attribute itself is one part. */
    private static List<String> path(Item item, String path) {
        return path.indexOf('.') < 0 || item.has(path) ? List.of(path) : List.of(path.split("\\.", -1));
    }
}
