package io.keywright.expression;

import io.keywright.model.AttributeValue;
import io.keywright.model.Item;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A projection: the attributes, and parts of them, that a read gives back.
 *
 * @param paths the paths in the order written; at least one
 */
public record ProjectedPaths(List<DocumentPath> paths) implements Expression {
    public ProjectedPaths {
        paths = List.copyOf(paths);
        if (paths.isEmpty()) {
            throw new IllegalArgumentException("a projection needs a path");
        }
    }

    @Override
    public ProjectedPaths bind(Bindings bindings) {
        return this;
    }

    @Override
    public void forEachOperand(Consumer<Operand> visitor) {
        paths.forEach(visitor);
    }

    /**
     * What is left of an item. Maps have only the entries asked for; lists have the elements asked for, in their order
     * and close together. What is asked for and not there is left out, and so is a map or list of which nothing is left.
     * Order of elements: measured by nubo-db/dynamodb-conformance, 2026.
     */
    public Item applyTo(Item item) {
        var wanted = new Wanted();
        paths.forEach(path -> wanted.add(path.elements(), 0));
        var left = new LinkedHashMap<String, AttributeValue>();
        wanted.names.forEach((name, inside) -> {
            AttributeValue value = item.attributes().get(name);
            AttributeValue kept = value == null ? null : inside.of(value);
            if (kept != null) {
                left.put(name, kept);
            }
        });
        return new Item(left);
    }

    /** The part of a value that is asked for. */
    private static final class Wanted {
        private final Map<String, Wanted> names = new LinkedHashMap<>();
        private final TreeMap<Integer, Wanted> indexes = new TreeMap<>();
        private boolean whole;

        void add(List<DocumentPath.Element> elements, int from) {
            if (from == elements.size()) {
                whole = true;
                return;
            }
            Wanted inside = elements.get(from) instanceof DocumentPath.Name name
                    ? names.computeIfAbsent(name.name(), key -> new Wanted())
                    : indexes.computeIfAbsent(((DocumentPath.Index) elements.get(from)).index(), key -> new Wanted());
            inside.add(elements, from + 1);
        }

        @Nullable
        AttributeValue of(AttributeValue value) {
            if (whole) {
                return value;
            }
            if (value instanceof AttributeValue.M map) {
                var left = new LinkedHashMap<String, AttributeValue>();
                names.forEach((name, inside) -> {
                    AttributeValue entry = map.entries().get(name);
                    AttributeValue kept = entry == null ? null : inside.of(entry);
                    if (kept != null) {
                        left.put(name, kept);
                    }
                });
                return left.isEmpty() ? null : new AttributeValue.M(left);
            }
            if (value instanceof AttributeValue.L list) {
                var left = new ArrayList<AttributeValue>();
                indexes.headMap(list.elements().size()).forEach((index, inside) -> {
                    AttributeValue kept = inside.of(list.elements().get(index));
                    if (kept != null) {
                        left.add(kept);
                    }
                });
                return left.isEmpty() ? null : new AttributeValue.L(left);
            }
            return null;
        }
    }
}
