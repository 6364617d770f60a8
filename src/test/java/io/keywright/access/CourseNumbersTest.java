package io.keywright.access;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.keywright.key.KeyTemplate;
import io.keywright.model.AccessPattern;
import io.keywright.model.Attribute;
import io.keywright.model.AttributeType;
import io.keywright.model.AttributeValue;
import io.keywright.model.Change;
import io.keywright.model.Design;
import io.keywright.model.Domain;
import io.keywright.model.Entity;
import io.keywright.model.Extra;
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
import io.keywright.model.Times;
import io.keywright.model.Values;
import io.keywright.testing.ShopDesign;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The figures of the design course. */
class CourseNumbersTest {
    private static final Resource TABLE = Resource.table("t");

    /** Items of exactly this size with a key of 5 B and a status, and an index on the status for each projection. */
    private static Design items(int bytes, Projection... projections) {
        var indexes = new ArrayList<SecondaryIndex>();
        for (int i = 0; i < projections.length; i++) {
            KeySchema key = KeySchema.of(KeyAttribute.of("status", AttributeType.S));
            indexes.add(SecondaryIndex.global("index" + i, key, projections[i]));
        }
        int others = "id".length() + 8 + "status".length() + 4 + "payload".length();
        Entity entity = Entity.of("Thing", "t")
                .withPopulation(Population.of(1000))
                .withKeys(Map.of("id", "{id}"))
                .withAttributes(List.of(text("id", 8), text("status", 4), text("payload", bytes - others)));
        Table table = Table.of("t", KeySchema.of(KeyAttribute.of("id", AttributeType.S)))
                .withIndexes(indexes);
        return Design.empty("things").withTables(List.of(table)).withEntities(List.of(entity));
    }

    private static Attribute text(String name, int length) {
        return Attribute.of(name, AttributeType.S, new Values.Text(length, length));
    }

    private static PatternUnits units(Design design, Step step) {
        return Expected.of(design.withPatterns(List.of(ShopDesign.pattern("p", Rate.NONE, step))))
                .units()
                .get(0);
    }

    private static Step put() {
        return Step.of(Operation.PUT_ITEM, Step.Target.entity("t", "Thing"));
    }

    @Test
    void twoAndAHalfKilobytesCostThreeToWriteAndOneToReadConsistently() {
        Design things = items(2560);
        Step read = Step.of(Operation.GET_ITEM, Step.Target.table("t"))
                .withKey(List.of(KeyCondition.equal("id", "{id}")))
                .withReading(new Step.Reading(null, false, Step.Consistency.STRONG));

        assertEquals(2560, Expected.of(things).sizes().get("Thing").meanBytes());
        assertEquals(
                Map.of(TABLE, ReadWriteUnits.write(3)), units(things, put()).arms());
        assertEquals(Map.of(TABLE, ReadWriteUnits.read(1)), units(things, read).arms());
    }

    /** 3 on the table, 3 on an index of ALL, 1 on one of KEYS_ONLY. */
    @Test
    void twoIndexesMakeItSeven() {
        PatternUnits put = units(items(2560, Projection.ALL, Projection.KEYS_ONLY), put());

        assertEquals(7, put.total().write());
        assertEquals(3, put.on(Resource.index("t", "index0")).write());
        assertEquals(1, put.on(Resource.index("t", "index1")).write());
    }

    /** 4 on the table and 1 on an index of KEYS_ONLY, from which an eventually consistent read costs half a unit. */
    @Test
    void aNarrowIndexIsCheapToReadFrom() {
        Design things = items(3277, Projection.KEYS_ONLY);
        Step read = Step.of(Operation.QUERY, Step.Target.index("t", "index0"))
                .withKey(List.of(KeyCondition.equal("status", "{status}")))
                .withReading(new Step.Reading(20L, false, Step.Consistency.EVENTUAL));

        assertEquals(5, units(things, put()).total().write());
        assertEquals(
                Map.of(Resource.index("t", "index0"), ReadWriteUnits.read(0.5)),
                units(things, read).arms());
    }

    /** A write to which every index adds its own, whatever the mode. */
    @Test
    void aBatchOfWritesSavesNothing() {
        Design things = items(2560, Projection.ALL, Projection.KEYS_ONLY);
        Step batch = Step.of(Operation.BATCH_PUT_REQUEST, Step.Target.entity("t", "Thing"))
                .withTimes(new Times.Count(25));

        assertEquals(25 * 7, units(things, batch).total().write());
    }

    private static Design orders(long count, long customers) {
        Entity order = Entity.of("Order", "orders")
                .withPopulation(Population.of(count))
                .withKeys(OrderedMap.<String, String>of()
                        .with("PK", "CUSTOMER#{customerId}")
                        .with("SK", "ORDER#{orderDate}#{orderId}"))
                .withAttributes(List.of(
                        SizedEntities.text("customerId", 8, customers),
                        SizedEntities.date("orderDate"),
                        SizedEntities.text("orderId", 8),
                        SizedEntities.text("channel", 3, 2)));
        Design design = Design.empty("orders")
                .withTables(List.of(Table.of("orders", KeySchema.of(key("PK"), key("SK")))))
                .withEntities(List.of(order));
        return SizedEntities.sized(design, "Order", 1024);
    }

