package io.keywright.item;

import io.keywright.model.AttributeValue;
import io.keywright.model.Design;
import io.keywright.model.Entity;
import io.keywright.model.Item;
import java.util.List;
import java.util.Optional;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * Draws items of a design's entities at the expected scale: as if every entity had its expected count of items, so that
 * sequences have the digits and references the range they would have in the full table.
 *
 * <p>Stored sample rows take part only for attributes without a domain: their values come from the rows of the entity,
 * all of one item from one row. The same design and seed give the same draws everywhere. Instances compile what they
 * need once and are meant to be used by one thread.
 */
public final class EntityDraws {
    /** How many items are drawn of each entity where nothing else is said. */
    public static final int DEFAULT_COUNT = 1_000;

    private EntityDraws() {}

    /** The draws of a design. Nothing is drawn yet. */
    public static EntityDraws of(Design design, long seed) {
        throw new UnsupportedOperationException(design.name() + seed);
    }

    /** {@link #draw(Entity, int)} for one entity of a design. */
    public static DrawnItems draw(Design design, Entity entity, int count, long seed) {
        return of(design, seed).draw(entity, count);
    }

    /** {@code count} items of an entity, or none with the reason. */
    public DrawnItems draw(Entity entity, int count) {
        throw new UnsupportedOperationException();
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
        throw new UnsupportedOperationException();
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
        throw new UnsupportedOperationException();
    }
}
