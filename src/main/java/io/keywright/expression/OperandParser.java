package io.keywright.expression;

import io.keywright.expression.Token.Kind;
import io.keywright.key.KeyTemplate;
import io.keywright.key.Part;
import io.keywright.key.TemplateSyntaxException;
import io.keywright.model.AttributeType;
import io.keywright.model.AttributeValue;
import io.keywright.model.Bytes;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Reads paths and operands.
 *
 * <pre>
 * operand  = path / value / function / "(" operand ")"
 * path     = name *("." name / "[" index "]")
 * function = word "(" operand *("," operand) ")"
 * value    = ":" word
 *          / "text or template" / {variable} / number / true / false / null / base64"bytes"      in a design
 *          / "[" value *("," value) "]" / "&lt;&lt;" value *("," value) "&gt;&gt;" / "{" "text" ":" value … "}"
 * </pre>
 */
abstract class OperandParser extends Cursor {
    private static final String REDUNDANT = "The expression has redundant parentheses;";
    private static final String NAME = "an attribute name";

    private final Dialect dialect;
    private final Placeholders placeholders;
    private int parameters;

    /** Whether what was read last is an operand in parentheses. */
    private boolean inParentheses;

    OperandParser(String text, List<Token> tokens, Dialect dialect, Placeholders placeholders) {
        super(text, tokens);
        this.dialect = dialect;
        this.placeholders = placeholders;
    }

    final Dialect dialect() {
        return dialect;
    }

    /** A function as an operand. A problem with it is noted, and then any operand stands for it. */
    abstract Operand function(Token name, List<Operand> operands) throws ExpressionSyntaxException;

    /** What can be an operand here, in words. */
    final String operandWords() {
        return switch (dialect) {
            case DESIGN -> "an attribute name, a value or a function";
            case SERVICE -> "an attribute name, a :value or a function";
            case PARTIQL -> "an attribute name, a value, ? or a function";
        };
    }

    Operand operand() throws ExpressionSyntaxException {
        if (sees("(")) {
            Token open = next();
            enter();
            Operand inner = operand();
            leave();
            close(open);
            return inner;
        }
        Operand operand = bareOperand();
        endOperand();
        return operand;
    }

    private Operand bareOperand() throws ExpressionSyntaxException {
        if (peek().kind() == Kind.WORD && peekSecond().isSymbol("(")) {
            Token name = next();
            return function(name, functionOperands());
        }
        Operand value = value();
        return value == null ? path() : value;
    }

    /** Closes a parenthesis around one operand; two around the same are refused. */
    final void close(Token open) throws ExpressionSyntaxException {
        need(")");
        if (inParentheses) {
            throw redundant(open);
        }
        inParentheses = true;
    }

    /** What was read last is no operand in parentheses, though it may end with one. */
    final void endOperand() {
        inParentheses = false;
    }

    static ExpressionSyntaxException redundant(Token open) {
        return ExpressionSyntaxException.refused(REDUNDANT, open.start(), open.text());
    }

    /** The operands of a function, whose name is read, with the parentheses around them. */
    final List<Operand> functionOperands() throws ExpressionSyntaxException {
        return operands("(", ")");
    }

    /** Operands, at least one, with the signs around them. */
    final List<Operand> operands(String open, String close) throws ExpressionSyntaxException {
        need(open);
        enter();
        var operands = new ArrayList<Operand>();
        do {
            operands.add(operand());
        } while (takes(","));
        leave();
        if (!sees(close)) {
            throw unexpected(", or " + close);
        }
        next();
        return operands;
    }

    final DocumentPath path() throws ExpressionSyntaxException {
        Token first = peek();
        DocumentPath path = DocumentPath.of(name(operandWords()));
        while (sees(".") || sees("[")) {
            path = next().text().equals(".") ? path.entry(name(NAME)) : path.index(index());
        }
        if (path.elements().size() > ExpressionLimits.PATH_ELEMENTS) {
            problem(
                    Pass.PLACEHOLDERS,
                    first,
                    "The document path has too many nesting levels; nesting levels: "
                            + path.elements().size());
        }
        return path;
    }

