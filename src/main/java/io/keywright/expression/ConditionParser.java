package io.keywright.expression;

import io.keywright.expression.Condition.Comparator;
import io.keywright.model.AttributeType;
import io.keywright.model.AttributeValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/**
 * Reads conditions.
 *
 * <pre>
 * condition  = conjunction *("OR" conjunction)
 * conjunction= negation *("AND" negation)
 * negation   = "NOT" negation / "(" condition ")" / comparison / function
 * comparison = operand ("=" / "&lt;&gt;" / "&lt;" / "&lt;=" / "&gt;" / "&gt;=") operand
 *            / operand "BETWEEN" operand "AND" operand
 *            / operand "IN" "(" operand *("," operand) ")"
 * function   = "attribute_exists" "(" path ")" / "attribute_not_exists" "(" path ")"
 *            / "attribute_type" "(" path "," operand ")"
 *            / "begins_with" "(" operand "," operand ")" / "contains" "(" operand "," operand ")"
 * </pre>
 *
 * <p>A parenthesis may hold a condition or an operand; which it is shows inside. In a statement, operands may also be
 * {@code IS [NOT] MISSING}, {@code IS [NOT] NULL}, {@code IN [list]}, and {@code !=} is {@code <>}.
 */
class ConditionParser extends OperandParser {
    private static final Set<String> KEYWORDS = Set.of("AND", "OR", "NOT", "BETWEEN", "IN");
    private static final String COMPARATORS = "=, <>, <, <=, >, >=, BETWEEN or IN";

    /** Stands for a condition that could not be made; a problem is noted then. */
    private static final Condition NONE = new Condition.AttributeExists(DocumentPath.of("?"));

    /** What has been read: a condition, or an operand that needs a comparator to become one. */
    private record Term(
            @Nullable Condition condition, @Nullable Operand operand, Token first, Form form) {
        static Term of(Condition condition, Token first) {
            return new Term(condition, null, first, Form.PLAIN);
        }
    }

    private enum Form {
        PLAIN,
        CALL,
        PARENTHESIS
    }

    ConditionParser(String text, List<Token> tokens, Dialect dialect, Placeholders placeholders) {
        super(text, tokens, dialect, placeholders);
    }

    /** The whole text as a condition. */
    final Condition whole() throws ExpressionSyntaxException {
        Condition condition = condition();
        if (peek().kind() != Token.Kind.END) {
            throw unexpected("AND, OR or the end");
        }
        finish();
        return condition;
    }

    final Condition condition() throws ExpressionSyntaxException {
        return condition(disjunction());
    }

    /** Says of a sum in the condition of a statement what it is, instead of what is missing. */
    final void refuseArithmetic() throws ExpressionSyntaxException {
        if (dialect() == Dialect.PARTIQL && (sees("+") || sees("-"))) {
            throw ExpressionSyntaxException.refused(
                    "Only SET reckons: a condition compares attributes and values as they are",
                    peek().start(),
                    peek().text(),
                    "a comparison");
        }
    }

    private Term disjunction() throws ExpressionSyntaxException {
        Term first = conjunction();
        if (!seesKeyword("OR")) {
            return first;
        }
        var terms = new ArrayList<Condition>();
        terms.add(condition(first));
        while (seesKeyword("OR")) {
            count(next());
            terms.add(condition(conjunction()));
        }
        return Term.of(new Condition.Or(terms), first.first());
    }

    private Term conjunction() throws ExpressionSyntaxException {
        Term first = negation();
        if (!seesKeyword("AND")) {
            return first;
        }
        var terms = new ArrayList<Condition>();
        terms.add(condition(first));
        while (seesKeyword("AND")) {
            count(next());
            terms.add(condition(negation()));
        }
        return Term.of(new Condition.And(terms), first.first());
    }

    private Term negation() throws ExpressionSyntaxException {
        Token first = peek();
        if (!takesKeyword("NOT")) {
            return comparison();
        }
        count(first);
        enter();
        Condition inner = condition(negation());
        leave();
        return Term.of(new Condition.Not(inner), first);
    }

    private Condition condition(Term term) throws ExpressionSyntaxException {
        if (term.condition() != null) {
            return term.condition();
        }
        if (term.form() != Form.CALL) {
            refuseArithmetic();
            throw unexpected(COMPARATORS);
        }
        if (term.operand() instanceof Operand.Size) {
            misused(term.first());
        }
        return NONE;
    }

    private void misused(Token function) {
        problem(
                Pass.NAMES,
                function,
                "The function is not allowed to be used this way in an expression; function: " + function.text());
    }

