package io.keywright.expression;

import io.keywright.model.AttributeValue;
import io.keywright.model.Item;
import io.keywright.model.OrderedMap;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What one update writes at the paths of an item. Everything is written at once: each path leads to where it led in the
 * item as it was, so that elements of a list keep the positions they had until all is written, those that are removed
 * close up behind one another, and those set past the end are appended in the order of their indexes.
 *
 * <p>Source: Developer Guide, Expressions.UpdateExpressions, read 2026-11; nubo-db/dynamodb-conformance, updateItem.
 */
public final class PathWrites {
    private final Place attributes = new Place();

    /**
     * Writes a value at a path, or removes what is there. No path leads through the end of another, as the service refuses
     * it.
     *
     * @param value null to remove
     */
    public void put(DocumentPath path, @Nullable AttributeValue value) {
        Place place = attributes;
        for (DocumentPath.Element element : path.elements()) {
            place = place.inside(element);
        }
        place.isWritten = true;
        place.value = value;
    }

    /** What was written at just this path; null for nothing, and where it was removed. */
    public @Nullable AttributeValue valueAt(DocumentPath path) {
        Place place = attributes;
        for (int i = 0; i < path.elements().size() && place != null; i++) {
            place = place.ifInside(path.elements().get(i));
        }
        return place == null ? null : place.value;
    }

    /** The item with all of it. Nothing is written at paths that lead through what is no map or list. */
    public Item applyTo(Item item) {
        return new Item(attributes.entries(item.attributes()));
    }

    /** What is written at a path and below it. */
    private static final class Place {
        private final Map<String, Place> names = new LinkedHashMap<>();
        private final TreeMap<Integer, Place> indexes = new TreeMap<>();
        private boolean isWritten;
        private @Nullable AttributeValue value;

        Place inside(DocumentPath.Element element) {
            return element instanceof DocumentPath.Name name
                    ? names.computeIfAbsent(name.name(), key -> new Place())
                    : indexes.computeIfAbsent(((DocumentPath.Index) element).index(), key -> new Place());
        }

        @Nullable
        Place ifInside(DocumentPath.Element element) {
            return element instanceof DocumentPath.Name name
                    ? names.get(name.name())
                    : indexes.get(((DocumentPath.Index) element).index());
        }

        OrderedMap<String, AttributeValue> entries(Map<String, AttributeValue> before) {
            OrderedMap<String, AttributeValue> entries = OrderedMap.copyOf(before);
            for (Map.Entry<String, Place> change : names.entrySet()) {
                AttributeValue after = change.getValue().after(entries.get(change.getKey()));
                entries = after == null ? entries.without(change.getKey()) : entries.with(change.getKey(), after);
            }
            return entries;
        }

        private @Nullable AttributeValue after(@Nullable AttributeValue before) {
            if (isWritten) {
                return value;
            }
            if (before instanceof AttributeValue.M map) {
                return new AttributeValue.M(entries(map.entries()));
            }
            if (before instanceof AttributeValue.L list) {
                return new AttributeValue.L(elements(list.elements()));
            }
            return before;
        }

        private List<AttributeValue> elements(List<AttributeValue> before) {
            var after = new ArrayList<AttributeValue>(before.size());
            for (int i = 0; i < before.size(); i++) {
                Place change = indexes.get(i);
                AttributeValue element = change == null ? before.get(i) : change.after(before.get(i));
                if (element != null) {
                    after.add(element);
                }
            }
            for (Place change : indexes.tailMap(before.size()).values()) {
                AttributeValue appended = change.after(null);
                if (appended != null) {
                    after.add(appended);
                }
            }
            return after;
        }
    }
}
