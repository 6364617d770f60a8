package io.keywright.testing;

import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.function.ThrowingConsumer;

/**
 * Makes values at random, the same for the same seed; a smaller size makes a simpler one. {@code
 * -Dkeywright.seed=…} repeats a failure, {@code -Dkeywright.count=…} sets how many values a law is tried on.
 */
@FunctionalInterface
public interface Gen<T> {
    int LARGEST_SIZE = 6;
    int LONGEST_SHOWN = 2_000;

    /** @param size 0 or more */
    T make(SplittableRandom random, int size);

    /**
     * Checks a law on values of growing size. A failure names the seed, and shows the value of the smallest size that
     * fails with it.
     *
     * @param count how many values, unless the property says otherwise
     */
    default void check(int count, ThrowingConsumer<T> law) {
        Long seed = Long.getLong("keywright.seed");
        if (seed != null) {
            check(seed, LARGEST_SIZE, law);
            return;
        }
        int tries = Integer.getInteger("keywright.count", count);
        for (int i = 0; i < tries; i++) {
            check(i, Math.min(LARGEST_SIZE, i), law);
        }
    }

    private void check(long seed, int size, ThrowingConsumer<T> law) {
        if (failure(seed, size, law) == null) {
            return;
        }
        int smallest = 0;
        while (failure(seed, smallest, law) == null) {
            smallest++;
        }
        String value = String.valueOf(make(new SplittableRandom(seed), smallest));
        throw new AssertionError(
                "Fails with -Dkeywright.seed=" + seed + " at size " + smallest + " for "
                        + value.substring(0, Math.min(LONGEST_SHOWN, value.length())),
                failure(seed, smallest, law));
    }

    private @Nullable Throwable failure(long seed, int size, ThrowingConsumer<T> law) {
        try {
            law.accept(make(new SplittableRandom(seed), size));
            return null;
        } catch (Throwable failure) {
            return failure;
        }
    }

    /** One of these values. */
    @SafeVarargs
    static <T> T oneOf(SplittableRandom random, T... values) {
        return values[random.nextInt(values.length)];
    }
}
