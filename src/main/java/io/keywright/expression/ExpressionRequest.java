package io.keywright.expression;

import io.keywright.key.Utf8;
import io.keywright.model.AttributeValue;
import io.keywright.model.Item;
import io.keywright.model.KeySchema;
import io.keywright.model.OrderedMap;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The expressions of a request as a program sends them, with the tables of their placeholders: read and refused as the
 * service does, which takes no written-out values and no reserved words.
 *
 * @param texts the expressions that are sent
 * @param names ExpressionAttributeNames, or null where none are sent
 * @param values ExpressionAttributeValues, or null where none are sent
 */
public record ExpressionRequest(
        Map<ExpressionKind, String> texts,
        @Nullable Map<String, String> names,
        @Nullable Map<String, AttributeValue> values) {
    private static final Pattern NAME = Pattern.compile("#[A-Za-z0-9_]+");
    private static final Pattern VALUE = Pattern.compile(":[A-Za-z0-9_]+");

    public ExpressionRequest {
        texts = OrderedMap.copyOf(texts);
        names = names == null ? null : OrderedMap.copyOf(names);
        values = values == null ? null : OrderedMap.copyOf(values);
    }

    /**
     * The trees of a request, with names and values in place of the placeholders.
     *
     * @param expressions the trees by kind
     */
    public record Read(Map<ExpressionKind, Expression> expressions) {
        public Read {
            expressions = OrderedMap.copyOf(expressions);
        }

        public Optional<Condition> keyCondition() {
            return Optional.ofNullable((Condition) expressions.get(ExpressionKind.KEY_CONDITION));
        }

        public Optional<Condition> filter() {
            return Optional.ofNullable((Condition) expressions.get(ExpressionKind.FILTER));
        }

        public Optional<Condition> condition() {
            return Optional.ofNullable((Condition) expressions.get(ExpressionKind.CONDITION));
        }

        public Optional<ProjectedPaths> projection() {
            return Optional.ofNullable((ProjectedPaths) expressions.get(ExpressionKind.PROJECTION));
        }

        public Optional<Update> update() {
            return Optional.ofNullable((Update) expressions.get(ExpressionKind.UPDATE));
        }
    }

    /**
     * Reads the expressions.
     *
     * @throws ExpressionRefusedException with the message of the service's ValidationException
     */
    public Read read() throws ExpressionRefusedException {
        checkNames();
        checkValues();
        var placeholders = new Placeholders(names == null ? Map.of() : names, values == null ? Map.of() : values);
        Bindings bindings = values == null ? Bindings.NONE : Bindings.values(values);
        var read = new EnumMap<ExpressionKind, Expression>(ExpressionKind.class);
        for (ExpressionKind kind : ExpressionKind.values()) {
            String text = texts.get(kind);
            if (text != null) {
                read.put(kind, expression(kind, text, placeholders).bind(bindings));
            }
        }
        checkUsed("ExpressionAttributeNames", placeholders.unusedNames());
        checkUsed("ExpressionAttributeValues", placeholders.unusedValues());
        return new Read(read);
    }

    /**
     * What the service would answer to a request with these trees, whatever the values are that are still open; empty if
     * it would take it. What a tree was written like does not matter: it is sent with placeholders.
     */
    public static Optional<String> refusal(Map<ExpressionKind, ? extends Expression> expressions) {
        Aliases aliases = Aliases.of(List.copyOf(expressions.values()));
        var values = new LinkedHashMap<String, @Nullable AttributeValue>();
        aliases.values().forEach((name, operand) -> values.put(name, operand.valueIn(Item.EMPTY)));
        var placeholders = new Placeholders(aliases.names(), values);
        try {
            for (Map.Entry<String, @Nullable AttributeValue> entry : values.entrySet()) {
                if (entry.getValue() != null) {
                    checkValue(entry.getKey(), entry.getValue());
                }
            }
            for (Map.Entry<ExpressionKind, ? extends Expression> entry : expressions.entrySet()) {
                expression(entry.getKey(), aliases.text(entry.getValue()), placeholders);
            }
            return Optional.empty();
        } catch (ExpressionRefusedException refused) {
            return Optional.of(refused.getMessage());
        }
    }

    private static Expression expression(ExpressionKind kind, String text, Placeholders placeholders)
            throws ExpressionRefusedException {
        Optional<String> tooLong = Aliases.tooLong(text);
        if (tooLong.isPresent()) {
            throw new ExpressionRefusedException(kind.refusal(tooLong.get()));
        }
        try {
            List<Token> tokens = Expressions.tokens(text, Dialect.SERVICE, false);
            return switch (kind) {
                case KEY_CONDITION, FILTER, CONDITION ->
                    new ConditionParser(text, tokens, Dialect.SERVICE, placeholders).whole();
                case PROJECTION -> new UpdateParser(text, tokens, Dialect.SERVICE, placeholders).wholeProjection();
                case UPDATE -> new UpdateParser(text, tokens, Dialect.SERVICE, placeholders).wholeUpdate();
            };
        } catch (ExpressionSyntaxException invalid) {
            throw new ExpressionRefusedException(kind.refusal(invalid.problem()));
        }
    }

    private void checkNames() throws ExpressionRefusedException {
        if (names == null) {
            return;
        }
        if (texts.isEmpty()) {
            throw new ExpressionRefusedException(
                    "ExpressionAttributeNames can only be specified when using expressions");
        }
        if (names.isEmpty()) {
            throw new ExpressionRefusedException("ExpressionAttributeNames must not be empty");
        }
        for (Map.Entry<String, String> entry : names.entrySet()) {
            checkKey("ExpressionAttributeNames", entry.getKey(), NAME);
            if (entry.getValue().isEmpty()) {
                throw new ExpressionRefusedException(
                        "ExpressionAttributeNames contains invalid value: Empty attribute name for key "
                                + entry.getKey());
            }
        }
    }

    private void checkValues() throws ExpressionRefusedException {
        if (values == null) {
            return;
        }
        if (texts.isEmpty()) {
            throw new ExpressionRefusedException(
                    "ExpressionAttributeValues can only be specified when using expressions");
        }
        if (values.isEmpty()) {
            throw new ExpressionRefusedException("ExpressionAttributeValues must not be empty");
        }
        for (Map.Entry<String, AttributeValue> entry : values.entrySet()) {
            checkKey("ExpressionAttributeValues", entry.getKey(), VALUE);
            checkValue(entry.getKey(), entry.getValue());
        }
    }

    private static void checkValue(String key, AttributeValue value) throws ExpressionRefusedException {
        Optional<String> refusal = ValueRefusal.within(value);
        if (refusal.isPresent()) {
            throw new ExpressionRefusedException(
                    "ExpressionAttributeValues contains invalid value: " + refusal.get() + " for key " + key);
        }
    }

    private static void checkKey(String table, String key, Pattern form) throws ExpressionRefusedException {
        if (!form.matcher(key).matches()) {
            throw new ExpressionRefusedException(table + " contains invalid key: Syntax error; key: \"" + key + "\"");
        }
        if (Utf8.length(key) > ExpressionLimits.PLACEHOLDER_BYTES) {
            throw new ExpressionRefusedException(table
                    + " contains invalid key: The expression attribute map contains a key that is too long; size of"
                    + " key: " + Utf8.length(key));
        }
    }

    private static void checkUsed(String table, List<String> unused) throws ExpressionRefusedException {
        if (!unused.isEmpty()) {
            throw new ExpressionRefusedException(
                    "Value provided in " + table + " unused in expressions: keys: {" + String.join(", ", unused) + "}");
        }
    }

    /**
     * The refusal of an expression that looks into a key attribute, or of the filter of a Query that names one; empty if
     * it does neither.
     *
     * @param key the key of the table or index
     * @param isQueryFilter whether it is the filter of a Query
     */
    public static Optional<String> keyRefusal(Expression expression, KeySchema key, boolean isQueryFilter) {
        var refusals = new ArrayList<String>();
        expression.forEachOperand(operand -> {
            if (operand instanceof DocumentPath path && key.has(path.attribute())) {
                if (!path.isAttribute()) {
                    refusals.add("Key attributes must be scalars; list random access '[]' and map lookup '.' are not"
                            + " allowed: Key: " + path.attribute());
                } else if (isQueryFilter) {
                    refusals.add("Filter Expression can only contain non-primary key attributes: Primary key"
                            + " attribute: " + path.attribute());
                }
            }
        });
        return refusals.stream().findFirst();
    }
}
