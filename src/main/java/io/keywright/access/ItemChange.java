package io.keywright.access;

import io.keywright.expression.DocumentPath;
import io.keywright.expression.PathWrites;
import io.keywright.item.ItemSize;
import io.keywright.item.StoredValue;
import io.keywright.key.KeyTemplate;
import io.keywright.limits.Quotas;
import io.keywright.model.AttributeValue;
import io.keywright.model.Change;
import io.keywright.model.Item;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
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
        return changes.isEmpty() ? item : writes(item, changes).applyTo(item);
    }

    /** What all changes write at once: each path and each old value is that of the item as it was. */
    PathWrites writes(Item item, List<Change> changes) {
        var writes = new PathWrites();
        for (Change change : changes) {
            write(item, writes, change);
        }
        return writes;
    }

    /** Whether an item is as one after these changes could be. */
    static boolean couldBeAfter(Item item, List<Change> changes) {
        for (Change wanted : changes) {
            DocumentPath path = path(item, wanted.attribute());
            AttributeValue value = path.valueIn(item);
            // Behind an element that is removed stands the next one.
            boolean fits = wanted instanceof Change.Assign assign
                    ? value != null && StoredValue.same(value, assign.value())
                    : wanted instanceof Change.Remove ? value == null || path.hasIndex() : value != null;
            if (!fits) {
                return false;
            }
        }
        return true;
    }

    /** The item with the attributes set or removed that a condition asks for. */
    Item toMeet(Item item, Conjunction condition) {
        var writes = new PathWrites();
        for (Conjunction.Term term : condition.terms()) {
            if (term.isMetBy(item)) {
                continue;
            }
            if (term instanceof Conjunction.NotExists) {
                writes.put(DocumentPath.of(term.attribute()), null);
            } else if (term instanceof Conjunction.Equal equal && equal.value() != null) {
                writes.put(DocumentPath.of(term.attribute()), equal.value());
            } else {
                draw(item, writes, term.attribute(), Set.of());
            }
        }
        return writes.applyTo(item);
    }

    private void write(Item item, PathWrites writes, Change change) {
        String path = change.attribute();
        if (change instanceof Change.Draw) {
            draw(item, writes, path, Set.of());
        } else if (change instanceof Change.Assign assign) {
            set(item, writes, path, assign.value());
        } else if (change instanceof Change.Add add) {
            set(item, writes, path, sum(value(item, path), add.amount()));
        } else if (change instanceof Change.Append append) {
            int drawn = Math.min(append.elements(), MOST_DRAWN);
            List<AttributeValue> more = entity.source().drawElements(entity.entity(), path, item, drawn, random);
            if (more.size() < drawn) {
                notes.add("there is no domain for the elements of " + path);
            }
            int elements = more.size() < drawn ? more.size() : Math.min(append.elements(), tooMany(more));
            set(item, writes, path, appended(value(item, path), more, elements));
        } else {
            set(item, writes, path, null);
        }
    }

    /** So many elements, each at least as large as the smallest of these, are more than an item can hold. */
    private static int tooMany(List<AttributeValue> elements) {
        long smallest = elements.stream()
                .mapToLong(element -> ItemSize.attribute("", element))
                .min()
                .orElse(0);
        return (int) (Quotas.ITEM_BYTES / (1 + smallest)) + 1;
    }

    /**
     * Draws an attribute; for a key attribute with a template, what the item lacks for it.
     *
     * @param within the key attributes whose templates led here: one that leads back to them has no domain
     */
    private void draw(Item item, PathWrites writes, String attribute, Set<String> within) {
        Optional<KeyTemplate> template = entity.templates().of(attribute);
        boolean isMade =
                template.isPresent() && entity.entity().attribute(attribute).isEmpty();
        if (isMade && !within.contains(attribute)) {
            var deeper = new HashSet<>(within);
            deeper.add(attribute);
            for (String part : template.get().attributes()) {
                if (!writes.applyTo(item).has(part)) {
                    draw(item, writes, part, deeper);
                }
            }
            return;
        }
        Optional<AttributeValue> value = entity.source().drawAttribute(entity.entity(), attribute, item, random);
        if (value.isPresent()) {
            set(item, writes, attribute, value.get());
        } else {
            notes.add("there is no domain for " + attribute + " of " + entity.name());
        }
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

    private static @Nullable AttributeValue value(Item item, String path) {
        return path(item, path).valueIn(item);
    }

    private static DocumentPath path(Item item, String path) {
        return DocumentPath.dotted(path, item::has);
    }

    /** Writes a value, or removes it where it is null; nothing where the path leads into another kind of value. */
    private void set(Item item, PathWrites writes, String path, @Nullable AttributeValue value) {
        DocumentPath to = path(item, path);
        if (to.isAttribute() || to.elements().get(1).leadsInto(item.attributes().get(to.attribute()))) {
            writes.put(to, value);
        } else {
            notes.add(path + " leads into " + to.attribute() + ", which is not a "
                    + (to.elements().get(1) instanceof DocumentPath.Name ? "map" : "list") + " in every item");
        }
    }
}
