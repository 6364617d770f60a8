package io.keywright.item;

import io.keywright.model.AttributeValue;
import io.keywright.model.Design;
import io.keywright.model.Entity;
import io.keywright.model.Item;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * How many items there are of each entity while items are drawn, and which of them belong together: at the expected
 * scale all that the full table would have, among sample items just those.
 */
abstract class DrawScale {
    /** Elements that take more bytes than this are past the limit of an item. Developer Guide, Constraints, read 2026-09. */
    private static final long MOST_BYTES = 400 * 1_024;

    /** Taking a value from another item is as much work as making so many elements of a list. */
    private static final long ELEMENTS_PER_SOURCE = 50;

    private final Design design;
    private final long seed;
    private final EntityCounts counts;
    private final SeededStream stream = new SeededStream(0);
    private final Map<Entity, EntityPlan> plans = new IdentityHashMap<>();
    private final Map<String, Entity> byName = new HashMap<>();
    private @Nullable Map<String, List<Item>> storedItems;
    private long work;
    private long bytesLeft;

    DrawScale(Design design, long seed) {
        this.design = design;
        this.seed = SeededStream.mix(seed);
        counts = EntityCounts.of(design);
        design.entities().forEach(entity -> byName.putIfAbsent(entity.name(), entity));
    }

    final Design design() {
        return design;
    }

    final long seed() {
        return seed;
    }

    final EntityCounts counts() {
        return counts;
    }

    /** The one stream of this scale, restarted. */
    final SeededStream stream(long key) {
        return stream.restart(key);
    }

    /** Begins another item, whose lists and sets may have as many elements as its size allows. */
    final void startItem() {
        bytesLeft = MOST_BYTES;
    }

    /** Whether the item may have another element: not where it has more already than DynamoDB could store. */
    final boolean hasRoom() {
        return bytesLeft >= 0;
    }

    /** How many bytes of elements the item may still have. */
    final long room() {
        return bytesLeft;
    }

    /**
     * Notes an element that was made, or null for one that is absent.
     *
     * @param before the room there was before it and its own elements were made
     */
    final void made(@Nullable AttributeValue element, long before) {
        bytesLeft = before - ItemSize.MEMBER - (element == null ? 0 : ItemSize.of(element));
        work++;
    }

    /** Notes that another item was made to take values from. */
    final void madeSource() {
        work += ELEMENTS_PER_SOURCE;
    }

    /** How much has been made so far, counted in elements of lists. */
    final long work() {
        return work;
    }

    final EntityPlan plan(Entity entity) {
        EntityPlan plan = plans.get(entity);
        if (plan == null) {
            plan = new EntityPlan(this, entity);
            plans.put(entity, plan);
        }
        return plan;
    }

    final @Nullable EntityPlan plan(String entity) {
        Entity found = byName.get(entity);
        return found == null ? null : plan(found);
    }

    /** The stored sample items of an entity. */
    final List<Item> stored(Entity entity) {
        Map<String, List<Item>> known = storedItems;
        if (known == null) {
            known = new HashMap<>();
            for (var table : design.tables()) {
                for (StoredSamples.Row row : StoredSamples.of(design, table).rows()) {
                    if (row.entity() != null) {
                        known.computeIfAbsent(row.entity(), name -> new ArrayList<>())
                                .add(row.item());
                    }
                }
            }
            storedItems = known;
        }
        return known.getOrDefault(entity.name(), List.of());
    }

    /** How many items an entity has, at least 1. */
    abstract long items(Entity entity);

    /** An item of an entity, or null where there is none. */
    abstract @Nullable DrawnRow row(EntityPlan target, long index, DrawnRow from);

    /** The item at the other end of a link from an item, or null where there is none. */
    @Nullable
    DrawnRow source(DrawnRow row, Link link) {
        return link.follow(row, 0);
    }

    /** Hears that an item takes values from another one. */
    void used(DrawnRow row, @Nullable DrawnRow source) {}

    /** The parent of an item, or null where there is none. */
    abstract @Nullable DrawnRow parent(DrawnRow child, EntityPlan parent);

    /** Which of its parent's children an item is, from 0; negative where that means nothing. */
    abstract long ordinal(DrawnRow child);

    /** A child of an item, or null where there is none. */
    abstract @Nullable DrawnRow firstChild(DrawnRow parent, EntityPlan child);

    /** Which of so many stored items of its entity an item takes values from that have no domain. */
    abstract long storedPosition(DrawnRow row, int stored);

    /** Whether an item is drawn again because its key was taken. */
    abstract boolean isRepeated(DrawnRow row);
}
