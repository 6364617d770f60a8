package io.keywright.simulate;

/**
 * Random numbers by Steele, Lea and Flood, "Fast splittable pseudorandom number generators" (2014): the same for the same
 * seed, for ever.
 */
final class SplitMix64 {
    private static final long GOLDEN = 0x9e3779b97f4a7c15L;
    private static final double TO_UNIT = 0x1.0p-53;
    private static final long TEXT_PRIME = 0x100000001b3L;

    private long state;

    SplitMix64(long seed) {
        state = seed;
    }

    long nextLong() {
        state += GOLDEN;
        return mixed(state);
    }

    /** 0 to under 1. */
    double nextDouble() {
        return (nextLong() >>> 11) * TO_UNIT;
    }

    /** Normal deviate, mean 0 and variance 1, by the polar method. */
    double nextGaussian() {
        while (true) {
            double x = 2 * nextDouble() - 1;
            double y = 2 * nextDouble() - 1;
            double square = x * x + y * y;
            if (square < 1 && square > 0) {
                return x * StrictMath.sqrt(-2 * StrictMath.log(square) / square);
            }
        }
    }

    /** The output function: a bijection of 64-bit numbers. */
    static long mixed(long value) {
        long z = (value ^ (value >>> 30)) * 0xbf58476d1ce4e5b9L;
        z = (z ^ (z >>> 27)) * 0x94d049bb133111ebL;
        return z ^ (z >>> 31);
    }

    /** A seed made of another and a text (FNV-1a of its UTF-16 units). */
    static long mixed(long seed, String text) {
        long hash = seed;
        for (int i = 0; i < text.length(); i++) {
            hash = (hash ^ text.charAt(i)) * TEXT_PRIME;
        }
        return mixed(hash + GOLDEN);
    }

    /** The hash of a key of a space. */
    static long hash(long spaceSeed, long key) {
        return mixed(spaceSeed + GOLDEN * (key + 1));
    }
}
