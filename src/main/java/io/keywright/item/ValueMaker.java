package io.keywright.item;

import io.keywright.model.AttributeValue;
import org.jspecify.annotations.Nullable;

/** Makes the value an attribute has in an item. */
interface ValueMaker {
    /** Never a value. */
    ValueMaker NOTHING = (row, salt, element) -> null;

    /**
     * The value.
     *
     * @param row the item, whose other attributes may be asked for
     * @param salt tells this value apart from the others of the item
     * @param element whether it is one of the elements of a list or set
     * @return null where the item has none
     */
    @Nullable
    AttributeValue make(DrawnRow row, long salt, boolean element);
}
