package io.keywright.item;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ZipfRanksTest {
    private static final int DRAWS = 200_000;

    /** Rank k has the share (1/k^s) / sum(1/j^s); five standard deviations of the binomial are allowed. */
    @ParameterizedTest
    @CsvSource({"10, 0", "10, 0.5", "10, 1", "10, 1.5", "2, 1", "1000, 1", "1000, 1.2", "100000, 0.8"})
    void drawsInProportion(long ranks, double exponent) {
        double sum = 0;
        for (long rank = 1; rank <= ranks; rank++) {
            sum += Math.pow(rank, -exponent);
        }
        var drawn = new long[(int) ranks + 1];
        var zipf = new ZipfRanks(ranks, exponent);
        var stream = new SeededStream(11);
        for (int i = 0; i < DRAWS; i++) {
            drawn[(int) zipf.draw(stream)]++;
        }
        assertEquals(0, drawn[0], "ranks begin at 1");
        for (int rank = 1; rank <= Math.min(10, ranks); rank++) {
            double share = Math.pow(rank, -exponent) / sum;
            double bound = 5 * Math.sqrt(DRAWS * share * (1 - share));
            assertEquals(DRAWS * share, drawn[rank], bound, "rank " + rank);
        }
    }

    /** With s = 1 the first of n has about 1 / (ln n + 0.5772): 5.4 % of 100 million. */
    @Test
    void needsNoTableForManyRanks() {
        var zipf = new ZipfRanks(100_000_000, 1);
        var stream = new SeededStream(12);
        int first = 0;
        long largest = 0;
        for (int i = 0; i < DRAWS; i++) {
            long rank = zipf.draw(stream);
            first += rank == 1 ? 1 : 0;
            largest = Math.max(largest, rank);
        }
        double share = 1 / (Math.log(1e8) + 0.5772);
        assertEquals(DRAWS * share, first, 5 * Math.sqrt(DRAWS * share * (1 - share)));
        assertTrue(largest > 90_000_000 && largest <= 100_000_000);
    }
}
