package io.keywright.expression;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.keywright.key.KeyTemplate;
import io.keywright.model.AttributeValue;
import io.keywright.model.Bytes;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Developer Guide, Expressions.OperatorsAndFunctions, read 2026-11: syntax and precedence. */
class ConditionGrammarTest {
    private static final DocumentPath A = DocumentPath.of("a");
    private static final DocumentPath B = DocumentPath.of("b");
    private static final DocumentPath C = DocumentPath.of("c");
    private static final Operand V = new Operand.Placeholder(":v");

    static Stream<Arguments> texts() {
        return Stream.of(
                arguments("a = :v", equal(A, V)),
                arguments("(a) = (:v)", equal(A, V)),
                arguments(":v = a", equal(V, A)),
                arguments("a <> b", new Condition.Comparison(A, Condition.Comparator.NE, B)),
                arguments("a<b", new Condition.Comparison(A, Condition.Comparator.LT, B)),
                arguments("a <= b", new Condition.Comparison(A, Condition.Comparator.LE, B)),
                arguments("a>b", new Condition.Comparison(A, Condition.Comparator.GT, B)),
                arguments("a >=\n\tb", new Condition.Comparison(A, Condition.Comparator.GE, B)),
                arguments("a BETWEEN :v AND b", new Condition.Between(A, V, B)),
                arguments("a between :v and b", new Condition.Between(A, V, B)),
                arguments("a IN (b)", new Condition.In(A, List.of(B))),
                arguments("a in (b, :v, c)", new Condition.In(A, List.of(B, V, C))),
                arguments("attribute_exists(a)", new Condition.AttributeExists(A)),
                arguments("attribute_not_exists ( a )", new Condition.AttributeNotExists(A)),
                arguments("attribute_type(a, :v)", new Condition.AttributeTypeIs(A, V)),
                arguments("begins_with(a, :v)", new Condition.BeginsWith(A, V)),
                arguments("contains(a, b)", new Condition.Contains(A, B)),
                arguments("size(a) = :v", equal(new Operand.Size(A), V)),
                arguments(":v < size((a))", new Condition.Comparison(V, Condition.Comparator.LT, new Operand.Size(A))),
                arguments("NOT a = b", new Condition.Not(equal(A, B))),
                arguments("NOT NOT a = b", new Condition.Not(new Condition.Not(equal(A, B)))),
                arguments(
                        "a = b AND b = c AND a = c", new Condition.And(List.of(equal(A, B), equal(B, C), equal(A, C)))),
                arguments(
                        "a = b OR b = c AND a = c",
                        new Condition.Or(List.of(equal(A, B), new Condition.And(List.of(equal(B, C), equal(A, C)))))),
                arguments(
                        "(a = b OR b = c) AND a = c",
                        new Condition.And(List.of(new Condition.Or(List.of(equal(A, B), equal(B, C))), equal(A, C)))),
                arguments(
                        "NOT a = b AND b = c", new Condition.And(List.of(new Condition.Not(equal(A, B)), equal(B, C)))),
                arguments(
                        "NOT (a = b AND b = c)",
                        new Condition.Not(new Condition.And(List.of(equal(A, B), equal(B, C))))),
                arguments(
                        "a = b AND (b = c AND a = c)",
                        new Condition.And(List.of(equal(A, B), new Condition.And(List.of(equal(B, C), equal(A, C)))))),
                arguments(
                        "a BETWEEN b AND c AND a = c",
                        new Condition.And(List.of(new Condition.Between(A, B, C), equal(A, C)))),
                arguments(
                        "a.b[0][1].c = b", equal(A.entry("b").index(0).index(1).entry("c"), B)),
                arguments("a . b [ 2 ] = b", equal(A.entry("b").index(2), B)));
    }

    @ParameterizedTest
    @MethodSource
    void texts(String text, Condition expected) throws ExpressionSyntaxException {
        assertEquals(expected, Expressions.condition(text));
    }