    private static KeyAttribute key(String name) {
        return SizedEntities.key(name);
    }

    private static PatternUnits asked(Design design, AccessPattern.Asked asked) {
        return Expected.of(design.withPatterns(List.of(SizedEntities.asking("p", asked))))
                .units()
                .get(0);
    }

    /** The ten newest of a customer's 25 orders of 1 KB: 3 units consistent, 1.5 eventually consistent. */
    @Test
    void tenOrdersByQuery() {
        AccessPattern.Asked newest = SizedEntities.ordered(
                SizedEntities.about(AccessPattern.Kind.LIST, "Order", "customerId"), "orderDate", true, 10L);

        assertEquals(
                3, asked(orders(100, 4), SizedEntities.strong(newest)).total().read());
        assertEquals(1.5, asked(orders(100, 4), newest).total().read());
    }

    /** The same by a Scan costs what is in the table, and a dashboard of ten million orders 1,250,000 a refresh. */
    @ParameterizedTest
    @CsvSource({"100, 4, true, 25", "1000000, 40000, true, 250000", "10000000, 400000, false, 1250000"})
    void everythingByScan(long count, long customers, boolean strong, double units) {
        AccessPattern.Asked asked = SizedEntities.about(AccessPattern.Kind.LIST, "Order", "channel");
        PatternUnits read = asked(orders(count, customers), strong ? SizedEntities.strong(asked) : asked);

        assertEquals(units, read.total().read());
    }

    /** 2,048 entries of 1 KB are 2 MB in one collection of the index: 256 units, in two pages. */
    @Test
    void aSparseIndexOfTwoMegabytes() {
        Entity order = Entity.of("Order", "orders")
                .withPopulation(Population.of(2048))
                .withKeys(Map.of("PK", "{orderId}"))
                .withAttributes(List.of(
                        SizedEntities.text("orderId", 8),
                        Attribute.of(
                                "shipped", AttributeType.S, new Values.Fixed(new AttributeValue.S("2026-03-14")))));
        Table table = Table.of("orders", KeySchema.of(key("PK")))
                .withIndexes(List.of(SecondaryIndex.global("byDay", KeySchema.of(key("shipped")), Projection.ALL)));
        Design design = SizedEntities.sized(
                Design.empty("orders").withTables(List.of(table)).withEntities(List.of(order)), "Order", 1024);
        Expected expected = Expected.of(design.withPatterns(
                List.of(SizedEntities.asking("p", SizedEntities.about(AccessPattern.Kind.LIST, "Order", "shipped")))));

        assertEquals("Query byDay shipped = {shipped}", expected.plans().get(0).request());
        assertEquals(256, expected.units().get(0).total().read());
        assertEquals(2, expected.plans().get(0).roundTrips());
    }

    /**
     * Five questions about an order of 1 KB that is placed, shipped and delivered, and what their index adds to these
     * three writes: none for the table's own key; 1 for the day it was shipped, 2 if the index holds the status too; 2 for
     * what waits for pickup, which comes and goes; 1 of keys only by total, 3 of everything; 1 by the order's number.
     */
    @ParameterizedTest
    @CsvSource({
        "none, KEYS_ONLY, 0",
        "shippedDay, KEYS_ONLY, 1",
        "shippedDay, INCLUDE, 2",
        "pickup, KEYS_ONLY, 2",
        "total, KEYS_ONLY, 1",
        "total, ALL, 3",
        "orderId, KEYS_ONLY, 1"
    })
    void whatAnIndexAddsToAnOrder(String attribute, Projection.Type type, double extra) {
        Projection projection = type == Projection.Type.INCLUDE
                ? Projection.include(List.of("status"))
                : new Projection(type, List.of());
        Step create = write(Operation.PUT_ITEM, set("status", "PLACED"), new Change.Remove("shippedDay"));
        Step ship = write(Operation.UPDATE_ITEM, set("status", "SHIPPED"), new Change.Draw("shippedDay"));
        Step deliver = write(Operation.UPDATE_ITEM, set("status", "DELIVERED"));
        Step ready = write(Operation.UPDATE_ITEM, new Change.Draw("pickup"));
        Step collect = write(Operation.UPDATE_ITEM, new Change.Remove("pickup"));
        boolean isPickup = attribute.equals("pickup");
        List<AccessPattern> life = List.of(
                life("create", create, ""),
                isPickup
                        ? life("ready", ready, "attribute_not_exists(pickup)")
                        : life("ship", ship, "#status = \"PLACED\""),
                isPickup
                        ? life("collect", collect, "attribute_exists(pickup)")
                        : life("deliver", deliver, "#status = \"SHIPPED\""));
        Expected expected = Expected.of(lifeOfAnOrder(attribute, projection).withPatterns(life));
        Resource index = Resource.index("orders", "index");

        assertEquals(
                extra,
                expected.units().stream()
                        .mapToDouble(units -> units.on(index).write())
                        .sum());
        assertEquals(
                3,
                expected.units().stream()
                        .mapToDouble(units -> units.on(Resource.table("orders")).write())
                        .sum());
    }

