package io.keywright.access;

import static io.keywright.access.SizedEntities.about;
import static io.keywright.access.SizedEntities.asking;
import static io.keywright.access.SizedEntities.ordered;
import static io.keywright.access.SizedEntities.strong;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.keywright.model.AccessPattern.Asked;
import io.keywright.model.AccessPattern.Freshness;
import io.keywright.model.AccessPattern.Kind;
import io.keywright.model.Design;
import io.keywright.model.KeyCondition;
import io.keywright.model.Operation;
import io.keywright.model.Step;
import io.keywright.model.Step.Consistency;
import io.keywright.model.Step.Reading;
import io.keywright.model.Step.Target;
import io.keywright.model.Times;
import io.keywright.testing.ShopDesign;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Steps that do not deliver what is asked, on the shop. A customer has 79 order summaries on average. */
class AskedCheckTest {
    private static final Design SHOP = ShopDesign.design();
    private static final Expected BASE = Expected.of(SHOP);
    private static final KeyCondition CUSTOMER = KeyCondition.equal("PK", "CUSTOMER#{customerId}");
    private static final KeyCondition ORDERS =
            new KeyCondition("SK", KeyCondition.Operator.BEGINS_WITH, "ORDER#", null);

    private static Step query(KeyCondition... key) {
        return Step.of(Operation.QUERY, Target.table("shop")).withKey(List.of(key));
    }

    private static Step reading(Step step, Long limit, boolean descending) {
        return step.withReading(new Reading(limit, descending, Consistency.EVENTUAL));
    }

    private static Step get(String partition, String sort) {
        return Step.of(Operation.GET_ITEM, Target.table("shop"))
                .withKey(List.of(KeyCondition.equal("PK", partition), KeyCondition.equal("SK", sort)));
    }

    private static Step put(String entity) {
        return Step.of(Operation.PUT_ITEM, Target.entity("shop", entity));
    }

    private static Arguments row(String what, List<String> unmet, Asked asked, Step... steps) {
        return Arguments.of(what, unmet, asked, List.of(steps));
    }

    private static KeyCondition between(String lower, String upper) {
        return new KeyCondition("SK", KeyCondition.Operator.BETWEEN, lower, upper);
    }