    static Stream<Arguments> operands() {
        return Stream.of(
                arguments("\"PLACED\"", Operand.Literal.text("PLACED")),
                arguments("\"\"", Operand.Literal.text("")),
                arguments("\"say \"\"yes\"\"\"", Operand.Literal.text("say \"yes\"")),
                arguments("\"{{x}}\"", Operand.Literal.text("{x}")),
                arguments("\"ORDER#{id}\"", template("ORDER#{id}")),
                arguments("\"{id:%06d}\"", template("{id:%06d}")),
                arguments("{id}", template("{id}")),
                arguments("{a\\}b}", template("{a\\}b}")),
                arguments("12", number("12")),
                arguments("-1.50", number("-1.50")),
                arguments("+3", number("+3")),
                arguments(".5", number(".5")),
                arguments("1E-7", number("1E-7")),
                arguments("true", literal(new AttributeValue.Bool(true))),
                arguments("False", literal(new AttributeValue.Bool(false))),
                arguments("null", literal(new AttributeValue.Null())),
                arguments("base64\"AQI=\"", literal(new AttributeValue.B(Bytes.of(new byte[] {1, 2})))),
                arguments("[]", literal(new AttributeValue.L(List.of()))),
                arguments(
                        "[1, \"x\", [null]]",
                        literal(new AttributeValue.L(List.of(
                                new AttributeValue.N("1"),
                                new AttributeValue.S("x"),
                                new AttributeValue.L(List.of(new AttributeValue.Null())))))),
                arguments("<<\"x\", \"y\">>", literal(new AttributeValue.SS(List.of("x", "y")))),
                arguments("<<1>>", literal(new AttributeValue.NS(List.of(new AttributeValue.N("1"))))),
                arguments("<<base64\"AQ==\">>", literal(new AttributeValue.BS(List.of(Bytes.of(new byte[] {1}))))),
                arguments("{}", literal(new AttributeValue.M(Map.of()))),
                arguments("{\"k\":1, \"l\" : :v}", new Operand.MapOf(Map.of("k", number("1"), "l", V))),
                arguments("[:v]", new Operand.ListOf(List.of(V))),
                arguments("<<{id}>>", new Operand.SetOf(List.of(template("{id}")))),
                arguments("size(b)", new Operand.Size(B)),
                arguments("#status", DocumentPath.of("status")),
                arguments("#\"a.b\".c", DocumentPath.of("a.b").entry("c")),
                arguments("#\"say \"\"x\"\"\"", DocumentPath.of("say \"x\"")),
                arguments("#2fa", DocumentPath.of("2fa")),
                arguments("#order-id", DocumentPath.of("order-id")),
                arguments("order-id", DocumentPath.of("order-id")),
                arguments("größe", DocumentPath.of("größe")),
                arguments("_x1", DocumentPath.of("_x1")),
                arguments("#true", DocumentPath.of("true")),
                arguments("status", DocumentPath.of("status")),
                arguments("size", DocumentPath.of("size")));
    }

    @ParameterizedTest
    @MethodSource
    void operands(String text, Operand expected) throws ExpressionSyntaxException {
        assertEquals(
                new Condition.Comparison(A, Condition.Comparator.EQ, expected), Expressions.condition("a = " + text));
    }

