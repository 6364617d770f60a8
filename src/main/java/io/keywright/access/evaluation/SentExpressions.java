package io.keywright.access.evaluation;

import io.keywright.expression.Aliases;
import io.keywright.expression.Expression;
import io.keywright.expression.ExpressionKind;
import io.keywright.expression.ExpressionLimits;
import io.keywright.expression.ExpressionRequest;
import io.keywright.expression.Operand;
import io.keywright.item.ItemSize;
import io.keywright.model.AttributeValue;
import io.keywright.model.Item;
import java.util.List;
import java.util.Map;

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
}