    private String name(String expected) throws ExpressionSyntaxException {
        Token token = peek();
        if (token.kind() == Kind.NAME) {
            next();
            String name = placeholders.name(token);
            if (name == null) {
                problem(
                        Pass.PLACEHOLDERS,
                        token,
                        "An expression attribute name used in the document path is not defined; attribute name: "
                                + token.text());
                return token.text();
            }
            return name;
        }
        if (token.kind() == Kind.TEXT && dialect == Dialect.PARTIQL) {
            next();
            return token.content().contains("{") || token.content().contains("}")
                    ? literalText(token)
                    : token.content();
        }
        if (token.kind() != Kind.WORD || isKeyword(token)) {
            throw unexpected(expected);
        }
        next();
        if (dialect == Dialect.SERVICE && ReservedWords.contains(token.text())) {
            problem(Pass.NAMES, token, "Attribute name is a reserved keyword; reserved keyword: " + token.text());
        }
        return token.text();
    }

    /** Whether a word is none that an attribute can be named by here. */
    abstract boolean isKeyword(Token word);

    private int index() throws ExpressionSyntaxException {
        Token token = peek();
        if (token.kind() != Kind.NUMBER || !token.text().chars().allMatch(c -> c >= '0' && c <= '9')) {
            throw unexpected("a list index");
        }
        next();
        need("]");
        try {
            return Integer.parseInt(token.text());
        } catch (NumberFormatException tooLarge) {
            problem(Pass.NAMES, token, "List index is not within the allowable range; index: [" + token.text() + "]");
            return 0;
        }
    }

    /** A value, if there is one. */
    final @Nullable Operand value() throws ExpressionSyntaxException {
        Token token = peek();
        if (token.kind() == Kind.VALUE) {
            next();
            if (!placeholders.isDefined(token.text())) {
                problem(
                        Pass.PLACEHOLDERS,
                        token,
                        "An expression attribute value used in expression is not defined; attribute value: "
                                + token.text());
            }
            return new Operand.Placeholder(token.text());
        }
        return dialect == Dialect.SERVICE ? null : written(token);
    }

    private @Nullable Operand written(Token token) throws ExpressionSyntaxException {
        switch (token.kind()) {
            case TEXT -> {
                if (dialect == Dialect.PARTIQL && isName(token)) {
                    return null;
                }
                next();
                return template(token, token.content(), 1);
            }
            case STRING -> {
                next();
                return Operand.Literal.text(token.content());
            }
            case VARIABLE -> {
                next();
                return template(token, token.content(), 0);
            }
            case BINARY -> {
                next();
                return bytes(token);
            }
            case NUMBER -> {
                next();
                return number(token, token.text());
            }
            case WORD -> {
                return constant(token);
            }
            case SYMBOL -> {
                return collection(token);
            }
            default -> {
                return null;
            }
        }
    }

    /** Whether a text in double quotes of a statement is a name: a template has a variable. */
    private static boolean isName(Token token) {
        return !token.content().contains("{")
                || KeyTemplate.ifValid(token.content())
                        .filter(KeyTemplate::isLiteral)
                        .isPresent();
    }

    private static String literalText(Token token) throws ExpressionSyntaxException {
        Operand text = template(token, token.content(), 1);
        return text instanceof Operand.Literal literal && literal.value() instanceof AttributeValue.S name
                ? name.value()
                : token.content();
    }

    private static Operand template(Token token, String text, int quote) throws ExpressionSyntaxException {
        KeyTemplate template;
        try {
            template = KeyTemplate.parse(text);
        } catch (TemplateSyntaxException invalid) {
            throw ExpressionSyntaxException.refused(
                    invalid.problem(), token.start() + quote + invalid.position(), token.text(), invalid.expected());
        }
        if (!template.isLiteral()) {
            return new Operand.Template(template);
        }
        return Operand.Literal.text(
                template.parts().isEmpty()
                        ? ""
                        : ((Part.Literal) template.parts().get(0)).text());
    }

    private static Operand bytes(Token token) throws ExpressionSyntaxException {
        try {
            return new Operand.Literal(new AttributeValue.B(Bytes.ofBase64(token.content())));
        } catch (IllegalArgumentException invalid) {
            throw ExpressionSyntaxException.refused("Not Base64", token.start(), token.text(), "bytes in Base64");
        }
    }

    private static Operand number(Token token, String literal) throws ExpressionSyntaxException {
        try {
            return new Operand.Literal(new AttributeValue.N(literal));
        } catch (NumberFormatException invalid) {
            throw ExpressionSyntaxException.refused(invalid.getMessage(), token.start(), token.text(), "a number");
        }
    }

