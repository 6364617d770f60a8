package io.keywright.item;

import io.keywright.expression.DocumentPath;
import io.keywright.model.AttributeValue;
import io.keywright.model.Item;
import java.util.List;
import java.util.Optional;
import org.apache.commons.rng.UniformRandomProvider;
import org.jspecify.annotations.Nullable;

/** Draws new values of one attribute, or field of a map, for items that are there. */
final class AttributeDraw {
    /** How often a value is drawn again that the item already has. */
    private static final int MOST_REPEATS = 24;

    private final EntityPlan entity;
    private final ValueMaker maker;
    private final List<String> path;

    private AttributeDraw(EntityPlan entity, ValueMaker maker, List<String> path) {
        this.entity = entity;
        this.maker = maker;
        this.path = path;
    }

    /** For an attribute, dotted into maps; empty where the entity has no such attribute. */
    static Optional<AttributeDraw> of(EntityPlan entity, String attribute) {
        int whole = entity.position(attribute);
        List<String> path =
                whole >= 0 ? List.of(attribute) : DocumentPath.dotted(attribute).names();
        int position = whole >= 0 ? whole : entity.position(path.get(0));
        if (position < 0) {
            return Optional.empty();
        }
        ValueMaker maker = entity.attribute(position).maker();
        for (String field : path.subList(1, path.size())) {
            AttributePlan plan = maker instanceof Composites.Fields map ? map.field(field) : null;
            if (plan == null) {
                return Optional.empty();
            }
            maker = plan.maker();
        }
        return Optional.of(new AttributeDraw(entity, maker, path));
    }

    /** A value, another one than the item has if one can be found; null if there is none. */
    @Nullable
    AttributeValue another(Item current, UniformRandomProvider random) {
        AttributeValue old = MapPath.get(current.attributes().get(path.get(0)), path.subList(1, path.size()));
        AttributeValue drawn = null;
        for (int i = 0; i < MOST_REPEATS; i++) {
            drawn = maker.make(row(current, random), 0, false);
            if (drawn == null || old == null || !StoredValue.same(old, drawn)) {
                return drawn;
            }
        }
        return drawn;
    }

    /** New elements of a list or set. */
    List<AttributeValue> elements(Item current, int count, UniformRandomProvider random) {
        if (maker instanceof Composites.Elements list) {
            return list.some(row(current, random), 0, count);
        }
        return maker instanceof Composites.Members set ? set.some(row(current, random), 0, count) : List.of();
    }

    private DrawnRow row(Item current, UniformRandomProvider random) {
        entity.scale().startItem();
        return new DrawnRow(entity, random.nextLong(entity.items()), random.nextLong(), true, current);
    }
}
