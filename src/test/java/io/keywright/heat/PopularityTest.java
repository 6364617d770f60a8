package io.keywright.heat;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class PopularityTest {
    static Stream<Popularity> all() {
        var zipf = new Popularity.Zipf(500, 1.1);
        return Stream.of(
                new Popularity.Uniform(1),
                new Popularity.Uniform(1_234),
                new Popularity.Uniform(1_000_000_000),
                zipf,
                new Popularity.Zipf(1_000_000_000, 1),
                new Popularity.Zipf(1_000_000_000, 0.6),
                new Popularity.Zipf(2_000_000, 2),
                new Popularity.Weights(List.of(5.0, 0.0, 80.0, 15.0)),
                new Popularity.HotKeys(1_000_000, 3, 0.4),
                new Popularity.HotKeys(10, 9, 0.99),
                new Popularity.One(17),
                new Popularity.Product(zipf, new Popularity.Uniform(4)),
                new Popularity.Product(new Popularity.Weights(List.of(8.0, 2.0)), new Popularity.Uniform(10_000_000)),
                new Popularity.Clock(86_400, new Popularity.Uniform(4)),
                new Popularity.StoredBytes());
    }

    @ParameterizedTest
    @MethodSource("all")
    void sharesAddUpToOneHoweverManyAreKnown(Popularity popularity) {
        for (int most : new int[] {1, 2, 7, 1_000}) {
            HeaviestKeys heaviest = popularity.heaviest(most);
            double sum = heaviest.restShare();
            for (int i = 0; i < heaviest.size(); i++) {
                sum += heaviest.share(i);
            }
            assertEquals(1, sum, 1e-6);
            assertTrue(heaviest.size() <= most);
        }
    }

    /** The rest of a Zipf distribution by an integral is the rest added up one by one. */
    @Test
    void farRanksOfAZipfDistributionAreAnIntegral() {
        double sum = 0;
        double squares = 0;
        for (int rank = 1; rank <= 3_000_000; rank++) {
            sum += 1.0 / rank;
            squares += rank > 1_000 ? 1.0 / rank / rank : 0;
        }
        HeaviestKeys heaviest = new Popularity.Zipf(3_000_000, 1).heaviest(1_000);
        assertEquals(1 / sum, heaviest.share(0), 1e-9);
        assertEquals(squares / sum / sum, heaviest.restSquares(), 1e-9);
    }

    @Test
    void theHeaviestOfWeightsComeFirst() {
        HeaviestKeys heaviest = new Popularity.Weights(List.of(5.0, 0.0, 80.0, 15.0)).heaviest(2);
        assertEquals(2, heaviest.key(0));
        assertEquals(0.8, heaviest.share(0), 1e-12);
        assertEquals(3, heaviest.key(1));
        assertEquals(0.05, heaviest.restShare(), 1e-12);
        assertEquals(0.0025, heaviest.restSquares(), 1e-12);
    }

    @Test
    void theHeaviestProductsComeFirst() {
        var product = new Popularity.Product(
                new Popularity.Weights(List.of(0.1, 0.9)), new Popularity.Weights(List.of(0.5, 0.3, 0.2)));
        assertEquals(6, product.keys());
        HeaviestKeys heaviest = product.heaviest(4);
        long[] keys = {3, 4, 5, 0};
        double[] shares = {0.45, 0.27, 0.18, 0.05};
        for (int i = 0; i < keys.length; i++) {
            assertEquals(keys[i], heaviest.key(i));
            assertEquals(shares[i], heaviest.share(i), 1e-12);
        }
        assertEquals(0.05, heaviest.restShare(), 1e-12);
    }

    /** More shards never make the hottest key hotter. */
    @Test
    void shardsDivideTheHottestKey() {
        var tenants = new Popularity.Zipf(1_000, 1.2);
        double before = tenants.heaviest(1).share(0);
        for (int shards = 2; shards <= 64; shards *= 2) {
            double share = new Popularity.Product(tenants, new Popularity.Uniform(shards))
                    .heaviest(1)
                    .share(0);
            assertEquals(before / shards, share, 1e-12);
        }
    }

    @Test
    void refusesWhatCannotBe() {
        assertThrows(IllegalArgumentException.class, () -> new Popularity.Uniform(0));
        assertThrows(IllegalArgumentException.class, () -> new Popularity.Zipf(5, Double.NaN));
        assertThrows(IllegalArgumentException.class, () -> new Popularity.Weights(List.of(0.0, 0.0)));
        assertThrows(IllegalArgumentException.class, () -> new Popularity.Weights(List.of(1.0, -1.0)));
        assertThrows(IllegalArgumentException.class, () -> new Popularity.HotKeys(5, 5, 0.5));
        assertThrows(IllegalArgumentException.class, () -> new Popularity.Clock(0, new Popularity.One(0)));
    }

    @ParameterizedTest
    @MethodSource("all")
    void theShareOfAnyKeyIsThatAmongTheHeaviest(Popularity popularity) {
        HeaviestKeys heaviest = popularity.heaviest(200);
        Popularity.Shares shares = popularity.shares();
        for (int i = 0; i < heaviest.size(); i++) {
            assertEquals(heaviest.share(i), shares.of(heaviest.key(i)), 1e-12);
        }
        if (!(popularity instanceof Popularity.Clock) && popularity.keys() < Popularity.MOST_KEYS) {
            assertEquals(0, shares.of(popularity.keys()), "no key has this number");
        }
    }

    /** The formula of Euler and Maclaurin against the ranks added up one by one. */
    @ParameterizedTest
    @ValueSource(doubles = {0.1, 0.5, 0.8, 0.999_999, 1, 1.000_001, 1.5, 3, 10, 100})
    void farRanksOfAnyZipfDistributionAreAddedUpToTwelveDigits(double exponent) {
        double sum = 0;
        for (int rank = 400_000; rank > 0; rank--) {
            sum += StrictMath.pow(rank, -exponent);
        }
        assertEquals(1 / sum, new Popularity.Zipf(400_000, exponent).heaviest(1).share(0), 1e-12 / sum);
    }

    @Test
    void someKeysOfASpaceKeepTheirNumbersInAProduct() {
        var third = new Popularity.Among(new Popularity.One(2), 5);
        HeaviestKeys heaviest = new Popularity.Product(new Popularity.Uniform(3), third).heaviest(10);
        assertEquals(3, heaviest.size());
        assertEquals(2 * 5 + 2, heaviest.key(2));
        assertThrows(IllegalArgumentException.class, () -> new Popularity.Among(new Popularity.Uniform(6), 5));
    }
}
