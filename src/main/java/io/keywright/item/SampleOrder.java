package io.keywright.item;

import io.keywright.model.Entity;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The order in which sample items are generated: parents and sources of values before the items that need them. */
final class SampleOrder {
    private final Set<Entity> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    private final List<Entity> order = new ArrayList<>();
    private final DrawScale scale;

    private SampleOrder(DrawScale scale) {
        this.scale = scale;
    }

    /** The entities of a design, each name once; of a circle the first in the document comes last. */
    static List<Entity> of(DrawScale scale) {
        var order = new SampleOrder(scale);
        scale.design().entities().forEach(entity -> order.visit(scale.plan(entity.name())));
        return order.order;
    }

    private void visit(@Nullable EntityPlan plan) {
        if (plan == null || !seen.add(plan.entity())) {
            return;
        }
        ParentRelation relation = plan.parent();
        if (relation != null) {
            visit(relation.parent());
        }
        plan.sources().forEach(this::visit);
        order.add(plan.entity());
    }

    private void visit(String entity) {
        visit(scale.plan(entity));
    }
}
