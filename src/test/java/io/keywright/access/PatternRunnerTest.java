package io.keywright.access;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.access.evaluation.WriteResult;
import io.keywright.model.AccessPattern;
import io.keywright.model.AttributeValue;
import io.keywright.model.Design;
import io.keywright.model.KeyCondition;
import io.keywright.model.Operation;
import io.keywright.model.Resource;
import io.keywright.model.Step;
import io.keywright.model.Times;
import io.keywright.workspace.SampleDesigns;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class PatternRunnerTest {
    private static final Design SHOP = SampleDesigns.ALL.get(0).read();
    private final PatternRunner runner = new PatternRunner(SHOP);

    private static Step step(Operation operation, String index, KeyCondition... key) {
        Step.Target target = index == null ? Step.Target.table("shop") : Step.Target.index("shop", index);
        return Step.of(operation, target).withKey(List.of(key));
    }

    private PatternRun run(Map<String, AttributeValue> given, Step... steps) {
        AccessPattern pattern = SHOP.patterns().get(0).withSteps(List.of(steps));
        return runner.run(pattern, given);
    }

    /**
     * The sample orders 456 and 457 have goods of 68.40, and the second event of each of the eight is PAID: no key
     * tells either.
     */
    @Test
    void whatStandsInAMapOrAListIsFound() {
        PatternRun.StepRun goods = ofOrders("totals.goods", Map.of("totals.goods", new AttributeValue.S("68.40")));
        assertEquals(2, goods.requests().get(0).returned());
        PatternRun.StepRun paid = ofOrders("timeline[1].event", Map.of());
        assertEquals(Map.of("timeline[1].event", new AttributeValue.S("PAID")), paid.parameters());
        assertEquals(8, paid.requests().get(0).returned());
    }

    private static PatternRun.StepRun ofOrders(String given, Map<String, AttributeValue> values) {
        AccessPattern pattern = SHOP.patterns().get(0).withSteps(List.of());
        AccessPattern asked = pattern.withAsked(pattern.asked()
                .withEntities(List.of("Order"))
                .withGiven(List.of(given))
                .withKind(AccessPattern.Kind.LIST));
        PatternRunner runner = new PatternRunner(SHOP.withPatterns(List.of(asked)));
        return runner.run(asked, values).steps().get(0);
    }

    /** An order, and then the customer that the order names. */
    @Test
    void aLaterStepTakesWhatTheOneBeforeReturned() {
        PatternRun run = run(
                Map.of(),
                step(
                        Operation.GET_ITEM,
                        null,
                        KeyCondition.equal("PK", "ORDER#{orderId}"),
                        KeyCondition.equal("SK", "META")),
                step(
                        Operation.GET_ITEM,
                        null,
                        KeyCondition.equal("PK", "CUSTOMER#{customerId}"),
                        KeyCondition.equal("SK", "PROFILE")));
        var order =
                run.steps().get(0).requests().get(0).pages().get(0).returned().get(0);
        var customer = run.steps().get(1);
        assertEquals(order.attributes().get("customerId"), customer.parameters().get("customerId"));
        assertEquals(1, customer.requests().get(0).returned());
    }

    @Test
    void eachShardThatIsNotKnownIsAsked() {
        PatternRun run = run(
                Map.of("day", new AttributeValue.S("2026-01-01")),
                step(Operation.QUERY, "GSI1", KeyCondition.equal("GSI1PK", "SHIPPED#{day}#{orderId|shard:4}")));
        List<String> asked = new ArrayList<>();
        run.steps().get(0).requests().forEach(request -> asked.add(request.condition()));
        assertEquals(
                List.of(
                        "GSI1PK = \"SHIPPED#2026-01-01#0\"",
                        "GSI1PK = \"SHIPPED#2026-01-01#1\"",
                        "GSI1PK = \"SHIPPED#2026-01-01#2\"",
                        "GSI1PK = \"SHIPPED#2026-01-01#3\""),
                asked);
    }

    @Test
    void whatCantBeRunSaysWhatIsMissing() {
        KeyCondition nowhere = KeyCondition.equal("PK", "NOWHERE#{nothing}");
        assertEquals(
                "no sample item gives nothing a value; expected one to be given, or sample items",
                problem(step(Operation.QUERY, null, nowhere)));
        assertEquals(
                "there is no table \"gone\", expected \"shop\"",
                problem(Step.of(Operation.SCAN, Step.Target.table("gone"))));
        assertEquals(
                "table shop has no index \"gone\", expected one of \"GSI1\", \"GSI2\"",
                problem(step(Operation.SCAN, "gone")));
        assertEquals(
                "a Query needs a value for the partition key PK of shop (DynamoDB: Query condition missed key schema"
                        + " element: PK)",
                problem(step(Operation.QUERY, null)));
        assertEquals(
                "GetItem needs the whole key: SK is missing",
                problem(step(Operation.GET_ITEM, null, KeyCondition.equal("PK", "CUSTOMER#{customerId}"))));
        assertEquals(
                "GetItem needs SK by =, not <",
                problem(step(
                        Operation.GET_ITEM,
                        null,
                        KeyCondition.equal("PK", "CUSTOMER#{customerId}"),
                        new KeyCondition("SK", KeyCondition.Operator.LT, "Z", null))));
        assertEquals(
                "PutItem must say which entity it writes; Customer, Address, Order summary, Order, Line item, Product,"
                        + " Stock, View counter are possible",
                problem(step(Operation.PUT_ITEM, null)));
        Step filtered = step(Operation.SCAN, null);
        String malformed =
                problem(filtered.withExpressions(filtered.expressions().withFilter("SK = ")));
        assertTrue(malformed.contains("expected"), malformed);
    }

    private String problem(Step step) {
        PatternRun.StepRun run = run(Map.of(), step).steps().get(0);
        assertFalse(run.isRun());
        assertEquals(List.of(), run.requests());
        return run.problem();
    }

    /** Every step of every sample design runs on its own items, and twice the same. */
    @Test
    void allPatternsOfAllSampleDesignsRun() {
        for (var sample : SampleDesigns.ALL) {
            Design design = sample.read();
            var own = new PatternRunner(design);
            for (AccessPattern pattern : design.patterns()) {
                PatternRun run = own.run(pattern, Map.of());
                for (PatternRun.StepRun step : run.steps()) {
                    assertTrue(step.isRun(), () -> pattern.name() + ": " + step.problem());
                    assertTrue(
                            step.writes().stream().allMatch(WriteResult::isDone),
                            () -> pattern.name() + ": " + step.writes());
                }
                assertEquals(run, own.run(pattern, Map.of()), "what is written stands on a copy");
            }
        }
    }

    /** What is planned for a pattern without steps is what is run. */
    @Test
    void aPatternWithoutStepsIsRunAsPlanned() {
        AccessPattern profile = SHOP.patterns().get(0).withSteps(List.of());
        AccessPattern asked = profile.withAsked(profile.asked()
                .withEntities(List.of("Customer"))
                .withGiven(List.of("customerId"))
                .withKind(AccessPattern.Kind.LOOK_UP));
        Design design = SHOP.withPatterns(List.of(asked));
        PatternRun run = new PatternRunner(design).run(asked, Map.of("customerId", new AttributeValue.S("123")));
        assertEquals(1, run.steps().size());
        PatternRun.StepRun step = run.steps().get(0);
        assertEquals(Operation.GET_ITEM, step.operation());
        assertEquals(1, step.requests().get(0).returned());
        assertEquals(Map.of(Resource.table("shop"), ReadWriteUnits.read(0.5)), run.billed());
    }

    /** The shard's variable makes no difference, and the entities call the day shippedDate. */
    @Test
    void aVariableMayBeGivenByTheNameItsEntityHasForIt() {
        AccessPattern pattern = SHOP.patterns().get(3);
        PatternRun run = runner.run(pattern, Map.of("shippedDate", new AttributeValue.S("2026-03-20")));
        PatternRun.StepRun step = run.steps().get(0);
        assertEquals(Set.of("day"), step.variables());
        assertEquals(Set.of("day", "orderId", "shippedDate"), step.inputs().accepted());
        assertEquals(Map.of("day", new AttributeValue.S("2026-03-20")), step.parameters());
        assertEquals(4, step.requests().size());
        assertEquals(4, run.sent());
        assertEquals(1, run.roundTrips());
        PatternRun one = runner.run(
                pattern, Map.of("day", new AttributeValue.S("2026-03-20"), "orderId", new AttributeValue.S("402")));
        assertEquals(1, one.steps().get(0).requests().size(), "a known shard is asked alone");
    }

    /** As often as the sample items have line items of the order, each time for its product. */
    @Test
    void aStepPerChildRunsForEachOfThem() {
        Step get = step(
                        Operation.BATCH_GET_ITEM,
                        null,
                        KeyCondition.equal("PK", "PRODUCT#{productId}"),
                        KeyCondition.equal("SK", "META"))
                .withTimes(new Times.PerEntity("Line item"));
        PatternRun run = run(Map.of(), step(Operation.QUERY, null, KeyCondition.equal("PK", "ORDER#{orderId}")), get);
        long lines = run.steps().get(0).requests().get(0).pages().get(0).returned().stream()
                .filter(item -> item.attributes().get("SK").toString().contains("ITEM#"))
                .count();
        assertTrue(lines > 1, "lines: " + lines);
        PatternRun.StepRun products = run.steps().get(1);
        assertEquals(lines, products.requests().size());
        assertTrue(products.requests().stream().allMatch(request -> request.returned() == 1));
        assertEquals(2, run.sent(), "a Query and a batch");
        assertEquals(2, run.roundTrips());
    }

    @Test
    void aStatementTakesItsVariablesFromSampleItems() {
        Step select = step(Operation.EXECUTE_STATEMENT, null);
        PatternRun.StepRun run = run(
                        Map.of(),
                        select.withExpressions(select.expressions()
                                .withStatement("SELECT * FROM shop WHERE PK = {PK} AND SK = 'PROFILE'")))
                .steps()
                .get(0);
        assertTrue(run.isRun(), run.problem());
        assertEquals(1, run.requests().get(0).returned());
        assertEquals(0.5, run.requests().get(0).units());
        PatternRun.StepRun update = run(
                        Map.of("PK", new AttributeValue.S("nobody")),
                        select.withExpressions(select.expressions()
                                .withStatement("UPDATE shop SET tier = 'GOLD' WHERE PK = {PK} AND SK = 'PROFILE'")))
                .steps()
                .get(0);
        assertEquals("The conditional request failed", update.writes().get(0).message());
    }

    /** Steps with templates and expressions of every kind: what can't be run says why. */
    @Test
    void noStepMakesARunFail() {
        var texts = List.of(
                "", "{", "{a|shard:4}", "{random:3}", "X#{customerId:yyyy}", "{orderId|lower|upper}", ":x", "5");
        var conditions =
                List.of("", "a = ", "PK = :x", "size(:x) > 1", "a = {b}", "#a.b[0] IN (:x, 1)", "attribute_exists(PK)");
        int met = 0;
        for (Operation operation : Operation.values()) {
            for (String text : texts) {
                for (String condition : conditions) {
                    PatternRun.StepRun run = run(Map.of(), any(operation, text, condition))
                            .steps()
                            .get(0);
                    met += run.isRun() ? 1 : 0;
                    assertTrue(run.isRun() || !run.problem().isBlank(), () -> operation + " " + text);
                }
            }
        }
        assertTrue(met > 20, "run: " + met);
    }

    /** A step with all that its operation has a use for. */
    private static Step any(Operation operation, String text, String condition) {
        KeyCondition[] key = {KeyCondition.equal("PK", text), KeyCondition.equal("SK", "META")};
        Step step = operation == Operation.SCAN ? step(operation, null) : step(operation, null, key);
        Step.Expressions none = Step.Expressions.NONE;
        return switch (operation) {
            case QUERY, SCAN -> step.withExpressions(none.withFilter(condition));
            case GET_ITEM, BATCH_GET_ITEM, BATCH_PUT_REQUEST, BATCH_DELETE_REQUEST -> step;
            case EXECUTE_STATEMENT ->
                step.withExpressions(none.withStatement("DELETE FROM shop WHERE PK = '" + text + "' AND " + condition));
            case CONDITION_CHECK ->
                step.withExpressions(none.withCondition(condition)).withTransaction("t");
            default -> step.withExpressions(none.withCondition(condition));
        };
    }

    /** Two items in one request at two units a step each, and no Query among them. */
    @Test
    void aTransactionReadsItemsByTheirKeys() {
        Step profile = step(
                        Operation.GET_ITEM,
                        null,
                        KeyCondition.equal("PK", "CUSTOMER#{customerId}"),
                        KeyCondition.equal("SK", "PROFILE"))
                .withTransaction("both");
        Step order = step(
                        Operation.GET_ITEM,
                        null,
                        KeyCondition.equal("PK", "ORDER#{orderId}"),
                        KeyCondition.equal("SK", "META"))
                .withTransaction("both");
        PatternRun run = run(Map.of(), profile, order);
        assertEquals(1, run.sent());
        assertEquals(1, run.roundTrips());
        assertEquals(Map.of(Resource.table("shop"), ReadWriteUnits.read(4)), run.billed());
        PatternRun queried = run(
                Map.of(),
                profile,
                step(Operation.QUERY, null, KeyCondition.equal("PK", "ORDER#{orderId}"))
                        .withTransaction("both"));
        assertEquals(
                "its transaction is not sent because of step 2",
                queried.steps().get(0).problem());
        assertEquals(
                "DynamoDB: Query can't be a member of a transaction",
                queried.steps().get(1).problem());
    }
}