    /** The place counts from 0; the texts are this program's. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
        a                      | 1  | <EOF> | =, <>, <, <=, >, >=, BETWEEN or IN
        a = b AND              | 9  | <EOF> | an attribute name, a value or a function
        a = b AND c            | 11 | <EOF> | =, <>, <, <=, >, >=, BETWEEN or IN
        a AND b = c            | 2  | AND   | =, <>, <, <=, >, >=, BETWEEN or IN
        (a)                    | 3  | <EOF> | =, <>, <, <=, >, >=, BETWEEN or IN
        (a = b                 | 6  | <EOF> | AND, OR or )
        (a                     | 2  | <EOF> | =, <>, <, <=, >, >=, BETWEEN or IN
        a = b)                 | 5  | )     | AND, OR or the end
        a = b = c              | 6  | =     | AND, OR or the end
        (a = b) = c            | 8  | =     | AND, OR or the end
        a = (b = c)            | 7  | =     | )
        a == b                 | 3  | =     | an attribute name, a value or a function
        = b                    | 0  | =     | an attribute name, a value or a function
        NOT                    | 3  | <EOF> | an attribute name, a value or a function
        a BETWEEN b            | 11 | <EOF> | AND
        a BETWEEN b OR c       | 12 | OR    | AND
        a IN b                 | 5  | b     | (
        a IN ()                | 6  | )     | an attribute name, a value or a function
        a IN (b c)             | 8  | c     | , or )
        a.                     | 2  | <EOF> | an attribute name
        a[b] = c               | 2  | b     | a list index
        a[-1] = c              | 2  | -     | a list index
        a[0 = c                | 4  | =     | ]
        a.b[1.5] = c           | 4  | 1.5   | a list index
        a = :                  | 4  | :     | an attribute name, a value or a function
        a = #                  | 4  | #     | a name after #
        a = "x                 | 4  | "x    | a closing "
        a = {x                 | 4  | {x    | a closing }
        a = "{x"               | 7  | "{x"  | }
        a = "{x:%d}"           | 8  | "{x:%d}" | %0, a width of 1 to 38, and d, such as %06d
        a = b $ c              | 6  | $     | AND, OR or the end
        a = base64"?"          | 4  | base64"?" | bytes in Base64
        a = [1, 2              | 9  | <EOF> | , or ]
        a = {"x" 1}            | 9  | 1     | :
        a = {"x": b}           | 10 | b     | a value
        attribute_exists(a     | 18 | <EOF> | , or )
        AND = b                | 0  | AND   | an attribute name, a value or a function
        a = - 1                | 4  | -     | an attribute name, a value or a function
        """)
    void placesOfErrors(String text, int position, String found, String expected) {
        var error = assertThrows(ExpressionSyntaxException.class, () -> Expressions.condition(text));
        assertEquals(
                List.of(position, found, expected), List.of(error.position(), error.found(), error.expected()), text);
    }

    /** architect/dynalite, conditionParser, and the issues named in {@link ExpressionLimits}. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
        ((a = b))                       | 0  | The expression has redundant parentheses;
        ((a = b)) AND b = c             | 0  | The expression has redundant parentheses;
        a = ((b))                       | 4  | The expression has redundant parentheses;
        ((a)) = b                       | 0  | The expression has redundant parentheses;
        f(a) = b                        | 0  | Invalid function name; function: f
        f(a)                            | 0  | Invalid function name; function: f
        Attribute_Exists(a)             | 0  | Invalid function name; function: Attribute_Exists
        size(a)                         | 0  | The function is not allowed to be used this way in an expression; function: size
        a = b AND size(a)               | 10 | The function is not allowed to be used this way in an expression; function: size
        contains(a, b) = c              | 0  | The function is not allowed to be used this way in an expression; function: contains
        a = begins_with(b, c)           | 4  | The function is not allowed to be used this way in an expression; function: begins_with
        size(attribute_exists(a)) = b   | 5  | The function is not allowed to be used this way in an expression; function: attribute_exists
        a = if_not_exists(b, c)         | 4  | The function is not allowed in a condition expression; function: if_not_exists
        attribute_exists(a, b)          | 0  | Incorrect number of operands for operator or function; operator or function: attribute_exists, number of operands: 2
        begins_with(a)                  | 0  | Incorrect number of operands for operator or function; operator or function: begins_with, number of operands: 1
        size(a, b) = c                  | 0  | Incorrect number of operands for operator or function; operator or function: size, number of operands: 2
        attribute_exists(:v)            | 0  | Operator or function requires a document path; operator or function: attribute_exists
        attribute_type(size(a), :v)     | 0  | Operator or function requires a document path; operator or function: attribute_type
        begins_with(a, 1)               | 0  | Incorrect operand type for operator or function; operator or function: begins_with, operand type: N
        begins_with(size(a), "x")       | 0  | Incorrect operand type for operator or function; operator or function: begins_with, operand type: N
        attribute_type(a, 1)            | 0  | Incorrect operand type for operator or function; operator or function: attribute_type, operand type: N
        attribute_type(a, b)            | 0  | Incorrect operand type for operator or function; operator or function: attribute_type, operand type: {NS,SS,L,BS,N,M,B,BOOL,NULL,S}
        attribute_type(a, "TEXT")       | 0  | Invalid attribute type name found; type: TEXT, valid types: {B,NULL,SS,BOOL,L,BS,N,NS,S,M}
        size(1) = a                     | 0  | Incorrect operand type for operator or function; operator or function: size, operand type: N
        size(size(a)) = b               | 0  | Incorrect operand type for operator or function; operator or function: size, operand type: N
        a < true                        | 2  | Incorrect operand type for operator or function; operator or function: <, operand type: BOOL
        a BETWEEN [1] AND [2]           | 2  | Incorrect operand type for operator or function; operator or function: BETWEEN, operand type: L
        a = a                           | 2  | The first operand must be distinct from the remaining operands for this operator or function; operator: =, first operand: [a]
        contains(a.b[0], a.b[0])        | 0  | The first operand must be distinct from the remaining operands for this operator or function; operator: contains, first operand: [a, b, [0]]
        a IN (b, a)                     | 2  | The first operand must be distinct from the remaining operands for this operator or function; operator: IN, first operand: [a]
        a BETWEEN 2 AND 1               | 2  | The BETWEEN operator requires upper bound to be greater than or equal to lower bound; lower bound operand: AttributeValue: {N:2}, upper bound operand: AttributeValue: {N:1}
        a BETWEEN "b" AND "B"           | 2  | The BETWEEN operator requires upper bound to be greater than or equal to lower bound; lower bound operand: AttributeValue: {S:b}, upper bound operand: AttributeValue: {S:B}
        a BETWEEN base64"Ag==" AND base64"AQ==" | 2 | The BETWEEN operator requires upper bound to be greater than or equal to lower bound; lower bound operand: AttributeValue: {B:java.nio.HeapByteBuffer[pos=0 lim=1 cap=1]}, upper bound operand: AttributeValue: {B:java.nio.HeapByteBuffer[pos=0 lim=1 cap=1]}
        a BETWEEN 1 AND "1"             | 2  | The BETWEEN operator requires same data type for lower and upper bounds; lower bound operand: AttributeValue: {N:1}, upper bound operand: AttributeValue: {S:1}
        a[2147483648] = b               | 2  | List index is not within the allowable range; index: [2147483648]
        a = <<>>                        | 4  | A set may not be empty
        a = <<1, "x">>                  | 4  | A set has texts, numbers or binaries only, all of one type
        a = {"x": 1, "x": 2}            | 13 | The name stands twice in the map
        a = 1E99999                     | 4  | Exponent out of range: "1E99999"
        """)
    void refusals(String text, int position, String problem) {
        var error = assertThrows(ExpressionSyntaxException.class, () -> Expressions.condition(text));
        assertEquals(List.of(position, problem), List.of(error.position(), error.problem()), text);
    }

    /** A text without braces is no template, and may be longer than one. */
    @Test
    void textsMayBeLong() throws ExpressionSyntaxException {
        Condition condition = Expressions.condition("a = \"" + "x".repeat(20_000) + "\"");
        assertEquals(condition, Expressions.condition(condition.print()));
    }