    private static AccessPattern life(String name, Step step, String before) {
        Step written = before.isEmpty()
                ? step
                : step.withExpressions(step.expressions().withBefore(before));
        return AccessPattern.of(name, Rate.NONE, List.of(written));
    }

    private static Step write(Operation operation, Change... changes) {
        return Step.of(operation, Step.Target.entity("orders", "Order")).withChanges(List.of(changes));
    }

    private static Change set(String attribute, String value) {
        return ShopDesign.set(attribute, value);
    }

    private static Design lifeOfAnOrder(String attribute, Projection projection) {
        Attribute shipped = SizedEntities.date("shippedDay");
        Entity order = Entity.of("Order", "orders")
                .withPopulation(Population.of(1000))
                .withKeys(Map.of("PK", "ORDER#{orderId}"))
                .withAttributes(List.of(
                        SizedEntities.text("orderId", 8),
                        SizedEntities.text("total", 6),
                        Attribute.of(
                                "status",
                                AttributeType.S,
                                new Values.Enumeration(List.of(
                                        new Values.Choice("PLACED", 1),
                                        new Values.Choice("SHIPPED", 1),
                                        new Values.Choice("DELIVERED", 1)))),
                        new Attribute(
                                shipped.name(),
                                shipped.type(),
                                shipped.domain(),
                                new Presence.When("status", List.of("SHIPPED", "DELIVERED")),
                                false,
                                "",
                                Extra.NONE),
                        new Attribute(
                                "pickup",
                                AttributeType.S,
                                Domain.of(new Values.Text(4, 4)),
                                new Presence.Share(0),
                                false,
                                "",
                                Extra.NONE),
                        SizedEntities.text("fill", 800)));
        Table table = Table.of("orders", KeySchema.of(key("PK")));
        List<SecondaryIndex> indexes = attribute.equals("none")
                ? List.of()
                : List.of(SecondaryIndex.global("index", KeySchema.of(key(attribute)), projection));
        return Design.empty("orders")
                .withTables(List.of(table.withIndexes(indexes)))
                .withEntities(List.of(order));
    }

    private static final List<String> KEYS = List.of(
            "ORDER#2025-02-27#ID101",
            "ORDER#2025-03-02#ID102",
            "ORDER#2025-03-14#ID123",
            "ORDER#2025-03-14#ID124",
            "ORDER#2025-04-01#ID130",
            "PROFILE");

    /** The sort keys of the course that meet the condition planned on the sort key, for these bounds. */
    private static List<String> met(AccessPattern.Asked asked, Map<String, String> values) {
        PatternPlan plan = Expected.of(orders(100, 4).withPatterns(List.of(SizedEntities.asking("p", asked))))
                .plans()
                .get(0);
        KeyCondition sort = plan.steps().get(0).key().get(1);
        String from = rendered(sort.value(), values);
        String upper = sort.upper();
        return KEYS.stream()
                .filter(text -> upper == null
                        ? text.startsWith(from)
                        : text.compareTo(from) >= 0 && text.compareTo(rendered(upper, values)) <= 0)
                .map(text -> text.substring(text.lastIndexOf('#') + 1))
                .toList();
    }

    private static String rendered(String template, Map<String, String> values) {
        return KeyTemplate.ifValid(template)
                .flatMap(parsed -> parsed.renderText(
                                name -> values.containsKey(name) ? new AttributeValue.S(values.get(name)) : null,
                                count -> 0)
                        .key())
                .map(key -> ((AttributeValue.S) key).value())
                .orElseThrow();
    }

    /** A range ends after everything of its last day, where a bound that stops at the date would leave that day out. */
    @Test
    void rangesOfTheSortKey() {
        AccessPattern.Asked orders = SizedEntities.about(AccessPattern.Kind.LIST, "Order", "customerId");
        AccessPattern.Asked range = orders.withRange("orderDate");

        assertEquals(List.of("ID102", "ID123", "ID124"), met(range, Map.of("from", "2025-03-02", "to", "2025-03-14")));
        assertEquals(List.of("ID102", "ID123", "ID124"), met(range, Map.of("from", "2025-03", "to", "2025-03")));
        assertEquals(List.of("ID101", "ID102", "ID123", "ID124", "ID130"), met(orders, Map.of("customerId", "123")));
    }
}
