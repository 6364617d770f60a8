package io.keywright.item;

import io.keywright.model.AttributeValue;
import org.jspecify.annotations.Nullable;

/** The attributes of an item, or the fields of a map, by position. */
interface Siblings {
    /** The value, or null where there is none. */
    @Nullable
    AttributeValue sibling(int position);
}
