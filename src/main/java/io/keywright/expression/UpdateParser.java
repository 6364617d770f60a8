package io.keywright.expression;

import io.keywright.model.AttributeType;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Reads updates and projections.
 *
 * <pre>
 * update     = 1*("SET" set *("," set) / "REMOVE" path *("," path)
 *              / "ADD" path value *("," path value) / "DELETE" path value *("," path value))
 * set        = path "=" sum
 * sum        = operand [("+" / "-") operand] / "(" sum ")"
 * function   = "if_not_exists" "(" path "," operand ")" / "list_append" "(" operand "," operand ")"
 * projection = path *("," path)
 * </pre>
 *
 * <p>Each clause stands at most once, and no two paths may overlap.
 */
class UpdateParser extends OperandParser {
    private static final Set<String> KEYWORDS = Set.of("SET", "REMOVE", "ADD", "DELETE");

    private final List<DocumentPath> paths = new ArrayList<>();

    UpdateParser(String text, List<Token> tokens, Dialect dialect, Placeholders placeholders) {
        super(text, tokens, dialect, placeholders);
    }

    /** The whole text as an update. */
    final Update wholeUpdate() throws ExpressionSyntaxException {
        var actions = new ArrayList<Update.Action>();
        var seen = EnumSet.noneOf(Update.Clause.class);
        do {
            Token keyword = peek();
            if (keyword.kind() != Token.Kind.WORD || !KEYWORDS.contains(keyword.upper())) {
                throw unexpected(
                        actions.isEmpty() ? "SET, REMOVE, ADD or DELETE" : "a comma, another clause or the end");
            }
            next();
            Update.Clause clause = Update.Clause.valueOf(keyword.upper());
            if (!seen.add(clause)) {
                problem(
                        Pass.NAMES,
                        keyword,
                        "The \"" + clause + "\" section can only be used once in an update expression;");
            }
            do {
                actions.add(action(clause));
            } while (takes(","));
        } while (peek().kind() != Token.Kind.END);
        finish();
        return new Update(actions);
    }

    /** The whole text as a projection. */
    final ProjectedPaths wholeProjection() throws ExpressionSyntaxException {
        do {
            changedPath();
        } while (takes(","));
        if (peek().kind() != Token.Kind.END) {
            throw unexpected("., [, a comma or the end");
        }
        finish();
        return new ProjectedPaths(paths);
    }

    final Update.Action action(Update.Clause clause) throws ExpressionSyntaxException {
        DocumentPath path = changedPath();
        return switch (clause) {
            case SET -> {
                need("=");
                yield new Update.Set(path, sum());
            }
            case REMOVE -> new Update.Remove(path);
            case ADD -> new Update.Add(path, setOrNumber(clause));
            case DELETE -> new Update.Delete(path, setOrNumber(clause));
        };
    }

    private Operand setOrNumber(Update.Clause clause) throws ExpressionSyntaxException {
        Token token = peek();
        Operand value = value();
        if (value == null) {
            throw unexpected(dialect() == Dialect.SERVICE ? "a :value" : "a value");
        }
        type(value)
                .filter(type -> !isAllowed(type, clause))
                .ifPresent(type -> problem(
                        Pass.OPERANDS,
                        token,
                        "Incorrect operand type for operator or function; operator: " + clause + ", operand type: "
                                + type.words().toUpperCase(Locale.ROOT) + ", typeSet: ALLOWED_FOR_" + clause
                                + "_OPERAND"));
        return value;
    }

    private static boolean isAllowed(AttributeType type, Update.Clause clause) {
        return switch (type) {
            case SS, NS, BS -> true;
            case N -> clause == Update.Clause.ADD;
            default -> false;
        };
    }

    /** A value that is set: a sum, or one operand. */
    final Operand sum() throws ExpressionSyntaxException {
        if (sees("(")) {
            Token open = next();
            enter();
            Operand inner = sum();
            leave();
            close(open);
            return inner instanceof UpdateOperand.Arithmetic ? inner : sum(inner);
        }
        return sum(operand());
    }

    private Operand sum(Operand left) throws ExpressionSyntaxException {
        Token operator = peek();
        if (!operator.isSymbol("+") && !operator.isSymbol("-")) {
            return left;
        }
        next();
        count(operator);
        Operand right = operand();
        for (Operand operand : List.of(left, right)) {
            type(operand)
                    .filter(type -> type != AttributeType.N)
                    .ifPresent(type -> wrongType(operator, operator.text(), type));
        }
        endOperand();
        var sign = operator.isSymbol("+") ? UpdateOperand.Arithmetic.Sign.PLUS : UpdateOperand.Arithmetic.Sign.MINUS;
        return new UpdateOperand.Arithmetic(left, sign, right);
    }

    @Override
    Operand function(Token name, List<Operand> operands) {
        count(name);
        String function = dialect() == Dialect.PARTIQL ? name.text().toLowerCase(Locale.ROOT) : name.text();
        switch (function) {
            case "if_not_exists" -> {
                if (!hasOperands(name, operands, 2)) {
                    return operands.get(0);
                }
                if (operands.get(0) instanceof DocumentPath path) {
                    return new UpdateOperand.IfNotExists(path, operands.get(1));
                }
                needsPath(name);
            }
            case "list_append" -> {
                if (!hasOperands(name, operands, 2)) {
                    return operands.get(0);
                }
                for (Operand operand : operands) {
                    checkAppended(name, operand);
                }
                return new UpdateOperand.ListAppend(operands.get(0), operands.get(1));
            }
            case "size", "attribute_exists", "attribute_not_exists", "attribute_type", "begins_with", "contains" ->
                problem(
                        Pass.NAMES,
                        name,
                        "The function is not allowed in an update expression; function: " + name.text());
            default -> problem(Pass.NAMES, name, "Invalid function name; function: " + name.text());
        }
        return operands.get(0);
    }

    /** Appended lists can't be appended to again: test_update_expression.py of scylladb/scylladb. */
    private void checkAppended(Token name, Operand operand) {
        if (operand instanceof UpdateOperand.ListAppend) {
            problem(
                    Pass.NAMES,
                    name,
                    "The function is not allowed to be used this way in an expression; function: " + name.text());
        }
        type(operand).filter(type -> type != AttributeType.L).ifPresent(type -> wrongType(name, name.text(), type));
    }

    @Override
    boolean isKeyword(Token word) {
        return KEYWORDS.contains(word.upper());
    }

    /** A path that is changed or projected, and so may not overlap with another. */
    final DocumentPath changedPath() throws ExpressionSyntaxException {
        Token first = peek();
        DocumentPath path = path();
        for (DocumentPath other : paths) {
            String clash = other.clashWith(path);
            if (!clash.isEmpty()) {
                problem(Pass.PATHS, first, DocumentPath.refusal(clash, other, path));
                break;
            }
        }
        paths.add(path);
        return path;
    }
}
