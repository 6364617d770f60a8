package io.keywright.access;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.model.AccessPattern;
import io.keywright.model.AttributeValue;
import io.keywright.model.Design;
import io.keywright.model.KeyCondition;
import io.keywright.model.Operation;
import io.keywright.model.Step;
import io.keywright.workspace.SampleDesigns;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
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
                "no sample item gives nothing a value; expected one to be given",
                problem(step(Operation.QUERY, null, nowhere)));
        assertEquals("there is no table \"gone\"", problem(Step.of(Operation.SCAN, Step.Target.table("gone"))));
        assertEquals("table shop has no index \"gone\"", problem(step(Operation.SCAN, "gone")));
        assertEquals("it says nothing of the key", problem(step(Operation.QUERY, null)));
        assertEquals(
                "DynamoDB: The provided key element does not match the schema",
                problem(step(Operation.GET_ITEM, null, KeyCondition.equal("PK", "CUSTOMER#{customerId}"))));
        assertEquals(
                "GetItem takes SK by = only, not by <",
                problem(step(
                        Operation.GET_ITEM,
                        null,
                        KeyCondition.equal("PK", "CUSTOMER#{customerId}"),
                        new KeyCondition("SK", KeyCondition.Operator.LT, "Z", null))));
        assertEquals(
                "only reads by GetItem, BatchGetItem, Query and Scan are run", problem(step(Operation.PUT_ITEM, null)));
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

    /** Every read of every sample design runs on its own items. */
    @Test
    void theReadsOfAllSampleDesignsRun() {
        for (var sample : SampleDesigns.ALL) {
            Design design = sample.read();
            var own = new PatternRunner(design);
            for (AccessPattern pattern : design.patterns()) {
                PatternRun run = own.run(pattern, Map.of());
                for (PatternRun.StepRun step : run.steps()) {
                    boolean isRead = List.of(
                                    Operation.GET_ITEM, Operation.BATCH_GET_ITEM, Operation.QUERY, Operation.SCAN)
                            .contains(step.operation());
                    assertEquals(isRead, step.isRun(), pattern.name() + ": " + step.problem());
                }
            }
        }
    }
}
