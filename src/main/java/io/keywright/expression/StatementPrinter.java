package io.keywright.expression;

import io.keywright.expression.Statement.DeleteFrom;
import io.keywright.expression.Statement.Exists;
import io.keywright.expression.Statement.InsertInto;
import io.keywright.expression.Statement.OrderBy;
import io.keywright.expression.Statement.Returning;
import io.keywright.expression.Statement.SelectFrom;
import io.keywright.expression.Statement.UpdateSet;
import io.keywright.model.Bytes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Prints statements: as a design has them, or with all their values as parameters. */
final class StatementPrinter extends Printer {
    private static final Pattern PLAIN_NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");

    private final boolean parametrised;
    private final List<Operand> parameters = new ArrayList<>();

    StatementPrinter(boolean parametrised) {
        this.parametrised = parametrised;
    }

    /** What the question marks printed so far stand for, if values are parameters. */
    List<Operand> parameters() {
        return List.copyOf(parameters);
    }

    String statement(Statement statement) {
        if (statement instanceof SelectFrom select) {
            select(select);
        } else if (statement instanceof InsertInto insert) {
            text("INSERT INTO ").quoted(insert.table(), '"');
            text(" VALUE ");
            entries(insert.item());
        } else if (statement instanceof UpdateSet update) {
            text("UPDATE ").quoted(update.table(), '"');
            inOrderOfParameters(update.update().actions()).forEach(this::change);
            where(update.where());
            returning(update.returning());
        } else if (statement instanceof DeleteFrom delete) {
            text("DELETE FROM ").quoted(delete.table(), '"');
            where(delete.where());
            returning(delete.returning());
        } else {
            text("EXISTS(");
            select(((Exists) statement).select());
            text(")");
        }
        return toString();
    }

    private void select(SelectFrom select) {
        text("SELECT ");
        if (select.paths().isEmpty()) {
            text("*");
        }
        operands(select.paths()).text(" FROM ");
        quoted(select.table(), '"');
        if (select.index() != null) {
            text(".").quoted(select.index(), '"');
        }
        where(select.where());
        String before = " ORDER BY ";
        for (OrderBy order : select.order()) {
            text(before).operand(order.path()).text(order.descending() ? " DESC" : "");
            before = ", ";
        }
    }

    /** The first question mark written is the first that is told. */
    private static List<Update.Action> inOrderOfParameters(List<Update.Action> actions) {
        return actions.stream()
                .sorted(Comparator.comparing(StatementPrinter::firstParameter))
                .toList();
    }

    private static int firstParameter(Update.Action action) {
        var first = new int[] {-1};
        action.operand()
                .ifPresent(operand -> operand.forEach(part -> {
                    if (part instanceof Operand.Parameter parameter && first[0] < 0) {
                        first[0] = parameter.index();
                    }
                }));
        return first[0];
    }

    @Override
    void candidates(List<Operand> candidates) {
        text("[").operands(candidates).text("]");
    }

    private void change(Update.Action action) {
        if (action instanceof Update.Remove) {
            text(" REMOVE ").operand(action.path());
            return;
        }
        text(" SET ").operand(action.path()).text(" = ");
        Operand operand = action.operand().orElseThrow();
        if (action instanceof Update.Set) {
            operand(operand);
        } else {
            text(action instanceof Update.Add ? "set_add(" : "set_delete(")
                    .operand(action.path())
                    .text(", ")
                    .operand(operand)
                    .text(")");
        }
    }

    private void where(@Nullable Condition where) {
        if (where != null) {
            text(" WHERE ").condition(where);
        }
    }

    private void returning(@Nullable Returning returning) {
        if (returning != null) {
            text(" RETURNING " + returning.words() + " *");
        }
    }

    @Override
    Printer operand(Operand operand) {
        boolean isValue = operand instanceof Operand.Literal
                || operand instanceof Operand.Template
                || operand instanceof Operand.Placeholder
                || operand instanceof Operand.Parameter
                || operand instanceof Operand.ListOf
                || operand instanceof Operand.SetOf
                || operand instanceof Operand.MapOf;
        if (isValue && parametrised) {
            parameters.add(operand);
            return text("?");
        }
        return super.operand(operand);
    }

    @Override
    void name(String name) {
        boolean plain = PLAIN_NAME.matcher(name).matches()
                && !StatementParser.isStatementKeyword(name)
                && !ReservedWords.contains(name);
        if (plain) {
            text(name);
        } else {
            quotedName(name);
        }
    }

    void quotedName(String name) {
        quoted(parametrised ? name : name.replace("{", "{{").replace("}", "}}"), '"');
    }

    @Override
    void textLiteral(String text) {
        quoted(text, '\'');
    }

    @Override
    void binary(Bytes bytes) {
        text(BINARY).quoted(bytes.toBase64(), '\'');
    }

    @Override
    void entryName(String name) {
        quoted(name, '\'').text(": ");
    }
}
