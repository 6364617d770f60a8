package io.keywright.access;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.access.RequestPart.Kind;
import io.keywright.model.AccessPattern;
import io.keywright.model.AccessPattern.Asked;
import io.keywright.model.AccessPattern.Freshness;
import io.keywright.model.Change;
import io.keywright.model.Design;
import io.keywright.model.Extra;
import io.keywright.model.KeyCondition;
import io.keywright.model.KeyCondition.Operator;
import io.keywright.model.Operation;
import io.keywright.model.Rate;
import io.keywright.model.Step;
import io.keywright.model.Step.Consistency;
import io.keywright.model.Step.Reading;
import io.keywright.model.Step.Target;
import io.keywright.model.Times;
import io.keywright.testing.ShopDesign;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Verdicts, requests and round trips of patterns on the shop. */
class PatternPlanTest {
    private static final Design SHOP = ShopDesign.design();
    private static final Expected BASE = Expected.of(SHOP);
    private static final KeyCondition ORDER = KeyCondition.equal("PK", "ORDER#{orderId}");
    private static final KeyCondition META = KeyCondition.equal("SK", "META");

    private static PatternPlan plan(AccessPattern pattern) {
        return Expected.of(SHOP.withPatterns(List.of(pattern)), BASE).plans().get(0);
    }

    private static PatternPlan plan(Step... steps) {
        return plan(ShopDesign.pattern("p", Rate.NONE, steps));
    }

    private static Step get() {
        return Step.of(Operation.GET_ITEM, Target.table("shop")).withKey(List.of(ORDER, META));
    }

    private static Step put(Operation operation, String entity) {
        return Step.of(operation, Target.entity("shop", entity));
    }

    private static Step parallel(Step step) {
        return new Step(
                step.operation(),
                step.target(),
                step.key(),
                step.reading(),
                step.expressions(),
                step.changes(),
                step.writing(),
                step.times(),
                true,
                step.transaction(),
                Extra.NONE);
    }

    private static Step times(Step step, double times) {
        return step.withTimes(new Times.Count(times));
    }

    static List<Arguments> shapes() {
        Step query = Step.of(Operation.QUERY, Target.table("shop")).withKey(List.of(ORDER));
        Step scan = Step.of(Operation.SCAN, Target.index("shop", "GSI2"));
        Step shards = Step.of(Operation.QUERY, Target.index("shop", "GSI1"))
                .withKey(List.of(KeyCondition.equal("GSI1PK", "SHIPPED#{day}#{orderId|shard:4}")));
        Step oneShard = shards.withKey(List.of(
                KeyCondition.equal("GSI1PK", "SHIPPED#{day}#{orderId|shard:4}"),
                KeyCondition.equal("GSI1SK", "{at}#{orderId}")));
        Step random = shards.withKey(List.of(KeyCondition.equal("GSI1PK", "SHIPPED#{day}#{random:6}")));
        Step member = put(Operation.PUT_ITEM, "Order").withTransaction("tx");
        Step batch = put(Operation.BATCH_PUT_REQUEST, "LineItem");
        Step batchGet = Step.of(Operation.BATCH_GET_ITEM, Target.table("shop")).withKey(List.of(ORDER, META));
        return List.of(
                arguments("one get", "One request", 1, 1, get()),
                arguments("the same get three times", "3 requests", 3, 3, times(get(), 3)),
                arguments("three gets side by side", "3 requests", 3, 1, parallel(times(get(), 3))),
                arguments(
                        "more gets than an int",
                        "3,000,000,000 requests",
                        3_000_000_000L,
                        3_000_000_000L,
                        times(get(), 3e9)),
                arguments("a get that never runs", "Sends nothing", 0, 0, times(get(), 0)),
                arguments("one that never runs beside one", "One request", 1, 1, get(), times(get(), 0)),
                arguments("a get in some calls", "One request", 1, 1, times(get(), 0.3)),
                arguments("a get after a query", "2 requests", 2, 2, query, get()),
                arguments("a get beside a query", "2 requests", 2, 1, query, parallel(get())),
                arguments("two after two", "4 requests", 4, 2, query, parallel(get()), query, parallel(get())),
                arguments("a scan", "Scan", 1, 2, scan),
                arguments("a scan after a get", "Scan", 2, 3, get(), scan),
                arguments("shards", "4 requests", 4, 3, shards),
                arguments("random shards", "6 requests", 6, 3, random),
                arguments("a shard that can be computed", "One request", 1, 1, oneShard),
                arguments("a transaction", "Transaction, 2", 1, 1, member, member),
                arguments("a transaction of five", "Transaction, 5", 1, 1, times(member, 4), member),
                arguments("two transactions", "2 requests", 2, 2, member, member.withTransaction("other")),
                arguments("a get and a transaction", "2 requests", 2, 2, get(), member, member),
                arguments("one batch of writes", "One request", 1, 1, times(batch, 20), times(batch, 5)),
                arguments("two batches of writes", "2 requests", 2, 2, times(batch, 20), times(batch, 6)),
                arguments("one batch of reads", "One request", 1, 1, times(batchGet, 100)),
                arguments("two batches of reads", "2 requests", 2, 2, times(batchGet, 101)));
    }

