package io.keywright.samples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.access.PatternPlan;
import io.keywright.access.Verdict;
import io.keywright.item.ItemCollection;
import io.keywright.item.ItemSize;
import io.keywright.model.AccessPattern;
import io.keywright.model.AttributeValue;
import io.keywright.model.Resource;
import io.keywright.model.Step;
import io.keywright.samples.SampleModels.Model;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The orders API of the API backends course: five endpoints on one table with one index. */
class OrdersApiModelTest {
    private static final Model MODEL = SampleModels.named("orders-api");
    private static final Resource APP = Resource.table("app");
    private static final Resource GSI1 = Resource.index("app", "GSI1");
    private static final String CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

    @Test
    void everyEndpointHasItsPattern() {
        assertEquals(
                List.of(
                        "GET /orders/{id}",
                        "GET /orders",
                        "GET /customers/{id}/orders",
                        "POST /orders",
                        "PATCH /orders/{id}"),
                MODEL.design().patterns().stream()
                        .map(pattern -> pattern.asked().endpoint())
                        .toList());
    }

    /** Every pattern with an endpoint: one request, one round trip, and no Scan. */
    @Test
    void everyEndpointIsOneRequest() {
        List<AccessPattern> endpoints = MODEL.design().patterns().stream()
                .filter(pattern -> !pattern.asked().endpoint().isBlank())
                .toList();
        assertEquals(5, endpoints.size());
        for (AccessPattern pattern : endpoints) {
            PatternPlan plan = MODEL.analysis().plans().stream()
                    .filter(one -> one.pattern().equals(pattern.name()))
                    .findFirst()
                    .orElseThrow();
            assertEquals(Verdict.ONE_REQUEST, plan.verdict(), pattern.name());
            assertEquals(1, plan.requests(), pattern.name());
        }
    }

    /**
     * A page of 25 orders of some 300 B is two steps of 4 KB; a new order writes itself and its entry, a repetition (one
     * call in 50) is billed for the table and leaves the index alone.
     */
    @ParameterizedTest
    @CsvSource({
        "Get an order,          0.5,  0,    0",
        "List orders,           1,    0,    0",
        "Create an order,       0,    1,    0.98",
        "Update an order,       0,    1,    0.99"
    })
    void endpointsAreCheap(String pattern, double read, double write, double indexWrite) {
        var units = MODEL.analysis().units().stream()
                .filter(one -> one.pattern().equals(pattern))
                .findFirst()
                .orElseThrow();
        assertEquals(read, units.on(APP).read(), 0.02 * read);
        assertEquals(write, units.on(APP).write(), 1e-9);
        assertEquals(indexWrite, units.on(GSI1).write(), 1e-9);
    }

    @Test
    void writesAreConditional() {
        assertEquals(List.of("attribute_not_exists(PK)"), conditions("Create an order"));
        assertEquals(List.of("version = :expected"), conditions("Update an order"));
    }

    private static List<String> conditions(String name) {
        AccessPattern pattern = MODEL.design().patterns().stream()
                .filter(one -> one.name().equals(name))
                .findFirst()
                .orElseThrow();
        return pattern.steps().stream()
                .map(Step::expressions)
                .map(Step.Expressions::condition)
                .filter(condition -> !condition.isBlank())
                .toList();
    }

    @Test
    void aTenantIsOneCollectionAndOnlyOrdersAreInTheIndex() {
        List<ItemCollection> tenants =
                MODEL.analysis().collections(APP).orElseThrow().collections();
        assertEquals(4, tenants.size());
        MODEL.analysis().collections(GSI1).orElseThrow().collections().stream()
                .flatMap(collection -> collection.rows().stream())
                .forEach(row -> assertEquals("Order", row.entityName().orElseThrow()));
        assertEquals(
                1,
                MODEL.analysis()
                        .sizes("Order")
                        .orElseThrow()
                        .entries()
                        .get("GSI1")
                        .share());
    }

    /** A ULID begins with its time, ten letters of five bits each in milliseconds. */
    @Test
    void ordersAreSmallAndTheirNumbersTellAPlausibleTime() {
        MODEL.itemsOf("Order").forEach(order -> {
            assertTrue(ItemSize.of(order) < 1_024, order::toString);
            String number = ((AttributeValue.S) order.get("orderId").orElseThrow()).value();
            long millis = 0;
            for (char letter : number.substring(0, 10).toCharArray()) {
                millis = millis * 32 + CROCKFORD.indexOf(letter);
            }
            Instant made = Instant.ofEpochMilli(millis);
            assertTrue(
                    made.isAfter(Instant.parse("2026-01-01T00:00:00Z"))
                            && made.isBefore(MODEL.design().sampleTime()),
                    number);
        });
    }
}