    private Term comparison() throws ExpressionSyntaxException {
        Term left = atom();
        Token operator = peek();
        Comparator comparator = comparator(operator);
        boolean compares = comparator != null
                || operator.isKeyword("BETWEEN")
                || operator.isKeyword("IN")
                || (dialect() == Dialect.PARTIQL && (operator.isKeyword("IS") || isNegated(operator)));
        if (!compares) {
            return left;
        }
        Operand operand = left.operand();
        if (operand == null) {
            if (left.form() != Form.CALL) {
                throw unexpected("AND, OR or the end");
            }
            misused(left.first());
            operand = DocumentPath.of("?");
        }
        return Term.of(compared(operand, comparator), left.first());
    }

    private static @Nullable Comparator comparator(Token token) {
        if (token.kind() != Token.Kind.SYMBOL) {
            return null;
        }
        return token.isSymbol("!=") ? Comparator.NE : Comparator.ofSymbol(token.text());
    }

    /** {@code NOT IN} and {@code NOT BETWEEN}. */
    private boolean isNegated(Token operator) {
        return operator.isKeyword("NOT")
                && (peekSecond().isKeyword("IN") || peekSecond().isKeyword("BETWEEN"));
    }

    private Condition compared(Operand left, @Nullable Comparator comparator) throws ExpressionSyntaxException {
        Token operator = next();
        if (comparator != null) {
            count(operator);
            Operand right = operand();
            checkDistinct(operator, comparator.symbol(), left, List.of(right));
            if (comparator.isOrder()) {
                checkOrdered(operator, comparator.symbol(), List.of(left, right));
            }
            return new Condition.Comparison(left, comparator, right);
        }
        if (operator.isKeyword("NOT")) {
            return new Condition.Not(compared(left, null));
        }
        count(operator);
        if (operator.isKeyword("IS")) {
            return is(left, operator);
        }
        return operator.isKeyword("IN") ? in(left, operator) : between(left, operator);
    }

    private Condition between(Operand operand, Token operator) throws ExpressionSyntaxException {
        Operand lower = operand();
        needKeyword("AND");
        Operand upper = operand();
        checkDistinct(operator, "BETWEEN", operand, List.of(lower, upper));
        checkOrdered(operator, "BETWEEN", List.of(operand, lower, upper));
        AttributeValue low = immediate(lower);
        AttributeValue high = immediate(upper);
        if (low != null && high != null) {
            BetweenBounds.refusal(low, high).ifPresent(refusal -> problem(Pass.OPERANDS, operator, refusal));
        }
        return new Condition.Between(operand, lower, upper);
    }

    private Condition in(Operand operand, Token operator) throws ExpressionSyntaxException {
        boolean isList = dialect() == Dialect.PARTIQL && sees("[");
        List<Operand> candidates = isList ? operands("[", "]") : functionOperands();
        if (candidates.size() > ExpressionLimits.IN_OPERANDS) {
            problem(
                    Pass.OPERANDS,
                    operator,
                    "The IN operator is provided with too many operands; number of operands: " + candidates.size());
        }
        checkDistinct(operator, "IN", operand, candidates);
        return new Condition.In(operand, candidates);
    }

    /** {@code IS [NOT] MISSING} and {@code IS [NOT] NULL} of a statement. */
    private Condition is(Operand operand, Token operator) throws ExpressionSyntaxException {
        boolean negated = takesKeyword("NOT");
        boolean missing = seesKeyword("MISSING");
        if (!missing && !seesKeyword("NULL")) {
            throw unexpected(negated ? "MISSING or NULL" : "NOT, MISSING or NULL");
        }
        next();
        if (!(operand instanceof DocumentPath path)) {
            needsPath(operator);
            return NONE;
        }
        if (missing) {
            return negated ? new Condition.AttributeExists(path) : new Condition.AttributeNotExists(path);
        }
        var isNull = new Condition.AttributeTypeIs(path, Operand.Literal.text(AttributeType.NULL.name()));
        return negated ? new Condition.Not(isNull) : isNull;
    }

    /** A parenthesis, a function or an operand. */
    private Term atom() throws ExpressionSyntaxException {
        Token first = peek();
        if (takes("(")) {
            enter();
            Term inner = disjunction();
            leave();
            if (!sees(")")) {
                throw unexpected(inner.operand() == null ? "AND, OR or )" : COMPARATORS);
            }
            next();
            if (inner.form() == Form.PARENTHESIS) {
                throw redundant(first);
            }
            return new Term(inner.condition(), inner.operand(), first, Form.PARENTHESIS);
        }
        if (first.kind() == Token.Kind.WORD && peekSecond().isSymbol("(") && !isKeyword(first)) {
            Token name = next();
            Condition condition = conditionFunction(name);
            return condition == null
                    ? new Term(null, function(name, functionOperands()), name, Form.CALL)
                    : new Term(condition, null, name, Form.CALL);
        }
        return new Term(null, operand(), first, Form.PLAIN);
    }

