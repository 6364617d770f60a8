package io.keywright.imports.rates;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.analysis.Analysis;
import io.keywright.analysis.Analyzer;
import io.keywright.analysis.Settings;
import io.keywright.heat.KeySpace;
import io.keywright.model.Design;
import io.keywright.model.Shape;
import io.keywright.model.Spread;
import io.keywright.model.Workload;
import io.keywright.workspace.SampleDesigns;
import java.io.IOException;
import java.io.StringReader;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class MeasuredWorkloadTest {
    private static final Design SHOP = SampleDesigns.ALL.get(0).read();

    private static final Workload FLASH_SALE = SHOP.workload("Flash sale").orElseThrow();

    @Test
    void allElseOfTheWorkloadStays() throws IOException {
        Analysis analysis = new Analyzer().analyse(SHOP, Settings.standard());
        MeasuredThroughput measured = CloudWatchCsv.read(
                new StringReader("Label,shop ConsumedWriteCapacityUnits\n0,6000\n60,30000\n"), "metrics.csv", SHOP);

        Workload workload = MeasuredWorkload.of(FLASH_SALE, SHOP, analysis.units(), measured);

        assertEquals(FLASH_SALE.start(), workload.start());
        assertEquals(FLASH_SALE.overridingSkew("Count a view"), workload.overridingSkew("Count a view"));
        // Three thousand and more views a second while the sale lasts: nearly all writes are views.
        Shape.Series views = (Shape.Series)
                workload.overridingRate("Count a view").orElseThrow().shape();
        assertTrue(views.points().get(1).perSecond() > 450, "of 500 write units a second: " + views);
    }

    /** The keys are PRODUCT#…, so it is the product that is skewed, and only where it alone makes the key. */
    @Test
    void theSkewOfMeasuredKeysIsThatOfTheirAttribute() throws IOException {
        Analysis analysis = new Analyzer().analyse(SHOP, Settings.standard());
        Contributors keys = ContributorsCsv.read(
                new StringReader("key,sum\nPRODUCT#42,800\nPRODUCT#7,400\nPRODUCT#9,200\n"), "keys.csv");

        Workload skewed = MeasuredWorkload.skewed(
                FLASH_SALE, Objects.requireNonNull(analysis.steadyHeat().get("Flash sale")), keys);

        Spread.Weights views = (Spread.Weights)
                Objects.requireNonNull(skewed.overridingSkew("Count a view").get("productId"));
        assertEquals(
                List.of(800.0, 400.0, 200.0),
                List.of(
                        views.weights().get(41),
                        views.weights().get(6),
                        views.weights().get(8)));
        assertEquals(1_000, views.weights().size());
        assertEquals(Map.of(), skewed.overridingSkew("Customer profile"));
        assertEquals(Map.of(), skewed.overridingSkew("Waiting for pickup"));
    }

    /**
     * One key took 9,700 of the 10,000 that are listed. Their Zipf law has an exponent of about 3.3, which below the last
     * of them leaves 100 · 4^3.3 · 4.5^-2.3 / 2.3, about 130.
     */
    @Test
    void aKeyThatDominatesKeepsItsShare() throws IOException {
        Analysis analysis = new Analyzer().analyse(SHOP, Settings.standard());
        Contributors keys = ContributorsCsv.read(
                new StringReader("key,sum\nPRODUCT#42,9700\nPRODUCT#7,100\nPRODUCT#9,100\nPRODUCT#5,100\n"),
                "keys.csv");

        Workload skewed = MeasuredWorkload.skewed(
                FLASH_SALE, Objects.requireNonNull(analysis.steadyHeat().get("Flash sale")), keys);

        Spread.Weights views = (Spread.Weights)
                Objects.requireNonNull(skewed.overridingSkew("Count a view").get("productId"));
        double all = views.weights().stream().mapToDouble(weight -> weight).sum();
        assertEquals(0.96, views.weights().get(41) / all, 0.01);
        assertTrue(views.weights().get(0) > 0 && views.weights().get(0) < 1, "what is not listed takes a little");
    }

    /** The attribute's values are not known by name: the heaviest key is the first value. */
    @Test
    void keysThatAreNotKnownByNameHaveTheirRank() {
        var space = KeySpace.of("K#{id}", "id", List.of("K#a", "K#b"));
        var keys = new Contributors(List.of(
                new Contributors.Contributor("K#z", "", 10),
                new Contributors.Contributor("K#y", "", 40),
                new Contributors.Contributor("K#x", "1", 15),
                new Contributors.Contributor("K#x", "2", 5)));
        Spread.Weights spread = (Spread.Weights) MeasuredSkew.of(space, keys).orElseThrow();
        assertEquals(List.of(40.0, 20.0, 10.0), spread.weights().subList(0, 3));
        assertTrue(spread.weights().get(3) <= 10);
    }

    /** Patterns share the measured units as in the design: all the units they ask for together are the measured ones. */
    @Test
    void thePatternsOfATableTogetherConsumeWhatWasMeasured() throws IOException {
        Analysis analysis = new Analyzer().analyse(SHOP, Settings.standard());
        MeasuredThroughput measured = CloudWatchCsv.read(
                new StringReader("Label,shop ConsumedWriteCapacityUnits\n0,6000\n60,30000\n120,12000\n"),
                "metrics.csv",
                SHOP);

        Workload workload = MeasuredWorkload.of(Workload.NORMAL_MONTH, SHOP, analysis.units(), measured);

        assertEquals(180L, workload.durationSeconds());
        double[] units = new double[3];
        for (int i = 0; i < SHOP.patterns().size(); i++) {
            double perCall = analysis.units()
                    .get(i)
                    .on(measured.series().get(0).resource())
                    .write();
            String name = SHOP.patterns().get(i).name();
            assertEquals(perCall > 0, workload.overridingRate(name).isPresent(), name);
            if (perCall > 0) {
                Shape.Series series = (Shape.Series)
                        workload.overridingRate(name).orElseThrow().shape();
                for (int point = 0; point < 3; point++) {
                    units[point] += series.points().get(point).perSecond() * perCall;
                }
            }
        }
        assertEquals(100, units[0], 1e-9);
        assertEquals(500, units[1], 1e-9);
        assertEquals(200, units[2], 1e-9);
        assertTrue(workload.overrides().size() > 3, "several patterns write");
    }
}
