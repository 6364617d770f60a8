package io.keywright.expression;

import java.util.Objects;

/**
 * What DynamoDB answers to expressions that it can read and does not take: a ValidationException in its own words,
 * because they do not fit the key, the placeholders or the item.
 */
public final class ExpressionRefusedException extends Exception {
    private static final long serialVersionUID = 1L;

    /** @param message the service's answer */
    ExpressionRefusedException(String message) {
        super(message);
    }

    /** The answer. */
    @Override
    public String getMessage() {
        return Objects.requireNonNull(super.getMessage());
    }
}
