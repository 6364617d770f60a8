package io.keywright.expression;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.keywright.key.KeyTemplate;
import io.keywright.model.AttributeType;
import io.keywright.model.AttributeValue;
import io.keywright.model.Item;
import io.keywright.model.KeyAttribute;
import io.keywright.model.KeySchema;
import io.keywright.testing.Gen;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Developer Guide, ql-reference, ql-functions and ql-operators, read 2026-11. */
class StatementTest {
    private static final KeySchema KEY =
            KeySchema.of(KeyAttribute.of("pk", AttributeType.S), KeyAttribute.of("sk", AttributeType.S));

    static Stream<Arguments> statements() {
        DocumentPath pk = DocumentPath.of("pk");
        return Stream.of(
                arguments("SELECT * FROM \"shop\"", select(List.of(), null, null)),
                arguments("select * from shop", select(List.of(), null, null)),
                arguments("SELECT * FROM \"shop\".\"GSI1\";", select(List.of(), "GSI1", null)),
                arguments(
                        "SELECT a, b.c[0], \"order\".\"x y\" FROM shop WHERE pk = 'it''s'",
                        select(
                                List.of(
                                        DocumentPath.of("a"),
                                        DocumentPath.of("b").entry("c").index(0),
                                        DocumentPath.of("order").entry("x y")),
                                null,
                                equal(pk, Operand.Literal.text("it's")))),
                arguments(
                        "SELECT * FROM shop WHERE pk = ? AND begins_with(\"sk\", ?)",
                        select(
                                List.of(),
                                null,
                                new Condition.And(List.of(
                                        equal(pk, new Operand.Parameter(0)),
                                        new Condition.BeginsWith(DocumentPath.of("sk"), new Operand.Parameter(1)))))),
                arguments(
                        "SELECT * FROM shop WHERE pk = \"CUSTOMER#{customerId}\"",
                        select(List.of(), null, equal(pk, template("CUSTOMER#{customerId}")))),
                arguments(
                        "SELECT * FROM shop WHERE pk = {customerId}",
                        select(List.of(), null, equal(pk, template("{customerId}")))),
                arguments(
                        "SELECT * FROM shop WHERE \"pk\" = \"sk\"",
                        select(List.of(), null, equal(pk, DocumentPath.of("sk")))),
                arguments(
                        "SELECT * FROM shop WHERE pk IN ['a', 'b'] ORDER BY sk DESC, pk",
                        new Statement.SelectFrom(
                                List.of(),
                                "shop",
                                null,
                                new Condition.In(pk, List.of(Operand.Literal.text("a"), Operand.Literal.text("b"))),
                                List.of(
                                        new Statement.OrderBy(DocumentPath.of("sk"), true),
                                        new Statement.OrderBy(pk, false)))),
                arguments(
                        "SELECT * FROM shop WHERE a IS MISSING AND b is not missing",
                        select(
                                List.of(),
                                null,
                                new Condition.And(List.of(
                                        new Condition.AttributeNotExists(DocumentPath.of("a")),
                                        new Condition.AttributeExists(DocumentPath.of("b")))))),
                arguments(
                        "SELECT * FROM shop WHERE a IS NULL OR b IS NOT NULL",
                        select(
                                List.of(),
                                null,
                                new Condition.Or(List.of(isNull("a"), new Condition.Not(isNull("b")))))),
                arguments(
                        "SELECT * FROM shop WHERE a != 1 AND b NOT IN (2) AND NOT c BETWEEN 1 AND 2",
                        select(
                                List.of(),
                                null,
                                new Condition.And(List.of(
                                        new Condition.Comparison(
                                                DocumentPath.of("a"),
                                                Condition.Comparator.NE,
                                                Operand.Literal.number(1)),
                                        new Condition.Not(new Condition.In(
                                                DocumentPath.of("b"), List.of(Operand.Literal.number(2)))),
                                        new Condition.Not(new Condition.Between(
                                                DocumentPath.of("c"),
                                                Operand.Literal.number(1),
                                                Operand.Literal.number(2))))))),
                arguments(
                        "SELECT * FROM shop WHERE CONTAINS(a, 'x') AND SIZE(b) > 1 AND attribute_type(c, 'S')",
                        select(
                                List.of(),
                                null,
                                new Condition.And(List.of(
                                        new Condition.Contains(DocumentPath.of("a"), Operand.Literal.text("x")),
                                        new Condition.Comparison(
                                                new Operand.Size(DocumentPath.of("b")),
                                                Condition.Comparator.GT,
                                                Operand.Literal.number(1)),
                                        new Condition.AttributeTypeIs(
                                                DocumentPath.of("c"), Operand.Literal.text("S")))))),
                arguments(
                        "INSERT INTO \"shop\" value {'pk': 'a', 'n' : -1.5, 'l': [1, ?], 's': <<'x', 'y'>>,"
                                + " 'm': {'k': NULL, 't': TRUE}, 'o': \"ORDER#{id}\"}",
                        new Statement.InsertInto(
                                "shop",
                                Map.of(
                                        "pk", Operand.Literal.text("a"),
                                        "n", new Operand.Literal(new AttributeValue.N("-1.5")),
                                        "l",
                                                new Operand.ListOf(
                                                        List.of(Operand.Literal.number(1), new Operand.Parameter(0))),
                                        "s", new Operand.Literal(new AttributeValue.SS(List.of("x", "y"))),
                                        "m",
                                                new Operand.Literal(new AttributeValue.M(Map.of(
                                                        "k", new AttributeValue.Null(),
                                                        "t", new AttributeValue.Bool(true)))),
                                        "o", template("ORDER#{id}")))),
                arguments(
                        "UPDATE shop SET a = 1 SET b.c = LIST_APPEND(b.c, [2016]) REMOVE d[2], e SET n = n + 100,"
                                + " s = SET_ADD(s, <<'x'>>) SET t = set_delete(t, ?) WHERE pk = ? RETURNING ALL OLD *",
                        new Statement.UpdateSet(
                                "shop",
                                new Update(List.of(
                                        new Update.Set(DocumentPath.of("a"), Operand.Literal.number(1)),
                                        new Update.Set(
                                                DocumentPath.of("b").entry("c"),
                                                new UpdateOperand.ListAppend(
                                                        DocumentPath.of("b").entry("c"),
                                                        Operand.list(List.of(Operand.Literal.number(2016))))),
                                        new Update.Remove(DocumentPath.of("d").index(2)),
                                        new Update.Remove(DocumentPath.of("e")),
                                        new Update.Set(
                                                DocumentPath.of("n"),
                                                new UpdateOperand.Arithmetic(
                                                        DocumentPath.of("n"),
                                                        UpdateOperand.Arithmetic.Sign.PLUS,
                                                        Operand.Literal.number(100))),
                                        new Update.Add(
                                                DocumentPath.of("s"),
                                                new Operand.Literal(new AttributeValue.SS(List.of("x")))),
                                        new Update.Delete(DocumentPath.of("t"), new Operand.Parameter(0)))),
                                equal(pk, new Operand.Parameter(1)),
                                Statement.Returning.ALL_OLD)),
                arguments(
                        "UPDATE shop SET a = if_not_exists(a, 0) - 1 WHERE pk = 'x' RETURNING MODIFIED NEW *",
                        new Statement.UpdateSet(
                                "shop",
                                new Update(List.of(new Update.Set(
                                        DocumentPath.of("a"),
                                        new UpdateOperand.Arithmetic(
                                                new UpdateOperand.IfNotExists(
                                                        DocumentPath.of("a"), Operand.Literal.number(0)),
                                                UpdateOperand.Arithmetic.Sign.MINUS,
                                                Operand.Literal.number(1))))),
                                equal(pk, Operand.Literal.text("x")),
                                Statement.Returning.MODIFIED_NEW)),
                arguments(
                        "DELETE FROM shop WHERE pk = 'x' RETURNING ALL OLD *",
                        new Statement.DeleteFrom(
                                "shop", equal(pk, Operand.Literal.text("x")), Statement.Returning.ALL_OLD)),
                arguments("DELETE FROM shop", new Statement.DeleteFrom("shop", null, null)),
                arguments(
                        "EXISTS(SELECT * FROM shop WHERE pk = 'x')",
                        new Statement.Exists(select(List.of(), null, equal(pk, Operand.Literal.text("x"))))));
    }

