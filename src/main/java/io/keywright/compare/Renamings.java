package io.keywright.compare;

import io.keywright.compare.NamedThing.Kind;
import io.keywright.model.AccessPattern;
import io.keywright.model.Attribute;
import io.keywright.model.Design;
import io.keywright.model.Entity;
import io.keywright.model.KeyAttribute;
import io.keywright.model.KeySchema;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Table;
import io.keywright.model.Workload;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The names that things of a design have in a version of it. A thing of which only the name is another was renamed; so was
 * one that is {@linkplain #ALIKE much alike}, as what was renamed and edited, and a key attribute in whose place another one
 * stands where neither name is known in the other version.
 */
final class Renamings {
    /** What is gone and what is new share so much at least, of 1, where one was made of the other. */
    private static final double ALIKE = 0.7;

    private final Map<NamedThing, String> names = new LinkedHashMap<>();

    private Renamings() {}

    /** The things that have another name in a version, as they are in the base, with that name. */
    static Map<NamedThing, String> between(Design base, Design version) {
        var found = new Renamings();
        Map<String, String> tables = found.find(
                base.tables(), version.tables(), Table::name, Table::withName, name -> top(Kind.TABLE, name));
        Map<String, String> entities = found.find(
                base.entities(), version.entities(), Entity::name, Entity::withName, name -> top(Kind.ENTITY, name));
        for (Table table : base.tables()) {
            version.table(tables.getOrDefault(table.name(), table.name()))
                    .ifPresent(other -> found.inTable(base, table, version, other));
        }
        for (Entity entity : base.entities()) {
            version.entity(entities.getOrDefault(entity.name(), entity.name()))
                    .ifPresent(other -> found.inEntity(entity, other));
        }
        found.find(
                base.patterns(),
                version.patterns(),
                AccessPattern::name,
                AccessPattern::withName,
                name -> top(Kind.PATTERN, name));
        found.find(
                base.workloads(),
                version.workloads(),
                Workload::name,
                Workload::withName,
                name -> top(Kind.WORKLOAD, name));
        return found.names;
    }

    private static NamedThing top(Kind kind, String name) {
        return new NamedThing(kind, "", name);
    }

    private void inTable(Design base, Table table, Design version, Table other) {
        Map<String, String> indexes = find(
                table.indexes(),
                other.indexes(),
                SecondaryIndex::name,
                SecondaryIndex::withName,
                name -> new NamedThing(Kind.INDEX, table.name(), name));
        var keys = new KeyNames(base, table, version, other);
        keys.compare(table.key(), other.key());
        for (SecondaryIndex index : table.indexes()) {
            other.index(indexes.getOrDefault(index.name(), index.name()))
                    .ifPresent(same -> keys.compare(index.key(), same.key()));
        }
        keys.found.forEach((from, to) -> names.put(new NamedThing(Kind.KEY_ATTRIBUTE, table.name(), from), to));
    }

    /** The names of the key attributes of a table and of one that it became. */
    private record KeyNames(Design base, Table table, Design version, Table other, Map<String, String> found) {
        KeyNames(Design base, Table table, Design version, Table other) {
            this(base, table, version, other, new LinkedHashMap<>());
        }

        void compare(KeySchema before, KeySchema after) {
            compare(before.partition(), after.partition());
            compare(before.sort(), after.sort());
        }

        private void compare(List<KeyAttribute> before, List<KeyAttribute> after) {
            for (int i = 0; i < Math.min(before.size(), after.size()); i++) {
                String from = before.get(i).name();
                String to = after.get(i).name();
                if (!isKnown(version, other, from) && !isKnown(base, table, to) && !found.containsValue(to)) {
                    found.putIfAbsent(from, to);
                }
            }
        }

        private static boolean isKnown(Design design, Table table, String name) {
            return table.keyAttributeNames().contains(name)
                    || design.entitiesOf(table.name()).stream()
                            .anyMatch(entity -> entity.attribute(name).isPresent());
        }
    }

    /** An attribute that has the name of a key attribute is renamed with it. */
    private void inEntity(Entity entity, Entity other) {
        matched(entity.attributes(), other.attributes(), Attribute::name, Attribute::withName)
                .forEach((from, to) -> {
                    if (!to.equals(names.get(new NamedThing(Kind.KEY_ATTRIBUTE, entity.table(), from)))) {
                        names.put(new NamedThing(Kind.ATTRIBUTE, entity.name(), from), to);
                    }
                });
    }

    private <T extends Record> Map<String, String> find(
            List<T> before,
            List<T> after,
            Function<T, String> name,
            BiFunction<T, String, T> withName,
            Function<String, NamedThing> thing) {
        Map<String, String> matched = matched(before, after, name, withName);
        matched.forEach((from, to) -> names.put(thing.apply(from), to));
        return matched;
    }

    /** The names of things before to those after, where these are others. */
    private static <T extends Record> Map<String, String> matched(
            List<T> before, List<T> after, Function<T, String> name, BiFunction<T, String, T> withName) {
        var matched = new LinkedHashMap<String, String>();
        if (before == after) {
            return matched;
        }
        List<T> gone = without(before, names(after, name), name);
        List<T> added = without(after, names(before, name), name);
        for (double least : new double[] {1, ALIKE}) {
            for (T former : gone) {
                if (matched.containsKey(name.apply(former))) {
                    continue;
                }
                T nameless = withName.apply(former, "");
                T best = null;
                double most = 0;
                for (T each : added) {
                    if (matched.containsValue(name.apply(each))) {
                        continue;
                    }
                    double likeness = Likeness.of(nameless, withName.apply(each, ""));
                    if (likeness >= least && likeness > most) {
                        best = each;
                        most = likeness;
                    }
                }
                if (best != null) {
                    matched.put(name.apply(former), name.apply(best));
                }
            }
        }
        return matched;
    }

    private static <T> Set<String> names(List<T> things, Function<T, String> name) {
        return things.stream().map(name).collect(Collectors.toSet());
    }

    private static <T> List<T> without(List<T> things, Set<String> names, Function<T, String> name) {
        return things.stream().filter(each -> !names.contains(name.apply(each))).toList();
    }
}
