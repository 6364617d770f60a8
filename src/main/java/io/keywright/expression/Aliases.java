package io.keywright.expression;

import io.keywright.key.Utf8;
import io.keywright.model.OrderedMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The expressions of one request as the service takes them: a name that can't stand as it is becomes {@code #name}, every
 * value that is written out or made by a template becomes a {@code :v0}, and tables tell what they stand for. Other
 * names are left as they are; the placeholders of the expressions keep their names.
 */
public final class Aliases {
    private static final Pattern PLACEHOLDER_NAME = Pattern.compile("[A-Za-z0-9_]+");

    private final Map<String, String> aliases = new HashMap<>();
    private final Map<String, String> names = new LinkedHashMap<>();
    private final Map<Operand, String> placeholders = new HashMap<>();
    private final Map<String, Operand> values = new LinkedHashMap<>();
    private final Map<Expression, String> texts = new HashMap<>();
    private final Set<String> taken = new HashSet<>();

    private Aliases() {}

    /** The expressions of a request, printed in this order. */
    public static Aliases of(Expression... expressions) {
        return of(List.of(expressions));
    }

    /** The expressions of a request, printed in this order. */
    public static Aliases of(List<? extends Expression> expressions) {
        var aliases = new Aliases();
        for (Expression expression : expressions) {
            expression.forEachOperand(operand -> {
                if (operand instanceof Operand.Placeholder placeholder) {
                    aliases.taken.add(placeholder.name());
                }
            });
        }
        for (Expression expression : expressions) {
            aliases.texts.put(expression, aliases.new ServicePrinter().expression(expression));
        }
        return aliases;
    }

    /**
     * The text of one of the expressions.
     *
     * @throws IllegalArgumentException for another
     */
    public String text(Expression expression) {
        String text = texts.get(expression);
        if (text == null) {
            throw new IllegalArgumentException("not of this request: " + expression.print());
        }
        return text;
    }

    /** What each {@code #name} stands for: ExpressionAttributeNames. */
    public Map<String, String> names() {
        return OrderedMap.copyOf(names);
    }

    /** What each {@code :value} stands for: ExpressionAttributeValues, some of which may still be open. */
    public Map<String, Operand> values() {
        return OrderedMap.copyOf(values);
    }

    /** The refusal of an expression whose text is too long; empty if it is not. */
    public Optional<String> refusal(ExpressionKind kind, Expression expression) {
        return tooLong(text(expression)).map(kind::refusal);
    }

    /** What is wrong with a text that is too long; empty for one that is not. */
    public static Optional<String> tooLong(String text) {
        int bytes = Utf8.length(text);
        return bytes > ExpressionLimits.EXPRESSION_BYTES
                ? Optional.of("Expression size has exceeded the maximum allowed size; expression size: " + bytes)
                : Optional.empty();
    }

    private String alias(String name) {
        return aliases.computeIfAbsent(name, missing -> {
            boolean speaks =
                    PLACEHOLDER_NAME.matcher(name).matches() && name.length() < ExpressionLimits.PLACEHOLDER_BYTES;
            String alias = "#" + (speaks ? name : "n" + names.size());
            names.put(alias, name);
            return alias;
        });
    }

    private String placeholder(Operand value) {
        return placeholders.computeIfAbsent(value, missing -> {
            int number = placeholders.size();
            while (taken.contains(":v" + number)) {
                number++;
            }
            taken.add(":v" + number);
            values.put(":v" + number, value);
            return ":v" + number;
        });
    }

    private final class ServicePrinter extends Printer {
        @Override
        Printer operand(Operand operand) {
            if (operand instanceof Operand.Placeholder placeholder) {
                values.put(placeholder.name(), placeholder);
                return super.operand(operand);
            }
            boolean isValue = operand instanceof Operand.Literal
                    || operand instanceof Operand.Template
                    || operand instanceof Operand.Parameter
                    || operand instanceof Operand.ListOf
                    || operand instanceof Operand.SetOf
                    || operand instanceof Operand.MapOf;
            return isValue ? text(placeholder(operand)) : super.operand(operand);
        }

        @Override
        void name(String name) {
            boolean stands = !ReservedWords.needsPlaceholder(name) && !ReservedWords.isWord(name);
            text(stands ? name : alias(name));
        }
    }
}
