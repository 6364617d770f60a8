package io.keywright.item;

import io.keywright.model.AttributeValue;
import io.keywright.model.Design;
import io.keywright.model.Entity;
import io.keywright.model.Item;
import io.keywright.model.Place;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * Draws items of a design's entities at the expected scale: as if every entity had its expected count of items, so that
 * sequences have the digits and references the range they would have in the full table.
 *
 * <p>Stored sample rows take part only for attributes without a domain: their values come from the rows of the entity,
 * all of one item from one row. The same design and seed give the same draws everywhere. Instances compile what they
 * need once; they may be shared by threads.
 */
public final class EntityDraws {
    /** How many items are drawn of each entity where nothing else is said. */
    public static final int DEFAULT_COUNT = 1_000;

    /** Tells the draws from the positions of sample items. */
    private static final long POSITIONS = 0x70_6F73_6974L;

    /** How many elements of lists, or as much else, are made for one entity; after that its draws repeat. */
    private static final long MOST_WORK = 1_000_000;

    private final DrawScale scale;

    private EntityDraws(DrawScale scale) {
        this.scale = scale;
    }

    /** The draws of a design. Nothing is drawn yet. */
    public static EntityDraws of(Design design, long seed) {
        return new EntityDraws(new ExpectedScale(design, seed));
    }

    /** {@link #draw(Entity, int)} for one entity of a design. */
    public static DrawnItems draw(Design design, Entity entity, int count, long seed) {
        return of(design, seed).draw(entity, count);
    }

    /** {@code count} items of an entity, or none with the reason. */
    public DrawnItems draw(Entity entity, int count) {
        synchronized (scale) {
            return drawn(entity, count);
        }
    }

    private DrawnItems drawn(Entity entity, int count) {
        EntityPlan plan = scale.plan(entity);
        var items = new ArrayList<Item>(count);
        if (plan.isOnlyStored()) {
            List<Item> stored = scale.stored(entity);
            for (int number = 0; number < count; number++) {
                items.add(stored.get((int) position(number, stored.size())));
            }
            return new DrawnItems(entity.name(), items, items, List.of());
        }
        var random = new SeededStream(SeededStream.key(scale.seed(), POSITIONS));
        long workBefore = scale.work();
        int distinct = 0;
        var known = new ArrayList<Item>(count);
        for (int number = 0; number < count; number++) {
            if (scale.work() - workBefore > MOST_WORK && !items.isEmpty()) {
                distinct = distinct == 0 ? items.size() : distinct;
                known.add(known.get(items.size() % distinct));
                items.add(items.get(items.size() % distinct));
                continue;
            }
            scale.startItem();
            var row = new DrawnRow(plan, position(number, plan.items()), SeededStream.mix(number + 1L));
            RenderedItem rendered = plan.keys().render(row, random);
            rendered.problems().forEach(plan::problem);
            if (rendered.accepted()) {
                items.add(rendered.item());
                known.add(rendered.known());
            }
        }
        if (items.isEmpty() && plan.problems().isEmpty()) {
            plan.problem(Place.entity(entity.name()), "has no table with a key; expected the name of one");
        }
        return new DrawnItems(entity.name(), items, known, List.copyOf(plan.problems()));
    }

    /** Positions that are spread evenly over the items, however many are taken (an additive recurrence). */
    private long position(long number, long items) {
        return SeededStream.scaled(scale.seed() + number * SeededStream.GOLDEN_STEP, items);
    }

    /**
     * A new value of one attribute, from its domain: another one than the item has, where there is another. A moment
     * that follows the clock is the sample time.
     *
     * @param attribute the attribute, dotted into maps
     * @param current the item whose attribute changes
     * @return empty where the attribute has neither a domain nor stored values, or can't have a value
     */
    public Optional<AttributeValue> drawAttribute(
            Entity entity, String attribute, Item current, UniformRandomProvider random) {
        synchronized (scale) {
            return AttributeDraw.of(scale.plan(entity), attribute).map(draw -> draw.another(current, random));
        }
    }

    /** {@link #drawAttribute(Entity, String, Item, UniformRandomProvider)} for one entity of a design. */
    public static Optional<AttributeValue> drawAttribute(
            Design design, Entity entity, String attribute, Item current, UniformRandomProvider random) {
        return of(design, 0).drawAttribute(entity, attribute, current, random);
    }

    /**
     * New elements for a list or set attribute, from the domain of its elements.
     *
     * @param attribute the list or set, dotted into maps
     * @return empty where the attribute is no list or set with a domain
     */
    public List<AttributeValue> drawElements(
            Entity entity, String attribute, Item current, int count, UniformRandomProvider random) {
        synchronized (scale) {
            return AttributeDraw.of(scale.plan(entity), attribute)
                    .map(draw -> draw.elements(current, count, random))
                    .orElse(List.of());
        }
    }
}
