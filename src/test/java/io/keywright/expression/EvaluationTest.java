package io.keywright.expression;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.model.AttributeValue;
import io.keywright.model.Bytes;
import io.keywright.model.Item;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Conditions, updates and projections on items. */
class EvaluationTest {
    private static final Item ITEM = new Item(Map.of(
            "name", new AttributeValue.S("alice"),
            "score", new AttributeValue.S("é\ud834\udd1e"),
            "age", new AttributeValue.N("30.0"),
            "raw", new AttributeValue.B(Bytes.of(new byte[] {1, (byte) 0x80, 3})),
            "open", new AttributeValue.Bool(true),
            "gone", new AttributeValue.Null(),
            "tags", new AttributeValue.SS(List.of("admin", "user")),
            "sizes", new AttributeValue.NS(List.of(new AttributeValue.N("1"), new AttributeValue.N("2.50"))),
            "list", new AttributeValue.L(List.of(new AttributeValue.S("x"), new AttributeValue.N("7"))),
            "map", new AttributeValue.M(Map.of("k", new AttributeValue.S("v"), "n", new AttributeValue.N("1")))));

    /** nubo-db/dynamodb-conformance, query expressions, filter operators and comparison; architect/dynalite, compare. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "name = \"alice\"",
                "name <> \"bob\"",
                "name > \"Zoe\"",
                "name < \"alicf\"",
                "name BETWEEN \"a\" AND \"b\"",
                "name IN (\"bob\", \"alice\")",
                "age = 30",
                "age >= 3E1",
                "age < 100",
                "NOT age = \"30\"",
                "age <> \"30\"",
                "NOT age > \"3\"",
                "missing <> 1",
                "NOT missing = 1",
                "NOT missing < 1",
                "NOT missing BETWEEN 1 AND 2",
                "NOT missing IN (1)",
                "NOT contains(missing, \"x\")",
                "raw > base64\"AX8=\"",
                "begins_with(raw, base64\"AYA=\")",
                "contains(raw, base64\"gAM=\")",
                "open = true",
                "gone = null",
                "attribute_exists(gone)",
                "attribute_not_exists(missing)",
                "attribute_not_exists(map.x)",
                "attribute_not_exists(name.x)",
                "attribute_not_exists(name[0])",
                "attribute_not_exists(list[2])",
                "attribute_not_exists(map[0])",
                "attribute_not_exists(list.x)",
                "tags = <<\"user\", \"admin\">>",
                "sizes = <<2.5, 1.0>>",
                "list = [\"x\", 7.0]",
                "NOT list = [7, \"x\"]",
                "map = {\"n\": 1.0, \"k\": \"v\"}",
                "map.k = \"v\"",
                "list[1] = 7",
                "contains(name, \"lic\")",
                "contains(tags, \"admin\")",
                "contains(sizes, 2.5)",
                "contains(list, 7.00)",
                "NOT contains(map, \"k\")",
                "NOT contains(tags, 1)",
                "begins_with(name, \"al\")",
                "NOT begins_with(age, \"3\")",
                "attribute_type(gone, \"NULL\")",
                "attribute_type(tags, \"SS\")",
                "NOT attribute_type(missing, \"S\")",
                "size(name) = 5",
                "size(score) = 3",
                "size(raw) = 3",
                "size(tags) = 2",
                "size(list) = 2",
                "size(map) = 2",
                "NOT size(age) > 0",
                "NOT size(missing) = 0",
                "size(missing) <> 0",
                "name = \"alice\" OR age = 1 AND age = 2",
                "(name = \"alice\" OR age = 1) AND NOT age = 2"
            })
    void isMet(String condition) throws ExpressionSyntaxException {
        assertTrue(Expressions.condition(condition).isMetBy(ITEM));
        assertFalse(new Condition.Not(Expressions.condition(condition)).isMetBy(ITEM));
    }

    /** What a template's literals decide is decided; the rest waits for values. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
        name = :v                     | OPEN
        name <> :v                    | OPEN
        missing = :v                  | FALSE
        missing <> :v                 | TRUE
        missing < :v                  | FALSE
        :v = name                     | OPEN
        :v = missing                  | FALSE
        :v = :w                       | OPEN
        name = "al{x}"                | OPEN
        name = "bo{x}"                | FALSE
        name <> "bo{x}"               | TRUE
        name < "bo{x}"                | TRUE
        "bo{x}" > name                | TRUE
        name > "al{x}"                | OPEN
        age = "3{x}"                  | FALSE
        age <> "3{x}"                 | TRUE
        age = {x}                     | OPEN
        age < {x}                     | OPEN
        name BETWEEN "a{x}" AND "b{x}" | OPEN
        name BETWEEN "b{x}" AND "c{x}" | FALSE
        name IN ("bob", :v)           | OPEN
        name IN (:v, "alice")         | TRUE
        name IN ("b{x}", "c{x}")      | FALSE
        begins_with(name, :v)         | OPEN
        begins_with(name, "b{x}")     | FALSE
        begins_with(age, :v)          | FALSE
        begins_with(missing, :v)      | FALSE
        begins_with(:v, "a")          | OPEN
        begins_with(raw, "b{x}")      | FALSE
        contains(tags, :v)            | OPEN
        contains(missing, :v)         | FALSE
        contains(:v, "x")             | OPEN
        attribute_type(name, :v)      | OPEN
        attribute_type(missing, :v)   | FALSE
        size(name) = :v               | OPEN
        list = [:v]                   | OPEN
        name = "alice" OR age = :v    | TRUE
        name = "bob" OR age = :v      | OPEN
        name = "bob" AND age = :v     | FALSE
        name = "alice" AND age = :v   | OPEN
        NOT age = :v                  | OPEN
        """)
    void openValues(String condition, Truth expected) throws ExpressionSyntaxException {
        assertEquals(expected, Expressions.condition(condition).truth(ITEM));
    }

    @Test
    void valuesAreBound() throws ExpressionSyntaxException {
        Condition condition =
                Expressions.condition("a = :v AND b = \"ORDER#{id}#{at:yyyy}\" AND c = {n} AND d = \"{random:3}\"");
        Condition bound = condition.bind(new Bindings(
                Map.of(":v", new AttributeValue.N("1")),
                List.of(),
                Map.of(
                        "id", new AttributeValue.S("7"),
                        "at", new AttributeValue.S("2026-03-14T15:20:44Z"),
                        "n", new AttributeValue.N("2"))));
        assertEquals("a = 1 AND b = \"ORDER#7#2026\" AND c = 2 AND d = \"{random:3}\"", bound.print());
    }

    /** A value that does not fit its template stays open. */
    @Test
    void valuesThatDoNotFitStayOpen() throws ExpressionSyntaxException {
        Condition condition = Expressions.condition("a = \"{n:%03d}\" AND b = \"{n}{m}\"");
        assertEquals(condition, condition.bind(Bindings.variables(Map.of("n", new AttributeValue.S("x")))));
    }

