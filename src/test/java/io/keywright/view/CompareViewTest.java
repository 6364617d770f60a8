package io.keywright.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.analysis.Analysis;
import io.keywright.analysis.Analyzer;
import io.keywright.analysis.Settings;
import io.keywright.model.AccessPattern;
import io.keywright.model.Billing;
import io.keywright.model.Design;
import io.keywright.model.Projection;
import io.keywright.model.Table;
import io.keywright.refactor.RenamePattern;
import io.keywright.workspace.SampleDesigns;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class CompareViewTest {
    private static final Design SHOP = SampleDesigns.ALL.get(0).read();

    private static Analysis analysis(Design design) {
        return new Analyzer().analyse(design, Settings.standard());
    }

    private static Design withProjection(Projection projection) {
        Table shop = SHOP.table("shop").orElseThrow();
        return SHOP.withTable(shop.withIndex(shop.index("GSI1").orElseThrow().withProjection(projection)));
    }

    private static CompareView.PatternRow row(CompareView view, String pattern) {
        return view.patterns().stream()
                .filter(row -> row.name().equals(pattern))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void theSameDesignDiffersInNothing() {
        CompareView view = CompareView.of(analysis(SHOP), analysis(SHOP));
        assertTrue(view.isSame());
        assertTrue(view.isComparable());
        assertEquals(13, view.patterns().size());
        assertEquals(
                List.of("the same", "the same"),
                view.cards().subList(0, 2).stream()
                        .map(CompareView.Card::remark)
                        .toList());
    }

    /** Source: SHOP.md, table of patterns: from INCLUDE to ALL shipped orders read 14 units instead of 2. */
    @Test
    void anotherProjectionSaysWhichPatternsItChangesAndWhy() {
        CompareView view = CompareView.of(analysis(SHOP), analysis(withProjection(Projection.ALL)));
        assertFalse(view.isSame());
        CompareView.PatternRow shipped = row(view, "Orders shipped on a day");
        assertEquals("GSI1 2 → 14 RRU", shipped.why());
        assertEquals("$1.31", shipped.older().orElseThrow().month());
        assertEquals("$9.20", shipped.newer().orElseThrow().month());
        assertEquals("+$7.88", shipped.change());
        assertEquals(1, shipped.direction());
        assertEquals("4", shipped.newer().orElseThrow().requests());
        CompareView.PatternRow confirmed = row(view, "Confirm delivery");
        assertEquals("GSI1 0 → 2 WRU", confirmed.why());
        assertEquals("+$3.29", confirmed.change());
        assertFalse(row(view, "Customer profile").differs());
        CompareView.TotalRow month = view.totals().get(2);
        assertEquals(1, month.direction());
        assertEquals(month.change(), view.cards().get(0).remark());
        assertEquals(
                List.of("index GSI1 of shop, projection"),
                view.schema().stream()
                        .map(DifferenceView.FieldRow::where)
                        .distinct()
                        .toList());
    }

    @Test
    void patternsThatAreNewGoneOrRenamed() {
        var fewer = new ArrayList<>(SHOP.patterns());
        var gone = fewer.remove(12);
        Design before = SHOP.withPatterns(fewer);
        Design after = new RenamePattern("Customer profile", "Profile").apply(SHOP);
        CompareView view = CompareView.of(analysis(before), analysis(after));
        assertEquals("new", row(view, gone.name()).why());
        assertTrue(row(view, gone.name()).older().isEmpty());
        assertFalse(row(view, "Profile").differs());
        assertTrue(row(view, "Profile").older().isPresent());
        CompareView back = CompareView.of(analysis(after), analysis(before));
        CompareView.PatternRow last = back.patterns().get(back.patterns().size() - 1);
        assertEquals(gone.name(), last.name());
        assertEquals("gone", last.why());
        assertTrue(last.newer().isEmpty());
    }

    @Test
    void severalTablesInsteadOfOneNeedMoreRequests() {
        Design tables = SampleDesigns.ALL.stream()
                .filter(sample -> sample.name().equals("shop-tables"))
                .findFirst()
                .orElseThrow()
                .read();
        CompareView view = CompareView.of(analysis(SHOP), analysis(tables));
        CompareView.PatternRow page = row(view, "Customer page, 5 newest orders");
        assertEquals("1", page.older().orElseThrow().requests());
        assertEquals("2", page.newer().orElseThrow().requests());
        assertTrue(page.why().startsWith("2 requests instead of"), page.why());
        assertEquals("customers instead of shop", row(view, "Customer profile").why());
        assertEquals("1, 2", view.cards().get(3).before());
        assertEquals("4, 3", view.cards().get(3).after());
    }

    /** A provisioned table that is given too little costs less, but not for the whole load. */
    @Test
    void lessForTooLittleCapacityIsNoSaving() {
        Table shop = SHOP.table("shop").orElseThrow();
        Design more = SHOP.withTable(shop.withBilling(Billing.provisioned(5, 5)));
        Design little = SHOP.withTable(shop.withBilling(Billing.provisioned(1, 1)));
        Analysis after = analysis(little);
        assertFalse(after.bill().shortages().isEmpty());
        CompareView view = CompareView.of(analysis(more), after);
        assertEquals(0, view.cards().get(0).direction());
        String remark = view.cards().get(0).remark();
        assertTrue(remark.endsWith(", for too little capacity"), remark);
        assertEquals(0, view.totals().get(2).direction());
    }

    /** Three of a name against two: the third is gone. */
    @Test
    void patternsOfOneNameAreTakenInTheirOrder() {
        AccessPattern one = SHOP.patterns().get(0);
        Design three = SHOP.withPatterns(List.of(one, one, one));
        assertTrue(CompareView.of(analysis(three), analysis(three)).isSame());
        CompareView view = CompareView.of(analysis(three), analysis(SHOP.withPatterns(List.of(one, one))));
        assertEquals(
                List.of("", "", "gone"),
                view.patterns().stream().map(CompareView.PatternRow::why).toList());
    }
}
