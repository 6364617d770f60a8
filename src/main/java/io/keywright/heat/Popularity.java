package io.keywright.heat;

import java.util.List;
import java.util.Objects;

/** How requests are spread over the keys of a space. Keys are numbered from 0, the most popular ones first where it says. */
public sealed interface Popularity {
    /** Keys of a space, at most. */
    long MOST_KEYS = 1_000_000_000_000_000L;

    /** How many keys there are; {@link #MOST_KEYS} if there are more. */
    long keys();

    /**
     * The keys with the largest shares.
     *
     * @param most how many keys to know one by one, if there are so many
     */
    HeaviestKeys heaviest(int most);

    /** What any key takes, by its number. */
    Shares shares();

    /** What a key takes. */
    @FunctionalInterface
    interface Shares {
        /** The share of a key, 0 to 1; 0 for a number that no key has. */
        double of(long key);
    }

    /** Every key alike. */
    record Uniform(long keys) implements Popularity {
        public Uniform {
            requireKeys(keys);
        }

        @Override
        public Shares shares() {
            double share = 1.0 / keys;
            return key -> key < keys ? share : 0;
        }

        @Override
        public HeaviestKeys heaviest(int most) {
            int known = (int) Math.min(most, keys);
            double share = 1.0 / keys;
            return numbered(known, i -> share, known == keys ? 0 : 1 - known * share, (keys - known) * share * share);
        }
    }

    /** Key number i in proportion to 1 / (i + 1)^s. */
    record Zipf(long keys, double s) implements Popularity {
        /** After so many ranks the others are added by the formula of Euler and Maclaurin, to 14 digits and more. */
        private static final int ADDED_ONE_BY_ONE = 64;

        public Zipf {
            requireKeys(keys);
            if (!(s >= 0) || s > 100) {
                throw new IllegalArgumentException("a Zipf exponent must be 0 to 100, but is " + s);
            }
        }

        @Override
        public Shares shares() {
            double all = sum(0, s);
            return key -> key < keys ? power(key + 1, s) / all : 0;
        }

        @Override
        public HeaviestKeys heaviest(int most) {
            int known = (int) Math.min(most, keys);
            double[] weights = new double[known];
            double rest = sum(known, s);
            double all = rest;
            for (int i = known - 1; i >= 0; i--) {
                weights[i] = power(i + 1, s);
                all += weights[i];
            }
            double whole = all;
            double squares = sum(known, 2 * s) / (whole * whole);
            return numbered(known, i -> weights[(int) i] / whole, rest / whole, squares);
        }

        /** 1 / rank^exponent. */
        private static double power(long rank, double exponent) {
            return exponent == 1 ? 1.0 / rank : StrictMath.pow(rank, -exponent);
        }

        /** The sum of 1 / k^e over the ranks after the first ones. */
        private double sum(int after, double exponent) {
            double sum = 0;
            long single = Math.min(keys, Math.max(after, ADDED_ONE_BY_ONE));
            for (long rank = single; rank > after; rank--) {
                sum += power(rank, exponent);
            }
            return single == keys ? sum : sum + tail(single, keys, exponent);
        }

        /** The sum of 1 / k^e over the ranks after one, to another. */
        private static double tail(double from, double to, double exponent) {
            double first = StrictMath.pow(from, -exponent);
            double last = StrictMath.pow(to, -exponent);
            double slope = exponent * (first / from - last / to) / 12;
            double third = exponent * (exponent + 1) * (exponent + 2);
            double bend = third * (first / (from * from * from) - last / (to * to * to)) / 720;
            return integral(from, to, exponent) - (first - last) / 2 + slope - bend;
        }

        private static double integral(double from, double to, double exponent) {
            double log = StrictMath.log(to / from);
            double power = 1 - exponent;
            double stretched = power * log;
            return StrictMath.pow(from, power)
                    * (Math.abs(stretched) < 1e-12 ? log : StrictMath.expm1(stretched) / power);
        }
    }

    /** Key number i in proportion to its weight. */
    record Weights(List<Double> weights) implements Popularity {
        public Weights {
            weights = List.copyOf(weights);
            requireKeys(weights.size());
            if (weights.stream().anyMatch(weight -> !(weight >= 0) || Double.isInfinite(weight))
                    || !(sum(weights) > 0)) {
                throw new IllegalArgumentException("weights must be 0 or more, and some more than 0");
            }
        }

        @Override
        public long keys() {
            return weights.size();
        }

        @Override
        public Shares shares() {
            double sum = sum(weights);
            return key -> key < weights.size() ? weights.get((int) key) / sum : 0;
        }

        @Override
        public HeaviestKeys heaviest(int most) {
            double sum = sum(weights);
            if (weights.size() <= most) {
                return numbered(weights.size(), i -> weights.get((int) i) / sum, 0, 0);
            }
            return SortedShares.heaviest(numbered(weights.size(), i -> weights.get((int) i) / sum, 0, 0), most);
        }

        private static double sum(List<Double> weights) {
            return weights.stream().mapToDouble(weight -> weight).sum();
        }
    }