    @Test
    void emptyTexts() {
        for (String text : List.of("", " ", "\n\t")) {
            var error = assertThrows(ExpressionSyntaxException.class, () -> Expressions.condition(text));
            assertEquals("The expression can not be empty;", error.problem());
        }
    }

    @Test
    void messagesSayWhatWhereAndWhatWasExpected() {
        var error = assertThrows(ExpressionSyntaxException.class, () -> Expressions.condition("a AND b = c"));
        assertEquals("Found AND at character 3; expected =, <>, <, <=, >, >=, BETWEEN or IN", error.getMessage());
        assertEquals("Syntax error; token: \"AND\", near: \"a AND b\"", error.problem());
        error = assertThrows(ExpressionSyntaxException.class, () -> Expressions.condition("a = "));
        assertEquals(
                "The text ends at character 5; expected an attribute name, a value or a function", error.getMessage());
        assertEquals("Syntax error; token: \"<EOF>\", near: \"= \"", error.problem());
        error = assertThrows(ExpressionSyntaxException.class, () -> Expressions.condition("f(a)"));
        assertEquals("Invalid function name; function: f at character 1", error.getMessage());
    }

    /** More basic problems are told first: architect/dynalite, conditionParser. */
    @Test
    void theMostBasicProblemIsTold() {
        var error = assertThrows(
                ExpressionSyntaxException.class, () -> Expressions.condition("a = a AND begins_with(b) AND f(c)"));
        assertEquals("Invalid function name; function: f", error.problem());
        error = assertThrows(
                ExpressionSyntaxException.class,
                () -> Expressions.condition("a = a AND begins_with(b) OR b BETWEEN 2 AND 1"));
        assertEquals("begins_with", error.found());
    }

