package io.keywright.item;

import io.keywright.model.AttributeValue;
import org.jspecify.annotations.Nullable;

/**
 * An attribute of an entity, or a field of a map, made ready for drawing.
 *
 * @param salt tells its draws from those of other attributes
 */
record AttributePlan(String name, PresenceTest presence, ValueMaker maker, long salt) {
    /** The value in an item, or null where the item does not have the attribute. */
    @Nullable
    AttributeValue value(DrawnRow row, Siblings siblings, long ownSalt, boolean element) {
        return presence.test(row, siblings, ownSalt) ? maker.make(row, ownSalt, element) : null;
    }
}
