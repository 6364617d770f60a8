package io.keywright.access;

import static io.keywright.access.SizedEntities.about;
import static io.keywright.access.SizedEntities.asking;
import static io.keywright.access.SizedEntities.key;
import static io.keywright.access.SizedEntities.sized;
import static io.keywright.access.SizedEntities.text;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.keywright.model.AccessPattern;
import io.keywright.model.AccessPattern.Kind;
import io.keywright.model.Attribute;
import io.keywright.model.AttributeType;
import io.keywright.model.Change;
import io.keywright.model.Design;
import io.keywright.model.Entity;
import io.keywright.model.KeyCondition;
import io.keywright.model.KeySchema;
import io.keywright.model.Operation;
import io.keywright.model.OrderedMap;
import io.keywright.model.Population;
import io.keywright.model.Population.Children;
import io.keywright.model.Population.Distribution;
import io.keywright.model.Projection;
import io.keywright.model.Rate;
import io.keywright.model.Resource;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Step;
import io.keywright.model.Step.Target;
import io.keywright.model.Table;
import io.keywright.model.Times;
import io.keywright.model.Values;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Patterns of several steps: units a call, requests and round trips. Customers of 500 B have 10 orders of 1,000 B and as
 * many summaries of 300 B beside them; an order has 3 lines of 200 B in its collection; an index of keys lists the orders
 * of a customer; a counter of 100 B is spread over 10 shards; a log keeps 3,000 entries of 1,000 B a customer.
 */
class SeveralStepsTest {
    private static final Design DESIGN = design();
    private static final Expected BASE = Expected.of(DESIGN);
    private static final Resource TABLE = Resource.table("t");
    private static final Resource INDEX = Resource.index("t", "byCustomer");

    private static Design design() {
        Table table = Table.of("t", KeySchema.of(key("PK"), key("SK")))
                .withIndexes(
                        List.of(SecondaryIndex.global("byCustomer", KeySchema.of(key("buyer")), Projection.KEYS_ONLY)));
        Design design = Design.empty("several")
                .withTables(List.of(table))
                .withEntities(List.of(
                        entity("Customer", Population.of(1000), "CUSTOMER#{customerId}", "PROFILE")
                                .withAttributes(List.of(text("customerId", 8))),
                        entity("Order", children("Customer", 10), "ORDER#{orderId}", "META")
                                .withAttributes(List.of(
                                        text("orderId", 8),
                                        reference("buyer", "Customer", "customerId"),
                                        text("state", 6))),
                        entity("Summary", children("Customer", 10), "CUSTOMER#{customerId}", "ORDER#{orderId}")
                                .withAttributes(List.of(
                                        reference("customerId", "Customer", "customerId"),
                                        text("orderId", 8),
                                        text("state", 6))),
                        entity("Line", children("Order", 3), "ORDER#{orderId}", "LINE#{number}")
                                .withAttributes(List.of(reference("orderId", "Order", "orderId"), text("number", 2))),
                        entity("Counter", Population.of(100), "VIEWS#{page}#{random:10}", "COUNTER")
                                .withAttributes(List.of(text("page", 4))),
                        entity("Entry", children("Customer", 3000), "LOG#{customerId}", "{at}")
                                .withAttributes(
                                        List.of(reference("customerId", "Customer", "customerId"), text("at", 10)))));
        for (Object[] size : new Object[][] {
            {"Customer", 500}, {"Order", 1000}, {"Summary", 300}, {"Line", 200}, {"Counter", 100}, {"Entry", 1000}
        }) {
            design = sized(design, (String) size[0], (Integer) size[1]);
        }
        return design;
    }

    private static Entity entity(String name, Population population, String partition, String sort) {
        return Entity.of(name, "t")
                .withPopulation(population)
                .withKeys(OrderedMap.<String, String>of().with("PK", partition).with("SK", sort));
    }

    private static Population children(String parent, double mean) {
        return new Population(null, new Children(parent, mean, null, null, Distribution.FIXED));
    }

    private static Attribute reference(String name, String entity, String attribute) {
        return Attribute.of(name, AttributeType.S, new Values.Reference(entity, attribute));
    }

    private static Step get(String partition, String sort) {
        return Step.of(Operation.GET_ITEM, Target.table("t"))
                .withKey(List.of(KeyCondition.equal("PK", partition), KeyCondition.equal("SK", sort)));
    }

    private static Step query(String partition) {
        return Step.of(Operation.QUERY, Target.table("t")).withKey(List.of(KeyCondition.equal("PK", partition)));
    }

    private static Step write(Operation operation, String entity, Change... changes) {
        return Step.of(operation, Target.entity("t", entity)).withChanges(List.of(changes));
    }

    private static Step times(Step step, double times) {
        return step.withTimes(new Times.Count(times));
    }

    private static Arguments row(
            String what, double read, double write, int requests, int trips, String consistency, Step... steps) {
        return Arguments.of(what, read, write, requests, trips, consistency, List.of(steps));
    }

