package io.keywright.view;

import io.keywright.analysis.Analysis;
import io.keywright.model.Design;
import io.keywright.model.Place;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Table;
import io.keywright.model.Workload;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The tree of everything in a design that has a name. */
public record NavigatorView(
        List<TableNode> tables, List<EntityNode> entities, List<PatternNode> patterns, List<WorkloadNode> workloads) {
    public NavigatorView {
        tables = List.copyOf(tables);
        entities = List.copyOf(entities);
        patterns = List.copyOf(patterns);
        workloads = List.copyOf(workloads);
    }

    /**
     * A table, its key as "PK · SK", and its indexes.
     *
     * @param changed whether it differs from the saved design, apart from its indexes
     * @param hot its hottest key; null where none is hot
     */
    public record TableNode(
            String name,
            String key,
            List<IndexNode> indexes,
            boolean changed,
            long rejections,
            @Nullable HotMark hot) {
        public TableNode {
            indexes = List.copyOf(indexes);
        }
    }

    /**
     * An index and its projection, such as "INCLUDE 5".
     *
     * @param changed whether it differs from the saved design
     * @param hot its hottest key; null where none is hot
     */
    public record IndexNode(
            String table,
            String name,
            String projection,
            boolean changed,
            long rejections,
            @Nullable HotMark hot) {}

    /**
     * An entity with its tag.
     *
     * @param changed whether it differs from the saved design
     * @param hot its hottest key; null where none is hot
     */
    public record EntityNode(
            EntityTag tag,
            String name,
            boolean changed,
            long rejections,
            @Nullable HotMark hot) {}

    /**
     * An access pattern with its number, from 1.
     *
     * @param changed whether it differs from the saved design
     * @param hot its hottest key; null where none is hot
     */
    public record PatternNode(
            int number,
            String name,
            boolean changed,
            long rejections,
            @Nullable HotMark hot) {}

    /**
     * A workload.
     *
     * @param own whether it is the document's; the normal month, which every document has, stands first and is not
     * @param chosen whether figures take its rates
     * @param changed whether it differs from the saved design
     * @param hot its hottest key; null where none is hot
     */
    public record WorkloadNode(
            String name,
            boolean own,
            boolean chosen,
            boolean changed,
            long rejections,
            @Nullable HotMark hot) {}

    /** @param saved the design to compare with: as it was saved */
    public static NavigatorView of(Design design, Analysis analysis, Design saved) {
        Marks marks = new Marks(analysis.rejections());
        HotPlaces hot = HotPlaces.of(analysis);
        Map<String, EntityTag> tags = EntityTag.of(design);
        var patterns = new ArrayList<PatternNode>();
        for (var pattern : design.patterns()) {
            boolean changed = differs(pattern, saved.pattern(pattern.name()));
            patterns.add(new PatternNode(
                    patterns.size() + 1,
                    pattern.name(),
                    changed,
                    marks.countPattern(pattern.name()),
                    hot.at(Place.pattern(pattern.name()))));
        }
        return new NavigatorView(
                design.tables().stream()
                        .map(table -> table(table, marks, hot, saved))
                        .toList(),
                design.entities().stream()
                        .map(entity -> new EntityNode(
                                EntityTag.of(tags, entity.name()),
                                entity.name(),
                                differs(entity, saved.entity(entity.name())),
                                marks.countEntity(entity.name()),
                                hot.at(Place.entity(entity.name()))))
                        .toList(),
                patterns,
                workloads(design, analysis, marks, hot, saved));
    }

    private static List<WorkloadNode> workloads(
            Design design, Analysis analysis, Marks marks, HotPlaces hot, Design saved) {
        Workload chosen = analysis.settings().workloadOf(design);
        var nodes = new ArrayList<WorkloadNode>();
        nodes.add(new WorkloadNode(
                Workload.NORMAL_MONTH.name(),
                false,
                chosen == Workload.NORMAL_MONTH,
                false,
                0,
                hot.at(Place.workload(Workload.NORMAL_MONTH.name()))));
        for (Workload workload : design.workloads()) {
            nodes.add(new WorkloadNode(
                    workload.name(),
                    true,
                    workload == chosen,
                    differs(workload, saved.workload(workload.name())),
                    marks.countWorkload(workload.name()),
                    hot.at(Place.workload(workload.name()))));
        }
        return nodes;
    }

    private static TableNode table(Table table, Marks marks, HotPlaces hot, Design saved) {
        var indexes = table.indexes().stream()
                .map(index -> new IndexNode(
                        table.name(),
                        index.name(),
                        index.projection().label(),
                        changed(table, index, saved),
                        marks.countIndex(table.name(), index.name()),
                        hot.at(Place.index(table.name(), index.name()))))
                .toList();
        return new TableNode(
                table.name(),
                String.join(" · ", table.key().names()),
                indexes,
                differs(
                        table.withIndexes(List.of()),
                        saved.table(table.name()).map(before -> before.withIndexes(List.of()))),
                marks.countTable(table.name()),
                hot.at(Place.table(table.name())));
    }

    private static boolean changed(Table table, SecondaryIndex index, Design saved) {
        return differs(index, saved.table(table.name()).flatMap(before -> before.index(index.name())));
    }

    private static <T> boolean differs(T now, Optional<T> before) {
        return !before.map(now::equals).orElse(false);
    }
}
