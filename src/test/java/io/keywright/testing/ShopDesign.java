package io.keywright.testing;

import io.keywright.model.AccessPattern;
import io.keywright.model.Attribute;
import io.keywright.model.AttributeType;
import io.keywright.model.AttributeValue;
import io.keywright.model.Change;
import io.keywright.model.Design;
import io.keywright.model.Domain;
import io.keywright.model.Entity;
import io.keywright.model.KeyAttribute;
import io.keywright.model.KeyCondition;
import io.keywright.model.KeySchema;
import io.keywright.model.Operation;
import io.keywright.model.OrderedMap;
import io.keywright.model.Population;
import io.keywright.model.Presence;
import io.keywright.model.Projection;
import io.keywright.model.Rate;
import io.keywright.model.Resource;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Step;
import io.keywright.model.Table;
import io.keywright.model.TableSettings;
import io.keywright.model.Times;
import io.keywright.model.Values;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The shop of the design course as a design: customers with addresses and order summaries, orders with line items,
 * products with stock and a view counter, all in one table with an overloaded index GSI1 (orders by the day they were
 * shipped, customers by e-mail) and a sparse index GSI2 (orders waiting at a warehouse).
 *
 * <p>An order has just under 1 KB when it is placed and just over 1 KB from the moment it is shipped or ready for
 * pickup, in every draw: the texts have fixed lengths, so that units come out whole.
 */
public final class ShopDesign {
    public static final Resource SHOP = Resource.table("shop");
    public static final Resource GSI1 = Resource.index("shop", "GSI1");
    public static final Resource GSI2 = Resource.index("shop", "GSI2");

    /** What GSI1 projects of an order and a customer. */
    public static final Projection INCLUDE =
            Projection.include(List.of("orderId", "customerId", "total", "carrier", "name"));

    private static final Instant NOW = Instant.parse("2026-03-21T08:00:00Z");
    private static final String PLACED = "PLACED";
    private static final String READY = "READY";
    private static final String SHIPPED = "SHIPPED";
    private static final String DELIVERED = "DELIVERED";

    private ShopDesign() {}

    /** The shop with GSI1 projecting {@link #INCLUDE}. */
    public static Design design() {
        return Design.empty("Shop")
                .withSampleTime(NOW)
                .withTables(List.of(table(INCLUDE)))
                .withEntities(List.of(
                        customer(), address(), orderSummary(), order(), lineItem(), product(), stock(), viewCounter()))
                .withPatterns(patterns());
    }

    /** The shop with another projection of GSI1. */
    public static Design design(Projection ofGsi1) {
        return project(design(), ofGsi1);
    }

    /** A version of the shop with another projection of GSI1 and everything else the same objects. */
    public static Design project(Design shop, Projection ofGsi1) {
        Table table = shop.table("shop").orElseThrow();
        return shop.withTable(table.withIndex(table.index("GSI1").orElseThrow().withProjection(ofGsi1)));
    }

    private static Table table(Projection ofGsi1) {
        return Table.of("shop", KeySchema.of(text("PK"), text("SK")))
                .withIndexes(List.of(
                        SecondaryIndex.global("GSI1", KeySchema.of(text("GSI1PK"), text("GSI1SK")), ofGsi1),
                        SecondaryIndex.global(
                                "GSI2", KeySchema.of(text("openForPickup"), text("readyAt")), Projection.KEYS_ONLY)))
                .withSettings(TableSettings.PROTECTED);
    }

    private static KeyAttribute text(String name) {
        return KeyAttribute.of(name, AttributeType.S);
    }

    private static Entity customer() {
        return entity(
                "Customer",
                Population.of(400_000),
                Map.of(
                        "PK", "CUSTOMER#{customerId}",
                        "SK", "PROFILE",
                        "GSI1PK", "EMAIL#{email}",
                        "GSI1SK", "PROFILE"),
                s("customerId", new Values.Sequence(100_000, 0)),
                s("name", new Values.PersonName()),
                s("email", new Values.Email()),
                s("memberSince", date()),
                s("tier", oneOf("BASIC", 70, "SILVER", 20, "GOLD", 10)),
                Attribute.of("marketing", AttributeType.BOOL, new Values.Truth(0.4)));
    }

