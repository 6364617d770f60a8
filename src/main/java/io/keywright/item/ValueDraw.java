package io.keywright.item;

import io.keywright.model.Attribute;
import io.keywright.model.AttributeValue;
import io.keywright.model.Design;
import io.keywright.model.Entity;
import java.util.Optional;

/**
 * The values of one attribute's domain, numbered from 0. A value that is made of others, or taken from another entity,
 * has the number of the item.
 */
public final class ValueDraw {
    private final EntityPlan entity;
    private final ValueMaker maker;

    private ValueDraw(EntityPlan entity, ValueMaker maker) {
        this.entity = entity;
        this.maker = maker;
    }

    /** The values of an attribute of an entity, at the expected scale. */
    public static ValueDraw of(Design design, Entity entity, Attribute attribute, long seed) {
        return of(new ExpectedScale(design, seed).plan(entity), attribute);
    }

    static ValueDraw of(EntityPlan plan, Attribute attribute) {
        return new ValueDraw(
                plan, plan.planner().maker(attribute, attribute.name(), SeededStream.key(attribute.name())));
    }

    /** The number of different values that stored items have; {@link Long#MAX_VALUE} where they hardly ever repeat. */
    public long cardinality() {
        if (maker instanceof ScalarDomain scalar) {
            return scalar.size();
        }
        return maker instanceof Composites.Taken taken ? taken.link().target().items() : Long.MAX_VALUE;
    }

    /**
     * The value of a number: a function of the domain, the number and the seed only.
     *
     * @param index 0 to {@link #cardinality()} - 1
     * @return empty where the domain can't give a value of the attribute's type
     */
    public Optional<AttributeValue> valueAt(long index) {
        if (maker instanceof ScalarDomain scalar) {
            return Optional.of(scalar.values().apply(index));
        }
        if (maker instanceof Composites.Taken taken) {
            return Optional.ofNullable(taken.of(new DrawnRow(taken.link().target(), index, 0)));
        }
        entity.scale().startItem();
        return Optional.ofNullable(maker.make(new DrawnRow(entity, index, 0), 0, false));
    }
}
