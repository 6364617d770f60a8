package io.keywright.testing;

import io.keywright.model.AccessPattern;
import io.keywright.model.Attribute;
import io.keywright.model.AttributeType;
import io.keywright.model.Change;
import io.keywright.model.Design;
import io.keywright.model.Domain;
import io.keywright.model.Entity;
import io.keywright.model.KeyAttribute;
import io.keywright.model.KeyCondition;
import io.keywright.model.KeySchema;
import io.keywright.model.Operation;
import io.keywright.model.Population;
import io.keywright.model.Projection;
import io.keywright.model.Rate;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Spread;
import io.keywright.model.Step;
import io.keywright.model.Table;
import io.keywright.model.Values;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;

/** The cases by which the design course explains hot keys. */
public final class CourseDesigns {
    private static final KeyAttribute PK = KeyAttribute.of("PK", AttributeType.S);
    private static final KeyAttribute SK = KeyAttribute.of("SK", AttributeType.S);
    private static final KeySchema KEY = KeySchema.of(PK, SK);

    private CourseDesigns() {}

    private static Attribute text(String name, Values values) {
        return Attribute.of(name, AttributeType.S, values);
    }

    private static Values oneOf(String first, double weight, String second, double otherWeight) {
        return new Values.Enumeration(
                List.of(new Values.Choice(first, weight), new Values.Choice(second, otherWeight)));
    }

    private static AccessPattern put(String name, String table, String entity, long perSecond) {
        return AccessPattern.of(
                name,
                Rate.of(perSecond, Rate.Per.SECOND),
                List.of(Step.of(Operation.PUT_ITEM, Step.Target.entity(table, entity))));
    }

    private static AccessPattern query(String name, Step.Target target, KeyCondition key) {
        return AccessPattern.of(
                name,
                Rate.of(1, Rate.Per.SECOND),
                List.of(Step.of(Operation.QUERY, target)
                        .withKey(List.of(key))
                        .withReading(new Step.Reading(25L, false, Step.Consistency.EVENTUAL))));
    }

    /** Orders with their status as partition key, 5,000 written a second, 80 % of them PENDING. */
    public static Design statusAsPartitionKey() {
        Entity order = Entity.of("Order", "orders")
                .withPopulation(Population.of(1_000_000))
                .withAttributes(List.of(
                        text("status", oneOf("PENDING", 80, "SHIPPED", 20)),
                        text("orderId", new Values.Uuid()),
                        text("note", new Values.Text(20, 40))))
                .withKeys(Map.of("PK", "STATUS#{status}", "SK", "ORDER#{orderId}"));
        return Design.empty("Orders by status")
                .withTables(List.of(Table.of("orders", KEY)))
                .withEntities(List.of(order))
                .withPatterns(List.of(
                        put("Place an order", "orders", "Order", 5_000),
                        query(
                                "Pending orders",
                                Step.Target.table("orders"),
                                KeyCondition.equal("PK", "STATUS#PENDING"))));
    }

    /** The views of one product counted in one item, 3,000 a second. */
    public static Design viewCounter() {
        Entity counter = Entity.of("Counter", "views")
                .withPopulation(Population.of(1_000))
                .withAttributes(List.of(
                        text("productId", new Values.Sequence(42, 0)),
                        Attribute.of(
                                "views",
                                AttributeType.N,
                                new Values.NumberRange(BigDecimal.ZERO, BigDecimal.valueOf(1_000_000), 0))))
                .withKeys(Map.of("PK", "PRODUCT#{productId}", "SK", "COUNTER"));
        AccessPattern count = AccessPattern.of(
                        "Count a view",
                        Rate.of(3_000, Rate.Per.SECOND),
                        List.of(Step.of(Operation.UPDATE_ITEM, Step.Target.entity("views", "Counter"))
                                .withChanges(List.of(new Change.Add("views", BigDecimal.ONE)))))
                .withSkew(Map.of("productId", new Spread.HotValues(1, 100)));
        AccessPattern show = AccessPattern.of(
                "Show the views",
                Rate.of(1, Rate.Per.SECOND),
                List.of(Step.of(Operation.GET_ITEM, Step.Target.entity("views", "Counter"))
                        .withKey(List.of(
                                KeyCondition.equal("PK", "PRODUCT#{productId}"),
                                KeyCondition.equal("SK", "COUNTER")))));
        return Design.empty("Views")
                .withTables(List.of(Table.of("views", KEY)))
                .withEntities(List.of(counter))
                .withPatterns(List.of(count, show));
    }

    /** Orders spread well in the table, and an index in which all that are shipped today have one key, 2,000 a second. */
    public static Design shippedIndex() {
        SecondaryIndex index = SecondaryIndex.global(
                "GSI1",
                KeySchema.of(KeyAttribute.of("GSI1PK", AttributeType.S), KeyAttribute.of("GSI1SK", AttributeType.S)),
                Projection.KEYS_ONLY);
        Entity order = Entity.of("Order", "orders")
                .withPopulation(Population.of(10_000_000))
                .withAttributes(List.of(
                        text("orderId", new Values.Uuid()),
                        Attribute.of("shippedAt", AttributeType.S)
                                .withDomain(Domain.of(new Values.Timestamp(null, null, Values.TimeForm.ISO_MILLIS))
                                        .withSpread(new Spread.FollowsClock()))))
                .withKeys(Map.of(
                        "PK", "ORDER#{orderId}",
                        "SK", "ORDER",
                        "GSI1PK", "SHIPPED#{shippedAt:yyyy-MM-dd}",
                        "GSI1SK", "{shippedAt}"));
        return Design.empty("Shipped orders")
                .withTables(List.of(Table.of("orders", KEY).withIndexes(List.of(index))))
                .withEntities(List.of(order))
                .withPatterns(List.of(
                        put("Ship an order", "orders", "Order", 2_000),
                        query(
                                "Shipped on a day",
                                Step.Target.index("orders", "GSI1"),
                                KeyCondition.equal("GSI1PK", "SHIPPED#{day}"))));
    }

    /** The tickets of a hundred tenants, of whom one writes 90 % of 3,000 a second. */
    public static Design celebrityTenant() {
        Entity ticket = Entity.of("Ticket", "tickets")
                .withPopulation(Population.of(5_000_000))
                .withAttributes(List.of(
                        Attribute.of("tenantId", AttributeType.S).withDomain(Domain.of(new Values.Sequence(1, 0), 100)),
                        text("ticketId", new Values.Ulid(null)),
                        text("subject", new Values.Text(20, 60))))
                .withKeys(Map.of("PK", "TENANT#{tenantId}", "SK", "TICKET#{ticketId}"));
        AccessPattern open = put("Open a ticket", "tickets", "Ticket", 3_000)
                .withSkew(Map.of("tenantId", new Spread.HotValues(1, 90)));
        return Design.empty("Tickets")
                .withTables(List.of(Table.of("tickets", KEY)))
                .withEntities(List.of(ticket))
                .withPatterns(List.of(
                        open,
                        query(
                                "Newest tickets",
                                Step.Target.table("tickets"),
                                KeyCondition.equal("PK", "TENANT#{tenantId}"))));
    }
}