    private @Nullable Operand constant(Token token) {
        AttributeValue value = switch (token.upper()) {
            case "TRUE" -> new AttributeValue.Bool(true);
            case "FALSE" -> new AttributeValue.Bool(false);
            case "NULL" -> new AttributeValue.Null();
            default -> null;
        };
        if (value == null) {
            return null;
        }
        next();
        return new Operand.Literal(value);
    }

    private @Nullable Operand collection(Token token) throws ExpressionSyntaxException {
        switch (token.text()) {
            case "-", "+" -> {
                Token digits = peekSecond();
                if (digits.kind() != Kind.NUMBER || digits.start() != token.end()) {
                    return null;
                }
                next();
                next();
                return number(token, token.text() + digits.text());
            }
            case "?" -> {
                next();
                return new Operand.Parameter(parameters++);
            }
            case "[" -> {
                return Operand.list(elements("]"));
            }
            case "<<" -> {
                List<Operand> elements = elements(">>");
                if (elements.isEmpty()) {
                    throw ExpressionSyntaxException.refused("A set may not be empty", token.start(), token.text());
                }
                return Operand.set(elements)
                        .orElseThrow(() -> ExpressionSyntaxException.refused(
                                "A set has texts, numbers or binaries only, all of one type",
                                token.start(),
                                token.text()));
            }
            case "{" -> {
                return map();
            }
            default -> {
                return null;
            }
        }
    }

    /** Values up to a closing sign; the present token opens them. */
    private List<Operand> elements(String close) throws ExpressionSyntaxException {
        next();
        var elements = new ArrayList<Operand>();
        if (takes(close)) {
            return elements;
        }
        enter();
        do {
            elements.add(neededValue());
        } while (takes(","));
        leave();
        if (!sees(close)) {
            throw unexpected(", or " + close);
        }
        next();
        return elements;
    }

    final Operand.MapOf mapEntries() throws ExpressionSyntaxException {
        need("{");
        var entries = new LinkedHashMap<String, Operand>();
        if (takes("}")) {
            return new Operand.MapOf(entries);
        }
        Kind quoted = dialect == Dialect.PARTIQL ? Kind.STRING : Kind.TEXT;
        enter();
        do {
            Token name = peek();
            if (name.kind() != quoted) {
                throw unexpected("a name in quotes");
            }
            next();
            need(":");
            if (entries.put(name.content(), neededValue()) != null) {
                throw ExpressionSyntaxException.refused("The name stands twice in the map", name.start(), name.text());
            }
        } while (takes(","));
        leave();
        if (!sees("}")) {
            throw unexpected(", or }");
        }
        next();
        return new Operand.MapOf(entries);
    }

    private Operand map() throws ExpressionSyntaxException {
        return Operand.map(mapEntries().entries());
    }

    private Operand neededValue() throws ExpressionSyntaxException {
        Operand value = value();
        if (value == null) {
            throw unexpected("a value");
        }
        return value;
    }

    /** The type that an operand has for every item; empty where that is not known. */
    final Optional<AttributeType> type(Operand operand) {
        AttributeValue value = immediate(operand);
        return value == null ? operand.type() : Optional.of(value.type());
    }

    /** The value of a literal or of a placeholder whose value is told. */
    final @Nullable AttributeValue immediate(Operand operand) {
        if (operand instanceof Operand.Literal literal) {
            return literal.value();
        }
        return operand instanceof Operand.Placeholder placeholder ? placeholders.value(placeholder.name()) : null;
    }

    final void wrongType(Token operator, String name, AttributeType type) {
        problem(
                Pass.OPERANDS,
                operator,
                "Incorrect operand type for operator or function; operator or function: " + name + ", operand type: "
                        + type);
    }

    final void needsPath(Token function) {
        problem(
                Pass.OPERANDS,
                function,
                "Operator or function requires a document path; operator or function: " + function.text());
    }

    /** Notes a wrong number of operands. */
    final boolean hasOperands(Token function, List<Operand> operands, int count) {
        if (operands.size() != count) {
            problem(
                    Pass.PLACEHOLDERS,
                    function,
                    "Incorrect number of operands for operator or function; operator or function: " + function.text()
                            + ", number of operands: " + operands.size());
        }
        return operands.size() == count;
    }
}
