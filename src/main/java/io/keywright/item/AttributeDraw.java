package io.keywright.item;

import io.keywright.expression.DocumentPath;
import io.keywright.model.AttributeValue;
import io.keywright.model.Item;
import java.util.List;
import java.util.Optional;
import org.apache.commons.rng.UniformRandomProvider;
import org.jspecify.annotations.Nullable;

/** Draws new values of one attribute, field of a map or element of a list, for items that are there. */
final class AttributeDraw {
    /** How often a value is drawn again that the item already has. */
    private static final int MOST_REPEATS = 24;

    private final EntityPlan entity;
    private final ValueMaker maker;
    private final DocumentPath path;

    private AttributeDraw(EntityPlan entity, ValueMaker maker, DocumentPath path) {
        this.entity = entity;
        this.maker = maker;
        this.path = path;
    }

    /** For an attribute, dotted into maps and lists; empty where the entity has no such attribute. */
    static Optional<AttributeDraw> of(EntityPlan entity, String attribute) {
        DocumentPath path = DocumentPath.dotted(attribute, name -> entity.position(name) >= 0);
        int position = entity.position(path.attribute());
        if (position < 0) {
            return Optional.empty();
        }
        ValueMaker maker = entity.attribute(position).maker();
        for (DocumentPath.Element step :
                path.elements().subList(1, path.elements().size())) {
            ValueMaker inside = inside(maker, step);
            if (inside == null) {
                return Optional.empty();
            }
            maker = inside;
        }
        return Optional.of(new AttributeDraw(entity, maker, path));
    }

    private static @Nullable ValueMaker inside(ValueMaker maker, DocumentPath.Element step) {
        if (step instanceof DocumentPath.Name name) {
            AttributePlan plan = maker instanceof Composites.Fields map ? map.field(name.name()) : null;
            return plan == null ? null : plan.maker();
        }
        return maker instanceof Composites.Elements list ? list.element() : null;
    }

    /** A value, another one than the item has if one can be found; null if there is none. */
    @Nullable
    AttributeValue another(Item current, UniformRandomProvider random) {
        AttributeValue old = path.valueIn(current);
        boolean isElement = path.last() instanceof DocumentPath.Index;
        AttributeValue drawn = null;
        for (int i = 0; i < MOST_REPEATS; i++) {
            drawn = maker.make(row(current, random), 0, isElement);
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
