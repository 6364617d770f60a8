package io.keywright.limits;

import static io.keywright.limits.Shop.messages;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.keywright.model.AccessPattern;
import io.keywright.model.KeyCondition;
import io.keywright.model.Operation;
import io.keywright.model.Place;
import io.keywright.model.Projection;
import io.keywright.model.Rate;
import io.keywright.model.Rejection;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Step;
import io.keywright.model.Step.Consistency;
import io.keywright.model.Step.Expressions;
import io.keywright.model.Step.Reading;
import io.keywright.model.Step.Target;
import io.keywright.model.Step.Writing;
import io.keywright.model.Times;
import io.keywright.testing.Vectors;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class StepLimitsTest {
    private static final KeyCondition PK = KeyCondition.equal("PK", "CUSTOMER#{customerId}");
    private static final KeyCondition SK = KeyCondition.equal("SK", "ORDER#{orderId}");
    private static final Target TABLE = Target.table("shop");
    private static final Step QUERY = Step.of(Operation.QUERY, TABLE).withKey(List.of(PK));
    private static final Step GET = Step.of(Operation.GET_ITEM, TABLE).withKey(List.of(PK, SK));
    private static final String OTHER_KEY = "The provided key element does not match the schema";

    private static List<Rejection> rejections(Step... steps) {
        return PatternLimits.rejections(
                AccessPattern.of("P", Rate.NONE, List.of(steps)), List.of(Shop.TABLE), Shop.ENTITIES);
    }

    private static Step of(Operation operation, Target target, KeyCondition... key) {
        return Step.of(operation, target).withKey(List.of(key));
    }

    private static Step strong(Step step) {
        return step.withReading(new Reading(null, false, Consistency.STRONG));
    }

    private static Step limited(Step step, long limit) {
        return step.withReading(new Reading(limit, false, Consistency.EVENTUAL));
    }

    static Stream<Arguments> refused() {
        KeyCondition gsi = KeyCondition.equal("GSI1PK", "EMAIL#{email}");
        String zero = "Member must have value greater than or equal to 1";
        return Stream.of(
                arguments(
                        of(Operation.GET_ITEM, Target.UNKNOWN, PK, SK),
                        "table",
                        "GetItem",
                        "1 validation error detected: Value null at 'tableName' failed to satisfy constraint: Member"
                                + " must not be null"),
                arguments(
                        of(Operation.QUERY, Target.table("orders"), PK),
                        "table",
                        "Query",
                        "Requested resource not found: Table: orders not found"),
                arguments(
                        of(Operation.QUERY, Target.index("shop", "GSI2"), PK),
                        "index",
                        "Query",
                        "The table does not have the specified index: GSI2"),
                arguments(
                        of(Operation.GET_ITEM, new Target("shop", "GSI1", null), PK, SK),
                        "index",
                        "GetItem",
                        "GetItem works on the table alone and takes no IndexName; only Query, Scan and"
                                + " ExecuteStatement read an index"),
                arguments(
                        of(Operation.PUT_ITEM, Target.entity("shop", "Invoice")),
                        "entity",
                        "Design",
                        "There is no entity named Invoice"),
                arguments(
                        QUERY.withTimes(new Times.PerEntity("Invoice")),
                        "times",
                        "Design",
                        "There is no entity named Invoice"),
                arguments(
                        strong(of(Operation.QUERY, Target.index("shop", "GSI1"), gsi)),
                        "consistency",
                        "Query",
                        "Consistent reads are not supported on global secondary indexes"),
                arguments(
                        strong(of(Operation.SCAN, Target.index("shop", "GSI1"))),
                        "consistency",
                        "Scan",
                        "Consistent reads are not supported on global secondary indexes"),
                arguments(
                        limited(QUERY, 0),
                        "limit",
                        "Query",
                        "1 validation error detected: Value at 'Limit' failed to satisfy constraint: " + zero),
                arguments(
                        limited(of(Operation.SCAN, TABLE), 0),
                        "limit",
                        "Scan",
                        "1 validation error detected: Value '0' at 'limit' failed to satisfy constraint: " + zero),
                arguments(
                        of(Operation.SCAN, TABLE, PK),
                        "key",
                        "Scan",
                        "Scan takes no KeyConditionExpression; it reads everything. Use Query, or a filter"),
                arguments(
                        of(Operation.GET_ITEM, TABLE, PK, KeyCondition.equal("SK", "x".repeat(1_025))),
                        "key",
                        "GetItem",
                        "One or more parameter values were invalid: Aggregated size of all range keys has exceeded the"
                                + " size limit of 1024 bytes"),
                arguments(
                        of(Operation.UPDATE_ITEM, TABLE, KeyCondition.equal("PK", "x".repeat(2_049)), SK),
                        "key",
                        "UpdateItem",
                        "One or more parameter values were invalid: Size of hashkey has exceeded the maximum size limit"
                                + " of2048 bytes"),
                arguments(of(Operation.GET_ITEM, TABLE, PK), "key", "GetItem", OTHER_KEY),
                arguments(of(Operation.GET_ITEM, TABLE, PK, SK, gsi), "key", "GetItem", OTHER_KEY),
                arguments(of(Operation.DELETE_ITEM, TABLE, PK, PK), "key", "DeleteItem", OTHER_KEY),
                arguments(of(Operation.UPDATE_ITEM, TABLE), "key", "UpdateItem", OTHER_KEY),
                arguments(
                        of(Operation.BATCH_DELETE_REQUEST, TABLE, PK, begins("SK", "ORDER#")),
                        "key",
                        "BatchWriteItem",
                        OTHER_KEY),
                arguments(
                        of(Operation.PUT_ITEM, TABLE),
                        "entity",
                        "PutItem",
                        "1 validation error detected: Value null at 'item' failed to satisfy constraint: Member must"
                                + " not be null"),
                arguments(of(Operation.PUT_ITEM, Target.entity("shop", "Order"), PK), "key", "PutItem", OTHER_KEY),
                arguments(
                        of(Operation.EXECUTE_STATEMENT, TABLE),
                        "statement",
                        "ExecuteStatement",
                        "1 validation error detected: Value '' at 'statement' failed to satisfy constraint: Member"
                                + " must have length greater than or equal to 1"),
                arguments(
                        QUERY.withExpressions(Expressions.NONE.withFilter("a".repeat(4097))),
                        "filter",
                        "Query",
                        "Invalid FilterExpression: Expression size has exceeded the maximum allowed size; expression"
                                + " size: 4097"),
                arguments(
                        QUERY.withExpressions(Expressions.NONE.withProjection("a".repeat(4097))),
                        "projection",
                        "Query",
                        "Invalid ProjectionExpression: Expression size has exceeded the maximum allowed size;"
                                + " expression size: 4097"),
                arguments(
                        of(Operation.PUT_ITEM, Target.entity("shop", "Order"))
                                .withExpressions(Expressions.NONE.withCondition("ä".repeat(2049))),
                        "condition",
                        "PutItem",
                        "Invalid ConditionExpression: Expression size has exceeded the maximum allowed size;"
                                + " expression size: 4098"),
                arguments(
                        QUERY.withExpressions(Expressions.NONE.withFilter("status = 'OPEN'")),
                        "filter",
                        "Query",
                        "Invalid FilterExpression: Found ' at character 10; expected an attribute name, a value or a"
                                + " function"),
                arguments(
                        QUERY.withExpressions(Expressions.NONE.withProjection("total, #")),
                        "projection",
                        "Query",
                        "Invalid ProjectionExpression: Found # at character 8; expected a name after #"),
                arguments(
                        of(Operation.PUT_ITEM, Target.entity("shop", "Order"))
                                .withExpressions(Expressions.NONE.withCondition("((a = 1))")),
                        "condition",
                        "PutItem",
                        "Invalid ConditionExpression: The expression has redundant parentheses; at character 1"),
                arguments(
                        of(Operation.UPDATE_ITEM, Target.entity("shop", "Order"))
                                .withExpressions(new Expressions("", "", "", "total >", "")),
                        "before",
                        "Design",
                        "The text ends at character 8; expected an attribute name, a value or a function"),
                arguments(
                        of(Operation.EXECUTE_STATEMENT, TABLE)
                                .withExpressions(new Expressions("", "", "", "", "MERGE shop")),
                        "statement",
                        "ExecuteStatement",
                        "Statement wasn't well formed, can't be processed: Found MERGE at character 1; expected"
                                + " SELECT, INSERT, UPDATE, DELETE or EXISTS"),
                arguments(
                        of(Operation.EXECUTE_STATEMENT, TABLE)
                                .withExpressions(new Expressions("", "", "", "", "DELETE FROM shop WHERE PK = 'a'")),
                        "statement",
                        "ExecuteStatement",
                        "Where clause does not contain a mandatory equality on all key attributes"),
                arguments(
                        QUERY.withExpressions(Expressions.NONE.withFilter("total > 5 AND SK > \"ORDER#\"")),
                        "filter",
                        "Query",
                        "Filter Expression can only contain non-primary key attributes: Primary key attribute: SK"),
                arguments(
                        of(Operation.PUT_ITEM, Target.entity("shop", "Order")).withWriting(new Writing(1.1, 0)),
                        "replacing",
                        "Design",
                        "A share is 0 to 1, not 1.1"),
                arguments(
                        of(Operation.PUT_ITEM, Target.entity("shop", "Order")).withWriting(new Writing(0, 2)),
                        "failing",
                        "Design",
                        "A share is 0 to 1, not 2.0"),
                arguments(
                        of(Operation.PUT_ITEM, Target.entity("shop", "Order")).withWriting(new Writing(0, 0.5)),
                        "failing",
                        "Design",
                        "A share of calls fails its condition, but there is none; expected a condition or the share"
                                + " 0"),
                arguments(
                        of(Operation.EXECUTE_STATEMENT, TABLE)
                                .withExpressions(
                                        Expressions.NONE.withStatement("SELECT * FROM shop WHERE PK = 'P#{pid}'")),
                        "statement",
                        "Design",
                        "'P#{pid}' is in single quotes and stands for itself, braces and all; expected double quotes"
                                + " for a template: \"P#{pid}\""),
                arguments(
                        of(Operation.EXECUTE_STATEMENT, TABLE)
                                .withExpressions(Expressions.NONE.withStatement(
                                        "SELECT * FROM shop WHERE PK = 'P#1' AND SK = \"META\"")),
                        "statement",
                        "Design",
                        "META without quotes or in double quotes is the name of an attribute, and there is none of that"
                                + " name; expected single quotes for a text: 'META'"),
                arguments(
                        of(Operation.EXECUTE_STATEMENT, TABLE)
                                .withExpressions(Expressions.NONE.withStatement(
                                        "SELECT * FROM shop WHERE PK = 'P#1' AND \"NEW\" = status")),
                        "statement",
                        "Design",
                        "NEW without quotes or in double quotes is the name of an attribute, and there is none of that"
                                + " name; expected single quotes for a text: 'NEW'"));
    }

    private static KeyCondition begins(String attribute, String prefix) {
        return new KeyCondition(attribute, KeyCondition.Operator.BEGINS_WITH, prefix, null);
    }

    @ParameterizedTest
    @MethodSource("refused")
    void refused(Step step, String field, String operation, String message) {
        assertEquals(List.of(new Rejection(Place.step("P", 1).field(field), operation, message)), rejections(step));
    }

    static Stream<Step> accepted() {
        return Stream.of(
                GET,
                strong(GET),
                strong(QUERY),
                limited(QUERY, 1),
                strong(of(Operation.QUERY, Target.index("shop", "byTotal"), PK)),
                of(Operation.SCAN, Target.index("shop", "GSI1")),
                limited(of(Operation.SCAN, TABLE), 1),
                of(Operation.QUERY, Target.index("shop", "GSI1"), KeyCondition.equal("GSI1PK", "EMAIL#{email}")),
                of(Operation.PUT_ITEM, Target.entity("shop", "Order")),
                of(Operation.PUT_ITEM, TABLE, PK, SK),
                of(Operation.UPDATE_ITEM, Target.entity("shop", "Order")),
                of(Operation.BATCH_GET_ITEM, TABLE, SK, PK),
                of(Operation.EXECUTE_STATEMENT, Target.UNKNOWN)
                        .withExpressions(new Expressions("", "", "", "", "SELECT * FROM shop")),
                QUERY.withExpressions(Expressions.NONE.withFilter("attribute_exists(" + "a".repeat(4078) + ")")),
                QUERY.withExpressions(new Expressions("#status = \"OPEN\"", "#\"a b\", state", " ", "", "")),
                of(Operation.EXECUTE_STATEMENT, TABLE)
                        .withExpressions(new Expressions("", "", "", "", "SELECT * FROM shop WHERE PK = ?")),
                QUERY.withTimes(new Times.PerEntity("Order")),
                of(Operation.PUT_ITEM, Target.entity("shop", "Order"))
                        .withExpressions(Expressions.NONE.withCondition("attribute_not_exists(PK)"))
                        .withWriting(new Writing(1, 1)));
    }

    @ParameterizedTest
    @MethodSource("accepted")
    void accepted(Step step) {
        assertEquals(List.of(), rejections(step));
    }

    /** A global index can't fetch what it does not project, as a local one can. */
    @Test
    void aProjectionAsksForWhatTheIndexHolds() {
        SecondaryIndex narrow = Shop.GSI1.withProjection(Projection.include(List.of("total")));
        Step scan = of(Operation.SCAN, Target.index("shop", "GSI1"));
        Step held = scan.withExpressions(Expressions.NONE.withProjection("PK, GSI1SK, total"));
        Step unheld = scan.withExpressions(Expressions.NONE.withProjection("PK, carrier.name, total"));
        Step local = of(Operation.QUERY, Target.index("shop", "byTotal"), PK)
                .withExpressions(Expressions.NONE.withProjection("carrier"));

        assertEquals(
                List.of(new Rejection(
                        Place.step("P", 2).field("projection"),
                        "Scan",
                        "One or more parameter values were invalid: Global secondary index GSI1 does not project"
                                + " [carrier]")),
                PatternLimits.rejections(
                        AccessPattern.of("P", Rate.NONE, List.of(held, unheld, local)),
                        List.of(Shop.TABLE.withIndex(narrow)),
                        Shop.ENTITIES));
    }

    /** The rows that a step can express; the fourth is about placeholders, which exports make. */
    @Test
    void keyConditionsAsMeasured() {
        var between = new KeyCondition("SK", KeyCondition.Operator.BETWEEN, "b", "a");
        Map<String, Step> steps = Map.of(
                "query-22",
                        strong(of(
                                Operation.QUERY,
                                Target.index("shop", "GSI1"),
                                KeyCondition.equal("GSI1PK", "EMAIL#{email}"))),
                "query-23", limited(QUERY, 0),
                "query-26", QUERY.withKey(List.of(PK, between)));
        int checked = 0;
        for (Vectors.Row row : Vectors.of("key_condition")) {
            Step step = steps.get(row.id());
            if (step != null) {
                List<String> refusals = messages(rejections(step));
                assertEquals(1, refusals.size(), row.toString());
                String error = row.expected().get("error").asText();
                if (!error.equals("ValidationException")) {
                    assertEquals(error, refusals.get(0), row.toString());
                }
                checked++;
            }
        }
        assertEquals(3, checked);
    }

    @Test
    void keyTemplatesThatCanNotBeRead() {
        List<Rejection> rejections = rejections(
                GET.withKey(List.of(KeyCondition.equal("PK", "CUSTOMER#{"), SK)),
                QUERY.withKey(List.of(PK, new KeyCondition("SK", KeyCondition.Operator.BETWEEN, "ORDER#", "ORDER#}"))));
        assertEquals(2, rejections.size());
        assertEquals(Place.step("P", 1).field("key"), rejections.get(0).place());
        assertEquals(Place.step("P", 2).field("key"), rejections.get(1).place());
        rejections.forEach(rejection -> assertEquals("Key template", rejection.operation()));
        assertEquals(
                true,
                rejections.get(0).message().startsWith("PK: "),
                rejections.get(0).message());
    }

    @Test
    void anEntityOfAnotherTable() {
        Step put = of(Operation.PUT_ITEM, Target.entity("other", "Order"));
        assertEquals(
                List.of("Order belongs to table shop, not to other"),
                messages(PatternLimits.rejections(
                        AccessPattern.of("P", Rate.NONE, List.of(put)),
                        List.of(Shop.TABLE, Shop.TABLE.withName("other")),
                        Shop.ENTITIES)));
    }

    @Test
    void entitiesAskedAbout() {
        var asked = new AccessPattern.Asked(
                "",
                "",
                AccessPattern.Kind.LIST,
                List.of("Order", "Invoice"),
                List.of(),
                null,
                null,
                null,
                AccessPattern.Freshness.EVENTUAL);
        AccessPattern pattern = AccessPattern.of("P", Rate.NONE, List.of()).withAsked(asked);
        assertEquals(
                List.of(new Rejection(
                        Place.pattern("P").field("entities"), "Design", "There is no entity named Invoice")),
                PatternLimits.rejections(pattern, List.of(Shop.TABLE), Shop.ENTITIES));
    }
}
