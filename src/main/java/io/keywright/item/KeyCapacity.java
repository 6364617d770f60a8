package io.keywright.item;

import io.keywright.model.Attribute;
import io.keywright.model.Domain;
import io.keywright.model.Values;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/**
 * How many different keys an entity can have in its table, as far as these are made of other entities' values and of
 * few values of its own: a line item of an order and a product has at most orders times products.
 */
final class KeyCapacity {
    private static final KeyCapacity UNLIMITED = new KeyCapacity(List.of(), Long.MAX_VALUE);

    private final List<EntityPlan> others;
    private final long own;

    private KeyCapacity(List<EntityPlan> others, long own) {
        this.others = List.copyOf(others);
        this.own = own;
    }

    static KeyCapacity of(EntityPlan entity) {
        var others = new ArrayList<EntityPlan>();
        Set<String> ofParent = new HashSet<>();
        long own = 1;
        for (String variable : entity.keys().tableVariables()) {
            int position = entity.position(variable);
            Attribute attribute = position < 0 ? null : entity.modelAttribute(position);
            Domain domain = attribute == null ? null : attribute.domain();
            EntityPlan other = attribute == null ? entity.ancestorWith(variable) : source(entity, domain);
            ParentRelation relation = entity.parent();
            if (other != null && relation != null && entity.ancestors().contains(other)) {
                if (ofParent.add("")) {
                    others.add(relation.parent());
                }
            } else if (other != null) {
                others.add(other);
            } else {
                long values = values(domain);
                own = values == Long.MAX_VALUE || own == Long.MAX_VALUE ? Long.MAX_VALUE : own * values;
            }
        }
        return own == Long.MAX_VALUE ? UNLIMITED : new KeyCapacity(others, own);
    }

    private static @Nullable EntityPlan source(EntityPlan entity, @Nullable Domain domain) {
        return domain == null
                ? null
                : domain.sourceEntity().map(name -> entity.scale().plan(name)).orElse(null);
    }

    private static long values(@Nullable Domain domain) {
        if (domain == null) {
            return Long.MAX_VALUE;
        }
        if (domain.values() instanceof Values.Enumeration enumeration) {
            return Math.max(1, enumeration.choices().size());
        }
        if (domain.values() instanceof Values.Fixed) {
            return 1;
        }
        Long cardinality = domain.cardinality();
        return cardinality == null || cardinality > Integer.MAX_VALUE ? Long.MAX_VALUE : Math.max(1, cardinality);
    }

    /** The most different keys there are for these counts of the other entities. */
    long most(ToLongFunction<EntityPlan> counts) {
        double most = own;
        for (EntityPlan other : others) {
            most *= counts.applyAsLong(other);
        }
        return most >= Long.MAX_VALUE ? Long.MAX_VALUE : (long) most;
    }
}
