package io.keywright.compare;

import io.keywright.compare.DesignMerge.Conflict;
import io.keywright.compare.DesignMerge.Side;
import io.keywright.model.AccessPattern;
import io.keywright.model.Attribute;
import io.keywright.model.Decision;
import io.keywright.model.Design;
import io.keywright.model.Entity;
import io.keywright.model.OrderedMap;
import io.keywright.model.Place;
import io.keywright.model.SampleItem;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Step;
import io.keywright.model.Table;
import io.keywright.model.Workload;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Merges two versions of a record with the one that both come from. Like {@link RecordDifference} it goes by the records'
 * components, so that a field the model gains is merged without a word here. Lists of named things are merged by name,
 * other lists element by element where neither version put another one in an element's place, and maps by key. Where a box
 * of the diagram stands is nobody's loss: mine is taken without a word.
 */
final class RecordMerge {
    private static final String LAYOUT = "layout";

    private final Keys keys;
    private final Side preferred;
    private final List<Conflict> conflicts = new ArrayList<>();

    /** @param design whose tables tell what sample items are the same by */
    RecordMerge(Design design, Side preferred) {
        this.keys = new Keys(design);
        this.preferred = preferred;
    }

    /** What both changed, each differently. */
    List<Conflict> conflicts() {
        return conflicts;
    }

    Design merge(Design base, Design mine, Design theirs) {
        return (Design) Objects.requireNonNull(merge(Place.design(), base, mine, theirs));
    }

    private @Nullable Object merge(Place place, @Nullable Object base, @Nullable Object mine, @Nullable Object theirs) {
        if (Objects.equals(mine, theirs) || Objects.equals(base, theirs)) {
            return mine;
        }
        if (Objects.equals(base, mine)) {
            return theirs;
        }
        if (base instanceof Record was && mine instanceof Record my && theirs instanceof Record their) {
            return RecordDifference.isTakenApart(was, my) && RecordDifference.isTakenApart(was, their)
                    ? records(place, was, my, their)
                    : conflict(place, my, their);
        }
        if (base instanceof Map<?, ?> was && mine instanceof Map<?, ?> my && theirs instanceof Map<?, ?> their) {
            return maps(place, was, my, their);
        }
        if (base instanceof List<?> was && mine instanceof List<?> my && theirs instanceof List<?> their) {
            return lists(place, was, my, their);
        }
        return conflict(place, mine, theirs);
    }

    private @Nullable Object conflict(Place place, @Nullable Object mine, @Nullable Object theirs) {
        return conflict(place, mine, theirs, ValueWords.of(mine), ValueWords.of(theirs));
    }

    private @Nullable Object conflict(
            Place place, @Nullable Object mine, @Nullable Object theirs, String my, String their) {
        if (place.field().startsWith(LAYOUT)) {
            return mine;
        }
        conflicts.add(new Conflict(place, my, their));
        return preferred == Side.MINE ? mine : theirs;
    }

    /** A record of merged components. Where they don't go together both changed the whole. */
    private @Nullable Object records(Place place, Record base, Record mine, Record theirs) {
        int known = conflicts.size();
        RecordComponent[] components = base.getClass().getRecordComponents();
        var merged = new @Nullable Object[components.length];
        for (int i = 0; i < components.length; i++) {
            merged[i] = merge(
                    within(place, components[i].getName()),
                    RecordDifference.read(components[i], base),
                    RecordDifference.read(components[i], mine),
                    RecordDifference.read(components[i], theirs));
        }
        try {
            Class<?>[] types =
                    Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
            Constructor<?> constructor = base.getClass().getDeclaredConstructor(types);
            return constructor.newInstance(merged);
        } catch (InvocationTargetException refused) {
            conflicts.subList(known, conflicts.size()).clear();
            return conflict(place, mine, theirs);
        } catch (ReflectiveOperationException broken) {
            throw new IllegalStateException("can't make a " + base.getClass(), broken);
        }
    }

    private static Place within(Place place, String part) {
        return place.field(place.field().isEmpty() ? part : place.field() + "." + part);
    }

    private OrderedMap<Object, Object> maps(Place place, Map<?, ?> base, Map<?, ?> mine, Map<?, ?> theirs) {
        Map<Object, Object> was = new LinkedHashMap<>(base);
        Map<Object, Object> my = new LinkedHashMap<>(mine);
        Map<Object, Object> their = new LinkedHashMap<>(theirs);
        return OrderedMap.copyOf(merged(key -> entry(place, key.toString()), was, my, their, null));
    }

    private static Place entry(Place place, String key) {
        boolean isTemplate = place.kind() == Place.Kind.ENTITY && place.field().equals("keys");
        return isTemplate ? Place.keyTemplate(place.owner(), key) : within(place, key);
    }

    private @Nullable Object lists(Place place, List<?> base, List<?> mine, List<?> theirs) {
        if (!Keys.areKnown(base, mine, theirs)) {
            return areInPlace(base, mine) && areInPlace(base, theirs)
                    ? oneByOne(place, base, mine, theirs)
                    : conflict(place, mine, theirs);
        }
        Map<Object, Object> was = keys.of(base, place);
        Map<Object, Object> my = keys.of(mine, place);
        Map<Object, Object> their = keys.of(theirs, place);
        boolean isNamed = mine.stream().anyMatch(each -> !Keys.nameOf(each).isEmpty());
        Map<Object, Object> merged = merged(
                key -> place(place, Objects.requireNonNullElseGet(my.get(key), () -> their.get(key)), key),
                was,
                my,
                their,
                isNamed ? place : null);
        return List.copyOf(merged.values());
    }

