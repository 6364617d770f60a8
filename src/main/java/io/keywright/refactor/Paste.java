package io.keywright.refactor;

import io.keywright.model.AccessPattern;
import io.keywright.model.Attribute;
import io.keywright.model.Design;
import io.keywright.model.Entity;
import io.keywright.model.FreeName;
import io.keywright.model.Item;
import io.keywright.model.OrderedMap;
import io.keywright.model.Place;
import io.keywright.model.Population;
import io.keywright.model.Presence;
import io.keywright.model.SampleItem;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Table;
import io.keywright.model.Workload;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Adds what was {@link Copied copied}, in this or in another design, after the place that is selected or else at the end. A
 * name that is taken gets a number, also where the other things copied refer to it. A reference is kept where it resolves:
 * an entity of an unknown table goes into the selected table or the first, a parent, an entity asked about or an attribute
 * that another is present with is left out where there is none; what a step or a value refers to stays, and becomes a
 * rejection. Sample items come with their entity where the table holds no item with their key.
 */
public record Paste(Design copied, Place at) implements Refactoring {
    /** A number at the end of a name, and what is before it. */
    private static final Pattern NUMBERED = Pattern.compile("(.*?)\\s?\\d{1,9}");

    /** What is pasted and where it stands then. */
    private record Result(Design design, List<Place> places) {}

    @Override
    public String label() {
        return "Paste " + words();
    }

    /** What is pasted in words: "access pattern", "3 entities", "5 things". */
    String words() {
        Map<Place.Kind, Integer> counts = new EnumMap<>(Place.Kind.class);
        count(counts, Place.Kind.TABLE, (int)
                named(copied.tables(), Table::name).count());
        count(
                counts,
                Place.Kind.INDEX,
                unnamedTable().map(table -> table.indexes().size()).orElse(0));
        count(counts, Place.Kind.ENTITY, (int)
                named(copied.entities(), Entity::name).count());
        count(
                counts,
                Place.Kind.ATTRIBUTE,
                unnamedEntity().map(entity -> entity.attributes().size()).orElse(0));
        count(counts, Place.Kind.PATTERN, copied.patterns().size());
        count(counts, Place.Kind.WORKLOAD, copied.workloads().size());
        int all = counts.values().stream().mapToInt(Integer::intValue).sum();
        return counts.size() == 1 ? counts.keySet().iterator().next().words(all) : all + " things";
    }

    private static void count(Map<Place.Kind, Integer> counts, Place.Kind kind, int number) {
        if (number > 0) {
            counts.put(kind, number);
        }
    }

    private static <T> Stream<T> named(List<T> things, Function<T, String> name) {
        return things.stream().filter(thing -> !name.apply(thing).isEmpty());
    }

    private Optional<Table> unnamedTable() {
        return copied.table("");
    }

    private Optional<Entity> unnamedEntity() {
        return copied.entity("");
    }

    @Override
    public Optional<String> problem(Design design) {
        if (words().equals("0 things")) {
            return Optional.of("There is nothing to paste.");
        }
        if (unnamedEntity().isPresent() && entityOf(design).isEmpty()) {
            return Optional.of("Select the entity that the attributes are for.");
        }
        boolean needsTable = unnamedTable().isPresent()
                || named(copied.entities(), Entity::name).findAny().isPresent()
                        && named(copied.tables(), Table::name).findAny().isEmpty();
        return needsTable && design.tables().isEmpty()
                ? Optional.of("There is no table for what is pasted. Add a table first.")
                : Optional.empty();
    }

    @Override
    public Design apply(Design design) {
        Refused.throwIf(problem(design));
        return result(design).design();
    }

    /** Where what is pasted stands afterwards, in its order. */
    public List<Place> pasted(Design design) {
        Refused.throwIf(problem(design));
        return result(design).places();
    }

    private Result result(Design design) {
        var places = new ArrayList<Place>();
        Design parts = renamed(design);
        Design next = tables(design, parts, places);
        next = indexes(next, parts, places);
        next = entities(next, parts, places);
        next = attributes(next, parts, places);
        next = patterns(next, parts, places);
        next = workloads(next, parts, places);
        return new Result(next, places);
    }

