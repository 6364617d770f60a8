package io.keywright.analysis;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.item.SampleItems;
import io.keywright.item.SampleRequest;
import io.keywright.model.AccessPattern;
import io.keywright.model.Design;
import io.keywright.model.Entity;
import io.keywright.model.Population;
import io.keywright.model.Projection;
import io.keywright.model.Rate;
import io.keywright.model.Table;
import io.keywright.testing.Designs;
import io.keywright.testing.ShopDesign;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class AnalyzerTest {
    private final Analyzer analyzer = new Analyzer();
    private final Settings settings = Settings.standard();
    private final Design shop = withSamples(ShopDesign.design());

    private static Design withSamples(Design design) {
        return design.withSamples(
                SampleItems.generate(design, SampleRequest.total(60, 1)).rows());
    }

    /** What one more analysis computes anew. */
    private Analyzer.Computed after(Design changed) {
        analyzer.analyse(shop, settings);
        Analyzer.Computed before = analyzer.computed();
        Analysis analysis = analyzer.analyse(changed, settings);
        assertEquals(new Analyzer().analyse(changed, settings), analysis, "a kept part is out of date");
        Analyzer.Computed now = analyzer.computed();
        return new Analyzer.Computed(
                now.rejections() - before.rejections(),
                now.collections() - before.collections(),
                now.entities(),
                now.steps(),
                now.arms(),
                now.bills() - before.bills());
    }

    @Test
    void nothingIsComputedTwice() {
        Analyzer.Computed computed = after(shop);
        assertEquals(new Analyzer.Computed(0, 0, 0, 0, 0, 0), computed);
        assertSame(
                analyzer.analyse(shop, settings).bill(),
                analyzer.analyse(shop, settings).bill());
    }

    @Test
    void aProjectionDrawsNothing() {
        Analyzer.Computed computed = after(ShopDesign.project(shop, Projection.ALL));
        assertEquals(0, computed.entities());
        assertEquals(0, computed.steps());
        assertTrue(computed.arms() > 0, "the arms on the index are computed anew");
    }

    @Test
    void aRateOnlyMakesANewBill() {
        AccessPattern pattern = shop.patterns().get(0);
        Analyzer.Computed computed = after(shop.withPattern(pattern.withRate(Rate.of(41, Rate.Per.SECOND))));
        assertEquals(0, computed.collections());
        assertEquals(0, computed.entities());
        assertEquals(0, computed.steps());
        assertEquals(0, computed.arms());
        assertEquals(1, computed.rejections(), "the pattern that changed");
        assertEquals(1, computed.bills());
    }

    @Test
    void anEntityIsDrawnAloneWhereNobodyRefersToIt() {
        Entity counter = shop.entity("ViewCounter").orElseThrow();
        Analyzer.Computed computed = after(shop.withEntity(counter.withNotes("Hot.")));
        assertTrue(computed.entities() <= 1, () -> "drew " + computed.entities() + " entities");
    }

    @Test
    void moreSampleRowsChangeNoMonthlyFigure() {
        Analysis before = analyzer.analyse(shop, settings);
        Design more = shop.withSamples(
                SampleItems.generate(shop, SampleRequest.total(1_000, 7)).rows());
        Analysis after = analyzer.analyse(more, settings);
        assertEquals(before.bill(), after.bill());
        assertEquals(before.units(), after.units());
        assertNotEquals(before.collections(), after.collections());
    }

    /** The moments of the attribute that lets items expire lie ahead, and a count decides how far identifiers go. */
    @Test
    void whatTheDrawsReadIsReadAgain() {
        Table table = shop.tables().get(0);
        Design expiring = shop.withTable(table.withSettings(table.settings().withTtlAttribute("placedAt")));
        assertEquals(0, after(shop).entities());
        assertTrue(after(expiring).entities() > 0);
        assertEquals(new Analyzer().analyse(expiring, settings), analyzer.analyse(expiring, settings));
        Entity product = shop.entity("Product").orElseThrow();
        Design more = expiring.withEntity(product.withPopulation(Population.of(9_000_000)));
        assertEquals(new Analyzer().analyse(more, settings), analyzer.analyse(more, settings));
    }

    @Test
    void everyDesignHasAnAnalysis() {
        for (long seed = 1; seed <= 60; seed++) {
            Design design = Designs.random(seed);
            Analysis analysis = analyzer.analyse(design, settings);
            assertEquals(design.patterns().size(), analysis.plans().size());
            assertEquals(design.patterns().size(), analysis.units().size());
            assertEquals(new Analyzer().analyse(design, settings), analysis, "seed " + seed);
        }
    }

    @Test
    void settingsAreTakenIntoTheBill() {
        Analysis normal = analyzer.analyse(shop, settings);
        Analysis longer = analyzer.analyse(shop, settings.withHoursPerMonth(BigDecimal.valueOf(744)));
        Analysis elsewhere = analyzer.analyse(shop, settings.withRegion("eu-west-1"));
        assertTrue(longer.bill().requests().compareTo(normal.bill().requests()) > 0);
        assertTrue(elsewhere.bill().requests().compareTo(normal.bill().requests()) > 0);
        assertFalse(new ArrayList<>(List.of(normal.bill())).contains(longer.bill()));
    }

    @Test
    void anAnalysisNobodyWaitsForGivesUpAndTheNextOneIsRight() {
        var asked = new AtomicInteger();
        assertThrows(
                CancellationException.class, () -> analyzer.analyse(shop, settings, () -> asked.incrementAndGet() > 3));
        int entities = shop.entities().size();
        assertTrue(asked.get() > 3 && asked.get() <= entities, asked + " asked, but gave up among the entities");
        Design changed = ShopDesign.project(shop, Projection.ALL);
        assertEquals(new Analyzer().analyse(changed, settings), analyzer.analyse(changed, settings, () -> false));
    }
}