    private static Entity address() {
        return entity(
                "Address",
                new Population(520_000L, children("Customer", 1.3)),
                Map.of("PK", "CUSTOMER#{customerId}", "SK", "ADDRESS#{addressId}"),
                s("customerId", new Values.Reference("Customer", "customerId")),
                s("addressId", oneOf("home", 77, "work", 23)),
                s("street", words(10, 14)),
                s("city", words(6, 9)),
                s("postcode", new Values.NumberRange(new BigDecimal("10000"), new BigDecimal("99999"), 0)),
                s("country", oneOf("ES", 60, "PT", 40)));
    }

    private static Entity orderSummary() {
        return entity(
                "OrderSummary",
                new Population(31_536_000L, children("Customer", 78.84)),
                Map.of("PK", "CUSTOMER#{customerId}", "SK", "ORDER#{orderDate}#{orderId}"),
                s("customerId", new Values.Reference("Customer", "customerId")),
                s("orderDate", date()),
                s("orderId", new Values.Reference("Order", "orderId")),
                number("total", "8.00", "320.00", 2),
                s("status", status()));
    }

    private static Entity order() {
        return entity(
                "Order",
                Population.of(31_536_000),
                OrderedMap.<String, String>of()
                        .with("PK", "ORDER#{orderId}")
                        .with("SK", "META")
                        .with("GSI1PK", "SHIPPED#{shippedDate}#{orderId|shard:4}")
                        .with("GSI1SK", "{shippedAt}#{orderId}")
                        .with("openForPickup", "WAREHOUSE#{warehouseId}")
                        .with("readyAt", "{readyAt}"),
                s("orderId", new Values.Sequence(1, 0)),
                s("customerId", new Values.Reference("Customer", "customerId")),
                s("status", status()),
                s("placedAt", moment()),
                number("total", "8.00", "320.00", 2),
                s("currency", fixed("EUR")),
                number("version", "1", "9", 0),
                map(
                        "shipTo",
                        s("name", words(12, 12)),
                        s("street", words(28, 28)),
                        s("city", words(8, 8)),
                        s("postcode", words(5, 5)),
                        s("phone", fixed("+34 600 000 000")),
                        s("instructions", words(104, 108))),
                map(
                        "billTo",
                        s("name", words(12, 12)),
                        s("street", words(28, 28)),
                        s("city", words(8, 8)),
                        s("taxId", words(11, 11))),
                map(
                        "payment",
                        s("method", fixed("CARD")),
                        s("brand", oneOf("VISA", 60, "AMEX", 40)),
                        s("authorisation", words(40, 40)),
                        s("capturedAt", moment())),
                s("channel", oneOf("web", 60, "app", 40)),
                s("campaign", words(20, 24)),
                s("userAgent", words(80, 80)),
                s("giftMessage", words(18, 22)),
                s("locale", fixed("es-ES")),
                Attribute.of(
                        "timeline",
                        AttributeType.L,
                        new Values.ListOf(
                                map(
                                        "event",
                                        s("at", moment()),
                                        s("event", oneOf(PLACED, 50, "PACKED", 50)),
                                        s("by", fixed("station-03")),
                                        s("note", words(34, 34))),
                                2,
                                2)),
                when(s("shippedDate", date()), SHIPPED, DELIVERED),
                when(s("shippedAt", moment()), SHIPPED, DELIVERED),
                when(s("carrier", oneOf("SEUR", 50, "UPS", 30, "DHL", 20)), SHIPPED, DELIVERED),
                when(s("trackingNumber", words(10, 10)), SHIPPED, DELIVERED),
                when(
                        Attribute.of("warehouseId", AttributeType.S)
                                .withDomain(Domain.of(new Values.Sequence(1, 0), 394)),
                        READY),
                when(s("readyAt", moment()), READY));
    }

    private static Entity lineItem() {
        return entity(
                "LineItem",
                new Population(94_608_000L, children("Order", 3)),
                Map.of("PK", "ORDER#{orderId}", "SK", "ITEM#{productId}"),
                s("orderId", new Values.Reference("Order", "orderId")),
                s("productId", new Values.Reference("Product", "productId")),
                s("title", words(14, 24)),
                number("quantity", "1", "4", 0),
                number("unitPrice", "1.00", "120.00", 2),
                s("currency", fixed("EUR")),
                number("taxRate", "0.10", "0.21", 2));
    }

