package io.keywright.expression;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.keywright.key.KeyTemplate;
import io.keywright.model.AttributeType;
import io.keywright.model.KeyAttribute;
import io.keywright.model.KeySchema;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Developer Guide, Expressions.UpdateExpressions and Expressions.ProjectionExpressions, read 2026-11. */
class UpdateGrammarTest {
    private static final DocumentPath A = DocumentPath.of("a");
    private static final DocumentPath B = DocumentPath.of("b");
    private static final Operand V = new Operand.Placeholder(":v");
    private static final Operand ONE = Operand.Literal.number(1);

    static Stream<Arguments> texts() {
        return Stream.of(
                arguments("SET a = :v", List.of(new Update.Set(A, V))),
                arguments("sEt a=b", List.of(new Update.Set(A, B))),
                arguments("SET a = (b)", List.of(new Update.Set(A, B))),
                arguments("SET a = a + :v", List.of(new Update.Set(A, plus(A, V)))),
                arguments("SET a = a+1", List.of(new Update.Set(A, plus(A, ONE)))),
                arguments("SET a = a -1", List.of(new Update.Set(A, minus(A, ONE)))),
                arguments("SET a = a-1", List.of(new Update.Set(A, minus(A, ONE)))),
                arguments("SET a = a - -1", List.of(new Update.Set(A, minus(A, Operand.Literal.number(-1))))),
                arguments("SET a = (a + :v)", List.of(new Update.Set(A, plus(A, V)))),
                arguments("SET a = (a) + (:v)", List.of(new Update.Set(A, plus(A, V)))),
                arguments("SET a = ((a) + (:v))", List.of(new Update.Set(A, plus(A, V)))),
                arguments("SET a = ((a) + :v)", List.of(new Update.Set(A, plus(A, V)))),
                arguments(
                        "SET a = if_not_exists(a, :v) + 1",
                        List.of(new Update.Set(A, plus(new UpdateOperand.IfNotExists(A, V), ONE)))),
                arguments(
                        "SET a = if_not_exists(b, if_not_exists(a, :v))",
                        List.of(new Update.Set(
                                A, new UpdateOperand.IfNotExists(B, new UpdateOperand.IfNotExists(A, V))))),
                arguments(
                        "SET a = list_append(if_not_exists(a, []), :v)",
                        List.of(new Update.Set(
                                A,
                                new UpdateOperand.ListAppend(
                                        new UpdateOperand.IfNotExists(A, Operand.list(List.of())), V)))),
                arguments(
                        "SET a[0] = :v, b.c = :v",
                        List.of(new Update.Set(A.index(0), V), new Update.Set(B.entry("c"), V))),
                arguments("REMOVE a, b[1]", List.of(new Update.Remove(A), new Update.Remove(B.index(1)))),
                arguments("ADD a :v, b 1", List.of(new Update.Add(A, V), new Update.Add(B, ONE))),
                arguments("DELETE a :v", List.of(new Update.Delete(A, V))),
                arguments(
                        "DELETE a :v ADD b :v REMOVE c SET d = :v",
                        List.of(
                                new Update.Set(DocumentPath.of("d"), V),
                                new Update.Remove(DocumentPath.of("c")),
                                new Update.Add(B, V),
                                new Update.Delete(A, V))),
                arguments(
                        "SET #set = :v REMOVE #remove",
                        List.of(
                                new Update.Set(DocumentPath.of("set"), V),
                                new Update.Remove(DocumentPath.of("remove")))),
                arguments(
                        "SET a = {\"x\": [1, \"{id}\"]}",
                        List.of(new Update.Set(
                                A,
                                new Operand.MapOf(Map.of(
                                        "x",
                                        new Operand.ListOf(
                                                List.of(ONE, new Operand.Template(KeyTemplate.variable("id"))))))))));
    }

