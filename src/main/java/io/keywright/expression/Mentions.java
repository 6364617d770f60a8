package io.keywright.expression;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * The attributes, tables, indexes and templates that a text mentions, in the order they are written; they can be given
 * other names, and all else stays as it was written. What stands in maps and lists, behind a dot or in a plain text is
 * none of them.
 *
 * <p>Nothing is known of a text that can't be read up to its end. One that is read and refused, because a function is
 * not known or a path stands twice, is taken like any other.
 */
public final class Mentions {
    /** A mention and how it is written. */
    record Written(Mention mention, Token token) {}

    @FunctionalInterface
    private interface Parsing<P extends Cursor> {
        P parser(String text) throws ExpressionSyntaxException;
    }

    @FunctionalInterface
    private interface Reading<P extends Cursor> {
        Object read(P parser) throws ExpressionSyntaxException;
    }

    private final String text;
    private final Dialect dialect;
    private final List<Written> mentions;

    private Mentions(String text, Dialect dialect, List<Written> mentions) {
        this.text = text;
        this.dialect = dialect;
        this.mentions = mentions;
    }

    /** Of a filter, a key condition or the condition of a write, as designs have them. */
    public static Mentions ofCondition(String text) {
        return new Mentions(text, Dialect.DESIGN, read(text, Expressions::conditionParser, ConditionParser::whole));
    }

    /** Of a projection, as designs have them. */
    public static Mentions ofProjection(String text) {
        return new Mentions(
                text, Dialect.DESIGN, read(text, Expressions::projectionParser, UpdateParser::wholeProjection));
    }

    /** Of a statement. */
    public static Mentions ofStatement(String text) {
        return new Mentions(text, Dialect.PARTIQL, read(text, StatementParser::of, StatementParser::wholeStatement));
    }

    private static <P extends Cursor> List<Written> read(String text, Parsing<P> parsing, Reading<P> reading) {
        P parser;
        try {
            parser = parsing.parser(text);
        } catch (ExpressionSyntaxException emptyOrTooLong) {
            return List.of();
        }
        try {
            reading.read(parser);
            return parser.mentions();
        } catch (ExpressionSyntaxException refused) {
            return parser.isAtEnd() ? parser.mentions() : List.of();
        }
    }

    /** All of them; a name that is mentioned twice is there twice. */
    public List<Mention> all() {
        return mentions.stream().map(Written::mention).toList();
    }

    /**
     * The text with other contents for some mentions: written as the former one was if the new one can be, and in the
     * quotes it needs otherwise.
     *
     * @param content the new content; the same for what shall stay
     */
    public String with(Contents content) {
        var out = new StringBuilder();
        int copied = 0;
        for (Written written : mentions) {
            String changed = content.of(written.mention());
            if (!changed.equals(written.mention().content())) {
                out.append(text, copied, written.token().start()).append(write(written, changed));
                copied = written.token().end();
            }
        }
        return out.append(text, copied, text.length()).toString();
    }

    /** Chooses the content of a mention. */
    @FunctionalInterface
    public interface Contents {
        String of(Mention mention);
    }

    private String write(Written written, String content) {
        Token.Kind kind = written.token().kind();
        if (written.mention().kind() == Mention.Kind.TEMPLATE) {
            return kind == Token.Kind.VARIABLE
                    ? content
                    : new Printer().quoted(content, '"').toString();
        }
        return dialect == Dialect.PARTIQL ? inStatement(written, content) : inDesign(content, written.token());
    }

    private static String inDesign(String name, Token before) {
        var forms = new ArrayList<UnaryOperator<String>>();
        if (before.kind() == Token.Kind.WORD) {
            forms.add(UnaryOperator.identity());
        }
        if (!before.text().startsWith("#\"")) {
            forms.add(bare -> "#" + bare);
        }
        for (UnaryOperator<String> form : forms) {
            String written = form.apply(name);
            if (isRead(written, name)) {
                return written;
            }
        }
        return new Printer().text("#").quoted(name, '"').toString();
    }

    /** Whether a text is one name wherever an attribute can stand. */
    private static boolean isRead(String written, String name) {
        DocumentPath path = DocumentPath.of(name);
        try {
            return Expressions.projection(written).paths().equals(List.of(path))
                    && Expressions.condition("attribute_exists(" + written + ")")
                            .equals(new Condition.AttributeExists(path));
        } catch (ExpressionSyntaxException noName) {
            return false;
        }
    }

    private static String inStatement(Written written, String name) {
        var printer = new StatementPrinter(written.mention().kind() != Mention.Kind.ATTRIBUTE);
        if (written.token().kind() == Token.Kind.STRING) {
            printer.textLiteral(name);
        } else if (written.token().kind() == Token.Kind.WORD) {
            printer.name(name);
        } else {
            printer.quotedName(name);
        }
        return printer.toString();
    }
}
