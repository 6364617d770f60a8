package io.keywright.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.access.Verdict;
import io.keywright.analysis.Analysis;
import io.keywright.analysis.Analyzer;
import io.keywright.analysis.Settings;
import io.keywright.model.AccessPattern;
import io.keywright.model.Billing;
import io.keywright.model.Design;
import io.keywright.model.Operation;
import io.keywright.model.Rate;
import io.keywright.model.Step;
import io.keywright.testing.ShopDesign;
import io.keywright.view.PatternsView.Tone;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class PatternsViewTest {
    private static PatternsView view(Design design) {
        Analysis analysis = new Analyzer().analyse(design, Settings.standard());
        return PatternsView.of(analysis);
    }

    @Test
    void everyPatternIsARow() {
        PatternsView view = view(ShopDesign.design());
        assertEquals("11 in one request · 1 fan-out · 1 Scan", view.summary());
        PatternsView.Row shipped = view.rows().get(3);
        assertEquals(4, shipped.number());
        assertEquals("Orders shipped on a day", shipped.question(), "the name where nothing is asked");
        assertEquals("Index", shipped.fit());
        assertEquals("Index", view.rows().get(6).fit(), "which would have to be added");
        Explanation requests = Objects.requireNonNull(shipped.answer().sent().requestsSum());
        assertEquals("4 requests", requests.amount());
        assertEquals("4", requests.arms().get(0).figure());
        assertEquals("Asks each of 4 shards.", requests.arms().get(0).text());
        Explanation trips =
                Objects.requireNonNull(view.rows().get(6).answer().sent().roundTripsSum());
        assertTrue(trips.toText().contains(" pages, one after another; begins the call."), trips::toText);
        assertTrue(trips.toText().contains("Source: Developer Guide"), trips::toText);
        assertEquals("2 /s", shipped.rate());
        assertEquals("2 RRU", shipped.units() + " " + shipped.unit());
        assertEquals("$1.31", shipped.month());
        assertEquals(Tone.WARNING, shipped.tone());
        assertEquals(Tone.DANGER, view.rows().get(6).tone());
        assertEquals("Transaction, 8", view.rows().get(7).verdictWords());
    }

    /** Nothing costs $0.00 that isn't known to cost nothing. */
    @Test
    void whatHasNoPriceSaysSo() {
        AccessPattern broken = AccessPattern.of(
                "Broken", Rate.of(1, Rate.Per.SECOND), List.of(Step.of(Operation.QUERY, Step.Target.table("shop"))));
        AccessPattern someday = AccessPattern.of("Someday", Rate.of(1, Rate.Per.SECOND), List.of());
        Design design = ShopDesign.design().withPatterns(List.of(broken, someday));
        PatternsView view = view(design);
        assertEquals(Verdict.BROKEN, view.rows().get(0).verdict());
        assertEquals("not priced", view.rows().get(0).month());
        assertEquals("", view.rows().get(0).units());
        assertFalse(view.rows().get(0).problems().isEmpty());
        assertEquals(1, view.rows().get(0).rejections());
        assertEquals(Tone.QUIET, view.rows().get(1).tone());
        assertEquals("1 broken · 1 not planned yet", view.summary());

        Design provisioned = ShopDesign.design();
        provisioned = provisioned.withTable(provisioned.tables().get(0).withBilling(Billing.provisioned(5, 5)));
        assertEquals("in capacity", view(provisioned).rows().get(0).month());
    }
}
