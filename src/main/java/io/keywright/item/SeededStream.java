package io.keywright.item;

import org.apache.commons.rng.UniformRandomProvider;

/**
 * The generator behind all draws, of items and of a simulation: SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number generators",
 * OOPSLA 2014), the same sequence as {@code RandomSource.SPLIT_MIX_64} of Apache Commons RNG. One object is restarted
 * for each thing drawn, so that a draw is a function of its own key and not of what was drawn before.
 */
public final class SeededStream implements UniformRandomProvider {
    /** 2^64 divided by the golden ratio, odd: the step of the sequence, and of evenly spread positions. */
    static final long GOLDEN_STEP = 0x9E37_79B9_7F4A_7C15L;

    private long state;

    public SeededStream(long seed) {
        state = seed;
    }

    /** Goes on as a new stream of this seed would. */
    SeededStream restart(long seed) {
        state = seed;
        return this;
    }

    @Override
    public long nextLong() {
        state += GOLDEN_STEP;
        return mix(state);
    }

    /** A number from 0 to {@code bound} - 1; 0 where the bound is 1 or less. */
    long below(long bound) {
        return scaled(nextLong(), bound);
    }

    /** The finalizer of SplitMix64: every bit of the argument changes about half of the bits of the result. */
    public static long mix(long value) {
        long z = value;
        z = (z ^ (z >>> 30)) * 0xBF58_476D_1CE4_E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D0_49BB_1331_11EBL;
        return z ^ (z >>> 31);
    }

    /** A key of two. */
    static long key(long first, long second) {
        return mix(mix(first + GOLDEN_STEP) ^ (second * GOLDEN_STEP));
    }

    /** A key of a text: FNV-1a over its UTF-16 units, mixed. */
    static long key(String text) {
        return mix(hash(0xCBF2_9CE4_8422_2325L, text));
    }

    /** The same that depends on a seed, too. */
    public static long key(long seed, String text) {
        return mix(hash(seed, text) + GOLDEN_STEP);
    }

    private static long hash(long start, String text) {
        long hash = start;
        for (int i = 0; i < text.length(); i++) {
            hash = (hash ^ text.charAt(i)) * 0x100_0000_01B3L;
        }
        return hash;
    }

    /** The number at a place, from 0, of the sequence that a new stream of a seed gives: another one for each place. */
    public static long at(long seed, long place) {
        return mix(seed + GOLDEN_STEP * (place + 1));
    }

    /** 64 random bits, read as a fraction of 2^64, times a bound. */
    static long scaled(long bits, long bound) {
        if (bound <= 1) {
            return 0;
        }
        return Math.multiplyHigh(bits, bound) + ((bits >> 63) & bound);
    }
}