    @ParameterizedTest
    @MethodSource
    void texts(String text, List<Update.Action> expected) throws ExpressionSyntaxException {
        assertEquals(new Update(expected), Expressions.update(text));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
        HELLO a = :v           | 0  | HELLO | SET, REMOVE, ADD or DELETE
        SET                    | 3  | <EOF> | an attribute name
        SET a                  | 5  | <EOF> | =
        SET a :v               | 6  | :v    | =
        SET a = :v,            | 11 | <EOF> | an attribute name
        SET a = :v b = :v      | 11 | b     | a comma, another clause or the end
        SET a = :v + :w + :x   | 16 | +     | a comma, another clause or the end
        SET a = f(b + :v)      | 12 | +     | , or )
        SET :a = :b            | 4  | :a    | an attribute name
        SET a = (b             | 10 | <EOF> | )
        SET hi-there = :v      | 6  | -     | =
        SET "a" = :v           | 4  | "a"   | an attribute name
        REMOVE                 | 6  | <EOF> | an attribute name
        REMOVE a b             | 9  | b     | a comma, another clause or the end
        ADD a                  | 5  | <EOF> | a value
        ADD a b                | 6  | b     | a value
        ADD a = :v             | 6  | =     | a value
        DELETE a, b            | 8  | ,     | a value
        """)
    void placesOfErrors(String text, int position, String found, String expected) {
        var error = assertThrows(ExpressionSyntaxException.class, () -> Expressions.update(text));
        assertEquals(
                List.of(position, found, expected), List.of(error.position(), error.found(), error.expected()), text);
    }

    /** architect/dynalite, updateParser; test_update_expression.py of scylladb/scylladb. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
        SET a = :v SET b = :v        | 11 | The "SET" section can only be used once in an update expression;
        ADD a :v REMOVE b ADD c :v   | 18 | The "ADD" section can only be used once in an update expression;
        SET a = :v REMOVE a          | 18 | Two document paths overlap with each other; must remove or rewrite one of these paths; path one: [a], path two: [a]
        SET a.b = :v, a.b.c.d = :v   | 14 | Two document paths overlap with each other; must remove or rewrite one of these paths; path one: [a, b], path two: [a, b, c, d]
        SET a[1][1] = :v, a[1] = :v  | 18 | Two document paths overlap with each other; must remove or rewrite one of these paths; path one: [a, [1], [1]], path two: [a, [1]]
        SET a.b = :v, a[1] = :v      | 14 | Two document paths conflict with each other; must remove or rewrite one of these paths; path one: [a, b], path two: [a, [1]]
        SET a = f(b)                 | 8  | Invalid function name; function: f
        SET a = LIST_APPEND(b, :v)   | 8  | Invalid function name; function: LIST_APPEND
        SET a = size(b)              | 8  | The function is not allowed in an update expression; function: size
        SET a = list_append(list_append(b, :v), :w) | 8 | The function is not allowed to be used this way in an expression; function: list_append
        SET a = list_append(b)       | 8  | Incorrect number of operands for operator or function; operator or function: list_append, number of operands: 1
        SET a = if_not_exists(b)     | 8  | Incorrect number of operands for operator or function; operator or function: if_not_exists, number of operands: 1
        SET a = if_not_exists(:v, 1) | 8  | Operator or function requires a document path; operator or function: if_not_exists
        SET a = list_append(b, "x")  | 8  | Incorrect operand type for operator or function; operator or function: list_append, operand type: S
        SET a = b + "x"              | 10 | Incorrect operand type for operator or function; operator or function: +, operand type: S
        SET a = [1] - b              | 12 | Incorrect operand type for operator or function; operator or function: -, operand type: L
        ADD a "x"                    | 6  | Incorrect operand type for operator or function; operator: ADD, operand type: STRING, typeSet: ALLOWED_FOR_ADD_OPERAND
        DELETE a 1                   | 9  | Incorrect operand type for operator or function; operator: DELETE, operand type: NUMBER, typeSet: ALLOWED_FOR_DELETE_OPERAND
        SET a = ((b))                | 8  | The expression has redundant parentheses;
        SET a = ((b + :v))           | 8  | The expression has redundant parentheses;
        """)
    void refusals(String text, int position, String problem) {
        var error = assertThrows(ExpressionSyntaxException.class, () -> Expressions.update(text));
        assertEquals(List.of(position, problem), List.of(error.position(), error.problem()), text);
    }

    @Test
    void pathsThatDoNotOverlap() throws ExpressionSyntaxException {
        assertEquals(
                5,
                Expressions.update("SET a.b = :v, a.c.d = :v, b[0] = :v, b[1] = :v REMOVE a.x")
                        .actions()
                        .size());
    }

    @Test
    void projections() throws ExpressionSyntaxException {
        assertEquals(
                new ProjectedPaths(List.of(A, B.entry("c").index(0), DocumentPath.of("d.e"))),
                Expressions.projection("a, b.c[0], #\"d.e\""));
        assertEquals(List.of("a", "b"), Expressions.projection("a.x, b, a.y").attributes());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        ''          | 0  | The expression can not be empty;
        a,          | 2  | 'Syntax error; token: "<EOF>", near: ","'
        a b         | 2  | 'Syntax error; token: "b", near: "a b"'
        'a, :v'     | 3  | 'Syntax error; token: ":v", near: ", :v"'
        'a, !!!'    | 3  | 'Syntax error; token: "!", near: ", !!"'
        'a, a'      | 3  | 'Two document paths overlap with each other; must remove or rewrite one of these paths; path one: [a], path two: [a]'
        'a, a.b'    | 3  | 'Two document paths overlap with each other; must remove or rewrite one of these paths; path one: [a], path two: [a, b]'
        'a[0], a.b' | 6  | 'Two document paths conflict with each other; must remove or rewrite one of these paths; path one: [a, [0]], path two: [a, b]'
        """)
    void projectionErrors(String text, int position, String problem) {
        var error = assertThrows(ExpressionSyntaxException.class, () -> Expressions.projection(text));
        assertEquals(List.of(position, problem), List.of(error.position(), error.problem()));
    }

    @Test
    void attributesAndOpenValues() throws ExpressionSyntaxException {
        Update update = Expressions.update("SET a.x = if_not_exists(b, c), d = [:v] REMOVE a.y ADD e 1");
        assertEquals(List.of("a", "b", "c", "d", "e"), update.attributes());
        assertTrue(update.isOpen());
        assertFalse(Expressions.update("SET a = b + 1").isOpen());
        Condition condition = Expressions.condition("size(b.a[0]) > 1 AND NOT (b = 1 OR contains(a, \"{c}\"))");
        assertEquals(List.of("b", "a"), condition.attributes());
        assertTrue(condition.isOpen());
        assertFalse(Expressions.projection("a, b.c").isOpen());
    }

    /** nubo-db/dynamodb-conformance, updateItem error messages. */
    @Test
    void keysStay() throws ExpressionSyntaxException {
        KeySchema key = KeySchema.of(KeyAttribute.of("pk", AttributeType.S), KeyAttribute.of("sk", AttributeType.S));
        assertEquals(
                Optional.of("One or more parameter values were invalid: Cannot update attribute sk. This attribute is"
                        + " part of the key"),
                Expressions.update("SET a = :v REMOVE sk").keyRefusal(key));
        assertEquals(Optional.empty(), Expressions.update("SET a = pk").keyRefusal(key));
    }

    private static Operand plus(Operand left, Operand right) {
        return new UpdateOperand.Arithmetic(left, UpdateOperand.Arithmetic.Sign.PLUS, right);
    }

    private static Operand minus(Operand left, Operand right) {
        return new UpdateOperand.Arithmetic(left, UpdateOperand.Arithmetic.Sign.MINUS, right);
    }
}
