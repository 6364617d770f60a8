package io.keywright.expression;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.keywright.model.AttributeType;
import io.keywright.model.AttributeValue;
import io.keywright.model.Bytes;
import io.keywright.model.Item;
import io.keywright.model.KeyAttribute;
import io.keywright.model.KeySchema;
import io.keywright.testing.Vectors;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class KeyConditionsTest {
    private static final KeySchema KEY =
            KeySchema.of(KeyAttribute.of("pk", AttributeType.S), KeyAttribute.of("sk", AttributeType.N));
    private static final KeySchema SIMPLE = KeySchema.of(KeyAttribute.of("pk", AttributeType.S));
    private static final KeySchema MULTI = new KeySchema(
            List.of(KeyAttribute.of("p", AttributeType.S), KeyAttribute.of("q", AttributeType.S)),
            List.of(KeyAttribute.of("r", AttributeType.S), KeyAttribute.of("s", AttributeType.S)));

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
        pk = :p                              | pk = :p
        :p = pk                              | pk = :p
        (pk = :p)                            | pk = :p
        sk = 1 AND pk = :p                   | pk = :p AND sk = 1
        (pk = :p) AND (sk < :s)              | pk = :p AND sk < :s
        pk = :p AND :lo <= sk                | pk = :p AND sk >= :lo
        pk = :p AND sk > 1                   | pk = :p AND sk > 1
        pk = "C#{id}" AND sk <= {n}          | pk = "C#{id}" AND sk <= "{n}"
        pk = :p AND sk BETWEEN 1 AND 2       | pk = :p AND sk BETWEEN 1 AND 2
        """)
    void keyConditions(String text, String terms) throws Exception {
        KeyConditions conditions = KeyConditions.of(Expressions.condition(text), KEY);
        assertEquals(terms, print(conditions.terms()));
        assertEquals(1, conditions.partition().size());
    }

    /** architect/dynalite, validations; nubo-db/dynamodb-conformance, query error messages and key conditions. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
        sk = 1                             | Query condition missed key schema element: pk
        attr1 = :v                         | Query condition missed key schema element: pk
        pk = :p AND attr1 = :v             | Query condition missed key schema element: sk
        pk = :p AND sk = 1 AND attr1 = :v  | Query key condition not supported
        pk < :p                            | Query key condition not supported
        begins_with(pk, :p) AND sk = 1     | Query key condition not supported
        pk <> :p                           | Invalid operator used in KeyConditionExpression: <>
        pk IN (:p)                         | Invalid operator used in KeyConditionExpression: IN
        pk = :p OR sk = 1                  | Invalid operator used in KeyConditionExpression: OR
        NOT pk = :p                        | Invalid operator used in KeyConditionExpression: NOT
        pk = :p AND contains(sk, :s)       | Invalid operator used in KeyConditionExpression: contains
        pk = :p AND attribute_exists(sk)   | Invalid operator used in KeyConditionExpression: attribute_exists
        pk = :p AND attribute_not_exists(sk) | Invalid operator used in KeyConditionExpression: attribute_not_exists
        pk = :p AND attribute_type(sk, :t) | Invalid operator used in KeyConditionExpression: attribute_type
        pk = :p AND size(sk) = 1           | KeyConditionExpressions cannot contain nested operations
        pk = :p AND sk.foo = :v            | KeyConditionExpressions cannot have conditions on nested attributes
        pk = :p AND sk = 1 AND sk < 2      | KeyConditionExpressions must only contain one condition per key
        pk = sk                            | Invalid condition in KeyConditionExpression: Multiple attribute names used in one condition
        pk = :p AND :a = :b                | Invalid condition in KeyConditionExpression: No key attribute specified
        pk = :p AND :a BETWEEN sk AND :b   | Invalid condition in KeyConditionExpression: BETWEEN operator must have the key attribute as its first operand
        pk = :p AND begins_with(sk, :a)    | Invalid KeyConditionExpression: Incorrect operand type for operator or function; operator or function: begins_with, operand type: N
        pk = :p AND begins_with(sk, "1")   | One or more parameter values were invalid: Condition parameter type does not match schema type
        pk = :p AND begins_with(:a, sk)    | Invalid condition in KeyConditionExpression: begins_with operator must have the key attribute as its first operand
        pk = 1                             | One or more parameter values were invalid: Condition parameter type does not match schema type
        pk = :p AND sk = "1"               | One or more parameter values were invalid: Condition parameter type does not match schema type
        pk = :p AND sk = "N{n}"            | One or more parameter values were invalid: Condition parameter type does not match schema type
        """)
    void refusals(String text, String message) throws ExpressionSyntaxException {
        Condition condition = Expressions.condition(text);
        var refused = assertThrows(ExpressionRefusedException.class, () -> KeyConditions.of(condition, KEY));
        assertEquals(message, refused.getMessage());
    }

    @Test
    void aSecondConditionNeedsASortKey() throws ExpressionSyntaxException {
        Condition condition = Expressions.condition("pk = :p AND sk = 1");
        var refused = assertThrows(ExpressionRefusedException.class, () -> KeyConditions.of(condition, SIMPLE));
        assertEquals("Query key condition not supported", refused.getMessage());
    }

    /** Developer Guide, multi-attribute keys: all partition attributes, sort attributes without a gap. */
    @Test
    void severalAttributes() throws Exception {
        assertEquals(
                "p = :p AND q = :q AND r = :r AND begins_with(s, :s)",
                print(KeyConditions.of(
                                Expressions.condition("begins_with(s, :s) AND q = :q AND r = :r AND p = :p"), MULTI)
                        .terms()));
        assertEquals("Query condition missed key schema element: q", refusal("p = :p AND r = :r"));
        assertEquals("Query key condition not supported", refusal("p = :p AND q > :q"));
        assertEquals("Query key condition not supported", refusal("p = :p AND q = :q AND s = :s"));
        assertEquals("Query key condition not supported", refusal("p = :p AND q = :q AND r > :r AND s = :s"));
    }

    private static String refusal(String text) throws ExpressionSyntaxException {
        Condition condition = Expressions.condition(text);
        return assertThrows(ExpressionRefusedException.class, () -> KeyConditions.of(condition, MULTI))
                .getMessage();
    }

    static List<Vectors.Row> queries() {
        return Vectors.of("query");
    }

    /** Order and bounds of sort keys. */
    @ParameterizedTest
    @MethodSource("queries")
    void queriesAsMeasured(Vectors.Row row) throws Exception {
        AttributeType type = AttributeType.valueOf(row.input().get("skType").asText());
        List<Item> items = new ArrayList<>();
        row.input().get("items").forEach(text -> items.add(new Item(Map.of("sk", value(type, text.asText())))));
        items.sort((a, b) -> ValueComparison.order(
                        a.attributes().get("sk"), b.attributes().get("sk"))
                .orElseThrow());
        String operator = row.input().path("op").asText();
        List<Item> found = items;
        if (!operator.isEmpty()) {
            var values = new LinkedHashMap<String, AttributeValue>();
            row.input().get("args").forEach(text -> values.put(":v" + values.size(), value(type, text.asText())));
            String text = operator.equals("begins_with")
                    ? "begins_with(sk, :v0)"
                    : "sk " + operator + " :v0" + (values.size() > 1 ? " AND :v1" : "");
            KeySchema key = KeySchema.of(KeyAttribute.of("pk", AttributeType.S), KeyAttribute.of("sk", type));
            KeyTerm term = KeyConditions.of(Expressions.condition("pk = :p AND " + text), key)
                    .sort()
                    .get(0);
            Condition condition = term.condition().bind(Bindings.values(values));
            found = items.stream().filter(condition::isMetBy).collect(Collectors.toList());
        }
        if (!row.input().path("scanIndexForward").asBoolean(true)) {
            Collections.reverse(found);
        }
        int limit = row.input().path("limit").asInt(found.size());
        var expected = new ArrayList<AttributeValue>();
        row.expected().get("keys").forEach(text -> expected.add(value(type, text.asText())));
        assertEquals(
                expected,
                found.stream()
                        .limit(limit)
                        .map(item -> item.attributes().get("sk"))
                        .toList());
    }

    private static AttributeValue value(AttributeType type, String text) {
        return switch (type) {
            case N -> new AttributeValue.N(text);
            case B -> new AttributeValue.B(Bytes.of(HexFormat.of().parseHex(text)));
            default -> new AttributeValue.S(text);
        };
    }

    static List<Vectors.Row> multiAttributeQueries() {
        return Vectors.of("multi_attribute_query");
    }

    @ParameterizedTest
    @MethodSource("multiAttributeQueries")
    void multiAttributeQueriesAsDocumented(Vectors.Row row) throws Exception {
        KeySchema key = new KeySchema(
                attributes(row.input().get("hashKeys")), attributes(row.input().get("rangeKeys")));
        var values = new LinkedHashMap<String, AttributeValue>();
        var terms = new ArrayList<String>();
        row.input().get("conditions").properties().forEach(given -> {
            values.put(
                    ":" + given.getKey(), new AttributeValue.S(given.getValue().asText()));
            terms.add("#" + given.getKey() + " = :" + given.getKey());
        });
        KeyConditions conditions = KeyConditions.of(Expressions.condition(String.join(" AND ", terms)), key);
        assertEquals(terms.size(), conditions.terms().size());
        var found = new ArrayList<String>();
        row.input().get("rows").forEach(stored -> {
            var attributes = new LinkedHashMap<String, AttributeValue>();
            stored.properties()
                    .forEach(field -> attributes.put(
                            field.getKey(),
                            new AttributeValue.S(field.getValue().asText())));
            Item item = new Item(attributes);
            Bindings bindings = Bindings.values(values);
            if (conditions.terms().stream()
                    .allMatch(term -> term.condition().bind(bindings).isMetBy(item))) {
                found.add(stored.get("matchId").asText());
            }
        });
        assertEquals(row.expected().get("count").asInt(), found.size());
        var expected = new ArrayList<String>();
        row.expected().get("matchIds").forEach(id -> expected.add(id.asText()));
        assertEquals(expected, found);
    }

    private static List<KeyAttribute> attributes(JsonNode names) {
        var attributes = new ArrayList<KeyAttribute>();
        names.forEach(name -> attributes.add(KeyAttribute.of(name.asText(), AttributeType.S)));
        return attributes;
    }

    /** Developer Guide, ql-reference.select: what scans and what does not. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
        OrderID = 100                              | ITEM       | 1 |
        OrderID = 100 AND Address = "x"            | ITEM       | 1 | Address = "x"
        OrderID = 100 OR OrderID = 200             | ITEM       | 2 |
        OrderID IN (100, 300, 234)                 | ITEM       | 3 |
        OrderID > 1                                | EVERYTHING | 1 | OrderID > 1
        Address = "x"                              | EVERYTHING | 1 | Address = "x"
        OrderID = 100 OR Address = "x"             | EVERYTHING | 1 | OrderID = 100 OR Address = "x"
        OrderID = 100 OR OrderID > 200             | EVERYTHING | 1 | OrderID = 100 OR OrderID > 200
        OrderID IN (Address)                       | EVERYTHING | 1 | OrderID IN (Address)
        """)
    void scans(String where, KeyUse.Reach reach, long reads, String rest) throws ExpressionSyntaxException {
        KeySchema key = KeySchema.of(KeyAttribute.of("OrderID", AttributeType.N));
        KeyUse use = KeyUse.of(Expressions.condition(where), key, true);
        assertEquals(reach, use.reach());
        assertEquals(reads, use.reads());
        assertEquals(rest, use.rest() == null ? null : use.rest().print());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
        pk = :p                                    | PARTITION | |
        pk = :p AND sk = 1                         | ITEM      | sk = 1 |
        pk = :p AND sk > 1 AND sk < 5              | PARTITION | sk > 1 | sk < 5
        pk = :p AND sk > 1 AND sk = 5              | ITEM      | sk = 5 | sk > 1
        a = 1 AND sk BETWEEN 1 AND 2 AND pk IN (:p, :q) | PARTITION | sk BETWEEN 1 AND 2 | a = 1
        """)
    void sortKeys(String where, KeyUse.Reach reach, String sort, String rest) throws ExpressionSyntaxException {
        KeyUse use = KeyUse.of(Expressions.condition(where), KEY, true);
        assertEquals(reach, use.reach());
        assertEquals(sort == null ? "" : sort, print(use.sort()));
        assertEquals(rest, use.rest() == null ? null : use.rest().print());
        KeyUse ofIndex = KeyUse.of(Expressions.condition(where), KEY, false);
        assertEquals(KeyUse.Reach.PARTITION, ofIndex.reach(), "an index names no single item");
        assertEquals(KeyUse.Reach.EVERYTHING, KeyUse.of(null, KEY, true).reach());
        assertTrue(KeyUse.of(null, KEY, true).partition().isEmpty());
    }

    private static String print(List<KeyTerm> terms) {
        return terms.stream().map(term -> term.condition().print()).collect(Collectors.joining(" AND "));
    }
}
