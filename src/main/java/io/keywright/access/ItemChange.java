package io.keywright.access;

import io.keywright.expression.DocumentPath;
import io.keywright.item.ItemSize;
import io.keywright.item.StoredValue;
import io.keywright.key.KeyTemplate;
import io.keywright.limits.Quotas;
import io.keywright.model.AttributeValue;
import io.keywright.model.Change;
import io.keywright.model.Item;
import io.keywright.model.OrderedMap;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.apache.commons.rng.UniformRandomProvider;
import org.jspecify.annotations.Nullable;

/** Makes of an item what a step's changes or a condition make of it, without rendering keys again. */
final class ItemChange {
    /** So many elements are drawn for an append; of more the first ones are taken again, which is as large on average. */
    private static final int MOST_DRAWN = 1_000;

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

    /** The item after all changes; new values are drawn for the item as it was. */
    Item apply(Item item, List<Change> changes) {
        if (changes.isEmpty()) {
            return item;
        }
        OrderedMap<String, AttributeValue> attributes = OrderedMap.copyOf(item.attributes());
        for (Change change : changes) {
            attributes = apply(item, attributes, change);
        }
        return new Item(attributes);
    }

    /** Whether an item is as one after these changes could be. */
    static boolean couldBeAfter(Item item, List<Change> changes) {
        for (Change wanted : changes) {
            AttributeValue value = item.attributes().get(wanted.attribute());
            boolean fits = wanted instanceof Change.Assign assign
                    ? value != null && StoredValue.same(value, assign.value())
                    : wanted instanceof Change.Remove ? value == null : value != null;
            if (!fits) {
                return false;
            }
        }
        return true;
    }

    /** The item with the attributes set or removed that a condition asks for. */
    Item toMeet(Item item, Conjunction condition) {
        OrderedMap<String, AttributeValue> attributes = OrderedMap.copyOf(item.attributes());
        for (Conjunction.Term term : condition.terms()) {
            if (term.isMetBy(item)) {
                continue;
            }
            if (term instanceof Conjunction.NotExists) {
                attributes = attributes.without(term.attribute());
            } else if (term instanceof Conjunction.Equal equal && equal.value() != null) {
                attributes = attributes.with(term.attribute(), equal.value());
            } else {
                attributes = draw(item, attributes, term.attribute());
            }
        }
        return new Item(attributes);
    }

    private OrderedMap<String, AttributeValue> apply(
            Item item, OrderedMap<String, AttributeValue> attributes, Change change) {
        String path = change.attribute();
        if (change instanceof Change.Draw) {
            return draw(item, attributes, path);
        } else if (change instanceof Change.Assign assign) {
            return set(attributes, path, assign.value());
        } else if (change instanceof Change.Add add) {
            return set(attributes, path, sum(value(attributes, path), add.amount()));
        } else if (change instanceof Change.Append append) {
            int drawn = Math.min(append.elements(), MOST_DRAWN);
            List<AttributeValue> more = entity.source().drawElements(entity.entity(), path, item, drawn, random);
            if (more.size() < drawn) {
                notes.add("there is no domain for the elements of " + path);
            }
            int elements = more.size() < drawn ? more.size() : Math.min(append.elements(), tooMany(more));
            return set(attributes, path, appended(value(attributes, path), more, elements));
        }
        return set(attributes, path, null);
    }

    /** So many elements, each at least as large as the smallest of these, are more than an item can hold. */
    private static int tooMany(List<AttributeValue> elements) {
        long smallest = elements.stream()
                .mapToLong(element -> ItemSize.attribute("", element))
                .min()
                .orElse(0);
        return (int) (Quotas.ITEM_BYTES / (1 + smallest)) + 1;
    }

    private OrderedMap<String, AttributeValue> draw(
            Item item, OrderedMap<String, AttributeValue> attributes, String attribute) {
        return draw(item, attributes, attribute, Set.of());
    }

