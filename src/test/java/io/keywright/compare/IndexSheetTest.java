package io.keywright.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.analysis.Analysis;
import io.keywright.analysis.Analyzer;
import io.keywright.analysis.Settings;
import io.keywright.compare.IndexSheet.Reader;
import io.keywright.compare.IndexSheet.Row;
import io.keywright.compare.IndexSheet.Worth;
import io.keywright.model.AccessPattern;
import io.keywright.model.Design;
import io.keywright.model.Operation;
import io.keywright.model.Projection;
import io.keywright.model.Resource;
import io.keywright.model.Step;
import io.keywright.pricing.Money;
import io.keywright.testing.ShopDesign;
import java.util.List;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;

class IndexSheetTest {
    private static final String SHIPPED = "Orders shipped on a day";
    private static final String LOG_IN = "Log in by e-mail";

    @Test
    void tellsWhoReadsAnIndexAndWhatItCosts() {
        IndexSheet sheet = sheet(ShopDesign.design());
        assertEquals(
                List.of(ShopDesign.GSI1, ShopDesign.GSI2),
                sheet.rows().stream().map(Row::resource).toList());

        Row gsi1 = row(sheet, ShopDesign.GSI1);
        assertEquals(
                List.of(SHIPPED, LOG_IN),
                gsi1.readers().stream().map(Reader::pattern).toList());
        // Only shipping an order writes to GSI1: 1 WRU, once a second for 730 hours, at $0.625 per million.
        assertEquals(0, gsi1.writeUnits().intValueExact() - 730 * 3600);
        assertEquals("1.6425", gsi1.cost().writes().exactText());
        assertEquals(
                sheet.analysis().bill().ofResource(ShopDesign.GSI1),
                gsi1.cost().month(),
                "reads, writes and storage are the whole bill of an index");
        assertTrue(gsi1.priced());
    }

    @Test
    void aReaderWithoutAProjectionNeedsWhatTheIndexHoldsOfTheEntitiesItCanMeet() {
        Row gsi1 = row(sheet(ShopDesign.design()), ShopDesign.GSI1);
        Reader shipped = gsi1.readers().get(0);
        assertTrue(shipped.takesAll());
        assertEquals(List.of("customerId", "orderId", "total", "carrier"), shipped.needed());
        Reader logIn = gsi1.readers().get(1);
        assertEquals(List.of("customerId", "name"), logIn.needed());
        assertEquals(List.of("customerId", "name", "orderId", "total", "carrier"), gsi1.needed());
        assertTrue(gsi1.betterProjection().isEmpty(), "it holds just what they get");
    }

    @Test
    void aProjectionOfWhatIsReadIsCheaperThanAll() {
        Design all = projecting("total, carrier", "name", ShopDesign.design(Projection.ALL));
        IndexSheet sheet = sheet(all);
        Row gsi1 = row(sheet, ShopDesign.GSI1);
        assertEquals(List.of("name", "total", "carrier"), gsi1.needed());
        var better = gsi1.betterProjection().orElseThrow();
        assertEquals(Projection.include(List.of("name", "total", "carrier")), better.projection());
        Money expected = analyse(ShopDesign.project(all, better.projection()))
                .bill()
                .month()
                .minus(sheet.analysis().bill().month());
        assertEquals(expected, better.change());
        assertTrue(better.change().signum() < 0);
    }

    @Test
    void keysAloneServeReadersOfKeys() {
        Design keys = projecting("GSI1SK, PK", "PK", ShopDesign.design(Projection.ALL));
        Row gsi1 = row(sheet(keys), ShopDesign.GSI1);
        assertEquals(List.of(), gsi1.needed());
        assertEquals(Projection.KEYS_ONLY, gsi1.betterProjection().orElseThrow().projection());
    }

    @Test
    void whatAReaderAsksForAndTheIndexLacksIsTold() {
        Row gsi1 = row(
                sheet(projecting("total, carrier", "name", ShopDesign.design(Projection.KEYS_ONLY))), ShopDesign.GSI1);
        assertEquals(List.of("total", "carrier"), gsi1.readers().get(0).missing());
        assertEquals(Worth.TOO_SMALL, gsi1.worth());
        var better = gsi1.betterProjection().orElseThrow();
        assertEquals(Projection.include(List.of("name", "total", "carrier")), better.projection());
        assertTrue(better.change().signum() > 0, "what serves costs more than what does not");
    }

