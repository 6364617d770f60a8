package io.keywright.item;

import io.keywright.model.Design;
import io.keywright.model.Entity;
import io.keywright.model.Item;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * Makes whole items of an entity's attribute values: renders the key template of every key attribute of the table and of
 * each index. Where a key of an index can't be rendered, none of that index's own key attributes is written, unless the
 * table or another index needs it. A key attribute that is an attribute of the entity is stored once.
 *
 * <p>The templates are parsed once; an instance is immutable.
 */
public final class EntityItems {
    private EntityItems() {}

    /** The keys of an entity in its table; an unknown table has none. */
    public static EntityItems of(Design design, Entity entity) {
        throw new UnsupportedOperationException(design.name() + entity.name());
    }

    /**
     * The item with these attributes. Key attributes among them that have a template are rendered anew.
     *
     * @param random for {@code random:N}
     */
    public RenderedItem render(Item attributes, UniformRandomProvider random) {
        throw new UnsupportedOperationException();
    }

    /**
     * The item after a change of attributes, its keys rendered again where their template names a changed attribute; an
     * index that it joins or leaves gets or loses its keys. A key of the table that comes out different is a problem,
     * since an update can't change it, but stands in the item.
     *
     * <p>A variable that neither item has as an attribute is read back from the keys of {@code before} where possible.
     *
     * @param before the whole item before the change
     * @param after the same item with attributes set or removed
     * @param random for {@code random:N}
     */
    public RenderedItem reRender(Item before, Item after, UniformRandomProvider random) {
        throw new UnsupportedOperationException();
    }

    /** {@link #reRender(Item, Item, UniformRandomProvider)} of an entity's items. */
    public static RenderedItem reRender(
            Design design, Entity entity, Item before, Item after, UniformRandomProvider random) {
        return of(design, entity).reRender(before, after, random);
    }

    /**
     * The attributes of a stored item and, by the name of the variable, the texts that its keys alone hold: variables of
     * the templates that are not attributes of the item.
     */
    public Item variables(Item stored) {
        throw new UnsupportedOperationException();
    }
}
