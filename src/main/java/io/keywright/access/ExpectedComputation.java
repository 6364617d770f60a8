package io.keywright.access;

import io.keywright.model.AccessPattern;
import io.keywright.model.Design;
import io.keywright.model.Resource;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Table;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Computes an {@link Expected} and fills the maps that the next one looks into. */
final class ExpectedComputation {
    private final Design design;
    final ExpectedItems items;
    private final @Nullable Expected previous;
    final List<PatternPlan> plans = new ArrayList<>();
    final List<PatternUnits> units = new ArrayList<>();
    final KeptSteps kept = new KeptSteps();
    final Map<AccessPattern, Memo<PlannedPattern>> planned = new IdentityHashMap<>();
    final Map<ExpectedEntity, Map<Resource, Memo<EntrySizes>>> entries = new IdentityHashMap<>();
    ExpectedStorage storage = new ExpectedStorage(Map.of());
    int stepsDrawn;
    int armsComputed;

    ExpectedComputation(Design design, ExpectedItems items, @Nullable Expected previous) {
        this.design = design;
        this.items = items;
        this.previous = previous;
    }

    /**
     * Computes everything. Patterns are computed side by side: each reads what stands here by then and keeps what it
     * finds.
     *
     * @param between runs before each pattern, on any thread, and may throw to give up
     */
    void run(Runnable between) {
        prepare();
        List<Memo<PlannedPattern>> computed = design.patterns().parallelStream()
                .map(pattern -> {
                    between.run();
                    return PlannedPattern.of(design, this, previous, pattern);
                })
                .toList();
        for (int i = 0; i < computed.size(); i++) {
            AccessPattern pattern = design.patterns().get(i);
            PlannedPattern now = computed.get(i).value();
            plans.add(now.plan());
            units.add(now.units());
            kept.addAll(now.kept());
            boolean isKept = previous != null && previous.planned().get(pattern) == computed.get(i);
            stepsDrawn += isKept ? 0 : now.stepsDrawn();
            armsComputed += isKept ? 0 : now.armsComputed();
            planned.put(pattern, computed.get(i));
        }
    }

    /** What a call of a pattern costs that sends its own steps and no others; the sizes are prepared by then. */
    PatternUnits unitsOf(AccessPattern pattern) {
        List<KeptSteps> before = previous == null ? List.of() : List.of(previous.kept());
        return new PatternComputation(design, this, pattern, before).units;
    }

    /** Weighs everything, which the units of patterns read. */
    void prepare() {
        weigh();
        storage = new ExpectedStorage(stored());
    }

    /** The sizes of an entity's items in a table or index. */
    EntrySizes entries(ExpectedEntity entity, Table table, @Nullable SecondaryIndex index) {
        Map<Resource, Memo<EntrySizes>> ofEntity = entries.getOrDefault(entity, Map.of());
        return sizes(ofEntity.get(resource(table, index)), entity, table, index).value();
    }

    private static Memo<EntrySizes> sizes(
            @Nullable Memo<EntrySizes> before, ExpectedEntity entity, Table table, @Nullable SecondaryIndex index) {
        var reads = new ArrayList<@Nullable Object>();
        reads.add(table.key());
        reads.add(index);
        return Memo.of(before, reads, () -> EntrySizes.of(entity, table, index));
    }

    private static Resource resource(Table table, @Nullable SecondaryIndex index) {
        return new Resource(table.name(), index == null ? null : index.name());
    }

    /** The sizes of every entity's items in its table and the indexes of that, as they were before or else new ones. */
    private void weigh() {
        List<Map<Resource, Memo<EntrySizes>>> weighed =
                items.entities().parallelStream().map(this::weighed).toList();
        for (int i = 0; i < weighed.size(); i++) {
            entries.put(items.entities().get(i), weighed.get(i));
        }
    }

    private Map<Resource, Memo<EntrySizes>> weighed(ExpectedEntity entity) {
        var sizes = new LinkedHashMap<Resource, Memo<EntrySizes>>();
        Map<Resource, Memo<EntrySizes>> before =
                previous == null ? Map.of() : previous.entries().getOrDefault(entity, Map.of());
        design.table(entity.entity().table()).ifPresent(table -> {
            var places = new ArrayList<@Nullable SecondaryIndex>(table.indexes());
            places.add(0, null);
            for (SecondaryIndex index : places) {
                Resource resource = resource(table, index);
                sizes.putIfAbsent(resource, sizes(before.get(resource), entity, table, index));
            }
        });
        return sizes;
    }

    private Map<Resource, ExpectedStorage.Stored> stored() {
        var stored = new LinkedHashMap<Resource, ExpectedStorage.Stored>();
        for (Table table : design.tables()) {
            stored.put(Resource.table(table.name()), stored(table, null));
            for (SecondaryIndex index : table.indexes()) {
                stored.put(Resource.index(table.name(), index.name()), stored(table, index));
            }
        }
        return stored;
    }

    private ExpectedStorage.Stored stored(Table table, @Nullable SecondaryIndex index) {
        ExpectedStorage.Stored stored = ExpectedStorage.Stored.NOTHING;
        for (ExpectedEntity entity : items.of(table.name())) {
            EntrySizes sizes = entries(entity, table, index);
            double number = entity.count().orElse(0) * sizes.share();
            stored = stored.plus(new ExpectedStorage.Stored(number, number * sizes.mean()));
        }
        return stored;
    }

    Map<String, ExpectedSizes> sizes() {
        var sizes = new LinkedHashMap<String, ExpectedSizes>();
        for (ExpectedEntity entity : items.entities()) {
            Table table = design.table(entity.entity().table()).orElse(null);
            var ofIndexes = new LinkedHashMap<String, ExpectedSizes.Entries>();
            for (SecondaryIndex index : table == null ? List.<SecondaryIndex>of() : table.indexes()) {
                if (table != null && entity.takesPartIn(index.key())) {
                    EntrySizes entries = entries(entity, table, index);
                    ofIndexes.putIfAbsent(index.name(), new ExpectedSizes.Entries(entries.share(), entries.mean()));
                }
            }
            sizes.putIfAbsent(entity.name(), entity.sizes(ofIndexes));
        }
        return sizes;
    }
}