    private static Arguments arguments(String what, String words, long requests, long roundTrips, Step... steps) {
        return Arguments.of(what, words, requests, roundTrips, List.of(steps));
    }

    /** GSI2 holds 15,768 entries of 74 B: a scan of two pages. A shard of a day holds 20,088 of 132 B: three pages. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("shapes")
    void requestsAndRoundTrips(String what, String words, long requests, long roundTrips, List<Step> steps) {
        PatternPlan plan = plan(AccessPattern.of("p", Rate.NONE, steps));

        assertEquals(words, plan.words());
        assertEquals(requests, plan.requests());
        assertEquals(roundTrips, plan.roundTrips());
    }

    static List<Arguments> consistencies() {
        Step strong = get().withReading(new Reading(null, false, Consistency.STRONG));
        Step put = put(Operation.PUT_ITEM, "Order");
        return List.of(
                Arguments.of("Eventual", List.of(get())),
                Arguments.of("Strong", List.of(strong)),
                Arguments.of("Eventual", List.of(strong, get())),
                Arguments.of("Strong", List.of(strong, put)),
                Arguments.of("Per item", List.of(put)),
                Arguments.of("Per item", List.of(put, put)),
                Arguments.of("Transactional", List.of(put.withTransaction("tx"), put.withTransaction("tx"))),
                Arguments.of("Transactional", List.of(get().withTransaction("tx"))),
                Arguments.of("Per item", List.of(put.withTransaction("a"), put.withTransaction("b"))));
    }

    @ParameterizedTest
    @MethodSource("consistencies")
    void consistency(String word, List<Step> steps) {
        assertEquals(word, plan(AccessPattern.of("p", Rate.NONE, steps)).consistency());
    }

    private static AccessPattern asking(AccessPattern.Kind kind, List<String> given, Step... steps) {
        var asked = new Asked("", "", kind, List.of("Order"), given, null, null, null, Freshness.EVENTUAL);
        return ShopDesign.pattern("p", Rate.NONE, steps).withAsked(asked);
    }

    @ParameterizedTest
    @CsvSource({
        "LOOK_UP, orderId, KEY",
        "LOOK_UP, carrier, INDEX",
        "AGGREGATE, orderId, OTHER_STORE",
        "ANY_COMBINATION, orderId, OTHER_STORE",
        "FULL_TEXT, orderId, OTHER_STORE",
        "JOIN, orderId, OTHER_STORE"
    })
    void aQuestionWithoutStepsFitsByWhatIsGiven(AccessPattern.Kind kind, String given, Fit fit) {
        assertEquals(fit, plan(asking(kind, List.of(given))).fit());
    }

    @Test
    void stepsFitByWhatTheyRead() {
        Step index = Step.of(Operation.QUERY, Target.index("shop", "GSI1"))
                .withKey(List.of(KeyCondition.equal("GSI1PK", "EMAIL#{email}")));
        Step scan = Step.of(Operation.SCAN, Target.table("shop"));

        assertEquals(Fit.KEY, plan(get()).fit());
        assertEquals(Fit.INDEX, plan(get(), index).fit());
        assertEquals(Fit.INDEX, plan(scan).fit());
        assertEquals(
                Fit.OTHER_STORE,
                plan(asking(AccessPattern.Kind.AGGREGATE, List.of(), scan)).fit());
    }

    /** An attribute that the caller knows lets him compute the shard. */
    @Test
    void whatIsGivenIsKnown() {
        Step shards = Step.of(Operation.QUERY, Target.index("shop", "GSI1"))
                .withKey(List.of(KeyCondition.equal("GSI1PK", "SHIPPED#{day}#{orderId|shard:4}")));

        assertEquals(
                Verdict.FAN_OUT,
                plan(asking(AccessPattern.Kind.LIST, List.of("day"), shards)).verdict());
        assertEquals(
                Verdict.ONE_REQUEST,
                plan(asking(AccessPattern.Kind.LIST, List.of("day", "orderId"), shards))
                        .verdict());
    }

