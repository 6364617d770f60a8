package io.keywright.access;

import io.keywright.model.Population;
import io.keywright.model.Spread;
import io.keywright.model.Values;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * How many items of one entity the collections of a key have, by rank: the collections are thought of as sorted by
 * size, largest first, and a rank is a share of them, from 0 (the largest) to under 1.
 *
 * <p>Calls that are spread over the values of a parameter choose a rank; where both calls and items are skewed, the
 * value called most is taken to be the one with most items.
 */
sealed interface CollectionSize {
    /** How the number of children varies under {@link Population.Distribution#ZIPF}: as 1 / rank. */
    double ZIPF_CHILDREN = 1;

    /** Terms of the sum of 1 / k^s that are added one by one; the rest is an integral, good to one in ten thousand. */
    int EXACT_TERMS = 16;

    /** Draws after which a rank in proportion to size is taken as it comes. */
    int MOST_TRIES = 64;

    /** The number of collections, 1 or more. */
    double collections();

    /** The mean number of items. */
    double mean();

    /** The number of items of the collection of a rank, not rounded. */
    double at(double rank);

    /** A rank, in proportion to the number of items. */
    default double rankByItems(UniformRandomProvider random) {
        double largest = at(0);
        double rank = random.nextDouble();
        for (int tries = 1; tries < MOST_TRIES && random.nextDouble() * largest > at(rank); tries++) {
            rank = random.nextDouble();
        }
        return rank;
    }

    /** Every collection alike. */
    record Even(double collections, double mean) implements CollectionSize {
        @Override
        public double at(double rank) {
            return mean;
        }
    }

    /** Every size between two alike. */
    record Between(double collections, double mean, double smallest, double largest) implements CollectionSize {
        @Override
        public double at(double rank) {
            double middle = (smallest + largest) / 2;
            double scale = middle > 0 ? mean / middle : 0;
            return scale * (largest - rank * (largest - smallest));
        }
    }

    /**
     * The collection of rank k in proportion to 1 / k^s, within bounds.
     *
     * @param first the size of the first, bounds apart
     */
    record PowerLaw(double collections, double mean, double s, double first, double smallest, double largest)
            implements CollectionSize {
        @Override
        public double at(double rank) {
            double k = Math.floor(rank * collections) + 1;
            return Math.min(largest, Math.max(smallest, first * StrictMath.pow(k, -s)));
        }

        @Override
        public double rankByItems(UniformRandomProvider random) {
            return rankByPower(collections, s, random);
        }

        static PowerLaw of(double collections, double mean, double s, double smallest, double largest) {
            return new PowerLaw(collections, mean, s, mean * collections / powerSum(collections, s), smallest, largest);
        }
    }

    /**
     * The collections in proportion to weights; there is none for a value without a weight.
     *
     * @param relative the size of each over the mean size, largest first
     */
    record Weighted(double collections, double mean, List<Double> relative) implements CollectionSize {
        @Override
        public double at(double rank) {
            int k = (int) (rank * collections);
            return mean * relative.get(Math.min(k, relative.size() - 1));
        }

        static CollectionSize of(double collections, double mean, List<Double> weights) {
            List<Double> sorted = weights.stream()
                    .filter(weight -> weight > 0)
                    .limit((long) collections)
                    .sorted(Comparator.reverseOrder())
                    .toList();
            double total = sorted.stream().mapToDouble(Double::doubleValue).sum();
            return sorted.isEmpty()
                    ? new Even(collections, mean)
                    : new Weighted(
                            sorted.size(),
                            mean * collections / sorted.size(),
                            sorted.stream()
                                    .map(weight -> weight * sorted.size() / total)
                                    .toList());
        }
    }

    /** The first collections hold a share of all items. */
    record Hot(double collections, double mean, double hot, double share) implements CollectionSize {
        @Override
        public double at(double rank) {
            double items = mean * collections;
            return rank * collections < hot ? items * share / hot : items * (1 - share) / (collections - hot);
        }

        @Override
        public double rankByItems(UniformRandomProvider random) {
            return rankOfHot(hot / collections, share, random);
        }
    }

    /** Every collection of another division divided once more, into so many alike; ranks stay what they are. */
    record Divided(CollectionSize whole, double by) implements CollectionSize {
        @Override
        public double collections() {
            return whole.collections() * by;
        }