    /** Counts of operators as test_limits.py of scylladb/scylladb has them: 299 are taken, parentheses don't count. */
    @Test
    void operatorsAreLimited() throws ExpressionSyntaxException {
        String fits = "a<b " + "or (a<b ".repeat(149) + ")".repeat(149);
        assertEquals(149, depth(Expressions.condition(fits)));
        var error = assertThrows(
                ExpressionSyntaxException.class,
                () -> Expressions.condition("a<b " + "or (a<b ".repeat(151) + ")".repeat(151)));
        assertEquals("The expression contains too many operators; operator count: 301", error.problem());
        error = assertThrows(
                ExpressionSyntaxException.class, () -> Expressions.condition("NOT ".repeat(300) + "a = b"));
        assertEquals("The expression contains too many operators; operator count: 301", error.problem());
        assertEquals(300 * 4 + 2, error.position());
    }

    @Test
    void operandsOfInAreLimited() throws ExpressionSyntaxException {
        String hundred = "a IN (" + ":v, ".repeat(99) + ":v)";
        assertEquals(
                100,
                ((Condition.In) Expressions.condition(hundred)).candidates().size());
        var error = assertThrows(
                ExpressionSyntaxException.class, () -> Expressions.condition(hundred.replace("(", "(:v, ")));
        assertEquals("The IN operator is provided with too many operands; number of operands: 101", error.problem());
    }

    @Test
    void pathsAreLimited() throws ExpressionSyntaxException {
        assertEquals(
                32,
                ((DocumentPath) ((Condition.Comparison) Expressions.condition("a" + ".b".repeat(31) + " = :v")).left())
                        .elements()
                        .size());
        var error = assertThrows(
                ExpressionSyntaxException.class, () -> Expressions.condition("a" + "[0]".repeat(32) + " = :v"));
        assertEquals("The document path has too many nesting levels; nesting levels: 33", error.problem());
    }

    @ParameterizedTest
    @CsvSource({"(, a = b", "'NOT ', a = b", "size(, a) = b", "a = [, ", "a = {\"x\": , ", "((((, "})
    void deepNestingIsAnError(String repeated, String rest) {
        String text = repeated.repeat(60_000 / repeated.length()) + rest;
        assertThrows(ExpressionSyntaxException.class, () -> Expressions.condition(text));
    }

    @Test
    void longTextsAreRefused() {
        String text = "a = \"" + "x".repeat(ExpressionLimits.DESIGN_TEXT_CHARACTERS) + "\"";
        var error = assertThrows(ExpressionSyntaxException.class, () -> Expressions.condition(text));
        assertEquals("The text is too long", error.problem());
    }

    private static int depth(Condition condition) {
        return condition instanceof Condition.Or or ? 1 + depth(or.terms().get(1)) : 0;
    }

    private static Condition equal(Operand left, Operand right) {
        return new Condition.Comparison(left, Condition.Comparator.EQ, right);
    }

    private static Operand template(String text) {
        return new Operand.Template(KeyTemplate.ifValid(text).orElseThrow());
    }

    private static Operand number(String literal) {
        return literal(new AttributeValue.N(literal));
    }

    private static Operand literal(AttributeValue value) {
        return new Operand.Literal(value);
    }
}
