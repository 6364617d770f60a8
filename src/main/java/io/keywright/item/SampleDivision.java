package io.keywright.item;

import io.keywright.model.Design;
import io.keywright.model.Entity;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Divides a number of sample items over the entities of a design: as many of each entity without a parent, and of the
 * others as many as their parents have children, where that is not more than a limit. Limit and number grow together as
 * far as the total lets them, so that parents are fewer than children and a few children per parent stay exact.
 */
final class SampleDivision {
    private static final double FINEST_STEP = 0.01;

    private final List<Entry> entries = new ArrayList<>();

    /** An entity, the place of its parent before it (or -1), children per parent and the most items it can have. */
    private record Entry(Entity entity, int parent, double perParent, long most) {}

    private SampleDivision(Design design) {
        var scale = new ExpectedScale(design, 0);
        var places = new LinkedHashMap<EntityPlan, Integer>();
        for (Entity entity : SampleOrder.of(scale)) {
            EntityPlan plan = scale.plan(entity);
            ParentRelation relation = plan.parent();
            int parent = relation == null ? -1 : places.getOrDefault(relation.parent(), -1);
            long most = plan.isOnlyStored()
                    ? scale.stored(entity).size()
                    : scale.counts().count(entity.name()).isPresent() ? plan.items() : Long.MAX_VALUE;
            places.put(plan, entries.size());
            entries.add(new Entry(entity, parent, plan.perParent(), most));
        }
    }

    /** The number of items of each entity, by name; together {@code total}, if the entities may have so many. */
    static Map<String, Integer> of(Design design, int total) {
        return new SampleDivision(design).divide(total);
    }

    private Map<String, Integer> divide(int total) {
        long low = 1;
        long high = (long) (total / FINEST_STEP) + 1;
        while (low < high) {
            long middle = (low + high + 1) >>> 1;
            if (sum(counts(middle * FINEST_STEP)) <= total) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        long[] counts = counts(low * FINEST_STEP);
        fill(counts, total);
        var divided = new LinkedHashMap<String, Integer>();
        for (int i = 0; i < counts.length; i++) {
            divided.putIfAbsent(entries.get(i).entity().name(), (int) counts[i]);
        }
        return divided;
    }

    private long[] counts(double limit) {
        var counts = new long[entries.size()];
        for (int i = 0; i < counts.length; i++) {
            Entry entry = entries.get(i);
            double wanted = entry.parent() < 0
                    ? Math.floor(limit)
                    : Math.rint(counts[entry.parent()] * Math.min(entry.perParent(), Math.max(1, limit)));
            counts[i] = Math.min(entry.most(), Math.max(1, (long) wanted));
        }
        return counts;
    }

    private static long sum(long[] counts) {
        long sum = 0;
        for (long count : counts) {
            sum += count;
        }
        return sum;
    }

    /** Adds items, or takes some where there are more entities than items, until the total is reached. */
    private void fill(long[] counts, int total) {
        for (int i = counts.length - 1; i >= 0 && sum(counts) > total; i--) {
            counts[i] = Math.max(0, counts[i] - (sum(counts) - total));
        }
        List<Integer> order = leavesFirst();
        boolean grew = true;
        while (grew && sum(counts) < total) {
            grew = false;
            for (int at : order) {
                if (sum(counts) < total && counts[at] < entries.get(at).most()) {
                    counts[at]++;
                    grew = true;
                }
            }
        }
    }

    /** Entities without children first, of these the ones whose parents have many, then the others. */
    private List<Integer> leavesFirst() {
        var order = new ArrayList<Integer>();
        for (int i = 0; i < entries.size(); i++) {
            order.add(i);
        }
        order.sort(Comparator.comparing((Integer at) -> hasChildren(at))
                .thenComparing(at -> -entries.get(at).perParent()));
        return order;
    }

    private boolean hasChildren(int at) {
        return entries.stream().anyMatch(entry -> entry.parent() == at);
    }
}
