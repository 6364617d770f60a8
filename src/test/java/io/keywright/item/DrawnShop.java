package io.keywright.item;

import io.keywright.model.Attribute;
import io.keywright.model.AttributeType;
import io.keywright.model.AttributeValue;
import io.keywright.model.Design;
import io.keywright.model.Domain;
import io.keywright.model.Entity;
import io.keywright.model.Extra;
import io.keywright.model.KeyAttribute;
import io.keywright.model.KeySchema;
import io.keywright.model.OrderedMap;
import io.keywright.model.Population;
import io.keywright.model.Presence;
import io.keywright.model.Projection;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Table;
import io.keywright.model.Values;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A shop of eight entities in one table, with items of about the sizes that shops have. */
final class DrawnShop {
    static final Instant NOW = Instant.parse("2026-03-21T12:00:00Z");

    private static final KeyAttribute PK = KeyAttribute.of("PK", AttributeType.S);
    private static final KeyAttribute SK = KeyAttribute.of("SK", AttributeType.S);

    private DrawnShop() {}

    static Design design() {
        Table table = Table.of("shop", KeySchema.of(PK, SK))
                .withIndexes(List.of(
                        SecondaryIndex.global(
                                "GSI1",
                                KeySchema.of(
                                        KeyAttribute.of("GSI1PK", AttributeType.S),
                                        KeyAttribute.of("GSI1SK", AttributeType.S)),
                                Projection.ALL),
                        SecondaryIndex.global(
                                "GSI2",
                                KeySchema.of(
                                        KeyAttribute.of("openForPickup", AttributeType.S),
                                        KeyAttribute.of("readyAt", AttributeType.S)),
                                Projection.KEYS_ONLY)));
        return Design.empty("Shop")
                .withSampleTime(NOW)
                .withTables(List.of(table))
                .withEntities(
                        List.of(customer(), address(), summary(), order(), lineItem(), product(), stock(), counter()));
    }

    static Entity customer() {
        return entity(
                        "Customer",
                        Population.of(400_000),
                        Map.of(
                                "PK", "CUSTOMER#{customerId}",
                                "SK", "PROFILE",
                                "GSI1PK", "EMAIL#{email}",
                                "GSI1SK", "PROFILE"))
                .withAttributes(List.of(
                        text("type", new Values.Fixed(new AttributeValue.S("Customer"))),
                        text("customerId", new Values.Sequence(1, 0)),
                        text("name", new Values.PersonName()),
                        text("email", new Values.Email()),
                        text("memberSince", new Values.Timestamp(null, null, Values.TimeForm.DATE)),
                        text("tier", choices("GOLD", 1, "SILVER", 3, "BRONZE", 6)),
                        Attribute.of("marketing", AttributeType.BOOL, new Values.Truth(0.4))));
    }

    static Entity address() {
        return entity(
                        "Address",
                        children("Customer", 1.3),
                        Map.of("PK", "CUSTOMER#{customerId}", "SK", "ADDRESS#{addressId}"))
                .withAttributes(List.of(
                        text("addressId", choices("home", 1, "work", 1)),
                        text("street", new Values.Text(20, 30)),
                        text("city", new Values.Text(5, 12)),
                        text("postcode", new Values.Sequence(10_000, 5))));
    }

    static Entity order() {
        return entity(
                        "Order",
                        children("Customer", 78.84),
                        Map.of(
                                "PK", "ORDER#{orderId}",
                                "SK", "META",
                                "GSI1PK", "SHIPPED#{shippedAt:yyyy-MM-dd}#{orderId|shard:4}",
                                "GSI1SK", "{shippedAt}#{orderId}",
                                "openForPickup", "WAREHOUSE#{warehouse}",
                                "readyAt", "{readyAt}"))
                .withAttributes(List.of(
                        text("orderId", new Values.Sequence(1, 0)),
                        text("customerId", new Values.Reference("Customer", null)),
                        text("status", choices("PLACED", 7, "SHIPPED", 13, "DELIVERED", 80)),
                        text("placedAt", new Values.Timestamp(null, null, Values.TimeForm.ISO_SECONDS)),
                        number("total", new Values.NumberRange(new BigDecimal("5"), new BigDecimal("250"), 2)),
                        text("currency", new Values.Fixed(new AttributeValue.S("EUR"))),
                        number("version", new Values.NumberRange(BigDecimal.ONE, BigDecimal.TEN, 0)),
                        Attribute.of("shipTo", AttributeType.M, new Values.MapOf(place())),
                        Attribute.of("billTo", AttributeType.M, new Values.MapOf(place())),
                        Attribute.of(
                                "payment",
                                AttributeType.M,
                                new Values.MapOf(List.of(
                                        text("method", choices("CARD", 1, "TRANSFER", 1)),
                                        text("brand", choices("VISA", 1, "MASTERCARD", 1))
                                                .withPresence(new Presence.When("method", List.of("CARD"))),
                                        text("authorisation", new Values.Text(27, 27)),
                                        text(
                                                "capturedAt",
                                                new Values.Timestamp(null, null, Values.TimeForm.ISO_SECONDS))))),
                        text("channel", choices("web", 1, "app", 1)),
                        text("userAgent", new Values.Text(70, 80)),
                        text("giftMessage", new Values.Text(10, 40)),
                        Attribute.of(
                                "timeline",
                                AttributeType.L,
                                new Values.ListOf(
                                        Attribute.of(
                                                "step",
                                                AttributeType.M,
                                                new Values.MapOf(List.of(
                                                        text(
                                                                "at",
                                                                new Values.Timestamp(
                                                                        null, null, Values.TimeForm.ISO_SECONDS)),
                                                        text("event", choices("PLACED", 1, "PAID", 1, "PACKED", 1)),
                                                        text("by", choices("web", 1, "psp", 1))))),
                                        2,
                                        4)),
                        text("carrier", choices("SEUR", 1, "DHL", 1))
                                .withPresence(new Presence.When("status", List.of("SHIPPED", "DELIVERED"))),
                        text("shippedAt", new Values.Timestamp(null, null, Values.TimeForm.ISO_SECONDS))
                                .withPresence(new Presence.With("carrier")),
                        text("trackingNumber", new Values.Text(18, 18)).withPresence(new Presence.With("carrier")),
                        text("warehouse", choices("7", 1, "8", 1)),
                        text("readyAt", new Values.Timestamp(null, null, Values.TimeForm.ISO_SECONDS))
                                .withPresence(new Presence.Share(0.0005))));
    }

