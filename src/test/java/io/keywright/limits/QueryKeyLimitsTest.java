package io.keywright.limits;

import static io.keywright.limits.Shop.messages;
import static io.keywright.limits.Shop.number;
import static io.keywright.limits.Shop.text;
import static io.keywright.limits.Shop.texts;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.keywright.model.KeyCondition;
import io.keywright.model.KeyCondition.Operator;
import io.keywright.model.KeySchema;
import io.keywright.model.Place;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Texts: nubo-db/dynamodb-conformance, error-messages/query; architect/dynalite, query. */
class QueryKeyLimitsTest {
    private static final KeySchema HASH = KeySchema.of(text("pk"));
    private static final KeySchema PAIR = KeySchema.of(text("pk"), text("sk"));
    private static final KeySchema SCORES = KeySchema.of(text("pk"), number("score"));
    /** The tournament of the Developer Guide's page on multi-attribute keys, with two attributes in each part. */
    private static final KeySchema MULTI = new KeySchema(texts("h", 2), texts("r", 3));

    private static final String NOT_SUPPORTED = "Query key condition not supported";
    private static final String INVALID = "One or more parameter values were invalid: ";
    private static final String RANGE = "Aggregated size of all range keys has exceeded the size limit of 1024 bytes";
    private static final String TYPE =
            "One or more parameter values were invalid: Condition parameter type does not match schema type";

    private static List<String> refusals(KeySchema schema, List<KeyCondition> conditions) {
        var found = new Found();
        new QueryKeyLimits(found, Place.step("P", 1), conditions, schema).all();
        return messages(found.toList());
    }

    private static KeyCondition eq(String attribute) {
        return KeyCondition.equal(attribute, "{" + attribute + "}");
    }

    private static KeyCondition is(String attribute, Operator operator, String value) {
        return new KeyCondition(attribute, operator, value, null);
    }

    private static KeyCondition between(String attribute, String lower, @Nullable String upper) {
        return new KeyCondition(attribute, Operator.BETWEEN, lower, upper);
    }

    static Stream<Arguments> refused() {
        return Stream.of(
                arguments(
                        PAIR,
                        List.of(),
                        "Either the KeyConditions or KeyConditionExpression parameter must be specified in the"
                                + " request."),
                arguments(
                        PAIR,
                        List.of(KeyCondition.equal("pk", "x".repeat(2_048) + "{pk}y")),
                        INVALID + "Size of hashkey has exceeded the maximum size limit of2048 bytes"),
                arguments(PAIR, List.of(eq("pk"), is("sk", Operator.BEGINS_WITH, "x".repeat(1_025))), INVALID + RANGE),
                arguments(PAIR, List.of(eq("pk"), between("sk", "a", "b".repeat(1_025))), INVALID + RANGE),
                arguments(
                        MULTI,
                        List.of(
                                eq("h1"),
                                eq("h2"),
                                KeyCondition.equal("r1", "x".repeat(1_024)),
                                KeyCondition.equal("r2", "y")),
                        INVALID + RANGE),
                arguments(PAIR, List.of(eq("sk")), "Query condition missed key schema element: pk"),
                arguments(PAIR, List.of(eq("status")), "Query condition missed key schema element: pk"),
                arguments(
                        PAIR,
                        List.of(eq("pk"), eq("status")),
                        "Query condition missed key schema element: sk (status is no attribute of the key)"),
                arguments(
                        PAIR,
                        List.of(eq("pk"), eq("sk"), eq("status")),
                        NOT_SUPPORTED + " (status is no attribute of the key)"),
                arguments(HASH, List.of(eq("pk"), eq("sk")), NOT_SUPPORTED + " (sk is no attribute of the key)"),
                arguments(
                        PAIR,
                        List.of(is("pk", Operator.BEGINS_WITH, "CUSTOMER#")),
                        NOT_SUPPORTED + " (pk must be given by =)"),
                arguments(
                        PAIR,
                        List.of(eq("pk"), is("sk", Operator.GE, "a"), is("sk", Operator.LT, "b")),
                        "KeyConditionExpressions must only contain one condition per key"),
                arguments(
                        SCORES,
                        List.of(eq("pk"), is("score", Operator.BEGINS_WITH, "1")),
                        "Invalid KeyConditionExpression: Incorrect operand type for operator or function; operator or"
                                + " function: begins_with, operand type: N"),
                arguments(SCORES, List.of(eq("pk"), is("score", Operator.GT, "SCORE#{score}")), TYPE),
                arguments(SCORES, List.of(eq("pk"), is("score", Operator.GT, "many")), TYPE),
                arguments(
                        PAIR,
                        List.of(eq("pk"), between("sk", "b", "a")),
                        "Invalid KeyConditionExpression: The BETWEEN operator requires upper bound to be greater than"
                                + " or equal to lower bound; lower bound operand: AttributeValue: {S:b}, upper bound"
                                + " operand: AttributeValue: {S:a}"),
                arguments(
                        SCORES,
                        List.of(eq("pk"), between("score", "10", "9")),
                        "Invalid KeyConditionExpression: The BETWEEN operator requires upper bound to be greater than"
                                + " or equal to lower bound; lower bound operand: AttributeValue: {N:10}, upper bound"
                                + " operand: AttributeValue: {N:9}"),
                arguments(PAIR, List.of(eq("pk"), between("sk", "a", null)), "BETWEEN needs an upper bound for sk"),
                arguments(MULTI, List.of(eq("h1")), "Query condition missed key schema element: h2"),
                arguments(
                        MULTI,
                        List.of(eq("h1"), eq("h2"), eq("r1"), eq("r3")),
                        NOT_SUPPORTED + " (r3: r2 before it is not given)"),
                arguments(
                        MULTI,
                        List.of(eq("h1"), eq("h2"), is("r1", Operator.GE, "a"), eq("r2")),
                        NOT_SUPPORTED + " (r2: r1 before it is not given by =)"));
    }

    @ParameterizedTest
    @MethodSource("refused")
    void refused(KeySchema schema, List<KeyCondition> conditions, String message) {
        assertEquals(List.of(message), refusals(schema, conditions));
    }

    static Stream<Arguments> accepted() {
        return Stream.of(
                arguments(HASH, List.of(eq("pk"))),
                arguments(PAIR, List.of(eq("pk"))),
                arguments(PAIR, List.of(eq("sk"), eq("pk"))),
                arguments(PAIR, List.of(eq("pk"), is("sk", Operator.BEGINS_WITH, "ORDER#"))),
                arguments(PAIR, List.of(eq("pk"), between("sk", "a", "a"))),
                // Text is ordered by its bytes, so that 10 is before 9.
                arguments(PAIR, List.of(eq("pk"), between("sk", "10", "9"))),
                arguments(PAIR, List.of(eq("pk"), between("sk", "{to}", "{from}"))),
                arguments(SCORES, List.of(eq("pk"), between("score", "9", "10"))),
                arguments(SCORES, List.of(eq("pk"), is("score", Operator.GT, "{least}"))),
                arguments(SCORES, List.of(eq("pk"), is("score", Operator.GT, "100"))),
                arguments(MULTI, List.of(eq("h1"), eq("h2"))),
                arguments(MULTI, List.of(eq("h2"), eq("h1"), eq("r2"), is("r3", Operator.LT, "a"), eq("r1"))));
    }

    @ParameterizedTest
    @MethodSource("accepted")
    void accepted(KeySchema schema, List<KeyCondition> conditions) {
        assertEquals(List.of(), refusals(schema, conditions));
    }
}
