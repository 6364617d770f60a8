package io.keywright.view;

import io.keywright.access.ExpectedSizes;
import io.keywright.capacity.Figures;
import io.keywright.capacity.ReadConsistency;
import io.keywright.capacity.WriteMode;
import io.keywright.item.ItemSize;
import io.keywright.model.Entity;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The sums behind sizes: of an item, of an item collection, and of what is expected of an entity. */
public final class SizeExplanation {
    /** Attributes or entities that are listed; what is smaller is one line. */
    private static final int MOST_LINES = 8;

    private static final Explanation.Fact RULE = new Explanation.Fact(
            "Rule", "The names and values of all attributes, text in UTF-8; a read or write is rounded up from there.");
    private static final Explanation.Fact SOURCE =
            new Explanation.Fact("Source", "Developer Guide, CapacityUnitCalculations, read 2026-09");

    private SizeExplanation() {}

    /** An item or an index entry, attribute by attribute, and how far it is from the next KB. */
    public static Explanation of(CollectionsView.Row row) {
        List<Explanation.Line> lines = row.attributes().stream()
                .sorted(Comparator.comparingLong(CollectionsView.Field::bytes).reversed())
                .map(field -> new Explanation.Line(Figures.whole(field.bytes()), field.name(), field.value()))
                .toList();
        String title = row.entityTag().map(tag -> tag.entity() + " ").orElse("") + row.sortKey();
        return new Explanation(
                title.isBlank() ? "Item" : title.strip(),
                Figures.bytes(row.bytes()),
                List.of(),
                shortened(lines, row.attributes().size()),
                lens(row.bytes()),
                facts(row));
    }

    /** The distance to the next steps, and the cheapest ways below those that the item is past. */
    private static List<Explanation.Fact> facts(CollectionsView.Row row) {
        var facts = new ArrayList<Explanation.Fact>();
        facts.add(new Explanation.Fact("Next steps", distances(row.bytes()) + "."));
        BelowStep.of(row, WriteMode.STEP_BYTES)
                .ifPresent(way -> facts.add(new Explanation.Fact("A write unit less", way)));
        BelowStep.of(row, ReadConsistency.STEP_BYTES)
                .ifPresent(way -> facts.add(new Explanation.Fact("A read step less", way)));
        facts.add(RULE);
        facts.add(SOURCE);
        return facts;
    }

    /**
     * How far a size is from the next steps of a write and of a read: "849 B to 1 KB of a write, 3,921 B to 4 KB of a
     * read".
     */
    public static String distances(long bytes) {
        return BelowStep.distance(bytes, WriteMode.STEP_BYTES) + " of a write, "
                + BelowStep.distance(bytes, ReadConsistency.STEP_BYTES) + " of a read";
    }

    private static List<Explanation.Line> shortened(List<Explanation.Line> lines, int number) {
        if (number <= MOST_LINES) {
            return lines;
        }
        var few = new ArrayList<>(lines.subList(0, MOST_LINES - 1));
        few.add(new Explanation.Line("…", "and " + (number - few.size()) + " smaller ones"));
        return few;
    }

    /** The bar holds whole KB up to the one after the size. */
    private static Explanation.Lens lens(long bytes) {
        long step = ItemSize.KILOBYTE;
        long steps = BelowStep.steps(bytes, step);
        long room = steps * step - bytes;
        double whole = (steps + 1.0) * step;
        return new Explanation.Lens(
                bytes / whole,
                steps * step / whole,
                room == 0
                        ? "Exactly " + steps + " KB: a byte more is another write unit."
                        : Figures.bytes(room) + " more fit into " + Figures.counted(steps, "write unit", "write units")
                                + ".");
    }

    /** An item collection, entity by entity. */
    public static Explanation of(CollectionsView.Collection collection) {
        Map<String, long[]> byEntity = new LinkedHashMap<>();
        for (CollectionsView.Row row : collection.rows()) {
            long[] sum = byEntity.computeIfAbsent(
                    row.entityTag().map(EntityTag::entity).orElse("other items"), none -> new long[2]);
            sum[0] += row.bytes();
            sum[1]++;
        }
        long bytes =
                collection.rows().stream().mapToLong(CollectionsView.Row::bytes).sum();
        var lines = new ArrayList<Explanation.Line>();
        byEntity.forEach((entity, sum) -> lines.add(
                new Explanation.Line(Figures.whole(sum[0]), entity, Figures.counted(sum[1], "item", "items"))));
        return new Explanation(
                collection.key() + ", on the samples",
                collection.size(),
                List.of(),
                shortened(lines, lines.size()),
                List.of(
                        new Explanation.Fact(
                                "All of it",
                                "A Query sums the items up before it rounds: "
                                        + BelowStep.distance(bytes, ReadConsistency.STEP_BYTES) + "."),
                        RULE,
                        SOURCE));
    }

    /** What is expected of an entity: how many items, how large, and how much of that is in each index. */
    public static Explanation of(Entity entity, ExpectedSizes sizes, String population) {
        var terms = new ArrayList<Explanation.Term>();
        if (sizes.isKnown() && sizes.items() > 0) {
            terms.add(new Explanation.Term(Figures.count(sizes.items()), "items"));
            terms.add(Explanation.Term.operator("×"));
            terms.add(new Explanation.Term(Figures.bytes(sizes.meanBytes()), "on average"));
            terms.add(Explanation.Term.operator("="));
            terms.add(new Explanation.Term(Figures.size(sizes.items() * sizes.meanBytes()), "in " + entity.table()));
        }
        var lines = new ArrayList<Explanation.Line>();
        lines.add(new Explanation.Line(
                Figures.whole(sizes.minBytes()), "Smallest", "and the largest " + Figures.bytes(sizes.maxBytes())));
        sizes.entries()
                .forEach((index, entries) -> lines.add(new Explanation.Line(
                        Figures.whole(entries.meanBytes()),
                        index,
                        entries.share() == 0
                                ? "no item has the keys of the index"
                                : "an entry on average, of " + Figures.percent(entries.share()) + " of the items")));
        return new Explanation(
                entity.name() + ", expected",
                population,
                terms,
                lines,
                sizes.isKnown() ? ByteLens.ofWrite(sizes) : null,
                List.of(
                        new Explanation.Fact("Next steps", distances(Math.round(sizes.meanBytes())) + ", on average."),
                        RULE,
                        SOURCE,
                        new Explanation.Fact(
                                "Drawn",
                                "from the attributes' domains, or from the rows where a design is imported; at least "
                                        + "1,000 items")));
    }
}
