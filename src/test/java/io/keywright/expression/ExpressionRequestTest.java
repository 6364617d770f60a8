package io.keywright.expression;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.keywright.model.AttributeType;
import io.keywright.model.AttributeValue;
import io.keywright.model.Bytes;
import io.keywright.model.KeyAttribute;
import io.keywright.model.KeySchema;
import io.keywright.testing.Vectors;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Requests read as strictly as by the service. */
class ExpressionRequestTest {
    private static final AttributeValue X = new AttributeValue.S("x");

    /** The rows about expressions; the two others are about parameters that are no expressions. */
    static List<Vectors.Row> keyConditions() {
        return Vectors.of("key_condition").stream()
                .filter(row -> row.input().has("expression"))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("keyConditions")
    void keyConditionsAsMeasured(Vectors.Row row) {
        var values = new LinkedHashMap<String, AttributeValue>();
        values.put(":v", X);
        if (row.input().has("lowerGreaterThanUpper")) {
            values.put(":a", new AttributeValue.S("a"));
            values.put(":b", new AttributeValue.S("b"));
        }
        String unused = row.input().path("unusedName").asText();
        var request = new ExpressionRequest(
                Map.of(
                        ExpressionKind.KEY_CONDITION,
                        row.input().get("expression").asText()),
                unused.isEmpty() ? null : Map.of(unused, "someattr"),
                values);
        var refused = assertThrows(ExpressionRefusedException.class, request::read);
        String expected = row.expected().get("error").asText();
        assertEquals(
                expected.equals("ValidationException")
                        ? "Invalid KeyConditionExpression: The BETWEEN operator requires upper bound to be greater"
                                + " than or equal to lower bound; lower bound operand: AttributeValue: {S:b}, upper"
                                + " bound operand: AttributeValue: {S:a}"
                        : expected,
                refused.getMessage());
    }

    /** nubo-db/dynamodb-conformance, error messages; scylladb/scylladb, test_update_expression.py; architect/dynalite. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
        UPDATE        | INVALID SYNTAX HERE      | Invalid UpdateExpression: Syntax error; token: "INVALID", near: "INVALID SYNTAX"
        UPDATE        | SET a = :w               | Invalid UpdateExpression: An expression attribute value used in expression is not defined; attribute value: :w
        UPDATE        | SET status = :v          | Invalid UpdateExpression: Attribute name is a reserved keyword; reserved keyword: status
        UPDATE        | SET #m = :v              | Invalid UpdateExpression: An expression attribute name used in the document path is not defined; attribute name: #m
        UPDATE        | SET _123 = :v            | Invalid UpdateExpression: Syntax error; token: "_", near: "SET _123"
        UPDATE        | SET hi-there = :v        | Invalid UpdateExpression: Syntax error; token: "-", near: "hi-there"
        UPDATE        | SET a = "x"              | Invalid UpdateExpression: Syntax error; token: \""", near: "= "x"
        UPDATE        | SET a = a + 1            | Invalid UpdateExpression: Syntax error; token: "1", near: "+ 1"
        UPDATE        | ADD a true               | Invalid UpdateExpression: Syntax error; token: "true", near: "a true"
        UPDATE        | SET #a = :v, #b = :v     | Invalid UpdateExpression: Two document paths overlap with each other; must remove or rewrite one of these paths; path one: [x.y], path two: [x.y]
        UPDATE        | ADD #a :v                | Invalid UpdateExpression: Incorrect operand type for operator or function; operator: ADD, operand type: STRING, typeSet: ALLOWED_FOR_ADD_OPERAND
        UPDATE        | SET #a = #b + :v         | Invalid UpdateExpression: Incorrect operand type for operator or function; operator or function: +, operand type: S
        FILTER        | #missing = :v            | Invalid FilterExpression: An expression attribute name used in the document path is not defined; attribute name: #missing
        FILTER        | ((#a = :v))              | Invalid FilterExpression: The expression has redundant parentheses;
        FILTER        | Status = :v              | Invalid FilterExpression: Attribute name is a reserved keyword; reserved keyword: Status
        FILTER        | a = {x}                  | Invalid FilterExpression: Syntax error; token: "{", near: "= {x"
        FILTER        | begins_with(a, :n)       | Invalid FilterExpression: Incorrect operand type for operator or function; operator or function: begins_with, operand type: N
        CONDITION     | a <                      | Invalid ConditionExpression: Syntax error; token: "<EOF>", near: "<"
        CONDITION     | attribute_type(a, :v)    | Invalid ConditionExpression: Invalid attribute type name found; type: x, valid types: {B,NULL,SS,BOOL,L,BS,N,NS,S,M}
        CONDITION     | a = #a = :v              | Invalid ConditionExpression: Syntax error; token: "=", near: "#a = :v"
        CONDITION     | größe = :v               | Invalid ConditionExpression: Syntax error; token: "ö", near: "größ"
        PROJECTION    | pk, status               | Invalid ProjectionExpression: Attribute name is a reserved keyword; reserved keyword: status
        PROJECTION    | #undef                   | Invalid ProjectionExpression: An expression attribute name used in the document path is not defined; attribute name: #undef
        PROJECTION    | a, a.b                   | Invalid ProjectionExpression: Two document paths overlap with each other; must remove or rewrite one of these paths; path one: [a], path two: [a, b]
        KEY_CONDITION | ``                       | Invalid KeyConditionExpression: The expression can not be empty;
        """)
    void refusals(ExpressionKind kind, String text, String message) {
        var request = new ExpressionRequest(
                Map.of(kind, text), Map.of("#a", "x.y", "#b", "x.y"), Map.of(":v", X, ":n", new AttributeValue.N("1")));
        assertEquals(message, refusal(request));
    }

    @Test
    void placeholdersMustBeUsedAndGiven() {
        var texts = Map.of(ExpressionKind.UPDATE, "SET #a = :v");
        assertEquals(
                "Value provided in ExpressionAttributeNames unused in expressions: keys: {#c, #d}",
                refusal(new ExpressionRequest(texts, Map.of("#d", "d", "#a", "a", "#c", "c"), Map.of(":v", X))));
        assertEquals(
                "Value provided in ExpressionAttributeValues unused in expressions: keys: {:unused}",
                refusal(new ExpressionRequest(texts, Map.of("#a", "a"), Map.of(":v", X, ":unused", X))));
        assertEquals(
                "ExpressionAttributeNames must not be empty",
                refusal(new ExpressionRequest(texts, Map.of(), Map.of(":v", X))));
        assertEquals(
                "ExpressionAttributeValues must not be empty",
                refusal(new ExpressionRequest(texts, Map.of("#a", "a"), Map.of())));
        assertEquals(
                "ExpressionAttributeNames can only be specified when using expressions",
                refusal(new ExpressionRequest(Map.of(), Map.of("#a", "a"), null)));
        assertEquals(
                "ExpressionAttributeValues can only be specified when using expressions",
                refusal(new ExpressionRequest(Map.of(), null, Map.of(":v", X))));
        assertEquals(
                "ExpressionAttributeNames contains invalid key: Syntax error; key: \"a\"",
                refusal(new ExpressionRequest(texts, Map.of("a", "a"), Map.of(":v", X))));
        assertEquals(
                "ExpressionAttributeValues contains invalid key: Syntax error; key: \"v\"",
                refusal(new ExpressionRequest(texts, Map.of("#a", "a"), Map.of("v", X))));
        assertEquals(
                "ExpressionAttributeNames contains invalid value: Empty attribute name for key #a",
                refusal(new ExpressionRequest(texts, Map.of("#a", ""), Map.of(":v", X))));
    }

    /** Developer Guide, Constraints: 255 bytes with the sign. */
    @Test
    void placeholdersAreLimited() throws ExpressionRefusedException {
        String longest = "#" + "a".repeat(254);
        new ExpressionRequest(Map.of(ExpressionKind.PROJECTION, longest), Map.of(longest, "x"), null).read();
        String longer = longest + "a";
        assertEquals(
                "ExpressionAttributeNames contains invalid key: The expression attribute map contains a key that is too"
                        + " long; size of key: 256",
                refusal(new ExpressionRequest(Map.of(ExpressionKind.PROJECTION, longer), Map.of(longer, "x"), null)));
    }

    /** Developer Guide, Constraints: 4 KB; the size comes before the grammar: scylladb/scylladb, test_limits.py. */
    @Test
    void textsAreLimited() {
        assertEquals(
                "Invalid ConditionExpression: Expression size has exceeded the maximum allowed size; expression size:"
                        + " 4097",
                refusal(new ExpressionRequest(Map.of(ExpressionKind.CONDITION, "(".repeat(4_097)), null, null)));
        assertEquals(
                "Invalid ConditionExpression: The expression is nested too deeply",
                refusal(new ExpressionRequest(Map.of(ExpressionKind.CONDITION, "(".repeat(4_096)), null, null)));
    }

    @Test
    void valuesMustBeStorable() {
        String before = "ExpressionAttributeValues contains invalid value: ";
        assertEquals(
                before + "One or more parameter values were invalid: An string set  may not be empty for key :v",
                refusalOf(new AttributeValue.SS(List.of())));
        assertEquals(
                before + "One or more parameter values were invalid: An number set  may not be empty for key :v",
                refusalOf(new AttributeValue.L(List.of(new AttributeValue.NS(List.of())))));
        assertEquals(
                before + "One or more parameter values were invalid: Binary sets should not be empty for key :v",
                refusalOf(new AttributeValue.M(Map.of("k", new AttributeValue.BS(List.of())))));
        assertEquals(
                before + "One or more parameter values were invalid: Binary sets may not contain null or empty values"
                        + " for key :v",
                refusalOf(new AttributeValue.BS(List.of(Bytes.of(new byte[0])))));
        assertEquals(
                before + "Number overflow. Attempting to store a number with magnitude larger than supported range for"
                        + " key :v",
                refusalOf(new AttributeValue.NS(List.of(new AttributeValue.N("1E200")))));
        assertEquals(
                before + "Input collection contains duplicates for key :v",
                refusalOf(new AttributeValue.NS(List.of(new AttributeValue.N("1"), new AttributeValue.N("1.0")))));
        assertEquals(
                before + "One or more parameter values were invalid: An string set may not have a empty string as a"
                        + " member for key :v",
                refusalOf(new AttributeValue.L(List.of(new AttributeValue.SS(List.of("a", ""))))));
        assertEquals(
                before + "One or more parameter values were invalid: Input collection [a, a] contains duplicates. for"
                        + " key :v",
                refusalOf(new AttributeValue.SS(List.of("a", "a"))));
        assertEquals(
                before + "One or more parameter values were invalid: Input collection [AQ==, AQ==]of type BS contains"
                        + " duplicates. for key :v",
                refusalOf(new AttributeValue.BS(List.of(Bytes.ofBase64("AQ=="), Bytes.ofBase64("AQ==")))));
        assertEquals(
                before + "Attempting to store more than 38 significant digits in a Number for key :v",
                refusalOf(new AttributeValue.N("1".repeat(39))));
        assertEquals(
                before + "Number overflow. Attempting to store a number with magnitude larger than supported range for"
                        + " key :v",
                refusalOf(new AttributeValue.N("1E126")));
        assertEquals(
                before + "Number underflow. Attempting to store a number with magnitude smaller than supported range"
                        + " for key :v",
                refusalOf(new AttributeValue.N("1E-131")));
    }

    static List<Vectors.Row> numbers() {
        return Vectors.of("number_limit");
    }

    @ParameterizedTest
    @MethodSource("numbers")
    void numbersAsMeasured(Vectors.Row row) {
        var number = new AttributeValue.N(row.input().get("literal").asText());
        assertEquals(
                row.expected().get("accepted").asBoolean(),
                StoredNumber.refusal(number).isEmpty());
    }

    private static String refusalOf(AttributeValue value) {
        return refusal(new ExpressionRequest(Map.of(ExpressionKind.UPDATE, "SET a = :v"), null, Map.of(":v", value)));
    }

    @Test
    void namesWithDotsAreOneName() throws ExpressionRefusedException {
        var read = new ExpressionRequest(
                        Map.of(
                                ExpressionKind.CONDITION, "#a.#b[1] = :v",
                                ExpressionKind.UPDATE, "SET #a.#b[1] = :v"),
                        Map.of("#a", "x.y", "#b", "z"),
                        Map.of(":v", X))
                .read();
        DocumentPath path = DocumentPath.of("x.y").entry("z").index(1);
        assertEquals(
                new Condition.Comparison(path, Condition.Comparator.EQ, new Operand.Literal(X)),
                read.condition().orElseThrow());
        assertEquals(
                new Update(List.of(new Update.Set(path, new Operand.Literal(X)))),
                read.update().orElseThrow());
        assertEquals(Optional.empty(), read.filter());
        assertEquals(Optional.empty(), read.keyCondition());
        assertEquals(Optional.empty(), read.projection());
    }

    /** Trees of designs, however they were written, as the service would see them. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
        status = "PLACED" AND #"a b" = "X#{y}" AND c = :d |
        a BETWEEN :hi AND :lo    | Invalid FilterExpression: The BETWEEN operator requires upper bound to be greater than or equal to lower bound; lower bound operand: AttributeValue: {N:2}, upper bound operand: AttributeValue: {N:1}
        a BETWEEN :hi AND {x}    |
        a < :truth               | Invalid FilterExpression: Incorrect operand type for operator or function; operator or function: <, operand type: BOOL
        begins_with(a, :lo)      | Invalid FilterExpression: Incorrect operand type for operator or function; operator or function: begins_with, operand type: N
        attribute_type(a, "S")   |
        a = 1E126                | ExpressionAttributeValues contains invalid value: Number overflow. Attempting to store a number with magnitude larger than supported range for key :v0
        """)
    void trees(String text, String refusal) throws ExpressionSyntaxException {
        Bindings bindings = Bindings.values(Map.of(
                ":hi", new AttributeValue.N("2"),
                ":lo", new AttributeValue.N("1"),
                ":truth", new AttributeValue.Bool(true)));
        Condition filter = Expressions.condition(text).bind(bindings);
        assertEquals(Optional.ofNullable(refusal), ExpressionRequest.refusal(Map.of(ExpressionKind.FILTER, filter)));
    }

    /** Developer Guide, Query; the texts are architect/dynalite's. */
    @Test
    void keysInOtherExpressions() throws ExpressionSyntaxException {
        KeySchema key = KeySchema.of(KeyAttribute.of("pk", AttributeType.S));
        Condition filter = Expressions.condition("a = 1 AND NOT size(pk) = 2");
        assertEquals(
                Optional.of("Filter Expression can only contain non-primary key attributes: Primary key attribute: pk"),
                ExpressionRequest.keyRefusal(filter, key, true));
        assertEquals(Optional.empty(), ExpressionRequest.keyRefusal(filter, key, false));
        assertEquals(
                Optional.of(
                        "Key attributes must be scalars; list random access '[]' and map lookup '.' are not allowed:"
                                + " Key: pk"),
                ExpressionRequest.keyRefusal(Expressions.update("SET a = pk.x"), key, false));
    }

    private static String refusal(ExpressionRequest request) {
        return assertThrows(ExpressionRefusedException.class, request::read).getMessage();
    }

    /** 32 levels, the value itself being the first: measured by nubo-db/dynamodb-conformance, 2026-06. */
    @Test
    void valuesHaveAsManyLevelsAsAnItem() throws ExpressionRefusedException {
        var request = new ExpressionRequest(Map.of(ExpressionKind.FILTER, "a = :v"), null, Map.of(":v", nested(32)));
        assertEquals(1, request.read().expressions().size());
        assertEquals(
                "ExpressionAttributeValues contains invalid value: Nesting Levels have exceeded supported limits:"
                        + " Attributes in the item have nested levels beyond supported limit for key :v",
                refusalOf(nested(33)));
    }

    private static AttributeValue nested(int levels) {
        AttributeValue value = new AttributeValue.Bool(true);
        for (int level = 1; level < levels; level++) {
            value = new AttributeValue.L(List.of(value));
        }
        return value;
    }
}
