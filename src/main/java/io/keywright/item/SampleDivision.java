package io.keywright.item;

import io.keywright.model.Design;
import io.keywright.model.Entity;
import java.util.ArrayList;
import java.util.HashMap;
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

    private final Map<EntityPlan, Integer> places = new HashMap<>();

    /**
     * An entity.
     *
     * @param parent the place of its parent before it, or -1
     * @param perParent children per parent
     * @param most the most items it can have
     * @param keys how many different keys it can have
     */
    private record Entry(Entity entity, int parent, double perParent, long most, KeyCapacity keys) {}

    private SampleDivision(Design design) {
        var scale = new ExpectedScale(design, 0);
        for (Entity entity : SampleOrder.of(scale)) {
            EntityPlan plan = scale.plan(entity);
            ParentRelation relation = plan.parent();
            int parent = relation == null ? -1 : places.getOrDefault(relation.parent(), -1);
            long most = plan.isOnlyStored()
                    ? scale.stored(entity).size()
                    : scale.counts().count(entity.name()).isPresent() ? plan.items() : Long.MAX_VALUE;
            places.put(plan, entries.size());
            entries.add(new Entry(entity, parent, plan.perParent(), most, KeyCapacity.of(plan)));
        }
    }

    /** The number of items of each entity, by name; together {@code total}, if the entities may have so many. */
    static Map<String, Integer> of(Design design, int total) {
        return new SampleDivision(design).divide(total);
    }

    private Map<String, Integer> divide(int total) {
        var more = new long[entries.size()];
        long low = 1;
        long high = (long) (total / FINEST_STEP) + 1;
        while (low < high) {
            long middle = (low + high + 1) >>> 1;
            if (sum(counts(middle * FINEST_STEP, more)) <= total) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        double limit = low * FINEST_STEP;
        List<Integer> independent = independent(limit);
        addFamilies(more, independent, limit, total);
        long[] counts = counts(limit, more);
        addSingly(counts, independent, total);
        takeAway(counts, total);
        var divided = new LinkedHashMap<String, Integer>();
        for (int i = 0; i < counts.length; i++) {
            divided.putIfAbsent(entries.get(i).entity().name(), (int) counts[i]);
        }
        return divided;
    }

    /** The numbers at a limit, with some more of some entities, and of their descendants. */
    private long[] counts(double limit, long[] more) {
        var counts = new long[entries.size()];
        for (int i = 0; i < counts.length; i++) {
            Entry entry = entries.get(i);
            double wanted = entry.parent() < 0
                    ? Math.floor(limit)
                    : Math.rint(counts[entry.parent()] * Math.min(entry.perParent(), Math.max(1, limit)));
            int upTo = i;
            long keys = entry.keys().most(other -> {
                int place = places.getOrDefault(other, upTo);
                return place < upTo ? counts[place] : Integer.MAX_VALUE;
            });
            counts[i] = Math.min(Math.min(entry.most(), keys), Math.max(1, (long) wanted) + more[i]);
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

    /** Entities that can have some more: those with fewer children per parent than they should, then those without. */
    private List<Integer> independent(double limit) {
        var independent = new ArrayList<Integer>();
        for (int i = 0; i < entries.size(); i++) {
            if (entries.get(i).parent() >= 0 && entries.get(i).perParent() > limit) {
                independent.add(i);
            }
        }
        for (int i = 0; i < entries.size(); i++) {
            if (entries.get(i).parent() < 0) {
                independent.add(i);
            }
        }
        return independent;
    }

    /** Adds single items with all of their descendants, while the total has room for them. */
    private void addFamilies(long[] more, List<Integer> independent, double limit, int total) {
        boolean grew = true;
        while (grew) {
            grew = false;
            for (int at : independent) {
                long before = sum(counts(limit, more));
                more[at]++;
                long after = sum(counts(limit, more));
                if (after > total || after == before) {
                    more[at]--;
                } else {
                    grew = true;
                }
            }
        }
    }

    private void addSingly(long[] counts, List<Integer> independent, int total) {
        boolean grew = true;
        while (grew && sum(counts) < total) {
            grew = false;
            for (int at : independent) {
                if (sum(counts) < total && counts[at] < entries.get(at).most()) {
                    counts[at]++;
                    grew = true;
                }
            }
        }
    }

    /** Where there are more entities than items, the last ones go without: children before parents. */
    private static void takeAway(long[] counts, int total) {
        for (int i = counts.length - 1; i >= 0 && sum(counts) > total; i--) {
            counts[i] = Math.max(0, counts[i] - (sum(counts) - total));
        }
    }
}
