package io.keywright.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.analysis.Analyzer;
import io.keywright.analysis.Settings;
import io.keywright.model.Design;
import io.keywright.pricing.ThroughputComparison.Way;
import io.keywright.testing.ShopDesign;
import java.util.List;
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
                                + " for the peak is cheaper by \\$12\\d\\.\\d\\d\\."),
                shop.verdict());
        assertEquals(1, shop.modes().get(0).share());
        assertTrue(shop.modes().get(0).chosen());
        assertTrue(shop.modes().get(2).cheapest());
        assertEquals("258 RCU and 57 WCU, 730 h", shop.modes().get(2).detail());
        assertEquals("about $77", shop.modes().get(3).amount());
    }

    @Test
    void aTableClassIsJudgedByItsBreakEven() {
        assertEquals(1, SHOP.classes().size());
        assertTrue(
                SHOP.classes()
                        .get(0)
                        .startsWith(
                                "shop: Standard-IA wins where storage costs more than 41 % of throughput. Here it is"
                                        + " 9 %, so Standard-IA would cost $"),
                SHOP.classes().get(0));
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
}