    /**
     * Draws an attribute; for a key attribute with a template, what the item lacks for it.
     *
     * @param within the key attributes whose templates led here: one that leads back to them has no domain
     */
    private OrderedMap<String, AttributeValue> draw(
            Item item, OrderedMap<String, AttributeValue> attributes, String attribute, Set<String> within) {
        Optional<KeyTemplate> template = entity.templates().of(attribute);
        boolean isMade =
                template.isPresent() && entity.entity().attribute(attribute).isEmpty();
        if (isMade && !within.contains(attribute)) {
            var deeper = new HashSet<>(within);
            deeper.add(attribute);
            OrderedMap<String, AttributeValue> drawn = attributes;
            for (String part : template.get().attributes()) {
                if (!drawn.containsKey(part)) {
                    drawn = draw(item, drawn, part, deeper);
                }
            }
            return drawn;
        }
        Optional<AttributeValue> value = entity.source().drawAttribute(entity.entity(), attribute, item, random);
        if (value.isPresent()) {
            return set(attributes, attribute, value.get());
        }
        notes.add("there is no domain for " + attribute + " of " + entity.name());
        return attributes;
    }

    private static AttributeValue sum(@Nullable AttributeValue current, BigDecimal amount) {
        BigDecimal before = current instanceof AttributeValue.N number ? number.decimal() : BigDecimal.ZERO;
        return AttributeValue.N.of(before.add(amount));
    }

    /** A list with more elements; what is no list stays as it is, as DynamoDB refuses to append to it. */
    private static @Nullable AttributeValue appended(
            @Nullable AttributeValue current, List<AttributeValue> more, int count) {
        if (more.isEmpty() || !(current == null || current instanceof AttributeValue.L)) {
            return current;
        }
        var elements = new ArrayList<AttributeValue>(count);
        if (current instanceof AttributeValue.L list) {
            elements.addAll(list.elements());
        }
        for (int left = count; left > 0; left -= more.size()) {
            elements.addAll(left < more.size() ? more.subList(0, left) : more);
        }
        return new AttributeValue.L(elements);
    }

    private static @Nullable AttributeValue value(Map<String, AttributeValue> attributes, String path) {
        return DocumentPath.dotted(path, attributes::containsKey).valueIn(new Item(attributes));
    }

    /** Sets a value, or removes it where it is null. */
    private OrderedMap<String, AttributeValue> set(
            OrderedMap<String, AttributeValue> attributes, String path, @Nullable AttributeValue value) {
        DocumentPath to = DocumentPath.dotted(path, attributes::containsKey);
        String top = to.attribute();
        if (to.isAttribute()) {
            return value == null ? attributes.without(top) : attributes.with(top, value);
        }
        AttributeValue old = attributes.get(top);
        List<DocumentPath.Element> inside =
                to.elements().subList(1, to.elements().size());
        boolean leadsOn = inside.get(0) instanceof DocumentPath.Name
                ? old instanceof AttributeValue.M
                : old instanceof AttributeValue.L;
        if (old != null && leadsOn) {
            return attributes.with(top, within(old, inside, value));
        }
        notes.add(path + " leads into " + top + ", which is not a "
                + (inside.get(0) instanceof DocumentPath.Name ? "map" : "list") + " in every item");
        return attributes;
    }

    /** A map or list with another value inside, as an update leaves it; the same where the path leads nowhere. */
    private static AttributeValue within(
            AttributeValue from, List<DocumentPath.Element> path, @Nullable AttributeValue value) {
        List<DocumentPath.Element> rest = path.subList(1, path.size());
        if (path.get(0) instanceof DocumentPath.Name step && from instanceof AttributeValue.M map) {
            OrderedMap<String, AttributeValue> entries = OrderedMap.copyOf(map.entries());
            AttributeValue old = entries.get(step.name());
            AttributeValue now = rest.isEmpty() || old == null ? value : within(old, rest, value);
            return old == null && !rest.isEmpty()
                    ? from
                    : new AttributeValue.M(now == null ? entries.without(step.name()) : entries.with(step.name(), now));
        }
        if (path.get(0) instanceof DocumentPath.Index step && from instanceof AttributeValue.L list) {
            return within(list, step.index(), rest, value);
        }
        return from;
    }

    /** An index past the end appends. Developer Guide, Expressions.UpdateExpressions, read 2026-11. */
    private static AttributeValue within(
            AttributeValue.L list, int index, List<DocumentPath.Element> rest, @Nullable AttributeValue value) {
        var elements = new ArrayList<AttributeValue>(list.elements());
        boolean isPast = index >= elements.size();
        AttributeValue now = rest.isEmpty() ? value : isPast ? null : within(elements.get(index), rest, value);
        if (isPast && now != null) {
            elements.add(now);
        } else if (!isPast && now == null) {
            elements.remove(index);
        } else if (!isPast && now != null) {
            elements.set(index, now);
        }
        return new AttributeValue.L(elements);
    }
}
