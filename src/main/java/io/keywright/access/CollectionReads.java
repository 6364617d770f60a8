package io.keywright.access;

import io.keywright.item.KeyOrder;
import io.keywright.key.Part;
import io.keywright.model.AttributeValue;
import io.keywright.model.KeyAttribute;
import io.keywright.model.KeySchema;
import io.keywright.model.Spread;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * What a Query reads: samples of one request, drawn once. A sample says how many items of each entity, and which draws
 * they are; what they weigh depends on the projection and is left to later.
 *
 * <p>One request reads one collection, chosen by the pattern's skew. How many items of each entity it holds follows
 * from the expected counts, how many of them are read from the conditions on the sort key and from {@code Limit}, which
 * counts items evaluated: from the start of the collection, or from its end where the order is descending. Within one
 * entity the size of an item is taken not to depend on its place among those that are read.
 *
 * @param parts the entities that are met
 * @param samples each one request
 * @param limit the most items of one request; 0 for no limit
 * @param meanItems mean number of items of each part in a request
 */
record CollectionReads(List<CollectionPart> parts, List<Sample> samples, long limit, List<Double> meanItems)
        implements StepWork {
    /** Samples drawn for a step. */
    static final int SAMPLES = 200;

    /** More items of one entity than this are weighed by their mean and deviation. */
    private static final int MOST_DRAWN = 128;

    /** Draws of one entity that stand for its sort keys. */
    private static final int MOST_SORT_KEYS = 256;

    /** A longer limit is divided over the entities by their number instead of by their order. */
    private static final long MOST_MERGED = 2_000;

    /** What one request reads. */
    record Sample(List<Portion> portions) {
        double items() {
            return portions.stream().mapToDouble(Portion::items).sum();
        }
    }

    /**
     * The items of one entity in a sample.
     *
     * @param part the number of the part
     * @param items how many
     * @param draws which draws of the part they are; empty where there are too many to name
     * @param deviation how far many items together are from their mean, in standard deviations
     */
    record Portion(int part, long items, int[] draws, double deviation) {}

    CollectionReads {
        parts = List.copyOf(parts);
        samples = List.copyOf(samples);
        meanItems = List.copyOf(meanItems);
    }

    private static List<Double> meanItems(int parts, List<Sample> samples) {
        double[] sums = new double[parts];
        for (Sample sample : samples) {
            for (Portion portion : sample.portions()) {
                sums[portion.part()] += portion.items();
            }
        }
        return Arrays.stream(sums).mapToObj(sum -> sum / samples.size()).toList();
    }

    @Override
    public List<ExpectedEntity> entities(StepPlan.Target target, ExpectedItems items) {
        return parts.stream().map(CollectionPart::entity).toList();
    }

    static CollectionReads draw(
            StepPlan plan, StepPlan.Target target, List<ExpectedEntity> entities, Map<String, Spread> skew) {
        List<ExpectedEntity> met = KeyCandidates.ofCollection(entities, target.key(), plan.partition());
        List<CollectionPart> parts = met.stream()
                .map(entity -> CollectionPart.of(entity, plan, target))
                .toList();
        Long limit = plan.sent().reading().limit();
        return new Drawing(plan, target, parts, skew, limit == null ? 0 : limit).reads();
    }

    /** The skew of the first parameter in the partition key that has one; uniform over what is there without. */
    private static Spread skewOf(StepPlan plan, Map<String, Spread> skew) {
        for (KeyBound bound : plan.partition()) {
            for (Part part : bound.value().parts()) {
                Spread spread = part instanceof Part.Variable variable
                        ? skew.get(variable.name().text())
                        : null;
                if (spread != null) {
                    return spread;
                }
            }
        }
        return Spread.UNIFORM;
    }

    /** Mean number of items of each part in a request. */
    double meanItems(int part) {
        return meanItems.get(part);
    }

    private static final class Drawing {
        private final StepPlan plan;
        private final KeySchema key;
        private final List<CollectionPart> parts;
        private final Map<String, Spread> skews;
        private final Spread skew;
        private final long limit;
        private final boolean named;
        private final UniformRandomProvider random;
        private final List<List<Integer>> groups = new ArrayList<>();
        private final List<Double> weights = new ArrayList<>();
        private final List<int[]> ranks = new ArrayList<>();

        Drawing(
                StepPlan plan,
                StepPlan.Target target,
                List<CollectionPart> parts,
                Map<String, Spread> skews,
                long limit) {
            this.plan = plan;
            this.key = target.key();
            this.parts = parts;
            this.skews = skews;
            this.skew = skewOf(plan, skews);
            this.limit = limit;
            this.random = parts.isEmpty()
                    ? ExpectedItems.random(ExpectedItems.SEED)
                    : parts.get(0).entity().random();
            this.named = target.entity() != null;
            group(target);
            if (limit > 0 && limit <= MOST_MERGED && parts.size() > 1) {
                rank();
            }
        }

        /** Entities whose partition keys are made alike share their collections. */
        private void group(StepPlan.Target target) {
            var byShape = new LinkedHashMap<List<List<String>>, List<Integer>>();
            for (int i = 0; i < parts.size(); i++) {
                ExpectedEntity entity = parts.get(i).entity();
                var shape = new ArrayList<List<String>>();
                for (KeyAttribute attribute : key.partition()) {
                    entity.templates().of(attribute.name()).ifPresent(template -> shape.add(template.skeleton()));
                }
                byShape.computeIfAbsent(shape, same -> new ArrayList<>()).add(i);
            }
            for (List<Integer> group : byShape.values()) {
                boolean wanted =
                        !named || group.stream().anyMatch(i -> parts.get(i).entity() == target.entity());
                if (wanted) {
                    groups.add(group);
                    weights.add(group.stream()
                            .mapToDouble(i -> parts.get(i).size().collections())
                            .max()
                            .orElse(1));
                }
            }
        }

        /** Numbers the sort keys of all parts in their common order. */
        private void rank() {
            var numbers = new TreeMap<List<AttributeValue>, Integer>(KeyOrder.KEYS);
            List<List<List<AttributeValue>>> keys = parts.stream()
                    .map(part -> part.sortKeys(key, MOST_SORT_KEYS))
                    .toList();
            keys.forEach(ofPart -> ofPart.forEach(value -> numbers.put(value, 0)));
            int next = 0;
            for (Map.Entry<List<AttributeValue>, Integer> number : numbers.entrySet()) {
                number.setValue(next++);
            }
            keys.forEach(
                    ofPart -> ranks.add(ofPart.stream().mapToInt(numbers::get).toArray()));
        }

        CollectionReads reads() {
            var samples = new ArrayList<Sample>(SAMPLES);
            for (int i = 0; i < SAMPLES; i++) {
                samples.add(groups.isEmpty() ? new Sample(List.of()) : sample(i));
            }
            return new CollectionReads(parts, samples, limit, meanItems(parts.size(), samples));
        }

        private Sample sample(int number) {
            List<Integer> group = groups.get(groups.size() == 1 ? 0 : choice());
            double rank = largest(group).division().rank(skews, skew, (double) number / SAMPLES, 1.0 / SAMPLES, random);
            long[] counts = new long[parts.size()];
            long total = 0;
            for (int i : group) {
                CollectionPart part = parts.get(i);
                counts[i] = rounded(part.sort().count(part.size().at(rank)));
                total += counts[i];
            }
            if (limit > 0 && total > limit) {
                cut(counts, total);
            }
            var portions = new ArrayList<Portion>();
            for (int i = 0; i < counts.length; i++) {
                if (counts[i] > 0) {
                    portions.add(portion(i, counts[i]));
                }
            }
            return new Sample(portions);
        }

        private CollectionPart largest(List<Integer> group) {
            CollectionPart largest = parts.get(group.get(0));
            for (int i : group) {
                CollectionPart part = parts.get(i);
                largest = Double.compare(part.size().mean(), largest.size().mean()) > 0 ? part : largest;
            }
            return largest;
        }

        private int choice() {
            double at = random.nextDouble()
                    * weights.stream().mapToDouble(Double::doubleValue).sum();
            for (int i = 0; i < weights.size(); i++) {
                at -= weights.get(i);
                if (at < 0) {
                    return i;
                }
            }
            return weights.size() - 1;
        }

        /** Up or down at random, so that the mean stays. */
        private long rounded(double items) {
            double whole = Math.floor(items);
            double rest = items - whole;
            return (long) whole + (rest > 0 && random.nextDouble() < rest ? 1 : 0);
        }

        /** Leaves the first items of the order, as many as the limit. */
        private void cut(long[] counts, long total) {
            long parts = Arrays.stream(counts).filter(count -> count > 0).count();
            if (parts > 1 && !ranks.isEmpty()) {
                merge(counts);
                return;
            }
            long left = limit;
            for (int i = 0; i < counts.length; i++) {
                long share = Math.min(left, Math.min(counts[i], (long) Math.ceil((double) counts[i] * limit / total)));
                counts[i] = share;
                left -= share;
            }
        }

        private void merge(long[] counts) {
            boolean descending = plan.sent().reading().descending();
            long[] taken = new long[counts.length];
            int[] next = new int[counts.length];
            for (int i = 0; i < counts.length; i++) {
                next[i] = rankAt(i, 0, counts[i], descending);
            }
            for (long read = 0; read < limit; read++) {
                int first = -1;
                for (int i = 0; i < counts.length; i++) {
                    boolean left = taken[i] < counts[i];
                    if (left && (first < 0 || (descending ? next[i] > next[first] : next[i] < next[first]))) {
                        first = i;
                    }
                }
                taken[first]++;
                next[first] = rankAt(first, taken[first], counts[first], descending);
            }
            System.arraycopy(taken, 0, counts, 0, counts.length);
        }

        /** The number of the sort key at a place of a part's items in the order of reading. */
        private int rankAt(int part, long place, long count, boolean descending) {
            int[] ofPart = ranks.get(part);
            if (ofPart.length == 0 || place >= count) {
                return 0;
            }
            double at = (place + random.nextDouble()) / count;
            int index = (int) Math.min(ofPart.length - 1, Math.floor((descending ? 1 - at : at) * ofPart.length));
            return ofPart[Math.max(0, index)];
        }

        private Portion portion(int part, long count) {
            int[] matched = parts.get(part).sort().matched();
            if (count > MOST_DRAWN || matched.length == 0) {
                return new Portion(part, count, new int[0], deviation());
            }
            int[] draws = new int[(int) count];
            for (int i = 0; i < draws.length; i++) {
                draws[i] = matched[random.nextInt(matched.length)];
            }
            return new Portion(part, count, draws, 0);
        }

        /** A draw of the normal distribution: twelve uniform draws added up, less their mean. */
        private double deviation() {
            double sum = -6;
            for (int i = 0; i < 12; i++) {
                sum += random.nextDouble();
            }
            return sum;
        }
    }
}
