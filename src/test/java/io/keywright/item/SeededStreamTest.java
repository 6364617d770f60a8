package io.keywright.item;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.SplittableRandom;
import org.apache.commons.rng.simple.RandomSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SeededStreamTest {
    @ParameterizedTest
    @ValueSource(longs = {0, 1, -1, 42, Long.MIN_VALUE})
    void isSplitMix64(long seed) {
        var reference = RandomSource.SPLIT_MIX_64.create(seed);
        var stream = new SeededStream(seed);
        for (int i = 0; i < 1_000; i++) {
            assertEquals(reference.nextLong(), stream.nextLong());
        }
    }

    @Test
    void isTheGeneratorOfTheJdk() {
        assertEquals(new SplittableRandom(42).nextLong(), new SeededStream(42).nextLong());
    }

    @Test
    void theNumberAtAPlaceIsThatOfTheSequence() {
        var stream = new SeededStream(42);
        for (int place = 0; place < 100; place++) {
            assertEquals(stream.nextLong(), SeededStream.at(42, place));
        }
    }

    @Test
    void goesOnAsANewOneAfterARestart() {
        var stream = new SeededStream(7);
        stream.nextLong();
        assertEquals(new SeededStream(8).nextLong(), stream.restart(8).nextLong());
    }

    /** A fraction of 2^64 times the bound, computed without overflow. */
    @Test
    void scalesAsUnsignedFraction() {
        var stream = new SeededStream(3);
        for (long bound : new long[] {2, 10, 31_536_000, Long.MAX_VALUE}) {
            for (int i = 0; i < 1_000; i++) {
                long bits = stream.nextLong();
                long exact = new BigInteger(Long.toUnsignedString(bits))
                        .multiply(BigInteger.valueOf(bound))
                        .shiftRight(64)
                        .longValueExact();
                assertEquals(exact, SeededStream.scaled(bits, bound));
            }
        }
    }

    @Test
    void hasOnlyZeroBelowOne() {
        var stream = new SeededStream(3);
        assertEquals(0, stream.below(1));
        assertEquals(0, stream.below(0));
    }

    @Test
    void keysDependOnBothPartsAndTheirOrder() {
        assertNotEquals(SeededStream.key(1, 2), SeededStream.key(2, 1));
        assertNotEquals(SeededStream.key(1, 2), SeededStream.key(1, 3));
        assertNotEquals(SeededStream.key("ab"), SeededStream.key("ba"));
        assertTrue(SeededStream.key("") != SeededStream.key("a"));
    }
}