    private static Entity product() {
        return entity(
                "Product",
                Population.of(12_000),
                Map.of("PK", "PRODUCT#{productId}", "SK", "META"),
                s("productId", new Values.Sequence(1, 0)),
                s("title", words(14, 30)),
                s("brand", words(5, 9)),
                number("price", "1.00", "120.00", 2),
                s("currency", fixed("EUR")),
                s("category", oneOf("audio", 40, "cables", 40, "power", 20)),
                s("image", fixed("https://img.example.com/p/main.webp")));
    }

    private static Entity stock() {
        return entity(
                "Stock",
                new Population(12_000L, children("Product", 1)),
                Map.of("PK", "PRODUCT#{productId}", "SK", "STOCK"),
                s("productId", new Values.Reference("Product", "productId")),
                number("available", "0", "400", 0),
                number("reserved", "0", "20", 0));
    }

    private static Entity viewCounter() {
        return entity(
                "ViewCounter",
                new Population(12_000L, children("Product", 1)),
                Map.of("PK", "PRODUCT#{productId}", "SK", "COUNTER"),
                s("productId", new Values.Reference("Product", "productId")),
                number("views", "0", "2000000", 0));
    }

    /** The thirteen questions of the shop, in order. */
    public static List<AccessPattern> patterns() {
        var patterns = new ArrayList<AccessPattern>();
        patterns.add(pattern(
                "Customer profile",
                Rate.of(40, Rate.Per.SECOND),
                get().withKey(List.of(
                        KeyCondition.equal("PK", "CUSTOMER#{customerId}"), KeyCondition.equal("SK", "PROFILE")))));
        patterns.add(pattern(
                "Customer page, 5 newest orders",
                Rate.of(25, Rate.Per.SECOND),
                query(null, KeyCondition.equal("PK", "CUSTOMER#{customerId}"))
                        .withReading(new Step.Reading(6L, true, Step.Consistency.EVENTUAL))));
        patterns.add(pattern(
                "Order with its line items",
                Rate.of(20, Rate.Per.SECOND),
                query(null, KeyCondition.equal("PK", "ORDER#{orderId}"))));
        patterns.add(pattern(
                "Orders shipped on a day",
                Rate.of(2, Rate.Per.SECOND),
                query("GSI1", KeyCondition.equal("GSI1PK", "SHIPPED#{day}#{orderId|shard:4}"))
                        .withReading(new Step.Reading(25L, true, Step.Consistency.EVENTUAL))));
        patterns.add(pattern(
                "Log in by e-mail",
                Rate.of(3, Rate.Per.SECOND),
                query("GSI1", KeyCondition.equal("GSI1PK", "EMAIL#{email}"))));
        patterns.add(pattern(
                "Waiting for pickup",
                Rate.of(30, Rate.Per.MINUTE),
                query("GSI2", KeyCondition.equal("openForPickup", "WAREHOUSE#{warehouseId}"))));
        patterns.add(pattern(
                "Orders with a product",
                Rate.of(3, Rate.Per.DAY),
                Step.of(Operation.SCAN, Step.Target.table("shop"))
                        .withExpressions(Step.Expressions.NONE.withFilter("SK = \"ITEM#{productId}\""))));
        patterns.add(placeAnOrder());
        patterns.add(pattern(
                "Ship an order",
                Rate.of(1, Rate.Per.SECOND),
                update("Order", "status = \"PLACED\"", ship()).withTransaction("ship"),
                update("OrderSummary", "status = \"PLACED\"", List.of(set("status", SHIPPED)))
                        .withTransaction("ship")));
        patterns.add(confirmDelivery());
        patterns.add(pattern(
                "Mark ready for pickup",
                Rate.of(6, Rate.Per.MINUTE),
                update(
                        "Order",
                        "status = \"PLACED\"",
                        List.of(
                                set("status", READY),
                                new Change.Draw("warehouseId"),
                                new Change.Draw("readyAt"),
                                new Change.Append("timeline", 1)))));
        patterns.add(pattern(
                "Count a view",
                Rate.of(30, Rate.Per.SECOND),
                update("ViewCounter", "", List.of(new Change.Add("views", BigDecimal.ONE)))));
        patterns.add(pattern(
                "Show the view count",
                Rate.of(5, Rate.Per.SECOND),
                get().withKey(List.of(
                        KeyCondition.equal("PK", "PRODUCT#{productId}"), KeyCondition.equal("SK", "COUNTER")))));
        return patterns;
    }

