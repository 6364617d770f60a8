package io.keywright.expression;

import io.keywright.expression.Token.Kind;
import io.keywright.model.AttributeType;
import io.keywright.model.AttributeValue;
import java.util.ArrayList;
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
 * </pre>
 */
abstract class OperandParser extends ValueParser {
    private static final String REDUNDANT = "The expression has redundant parentheses;";
    private static final String NAME = "an attribute name";

    /** Whether what was read last is an operand in parentheses. */
    private boolean inParentheses;

    OperandParser(String text, List<Token> tokens, Dialect dialect, Placeholders placeholders) {
        super(text, tokens, dialect, placeholders);
    }

    /** A function as an operand. A problem with it is noted, and then any operand stands for it. */
    abstract Operand function(Token name, List<Operand> operands) throws ExpressionSyntaxException;

    /** What can be an operand here, in words. */
    final String operandWords() {
        return switch (dialect()) {
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
        if (peek().kind() == Kind.WORD && !isKeyword(peek()) && peekSecond().isSymbol("(")) {
            Token name = next();
            return function(name, functionOperands());
        }
        Operand value = value();
        return value == null ? path(operandWords()) : value;
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
        return path(NAME);
    }

    private DocumentPath path(String expected) throws ExpressionSyntaxException {
        Token first = peek();
        String attribute = name(expected);
        mention(Mention.Kind.ATTRIBUTE, attribute, first);
        DocumentPath path = DocumentPath.of(attribute);
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
            String name = placeholders().name(token);
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
        if (token.kind() == Kind.TEXT && dialect() == Dialect.PARTIQL) {
            next();
            return token.content().contains("{") || token.content().contains("}")
                    ? literalText(token)
                    : token.content();
        }
        if (token.kind() != Kind.WORD || isKeyword(token)) {
            throw unexpected(expected);
        }
        next();
        if (dialect() == Dialect.SERVICE && ReservedWords.contains(token.text())) {
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
        return operand instanceof Operand.Placeholder placeholder
                ? placeholders().value(placeholder.name())
                : null;
    }

    final void wrongType(Token operator, String name, AttributeType type) {
        problem(Pass.OPERANDS, operator, wrongType(name, type));
    }

    /** The refusal of an operand of a type that an operator or function does not take. */
    static String wrongType(String name, AttributeType type) {
        return "Incorrect operand type for operator or function; operator or function: " + name + ", operand type: "
                + type;
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
