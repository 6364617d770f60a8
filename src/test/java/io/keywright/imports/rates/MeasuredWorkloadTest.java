package io.keywright.imports.rates;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.analysis.Analysis;
import io.keywright.analysis.Analyzer;
import io.keywright.analysis.Settings;
import io.keywright.model.Design;
import io.keywright.model.Shape;
import io.keywright.model.Spread;
import io.keywright.model.Workload;
import io.keywright.workspace.SampleDesigns;
import java.io.IOException;
import java.io.StringReader;
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

        assertEquals(
                new Spread.Zipf(keys.zipfExponent().orElseThrow()),
                skewed.overridingSkew("Count a view").get("productId"));
        assertEquals(Map.of(), skewed.overridingSkew("Customer profile"));
        assertEquals(Map.of(), skewed.overridingSkew("Waiting for pickup"));
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
