package io.keywright.model;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * One key attribute of a step: an operator and a template.
 *
 * @param value the template compared with; its variables are the pattern's parameters
 * @param upper the upper bound of BETWEEN, otherwise null
 */
public record KeyCondition(
        String attribute,
        Operator operator,
        String value,
        @Nullable String upper) {
    /** The operators of a key condition, as they are written. */
    public enum Operator {
        EQ("="),
        LT("<"),
        LE("<="),
        GT(">"),
        GE(">="),
        BETWEEN("BETWEEN"),
        BEGINS_WITH("begins_with");

        private final String symbol;

        Operator(String symbol) {
            this.symbol = symbol;
        }

        public String symbol() {
            return symbol;
        }
    }

    public KeyCondition {
        Objects.requireNonNull(attribute);
        Objects.requireNonNull(operator);
        Objects.requireNonNull(value);
    }

    public static KeyCondition equal(String attribute, String value) {
        return new KeyCondition(attribute, Operator.EQ, value, null);
    }

    public KeyCondition withAttribute(String newAttribute) {
        return new KeyCondition(newAttribute, operator, value, upper);
    }
}
