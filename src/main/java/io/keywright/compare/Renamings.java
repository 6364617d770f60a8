package io.keywright.compare;

import io.keywright.compare.DesignMerge.Conflict;
import io.keywright.compare.DesignMerge.Side;
import io.keywright.model.AccessPattern;
import io.keywright.model.Attribute;
import io.keywright.model.Design;
import io.keywright.model.Entity;
import io.keywright.model.Place;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Table;
import io.keywright.model.Workload;
import io.keywright.refactor.Refactoring;
import io.keywright.refactor.RenameAttribute;
import io.keywright.refactor.RenameEntity;
import io.keywright.refactor.RenameIndex;
import io.keywright.refactor.RenamePattern;
import io.keywright.refactor.RenameTable;
import io.keywright.refactor.RenameWorkload;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The names that things of a design have in a version of it. A thing of which only the name is another was renamed; so was
 * one that is {@linkplain #ALIKE much alike}, as what was renamed and edited.
 */
final class Renamings {
    /** What is gone and what is new share so much at least, of 1, where one was made of the other. */
    private static final double ALIKE = 0.7;

    private final Map<Place, String> names = new LinkedHashMap<>();

    private Renamings() {}

    /**
     * Three versions in which the things that all of them know have the same names.
     *
     * @param conflicts the things to which both versions gave another name
     */
    record Renamed(Design base, Design mine, Design theirs, List<Conflict> conflicts) {}

    /** Gives things the names that one of two versions gave them, in all three. */
    static Renamed unify(Design base, Design mine, Design theirs, Side preferred) {
        Map<Place, String> inMine = between(base, mine).names;
        Map<Place, String> inTheirs = between(base, theirs).names;
        var wanted = new LinkedHashMap<Place, String>(inMine);
        inTheirs.forEach((place, name) -> wanted.merge(place, name, preferred::of));
        var unified = new LinkedHashMap<Place, String>();
        Design renamedBase = renamed(base, wanted, Map.of(), unified);
        var conflicts = new ArrayList<Conflict>();
        unified.forEach((place, name) -> {
            String my = inMine.getOrDefault(place, name);
            String their = inTheirs.getOrDefault(place, name);
            if (!my.equals(their)) {
                conflicts.add(new Conflict(named(place, my).field("name"), my, their));
            }
        });
        return new Renamed(
                renamedBase,
                renamed(mine, unified, inMine, new LinkedHashMap<>()),
                renamed(theirs, unified, inTheirs, new LinkedHashMap<>()),
                conflicts);
    }

    /** The same thing by another name. */
    private static Place named(Place place, String name) {
        return switch (place.kind()) {
            case INDEX -> Place.index(place.owner(), name);
            case ATTRIBUTE -> Place.attribute(place.owner(), name);
            default -> new Place(place.kind(), name, "", "");
        };
    }

    /**
     * Renames things of a version. What can't be, since the name is taken, keeps its name.
     *
     * @param wanted the things by the places they have in the base, with the names they get
     * @param now the names that the version gave to things of the base
     * @param done gets those that have the wanted name afterwards
     */
    private static Design renamed(
            Design version, Map<Place, String> wanted, Map<Place, String> now, Map<Place, String> done) {
        Design renamed = version;
        for (Map.Entry<Place, String> each : wanted.entrySet()) {
            Place place = each.getKey();
            String owner = now.getOrDefault(ownerOf(place), place.owner());
            String from = now.getOrDefault(place, nameOf(place));
            if (!from.equals(each.getValue())) {
                Refactoring rename = rename(place, owner, from, each.getValue());
                if (rename.problem(renamed).isPresent()) {
                    continue;
                }
                renamed = rename.apply(renamed);
            }
            done.put(place, each.getValue());
        }
        return renamed;
    }

    private static Place ownerOf(Place place) {
        return place.kind() == Place.Kind.INDEX ? Place.table(place.owner()) : Place.entity(place.owner());
    }

    private static String nameOf(Place place) {
        return place.part().isEmpty() ? place.owner() : place.part();
    }

    private static Refactoring rename(Place place, String owner, String from, String to) {
        return switch (place.kind()) {
            case TABLE -> new RenameTable(from, to);
            case INDEX -> new RenameIndex(owner, from, to);
            case ENTITY -> new RenameEntity(from, to);
            case ATTRIBUTE -> new RenameAttribute(owner, from, to);
            case PATTERN -> new RenamePattern(from, to);
            case WORKLOAD -> new RenameWorkload(from, to);
            default -> throw new IllegalArgumentException("a " + place.kind().words() + " has no name of its own");
        };
    }

    /** What is in something stands before it, so that it is renamed while its owner has the name it is known by. */
    private static Renamings between(Design base, Design version) {
        var found = new Renamings();
        Map<String, String> tables =
                found.matched(base.tables(), version.tables(), Table::name, Table::withName, Place::table);
        Map<String, String> entities =
                found.matched(base.entities(), version.entities(), Entity::name, Entity::withName, Place::entity);
        for (Table table : base.tables()) {
            version.table(tables.getOrDefault(table.name(), table.name()))
                    .ifPresent(other -> found.find(
                            table.indexes(),
                            other.indexes(),
                            SecondaryIndex::name,
                            SecondaryIndex::withName,
                            index -> Place.index(table.name(), index)));
        }
        for (Entity entity : base.entities()) {
            version.entity(entities.getOrDefault(entity.name(), entity.name()))
                    .ifPresent(other -> found.find(
                            entity.attributes(),
                            other.attributes(),
                            Attribute::name,
                            Attribute::withName,
                            attribute -> Place.attribute(entity.name(), attribute)));
        }
        tables.forEach((from, to) -> found.names.put(Place.table(from), to));
        entities.forEach((from, to) -> found.names.put(Place.entity(from), to));
        found.find(base.patterns(), version.patterns(), AccessPattern::name, AccessPattern::withName, Place::pattern);
        found.find(base.workloads(), version.workloads(), Workload::name, Workload::withName, Place::workload);
        return found;
    }

    private <T extends Record> void find(
            List<T> before,
            List<T> after,
            Function<T, String> name,
            BiFunction<T, String, T> withName,
            Function<String, Place> place) {
        matched(before, after, name, withName, place).forEach((from, to) -> names.put(place.apply(from), to));
    }

    /** The names of things before to those after, where these are others. */
    private <T extends Record> Map<String, String> matched(
            List<T> before,
            List<T> after,
            Function<T, String> name,
            BiFunction<T, String, T> withName,
            Function<String, Place> place) {
        var matched = new LinkedHashMap<String, String>();
        if (before == after) {
            return matched;
        }
        List<T> gone = without(before, names(after, name), name);
        List<T> added = without(after, names(before, name), name);
        for (double least : new double[] {1, ALIKE}) {
            for (T former : gone) {
                T nameless = withName.apply(former, "");
                T best = null;
                double most = 0;
                for (T each : matched.containsKey(name.apply(former)) ? List.<T>of() : added) {
                    double likeness =
                            matched.containsValue(name.apply(each)) ? 0 : likeness(nameless, withName.apply(each, ""));
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

    /** How much two values share, 0 to 1: of records the mean over what says something in either. */
    private static double likeness(@Nullable Object one, @Nullable Object other) {
        if (Objects.equals(one, other)) {
            return 1;
        }
        if (one instanceof Collection<?> these && other instanceof Collection<?> those) {
            return overlap(these, those);
        }
        if (one instanceof Map<?, ?> these && other instanceof Map<?, ?> those) {
            return overlap(these.entrySet(), those.entrySet());
        }
        if (!(one instanceof Record these)
                || !(other instanceof Record those)
                || these.getClass() != those.getClass()) {
            return 0;
        }
        double sum = 0;
        int counted = 0;
        for (RecordComponent component : these.getClass().getRecordComponents()) {
            Object mine = RecordDifference.read(component, these);
            Object theirs = RecordDifference.read(component, those);
            if (!ValueWords.of(mine).isEmpty() || !ValueWords.of(theirs).isEmpty()) {
                sum += likeness(mine, theirs);
                counted++;
            }
        }
        return counted == 0 ? 1 : sum / counted;
    }

    private static double overlap(Collection<?> these, Collection<?> those) {
        Set<Object> common = new HashSet<>(these);
        common.retainAll(new HashSet<>(those));
        return 2.0 * common.size() / (these.size() + those.size());
    }
}