    private static AccessPattern placeAnOrder() {
        Times perLine = new Times.PerEntity("LineItem");
        return pattern(
                "Place an order",
                Rate.of(1, Rate.Per.SECOND),
                put("Order").withChanges(List.of(set("status", PLACED))).withTransaction("place"),
                put("OrderSummary").withChanges(List.of(set("status", PLACED))).withTransaction("place"),
                put("LineItem").withTimes(perLine).withTransaction("place"),
                update("Stock", "", List.of(new Change.Add("available", BigDecimal.valueOf(-1))))
                        .withTimes(perLine)
                        .withTransaction("place"));
    }

    /** Only the status of a shipped order changes. */
    public static AccessPattern confirmDelivery() {
        return pattern(
                "Confirm delivery",
                Rate.of(1, Rate.Per.SECOND),
                update("Order", "status = \"SHIPPED\"", List.of(set("status", DELIVERED))));
    }

    private static List<Change> ship() {
        return List.of(
                set("status", SHIPPED),
                new Change.Draw("shippedDate"),
                new Change.Draw("shippedAt"),
                new Change.Draw("carrier"),
                new Change.Draw("trackingNumber"));
    }

    /** A pattern of these steps. */
    public static AccessPattern pattern(String name, Rate rate, Step... steps) {
        return AccessPattern.of(name, rate, List.of(steps));
    }

    private static Step get() {
        return Step.of(Operation.GET_ITEM, Step.Target.table("shop"));
    }

    private static Step query(@Nullable String index, KeyCondition... key) {
        return Step.of(Operation.QUERY, new Step.Target("shop", index, null)).withKey(List.of(key));
    }

    private static Step put(String entity) {
        return Step.of(Operation.PUT_ITEM, Step.Target.entity("shop", entity));
    }

    /** An update of an entity of the shop. */
    public static Step update(String entity, String condition, List<Change> changes) {
        return Step.of(Operation.UPDATE_ITEM, Step.Target.entity("shop", entity))
                .withChanges(changes)
                .withExpressions(Step.Expressions.NONE.withCondition(condition));
    }

    /** Sets an attribute to a text. */
    public static Change set(String attribute, String value) {
        return new Change.Assign(attribute, new AttributeValue.S(value));
    }

    private static Entity entity(
            String name, Population population, Map<String, String> keys, Attribute... attributes) {
        return Entity.of(name, "shop").withPopulation(population).withKeys(keys).withAttributes(List.of(attributes));
    }

    private static Population.Children children(String parent, double mean) {
        return new Population.Children(parent, mean, null, null, Population.Distribution.FIXED);
    }

    private static Attribute s(String name, Values values) {
        return Attribute.of(name, AttributeType.S, values);
    }

    private static Attribute number(String name, String min, String max, int decimals) {
        return Attribute.of(
                name, AttributeType.N, new Values.NumberRange(new BigDecimal(min), new BigDecimal(max), decimals));
    }

    private static Attribute map(String name, Attribute... fields) {
        return Attribute.of(name, AttributeType.M, new Values.MapOf(List.of(fields)));
    }

    private static Attribute when(Attribute attribute, String... statuses) {
        return attribute.withPresence(new Presence.When("status", List.of(statuses)));
    }

    /** 93 % are shipped or delivered, one in 2,000 waits at a warehouse. */
    private static Values status() {
        return oneOf(PLACED, 6.95, READY, 0.05, SHIPPED, 3, DELIVERED, 90);
    }

    private static Values oneOf(Object... valuesAndWeights) {
        var choices = new ArrayList<Values.Choice>();
        for (int i = 0; i < valuesAndWeights.length; i += 2) {
            choices.add(
                    new Values.Choice((String) valuesAndWeights[i], ((Number) valuesAndWeights[i + 1]).doubleValue()));
        }
        return new Values.Enumeration(choices);
    }

    private static Values words(int min, int max) {
        return new Values.Text(min, max);
    }

    private static Values fixed(String text) {
        return new Values.Fixed(new AttributeValue.S(text));
    }

    private static Values date() {
        return new Values.Timestamp(null, null, Values.TimeForm.DATE);
    }

    private static Values moment() {
        return new Values.Timestamp(null, null, Values.TimeForm.ISO_SECONDS);
    }
}