        @Override
        public double mean() {
            return whole.mean() / by;
        }

        @Override
        public double at(double rank) {
            return whole.at(rank) / by;
        }

        @Override
        public double rankByItems(UniformRandomProvider random) {
            return whole.rankByItems(random);
        }
    }

    /**
     * Collections by two divisions that are independent of one another: every collection of one is divided as the other
     * is. Of many ranks only the first ones are told apart, the rest in bands.
     *
     * @param upTo the rank at which each band ends, in ascending order
     * @param sizes the size of the collections of each band, largest first
     */
    record Product(double collections, double mean, List<Double> upTo, List<Double> sizes) implements CollectionSize {
        /** The ranks of a division that are told apart, and the part of its rank that a band after them is wide. */
        private static final int SINGLE_RANKS = 16;

        /** Sizes that differ by no more than this part are the same. */
        private static final double SAME = 1e-9;

        private record Band(double width, double size) {}

        public Product {
            upTo = List.copyOf(upTo);
            sizes = List.copyOf(sizes);
        }

        @Override
        public double at(double rank) {
            int found = Collections.binarySearch(upTo, rank);
            int band = found < 0 ? -found - 1 : found + 1;
            return sizes.get(Math.min(band, sizes.size() - 1));
        }

        /** A rank of collections of a size. */
        double rankOf(double size) {
            int from = 0;
            int to = sizes.size() - 1;
            while (from < to) {
                int middle = (from + to) / 2;
                if (sizes.get(middle) > size * (1 + SAME)) {
                    from = middle + 1;
                } else {
                    to = middle;
                }
            }
            double start = from == 0 ? 0 : upTo.get(from - 1);
            return (start + upTo.get(from)) / 2;
        }

        static Product of(CollectionSize one, CollectionSize other) {
            var all = new ArrayList<Band>();
            for (Band mine : bands(one)) {
                for (Band theirs : bands(other)) {
                    all.add(new Band(mine.width() * theirs.width(), mine.size() * theirs.size()));
                }
            }
            all.sort(Comparator.comparingDouble(Band::size).reversed());
            double mean = one.mean() / other.collections();
            var upTo = new ArrayList<Double>();
            double at = 0;
            for (Band band : all) {
                at += band.width();
                upTo.add(at);
            }
            return new Product(
                    one.collections() * other.collections(),
                    mean,
                    upTo,
                    all.stream().map(band -> band.size() * mean).toList());
        }

        /** Widths that add up to 1, and sizes whose mean is 1. */
        private static List<Band> bands(CollectionSize size) {
            var bands = new ArrayList<Band>();
            double sum = 0;
            double first = 0;
            while (first < size.collections()) {
                double last = Math.min(size.collections(), first + 1 + Math.floor(Math.max(0, first) / SINGLE_RANKS));
                double width = (last - first) / size.collections();
                double middle = size.at((first + last) / 2 / size.collections());
                bands.add(new Band(width, middle));
                sum += width * middle;
                first = last;
            }
            double mean = sum;
            return mean > 0
                    ? bands.stream()
                            .map(band -> new Band(band.width(), band.size() / mean))
                            .toList()
                    : bands;
        }
    }

    /** Divides every collection into so many alike, 1 or more. */
    static CollectionSize divided(CollectionSize whole, double by) {
        return by > 1 ? new Divided(whole, by) : whole;
    }

    /**
     * Divides the same items by several things at once.
     *
     * @param sizes how each alone divides them, at least one
     */
    static CollectionSize product(List<CollectionSize> sizes) {
        CollectionSize product = sizes.get(0);
        for (CollectionSize next : sizes.subList(1, sizes.size())) {
            product = Product.of(product, next);
        }
        return product;
    }

    /** Collections whose items are spread over the values like this. */
    static CollectionSize of(Spread spread, double collections, double mean) {
        if (spread instanceof Spread.Zipf zipf) {
            return PowerLaw.of(collections, mean, zipf.s(), 0, Double.MAX_VALUE);
        }
        if (spread instanceof Spread.HotValues hot && hot.values() > 0 && hot.values() < collections) {
            return new Hot(collections, mean, hot.values(), Math.min(1, hot.percent() / 100));
        }
        if (spread instanceof Spread.Weights weights && !weights.weights().isEmpty()) {
            return Weighted.of(collections, mean, weights.weights());
        }
        return new Even(collections, mean);
    }