    @ParameterizedTest
    @MethodSource
    void statements(String text, Statement expected) throws ExpressionSyntaxException {
        Statement statement = Statement.parse(text);
        assertEquals(expected, statement);
        assertEquals(expected, Statement.parse(statement.print()), statement::print);
        assertEquals("shop", statement.table());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
        SELECTT * FROM t               | 0  | SELECTT | SELECT, INSERT, UPDATE, DELETE or EXISTS
        SELECT FROM t                  | 7  | FROM    | an attribute name
        SELECT * FROMM t               | 9  | FROMM   | FROM
        SELECT a b FROM t              | 9  | b       | ., [, a comma or FROM
        SELECT * FROM                  | 13 | <EOF>   | a table name
        SELECT * FROM "t               | 14 | "t      | a closing "
        SELECT * FROM t WHERE          | 21 | <EOF>   | an attribute name, a value, ? or a function
        SELECT * FROM t WHERE a        | 23 | <EOF>   | =, <>, <, <=, >, >=, BETWEEN or IN
        SELECT * FROM t WHERE a = 'x   | 26 | 'x      | a closing '
        SELECT * FROM t WHERE a = :v   | 26 | :       | an attribute name, a value, ? or a function
        SELECT * FROM t WHERE a IS 1   | 27 | 1       | NOT, MISSING or NULL
        SELECT * FROM t WHERE a IS NOT 1 | 31 | 1     | MISSING or NULL
        SELECT * FROM t WHERE a IN []  | 28 | ]       | an attribute name, a value, ? or a function
        SELECT * FROM t x              | 16 | x       | the end
        INSERT t                       | 7  | t       | INTO
        INSERT INTO t {'a': 1}         | 14 | {       | VALUE
        INSERT INTO t VALUE {a: 1}     | 20 | {a: 1}  | {
        INSERT INTO t VALUE {'a' 1}    | 25 | 1       | :
        INSERT INTO t VALUE {'a': b}   | 26 | b       | a value
        UPDATE t WHERE a = 1           | 9  | WHERE   | SET or REMOVE
        UPDATE t SET a                 | 14 | <EOF>   | =
        UPDATE t.i SET a = 1           | 8  | .       | no index: only SELECT reads one
        DELETE t                       | 7  | t       | FROM
        DELETE FROM t RETURNING OLD *  | 24 | OLD     | ALL or MODIFIED
        DELETE FROM t RETURNING ALL *  | 28 | *       | OLD or NEW
        DELETE FROM t RETURNING ALL OLD | 31 | <EOF>  | *
        EXISTS(DELETE FROM t)          | 7  | DELETE  | SELECT
        """)
    void placesOfErrors(String text, int position, String found, String expected) {
        var error = assertThrows(ExpressionSyntaxException.class, () -> Statement.parse(text));
        assertEquals(
                List.of(position, found, expected), List.of(error.position(), error.found(), error.expected()), text);
    }

    /** nubo-db/dynamodb-conformance, partiql error messages. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
        DELETE FROM t WHERE pk = 'x' RETURNING MODIFIED OLD * | Invalid returning clause: RETURNING MODIFIED OLD *. Only RETURNING ALL OLD * is allowed in DELETE statements.
        SELECT * FROM "t"."i"."extra" WHERE pk = 'p'  | A path may contain at most 2 components in the FROM clause
        SELECT * FROM "t"."" WHERE pk = 'p'           | Path component cannot be an empty string
        SELECT * FROM "" WHERE pk = 'p'               | Path component cannot be an empty string
        SELECT * FROM t WHERE a < TRUE                | Incorrect operand type for operator or function; operator or function: <, operand type: BOOL
        SELECT * FROM t WHERE f(a)                    | Invalid function name; function: f
        SELECT size(a) FROM t                         | A SELECT gives back attributes, not what a function makes of them
        SELECT * FROM t WHERE a + 1 = 2               | Only SET reckons: a condition compares attributes and values as they are
        SELECT * FROM t WHERE a = b - 1               | Only SET reckons: a condition compares attributes and values as they are
        UPDATE t SET a = set_add(b, <<1>>)            | A set is added to or taken from itself: set_add changes the attribute it is set to
        UPDATE t SET a = list_append(a)               | Incorrect number of operands for operator or function; operator or function: list_append, number of operands: 1
        UPDATE t SET a = set_add(a)                   | Incorrect number of operands for operator or function; operator or function: set_add, number of operands: 1
        UPDATE t SET a = if_not_exists(1, 2)          | Operator or function requires a document path; operator or function: if_not_exists
        UPDATE t SET a = 1 REMOVE a.b                 | Two document paths overlap with each other; must remove or rewrite one of these paths; path one: [a], path two: [a, b]
        SELECT * FROM t WHERE 1 IS MISSING            | Operator or function requires a document path; operator or function: IS
        """)
    void refusals(String text, String problem) {
        var error = assertThrows(ExpressionSyntaxException.class, () -> Statement.parse(text));
        assertEquals(problem, error.problem());
    }

    @Test
    void lengthIsLimited() throws ExpressionSyntaxException {
        String longest = "SELECT * FROM t WHERE a = '" + "x".repeat(8_192 - 28) + "'";
        assertEquals(8_192, longest.length());
        Statement.parse(longest);
        var error = assertThrows(ExpressionSyntaxException.class, () -> Statement.parse(longest + " "));
        assertEquals("The statement is too long", error.problem());
    }

    @Test
    void forTheService() throws ExpressionSyntaxException {
        Statement statement = Statement.parse("UPDATE shop SET \"status\" = 'PAID' SET n = n + {amount}, a.\"x y\" = ?"
                + " WHERE pk = \"ORDER#{id}\" AND sk IN ['a', 'b'] RETURNING ALL NEW *");
        Statement.Parametrised sent = statement.parametrised();
        assertEquals(
                "UPDATE \"shop\" SET \"status\" = ? SET n = n + ? SET a.\"x y\" = ? WHERE pk = ? AND sk IN [?, ?]"
                        + " RETURNING ALL NEW *",
                sent.text());
        assertEquals(
                List.of(
                        Operand.Literal.text("PAID"),
                        template("{amount}"),
                        new Operand.Parameter(0),
                        template("ORDER#{id}"),
                        Operand.Literal.text("a"),
                        Operand.Literal.text("b")),
                sent.parameters());
        assertEquals(
                "INSERT INTO \"shop\" VALUE {'pk': ?, 'l': ?}",
                Statement.parse("INSERT INTO shop VALUE {'pk': 'x', 'l': [1, 'it''s']}")
                        .parametrised()
                        .text());
    }

    /** Parameters count from left to right as written, whatever clause they stand in. */
    @Test
    void parametersKeepTheirOrder() throws ExpressionSyntaxException {
        Statement statement = Statement.parse("UPDATE t SET a = set_add(a, ?) SET b = ? WHERE pk = ?");
        assertEquals(statement, Statement.parse(statement.print()));
        assertEquals(
                "UPDATE \"t\" SET b = 2 SET a = set_add(a, <<'x'>>) WHERE pk = 'p'",
                statement
                        .bind(Bindings.parameters(List.of(
                                new AttributeValue.SS(List.of("x")),
                                new AttributeValue.N("2"),
                                new AttributeValue.S("p"))))
                        .print());
    }

    @Test
    void everyStatementIsBound() throws ExpressionSyntaxException {
        Bindings bindings = new Bindings(
                Map.of(),
                List.of(new AttributeValue.S("1"), new AttributeValue.S("2")),
                Map.of("id", new AttributeValue.S("7")));
        assertEquals(
                "SELECT * FROM \"t\" WHERE pk = 'O#7' AND a = '1'",
                Statement.parse("SELECT * FROM t WHERE pk = \"O#{id}\" AND a = ?")
                        .bind(bindings)
                        .print());
        assertEquals(
                "INSERT INTO \"t\" VALUE {'pk': '7', 'l': ['1', '2']}",
                Statement.parse("INSERT INTO t VALUE {'pk': {id}, 'l': [?, ?]}")
                        .bind(bindings)
                        .print());
        assertEquals(
                "INSERT INTO \"t\" VALUE {'pk': '7', 'l': ['1', ?]}",
                Statement.parse("INSERT INTO t VALUE {'pk': {id}, 'l': [?, ?]}")
                        .bind(new Bindings(Map.of(), bindings.parameters().subList(0, 1), bindings.variables()))
                        .print());
        assertEquals(
                "DELETE FROM \"t\" WHERE pk = '1'",
                Statement.parse("DELETE FROM t WHERE pk = ?").bind(bindings).print());
        assertEquals(
                "EXISTS(SELECT * FROM \"t\" WHERE pk = '1')",
                Statement.parse("EXISTS(SELECT * FROM t WHERE pk = ?)")
                        .bind(bindings)
                        .print());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
        SELECT * FROM t                                    | EVERYTHING | false
        SELECT * FROM t WHERE pk = 'a'                     | PARTITION  | false
        SELECT * FROM t WHERE pk = ? AND sk = ?            | ITEM       | false
        SELECT * FROM t.i WHERE pk = ? AND sk = ?          | PARTITION  | false
        SELECT * FROM t WHERE pk IN ['a'] AND sk > 'b'     | PARTITION  | false
        INSERT INTO t VALUE {'pk': 'a', 'sk': 'b', 'x': 1} | ITEM       | false
        INSERT INTO t VALUE {'pk': 'a'}                    | PARTITION  | false
        INSERT INTO t VALUE {}                             | EVERYTHING | false
        UPDATE t SET a = 1 WHERE pk = 'a' AND sk = 'b'     | ITEM       | false
        UPDATE t SET a = 1 WHERE pk = 'a'                  | PARTITION  | true
        DELETE FROM t WHERE pk IN ['a', 'b'] AND sk = 'b'  | ITEM       | true
        DELETE FROM t                                      | EVERYTHING | true
        EXISTS(SELECT * FROM t WHERE pk = 'a' AND sk = 'b' AND x = 1) | ITEM | false
        """)
    void keys(String text, KeyUse.Reach reach, boolean isRefused) throws ExpressionSyntaxException {
        Statement statement = Statement.parse(text);
        assertEquals(reach, statement.keyUse(KEY).reach());
        assertEquals(
                isRefused
                        ? Optional.of("Where clause does not contain a mandatory equality on all key attributes")
                        : Optional.empty(),
                statement.keyRefusal(KEY));
    }

    /** Developer Guide, ql-operators: 50 values of a partition key. */
    @Test
    void keysAreLimited() throws ExpressionSyntaxException {
        String fifty = "SELECT * FROM t WHERE pk IN [" + "?, ".repeat(49) + "?]";
        assertEquals(Optional.empty(), Statement.parse(fifty).keyRefusal(KEY));
        assertEquals(
                Optional.of("Too many decomposed read operations for a given query."),
                Statement.parse(fifty + " OR pk = ?").keyRefusal(KEY));
    }

    /** A range has the type of the key, and begins_with is for texts and binaries. */
    @Test
    void aRangeOfAKeyIsOfItsType() throws ExpressionSyntaxException {
        KeySchema numbered =
                KeySchema.of(KeyAttribute.of("pk", AttributeType.S), KeyAttribute.of("sk", AttributeType.N));
        assertEquals(
                Optional.of(
                        "Invalid KeyConditionExpression: Incorrect operand type for operator or function; operator or"
                                + " function: begins_with, operand type: N"),
                Statement.parse("SELECT * FROM t WHERE pk = 'a' AND begins_with(sk, ?)")
                        .keyRefusal(numbered));
        assertEquals(
                Optional.of("One or more parameter values were invalid: Condition parameter type does not match schema"
                        + " type"),
                Statement.parse("SELECT * FROM t WHERE pk = 'a' AND sk > '5'").keyRefusal(numbered));
        assertEquals(
                Optional.empty(),
                Statement.parse("SELECT * FROM t WHERE pk = 'a' AND sk > 5").keyRefusal(numbered));
    }

    /** nubo-db/dynamodb-conformance, executeStatement. */
    @Test
    void whatASelectGivesBack() throws ExpressionSyntaxException {
        Item item = new Item(Map.of(
                "pk", new AttributeValue.S("p"),
                "mymap", new AttributeValue.M(Map.of("nested", new AttributeValue.S("deep"))),
                "l", new AttributeValue.L(List.of(new AttributeValue.N("1")))));
        assertEquals(
                new Item(Map.of(
                        "nested", new AttributeValue.S("deep"),
                        "pk", new AttributeValue.S("p"),
                        "l[0]", new AttributeValue.N("1"))),
                ((Statement.SelectFrom) Statement.parse("SELECT mymap.nested, pk, l[0], l[1], x FROM t"))
                        .applyTo(item));
        assertEquals(item, ((Statement.SelectFrom) Statement.parse("SELECT * FROM t")).applyTo(item));
    }

    @Test
    void printedStatementsReadTheSame() {
        Gen<Statement> statements = StatementTest::statement;
        statements.check(400, statement -> {
            String text = statement.print();
            assertEquals(statement, Statement.parse(text), text);
        });
    }

    private static Statement statement(SplittableRandom random, int size) {
        Condition where = random.nextInt(4) == 0 ? null : Trees.condition(random, size, false);
        String table = Gen.oneOf(random, "shop", "Order.Lines", "select", "it\"s");
        return switch (random.nextInt(5)) {
            case 0, 1 -> {
                var paths = new ArrayList<DocumentPath>();
                for (int i = 0; i < random.nextInt(3); i++) {
                    paths.add(Trees.path(random));
                }
                yield new Statement.SelectFrom(
                        paths,
                        table,
                        random.nextBoolean() ? null : "GSI 1",
                        where,
                        random.nextBoolean()
                                ? List.of()
                                : List.of(new Statement.OrderBy(Trees.path(random), random.nextBoolean())));
            }
            case 2 ->
                new Statement.InsertInto(
                        table, Map.of("pk'", new Operand.Literal(Trees.value(random, 2)), "status", template("S#{a}")));
            case 3 ->
                new Statement.UpdateSet(
                        table,
                        Trees.updates(false).make(random, size),
                        where,
                        Gen.oneOf(random, Statement.Returning.values()));
            default ->
                new Statement.DeleteFrom(table, where, random.nextBoolean() ? null : Statement.Returning.ALL_OLD);
        };
    }

    @Test
    void randomTextsAreReadOrRefused() {
        Gen<String> texts = (random, size) -> {
            String text = statement(random, size).print();
            int at = random.nextInt(text.length());
            String piece = Gen.oneOf(
                    random, "'", "\"", "{", "}", "<<", ">>", "?", "(", ")", "[", ",", ".", "SET", " WHERE ", "*", "1",
                    "é");
            return switch (random.nextInt(3)) {
                case 0 -> text.substring(0, at) + text.substring(Math.min(text.length(), at + 1 + random.nextInt(4)));
                case 1 -> text.substring(0, at) + piece + text.substring(at);
                default -> text.substring(0, at);
            };
        };
        texts.check(600, text -> {
            try {
                Statement statement = Statement.parse(text);
                assertEquals(statement, Statement.parse(statement.print()), statement::print);
            } catch (ExpressionSyntaxException refused) {
                assertEquals(refused.position(), Math.min(text.length(), Math.max(0, refused.position())));
            }
        });
    }

    private static Statement.SelectFrom select(
            List<DocumentPath> paths, @Nullable String index, @Nullable Condition where) {
        return new Statement.SelectFrom(paths, "shop", index, where, List.of());
    }

    private static Condition equal(Operand left, Operand right) {
        return new Condition.Comparison(left, Condition.Comparator.EQ, right);
    }

    private static Condition isNull(String attribute) {
        return new Condition.AttributeTypeIs(DocumentPath.of(attribute), Operand.Literal.text("NULL"));
    }

    private static Operand template(String text) {
        return new Operand.Template(KeyTemplate.ifValid(text).orElseThrow());
    }
}
