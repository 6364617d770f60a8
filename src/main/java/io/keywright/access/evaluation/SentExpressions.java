package io.keywright.access.evaluation;

import io.keywright.expression.Aliases;
import io.keywright.expression.Condition;
import io.keywright.expression.Expression;
import io.keywright.expression.ExpressionKind;
import io.keywright.expression.ExpressionLimits;
import io.keywright.expression.ExpressionRefusedException;
import io.keywright.expression.ExpressionRequest;
import io.keywright.expression.KeyConditions;
import io.keywright.expression.KeyTerm;
import io.keywright.expression.Operand;
import io.keywright.expression.ValueRefusal;
import io.keywright.item.ItemSize;
import io.keywright.model.AttributeValue;
import io.keywright.model.Item;
import io.keywright.model.KeyCondition;
import io.keywright.model.KeySchema;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The expressions of one request, as the service looks at them before it looks at a table. */
final class SentExpressions {
    private SentExpressions() {}

    /** Refuses wrong types, bounds and sizes. */
    static void check(Map<ExpressionKind, Expression> expressions) throws RequestRefusedException {
        if (expressions.isEmpty()) {
            return;
        }
        long bytes = 0;
        for (Operand operand :
                Aliases.of(List.copyOf(expressions.values())).values().values()) {
            AttributeValue value = operand.valueIn(Item.EMPTY);
            bytes += value == null ? 0 : ItemSize.of(value);
        }
        if (bytes > ExpressionLimits.VALUES_BYTES) {
            throw new RequestRefusedException("ExpressionAttributeValues exceeds max size");
        }
        RequestRefusedException.refuse(ExpressionRequest.refusal(expressions));
    }

    /** Checks those of a Query or Scan. */
    static void checkRead(@Nullable Condition key, ReadRequest.Options options) throws RequestRefusedException {
        var expressions = new EnumMap<ExpressionKind, Expression>(ExpressionKind.class);
        if (key != null) {
            expressions.put(ExpressionKind.KEY_CONDITION, key);
        }
        if (options.filter() != null) {
            expressions.put(ExpressionKind.FILTER, options.filter());
        }
        if (options.projection() != null) {
            expressions.put(ExpressionKind.PROJECTION, options.projection());
        }
        check(expressions);
    }

    /** Checks those of a Query, and reads its key condition. */
    static KeyConditions checkQuery(ReadRequest.Query query, KeySchema key) throws RequestRefusedException {
        Condition filter = query.options().filter();
        if (filter == null && query.options().projection() == null) {
            KeyConditions plain = plain(query.key(), key);
            if (plain != null) {
                return plain;
            }
        }
        checkRead(query.key(), query.options());
        KeyConditions conditions;
        try {
            conditions = KeyConditions.of(query.key(), key);
        } catch (ExpressionRefusedException refused) {
            throw new RequestRefusedException(refused);
        }
        if (filter != null) {
            RequestRefusedException.refuse(ExpressionRequest.keyRefusal(filter, key, true));
        }
        return conditions;
    }

    /**
     * A key condition in which nothing is left to refuse: each attribute is compared with one value, of its type, that can
     * be stored, and as a key has few attributes its text is short. Null for any other, which is looked at as a whole.
     */
    private static @Nullable KeyConditions plain(Condition condition, KeySchema key) {
        KeyConditions conditions;
        try {
            conditions = KeyConditions.of(condition, key);
        } catch (ExpressionRefusedException refused) {
            // What else is wrong may come first.
            return null;
        }
        for (KeyTerm term : conditions.terms()) {
            Optional<String> refusal = term.value() instanceof Operand.Literal literal
                    ? ValueRefusal.of(literal.value())
                    : Optional.of("open");
            if (refusal.isPresent() || term.operator() == KeyCondition.Operator.BETWEEN) {
                return null;
            }
        }
        return conditions;
    }
}
