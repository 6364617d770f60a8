package io.keywright.compare;

import io.keywright.compare.DesignDifference.Field;
import io.keywright.compare.DesignDifference.Kind;
import io.keywright.model.AccessPattern;
import io.keywright.model.Attribute;
import io.keywright.model.Decision;
import io.keywright.model.Design;
import io.keywright.model.Entity;
import io.keywright.model.Extra;
import io.keywright.model.Layout;
import io.keywright.model.OrderedMap;
import io.keywright.model.Place;
import io.keywright.model.SampleItem;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Step;
import io.keywright.model.Table;
import io.keywright.model.Workload;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** The fields in which two documents differ. Where the window puts things is not compared. */
final class DocumentDifference {
    private final Design before;
    private final Design after;
    private final List<Field> fields = new ArrayList<>();

    DocumentDifference(Design before, Design after) {
        this.before = before;
        this.after = after;
    }

    /**
     * A kind of thing that has a name.
     *
     * @param owner what they are in
     * @param words what they are called together
     * @param place where one of that name is
     * @param withoutName the thing without its name, to tell a renaming
     * @param compare compares two of the same name
     * @param blank one of a name that says nothing, against which the fields of a new or former one are told one by one;
     *     null for things whose fields make one line
     */
    private record Named<T extends Record>(
            Place owner,
            String words,
            Function<T, String> name,
            Function<String, Place> place,
            Function<T, Object> withoutName,
            BiConsumer<T, T> compare,
            @Nullable Function<String, T> blank) {
        Named(
                Place owner,
                String words,
                Function<T, String> name,
                Function<String, Place> place,
                Function<T, Object> withoutName,
                BiConsumer<T, T> compare) {
            this(owner, words, name, place, withoutName, compare, null);
        }
    }

    List<Field> fields() {
        compare(Place.design(), bare(before), bare(after));
        compare(
                before.tables(),
                after.tables(),
                new Named<>(
                        Place.design(), "tables", Table::name, Place::table, table -> table.withName(""), this::table));
        compare(
                before.entities(),
                after.entities(),
                new Named<>(
                        Place.design(),
                        "entities",
                        Entity::name,
                        Place::entity,
                        entity -> entity.withName(""),
                        this::entity));
        compare(
                before.patterns(),
                after.patterns(),
                new Named<>(
                        Place.design(),
                        "access patterns",
                        AccessPattern::name,
                        Place::pattern,
                        pattern -> pattern.withName(""),
                        this::pattern));
        compare(
                before.workloads(),
                after.workloads(),
                new Named<>(
                        Place.design(),
                        "workloads",
                        Workload::name,
                        Place::workload,
                        workload -> workload,
                        (older, newer) -> compare(Place.workload(newer.name()), older, newer),
                        Workload.NORMAL_MONTH::withName));
        decisions();
        samples();
        return fields;
    }

    /** A design without what is compared by name, and without what is layout. */
    private static Design bare(Design design) {
        return design.withTables(List.of())
                .withEntities(List.of())
                .withPatterns(List.of())
                .withWorkloads(List.of())
                .withSamples(OrderedMap.of())
                .withLayout(Layout.NONE)
                .withDecisions(List.of());
    }

    private void table(Table older, Table newer) {
        compare(Place.table(newer.name()), older.withIndexes(List.of()), newer.withIndexes(List.of()));
        compare(
                older.indexes(),
                newer.indexes(),
                new Named<>(
                        Place.table(newer.name()),
                        "indexes",
                        SecondaryIndex::name,
                        index -> Place.index(newer.name(), index),
                        index -> index.withName(""),
                        (one, other) -> compare(Place.index(newer.name(), other.name()), one, other)));
    }

    private void entity(Entity older, Entity newer) {
        compare(Place.entity(newer.name()), bare(older), bare(newer));
        Set<String> keys = new LinkedHashSet<>(newer.keys().keySet());
        keys.addAll(older.keys().keySet());
        for (String key : keys) {
            String template = newer.template(key).orElse("");
            String former = older.template(key).orElse("");
            if (!template.equals(former)) {
                fields.add(new Field(kind(former, template), Place.keyTemplate(newer.name(), key), former, template));
            }
        }
        compare(
                older.attributes(),
                newer.attributes(),
                new Named<>(
                        Place.entity(newer.name()),
                        "attributes",
                        Attribute::name,
                        attribute -> Place.attribute(newer.name(), attribute),
                        attribute -> attribute.withName(""),
                        (one, other) -> compare(Place.attribute(newer.name(), other.name()), one, other)));
    }

    private static Entity bare(Entity entity) {
        return entity.withAttributes(List.of()).withKeys(OrderedMap.of());
    }

    private void pattern(AccessPattern older, AccessPattern newer) {
        compare(Place.pattern(newer.name()), older.withSteps(List.of()), newer.withSteps(List.of()));
        int most = Math.max(older.steps().size(), newer.steps().size());
        for (int i = 0; i < most; i++) {
            Place place = Place.step(newer.name(), i + 1);
            if (i >= older.steps().size()) {
                fields.add(new Field(Kind.ADDED, place, "", words(newer.steps().get(i))));
            } else if (i >= newer.steps().size()) {
                fields.add(new Field(Kind.REMOVED, place, words(older.steps().get(i)), ""));
            } else {
                compare(place, older.steps().get(i), newer.steps().get(i));
            }
        }
    }

