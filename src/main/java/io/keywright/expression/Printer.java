package io.keywright.expression;

import io.keywright.model.AttributeValue;
import io.keywright.model.Bytes;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Prints trees in the language of designs: reading the text gives an equal tree. What other languages write in another
 * way can be overridden.
 */
class Printer {
    /** Before the quotes around bytes in Base64. */
    static final String BINARY = "base64";

    private static final Pattern PLAIN_NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");

    private final StringBuilder out = new StringBuilder();

    @Override
    public final String toString() {
        return out.toString();
    }

    final Printer text(String text) {
        out.append(text);
        return this;
    }

    final String expression(Expression expression) {
        if (expression instanceof Condition condition) {
            condition(condition);
        } else if (expression instanceof ProjectedPaths projection) {
            operands(projection.paths());
        } else {
            update((Update) expression);
        }
        return toString();
    }

    final Printer condition(Condition condition) {
        if (condition instanceof Condition.And and) {
            terms(and.terms(), " AND ");
        } else if (condition instanceof Condition.Or or) {
            terms(or.terms(), " OR ");
        } else if (condition instanceof Condition.Not not) {
            text("NOT ");
            term(not.term(), !(not.term() instanceof Condition.Not));
        } else if (condition instanceof Condition.Comparison comparison) {
            operand(comparison.left()).text(" " + comparison.comparator().symbol() + " ");
            operand(comparison.right());
        } else if (condition instanceof Condition.Between between) {
            operand(between.operand()).text(" BETWEEN ");
            operand(between.lower()).text(" AND ");
            operand(between.upper());
        } else if (condition instanceof Condition.In in) {
            operand(in.operand()).text(" IN ");
            candidates(in.candidates());
        } else {
            function(condition);
        }
        return this;
    }

    private void function(Condition condition) {
        String name;
        if (condition instanceof Condition.AttributeExists) {
            name = "attribute_exists";
        } else if (condition instanceof Condition.AttributeNotExists) {
            name = "attribute_not_exists";
        } else if (condition instanceof Condition.AttributeTypeIs) {
            name = "attribute_type";
        } else if (condition instanceof Condition.BeginsWith) {
            name = "begins_with";
        } else {
            name = "contains";
        }
        call(name, condition.operands());
    }

    private void terms(List<Condition> terms, String word) {
        for (int i = 0; i < terms.size(); i++) {
            text(i == 0 ? "" : word);
            Condition term = terms.get(i);
            boolean isWeaker = term instanceof Condition.Or || (term instanceof Condition.And && word.equals(" AND "));
            term(term, isWeaker);
        }
    }

    private void term(Condition term, boolean inParentheses) {
        boolean needed = inParentheses && (term instanceof Condition.And || term instanceof Condition.Or);
        text(needed ? "(" : "").condition(term).text(needed ? ")" : "");
    }

    final Printer operands(List<? extends Operand> operands) {
        for (int i = 0; i < operands.size(); i++) {
            text(i == 0 ? "" : ", ").operand(operands.get(i));
        }
        return this;
    }

    private void call(String function, List<Operand> operands) {
        text(function + "(").operands(operands).text(")");
    }

    Printer operand(Operand operand) {
        if (operand instanceof DocumentPath path) {
            path(path);
        } else if (operand instanceof Operand.Literal literal) {
            literal(literal.value());
        } else if (operand instanceof Operand.Placeholder placeholder) {
            text(placeholder.name());
        } else if (operand instanceof Operand.Parameter) {
            text("?");
        } else if (operand instanceof Operand.Template template) {
            quoted(template.template().print(), '"');
        } else if (operand instanceof Operand.ListOf list) {
            text("[").operands(list.elements()).text("]");
        } else if (operand instanceof Operand.SetOf set) {
            text("<<").operands(set.elements()).text(">>");
        } else if (operand instanceof Operand.MapOf map) {
            entries(map.entries());
        } else if (operand instanceof Operand.Size size) {
            call("size", size.parts());
        } else if (operand instanceof UpdateOperand.IfNotExists ifNotExists) {
            call("if_not_exists", ifNotExists.parts());
        } else if (operand instanceof UpdateOperand.ListAppend append) {
            call("list_append", append.parts());
        } else if (operand instanceof UpdateOperand.Arithmetic sum) {
            operand(sum.left()).text(" " + sum.sign().symbol() + " ").operand(sum.right());
        }
        return this;
    }