    /** nubo-db/dynamodb-conformance, updateItem; test_update_expression.py of scylladb/scylladb. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
        SET a = 1, b = a, a2 = m.x         | {"a": 5, "l": [1, 2, 3], "m": {"x": 1}, "s": <<"p", "q">>} | a is taken as it was | {"a": 1, "l": [1, 2, 3], "m": {"x": 1}, "s": <<"p", "q">>, "b": 5, "a2": 1}
        REMOVE a SET b = a                 | {"a": 5}                   | read before it is removed  | {"b": 5}
        SET a = a + 1                      | {"a": 5}                   | a sum                      | {"a": 6}
        SET a = 1 - a                      | {"a": 5}                   | a difference               | {"a": -4}
        SET a = a + a                      | {"a": 0.50}                | plain digits               | {"a": 1}
        SET a = :v + :w                    | {}                         | 38 digits                  | {"a": 99999999999999999999999999999999999999}
        SET a = if_not_exists(a, 1) + 1    | {}                         | a default                  | {"a": 2}
        SET a = if_not_exists(a, 1)        | {"a": null}                | null is something          | {"a": null}
        SET l = list_append(l, [4])        | {"l": [1]}                 | at the end                 | {"l": [1, 4]}
        SET l = list_append([4], l)        | {"l": [1]}                 | at the start               | {"l": [4, 1]}
        SET l[1] = 9                       | {"l": [1, 2, 3]}           | an element                 | {"l": [1, 9, 3]}
        SET l[9] = 9                       | {"l": [1, 2, 3]}           | past the end               | {"l": [1, 2, 3, 9]}
        SET l[9] = 9, l[5] = 5             | {"l": [1]}                 | in the order of indexes    | {"l": [1, 5, 9]}
        SET l[0] = 1                       | {"l": []}                  | into an empty list         | {"l": [1]}
        REMOVE l[0], l[2]                  | {"l": [1, 2, 3]}           | places as they were        | {"l": [2]}
        REMOVE l[0] SET l[1] = 9, l[7] = 8 | {"l": [1, 2, 3]}           | all at once                | {"l": [9, 3, 8]}
        REMOVE l[5]                        | {"l": [1]}                 | nothing there              | {"l": [1]}
        REMOVE b                           | {"a": 1}                   | nothing there              | {"a": 1}
        REMOVE m.x, m.y                    | {"m": {"x": 1, "z": 2}}    | entries                    | {"m": {"z": 2}}
        SET m.y.z = 1                      | {"m": {"y": {}}}           | nested                     | {"m": {"y": {"z": 1}}}
        SET m.l[1].k = 2                   | {"m": {"l": [0, {"j": 1}]}} | nested in a list          | {"m": {"l": [0, {"j": 1, "k": 2}]}}
        ADD a 3                            | {"a": 10}                  | a number                   | {"a": 13}
        ADD a -3                           | {}                         | from nothing               | {"a": -3}
        ADD m.n 1                          | {"m": {}}                  | an entry                   | {"m": {"n": 1}}
        ADD s <<"q", "r">>                 | {"s": <<"p", "q">>}        | elements once              | {"s": <<"p", "q", "r">>}
        ADD s <<1.0, 2>>                   | {"s": <<1>>}               | numbers by value           | {"s": <<1, 2>>}
        ADD s <<"p">>                      | {}                         | a new set                  | {"s": <<"p">>}
        ADD s <<base64"Ag==">>             | {"s": <<base64"AQ==">>}    | binaries                   | {"s": <<base64"AQ==", base64"Ag==">>}
        DELETE s <<"p", "x">>              | {"s": <<"p", "q">>}        | elements                   | {"s": <<"q">>}
        DELETE s <<"q", "p">>              | {"s": <<"p", "q">>}        | the last ones              | {}
        DELETE s <<1.0>>                   | {"s": <<1, 2>>}            | numbers by value           | {"s": <<2>>}
        DELETE s <<base64"AQ==">>          | {"s": <<base64"AQ==">>}    | binaries                   | {}
        DELETE m.s <<"p">>                 | {"m": {"s": <<"p">>}}      | an entry                   | {"m": {}}
        DELETE s <<"p">>                   | {"a": 1}                   | nothing there              | {"a": 1}
        """)
    void updates(String update, String before, String what, String after) throws Exception {
        Bindings bindings = Bindings.values(Map.of(
                ":v", new AttributeValue.N("99999999999999999999999999999999999998"),
                ":w", new AttributeValue.N("1")));
        assertEquals(item(after), Expressions.update(update).bind(bindings).applyTo(item(before)), what);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
        SET b = a                     | {}              | The provided expression refers to an attribute that does not exist in the item
        SET b = a + 1                 | {}              | The provided expression refers to an attribute that does not exist in the item
        SET b = list_append(a, [1])   | {}              | The provided expression refers to an attribute that does not exist in the item
        SET b = if_not_exists(a, c)   | {}              | The provided expression refers to an attribute that does not exist in the item
        SET b = a + 1                 | {"a": "x"}      | An operand in the update expression has an incorrect data type
        SET b = list_append([1], a)   | {"a": 1}        | An operand in the update expression has an incorrect data type
        SET b = if_not_exists(a, 1)+1 | {"a": "x"}      | An operand in the update expression has an incorrect data type
        ADD a 1                       | {"a": "x"}      | An operand in the update expression has an incorrect data type
        ADD a <<1>>                   | {"a": 1}        | An operand in the update expression has an incorrect data type
        ADD a <<1>>                   | {"a": <<"x">>}  | An operand in the update expression has an incorrect data type
        DELETE a <<1>>                | {"a": 1}        | An operand in the update expression has an incorrect data type
        SET m.x = 1                   | {}              | The document path provided in the update expression is invalid for update
        SET m.x = 1                   | {"m": [1]}      | The document path provided in the update expression is invalid for update
        SET m[0] = 1                  | {"m": {}}       | The document path provided in the update expression is invalid for update
        REMOVE m.x                    | {}              | The document path provided in the update expression is invalid for update
        ADD m.x 1                     | {"m": 1}        | The document path provided in the update expression is invalid for update
        SET m.x = 1, b = a + 1        | {"a": "x"}      | An operand in the update expression has an incorrect data type
        SET a = a + 9E125             | {"a": 9E125}    | Number overflow. Attempting to store a number with magnitude larger than supported range
        SET a = a - 1                 | {"a": 1E50}     | Number overflow. Attempting to store a number with magnitude larger than supported range
        ADD a 1                       | {"a": 1E50}     | Number overflow. Attempting to store a number with magnitude larger than supported range
        ADD a 0.1                     | {"a": 12345678901234567890123456789012345678} | Number overflow. Attempting to store a number with magnitude larger than supported range
        ADD a 1                       | {"a": 0.12345678901234567890123456789012345678} | Number overflow. Attempting to store a number with magnitude larger than supported range
        ADD a 9E125                   | {"a": 9E125}    | Number overflow. Attempting to store a number with magnitude larger than supported range
        SET a = a - 1.0E-129          | {"a": 1.01E-129} | Number underflow. Attempting to store a number with magnitude smaller than supported range
        """)
    void refusedUpdates(String update, String before, String message) throws ExpressionSyntaxException {
        var refused = assertThrows(
                ExpressionRefusedException.class,
                () -> Expressions.update(update).applyTo(item(before)));
        assertEquals(message, refused.getMessage());
    }

    @Test
    void updatesNeedAllTheirValues() throws ExpressionSyntaxException {
        Update update = Expressions.update("SET a = list_append(a, [\"{x}\"])");
        assertThrows(IllegalStateException.class, () -> update.applyTo(Item.EMPTY));
    }

    /** nubo-db/dynamodb-conformance, getItem projection. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
        a                | {"a": 1, "b": 2}                  | {"a": 1}
        b, x, a          | {"a": 1, "b": 2}                  | {"b": 2, "a": 1}
        m.x              | {"m": {"x": 1, "y": 2}}           | {"m": {"x": 1}}
        m.z              | {"m": {"x": 1, "y": 2}}           | {}
        m.x.y            | {"m": {"x": 1}}                   | {}
        l[2], l[0]       | {"l": ["l0", "l1", "l2"]}         | {"l": ["l0", "l2"]}
        l[3]             | {"l": [1]}                        | {}
        l[0].x, l[1].y   | {"l": [{"x": 1, "y": 2}, {"x": 3, "y": 4}]} | {"l": [{"x": 1}, {"y": 4}]}
        l.x, m[0]        | {"l": [1], "m": {"x": 1}}         | {}
        m.l[1]           | {"m": {"l": [1, 2], "k": 1}}      | {"m": {"l": [2]}}
        """)
    void projections(String projection, String before, String after) throws ExpressionSyntaxException {
        assertEquals(item(after), Expressions.projection(projection).applyTo(item(before)));
    }

    /** An item written as a map. */
    private static Item item(String map) throws ExpressionSyntaxException {
        var condition = (Condition.Comparison) Expressions.condition("x = " + map);
        var literal = (Operand.Literal) condition.right();
        return new Item(((AttributeValue.M) literal.value()).entries());
    }
}