    static List<Arguments> rows() {
        Step order = get("ORDER#{orderId}", "META");
        Step customer = get("CUSTOMER#{customerId}", "PROFILE");
        Step ofCustomer = Step.of(Operation.QUERY, Target.index("t", "byCustomer"))
                .withKey(List.of(KeyCondition.equal("buyer", "{customerId}")));
        Step eachOrder = order.withOperation(Operation.BATCH_GET_ITEM);
        Step log = query("LOG#{customerId}");
        Step changed = write(Operation.UPDATE_ITEM, "Order", new Change.Draw("state"));
        Step mirrored = write(Operation.UPDATE_ITEM, "Summary", new Change.Draw("state"));
        Step line = write(Operation.BATCH_PUT_REQUEST, "Line");
        return List.of(
                row("an order, then its customer", 1, 0, 2, 2, "Eventual", order, customer),
                row("an order beside a customer", 1, 0, 2, 1, "Eventual", order, customer.withParallel(true)),
                // 10 entries of keys are one step, and each order half a unit.
                row("the orders an index leads to", 5.5, 0, 2, 2, "Eventual", ofCustomer, times(eachOrder, 10)),
                row("250 keys in batches of 100", 125, 0, 3, 3, "Eventual", times(eachOrder, 250)),
                row(
                        "250 keys in batches side by side",
                        125,
                        0,
                        3,
                        1,
                        "Eventual",
                        times(eachOrder, 250).withParallel(true)),
                row("twice the same key, of which a batch takes one", 1, 0, 2, 2, "Eventual", eachOrder, eachOrder),
                row("60 puts in batches of 25", 0, 60, 3, 3, "Per item", times(line, 60)),
                row(
                        "puts and deletes in one batch",
                        0,
                        25,
                        1,
                        1,
                        "Per item",
                        times(line, 20),
                        times(write(Operation.BATCH_DELETE_REQUEST, "Line"), 5)),
                // Every shard holds a counter of 100 B.
                row("a sharded counter", 5, 0, 10, 1, "Eventual", get("VIEWS#{page}#{random:10}", "COUNTER")),
                // 3,000,000 B are 3 pages: 2 × 128 and what is left of 902,848 B, 111 (110.2) eventually consistent
                // units.
                row("pages, then an item", 366.5 + 0.5, 0, 2, 4, "Eventual", log, customer),
                row("pages beside an item", 366.5 + 0.5, 0, 2, 3, "Eventual", log, customer.withParallel(true)),
                row("a row and its mirror", 0, 2, 2, 2, "Per item", changed, mirrored),
                row(
                        "a row and its mirror at once",
                        0,
                        4,
                        1,
                        1,
                        "Transactional",
                        changed.withTransaction("tx"),
                        mirrored.withTransaction("tx")),
                row(
                        "a snapshot of two",
                        4,
                        0,
                        1,
                        1,
                        "Transactional",
                        order.withTransaction("tx"),
                        customer.withTransaction("tx")),
                row("in three calls of ten", 0.65, 0, 2, 2, "Eventual", order, times(customer, 0.3)));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("rows")
    void unitsRequestsAndTrips(
            String what, double read, double write, int requests, int trips, String consistency, List<Step> steps) {
        Expected expected = Expected.of(DESIGN.withPatterns(List.of(AccessPattern.of("p", Rate.NONE, steps))), BASE);
        PatternPlan plan = expected.plans().get(0);

        assertEquals(read, expected.units().get(0).total().read(), 1e-9);
        assertEquals(write, expected.units().get(0).total().write(), 1e-9);
        assertEquals(requests, plan.requests());
        assertEquals(trips, plan.roundTrips());
        assertEquals(consistency, plan.consistency());
    }

    /** As often as an order has lines; the order's entry in the index costs a unit, which a transaction does not double. */
    @Test
    void childrenAreWrittenWithTheirParent() {
        Step order = write(Operation.PUT_ITEM, "Order").withTransaction("tx");
        Step lines = write(Operation.PUT_ITEM, "Line")
                .withTimes(new Times.PerEntity("Line"))
                .withTransaction("tx");
        Expected expected = Expected.of(
                DESIGN.withPatterns(List.of(AccessPattern.of("p", Rate.NONE, List.of(order, lines)))), BASE);

        assertEquals(2 + 3 * 2, expected.units().get(0).on(TABLE).write());
        assertEquals(1, expected.units().get(0).on(INDEX).write());
        assertEquals("Transaction, 4", expected.plans().get(0).words());
    }

    /** Without steps the same sequences are found by the attributes that lead from one entity to the next. */
    @Test
    void sequencesAreFound() {
        AccessPattern orders = asking("p", about(Kind.LIST, "Order", "buyer"));
        AccessPattern lines = asking("q", about(Kind.LIST, "Order", "buyer").withEntities(List.of("Order", "Line")));
        Expected expected = Expected.of(DESIGN.withPatterns(List.of(orders, lines)), BASE);

        assertEquals(
                "Query byCustomer buyer = {buyer}; then BatchGetItem t PK = ORDER#{orderId}, SK = META (10 keys)",
                expected.plans().get(0).request());
        assertEquals(5.5, expected.units().get(0).total().read());
        assertEquals(
                "Query byCustomer buyer = {buyer}; then BatchGetItem t PK = ORDER#{orderId}, SK = META (10 keys); then"
                        + " 10 × Query t PK = ORDER#{orderId}, SK begins_with LINE#",
                expected.plans().get(1).request());
        assertEquals(5.5 + 10 * 0.5, expected.units().get(1).total().read());
        assertEquals(
                "Line follows by orderId of Order.",
                expected.plans().get(1).answer().why().replaceAll(".*(Line follows[^.]*\\.).*", "$1"));
    }
}
