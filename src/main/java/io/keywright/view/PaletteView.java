package io.keywright.view;

import io.keywright.model.Attribute;
import io.keywright.model.Design;
import io.keywright.model.Entity;
import io.keywright.model.Place;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Table;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What a search over all actions and all that has a name finds, the best of each kind first.
 *
 * @param rows actions before open designs, and these before names
 * @param searched among how many
 */
public record PaletteView(List<Row> rows, int searched) {
    /** Rows that are shown of all kinds together: the fewer of one, the more of the next. */
    private static final int MOST = 16;

    /** How much better a part of a thing has to be found than a thing. */
    private static final int PART = 40;

    public PaletteView {
        rows = List.copyOf(rows);
    }

    /** What can be found. */
    public enum Kind {
        ACTION("Actions", 8),
        DESIGN("Open designs", 4),
        NAME("Names", 8);

        private final String words;

        /** Rows that are shown. */
        private final int most;

        Kind(String words, int most) {
            this.words = words;
            this.most = most;
        }

        public String words() {
            return words;
        }
    }

    /**
     * Something that can be found.
     *
     * @param id of an action, or the number of an open design; empty for a name
     * @param place of a name; null for anything else
     * @param detail said beside the title
     * @param obstacle why it can't be done now; empty where it can
     */
    public record Entry(Kind kind, String id, @Nullable Place place, String title, String detail, String obstacle) {
        public Entry {
            Objects.requireNonNull(kind);
            Objects.requireNonNull(title);
        }

        /** An action. */
        public static Entry action(String id, String title, String obstacle) {
            return new Entry(Kind.ACTION, id, null, title, "", obstacle);
        }

        /** A design that is open, and not the one that is shown. */
        public static Entry design(int number, String title, String detail) {
            return new Entry(Kind.DESIGN, Integer.toString(number), null, title, detail, "");
        }

        /** What is part of a thing comes after things that are found as well. */
        private int rank() {
            boolean isPart =
                    place != null && (place.kind() == Place.Kind.ATTRIBUTE || place.kind() == Place.Kind.KEY_TEMPLATE);
            return isPart ? -PART : 0;
        }

        private static Entry name(Place place, String title, String detail) {
            return new Entry(Kind.NAME, "", place, title, detail, "");
        }
    }

    /** Something that was found. @param match what of its title is to be lit up */
    public record Row(Entry entry, FuzzyMatch match) {}

    /** All that has a name in a design, in its order. */
    public static List<Entry> names(Design design) {
        var names = new ArrayList<Entry>();
        for (Table table : design.tables()) {
            names.add(Entry.name(Place.table(table.name()), table.name(), "table"));
            for (SecondaryIndex index : table.indexes()) {
                names.add(
                        Entry.name(Place.index(table.name(), index.name()), index.name(), "index of " + table.name()));
            }
        }
        for (Entity entity : design.entities()) {
            names.add(Entry.name(Place.entity(entity.name()), entity.name(), "entity"));
            entity.keys()
                    .forEach((key, template) -> names.add(
                            Entry.name(Place.keyTemplate(entity.name(), key), entity.name() + " · " + key, template)));
            for (Attribute attribute : entity.attributes()) {
                names.add(Entry.name(
                        Place.attribute(entity.name(), attribute.name()),
                        entity.name() + "." + attribute.name(),
                        "attribute"));
            }
        }
        design.patterns()
                .forEach(pattern ->
                        names.add(Entry.name(Place.pattern(pattern.name()), pattern.name(), "access pattern")));
        design.workloads()
                .forEach(workload ->
                        names.add(Entry.name(Place.workload(workload.name()), workload.name(), "workload")));
        return names;
    }

    /** Searches. What can't be done now comes after what can; of equals the earlier comes first. */
    public static PaletteView of(List<Entry> entries, String search) {
        List<Row> found = entries.stream()
                .flatMap(entry -> FuzzyMatch.of(search, entry.title()).stream().map(match -> new Row(entry, match)))
                .sorted(Comparator.comparing(
                                (Row row) -> !row.entry().obstacle().isEmpty())
                        .thenComparing(row -> -row.match().score() - row.entry().rank()))
                .toList();
        var rows = new ArrayList<Row>();
        for (Kind kind : Kind.values()) {
            found.stream()
                    .filter(row -> row.entry().kind() == kind)
                    .limit(Math.min(kind.most, MOST - rows.size()))
                    .forEach(rows::add);
        }
        return new PaletteView(rows, entries.size());
    }
}
