package io.keywright.access;

import io.keywright.item.EntityCounts;
import io.keywright.item.EntityDraws;
import io.keywright.model.Design;
import io.keywright.model.Entity;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;
import org.jspecify.annotations.Nullable;

/**
 * Everything a design's tables are expected to hold: the first stage of the expected scale. It reads neither
 * projections nor patterns, and stored rows only where values have no domain ({@link DrawReads}).
 */
public final class ExpectedItems {
    /** Draws of each entity. */
    public static final int DRAWS = EntityDraws.DEFAULT_COUNT;

    /**
     * The seed of every draw of the expected scale where no other is asked for. It is fixed, so that a design costs the
     * same wherever and however often it is analysed.
     */
    public static final long SEED = 20_260_321L;

    private final Map<Entity, Memo<ExpectedEntity>> byEntity;
    private final List<ExpectedEntity> entities;
    private final Map<String, ExpectedEntity> byName = new HashMap<>();
    private final Map<String, List<ExpectedEntity>> byTable;
    private final EntityCounts counts;
    private final int drawn;

    private ExpectedItems(
            Map<Entity, Memo<ExpectedEntity>> byEntity, List<ExpectedEntity> entities, EntityCounts counts, int drawn) {
        this.byEntity = byEntity;
        this.entities = List.copyOf(entities);
        entities.forEach(entity -> byName.putIfAbsent(entity.name(), entity));
        this.byTable = entities.stream()
                .collect(Collectors.groupingBy(entity -> entity.entity().table(), Collectors.toUnmodifiableList()));
        this.counts = counts;
        this.drawn = drawn;
    }

    /** The expected contents of a design. */
    public static ExpectedItems of(Design design) {
        return of(design, null, SEED);
    }

    /**
     * The expected contents of a design, keeping what has not changed.
     *
     * @param previous the contents of an earlier version of the design, or null
     * @param seed what the draws start from
     */
    public static ExpectedItems of(Design design, @Nullable ExpectedItems previous, long seed) {
        return of(design, previous, seed, () -> {});
    }

    /**
     * Entities are drawn side by side: what is drawn does not depend on what was drawn before.
     *
     * @param between runs before each entity, on any thread, and may throw to give up
     */
    static ExpectedItems of(Design design, @Nullable ExpectedItems previous, long seed, Runnable between) {
        EntityCounts counts = EntityCounts.of(design);
        EntityDraws source = EntityDraws.of(design, seed);
        var reading = new DrawReads(design, counts);
        List<Memo<ExpectedEntity>> memos = design.entities().parallelStream()
                .map(entity -> {
                    between.run();
                    List<@Nullable Object> reads = reading.of(entity);
                    reads.add(seed);
                    return Memo.of(
                            previous == null ? null : previous.byEntity.get(entity),
                            reads,
                            () -> ExpectedEntity.of(design, entity, counts.count(entity.name()), source, seed));
                })
                .toList();
        var byEntity = new IdentityHashMap<Entity, Memo<ExpectedEntity>>();
        var entities = new ArrayList<ExpectedEntity>();
        int drawn = 0;
        for (int i = 0; i < memos.size(); i++) {
            Memo<ExpectedEntity> memo = memos.get(i);
            Entity entity = design.entities().get(i);
            drawn += previous != null && memo == previous.byEntity.get(entity) ? 0 : 1;
            byEntity.put(entity, memo);
            entities.add(memo.value());
        }
        return new ExpectedItems(byEntity, entities, counts, drawn);
    }

    /** The same contents, but for the entities of these tables, whose items all have one size. */
    ExpectedItems resized(Set<String> tables, long bytes) {
        List<ExpectedEntity> resized = entities.parallelStream()
                .map(entity -> tables.contains(entity.entity().table()) ? entity.resized(bytes) : entity)
                .toList();
        return new ExpectedItems(Map.of(), resized, counts, 0);
    }

    /** A stream of random numbers, the same for the same seed. */
    static UniformRandomProvider random(long seed) {
        return RandomSource.XO_RO_SHI_RO_128_PP.create(seed);
    }

    /** Every entity, in document order. */
    public List<ExpectedEntity> entities() {
        return entities;
    }

    /** The first entity of this name. */
    public Optional<ExpectedEntity> entity(String name) {
        return Optional.ofNullable(byName.get(name));
    }

    /** The entities of a table, in document order. */
    public List<ExpectedEntity> of(String table) {
        return byTable.getOrDefault(table, List.of());
    }

    /** Mean children of one parent; empty where the design does not say. */
    OptionalDouble childrenPerParent(String entity) {
        return counts.childrenPerParent(entity);
    }

    /** How many entities were drawn anew, for the others were kept. */
    public int drawn() {
        return drawn;
    }
}
