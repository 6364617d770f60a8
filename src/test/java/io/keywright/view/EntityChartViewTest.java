package io.keywright.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.analysis.Analyzer;
import io.keywright.analysis.Settings;
import io.keywright.model.Design;
import io.keywright.model.Entity;
import io.keywright.testing.ShopDesign;
import java.util.List;
import org.junit.jupiter.api.Test;

class EntityChartViewTest {
    private static EntityChartView view(Design design) {
        return EntityChartView.of(design, new Analyzer().analyse(design, Settings.standard()), "shop");
    }

    private static EntityChartView.Row row(EntityChartView view, String entity) {
        return view.rows().stream()
                .filter(row -> row.entity().equals(entity))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void aRowAnEntityAndAColumnAnIndex() {
        EntityChartView view = view(ShopDesign.design());
        assertEquals(
                List.of("shop", "GSI1", "GSI2"),
                view.columns().stream().map(EntityChartView.Column::title).toList());
        EntityChartView.Row customer = row(view, "Customer");
        assertTrue(customer.population().startsWith("400,000 × "), customer.population());
        assertEquals(
                List.of("CUSTOMER#{customerId}", "PROFILE"),
                customer.cells().get(0).lines().stream()
                        .map(EntityChartView.Line::template)
                        .toList());
        assertTrue(customer.cells().get(1).isMember());
        assertFalse(customer.cells().get(2).isMember());
        // readyAt is an attribute of the order and a key attribute of GSI2 at once
        assertTrue(row(view, "Order").cells().get(2).isMember());
    }

    @Test
    void aBrokenTemplateIsMarkedWhereItStands() {
        Design design = ShopDesign.design();
        Entity customer = design.entity("Customer").orElseThrow().withTemplate("PK", "CUSTOMER#{customerId");
        EntityChartView.Row row = row(view(design.withEntity(customer)), "Customer");
        assertFalse(row.cells().get(0).lines().get(0).rejection().isEmpty());
        assertEquals("", row.cells().get(0).lines().get(1).rejection());
        assertTrue(row.rejections() >= 1);
    }

    @Test
    void aTableThatIsNotThereHasAnEmptyChart() {
        Design design = ShopDesign.design();
        var view = EntityChartView.of(design, new Analyzer().analyse(design, Settings.standard()), "nope");
        assertEquals(new EntityChartView("nope", List.of(), List.of()), view);
    }
}
