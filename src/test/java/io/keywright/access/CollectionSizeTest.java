package io.keywright.access;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.model.Population.Children;
import io.keywright.model.Population.Distribution;
import io.keywright.model.Spread;
import io.keywright.model.Values.Choice;
import java.util.List;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class CollectionSizeTest {
    static List<CollectionSize> sizes() {
        return List.of(
                new CollectionSize.Even(1000, 7),
                CollectionSize.of(children(Distribution.UNIFORM, null, null), 1000, 7),
                CollectionSize.of(children(Distribution.UNIFORM, 4L, 10L), 1000, 7),
                CollectionSize.of(children(Distribution.ZIPF, null, null), 1000, 7),
                CollectionSize.of(new Spread.Zipf(0.8), 1000, 7),
                CollectionSize.of(new Spread.HotValues(10, 80), 1000, 7),
                CollectionSize.of(new Spread.Weights(List.of(1.0, 5.0, 2.0)), 1000, 7),
                CollectionSize.of(List.of(new Choice("a", 9), new Choice("b", 1)), 2, 7));
    }

    private static Children children(Distribution distribution, Long min, Long max) {
        return new Children("Parent", 7, min, max, distribution);
    }

    /** All collections together hold the mean times their number. */
    @ParameterizedTest
    @MethodSource("sizes")
    void keepsTheMean(CollectionSize size) {
        double sum = 0;
        for (int k = 0; k < size.collections(); k++) {
            sum += size.at(k / size.collections());
        }
        assertEquals(size.mean(), sum / size.collections(), 0.001 * size.mean());
    }

    @ParameterizedTest
    @MethodSource("sizes")
    void theFirstIsTheLargest(CollectionSize size) {
        for (int k = 1; k < size.collections(); k++) {
            assertTrue(size.at(k / size.collections()) <= size.at((k - 1) / size.collections()) + 1e-9);
        }
    }

    /**
     * Calls as the items are stored meet larger collections than calls spread over the keys: by the mean of the
     * squares.
     */
    @ParameterizedTest
    @MethodSource("sizes")
    void callsAsStoredMeetItemsInProportion(CollectionSize size) {
        double squares = 0;
        for (int k = 0; k < size.collections(); k++) {
            squares += size.at(k / size.collections()) * size.at(k / size.collections());
        }
        double expected = squares / (size.collections() * size.mean());

        assertEquals(expected, mean(size, Spread.AS_STORED), 0.1 * expected);
        assertEquals(size.mean(), mean(size, Spread.UNIFORM), 0.15 * size.mean());
    }

    private static double mean(CollectionSize size, Spread skew) {
        UniformRandomProvider random = ExpectedItems.random(1);
        double sum = 0;
        int calls = 40_000;
        for (int i = 0; i < calls; i++) {
            sum += size.at(CollectionSize.rank(skew, size, random));
        }
        return sum / calls;
    }

    /** Weights leave the other values without items, however many values the domain has. */
    @Test
    void onlyWeightedValuesHaveItems() {
        CollectionSize size = CollectionSize.of(new Spread.Weights(List.of(1.0, 0.0, 5.0, 2.0)), 1000, 7);

        assertEquals(3, size.collections());
        assertEquals(7000.0 / 3, size.mean(), 1e-9);
        assertEquals(7000.0 * 5 / 8, size.at(0), 1e-9);
        assertEquals(7000.0 / 8, size.at(0.9), 1e-9);
    }

    @Test
    void childrenStayWithinTheirBounds() {
        CollectionSize uniform = CollectionSize.of(children(Distribution.UNIFORM, 4L, 10L), 1000, 7);
        CollectionSize zipf = CollectionSize.of(children(Distribution.ZIPF, 2L, 50L), 1000, 7);

        assertEquals(10, uniform.at(0));
        assertEquals(4, uniform.at(1), 1e-9);
        assertEquals(50, zipf.at(0));
        assertEquals(2, zipf.at(0.999));
    }

    /** Ten of a thousand values take 80 % of the calls. */
    @Test
    void hotCallsMeetHotRanks() {
        CollectionSize even = new CollectionSize.Even(1000, 7);
        UniformRandomProvider random = ExpectedItems.random(1);
        int hot = 0;
        for (int i = 0; i < 10_000; i++) {
            hot += CollectionSize.rank(new Spread.HotValues(10, 80), even, random) < 0.01 ? 1 : 0;
        }
        assertEquals(8_000, hot, 150);
    }

    @Test
    void weightedCallsMeetTheirRanks() {
        CollectionSize even = new CollectionSize.Even(4, 7);
        UniformRandomProvider random = ExpectedItems.random(1);
        int[] calls = new int[4];
        for (int i = 0; i < 10_000; i++) {
            calls[(int) (4 * CollectionSize.rank(new Spread.Weights(List.of(6.0, 2.0, 1.0, 1.0)), even, random))]++;
        }
        assertEquals(6_000, calls[0], 200);
        assertEquals(2_000, calls[1], 200);
        assertEquals(1_000, calls[3], 150);
    }

    @Test
    void zipfCallsFallOffByRank() {
        CollectionSize even = new CollectionSize.Even(100, 7);
        UniformRandomProvider random = ExpectedItems.random(1);
        int[] calls = new int[100];
        for (int i = 0; i < 50_000; i++) {
            calls[(int) Math.floor(100 * CollectionSize.rank(new Spread.Zipf(1), even, random) + 1e-9)]++;
        }
        assertTrue(calls[0] > 1.5 * calls[1] && calls[1] > 1.2 * calls[3] && calls[9] > 3 * calls[59]);
    }
}