    /** What is pasted under names that are free, with the references between its things. */
    private Design renamed(Design design) {
        Design parts = copied;
        for (Table table : copied.tables()) {
            String free = free(table.name(), "", design.table(table.name()).isPresent(), other -> known(design, other));
            parts = rename(parts, new RenameTable(table.name(), free), table.name(), free);
        }
        for (Entity entity : copied.entities()) {
            Design before = parts;
            String free = free(
                    entity.name(),
                    " ",
                    design.entity(entity.name()).isPresent(),
                    other -> design.entity(other).isPresent()
                            || before.entity(other).isPresent());
            parts = rename(parts, new RenameEntity(entity.name(), free), entity.name(), free);
        }
        for (AccessPattern pattern : copied.patterns()) {
            Design before = parts;
            String free = free(
                    pattern.name(),
                    " ",
                    design.pattern(pattern.name()).isPresent(),
                    other -> design.pattern(other).isPresent()
                            || before.pattern(other).isPresent());
            parts = rename(parts, new RenamePattern(pattern.name(), free), pattern.name(), free);
        }
        for (Workload workload : copied.workloads()) {
            Design before = parts;
            String free = free(
                    workload.name(),
                    " ",
                    design.workload(workload.name()).isPresent(),
                    other -> design.workload(other).isPresent()
                            || before.workload(other).isPresent());
            parts = rename(parts, new RenameWorkload(workload.name(), free), workload.name(), free);
        }
        return parts;
    }

    private boolean known(Design design, String table) {
        return design.table(table).isPresent() || copied.table(table).isPresent();
    }

    private static Design rename(Design parts, Refactoring renaming, String name, String free) {
        return name.equals(free) || renaming.problem(parts).isPresent() ? parts : renaming.apply(parts);
    }

    /** A name that is not taken: the same, or with a number. */
    private static String free(String name, String space, boolean isTaken, Predicate<String> taken) {
        if (name.isEmpty() || !isTaken) {
            return name;
        }
        var numbered = NUMBERED.matcher(name);
        String beginning = numbered.matches() && !numbered.group(1).isEmpty() ? numbered.group(1) : name;
        return FreeName.numbered(beginning + space, 2, taken);
    }

    private Design tables(Design design, Design parts, List<Place> places) {
        List<Table> added = named(parts.tables(), Table::name).toList();
        added.forEach(table -> places.add(Place.table(table.name())));
        boolean isAtTable = at.kind() == Place.Kind.TABLE || at.kind() == Place.Kind.INDEX;
        return added.isEmpty()
                ? design
                : design.withTables(inserted(
                        design.tables(),
                        added,
                        table -> isAtTable && table.name().equals(at.owner())));
    }

    private Design indexes(Design design, Design parts, List<Place> places) {
        Optional<Table> from = parts.table("");
        Optional<Table> to = tableOf(design);
        if (from.isEmpty() || to.isEmpty()) {
            return design;
        }
        Table table = to.get();
        var added = new ArrayList<SecondaryIndex>();
        for (SecondaryIndex index : from.get().indexes()) {
            Predicate<String> taken = name -> table.index(name).isPresent()
                    || added.stream().anyMatch(other -> other.name().equals(name));
            added.add(index.withName(free(index.name(), "", taken.test(index.name()), taken)));
        }
        added.forEach(index -> places.add(Place.index(table.name(), index.name())));
        return design.withTable(table.withIndexes(inserted(
                table.indexes(),
                added,
                index -> at.kind() == Place.Kind.INDEX && index.name().equals(at.part()))));
    }

    private Design entities(Design design, Design parts, List<Place> places) {
        List<Entity> added = named(parts.entities(), Entity::name).toList();
        if (added.isEmpty()) {
            return design;
        }
        Map<String, List<SampleItem>> samples = new LinkedHashMap<>(design.samples());
        var fitting = new ArrayList<Entity>();
        for (Entity entity : added) {
            Table table = design.table(entity.table()).or(() -> tableOf(design)).orElseThrow();
            fitting.add(fitting(entity, table, design, parts));
            places.add(Place.entity(entity.name()));
            List<SampleItem> rows = parts.samplesOf(entity.table()).stream()
                    .filter(row -> entity.name().equals(row.entity()))
                    .toList();
            addRows(samples, table, rows);
        }
        Design longer = design.withEntities(inserted(
                design.entities(),
                fitting,
                entity -> isEntity() && entity.name().equals(at.owner())));
        return samples.equals(design.samples()) ? longer : longer.withSamples(OrderedMap.copyOf(samples));
    }

    private static Entity fitting(Entity entity, Table table, Design design, Design parts) {
        Entity moved = entity.table().equals(table.name()) ? entity : inTable(entity, table);
        Population.Children children = moved.population().children();
        boolean hasParent = children == null
                || design.entity(children.parent()).isPresent()
                || parts.entity(children.parent()).isPresent();
        return hasParent
                ? moved
                : moved.withPopulation(new Population(moved.population().count(), null));
    }

