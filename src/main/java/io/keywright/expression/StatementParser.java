package io.keywright.expression;

import io.keywright.expression.Statement.DeleteFrom;
import io.keywright.expression.Statement.Exists;
import io.keywright.expression.Statement.InsertInto;
import io.keywright.expression.Statement.OrderBy;
import io.keywright.expression.Statement.Returning;
import io.keywright.expression.Statement.SelectFrom;
import io.keywright.expression.Statement.UpdateSet;
import io.keywright.expression.Token.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reads statements.
 *
 * <pre>
 * statement = select / insert / update / delete / "EXISTS" "(" select ")"
 * select    = "SELECT" ("*" / path *("," path)) "FROM" table ["." index] ["WHERE" condition]
 *             ["ORDER BY" path ["ASC" / "DESC"] *("," path ["ASC" / "DESC"])]
 * insert    = "INSERT INTO" table "VALUE" "{" 'name' ":" value *("," 'name' ":" value) "}"
 * update    = "UPDATE" table 1*("SET" set *("," set) / "REMOVE" path *("," path)) ["WHERE" condition] [returning]
 * set       = path "=" data
 * data      = operand [("+" / "-") operand] / ("set_add" / "set_delete") "(" path "," value ")"
 * delete    = "DELETE FROM" table ["WHERE" condition] [returning]
 * returning = "RETURNING" ("ALL" / "MODIFIED") ("OLD" / "NEW") "*"
 * </pre>
 *
 * <p>Names may stand in double quotes and texts stand in single ones; a quote inside is doubled. Keywords and functions
 * may be in capitals or not.
 */
final class StatementParser extends ConditionParser {
    private static final Set<String> KEYWORDS = Set.of(
            "ALL",
            "AND",
            "ASC",
            "BETWEEN",
            "BY",
            "DELETE",
            "DESC",
            "EXISTS",
            "FALSE",
            "FROM",
            "IN",
            "INSERT",
            "INTO",
            "IS",
            "MISSING",
            "NOT",
            "NULL",
            "OR",
            "ORDER",
            "REMOVE",
            "RETURNING",
            "SELECT",
            "SET",
            "TRUE",
            "UPDATE",
            "VALUE",
            "WHERE");

    /** Whether what is read is set to an attribute. */
    private boolean setting;

    private StatementParser(String text, List<Token> tokens) {
        super(text, tokens, Dialect.PARTIQL, Placeholders.untold());
    }

    static Statement parse(String text) throws ExpressionSyntaxException {
        return of(text).wholeStatement();
    }

    static StatementParser of(String text) throws ExpressionSyntaxException {
        if (text.length() > ExpressionLimits.STATEMENT_CHARACTERS) {
            throw ExpressionSyntaxException.refused(
                    "The statement is too long",
                    ExpressionLimits.STATEMENT_CHARACTERS,
                    "",
                    "at most " + ExpressionLimits.STATEMENT_CHARACTERS + " characters");
        }
        return new StatementParser(text, new Scanner(text, Dialect.PARTIQL, false).tokens());
    }

    /** Whether a word has to be quoted to be a name. */
    static boolean isStatementKeyword(String word) {
        return KEYWORDS.contains(word.toUpperCase(Locale.ROOT));
    }

    Statement wholeStatement() throws ExpressionSyntaxException {
        Statement statement = statement();
        takes(";");
        if (peek().kind() != Kind.END) {
            refuseArithmetic();
            throw unexpected("the end");
        }
        finish();
        return statement;
    }

    private Statement statement() throws ExpressionSyntaxException {
        if (takesKeyword("SELECT")) {
            return select();
        }
        if (takesKeyword("INSERT")) {
            needKeyword("INTO");
            String table = table();
            needKeyword("VALUE");
            return new InsertInto(table, mapEntries(true).entries());
        }
        if (takesKeyword("UPDATE")) {
            String table = table();
            return new UpdateSet(table, update(), where(), returning());
        }
        if (takesKeyword("DELETE")) {
            needKeyword("FROM");
            String table = table();
            Condition where = where();
            Token place = peek();
            Returning returning = returning();
            if (returning != null && returning != Returning.ALL_OLD) {
                problem(
                        Pass.NAMES,
                        place,
                        "Invalid returning clause: RETURNING " + returning.words()
                                + " *. Only RETURNING ALL OLD * is allowed in DELETE statements.");
            }
            return new DeleteFrom(table, where, returning);
        }
        if (takesKeyword("EXISTS")) {
            need("(");
            needKeyword("SELECT");
            SelectFrom select = select();
            need(")");
            return new Exists(select);
        }
        throw unexpected("SELECT, INSERT, UPDATE, DELETE or EXISTS");
    }

    private SelectFrom select() throws ExpressionSyntaxException {
        var paths = new ArrayList<DocumentPath>();
        if (!takes("*")) {
            do {
                Token first = peek();
                paths.add(path());
                if (sees("(")) {
                    throw ExpressionSyntaxException.refused(
                            "A SELECT gives back attributes, not what a function makes of them",
                            first.start(),
                            first.text(),
                            "a path");
                }
            } while (takes(","));
        }
        if (!seesKeyword("FROM")) {
            throw unexpected(paths.isEmpty() ? "FROM" : "., [, a comma or FROM");
        }
        next();
        String table = component(Mention.Kind.TABLE);
        String index = takes(".") ? component(Mention.Kind.INDEX) : null;
        if (sees(".")) {
            throw ExpressionSyntaxException.refused(
                    "A path may contain at most 2 components in the FROM clause", peek().start(), peek().text());
        }
        return new SelectFrom(paths, table, index, where(), order());
    }

