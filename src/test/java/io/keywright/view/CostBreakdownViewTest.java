package io.keywright.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.analysis.Analysis;
import io.keywright.analysis.Analyzer;
import io.keywright.analysis.Settings;
import io.keywright.model.Billing;
import io.keywright.model.Design;
import io.keywright.model.Population;
import io.keywright.model.Projection;
import io.keywright.model.Rate;
import io.keywright.model.Shape;
import io.keywright.model.Table;
import io.keywright.pricing.ThroughputComparison.Way;
import io.keywright.testing.ShopDesign;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class CostBreakdownViewTest {
    private static final CostBreakdownView SHOP = of(ShopDesign.design(ShopDesign.INCLUDE));

    private static CostBreakdownView of(Design design) {
        return CostBreakdownView.of(new Analyzer().analyse(design, Settings.standard()));
    }

    /** The shop's rates never move: capacity for the peak is that for the average, and wins. */
    @Test
    void aVerdictSaysWhatWins() {
        CostBreakdownView.Throughput shop = SHOP.throughput().get(0);
        assertEquals("shop", shop.title());
        assertEquals(
                List.of(Way.ON_DEMAND, Way.AT_AVERAGE, Way.AT_PEAK, Way.AUTO_SCALED),
                shop.modes().stream().map(CostBreakdownView.ModeCard::way).toList());
        assertTrue(
                shop.verdict()
                        .matches("Fixed capacity wins above 28\\.9 % average use\\. This load uses 100 %, so capacity"
                                + " for the peak is \\$12\\d\\.\\d\\d cheaper than on-demand\\. The workload has"
                                + " no peak, so that capacity for the peak is that for the average\\."),
                shop.verdict());
        assertEquals(1, shop.modes().get(0).share());
        assertTrue(shop.modes().get(0).chosen());
        assertTrue(shop.modes().get(2).cheapest());
        assertEquals("258 RCU and 57 WCU, 730 h", shop.modes().get(2).detail());
        assertEquals("about $77", shop.modes().get(3).amount());
    }

    /** What got cheaper by throttling has not got cheaper. */
    @Test
    void whatDoesNotServeTheLoadIsNoSaving() {
        Analyzer analyzer = new Analyzer();
        Design shop = ShopDesign.design(ShopDesign.INCLUDE);
        Table table = shop.tables().get(0).withIndexes(List.of());
        Analysis enough = analyzer.analyse(
                shop.withTable(table.withBilling(Billing.provisioned(100_000, 100_000))), Settings.standard());
        Analysis little =
                analyzer.analyse(shop.withTable(table.withBilling(Billing.provisioned(1, 1))), Settings.standard());
        CostBreakdownView.ModeCard asSet = CostBreakdownView.of(little, enough).throughput().get(0).modes().stream()
                .filter(card -> card.way() == Way.AS_SET)
                .findFirst()
                .orElseThrow();
        assertFalse(asSet.notes().isEmpty());
        assertEquals("", asSet.difference().change());
        assertFalse(asSet.cheapest());
        CostBreakdownView.ModeCard dearer = CostBreakdownView.of(enough, little).throughput().get(0).modes().stream()
                .filter(card -> card.way() == Way.AS_SET)
                .findFirst()
                .orElseThrow();
        assertEquals(1, dearer.difference().direction());
    }

    @Test
    void aTableClassIsJudgedByItsBreakEven() {
        assertEquals(1, SHOP.classes().size());
        assertTrue(
                SHOP.classes()
                        .get(0)
                        .sentence()
                        .startsWith(
                                "shop: Standard-IA wins where storage costs more than 41 % of throughput. Here it is"
                                        + " 9 %, so Standard-IA would cost $"),
                SHOP.classes().get(0).sentence());
    }

    @Test
    void aLifeOpensIntoItsWrites() {
        CostBreakdownView.Life order = SHOP.lives().stream()
                .filter(life -> life.entity().equals("Order"))
                .findFirst()
                .orElseThrow();
        assertEquals("$5.81", order.written());
        assertEquals("$0.69", order.writtenToIndexes());
        assertEquals(
                "$0.63  GSI1. Update, Ship an order: 1 time an item, 1 write unit",
                order.explanation()
                        .toText()
                        .lines()
                        .skip(3)
                        .findFirst()
                        .orElseThrow()
                        .strip());
    }

    @Test
    void whatIsDoneOnceOpensIntoItsRule() {
        CostBreakdownView.OneOff backfill = SHOP.oneOff().get(0);
        assertEquals("Add the index GSI1 to shop as it is", backfill.what());
        assertEquals("about $19", backfill.amount());
        assertEquals("Rule", backfill.explanation().facts().get(0).label());
    }

    @Test
    void aDesignWithoutTablesHasNothing() {
        CostBreakdownView none = of(Design.empty("none"));
        assertEquals(List.of(), none.throughput());
        assertEquals(List.of(), none.resources());
        assertEquals(List.of(), none.lives());
    }

    /** One unit each where 258 and 57 are asked for costs $0.57, and is no way to pay for them. */
    @Test
    void tooLittleCapacityIsNeverTheCheapest() {
        Design shop = ShopDesign.design(ShopDesign.INCLUDE);
        Table table = shop.tables().get(0);
        Analysis few = new Analyzer()
                .analyse(shop.withTable(table.withBilling(Billing.provisioned(1, 1))), Settings.standard());
        CostBreakdownView.Throughput ways =
                CostBreakdownView.of(few).throughput().get(0);
        CostBreakdownView.ModeCard set = ways.modes().get(0);
        assertEquals(Way.AS_SET, set.way());
        assertFalse(set.cheapest());
        assertEquals(2, set.notes().size());
        assertTrue(
                set.notes()
                        .get(0)
                        .matches("shop: the average load needs \\d+ RCU, but set is 1 RCU, so that requests"
                                + " are throttled"),
                set.notes().get(0));
        assertTrue(ways.verdict().endsWith(". Too little is set: " + String.join("; ", set.notes()) + "."));
        assertTrue(CostView.of(few, few).notes(CostNote.Kind.SHORT).containsAll(set.notes()));
    }

    /** Fixed capacity wins above 0.288889, of which a use of 0.288 or 0.2887 is the same in whole percent. */
    @Test
    void aVerdictTellsItsFiguresApart() {
        String close = verdict("28.8");
        assertTrue(close.startsWith("Fixed capacity wins above 28.9 % average use. This load uses 28.8 %, so"), close);
        String closest = verdict("28.87");
        assertTrue(
                closest.startsWith("Fixed capacity wins above 28.89 % average use. This load uses 28.87 %, so"),
                closest);
    }

    private static String verdict(String percent) {
        Design shop = ShopDesign.design(ShopDesign.INCLUDE);
        double factor = 100 / Double.parseDouble(percent);
        Design peaked = shop.withPatterns(shop.patterns().stream()
                .map(pattern -> pattern.withRate(
                        new Rate(pattern.rate().calls(), pattern.rate().per(), factor, Shape.CONSTANT)))
                .toList());
        return of(peaked).throughput().get(0).verdict();
    }

    /** Two tables have a comparison of their own; nothing is once itself, and no cent is about nothing. */
    @Test
    void wordsFitTheirFigures() {
        Design shop = ShopDesign.design(ShopDesign.INCLUDE);
        assertEquals("shop", SHOP.throughput().get(0).subject());
        assertEquals(
                "258 RCU and 57 WCU, 730 h",
                SHOP.throughput().get(0).modes().get(2).detail());
        Table other = shop.tables().get(0).withName("other").withIndexes(List.of());
        var tables = new ArrayList<>(shop.tables());
        tables.add(other);
        CostBreakdownView.Throughput all =
                of(shop.withTables(tables)).throughput().get(2);
        assertEquals("All tables", all.title());
        assertEquals("all tables", all.subject());
        Design few = shop.withEntities(shop.entities().stream()
                .map(entity -> entity.withPopulation(Population.of(1)))
                .toList());
        assertEquals(
                List.of("under $0.01"),
                of(few).oneOff().stream()
                        .map(CostBreakdownView.OneOff::amount)
                        .distinct()
                        .toList());
    }

    private static CostBreakdownView.ResourceRow resource(CostBreakdownView view, String index) {
        return view.resources().stream()
                .filter(row -> row.resource().indexName().equals(Optional.of(index)))
                .findFirst()
                .orElseThrow();
    }

    /** On-demand reads and writes at $0.125 and $0.625 per million (AWS price list us-east-1, 11 Sep 2026). */
    @Test
    void aWayToPayOpensIntoItsLines() {
        CostBreakdownView.ModeCard onDemand = SHOP.throughput().get(0).modes().get(0);
        Explanation sum = onDemand.explanation();
        assertEquals("On-demand, shop", sum.title());
        assertEquals(onDemand.amount(), sum.amount());
        assertTrue(
                sum.toText().matches("(?s).* M × \\$0\\.125 \\+ [0-9.]+ M × \\$0\\.625 = \\$1\\d\\d\\.\\d\\d\n.*"),
                sum::toText);
        assertTrue(sum.arms().get(0).text().matches("[0-9,.]+ write units × \\$0\\.625 per million"), sum::toText);
        CostBreakdownView.ModeCard peak = SHOP.throughput().get(0).modes().get(2);
        assertTrue(peak.explanation().arms().get(0).text().contains(" WCU, × 730 h"), peak.explanation()::toText);
    }

    @Test
    void eachShareOfATableOpensIntoWhoPaysIt() {
        CostBreakdownView.ResourceRow index = resource(SHOP, "GSI1");
        assertEquals(
                List.of("Reads", "Writes", "Storage", "Recovery", "Other"),
                index.shares().stream().map(CostBreakdownView.Share::title).toList());
        Explanation reads = index.shares().get(0).explanation();
        assertEquals(index.reads(), reads.amount());
        assertEquals(
                List.of("Orders shipped on a day", "Log in by e-mail"),
                reads.arms().stream().map(Explanation.Line::name).toList());
        assertTrue(index.shares().get(3).nothing(), "recovery is charged for the table");
        assertTrue(
                index.shares().get(2).explanation().toText().contains("$0.25 per GB-month"),
                index.shares().get(2).explanation()::toText);
        assertEquals(
                List.of("Reads", "Writes", "Storage"),
                index.explanation().arms().stream().map(Explanation.Line::name).toList());
    }

    @Test
    void whatChangedSinceItWasSavedStandsBesideIt() {
        Analyzer analyzer = new Analyzer();
        Design all = ShopDesign.design(Projection.ALL);
        Analysis saved = analyzer.analyse(all, Settings.standard());
        Analysis now = analyzer.analyse(ShopDesign.project(all, ShopDesign.INCLUDE), Settings.standard());
        CostBreakdownView view = CostBreakdownView.of(now, saved);
        assertEquals(-1, view.throughput().get(0).modes().get(0).difference().direction());
        assertEquals(-1, resource(view, "GSI1").amount().direction());
        assertEquals("", resource(view, "GSI2").amount().change());
        CostBreakdownView.Life order = view.lives().stream()
                .filter(life -> life.entity().equals("Order"))
                .findFirst()
                .orElseThrow();
        assertEquals("-$1.88", order.writes().change());
        assertEquals(
                "",
                CostBreakdownView.of(saved, saved)
                        .throughput()
                        .get(0)
                        .modes()
                        .get(0)
                        .difference()
                        .change());
    }

    @Test
    void aLifeIsToldInWords() {
        assertEquals(
                "Create, 2.1 updates, entries in GSI1 and GSI2",
                SHOP.lives().stream()
                        .filter(life -> life.entity().equals("Order"))
                        .findFirst()
                        .orElseThrow()
                        .story());
    }

    /** Everything but ordering happens once a month, beside orders by the million. */
    @Test
    void whatHardlyHappensHasTheRightArticle() {
        Design shop = ShopDesign.design(ShopDesign.INCLUDE);
        shop = shop.withPatterns(shop.patterns().stream()
                .map(pattern -> pattern.name().equals("Place an order")
                        ? pattern
                        : pattern.withRate(Rate.of(1, Rate.Per.MONTH)))
                .toList());
        assertEquals(
                "Create, hardly an update, entries in GSI1 and GSI2",
                of(shop).lives().stream()
                        .filter(life -> life.entity().equals("Order"))
                        .findFirst()
                        .orElseThrow()
                        .story());
    }

    /** Where indexes have no capacity, that of the table is no sum to calculate with. */
    @Test
    void whatIsNotAllPricedHasNoFinishedSum() {
        Design shop = ShopDesign.design(ShopDesign.INCLUDE);
        CostBreakdownView view = of(shop.withTable(shop.tables().get(0).withBilling(Billing.provisioned(100, 100))));
        CostBreakdownView.ModeCard set = view.throughput().get(0).modes().get(0);
        assertEquals(Way.AS_SET, set.way());
        assertEquals("not priced", set.amount());
        assertFalse(set.explanation().arms().isEmpty(), "the table's own capacity has a price");
        assertEquals(List.of(), set.explanation().formula());
        assertTrue(view.classes().stream().noneMatch(row -> row.verdict().contains("$0.00")), view.classes()::toString);
    }

    /** Capacity that is set is a share of that for the peak; of tables on demand there is none. */
    @Test
    void theCapacitySetIsComparedWithThePeak() {
        assertEquals(0, SHOP.throughput().get(0).setShare());
        Design shop = ShopDesign.design(ShopDesign.INCLUDE);
        Table table = shop.tables().get(0).withIndexes(List.of());
        Design half = shop.withTable(table.withBilling(Billing.provisioned(100, 100)))
                .withPatterns(List.of(shop.pattern("Count a view").orElseThrow()));
        // 30 writes a second need 30 WCU and at least 1 RCU: 30 x 0.00065 + 0.00013 against 100 x 0.00078
        assertEquals(0.078 / 0.01963, of(half).throughput().get(0).setShare(), 1e-9);
    }

    @Test
    void whatIsToKnowHasAKind() {
        assertEquals(List.of(), SHOP.notes());
        Design shop = ShopDesign.design(ShopDesign.INCLUDE);
        List<CostNote> moon = of(shop.withRegion("moon-1")).notes();
        assertTrue(moon.stream().allMatch(note -> note.kind() == CostNote.Kind.NOT_PRICED), moon::toString);
        assertEquals(
                "not priced", resource(of(shop.withRegion("moon-1")), "GSI1").month());
        Table table = shop.tables().get(0);
        List<CostNote> few =
                of(shop.withTable(table.withBilling(Billing.provisioned(1, 1)))).notes();
        assertTrue(few.stream().anyMatch(note -> note.kind() == CostNote.Kind.SHORT), few::toString);
    }
}
