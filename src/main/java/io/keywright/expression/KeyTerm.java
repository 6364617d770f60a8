package io.keywright.expression;

import io.keywright.model.KeyCondition;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * One key attribute of a key condition.
 *
 * @param value what it is compared with; the lower bound of BETWEEN
 * @param upper the upper bound of BETWEEN, otherwise null
 */
public record KeyTerm(
        String attribute,
        KeyCondition.Operator operator,
        Operand value,
        @Nullable Operand upper) {
    public KeyTerm {
        Objects.requireNonNull(attribute);
        Objects.requireNonNull(operator);
        Objects.requireNonNull(value);
        if ((operator == KeyCondition.Operator.BETWEEN) != (upper != null)) {
            throw new IllegalArgumentException("BETWEEN has an upper bound, and nothing else does: " + attribute);
        }
    }

    public boolean isEquality() {
        return operator == KeyCondition.Operator.EQ;
    }

    /** The term as a condition. */
    public Condition condition() {
        DocumentPath path = DocumentPath.of(attribute);
        return switch (operator) {
            case EQ -> new Condition.Comparison(path, Condition.Comparator.EQ, value);
            case LT -> new Condition.Comparison(path, Condition.Comparator.LT, value);
            case LE -> new Condition.Comparison(path, Condition.Comparator.LE, value);
            case GT -> new Condition.Comparison(path, Condition.Comparator.GT, value);
            case GE -> new Condition.Comparison(path, Condition.Comparator.GE, value);
            case BETWEEN -> new Condition.Between(path, value, Objects.requireNonNull(upper));
            case BEGINS_WITH -> new Condition.BeginsWith(path, value);
        };
    }

    /** The term a condition is, if it compares one attribute with values in a way a key allows. */
    static @Nullable KeyTerm of(Condition condition) {
        if (condition instanceof Condition.Comparison comparison) {
            return comparison(comparison);
        }
        if (condition instanceof Condition.Between between
                && between.operand() instanceof DocumentPath path
                && path.isAttribute()
                && isValue(between.lower())
                && isValue(between.upper())) {
            return new KeyTerm(path.attribute(), KeyCondition.Operator.BETWEEN, between.lower(), between.upper());
        }
        if (condition instanceof Condition.BeginsWith begins
                && begins.operand() instanceof DocumentPath path
                && path.isAttribute()
                && isValue(begins.prefix())) {
            return new KeyTerm(path.attribute(), KeyCondition.Operator.BEGINS_WITH, begins.prefix(), null);
        }
        return null;
    }

    private static @Nullable KeyTerm comparison(Condition.Comparison comparison) {
        boolean isMirrored = !(comparison.left() instanceof DocumentPath);
        Operand key = isMirrored ? comparison.right() : comparison.left();
        Operand value = isMirrored ? comparison.left() : comparison.right();
        Condition.Comparator comparator = isMirrored ? comparison.comparator().mirrored() : comparison.comparator();
        if (!(key instanceof DocumentPath path) || !path.isAttribute() || !isValue(value)) {
            return null;
        }
        KeyCondition.Operator operator = switch (comparator) {
            case EQ -> KeyCondition.Operator.EQ;
            case LT -> KeyCondition.Operator.LT;
            case LE -> KeyCondition.Operator.LE;
            case GT -> KeyCondition.Operator.GT;
            case GE -> KeyCondition.Operator.GE;
            case NE -> null;
        };
        return operator == null ? null : new KeyTerm(path.attribute(), operator, value, null);
    }

    /** Whether an operand is the same for all items. */
    static boolean isValue(Operand operand) {
        return operand instanceof Operand.Literal || operand.isOpen() && !(operand instanceof Operand.Size);
    }
}
