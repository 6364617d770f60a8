package io.keywright.item;

import io.keywright.model.AttributeValue;
import io.keywright.model.Design;
import io.keywright.model.Entity;
import io.keywright.model.Item;
import io.keywright.model.Population;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A small world of sample items: the stored ones that stay, and new ones. */
final class SampleScale extends DrawScale {
    private static final long CHILDREN = 0x63_6869_6C64L;

    private final SampleRequest request;
    private final Map<String, Integer> counts;
    private final Map<EntityPlan, Rows> rows = new HashMap<>();
    private final Map<EntityPlan, Children> children = new HashMap<>();
    private final Map<DrawnRow, List<DrawnRow>> used = new IdentityHashMap<>();

    /** The items of an entity by position, stored ones first; null for one that could not be made. */
    private record Rows(List<@Nullable DrawnRow> all, int stored) {}

    SampleScale(Design design, SampleRequest request, Map<String, Integer> counts) {
        super(design, request.seed());
        this.request = request;
        this.counts = counts;
    }

    private List<Item> kept(Entity entity) {
        return request.keepStored() ? stored(entity) : List.of();
    }

    /** How many new items are wanted. */
    int wanted(Entity entity) {
        return counts.getOrDefault(entity.name(), 0);
    }

    @Override
    long items(Entity entity) {
        return Math.max(1, kept(entity).size() + wanted(entity));
    }

    private Rows rows(EntityPlan plan) {
        Rows known = rows.get(plan);
        if (known == null) {
            var all = new ArrayList<@Nullable DrawnRow>();
            for (Item item : kept(plan.entity())) {
                all.add(given(plan, all.size(), item));
            }
            known = new Rows(all, all.size());
            List<Item> only = plan.isOnlyStored() ? stored(plan.entity()) : List.of();
            for (int i = 0; i < wanted(plan.entity()); i++) {
                int position = all.size();
                if (only.isEmpty()) {
                    all.add(new DrawnRow(plan, position, 0));
                } else if (!request.keepStored() && i < only.size()) {
                    all.add(given(plan, position, only.get(i)));
                }
            }
            rows.put(plan, known);
        }
        return known;
    }

    private static DrawnRow given(EntityPlan plan, int position, Item item) {
        return new DrawnRow(plan, position, 0, false, plan.keys().variables(item));
    }

    /** The positions of new items. */
    int firstNew(EntityPlan plan) {
        return rows(plan).stored();
    }

    /** The position after the last item. */
    int end(EntityPlan plan) {
        return rows(plan).all().size();
    }

    /** The item at a position, or null where none could be made. */
    @Nullable
    DrawnRow at(EntityPlan plan, int position) {
        return rows(plan).all().get(position);
    }

    /** Puts another item at a position, or none. */
    void replace(EntityPlan plan, int position, @Nullable DrawnRow row) {
        rows(plan).all().set(position, row);
    }

    /** The item at a position or the next one that could be made; null where there is none at all. */
    private @Nullable DrawnRow near(EntityPlan plan, long position) {
        List<@Nullable DrawnRow> all = rows(plan).all();
        for (int i = 0; i < all.size(); i++) {
            DrawnRow row = all.get((int) ((position + i) % all.size()));
            if (row != null) {
                return row;
            }
        }
        return null;
    }

    @Override
    void used(DrawnRow row, @Nullable DrawnRow source) {
        if (source != null) {
            used.computeIfAbsent(row, user -> new ArrayList<>(2)).add(source);
        }
    }

    /** Whether every item that one takes values from is still there; in a circle of entities some may have gone. */
    boolean isWhole(DrawnRow row) {
        return used.getOrDefault(row, List.of()).stream()
                .allMatch(source -> at(source.plan, (int) (source.index % end(source.plan))) == source);
    }

    @Override
    @Nullable
    DrawnRow row(EntityPlan target, long index, DrawnRow from) {
        return near(target, index < 0 ? from.chance(CHILDREN).below(end(target)) : index);
    }

    @Override
    @Nullable
    DrawnRow source(DrawnRow row, Link link) {
        return row.isGiven() ? matching(row, link.target()) : link.follow(row, 0);
    }

    /** The item that a stored one refers to by its attributes, or null. */
    private @Nullable DrawnRow matching(DrawnRow row, EntityPlan target) {
        for (ReferenceUse use : row.plan.references()) {
            AttributeValue value = use.isTopLevel() && use.refersTo(target.entity()) ? row.get(use.path()) : null;
            for (int at = 0; value != null && at < end(target); at++) {
                DrawnRow candidate = at(target, at);
                AttributeValue other = candidate == null ? null : candidate.get(use.attribute());
                if (other != null && StoredValue.same(other, value)) {
                    return candidate;
                }
            }
        }
        return null;
    }

    @Override
    @Nullable
    DrawnRow parent(DrawnRow child, EntityPlan parent) {
        int position = position(child);
        Children assigned = assigned(child.plan);
        return assigned.parents().length == 0 ? null : at(parent, assigned.parents()[position]);
    }

    private int position(DrawnRow row) {
        return (int) (row.index % end(row.plan)) - firstNew(row.plan);
    }

    /** Which parents the new items of an entity have: new ones where there are any, otherwise the stored ones. */
    private Children assigned(EntityPlan plan) {
        Children known = children.get(plan);
        if (known == null) {
            known = assign(plan);
            children.put(plan, known);
        }
        return known;
    }

    private Children assign(EntityPlan plan) {
        ParentRelation relation = plan.parent();
        int count = end(plan) - firstNew(plan);
        if (relation == null || end(relation.parent()) == 0) {
            return new Children(new int[0], new int[0]);
        }
        int parents = end(relation.parent());
        int first = firstNew(relation.parent()) < parents ? firstNew(relation.parent()) : 0;
        ValueChoice choice = relation.choice();
        if (choice != null) {
            return chosen(plan, choice, count, parents);
        }
        Children spread = relation.distribution() == Population.Distribution.FIXED
                ? Children.inTurn(count, parents - first)
                : Children.spread(
                        count, parents - first, relation, new SeededStream(SeededStream.key(seed() ^ CHILDREN, count)));
        for (int child = 0; child < count; child++) {
            spread.parents()[child] += first;
        }
        return spread;
    }

    private Children chosen(EntityPlan plan, ValueChoice choice, int count, int parents) {
        var chosen = new Children(new int[count], new int[count]);
        var ordinals = new int[parents];
        for (int child = 0; child < count; child++) {
            var row = new DrawnRow(plan, (long) firstNew(plan) + child, 0);
            int parent = (int) (choice.choose(row, false, row.chance(CHILDREN)) % parents);
            chosen.parents()[child] = parent;
            chosen.ordinals()[child] = ordinals[parent]++;
        }
        return chosen;
    }

    @Override
    long ordinal(DrawnRow child) {
        Children assigned = assigned(child.plan);
        return assigned.ordinals().length == 0 || child.isGiven() ? -1 : assigned.ordinals()[position(child)];
    }

    @Override
    @Nullable
    DrawnRow firstChild(DrawnRow parent, EntityPlan child) {
        Children assigned = assigned(child);
        for (int at = 0; at < assigned.parents().length; at++) {
            if (assigned.parents()[at] == parent.index % end(parent.plan)) {
                return at(child, firstNew(child) + at);
            }
        }
        return null;
    }

    @Override
    long storedPosition(DrawnRow row, int stored) {
        return row.index % stored;
    }

    @Override
    boolean isRepeated(DrawnRow row) {
        return row.variation != 0;
    }
}
