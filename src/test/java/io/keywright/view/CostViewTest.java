package io.keywright.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.analysis.Analysis;
import io.keywright.analysis.Analyzer;
import io.keywright.analysis.Settings;
import io.keywright.model.AccessPattern;
import io.keywright.model.Attribute;
import io.keywright.model.AttributeType;
import io.keywright.model.Billing;
import io.keywright.model.Design;
import io.keywright.model.Entity;
import io.keywright.model.Extra;
import io.keywright.model.Operation;
import io.keywright.model.Projection;
import io.keywright.model.Rate;
import io.keywright.model.Resource;
import io.keywright.model.Spread;
import io.keywright.model.Step;
import io.keywright.model.Table;
import io.keywright.model.TableSettings;
import io.keywright.model.Throughput;
import io.keywright.model.Values;
import io.keywright.model.Workload;
import io.keywright.pricing.Sku;
import io.keywright.testing.ShopDesign;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class CostViewTest {
    private static Analysis include;
    private static Analysis all;

    @BeforeAll
    static void analyse() {
        var analyzer = new Analyzer();
        all = analyzer.analyse(ShopDesign.design(Projection.ALL), Settings.standard());
        include = analyzer.analyse(ShopDesign.project(all.design(), ShopDesign.INCLUDE), Settings.standard());
    }

    private static Analysis analysis(Design design) {
        return new Analyzer().analyse(design, Settings.standard());
    }

    /** Less is paid for capacity that does not do, which is no saving; of a full one the chip says how much it is. */
    @Test
    void whatDoesNotServeTheLoadIsNoSaving() {
        CostView cheaper = CostView.of(include, all);
        assertEquals(-1, cheaper.total().direction());
        // (219.6248… - 200.5428…) / 219.6248… of the two bills
        assertEquals("8.7 %", cheaper.total().share());

        Table table = all.design().tables().get(0);
        Table tooLittle = table.withBilling(Billing.provisioned(1, 1))
                .withIndexes(table.indexes().stream()
                        .map(index -> index.withThroughput(Throughput.provisioned(1, 1)))
                        .toList());
        CostView starved = CostView.of(analysis(all.design().withTables(List.of(tooLittle))), all);
        assertTrue(starved.total().change().startsWith("-$"), starved.total()::toString);
        assertEquals(0, starved.total().direction());
        assertTrue(starved.requests().direction() >= 0, starved.requests()::toString);
        assertTrue(
                starved.parts().stream().noneMatch(part -> part.amount().direction() < 0), starved.parts()::toString);
    }

    private static Entity withText(Entity entity, String name, Values values) {
        var attributes = new ArrayList<>(entity.attributes());
        attributes.add(Attribute.of(name, AttributeType.S, values));
        return entity.withAttributes(attributes);
    }

    private static CostView.Row row(CostView view, String pattern) {
        return view.patterns().stream()
                .filter(row -> row.pattern().equals(pattern))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void amountsOpenIntoTheSumTheyCameFrom() {
        CostView.Row ship = row(CostView.of(include, include), "Ship an order");
        assertEquals("2.63 M", ship.calls());
        assertEquals(
                List.of("6", "1", "–"),
                ship.cells().stream().map(CostView.UnitsCell::text).toList());
        assertEquals("WRU", ship.unit());
        assertEquals("$11.50", ship.month().text());
        assertTrue(
                ship.explanation().toText().contains("2,628,000 × ( 6 + 1 ) × $0.625 per million = $11.50"),
                ship.explanation().toText());
    }

    @Test
    void aCheaperProjectionShowsItsDifference() {
        CostView view = CostView.of(include, all);
        assertEquals(-1, view.total().direction());
        assertTrue(view.total().change().startsWith("-$"), view.total().change());
        CostView.Row confirm = row(view, "Confirm delivery");
        assertEquals("$6.57", confirm.month().before());
        assertEquals("-$3.29", confirm.month().change());
        assertEquals("2", confirm.cells().get(1).before());
        assertEquals("", row(view, "Customer profile").month().change());
    }

    @Test
    void whatIsKeptFollowsTheRequests() {
        assertEquals(
                List.of(
                        "STORAGE Storage, shop",
                        "STORAGE Storage, GSI1",
                        "STORAGE Storage, GSI2",
                        "RECOVERY Point-in-time recovery, shop"),
                CostView.of(include, include).standing().stream()
                        .map(line -> line.kind() + " " + line.what())
                        .toList());
        assertEquals(Sku.Kind.RECOVERY, Sku.PITR.kind());
    }

    /** Attributes that follow each other in a circle are in no item, and a text may be longer than an item. */
    @Test
    void aTotalSaysWhereItemsCouldNotBeDrawn() {
        Design shop = all.design();
        Entity order = shop.entity("Order").orElseThrow();
        Design circle = shop.withEntity(
                withText(withText(order, "a", new Values.CopyOf("Order", "b")), "b", new Values.CopyOf("Order", "a")));
        CostView view = CostView.of(analysis(circle), all);
        assertEquals(2, view.notPriced());
        assertEquals("without 2 things that are not priced", view.omission());
        assertEquals(
                "attribute a of Order: depends on itself; expected presence and values that lead to no circle;"
                        + " what is counted are the items that could be drawn, as far as they could",
                view.notes(CostNote.Kind.NOT_PRICED).get(0));
        Design large = shop.withEntity(withText(order, "a", new Values.Text(500_000, 500_000)));
        assertEquals(
                "entity Order: has items of more than 400 KB, which DynamoDB refuses; expected smaller domains",
                analysis(large).gaps().get(0).toString());
        assertEquals(List.of(), all.gaps());
    }

    @Test
    void aCompleteTotalOmitsNothing() {
        assertEquals("", CostView.of(include, include).omission());
        assertEquals(List.of(), CostView.of(include, include).notes(CostNote.Kind.NOT_PRICED));
    }

    @Test
    void aTotalSaysHowMuchItLeavesOut() {
        Design design = include.design();
        AccessPattern broken = AccessPattern.of(
                "Broken", Rate.of(1, Rate.Per.SECOND), List.of(Step.of(Operation.QUERY, Step.Target.table("shop"))));
        CostView one = CostView.of(analysis(design.withPatterns(List.of(broken))), include);
        assertEquals("without 1 thing that is not priced", one.omission());
        assertTrue(
                one.notes(CostNote.Kind.NOT_PRICED).get(0).startsWith("Broken: can't be sent as it stands"),
                one.notes(CostNote.Kind.NOT_PRICED).toString());

        Table table = design.tables().get(0);
        Design provisioned =
                design.withTable(table.withBilling(Billing.provisioned(5, 5))).withPatterns(List.of());
        CostView two = CostView.of(analysis(provisioned), include);
        assertTrue(two.omission().endsWith("things that are not priced"), two.omission());
    }

    /** Capacity has rows of its own; a pattern that draws on it has a share, which its explanation says. */
    @Test
    void provisionedCapacityIsPaidWhoeverCalls() {
        Design design = include.design();
        Table table = design.tables().get(0).withIndexes(List.of());
        Design provisioned = design.withTable(table.withBilling(Billing.provisioned(100, 200)))
                .withPatterns(List.of(design.pattern("Count a view").orElseThrow()));
        CostView view = CostView.of(analysis(provisioned), analysis(provisioned));
        CostView.Row row = row(view, "Count a view");
        assertEquals("in capacity", row.month().text());
        assertEquals("$0.00", view.requests().text());
        assertTrue(
                row.explanation().toText().contains("its units are $94.90 of the provisioned capacity"),
                row.explanation().toText());
        assertEquals(
                List.of("Provisioned reads, shop", "Provisioned writes, shop"),
                view.standing().stream()
                        .filter(line -> line.kind() == Sku.Kind.CAPACITY)
                        .map(CostView.Standing::what)
                        .toList());
    }

    /** Ten views a second for an hour and one for the other 729; on which keys changes nothing for a write. */
    @Test
    void aWorkloadIsExplained() {
        var override = new Workload.Override(
                "Count a view",
                Rate.of(10, Rate.Per.SECOND),
                Map.of("productId", new Spread.Zipf(1)),
                null,
                Extra.NONE);
        Design design = include.design()
                .withWorkloads(List.of(
                        new Workload("Sale", "", List.of(override), 3_600L, Workload.StartingState.NEW, Extra.NONE)));
        Analysis sale = new Analyzer().analyse(design, Settings.standard().withWorkload("Sale"));
        CostView view = CostView.of(sale, include);
        assertEquals("A month, Sale", view.caption());
        assertTrue(row(view, "Count a view")
                .explanation()
                .facts()
                .contains(new Explanation.Fact(
                        "Calls", "Sale, 1 h of the month: 36,000 calls; the other 729 h: 78,732,000 calls")));
        assertEquals("", view.omission());
        assertEquals(List.of(), view.notes(CostNote.Kind.NOT_FOLLOWED));
        assertEquals("10 /s", PatternsView.of(sale).rows().get(11).rate());
        assertEquals("30 /s", PatternsView.of(include).rows().get(11).rate());
    }

    private static final Explanation.Term PLUS = Explanation.Term.operator("+");

    @Test
    void theMonthOpensIntoItsParts() {
        CostView view = CostView.of(include, all);
        assertEquals(
                List.of("Reads", "Writes", "Storage", "Recovery"),
                view.parts().stream().map(CostView.Part::name).toList());
        assertEquals("-$7.88", view.parts().get(0).amount().change());
        assertEquals("-$4.93", view.parts().get(1).amount().change());
        assertEquals(view.total().text(), view.monthSum().amount());
        assertEquals(3, view.monthSum().formula().stream().filter(PLUS::equals).count());
        assertEquals(view.requests().text(), view.requestsSum().amount());
        assertEquals(
                List.of("Reads", "Writes"),
                view.requestsSum().arms().stream().map(Explanation.Line::name).toList());
    }

    /** An order is a little over 1 KB once it is shipped; a counter far below. */
    @Test
    void aByteLensShowsHowFarAnItemIsFromAStep() {
        CostView view = CostView.of(include, include);
        Explanation.Lens ship = row(view, "Ship an order").explanation().lens();
        assertTrue(ship.sentence().startsWith("Order is ") && ship.sentence().contains("1 KB step"), ship::sentence);
        assertTrue(ship.share() > ship.step(), "it is past the step");
        Explanation.Lens count = row(view, "Count a view").explanation().lens();
        assertTrue(count.sentence().endsWith(" B more before the next 1 KB step."), count::sentence);
        assertTrue(count.share() < count.step());
        assertNull(row(view, "Order with its line items").explanation().lens(), "several items have no one size");
    }

    /** A size that spans many steps is on no two sides of one. */
    @Test
    void aByteLensTellsHowManyStepsItemsTake() {
        Design design = include.design();
        Entity order = design.entity("Order").orElseThrow();
        Analysis wide = analysis(design.withEntity(withText(order, "a", new Values.Text(1, 30_000))));
        Explanation.Lens ship =
                row(CostView.of(wide, wide), "Ship an order").explanation().lens();
        assertTrue(ship.sentence().matches(".* on average: [12] to 3[01] steps of 1 KB\\."), ship::sentence);
    }

    @Test
    void indexesOfOneNameAreCalledByTheirTablesToo() {
        Design design = include.design();
        Table other = design.tables().get(0).withName("archive");
        var tables = new ArrayList<>(design.tables());
        tables.add(other);
        Analysis two = analysis(design.withTables(tables));
        CostView view = CostView.of(two, two);
        assertEquals("GSI1", view.name(Resource.index("shop", "GSI1")), "no pattern touches the other");
        List<String> kept =
                view.standing().stream().map(CostView.Standing::what).toList();
        assertTrue(kept.contains("Storage, " + Resource.index("shop", "GSI1")), kept::toString);
        var names = new ResourceNames(two.design().resources());
        assertEquals(
                List.of("shop", Resource.index("archive", "GSI1").toString()),
                List.of(names.of(Resource.table("shop")), names.of(Resource.index("archive", "GSI1"))));
    }

    /** Nothing that has no price is said to cost nothing. */
    @Test
    void whatHasNoPriceIsNeverFree() {
        Analysis moon = analysis(include.design().withRegion("moon-1"));
        CostView view = CostView.of(moon, moon);
        for (CostView.Row row : view.patterns()) {
            assertEquals("not priced", row.month().text());
            assertEquals("not priced", row.explanation().amount());
        }
        assertEquals("not priced", view.monthSum().amount());
        assertEquals("not priced", view.requests().text());
        assertEquals("not priced", view.total().text());
    }

    /** As many things without a price, but others: a difference would be of what each leaves out. */
    @Test
    void sumsThatLeaveOutDifferentThingsHaveNoDifference() {
        Design design = include.design();
        List<Step> query = List.of(Step.of(Operation.QUERY, Step.Target.table("shop")));
        AccessPattern views = design.pattern("Count a view").orElseThrow();
        AccessPattern ship = design.pattern("Ship an order").orElseThrow();
        Analysis one = analysis(design.withPatterns(List.of(views.withSteps(query), ship)));
        Analysis other = analysis(design.withPatterns(List.of(views, ship.withSteps(query))));
        assertEquals(1, CostView.of(one, one).notPriced());
        assertEquals(1, CostView.of(other, other).notPriced());
        CostView view = CostView.of(one, other);
        assertTrue(one.bill().month().compareTo(other.bill().month()) != 0);
        assertEquals("", view.total().change());
        assertEquals("", view.total().before());
    }

    /** Names should differ, and are edited one by one. */
    @Test
    void patternsOfOneNameHaveTheirOwnCalls() {
        Design design = include.design();
        AccessPattern views = design.pattern("Count a view").orElseThrow();
        Analysis twice = analysis(design.withPatterns(
                List.of(views.withRate(Rate.of(1, Rate.Per.SECOND)), views.withRate(Rate.of(10, Rate.Per.SECOND)))));
        CostView view = CostView.of(twice, twice);
        assertEquals(
                List.of("2.63 M", "26.28 M"),
                view.patterns().stream().map(CostView.Row::calls).toList());
        assertEquals("", view.patterns().get(1).month().change());
    }

    /** 30 views a second: in an hour with items of 3,000 B a call has three units, in the other 729 one. */
    @Test
    void theUnitsOfAWorkloadAreInTheSum() {
        var override = new Workload.Override("Count a view", null, Map.of(), 3_000L, Extra.NONE);
        Design design = include.design()
                .withWorkloads(List.of(
                        new Workload("Sale", "", List.of(override), 3_600L, Workload.StartingState.NEW, Extra.NONE)));
        Analysis sale = new Analyzer().analyse(design, Settings.standard().withWorkload("Sale"));
        CostView.Row views = row(CostView.of(sale, include), "Count a view");
        assertEquals(
                "( 108,000 × 3 + 78,732,000 × 1 ) × $0.625 per million = $49.41",
                String.join(
                        " ",
                        views.explanation().formula().stream()
                                .map(Explanation.Term::text)
                                .toList()));
        assertEquals("79.06 M", views.unitsPerMonth());
    }

    /** In ap-northeast-1 the price of storage is known and that of recovery derived: to keep an item costs both. */
    @Test
    void whatIsKeptIsMarkedForItsRecoveryToo() {
        Settings tokyo = Settings.standard().withRegion("ap-northeast-1");
        Table table = include.design().tables().get(0);
        Design unprotected = include.design()
                .withTable(table.withSettings(
                        table.settings().withPointInTimeRecovery(TableSettings.PointInTimeRecovery.OFF)));
        Analysis plain = new Analyzer().analyse(unprotected, tokyo);
        Analysis derived = new Analyzer().analyse(include.design(), tokyo);
        assertTrue(stored(plain).startsWith("$"), stored(plain));
        assertTrue(stored(derived).startsWith("≈ $"), stored(derived));
    }

    private static String stored(Analysis analysis) {
        return CostBreakdownView.of(analysis).lives().get(0).storedAMonth();
    }

    /** Prices of af-south-1 are derived from those of its capacity: no amount looks exact that rests on them. */
    @Test
    void whatRestsOnAnEstimatedPriceIsMarked() {
        Analysis cape =
                new Analyzer().analyse(include.design(), Settings.standard().withRegion("af-south-1"));
        CostView view = CostView.of(cape, cape);
        assertTrue(view.total().text().startsWith("≈ $"), view.total().text());
        assertTrue(view.requests().text().startsWith("≈ $"), view.requests().text());
        view.parts().forEach(part -> assertTrue(part.amount().text().startsWith("≈ "), part.toString()));
        assertTrue(row(view, "Count a view").month().text().startsWith("≈ $"));
        for (CostBreakdownView.ResourceRow resource : CostBreakdownView.of(cape).resources()) {
            assertTrue(resource.month().startsWith("≈ "), resource.month());
            assertTrue(resource.storage().startsWith("≈ "), resource.storage());
        }
        assertTrue(CostBreakdownView.of(cape).lives().get(0).written().startsWith("≈ $"));
        assertTrue(CostView.of(include, include).total().text().startsWith("$"));
    }
}
