package io.keywright.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.analysis.Analysis;
import io.keywright.analysis.Analyzer;
import io.keywright.analysis.Settings;
import io.keywright.model.AccessPattern;
import io.keywright.model.Design;
import io.keywright.model.Operation;
import io.keywright.model.Projection;
import io.keywright.model.Rate;
import io.keywright.model.Step;
import io.keywright.model.Workload;
import io.keywright.pricing.Confidence;
import io.keywright.pricing.Price;
import io.keywright.pricing.PriceBook;
import io.keywright.pricing.PriceDate;
import io.keywright.pricing.Sku;
import io.keywright.testing.ShopDesign;
import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The tree of a design, and what the status bar says of it. */
class NavigatorViewTest {
    private final Design saved = ShopDesign.design(Projection.ALL);
    private final Design design = ShopDesign.project(saved, ShopDesign.INCLUDE);
    private final Analysis analysis = new Analyzer().analyse(design, Settings.standard());

    @Test
    void everythingWithANameIsInTheTree() {
        NavigatorView view = NavigatorView.of(design, analysis, saved);
        NavigatorView.TableNode shop = view.tables().get(0);
        assertEquals("shop", shop.name());
        assertEquals("PK · SK", shop.key());
        assertEquals(
                List.of("GSI1 INCLUDE 5", "GSI2 KEYS_ONLY"),
                shop.indexes().stream()
                        .map(index -> index.name() + " " + index.projection())
                        .toList());
        assertEquals(8, view.entities().size());
        assertEquals(
                8,
                view.entities().stream()
                        .map(node -> node.tag().text())
                        .distinct()
                        .count());
        assertEquals(13, view.patterns().size());
        assertEquals(13, view.patterns().get(12).number());
    }

    @Test
    void theNormalMonthIsTheFirstOfTheWorkloads() {
        Workload sale = Workload.NORMAL_MONTH.withName("Sale");
        Workload wrong = sale.withName("Night")
                .withDuration(0L)
                .withOverrides(List.of(Workload.Override.of("Nothing of this name")));
        Design busy = design.withWorkloads(List.of(sale, wrong));
        NavigatorView view = NavigatorView.of(
                busy,
                new Analyzer().analyse(busy, Settings.standard().withWorkload("Sale")),
                design.withWorkloads(List.of(sale)));
        assertEquals(
                List.of(
                        new NavigatorView.WorkloadNode("Normal month", false, false, false, 0, null),
                        new NavigatorView.WorkloadNode("Sale", true, true, false, 0, null),
                        new NavigatorView.WorkloadNode("Night", true, false, true, 2, null)),
                view.workloads());
        assertEquals(
                new NavigatorView.WorkloadNode("Normal month", false, true, false, 0, null),
                NavigatorView.of(design, analysis, saved).workloads().get(0),
                "chosen where nothing else is");
    }

    @Test
    void anIndexThatIsNotAsItWasSavedIsMarked() {
        List<NavigatorView.IndexNode> indexes =
                NavigatorView.of(design, analysis, saved).tables().get(0).indexes();
        assertTrue(indexes.get(0).changed());
        assertFalse(indexes.get(1).changed());
        assertTrue(NavigatorView.of(design, analysis, Design.empty("new"))
                .tables()
                .get(0)
                .indexes()
                .get(1)
                .changed());
    }

    /** A pattern that is not served is listed, and counted once. */
    @Test
    void theStatusCountsWhatIsWrong() {
        assertEquals("No problems", ProblemsView.of(analysis).words());
        Step unknown = Step.of(Operation.GET_ITEM, Step.Target.table("nowhere"));
        AccessPattern broken = AccessPattern.of("Broken", Rate.of(1, Rate.Per.SECOND), List.of(unknown));
        AccessPattern impossible = AccessPattern.of("Impossible", Rate.of(1, Rate.Per.SECOND), List.of())
                .withAsked(AccessPattern.Asked.NOTHING
                        .withKind(AccessPattern.Kind.LOOK_UP)
                        .withEntities(List.of("Nobody")));
        Design both = design.withPatterns(List.of(broken, impossible));
        Analysis wrong = new Analyzer().analyse(both, Settings.standard());
        assertEquals(2, wrong.rejections().size());
        assertEquals("2 errors", ProblemsView.of(wrong).words(), "each has a problem of its own, which is counted");
        for (String name : List.of("Broken", "Impossible")) {
            assertTrue(
                    RejectionsView.of(wrong).rows().stream()
                            .anyMatch(row -> row.place().owner().equals(name)),
                    name);
        }
    }

    @Test
    void theStatusSaysWhatEveryFigureRestsOn() {
        assertEquals(
                "us-east-1 · on-demand · prices of 11 Sep 2026 · 730 h/month · free tier off",
                StatusView.of(design, analysis).assumptions());
        Analysis other = new Analyzer()
                .analyse(
                        design.withRegion("mars-1"),
                        Settings.standard().withFreeTier(true).withHoursPerMonth(new BigDecimal("744")));
        assertEquals(
                "mars-1 · on-demand · no prices for this Region · 744 h/month · free tier on",
                StatusView.of(other.design(), other).assumptions());
        PriceBook own = PriceBook.of(List.of(new Price(
                "us-east-1",
                Sku.WRU,
                new BigDecimal("0.0000005"),
                "our contract",
                new PriceDate(2026, 10, 1),
                Confidence.QUOTED)));
        Analysis ours = new Analyzer()
                .analyse(
                        design,
                        Settings.standard()
                                .withPrices(PriceBook.standard().overlaidBy(own))
                                .withDiscount(new BigDecimal("12.5")));
        assertEquals(
                "us-east-1 · on-demand · own prices of 11 Sep 2026 and later · 12.5 % off · 730 h/month · free tier"
                        + " off",
                StatusView.of(ours.design(), ours).assumptions());
    }
}