    final void entries(Map<String, Operand> entries) {
        String separator = "";
        text("{");
        for (Map.Entry<String, Operand> entry : entries.entrySet()) {
            text(separator).entryName(entry.getKey());
            operand(entry.getValue());
            separator = ", ";
        }
        text("}");
    }

    /** What IN compares with. */
    void candidates(List<Operand> candidates) {
        text("(").operands(candidates).text(")");
    }

    private void path(DocumentPath path) {
        for (int i = 0; i < path.elements().size(); i++) {
            DocumentPath.Element element = path.elements().get(i);
            if (element instanceof DocumentPath.Name name) {
                text(i == 0 ? "" : ".").name(name.name());
            } else {
                text(element.toString());
            }
        }
    }

    void name(String name) {
        if (!PLAIN_NAME.matcher(name).matches()) {
            text("#").quoted(name, '"');
        } else {
            text(ReservedWords.isWord(name) ? "#" + name : name);
        }
    }

    final Printer quoted(String text, char quote) {
        String doubled = String.valueOf(quote) + quote;
        return text(quote + text.replace(String.valueOf(quote), doubled) + quote);
    }

    /** A text that is a value. */
    void textLiteral(String text) {
        quoted(text.replace("{", "{{").replace("}", "}}"), '"');
    }

    void binary(Bytes bytes) {
        text(BINARY).quoted(bytes.toBase64(), '"');
    }

    void entryName(String name) {
        quoted(name, '"').text(": ");
    }

    final void literal(AttributeValue value) {
        switch (value.type()) {
            case S -> textLiteral(((AttributeValue.S) value).value());
            case N -> text(((AttributeValue.N) value).literal());
            case B -> binary(((AttributeValue.B) value).value());
            case BOOL -> text(String.valueOf(((AttributeValue.Bool) value).value()));
            case NULL -> text("null");
            case L -> elements("[", ((AttributeValue.L) value).elements(), "]");
            case SS ->
                elements(
                        "<<",
                        ((AttributeValue.SS) value)
                                .elements().stream().map(AttributeValue.S::new).toList(),
                        ">>");
            case NS -> elements("<<", ((AttributeValue.NS) value).elements(), ">>");
            case BS ->
                elements(
                        "<<",
                        ((AttributeValue.BS) value)
                                .elements().stream().map(AttributeValue.B::new).toList(),
                        ">>");
            case M -> {
                String separator = "";
                text("{");
                for (var entry : ((AttributeValue.M) value).entries().entrySet()) {
                    text(separator).entryName(entry.getKey());
                    literal(entry.getValue());
                    separator = ", ";
                }
                text("}");
            }
        }
    }

    private void elements(String open, List<? extends AttributeValue> elements, String close) {
        text(open);
        for (int i = 0; i < elements.size(); i++) {
            text(i == 0 ? "" : ", ").literal(elements.get(i));
        }
        text(close);
    }

    private void update(Update update) {
        String before = "";
        for (Update.Clause clause : Update.Clause.values()) {
            List<Update.Action> actions = update.actions(clause);
            for (int i = 0; i < actions.size(); i++) {
                text(i == 0 ? before + clause + " " : ", ");
                action(actions.get(i));
                before = " ";
            }
        }
    }

    final void action(Update.Action action) {
        operand(action.path());
        action.operand()
                .ifPresent(operand ->
                        text(action.clause() == Update.Clause.SET ? " = " : " ").operand(operand));
    }
}