    private static Entity inTable(Entity entity, Table table) {
        OrderedMap<String, String> keys = OrderedMap.copyOf(entity.keys());
        for (String key : entity.keys().keySet()) {
            if (!table.keyAttributeNames().contains(key)) {
                keys = keys.without(key);
            }
        }
        return entity.withTable(table.name()).withKeys(keys);
    }

    /** Adds the rows whose key no row of the table has. */
    private static void addRows(Map<String, List<SampleItem>> samples, Table table, List<SampleItem> rows) {
        List<SampleItem> all = new ArrayList<>(samples.getOrDefault(table.name(), List.of()));
        var taken =
                new HashSet<>(all.stream().map(row -> key(table, row.item())).toList());
        int before = all.size();
        for (SampleItem row : rows) {
            if (taken.add(key(table, row.item()))) {
                all.add(row);
            }
        }
        if (all.size() > before) {
            samples.put(table.name(), List.copyOf(all));
        }
    }

    private static List<Object> key(Table table, Item item) {
        return table.key().names().stream().<Object>map(item::get).toList();
    }

    private Design attributes(Design design, Design parts, List<Place> places) {
        Optional<Entity> from = parts.entity("");
        Optional<Entity> to = entityOf(design);
        if (from.isEmpty() || to.isEmpty()) {
            return design;
        }
        Entity entity = to.get();
        var added = new ArrayList<Attribute>();
        for (Attribute attribute : from.get().attributes()) {
            Predicate<String> taken = name -> entity.attribute(name).isPresent()
                    || added.stream().anyMatch(other -> other.name().equals(name));
            added.add(attribute.withName(free(attribute.name(), "", taken.test(attribute.name()), taken)));
        }
        List<Attribute> all = inserted(
                entity.attributes(),
                added,
                attribute ->
                        at.kind() == Place.Kind.ATTRIBUTE && attribute.name().equals(at.part()));
        Entity longer = entity.withAttributes(all);
        longer = longer.withAttributes(Names.map(
                all,
                attribute -> added.contains(attribute) ? resolved(attribute, entity.withAttributes(all)) : attribute));
        added.forEach(attribute -> places.add(Place.attribute(entity.name(), attribute.name())));
        return design.withEntity(longer);
    }

    private static Attribute resolved(Attribute attribute, Entity entity) {
        Presence presence = attribute.presence();
        String other = presence instanceof Presence.With with
                ? with.attribute()
                : presence instanceof Presence.When when ? when.attribute() : "";
        return other.isEmpty() || entity.attribute(other).isPresent()
                ? attribute
                : attribute.withPresence(Presence.ALWAYS);
    }

    private Design patterns(Design design, Design parts, List<Place> places) {
        if (parts.patterns().isEmpty()) {
            return design;
        }
        List<AccessPattern> added = parts.patterns().stream()
                .map(pattern -> pattern.withAsked(pattern.asked()
                        .withEntities(pattern.asked().entities().stream()
                                .filter(entity -> design.entity(entity).isPresent())
                                .toList())))
                .toList();
        added.forEach(pattern -> places.add(Place.pattern(pattern.name())));
        boolean isAtPattern = at.kind() == Place.Kind.PATTERN || at.kind() == Place.Kind.STEP;
        return design.withPatterns(inserted(
                design.patterns(),
                added,
                pattern -> isAtPattern && pattern.name().equals(at.owner())));
    }

    private Design workloads(Design design, Design parts, List<Place> places) {
        if (parts.workloads().isEmpty()) {
            return design;
        }
        parts.workloads().forEach(workload -> places.add(Place.workload(workload.name())));
        return design.withWorkloads(inserted(
                design.workloads(),
                parts.workloads(),
                workload -> at.kind() == Place.Kind.WORKLOAD && workload.name().equals(at.owner())));
    }

    private boolean isEntity() {
        return at.kind() == Place.Kind.ENTITY
                || at.kind() == Place.Kind.ATTRIBUTE
                || at.kind() == Place.Kind.KEY_TEMPLATE;
    }

    /** The entity that is selected. */
    private Optional<Entity> entityOf(Design design) {
        return isEntity() ? design.entity(at.owner()) : Optional.empty();
    }

    /** The table that is selected or that the selected entity is in, or else the first. */
    private Optional<Table> tableOf(Design design) {
        return design.tableOf(at).or(() -> design.tables().stream().findFirst());
    }

    /** The list with others after the last that is meant, or at its end. */
    private static <T> List<T> inserted(List<T> list, List<T> added, Predicate<T> isMeant) {
        var longer = new ArrayList<>(list);
        int position = list.size();
        for (int i = 0; i < list.size(); i++) {
            position = isMeant.test(list.get(i)) ? i + 1 : position;
        }
        longer.addAll(position, added);
        return List.copyOf(longer);
    }
}