    /** The condition a function is; null for a function of another kind. */
    private @Nullable Condition conditionFunction(Token name) throws ExpressionSyntaxException {
        BiFunction<DocumentPath, Operand, Condition> ofPath;
        switch (functionName(name)) {
            case "attribute_exists" -> ofPath = (path, none) -> new Condition.AttributeExists(path);
            case "attribute_not_exists" -> ofPath = (path, none) -> new Condition.AttributeNotExists(path);
            case "attribute_type" -> ofPath = Condition.AttributeTypeIs::new;
            case "begins_with" -> {
                List<Operand> operands = twoOperands(name);
                operands.forEach(operand -> type(operand)
                        .filter(type -> type != AttributeType.S && type != AttributeType.B)
                        .ifPresent(type -> wrongType(name, name.text(), type)));
                return operands.isEmpty() ? NONE : new Condition.BeginsWith(operands.get(0), operands.get(1));
            }
            case "contains" -> {
                List<Operand> operands = twoOperands(name);
                return operands.isEmpty() ? NONE : new Condition.Contains(operands.get(0), operands.get(1));
            }
            default -> {
                return null;
            }
        }
        boolean isType = functionName(name).equals("attribute_type");
        count(name);
        List<Operand> operands = functionOperands();
        if (!hasOperands(name, operands, isType ? 2 : 1)) {
            return NONE;
        }
        Operand last = operands.get(operands.size() - 1);
        if (isType) {
            checkDistinct(name, name.text(), operands.get(0), List.of(last));
            checkTypeName(name, last);
        }
        if (!(operands.get(0) instanceof DocumentPath path)) {
            needsPath(name);
            return NONE;
        }
        return ofPath.apply(path, last);
    }

    private String functionName(Token name) {
        return dialect() == Dialect.PARTIQL ? name.text().toLowerCase(Locale.ROOT) : name.text();
    }

    /** Both operands of a function; none where there are not two. */
    private List<Operand> twoOperands(Token name) throws ExpressionSyntaxException {
        count(name);
        List<Operand> operands = functionOperands();
        if (!hasOperands(name, operands, 2)) {
            return List.of();
        }
        checkDistinct(name, name.text(), operands.get(0), List.of(operands.get(1)));
        return operands;
    }

    private void checkTypeName(Token function, Operand operand) {
        if (operand instanceof DocumentPath) {
            problem(
                    Pass.OPERANDS,
                    function,
                    "Incorrect operand type for operator or function; operator or function: " + function.text()
                            + ", operand type: {NS,SS,L,BS,N,M,B,BOOL,NULL,S}");
            return;
        }
        type(operand)
                .filter(type -> type != AttributeType.S)
                .ifPresent(type -> wrongType(function, function.text(), type));
        if (immediate(operand) instanceof AttributeValue.S name
                && AttributeType.ofTag(name.value()).isEmpty()) {
            problem(
                    Pass.OPERANDS,
                    function,
                    "Invalid attribute type name found; type: " + name.value()
                            + ", valid types: {B,NULL,SS,BOOL,L,BS,N,NS,S,M}");
        }
    }

    @Override
    Operand function(Token name, List<Operand> operands) throws ExpressionSyntaxException {
        count(name);
        String function = functionName(name);
        if (function.equals("size")) {
            if (!hasOperands(name, operands, 1)) {
                return DocumentPath.of("?");
            }
            Operand of = operands.get(0);
            type(of).filter(type -> type == AttributeType.N || type == AttributeType.BOOL || type == AttributeType.NULL)
                    .ifPresent(type -> wrongType(name, name.text(), type));
            return new Operand.Size(of);
        }
        switch (function) {
            case "attribute_exists", "attribute_not_exists", "attribute_type", "begins_with", "contains" ->
                misused(name);
            case "if_not_exists", "list_append" ->
                problem(
                        Pass.NAMES,
                        name,
                        "The function is not allowed in a condition expression; function: " + name.text());
            default -> problem(Pass.NAMES, name, "Invalid function name; function: " + name.text());
        }
        return operands.get(0);
    }

    @Override
    boolean isKeyword(Token word) {
        return KEYWORDS.contains(word.upper());
    }

    private void checkOrdered(Token operator, String name, List<Operand> operands) {
        for (Operand operand : operands) {
            type(operand).filter(type -> !type.isScalarKey()).ifPresent(type -> wrongType(operator, name, type));
        }
    }

    private void checkDistinct(Token operator, String name, Operand first, List<Operand> others) {
        if (first instanceof DocumentPath path && others.contains(path)) {
            problem(
                    Pass.OPERANDS,
                    operator,
                    "The first operand must be distinct from the remaining operands for this operator or function;"
                            + " operator: " + name + ", first operand: " + path.listed());
        }
    }
}
