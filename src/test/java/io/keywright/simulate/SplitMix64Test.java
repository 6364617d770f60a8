package io.keywright.simulate;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.SplittableRandom;
import org.apache.commons.rng.core.source64.SplitMix64;
import org.junit.jupiter.api.Test;

class SplitMix64Test {
    /** The generator of commons-rng is the same one. */
    @Test
    void givesThePublishedNumbers() {
        var own = new io.keywright.simulate.SplitMix64(42);
        var theirs = new SplitMix64(42L);
        for (int i = 0; i < 1_000; i++) {
            assertEquals(theirs.nextLong(), own.nextLong());
        }
        assertEquals(new SplittableRandom(42).nextLong(), new io.keywright.simulate.SplitMix64(42).nextLong());
    }
}