    private static String words(Step step) {
        return step.operation().apiName() + " " + ValueWords.of(step.target());
    }

    private void decisions() {
        if (!before.decisions().equals(after.decisions())) {
            compare(
                    before.decisions(),
                    after.decisions(),
                    new Named<>(
                            Place.design(),
                            "decisions",
                            Decision::title,
                            title -> Place.design().field("decision " + title),
                            decision -> decision,
                            this::decision,
                            title -> new Decision(title, "", "", "", "", Extra.NONE)));
        }
    }

    private void decision(Decision older, Decision newer) {
        RecordDifference.between(older, newer, (field, was, is) -> {
            Place place = Place.design().field("decision " + newer.title() + ", " + field);
            fields.add(new Field(kind(was, is), place, was, is));
        });
    }

    private void samples() {
        Set<String> tables = new LinkedHashSet<>(after.samples().keySet());
        tables.addAll(before.samples().keySet());
        for (String table : tables) {
            Map<SampleItem, Integer> left = new LinkedHashMap<>();
            before.samplesOf(table).forEach(row -> left.merge(row, 1, Integer::sum));
            int added = 0;
            for (SampleItem row : after.samplesOf(table)) {
                if (left.computeIfPresent(row, (same, count) -> count == 0 ? null : count - 1) == null) {
                    added++;
                }
            }
            int removed = left.values().stream().mapToInt(Integer::intValue).sum();
            if (added > 0 || removed > 0) {
                fields.add(new Field(
                        removed == 0 ? Kind.ADDED : added == 0 ? Kind.REMOVED : Kind.CHANGED,
                        Place.table(table).field("sample items"),
                        removed == 0 ? "" : removed + " gone",
                        added == 0 ? "" : added + " new"));
            }
        }
    }

    /** Compares things of one name with one another; several of one name in their order. */
    private <T extends Record> void compare(List<T> older, List<T> newer, Named<T> named) {
        var gone = new ArrayList<T>(older);
        var same = new ArrayList<Optional<T>>();
        newer.forEach(each -> same.add(taken(
                gone, former -> named.name().apply(former).equals(named.name().apply(each)))));
        for (int i = 0; i < newer.size(); i++) {
            T each = newer.get(i);
            same.get(i).ifPresentOrElse(former -> named.compare().accept(former, each), () -> added(each, gone, named));
        }
        gone.forEach(each -> removed(each, named));
        order(older, newer, named);
    }

    private <T extends Record> void added(T each, List<T> gone, Named<T> named) {
        Object content = named.withoutName().apply(each);
        String name = named.name().apply(each);
        Place place = named.place().apply(name);
        taken(gone, former -> named.withoutName().apply(former).equals(content))
                .ifPresentOrElse(
                        former -> fields.add(
                                new Field(Kind.RENAMED, place, named.name().apply(former), name)),
                        () -> {
                            Function<String, T> blank = named.blank();
                            String words = blank == null ? ValueWords.of(content) : "";
                            fields.add(new Field(Kind.ADDED, place, "", words));
                            if (blank != null) {
                                named.compare().accept(blank.apply(name), each);
                            }
                        });
    }

    private <T extends Record> void removed(T each, Named<T> named) {
        String name = named.name().apply(each);
        Function<String, T> blank = named.blank();
        String words = blank == null ? ValueWords.of(named.withoutName().apply(each)) : "";
        fields.add(new Field(Kind.REMOVED, named.place().apply(name), words, ""));
        if (blank != null) {
            named.compare().accept(each, blank.apply(name));
        }
    }

    /** Takes the first of a list that is meant. */
    private static <T> Optional<T> taken(List<T> from, Predicate<T> meant) {
        for (int i = 0; i < from.size(); i++) {
            if (meant.test(from.get(i))) {
                return Optional.of(from.remove(i));
            }
        }
        return Optional.empty();
    }

    /** Tells where the things that are in both have another order. */
    private <T extends Record> void order(List<T> older, List<T> newer, Named<T> named) {
        List<String> formerly = new ArrayList<>(older.stream().map(named.name()).toList());
        List<String> now = new ArrayList<>(newer.stream().map(named.name()).toList());
        formerly.retainAll(now);
        now.retainAll(formerly);
        if (formerly.size() == now.size() && !formerly.equals(now)) {
            fields.add(new Field(
                    Kind.CHANGED,
                    named.owner().field("order of " + named.words()),
                    String.join(", ", formerly),
                    String.join(", ", now)));
        }
    }

    private void compare(Place place, Record older, Record newer) {
        RecordDifference.between(
                older, newer, (field, was, is) -> fields.add(new Field(kind(was, is), place.field(field), was, is)));
    }

    private static Kind kind(String before, String after) {
        return before.isEmpty() ? Kind.ADDED : after.isEmpty() ? Kind.REMOVED : Kind.CHANGED;
    }
}
