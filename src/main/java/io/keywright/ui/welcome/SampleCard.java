package io.keywright.ui.welcome;

import io.keywright.capacity.Figures;
import io.keywright.item.ItemCollection;
import io.keywright.item.ItemCollections;
import io.keywright.model.Design;
import io.keywright.view.EntityTag;
import java.util.Comparator;
import java.util.List;

/**
 * What the gallery shows of a sample design: read from the design itself, so that it is always true.
 *
 * @param notes what to look at
 * @param counts such as "8 entities · 13 patterns"
 * @param columns some of its item collections, as the colours of the entities from top to bottom
 */
record SampleCard(String notes, String counts, List<List<Integer>> columns) {
    private static final int MOST_COLUMNS = 3;
    private static final int MOST_ROWS = 6;

    SampleCard {
        columns = List.copyOf(columns);
    }

    static SampleCard of(Design design) {
        String counts = Figures.counted(design.entities().size(), "entity", "entities") + " · "
                + Figures.counted(design.patterns().size(), "pattern", "patterns");
        var tags = EntityTag.of(design);
        List<List<Integer>> columns = design.tables().stream()
                .limit(1)
                .flatMap(table -> ItemCollections.of(design, table, null).collections().stream())
                .sorted(Comparator.comparingLong(SampleCard::variety).reversed())
                .limit(MOST_COLUMNS)
                .map(collection -> collection.rows().stream()
                        .limit(MOST_ROWS)
                        .map(row -> row.entityName()
                                .map(tags::get)
                                .map(EntityTag::colour)
                                .orElse(1))
                        .toList())
                .toList();
        return new SampleCard(design.notes().strip().replaceAll("\n{2,}", "\n"), counts, columns);
    }

    /** Collections of several entities come first, then larger ones. */
    private static long variety(ItemCollection collection) {
        long entities = collection.rows().stream()
                .map(row -> row.entityName().orElse(""))
                .distinct()
                .count();
        return entities * 1_000 + Math.min(collection.rows().size(), MOST_ROWS);
    }
}