    /**
     * The first keys share one part of the requests alike, the others the rest.
     *
     * @param hot how many keys are hot, 1 or more and fewer than all
     * @param share what they take together, 0 to 1
     */
    record HotKeys(long keys, long hot, double share) implements Popularity {
        public HotKeys {
            requireKeys(keys);
            if (hot < 1 || hot >= keys) {
                throw new IllegalArgumentException("of " + keys + " keys, " + hot + " can't be the hot ones");
            }
            if (!(share >= 0 && share <= 1)) {
                throw new IllegalArgumentException("a share must be 0 to 1, but is " + share);
            }
        }

        @Override
        public Shares shares() {
            return key -> key >= keys ? 0 : key < hot ? share / hot : (1 - share) / (keys - hot);
        }

        @Override
        public HeaviestKeys heaviest(int most) {
            int known = (int) Math.min(most, keys);
            double each = share / hot;
            double other = (1 - share) / (keys - hot);
            double hotLeft = Math.max(0, hot - known);
            double otherLeft = keys - Math.max(hot, known);
            return numbered(
                    known,
                    i -> i < hot ? each : other,
                    hotLeft * each + otherLeft * other,
                    hotLeft * each * each + otherLeft * other * other);
        }
    }

    /** Always the same key. */
    record One(long key) implements Popularity {
        public One {
            if (key < 0) {
                throw new IllegalArgumentException("keys are numbered from 0, not " + key);
            }
        }

        @Override
        public long keys() {
            return 1;
        }

        @Override
        public Shares shares() {
            return other -> other == key ? 1 : 0;
        }

        @Override
        public HeaviestKeys heaviest(int most) {
            return new HeaviestKeys(new long[] {key}, new double[] {1}, 0, 0);
        }
    }

    /**
     * Some of the keys of a space that has more.
     *
     * @param some how requests are spread over those, by their numbers in the space
     * @param keys how many the space has
     */
    record Among(Popularity some, long keys) implements Popularity {
        public Among {
            requireKeys(keys);
            if (some instanceof Clock || some instanceof StoredBytes || some.keys() > keys) {
                throw new IllegalArgumentException("some of " + keys + " keys can't be " + some);
            }
        }

        @Override
        public Shares shares() {
            return some.shares();
        }

        @Override
        public HeaviestKeys heaviest(int most) {
            return some.heaviest(most);
        }
    }

    /** Keys made of two parts that are drawn independently; number {@code i · (keys of second) + j}. */
    record Product(Popularity first, Popularity second) implements Popularity {
        public Product {
            Objects.requireNonNull(first);
            Objects.requireNonNull(second);
            if (first instanceof Clock || second instanceof Clock) {
                throw new IllegalArgumentException("what follows the clock holds its other part within it");
            }
        }

        @Override
        public long keys() {
            return first.keys() > MOST_KEYS / second.keys() ? MOST_KEYS : first.keys() * second.keys();
        }

        @Override
        public Shares shares() {
            Shares ofFirst = first.shares();
            Shares ofSecond = second.shares();
            long seconds = second.keys();
            return key -> ofFirst.of(key / seconds) * ofSecond.of(key % seconds);
        }

        @Override
        public HeaviestKeys heaviest(int most) {
            return SortedShares.product(this, most);
        }
    }

    /**
     * One key after another as time goes: number {@code seconds / secondsPerKey}, which takes everything.
     *
     * @param within the keys of one period, such as the shards of a day; number {@code period · keys + i}
     */
    record Clock(double secondsPerKey, Popularity within) implements Popularity {
        public Clock {
            Objects.requireNonNull(within);
            if (!(secondsPerKey >= 1) || Double.isInfinite(secondsPerKey)) {
                throw new IllegalArgumentException("a key must last 1 s or more, not " + secondsPerKey);
            }
            if (within instanceof Clock || within instanceof StoredBytes) {
                throw new IllegalArgumentException("a period holds keys");
            }
        }

        @Override
        public long keys() {
            return within.keys();
        }

        /** What a key of the first period takes while it lasts. */
        @Override
        public Shares shares() {
            return within.shares();
        }

        @Override
        public HeaviestKeys heaviest(int most) {
            return within.heaviest(most);
        }
    }

    /** No key in particular: partitions in proportion to what they store, as a Scan does. */
    record StoredBytes() implements Popularity {
        @Override
        public long keys() {
            return MOST_KEYS;
        }

        @Override
        public Shares shares() {
            return key -> 0;
        }

        @Override
        public HeaviestKeys heaviest(int most) {
            return new HeaviestKeys(new long[0], new double[0], 1, 0);
        }
    }

    private static void requireKeys(long keys) {
        if (keys < 1 || keys > MOST_KEYS) {
            throw new IllegalArgumentException("there must be 1 to 10^15 keys, not " + keys);
        }
    }

    private static HeaviestKeys numbered(int known, Shares share, double restShare, double restSquares) {
        long[] keys = new long[known];
        double[] shares = new double[known];
        for (int i = 0; i < known; i++) {
            keys[i] = i;
            shares[i] = share.of(i);
        }
        return new HeaviestKeys(keys, shares, restShare, restSquares);
    }
}
