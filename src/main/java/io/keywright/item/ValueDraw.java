package io.keywright.item;

import io.keywright.model.Attribute;
import io.keywright.model.AttributeValue;
import io.keywright.model.Design;
import io.keywright.model.Entity;
import java.util.Optional;

/** The values of one attribute's domain, numbered from 0. */
public final class ValueDraw {
    private ValueDraw() {}

    /** The values of an attribute of an entity, at the expected scale. */
    public static ValueDraw of(Design design, Entity entity, Attribute attribute, long seed) {
        throw new UnsupportedOperationException(design.name() + entity.name() + attribute.name() + seed);
    }

    /** The number of different values that stored items have; a large number where values hardly repeat. */
    public long cardinality() {
        throw new UnsupportedOperationException();
    }

    /**
     * The value of a number: a function of the domain, the number and the seed only.
     *
     * @param index 0 to {@link #cardinality()} - 1
     * @return empty where the domain can't give a value of the attribute's type
     */
    public Optional<AttributeValue> valueAt(long index) {
        throw new UnsupportedOperationException(Long.toString(index));
    }
}
