package io.keywright.expression;

import io.keywright.expression.Token.Kind;
import io.keywright.key.KeyTemplate;
import io.keywright.key.Part;
import io.keywright.key.TemplateSyntaxException;
import io.keywright.model.AttributeValue;
import io.keywright.model.Bytes;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Reads values: placeholders, and in a design or a statement those that are written out.
 *
 * <pre>
 * value = ":" word                                                              in an expression
 *       / "text or template" / {variable} / base64"bytes"                       in a design
 *       / 'text' / "template" / {variable} / base64'bytes' / "?"                in a statement
 *       / number / true / false / null                                          in both
 *       / "[" value *("," value) "]" / "&lt;&lt;" value *("," value) "&gt;&gt;" / "{" text ":" value … "}"
 * </pre>
 */
abstract class ValueParser extends Cursor {
    private final Dialect dialect;
    private final Placeholders placeholders;
    private int parameters;

    ValueParser(String text, List<Token> tokens, Dialect dialect, Placeholders placeholders) {
        super(text, tokens);
        this.dialect = dialect;
        this.placeholders = placeholders;
    }

    final Dialect dialect() {
        return dialect;
    }

    final Placeholders placeholders() {
        return placeholders;
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
                mention(Mention.Kind.TEMPLATE, token.content(), token);
                return template(token, token.content(), 1);
            }
            case STRING -> {
                next();
                return Operand.Literal.text(token.content());
            }
            case VARIABLE -> {
                next();
                mention(Mention.Kind.TEMPLATE, token.content(), token);
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

    static String literalText(Token token) throws ExpressionSyntaxException {
        Operand text = template(token, token.content(), 1);
        return text instanceof Operand.Literal literal && literal.value() instanceof AttributeValue.S name
                ? name.value()
                : token.content();
    }

    private static Operand template(Token token, String text, int quote) throws ExpressionSyntaxException {
        if (text.indexOf('{') < 0 && text.indexOf('}') < 0) {
            return Operand.Literal.text(text);
        }
        KeyTemplate template;
        try {
            template = KeyTemplate.parse(text);
        } catch (TemplateSyntaxException invalid) {
            throw ExpressionSyntaxException.refused(
                    invalid.problem(),
                    token.start() + offset(token.text(), quote, invalid.position()),
                    token.text(),
                    invalid.expected());
        }
        if (!template.isLiteral()) {
            return new Operand.Template(template);
        }
        return Operand.Literal.text(
                template.parts().isEmpty()
                        ? ""
                        : ((Part.Literal) template.parts().get(0)).text());
    }

    /** Where a unit of a content stands in the text with its quotes, which are doubled inside. */
    private static int offset(String quoted, int quote, int position) {
        int offset = quote;
        for (int i = 0; i < position; i++) {
            offset += quote == 1 && quoted.startsWith("\"\"", offset) ? 2 : 1;
        }
        return offset;
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
            throw ExpressionSyntaxException.refused(
                    Objects.requireNonNullElse(invalid.getMessage(), "Not a number"),
                    token.start(),
                    token.text(),
                    "a number");
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

    /** @param isItem whether the names are those of attributes */
    final Operand.MapOf mapEntries(boolean isItem) throws ExpressionSyntaxException {
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
            if (isItem) {
                mention(Mention.Kind.ATTRIBUTE, name.content(), name);
            }
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
        return Operand.map(mapEntries(false).entries());
    }

    private Operand neededValue() throws ExpressionSyntaxException {
        Operand value = value();
        if (value == null) {
            throw unexpected("a value");
        }
        return value;
    }
}