    /**
     * Whether each element of a list was made of the one at its place: it shares half or more with that one, and no more
     * with one at another place.
     */
    private static boolean areInPlace(List<?> base, List<?> version) {
        if (base.size() != version.size()) {
            return false;
        }
        for (int i = 0; i < base.size(); i++) {
            if (base.get(i).equals(version.get(i))) {
                continue;
            }
            double here = Likeness.of(base.get(i), version.get(i));
            if (here < 0.5) {
                return false;
            }
            for (Object other : base) {
                if (Likeness.of(other, version.get(i)) > here) {
                    return false;
                }
            }
        }
        return true;
    }

    private List<Object> oneByOne(Place place, List<?> base, List<?> mine, List<?> theirs) {
        var merged = new ArrayList<Object>();
        for (int i = 0; i < base.size(); i++) {
            boolean isStep = base.get(i) instanceof Step && place.kind() == Place.Kind.PATTERN;
            Place at = isStep ? Place.step(place.owner(), i + 1) : place.field(place.field() + "[" + (i + 1) + "]");
            merged.add(Objects.requireNonNull(merge(at, base.get(i), mine.get(i), theirs.get(i))));
        }
        return merged;
    }

    /** Where an element of a list is. */
    private static Place place(Place list, Object element, Object key) {
        if (element instanceof Table table) {
            return Place.table(table.name());
        }
        if (element instanceof Entity entity) {
            return Place.entity(entity.name());
        }
        if (element instanceof AccessPattern pattern) {
            return Place.pattern(pattern.name());
        }
        if (element instanceof Workload workload) {
            return Place.workload(workload.name());
        }
        if (element instanceof SecondaryIndex index) {
            return Place.index(list.owner(), index.name());
        }
        if (element instanceof Attribute attribute
                && list.kind() == Place.Kind.ENTITY
                && list.field().equals("attributes")) {
            return Place.attribute(list.owner(), attribute.name());
        }
        if (element instanceof Decision decision) {
            return Place.design().field("decision " + decision.title());
        }
        return element instanceof SampleItem ? list.field("sample item " + key) : within(list, key.toString());
    }

    /** Tells where the element of a key is. */
    @FunctionalInterface
    private interface Places {
        Place of(Object key);
    }

    /**
     * The values of all keys that are left, in their order.
     *
     * @param asked where both changed the order differently, where that is told; null where it is not
     */
    private Map<Object, Object> merged(
            Places places,
            Map<Object, Object> base,
            Map<Object, Object> mine,
            Map<Object, Object> theirs,
            @Nullable Place asked) {
        Set<Object> all = new LinkedHashSet<>(mine.keySet());
        all.addAll(theirs.keySet());
        var merged = new HashMap<Object, Object>();
        for (Object key : all) {
            Object was = base.get(key);
            Object my = mine.get(key);
            Object their = theirs.get(key);
            Object value;
            if (my != null && their != null) {
                value = was == null && !my.equals(their)
                        ? conflict(places.of(key), my, their, "added", "added otherwise")
                        : merge(places.of(key), was, my, their);
            } else if (was == null) {
                value = my == null ? their : my;
            } else if (was.equals(my) || was.equals(their)) {
                value = null;
            } else {
                value = my == null
                        ? conflict(places.of(key), null, their, "deleted", "changed")
                        : conflict(places.of(key), my, null, "changed", "deleted");
            }
            if (value != null) {
                merged.put(key, value);
            }
        }
        var ordered = new LinkedHashMap<Object, Object>();
        order(base.keySet(), mine.keySet(), theirs.keySet(), asked).forEach(key -> {
            Object value = merged.get(key);
            if (value != null) {
                ordered.put(key, value);
            }
        });
        return ordered;
    }

    /**
     * All keys in an order: that of the version that changed it, with what only the other one has behind what it stands
     * behind there.
     *
     * @param asked where both changed the order differently, where that is told; null where it is not
     */
    private List<Object> order(Set<Object> base, Set<Object> mine, Set<Object> theirs, @Nullable Place asked) {
        List<Object> was = common(base, mine, theirs);
        List<Object> my = common(mine, base, theirs);
        List<Object> their = common(theirs, base, mine);
        boolean isMine = !my.equals(was);
        if (isMine && !their.equals(was) && !my.equals(their)) {
            isMine = preferred == Side.MINE;
            if (asked != null) {
                conflicts.add(new Conflict(
                        asked.field("order of " + asked.field()),
                        ValueWords.of(named(my)),
                        ValueWords.of(named(their))));
            }
        }
        return woven(isMine ? mine : theirs, isMine ? theirs : mine);
    }

    /** A list, with what only the other one has behind what it stands behind there. */
    private static List<Object> woven(Set<Object> list, Set<Object> other) {
        List<Object> woven = new ArrayList<>();
        Map<Object, List<Object>> behind = new HashMap<>();
        List<Object> last = woven;
        for (Object key : other) {
            if (list.contains(key)) {
                last = behind.computeIfAbsent(key, each -> new ArrayList<>());
            } else {
                last.add(key);
            }
        }
        for (Object key : list) {
            woven.add(key);
            woven.addAll(behind.getOrDefault(key, List.of()));
        }
        return woven;
    }

    private static List<String> named(List<Object> keys) {
        return keys.stream().map(Object::toString).toList();
    }

    private static List<Object> common(Set<Object> of, Set<Object> one, Set<Object> other) {
        List<Object> common = new ArrayList<>(of);
        common.retainAll(one);
        common.retainAll(other);
        return common;
    }
}