    @Test
    void aStatementReadsTheIndexItSelectsFrom() {
        Design shop = ShopDesign.design();
        AccessPattern pattern = shop.pattern(LOG_IN).orElseThrow();
        Step select = Step.of(Operation.EXECUTE_STATEMENT, Step.Target.UNKNOWN)
                .withExpressions(Step.Expressions.NONE.withStatement(
                        "SELECT name FROM shop.GSI1 WHERE GSI1PK = \"EMAIL#{email}\""));
        Row gsi1 = row(sheet(shop.withPattern(pattern.withSteps(List.of(select)))), ShopDesign.GSI1);
        assertEquals(
                List.of(SHIPPED, LOG_IN),
                gsi1.readers().stream().map(Reader::pattern).toList());
        assertEquals(List.of("name"), gsi1.readers().get(1).needed());
    }

    @Test
    void anIndexThatNothingReadsIsUnused() {
        Design silent = ShopDesign.design()
                .withPatterns(ShopDesign.patterns().stream()
                        .filter(pattern -> !pattern.name().equals(SHIPPED)
                                && !pattern.name().equals(LOG_IN))
                        .toList());
        Row gsi1 = row(sheet(silent), ShopDesign.GSI1);
        assertEquals(Worth.UNUSED, gsi1.worth());
        assertTrue(gsi1.cost().month().signum() > 0);
        Money saved = Money.ZERO.minus(gsi1.withoutIt().orElseThrow().change());
        assertTrue(
                saved.compareTo(gsi1.cost().month()) > 0,
                "the keys of the index leave the table's items too, which are smaller then: " + saved);
    }

    @Test
    void whatIsNotAskedCantBePlannedAnew() {
        Row gsi1 = row(sheet(ShopDesign.design()), ShopDesign.GSI1);
        assertTrue(gsi1.withoutIt().isEmpty());
        assertEquals(Worth.USED, gsi1.worth());
    }

    @Test
    void anIndexThatSavesAScanIsJustified() {
        Design asked = asking(LOG_IN, new Asks("Customer", "email"), new Asks("Order", "shippedDate"));
        Row gsi1 = row(sheet(asked), ShopDesign.GSI1);
        var without = gsi1.withoutIt().orElseThrow();
        assertEquals(List.of(SHIPPED, LOG_IN), without.scans());
        assertTrue(without.change().signum() > 0, "a Scan of 158 million items twice a second");
        assertEquals(Worth.JUSTIFIED, gsi1.worth());
    }

    @Test
    void aSheetThatIsNotWantedAnyMoreIsGivenUp() {
        Analysis analysis = analyse(ShopDesign.design());
        assertThrows(CancellationException.class, () -> IndexSheet.of(analysis, new Analyzer(), () -> true));
    }

    private record Asks(String entity, String given) {}

    private static Design asking(String logIn, Asks customer, Asks order) {
        Design design = ShopDesign.design();
        return design.withPattern(asked(design, logIn, customer)).withPattern(asked(design, SHIPPED, order));
    }

    private static AccessPattern asked(Design design, String name, Asks asks) {
        return design.pattern(name)
                .orElseThrow()
                .withAsked(AccessPattern.Asked.NOTHING
                        .withKind(AccessPattern.Kind.LIST)
                        .withEntities(List.of(asks.entity()))
                        .withGiven(List.of(asks.given())));
    }

    /** The shop with projections of the two patterns that read GSI1. */
    private static Design projecting(String ofShipped, String ofLogIn, Design shop) {
        return shop.withPattern(projecting(shop, SHIPPED, ofShipped)).withPattern(projecting(shop, LOG_IN, ofLogIn));
    }

    private static AccessPattern projecting(Design shop, String name, String projection) {
        AccessPattern pattern = shop.pattern(name).orElseThrow();
        return pattern.withSteps(pattern.steps().stream()
                .map(step -> step.withExpressions(step.expressions().withProjection(projection)))
                .toList());
    }

    private static Row row(IndexSheet sheet, Resource index) {
        return sheet.row(index).orElseThrow();
    }

    private static IndexSheet sheet(Design design) {
        return IndexSheet.of(analyse(design), new Analyzer(), () -> false);
    }

    private static Analysis analyse(Design design) {
        return new Analyzer().analyse(design, Settings.standard());
    }

    /** Its second sheet of a design draws no items again: they are in what the analyzer keeps. */
    @Test
    void aWarmAnalyzerDrawsNothingAgain() {
        Analysis shop = analyse(ShopDesign.design(Projection.ALL));
        var analyzer = new Analyzer();
        IndexSheet first = IndexSheet.of(shop, analyzer, () -> false);
        IndexSheet second = IndexSheet.of(shop, analyzer, () -> false);
        assertEquals(first.rows(), second.rows());
        assertEquals(0, analyzer.computed().entities());
    }
}
