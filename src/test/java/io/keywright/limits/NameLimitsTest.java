package io.keywright.limits;

import static io.keywright.limits.Shop.attribute;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.keywright.model.AccessPattern;
import io.keywright.model.Attribute;
import io.keywright.model.AttributeType;
import io.keywright.model.Design;
import io.keywright.model.Entity;
import io.keywright.model.Extra;
import io.keywright.model.OrderedMap;
import io.keywright.model.Place;
import io.keywright.model.Population;
import io.keywright.model.Rate;
import io.keywright.model.Rejection;
import io.keywright.model.SampleItem;
import io.keywright.model.Values;
import io.keywright.model.Workload;
import java.util.List;
import org.junit.jupiter.api.Test;

class NameLimitsTest {
    private static final Design SHOP =
            Design.empty("shop").withTables(List.of(Shop.TABLE)).withEntities(Shop.ENTITIES);
    private static final AccessPattern PATTERN = AccessPattern.of("Place order", Rate.NONE, List.of());

    private static List<Rejection> entity(Attribute attribute) {
        Entity entity = Shop.ORDER.withAttributes(List.of(attribute));
        return NameLimits.entities(SHOP.withEntities(List.of(Shop.CUSTOMER, entity)));
    }

    private static List<Rejection> domain(String message) {
        return List.of(new Rejection(Place.attribute("Order", "customer").field("domain"), "Design", message));
    }

    private static Attribute of(AttributeType type, Values values) {
        return Attribute.of("customer", type, values);
    }

    @Test
    void namesOfEntities() {
        assertEquals(List.of(), NameLimits.entities(SHOP));
        assertEquals(
                List.of(new Rejection(Place.entity("Order").field("name"), "Design", "Duplicate entity name: Order")),
                NameLimits.entities(SHOP.withEntities(List.of(Shop.ORDER, Shop.CUSTOMER, Shop.ORDER))));
    }

    @Test
    void parents() {
        var children = new Population.Children("Customer", 3, null, null, Population.Distribution.FIXED);
        Entity order = Shop.ORDER.withPopulation(new Population(null, children));
        assertEquals(List.of(), NameLimits.entities(SHOP.withEntities(List.of(Shop.CUSTOMER, order))));
        assertEquals(
                List.of(new Rejection(
                        Place.entity("Order").field("population"), "Design", "There is no entity named Customer")),
                NameLimits.entities(SHOP.withEntities(List.of(order))));
    }

    @Test
    void references() {
        assertEquals(List.of(), entity(of(AttributeType.S, new Values.Reference("Customer", "customerId"))));
        assertEquals(
                domain("Customer has no attribute customer"),
                entity(of(AttributeType.S, new Values.Reference("Customer", null))));
        assertEquals(
                domain("There is no entity named Client"),
                entity(of(AttributeType.S, new Values.Reference("Client", "id"))));
        assertEquals(List.of(), entity(of(AttributeType.S, new Values.CopyOf("Customer", "email"))));
        assertEquals(
                domain("Customer has no attribute phone"),
                entity(of(AttributeType.S, new Values.CopyOf("Customer", "phone"))));
    }

    @Test
    void referencesInsideListsSetsAndMaps() {
        Attribute bad = Attribute.of("id", AttributeType.S, new Values.Reference("Client", "id"));
        Attribute good = Attribute.of("id", AttributeType.S, new Values.Reference("Customer", "customerId"));
        assertEquals(
                1, entity(of(AttributeType.L, new Values.ListOf(bad, 1, 2))).size());
        assertEquals(
                1, entity(of(AttributeType.SS, new Values.SetOf(bad, 1, 2))).size());
        assertEquals(
                1,
                entity(of(AttributeType.M, new Values.MapOf(List.of(good, bad))))
                        .size());
        assertEquals(List.of(), entity(of(AttributeType.M, new Values.MapOf(List.of(good)))));
        assertEquals(List.of(), entity(attribute("customer", AttributeType.S)));
    }

    @Test
    void namesOfPatterns() {
        assertEquals(List.of(), NameLimits.patterns(SHOP.withPatterns(List.of(PATTERN, PATTERN.withName("List")))));
        assertEquals(
                List.of(new Rejection(
                        Place.pattern("Place order").field("name"),
                        "Design",
                        "Duplicate access pattern name: Place order")),
                NameLimits.patterns(SHOP.withPatterns(List.of(PATTERN, PATTERN))));
    }

    @Test
    void workloads() {
        Design design = SHOP.withPatterns(List.of(PATTERN));
        assertEquals(
                List.of(), NameLimits.workloads(design.withWorkloads(List.of(workload("Sale"), workload("Night")))));
        assertEquals(
                List.of(
                        "Duplicate workload name: Sale",
                        "Duplicate workload name: Normal month",
                        "A workload needs a name"),
                Shop.messages(NameLimits.workloads(design.withWorkloads(
                        List.of(workload("Sale"), workload("Sale"), workload("Normal month"), workload(" "))))));
    }

    private static Workload workload(String name) {
        return new Workload(name, "", List.of(), null, Workload.StartingState.NEW, Extra.NONE);
    }

    @Test
    void samples() {
        SampleItem order = SampleItem.of("Order", Shop.order());
        assertEquals(List.of(), NameLimits.samples(samples("shop", order, SampleItem.of(null, Shop.order()))));
        assertEquals(
                List.of(new Rejection(
                        Place.sample("shop", 2).field("entity"), "Design", "There is no entity named Invoice")),
                NameLimits.samples(samples("shop", order, SampleItem.of("Invoice", Shop.order()))));
        assertEquals(
                List.of(
                        "Requested resource not found: Table: old not found",
                        "Order belongs to table shop, not to old"),
                Shop.messages(NameLimits.samples(samples("old", order))));
    }

    private static Design samples(String table, SampleItem... rows) {
        return SHOP.withSamples(OrderedMap.<String, List<SampleItem>>of().with(table, List.of(rows)));
    }
}