    static List<Arguments> rows() {
        Asked summaries = about(Kind.LIST, "OrderSummary", "customerId");
        Asked newest = ordered(summaries, "orderDate", true, 10L);
        Asked profile = about(Kind.LOOK_UP, "Customer", "customerId");
        Asked both = profile.withEntities(List.of("Customer", "Order"));
        Asked snapshot = profile.withFreshness(Freshness.TRANSACTIONAL);
        Asked written = about(Kind.WRITE, "Order").withEntities(List.of("Order", "OrderSummary"));
        Step orders = query(CUSTOMER, ORDERS);
        Step byDay = Step.of(Operation.QUERY, Target.index("shop", "GSI1"))
                .withKey(List.of(KeyCondition.equal("GSI1PK", "SHIPPED#{day}#{orderId|shard:4}")));
        Step profileRead = get("CUSTOMER#{customerId}", "PROFILE");
        Step orderRead = get("ORDER#{orderId}", "META");
        Step filtered =
                reading(orders, 10L, true).withExpressions(Step.Expressions.NONE.withFilter("status = \"PLACED\""));
        return List.of(
                row("all is delivered", List.of(), newest, reading(orders, 10L, true)),
                row(
                        "all is delivered, from the whole collection",
                        List.of(),
                        newest,
                        reading(query(CUSTOMER), 12L, true)),
                row("a key under another name", List.of(), about(Kind.LIST, "Order", "shippedDate"), byDay),
                row("not read", List.of("No step reads Order, which is asked for."), both, profileRead),
                row(
                        "not used",
                        List.of("customerId is given, but no step uses it."),
                        about(Kind.LOOK_UP, "Order", "orderId", "customerId"),
                        orderRead),
                row(
                        "functions of the name of what is given",
                        List.of("type is given, but no step uses it.", "size is given, but no step uses it."),
                        about(Kind.LIST, "OrderSummary", "customerId", "type", "size"),
                        orders.withExpressions(
                                Step.Expressions.NONE.withFilter("attribute_type(total, \"N\") AND size(status) > 3"))),
                row(
                        "values of the name of what is given",
                        List.of(),
                        about(Kind.LIST, "OrderSummary", "customerId", "type", "size"),
                        orders.withExpressions(Step.Expressions.NONE.withFilter("status = {type} AND total > :size"))),
                row(
                        "other way round",
                        List.of("The answer comes ascending by orderDate, but descending is asked for."),
                        newest,
                        reading(orders, 10L, false)),
                row(
                        "other order",
                        List.of("The answer does not come in the order of total: the caller sorts it."),
                        ordered(summaries, "total", true, null),
                        orders),
                row(
                        "in order between two ends of one beginning",
                        List.of(),
                        ordered(summaries, "orderId", false, null),
                        query(CUSTOMER, between("ORDER#{orderDate}#{first}", "ORDER#{orderDate}#{last}"))),
                row(
                        "between two ends of no beginning",
                        List.of(
                                "The keys go on after orderDate, so that none whose value is {last} is found: end the"
                                        + " range with a text that comes after them.",
                                "The answer does not come in the order of orderId: the caller sorts it."),
                        ordered(summaries, "orderId", false, null),
                        query(CUSTOMER, between("ORDER#{first}", "ORDER#{last}"))),
                row(
                        "no limit",
                        List.of("At most 10 are asked for, but no Limit ends the read: about 79 are read."),
                        newest,
                        reading(orders, null, true)),
                row(
                        "short limit",
                        List.of("The Limit ends the read before the 10 that are asked for."),
                        newest,
                        reading(orders, 5L, true)),
                row(
                        "limit before a filter",
                        List.of("Limit counts what is read before the filter, so that fewer than 10 may come back."),
                        newest,
                        filtered),
                row(
                        "shards share the limit",
                        List.of(),
                        ordered(about(Kind.LIST, "Order", "shippedDate"), "shippedAt", true, 100L),
                        reading(byDay, 25L, true)),
                row(
                        "not fresh",
                        List.of("The read of shop may be about a second old, but what was written just now is asked"
                                + " for; read it consistently."),
                        strong(profile),
                        profileRead),
                row(
                        "never fresh",
                        List.of("The read of shop/GSI1 may be about a second old, but what was written just now is"
                                + " asked for; a global index can't be read consistently."),
                        strong(about(Kind.LIST, "Order", "shippedDate")),
                        byDay),
                row(
                        "no snapshot",
                        List.of("A transactional read is asked for, but the reads are not one transaction, of which"
                                + " only GetItem can be a member."),
                        snapshot.withEntities(List.of("Customer", "Order")).withGiven(List.of("customerId", "orderId")),
                        profileRead.withReading(new Reading(null, false, Consistency.STRONG)),
                        orderRead.withReading(new Reading(null, false, Consistency.STRONG))),
                row(
                        "no snapshot of a Query",
                        List.of("A transactional read is asked for, but the reads are not one transaction, of which"
                                + " only GetItem can be a member."),
                        summaries.withFreshness(Freshness.TRANSACTIONAL),
                        orders.withReading(new Reading(null, false, Consistency.STRONG))),
                row(
                        "no snapshot of several",
                        List.of("A transactional read is asked for, but the reads are not one transaction, of which"
                                + " only GetItem can be a member."),
                        snapshot,
                        profileRead
                                .withReading(new Reading(null, false, Consistency.STRONG))
                                .withTimes(new Times.Count(2))),
                row(
                        "a snapshot of one item",
                        List.of(),
                        snapshot,
                        profileRead.withReading(new Reading(null, false, Consistency.STRONG))),
                row(
                        "a snapshot",
                        List.of(),
                        snapshot.withEntities(List.of("Customer", "Order")).withGiven(List.of("customerId", "orderId")),
                        profileRead.withTransaction("read"),
                        orderRead.withTransaction("read")),
                row("not written", List.of("No step writes OrderSummary, which is asked for."), written, put("Order")),
                row(
                        "not all or nothing",
                        List.of("All or nothing is asked for, but the writes are not one transaction."),
                        written.withFreshness(Freshness.TRANSACTIONAL),
                        put("Order"),
                        put("OrderSummary")),
                row(
                        "several writes of one step",
                        List.of("All or nothing is asked for, but the writes are not one transaction."),
                        written.withEntities(List.of("Order")).withFreshness(Freshness.TRANSACTIONAL),
                        put("Order").withTimes(new Times.Count(3))),
                row(
                        "all or nothing",
                        List.of(),
                        written.withFreshness(Freshness.TRANSACTIONAL),
                        put("Order").withTransaction("t"),
                        put("OrderSummary").withTransaction("t")));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("rows")
    void saysWhatIsUnmet(String what, List<String> unmet, Asked asked, List<Step> steps) {
        Design design = SHOP.withPatterns(List.of(asking("p", asked).withSteps(steps)));

        assertEquals(unmet, Expected.of(design, BASE).plans().get(0).answer().unmet());
    }
}
