package io.keywright.limits;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.keywright.model.AccessPattern;
import io.keywright.model.AttributeValue;
import io.keywright.model.Change;
import io.keywright.model.Operation;
import io.keywright.model.Rate;
import io.keywright.model.Rejection;
import io.keywright.model.Step;
import io.keywright.model.Step.Expressions;
import io.keywright.model.Step.Reading;
import io.keywright.model.Step.Writing;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which operations have which parameters: API Reference, the request syntax of each, read 2026-11. */
class FieldLimitsTest {
    private static final Map<String, Expressions> EXPRESSIONS = Map.of(
            "filter", Expressions.NONE.withFilter("total > 5"),
            "projection", Expressions.NONE.withProjection("total"),
            "condition", Expressions.NONE.withCondition("total > 5"),
            "before", Expressions.NONE.withBefore("total > 5"),
            "statement", Expressions.NONE.withStatement("SELECT * FROM shop"));

    private static Step with(Step step, String field) {
        Expressions expressions = EXPRESSIONS.get(field);
        if (expressions != null) {
            return step.withExpressions(expressions);
        }
        return switch (field) {
            case "limit" -> step.withReading(new Reading(5L, false, Step.Consistency.EVENTUAL));
            case "descending" -> step.withReading(new Reading(null, true, Step.Consistency.EVENTUAL));
            case "consistency" -> step.withReading(new Reading(null, false, Step.Consistency.STRONG));
            case "changes" -> step.withChanges(List.of(new Change.Assign("total", AttributeValue.N.of(1))));
            case "replacing" -> step.withWriting(new Writing(0.5, 0));
            default -> step.withWriting(new Writing(0, 0.5));
        };
    }

    @ParameterizedTest
    @CsvSource({
        "filter, FilterExpression, 'QUERY SCAN'",
        "projection, ProjectionExpression, 'GET_ITEM BATCH_GET_ITEM QUERY SCAN'",
        "condition, ConditionExpression, 'PUT_ITEM UPDATE_ITEM DELETE_ITEM CONDITION_CHECK'",
        "statement, Statement, 'EXECUTE_STATEMENT'",
        "limit, Limit, 'QUERY SCAN EXECUTE_STATEMENT'",
        "descending, ScanIndexForward, 'QUERY'",
        "consistency, ConsistentRead, 'GET_ITEM BATCH_GET_ITEM QUERY SCAN EXECUTE_STATEMENT'",
        "changes, UpdateExpression, 'PUT_ITEM UPDATE_ITEM BATCH_PUT_REQUEST EXECUTE_STATEMENT'",
        "before, which items it meets,"
                + " 'UPDATE_ITEM DELETE_ITEM BATCH_DELETE_REQUEST CONDITION_CHECK EXECUTE_STATEMENT'",
        "replacing, a share that replaces items, 'PUT_ITEM BATCH_PUT_REQUEST'",
        "failing, a share whose condition fails,"
                + " 'PUT_ITEM UPDATE_ITEM DELETE_ITEM CONDITION_CHECK EXECUTE_STATEMENT'"
    })
    void whatAnOperationHasNoUseForIsNamed(String field, String parameter, String operations) {
        Set<Operation> taking = Arrays.stream(operations.split(" ", -1))
                .map(Operation::valueOf)
                .collect(Collectors.toCollection(() -> EnumSet.noneOf(Operation.class)));
        for (Operation operation : Operation.values()) {
            Step step = with(Step.of(operation, Step.Target.entity("shop", "Order")), field);
            List<Rejection> named = PatternLimits.rejections(
                            AccessPattern.of("P", Rate.NONE, List.of(step)), List.of(Shop.TABLE), Shop.ENTITIES)
                    .stream()
                    .filter(rejection -> rejection.place().toString().endsWith(field)
                            && rejection.message().contains(parameter)
                            && rejection.message().contains("expected none"))
                    .toList();
            assertEquals(taking.contains(operation) ? 0 : 1, named.size(), operation + " " + named);
        }
    }

    /** API Reference, Get (no ConsistentRead) and ParameterizedStatement (neither it nor a Limit), read 2026-11. */
    @ParameterizedTest
    @CsvSource({
        "GET_ITEM, consistency, TransactGetItems takes no ConsistentRead; expected none",
        "EXECUTE_STATEMENT, consistency, ExecuteTransaction takes no ConsistentRead; expected none",
        "EXECUTE_STATEMENT, limit, ExecuteTransaction takes no Limit; expected none",
        "GET_ITEM, projection, ''",
        "GET_ITEM, limit, 'GetItem takes no Limit; expected none, or Query or Scan or ExecuteStatement'"
    })
    void aMemberOfATransactionTakesWhatItsRequestTakes(Operation operation, String field, String message) {
        Step step = with(Step.of(operation, Step.Target.entity("shop", "Order")), field);
        List<String> messages = PatternLimits.rejections(
                        AccessPattern.of("P", Rate.NONE, List.of(step.withTransaction("t"))),
                        List.of(Shop.TABLE),
                        Shop.ENTITIES)
                .stream()
                .filter(rejection -> rejection.place().toString().endsWith(field))
                .map(Rejection::message)
                .toList();
        assertEquals(message.isEmpty() ? List.of() : List.of(message), messages);
    }
}