    /** Collections by the values of an enumeration. */
    static CollectionSize of(List<Values.Choice> choices, double collections, double mean) {
        return Weighted.of(
                collections, mean, choices.stream().map(Values.Choice::weight).toList());
    }

    /**
     * Collections of the children of a parent.
     *
     * @param mean items of one collection on average; sizes given with the children are scaled to it
     */
    static CollectionSize of(Population.Children children, double collections, double mean) {
        double scale = children.mean() > 0 ? mean / children.mean() : 0;
        Long least = children.min();
        Long most = children.max();
        return switch (children.distribution()) {
            case FIXED -> new Even(collections, mean);
            case UNIFORM -> {
                double largest = most != null ? most : 2 * children.mean() - (least == null ? 0 : least);
                double smallest = least != null ? least : Math.max(0, 2 * children.mean() - largest);
                yield new Between(collections, mean, smallest, Math.max(smallest, largest));
            }
            case ZIPF ->
                PowerLaw.of(
                        collections,
                        mean,
                        ZIPF_CHILDREN,
                        least == null ? 0 : least * scale,
                        most == null ? Double.MAX_VALUE : most * scale);
        };
    }

    /**
     * The rank a call reads.
     *
     * @param skew how calls are spread over the values
     * @param sizes the collections that calls are spread over
     */
    static double rank(Spread skew, CollectionSize sizes, UniformRandomProvider random) {
        if (sizes instanceof Divided divided) {
            return rank(skew, divided.whole(), random);
        }
        double collections = sizes.collections();
        if (skew instanceof Spread.AsStored) {
            return sizes.rankByItems(random);
        }
        if (skew instanceof Spread.Zipf zipf) {
            return rankByPower(collections, zipf.s(), random);
        }
        if (skew instanceof Spread.HotValues hot && hot.values() > 0 && hot.values() < collections) {
            return rankOfHot(hot.values() / collections, hot.percent() / 100, random);
        }
        if (skew instanceof Spread.Weights weights) {
            return rankByWeight(weights.weights(), collections, random);
        }
        return random.nextDouble();
    }

    /** A rank among the first ones with this probability, else among the others. */
    private static double rankOfHot(double first, double probability, UniformRandomProvider random) {
        return random.nextDouble() < probability
                ? random.nextDouble() * first
                : first + random.nextDouble() * (1 - first);
    }

    /** A rank in proportion to 1 / k^s. */
    private static double rankByPower(double n, double s, UniformRandomProvider random) {
        double at = random.nextDouble() * powerSum(n, s);
        double k = 1;
        while (k <= Math.min(n, EXACT_TERMS)) {
            at -= StrictMath.pow(k, -s);
            if (at < 0) {
                return (k - 0.5) / n;
            }
            k++;
        }
        double from = EXACT_TERMS + 0.5;
        double x = s == 1
                ? from * StrictMath.exp(at)
                : StrictMath.pow(StrictMath.pow(from, 1 - s) + at * (1 - s), 1 / (1 - s));
        return (Math.max(1, Math.min(Math.floor(n), Math.rint(x))) - 0.5) / n;
    }

    /** The sum of 1 / k^s for k from 1 to n. */
    private static double powerSum(double n, double s) {
        double sum = 0;
        for (int k = 1; k <= Math.min(n, EXACT_TERMS); k++) {
            sum += StrictMath.pow(k, -s);
        }
        if (n <= EXACT_TERMS) {
            return sum;
        }
        double from = EXACT_TERMS + 0.5;
        double to = n + 0.5;
        return s == 1
                ? sum + StrictMath.log(to / from)
                : sum + (StrictMath.pow(to, 1 - s) - StrictMath.pow(from, 1 - s)) / (1 - s);
    }

    private static double rankByWeight(List<Double> weights, double collections, UniformRandomProvider random) {
        double at = random.nextDouble()
                * weights.stream().mapToDouble(Double::doubleValue).sum();
        for (int k = 0; k < weights.size(); k++) {
            at -= weights.get(k);
            if (at < 0) {
                return Math.min(1, (k + 0.5) / collections);
            }
        }
        return random.nextDouble();
    }
}