    static List<Arguments> texts() {
        Step query = Step.of(Operation.QUERY, Target.table("shop"));
        return List.of(
                Arguments.of(
                        "Query shop PK = CUSTOMER#{customerId}, SK begins_with ORDER#2026",
                        query.withKey(List.of(
                                KeyCondition.equal("PK", "CUSTOMER#{customerId}"),
                                new KeyCondition("SK", Operator.BEGINS_WITH, "ORDER#2026", null)))),
                Arguments.of(
                        "Query shop PK = CUSTOMER#{customerId}, SK BETWEEN ORDER#{from} AND ORDER#{to}, filter: total"
                                + " > {least}",
                        query.withKey(List.of(
                                        KeyCondition.equal("PK", "CUSTOMER#{customerId}"),
                                        new KeyCondition("SK", Operator.BETWEEN, "ORDER#{from}", "ORDER#{to}")))
                                .withExpressions(Step.Expressions.NONE.withFilter("total > \"{least}\""))),
                Arguments.of("3 × GetItem shop PK = ORDER#{orderId}, SK = META", times(get(), 3)),
                Arguments.of(
                        "UpdateItem shop PK = ORDER#{orderId}, SK = META, set status, add to version, remove carrier",
                        ShopDesign.update(
                                        "Order",
                                        "",
                                        List.of(
                                                ShopDesign.set("status", "LOST"),
                                                new Change.Add("version", BigDecimal.ONE),
                                                new Change.Remove("carrier")))
                                .withKey(List.of(ORDER, META))),
                Arguments.of("DeleteItem shop Order", put(Operation.DELETE_ITEM, "Order")),
                Arguments.of("TransactGetItems get shop", get().withTransaction("tx")),
                Arguments.of(
                        "ExecuteStatement SELECT * FROM shop WHERE PK = '{pk}'",
                        Step.of(Operation.EXECUTE_STATEMENT, Target.table("shop"))
                                .withExpressions(
                                        new Step.Expressions("", "", "", "", "SELECT * FROM shop WHERE PK = '{pk}'"))));
    }

    @ParameterizedTest
    @MethodSource("texts")
    void requestInOneLine(String text, Step step) {
        assertEquals(text, plan(step).request());
    }

    /** The service looks up each key and merges what it finds; the caller asks once. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT * FROM shop WHERE PK IN ['ORDER#1', 'ORDER#2'] AND SK = 'META'",
                "SELECT * FROM shop WHERE PK = 'ORDER#1' OR PK = 'ORDER#2'"
            })
    void aStatementOfSeveralKeysIsOneRequest(String statement) {
        AccessPattern pattern = ShopDesign.pattern(
                "p",
                Rate.NONE,
                Step.of(Operation.EXECUTE_STATEMENT, Target.table("shop"))
                        .withExpressions(Step.Expressions.NONE.withStatement(statement)));
        Expected expected = Expected.of(SHOP.withPatterns(List.of(pattern)), BASE);
        PatternPlan plan = expected.plans().get(0);

        assertEquals(Verdict.ONE_REQUEST, plan.verdict());
        assertEquals(1, plan.requests());
        assertTrue(
                plan.answer()
                        .why()
                        .endsWith(" One statement asks for 2 partition keys: each is looked up and charged,"
                                + " and the service merges the answers."),
                plan.answer().why());
        String units = expected.units().get(0).why().get(0).text();
        assertTrue(units.contains("; on each of 2 partition keys = "), units);
    }

    @Test
    void severalStepsFollowOneAnother() {
        assertEquals(
                "GetItem shop PK = ORDER#{orderId}, SK = META; then PutItem shop Order",
                plan(get(), put(Operation.PUT_ITEM, "Order")).request());
    }

    @Test
    void theLineComesInStretches() {
        assertEquals(
                List.of(
                        new RequestPart(Kind.OPERATION, "GetItem"),
                        new RequestPart(Kind.PLAIN, " "),
                        new RequestPart(Kind.RESOURCE, "shop"),
                        new RequestPart(Kind.PLAIN, " PK = "),
                        new RequestPart(Kind.LITERAL, "ORDER#"),
                        new RequestPart(Kind.PARAMETER, "{orderId}"),
                        new RequestPart(Kind.PLAIN, ", SK = "),
                        new RequestPart(Kind.LITERAL, "META")),
                plan(get()).parts());
    }

    /** A read without an entity finds the one whose key it is; the better fit wins. */
    @Test
    void theKeyTellsTheEntity() {
        PatternUnits units = Expected.of(SHOP.withPatterns(List.of(ShopDesign.pattern("p", Rate.NONE, get()))), BASE)
                .units()
                .get(0);

        assertEquals(
                "Order: 1,058 B, one step of 4 KB; half, because the read is eventually consistent = 0.5.",
                units.why().get(0).text());
        assertEquals(Map.of(ShopDesign.SHOP, ReadWriteUnits.read(0.5)), units.arms());
    }
}