    private static List<Attribute> place() {
        return List.of(
                text("name", new Values.CopyOf("Customer", "name")),
                text("street", new Values.Text(20, 30)),
                text("city", new Values.Text(5, 12)),
                text("postcode", new Values.Sequence(10_000, 5)),
                text("country", choices("ES", 1, "PT", 1)),
                text("instructions", new Values.Text(50, 70)));
    }

    static Entity summary() {
        return entity(
                        "Order summary",
                        children("Order", 1),
                        Map.of("PK", "CUSTOMER#{customerId}", "SK", "ORDER#{placedAt:yyyy-MM-dd}#{orderId}"))
                .withAttributes(List.of(
                        text("orderId", new Values.Reference("Order", null)),
                        number("total", new Values.CopyOf("Order", "total")),
                        text("status", new Values.CopyOf("Order", "status")),
                        number("itemCount", new Values.Fixed(AttributeValue.N.of(3)))));
    }

    static Entity lineItem() {
        return entity("Line item", children("Order", 3), Map.of("PK", "ORDER#{orderId}", "SK", "ITEM#{productId}"))
                .withAttributes(List.of(
                        text("productId", new Values.Reference("Product", null)),
                        text("title", new Values.CopyOf("Product", "title")),
                        number("quantity", new Values.NumberRange(BigDecimal.ONE, BigDecimal.valueOf(9), 0)),
                        number("unitPrice", new Values.NumberRange(BigDecimal.ONE, BigDecimal.valueOf(99), 2))));
    }

    static Entity product() {
        return entity("Product", Population.of(12_000), Map.of("PK", "PRODUCT#{productId}", "SK", "META"))
                .withAttributes(List.of(
                        text("productId", new Values.Sequence(1, 0)),
                        text("title", new Values.Text(15, 40)),
                        number("price", new Values.NumberRange(BigDecimal.ONE, BigDecimal.valueOf(99), 2))));
    }

    static Entity stock() {
        return entity("Stock", Population.of(12_000), Map.of("PK", "PRODUCT#{productId}", "SK", "STOCK"))
                .withAttributes(List.of(
                        text("productId", new Values.Reference("Product", null)),
                        number("available", new Values.NumberRange(BigDecimal.ZERO, BigDecimal.valueOf(99), 0))));
    }

    static Entity counter() {
        return entity("View counter", Population.of(12_000), Map.of("PK", "PRODUCT#{productId}", "SK", "COUNTER"))
                .withAttributes(List.of(
                        text("productId", new Values.Reference("Product", null)),
                        number("views", new Values.NumberRange(BigDecimal.ZERO, BigDecimal.valueOf(9_999_999), 0))));
    }

    static Entity entity(String name, Population population, Map<String, String> keys) {
        var ordered = new LinkedHashMap<String, String>();
        for (String key : List.of("PK", "SK", "GSI1PK", "GSI1SK", "openForPickup", "readyAt")) {
            if (keys.containsKey(key)) {
                ordered.put(key, keys.get(key));
            }
        }
        return new Entity(name, "shop", "", population, List.of(), OrderedMap.copyOf(ordered), Extra.NONE);
    }

    static Population children(String parent, double mean) {
        return new Population(null, new Population.Children(parent, mean, null, null, Population.Distribution.FIXED));
    }

    static Attribute text(String name, Values values) {
        return Attribute.of(name, AttributeType.S, values);
    }

    static Attribute number(String name, Values values) {
        return Attribute.of(name, AttributeType.N, values);
    }

    static Attribute with(Attribute attribute, Domain domain) {
        return attribute.withDomain(domain);
    }

    /** Values and weights in turn. */
    static Values.Enumeration choices(Object... valuesAndWeights) {
        var list = Arrays.asList(valuesAndWeights);
        var choices = new java.util.ArrayList<Values.Choice>();
        for (int i = 0; i < list.size(); i += 2) {
            choices.add(new Values.Choice((String) list.get(i), ((Number) list.get(i + 1)).doubleValue()));
        }
        return new Values.Enumeration(choices);
    }
}
