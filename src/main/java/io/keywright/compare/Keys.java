package io.keywright.compare;

import io.keywright.model.AccessPattern;
import io.keywright.model.Attribute;
import io.keywright.model.AttributeValue;
import io.keywright.model.Decision;
import io.keywright.model.Design;
import io.keywright.model.Dismissal;
import io.keywright.model.Entity;
import io.keywright.model.Place;
import io.keywright.model.SampleItem;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Table;
import io.keywright.model.Values;
import io.keywright.model.Workload;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What the elements of a list are the same by, in several versions of it: a thing by its name, a sample item by the key of
 * its table, a text by itself. Of several with the same key the first is the same as the first, and so on.
 */
final class Keys {
    private static final String SAMPLES = "samples.";

    private final Design design;

    /** @param design whose tables tell the keys of sample items */
    Keys(Design design) {
        this.design = design;
    }

    /** One of several elements with the same key. */
    private record Nth(Object key, int number) {
        @Override
        public String toString() {
            return number == 1 ? key.toString() : key + " (" + number + ")";
        }
    }

    /** The key of a sample item. */
    private record ItemKey(List<AttributeValue> values) {
        @Override
        public String toString() {
            return ValueWords.of(values);
        }
    }

    /** Whether the elements of all these lists are told apart by more than their places. */
    static boolean areKnown(List<?>... lists) {
        return Stream.of(lists)
                .flatMap(List::stream)
                .allMatch(each -> each instanceof String
                        || each instanceof SampleItem
                        || each instanceof Dismissal
                        || !nameOf(each).isEmpty());
    }

    /** The name of a thing; empty for what has none. */
    static String nameOf(Object element) {
        if (element instanceof Table table) {
            return table.name();
        }
        if (element instanceof SecondaryIndex index) {
            return index.name();
        }
        if (element instanceof Entity entity) {
            return entity.name();
        }
        if (element instanceof Attribute attribute) {
            return attribute.name();
        }
        if (element instanceof AccessPattern pattern) {
            return pattern.name();
        }
        if (element instanceof Workload workload) {
            return workload.name();
        }
        if (element instanceof Workload.Override override) {
            return override.pattern();
        }
        if (element instanceof Values.Choice choice) {
            return choice.value();
        }
        return element instanceof Decision decision ? decision.title() : "";
    }

    /** The elements of a list by their keys, in their order. */
    Map<Object, Object> of(List<?> list, Place place) {
        List<String> attributes = keyOf(place);
        var numbers = new LinkedHashMap<Object, Integer>();
        var byKey = new LinkedHashMap<Object, Object>();
        for (Object element : list) {
            Object key = key(element, attributes);
            byKey.put(new Nth(key, numbers.merge(key, 1, Integer::sum)), element);
        }
        return byKey;
    }

    private List<String> keyOf(Place place) {
        return place.field().startsWith(SAMPLES)
                ? design.table(place.field().substring(SAMPLES.length()))
                        .map(table -> table.key().names())
                        .orElse(List.of())
                : List.of();
    }

    private static Object key(Object element, List<String> attributes) {
        if (element instanceof Dismissal dismissal) {
            return dismissal.rule() + " of " + dismissal.place();
        }
        if (!(element instanceof SampleItem row)) {
            String name = nameOf(element);
            return name.isEmpty() ? element : name;
        }
        var values = new ArrayList<AttributeValue>();
        for (String attribute : attributes) {
            Optional<AttributeValue> value = row.item().get(attribute);
            if (value.isEmpty()) {
                return row;
            }
            values.add(value.get());
        }
        return values.isEmpty() ? row : new ItemKey(values);
    }
}
