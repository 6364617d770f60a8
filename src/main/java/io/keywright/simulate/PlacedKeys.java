package io.keywright.simulate;

import io.keywright.heat.HeaviestKeys;
import io.keywright.heat.Popularity;
import io.keywright.item.SeededStream;

/**
 * The keys of a space on the ring: all of them where there are at most a million, else the heaviest hundred thousand; the
 * rest is a histogram of hash buckets, as uneven as so many keys of such shares would make it.
 */
final class PlacedKeys {
    static final int ALL_UP_TO = 1_000_000;
    static final int HEAVIEST = 100_000;
    private static final int BUCKET_BITS = 16;
    private static final int BUCKETS = 1 << BUCKET_BITS;
    private static final int SHIFT = 64 - BUCKET_BITS;
    private static final int MOST_KEY_BITS = 20;
    private static final double BUCKET_WIDTH = 0x1.0p48;

    private final long[] hashes;
    private final long[] numbers;
    private final double[] shares;
    /** Share of all placed keys before each, in order of their hashes. */
    private final double[] before;

    /** How many bits of a hash it takes until about one key is left. */
    private final int keyShift;

    /** By these bits, the first key in order of the hashes. */
    private final int[] firstKey;

    /** Share of the rest before each bucket. */
    private final double[] restBefore = new double[BUCKETS + 1];

    /** @param firstNumber what is added to the number of each key */
    PlacedKeys(Popularity popularity, long spaceSeed, long firstNumber) {
        HeaviestKeys heaviest = popularity.heaviest(popularity.keys() <= ALL_UP_TO ? ALL_UP_TO : HEAVIEST);
        int count = heaviest.size();
        int keyBits = Math.max(1, Math.min(MOST_KEY_BITS, Integer.SIZE - Integer.numberOfLeadingZeros(count)));
        keyShift = Long.SIZE - keyBits;
        firstKey = new int[(1 << keyBits) + 1];
        hashes = new long[count];
        for (int i = 0; i < count; i++) {
            hashes[i] = SeededStream.at(spaceSeed, heaviest.key(i) + firstNumber);
        }
        int[] order = sort();
        numbers = new long[count];
        shares = new double[count];
        for (int i = 0; i < count; i++) {
            numbers[i] = heaviest.key(order[i]) + firstNumber;
            shares[i] = heaviest.share(order[i]);
        }
        before = new double[count + 1];
        for (int i = 0; i < count; i++) {
            before[i + 1] = before[i] + shares[i];
        }
        fillRest(heaviest, spaceSeed);
    }

    /**
     * Sorts the hashes by their first bits, then the few that have them in common. Half of these bits come first, so
     * that what is moved after that stays near. Where each of them was.
     */
    private int[] sort() {
        int count = hashes.length;
        int coarseShift = keyShift + (Long.SIZE - keyShift) / 2;
        int[] next = new int[(1 << (Long.SIZE - coarseShift)) + 1];
        for (long hash : hashes) {
            next[(int) (hash >>> coarseShift) + 1]++;
        }
        addUp(next);
        long[] near = new long[count];
        int[] was = new int[count];
        for (int i = 0; i < count; i++) {
            int place = next[(int) (hashes[i] >>> coarseShift)]++;
            near[place] = hashes[i];
            was[place] = i;
        }
        return sortNear(near, was);
    }

    private int[] sortNear(long[] near, int[] was) {
        for (long hash : near) {
            firstKey[keyBucket(hash) + 1]++;
        }
        addUp(firstKey);
        int[] next = firstKey.clone();
        int[] order = new int[near.length];
        for (int i = 0; i < near.length; i++) {
            long hash = near[i];
            int bucket = keyBucket(hash);
            int place = next[bucket]++;
            while (place > firstKey[bucket] && Long.compareUnsigned(hashes[place - 1], hash) > 0) {
                hashes[place] = hashes[place - 1];
                order[place] = order[place - 1];
                place--;
            }
            hashes[place] = hash;
            order[place] = was[i];
        }
        return order;
    }

    private static void addUp(int[] counts) {
        for (int i = 1; i < counts.length; i++) {
            counts[i] += counts[i - 1];
        }
    }

    private int keyBucket(long hash) {
        return (int) (hash >>> keyShift);
    }

    private void fillRest(HeaviestKeys heaviest, long spaceSeed) {
        if (heaviest.restShare() == 0) {
            return;
        }
        var random = new SeededStream(SeededStream.mix(~spaceSeed));
        double mean = heaviest.restShare() / BUCKETS;
        double deviation = StrictMath.sqrt(heaviest.restSquares() / BUCKETS);
        double sum = 0;
        for (int bucket = 0; bucket < BUCKETS; bucket++) {
            sum += deviation == 0 ? mean : Math.max(0, mean + deviation * gaussian(random));
            restBefore[bucket + 1] = sum;
        }
        for (int bucket = 1; bucket <= BUCKETS; bucket++) {
            restBefore[bucket] *= heaviest.restShare() / sum;
        }
    }

    /** A normal deviate, mean 0 and variance 1, by the polar method. */
    private static double gaussian(SeededStream random) {
        while (true) {
            double x = 2 * random.nextDouble() - 1;
            double y = 2 * random.nextDouble() - 1;
            double square = x * x + y * y;
            if (square < 1 && square > 0) {
                return x * StrictMath.sqrt(-2 * StrictMath.log(square) / square);
            }
        }
    }

    /** The share of all keys before a place. */
    double before(Position position, SortPoints sort) {
        if (position.equals(Position.END)) {
            return before[hashes.length] + restBefore[BUCKETS];
        }
        int key = firstAtOrAfter(position.hash());
        double share = before[key] + rest(position.hash());
        if (position.sort() > 0) {
            while (key < hashes.length && hashes[key] == position.hash()) {
                share += shares[key] * sort.before(hashes[key], position.sort());
                key++;
            }
        }
        return share;
    }

    int size() {
        return hashes.length;
    }

    long hash(int i) {
        return hashes[i];
    }

    long number(int i) {
        return numbers[i];
    }

    double share(int i) {
        return shares[i];
    }

    /** The first key, in order of hashes, whose hash is not less. */
    int firstAtOrAfter(long hash) {
        int low = firstKey[keyBucket(hash)];
        int high = firstKey[keyBucket(hash) + 1];
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (Long.compareUnsigned(hashes[middle], hash) < 0) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    private double rest(long hash) {
        int bucket = bucket(hash);
        double within = (hash & ((1L << SHIFT) - 1)) / BUCKET_WIDTH;
        return restBefore[bucket] + within * (restBefore[bucket + 1] - restBefore[bucket]);
    }

    private static int bucket(long hash) {
        return (int) (hash >>> SHIFT);
    }
}