    private List<OrderBy> order() throws ExpressionSyntaxException {
        var order = new ArrayList<OrderBy>();
        if (takesKeyword("ORDER")) {
            needKeyword("BY");
            do {
                DocumentPath path = path();
                boolean descending = takesKeyword("DESC");
                if (!descending) {
                    takesKeyword("ASC");
                }
                order.add(new OrderBy(path, descending));
            } while (takes(","));
        }
        return order;
    }

    private String table() throws ExpressionSyntaxException {
        String table = component(Mention.Kind.TABLE);
        if (sees(".")) {
            throw unexpected("no index: only SELECT reads one");
        }
        return table;
    }

    /** A table or an index. */
    private String component(Mention.Kind kind) throws ExpressionSyntaxException {
        Token token = peek();
        boolean isName = token.kind() == Kind.TEXT || (token.kind() == Kind.WORD && !isKeyword(token));
        if (!isName) {
            throw unexpected("a table name");
        }
        next();
        mention(kind, token.content(), token);
        if (token.content().isEmpty()) {
            throw ExpressionSyntaxException.refused(
                    "Path component cannot be an empty string", token.start(), token.text());
        }
        return token.content();
    }

    private @Nullable Condition where() throws ExpressionSyntaxException {
        return takesKeyword("WHERE") ? condition() : null;
    }

    private @Nullable Returning returning() throws ExpressionSyntaxException {
        if (!takesKeyword("RETURNING")) {
            return null;
        }
        boolean modified = takesKeyword("MODIFIED");
        if (!modified && !takesKeyword("ALL")) {
            throw unexpected("ALL or MODIFIED");
        }
        boolean old = takesKeyword("OLD");
        if (!old && !takesKeyword("NEW")) {
            throw unexpected("OLD or NEW");
        }
        need("*");
        return modified
                ? (old ? Returning.MODIFIED_OLD : Returning.MODIFIED_NEW)
                : (old ? Returning.ALL_OLD : Returning.ALL_NEW);
    }

    private Update update() throws ExpressionSyntaxException {
        var actions = new ArrayList<Update.Action>();
        while (true) {
            if (takesKeyword("SET")) {
                do {
                    actions.add(set());
                } while (takes(","));
            } else if (takesKeyword("REMOVE")) {
                do {
                    actions.add(new Update.Remove(path()));
                } while (takes(","));
            } else if (actions.isEmpty()) {
                throw unexpected("SET or REMOVE");
            } else {
                checkPaths(actions);
                return new Update(actions);
            }
        }
    }

    private void checkPaths(List<Update.Action> actions) {
        for (int i = 0; i < actions.size(); i++) {
            for (int j = 0; j < i; j++) {
                String clash = actions.get(j).path().clashWith(actions.get(i).path());
                if (!clash.isEmpty()) {
                    problem(
                            Pass.PATHS,
                            peek(),
                            DocumentPath.refusal(
                                    clash, actions.get(j).path(), actions.get(i).path()));
                }
            }
        }
    }

    private Update.Action set() throws ExpressionSyntaxException {
        DocumentPath path = path();
        need("=");
        Token first = peek();
        String function = first.kind() == Kind.WORD && peekSecond().isSymbol("(")
                ? first.text().toLowerCase(Locale.ROOT)
                : "";
        switch (function) {
            case "set_add", "set_delete" -> {
                next();
                List<Operand> operands = functionOperands();
                if (!hasOperands(first, operands, 2)) {
                    return new Update.Remove(path);
                }
                if (!operands.get(0).equals(path)) {
                    throw ExpressionSyntaxException.refused(
                            "A set is added to or taken from itself: " + first.text() + " changes the attribute it is"
                                    + " set to",
                            first.start(),
                            first.text(),
                            path.print() + " as its first operand");
                }
                return function.equals("set_add")
                        ? new Update.Add(path, operands.get(1))
                        : new Update.Delete(path, operands.get(1));
            }
            default -> {
                setting = true;
                Operand value = sum(operand());
                setting = false;
                return new Update.Set(path, value);
            }
        }
    }

    @Override
    Operand function(Token name, List<Operand> operands) throws ExpressionSyntaxException {
        String function = name.text().toLowerCase(Locale.ROOT);
        return setting && (function.equals("list_append") || function.equals("if_not_exists"))
                ? updateFunction(name, function, operands)
                : super.function(name, operands);
    }

    private Operand updateFunction(Token name, String function, List<Operand> operands) {
        count(name);
        if (!hasOperands(name, operands, 2)) {
            return operands.get(0);
        }
        if (function.equals("list_append")) {
            return new UpdateOperand.ListAppend(operands.get(0), operands.get(1));
        }
        if (operands.get(0) instanceof DocumentPath path) {
            return new UpdateOperand.IfNotExists(path, operands.get(1));
        }
        needsPath(name);
        return operands.get(0);
    }

    private Operand sum(Operand left) throws ExpressionSyntaxException {
        Token operator = peek();
        if (!operator.isSymbol("+") && !operator.isSymbol("-")) {
            return left;
        }
        next();
        count(operator);
        var sign = operator.isSymbol("+") ? UpdateOperand.Arithmetic.Sign.PLUS : UpdateOperand.Arithmetic.Sign.MINUS;
        return new UpdateOperand.Arithmetic(left, sign, operand());
    }

    @Override
    boolean isKeyword(Token word) {
        return KEYWORDS.contains(word.upper());
    }
}
