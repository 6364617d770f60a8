package io.keywright.expression;

/**
 * Whether a condition holds: true, false, or open because a value that it depends on is not known yet. Missing
 * attributes and values of other types leave nothing open: the service takes such a comparison for false ({@code <>}
 * for true).
 */
public enum Truth {
    TRUE,
    FALSE,
    OPEN;

    public static Truth of(boolean holds) {
        return holds ? TRUE : FALSE;
    }

    public Truth and(Truth other) {
        if (this == FALSE || other == FALSE) {
            return FALSE;
        }
        return this == TRUE ? other : OPEN;
    }

    public Truth or(Truth other) {
        return not().and(other.not()).not();
    }

    public Truth not() {
        return this == OPEN ? OPEN : of(this == FALSE);
    }
}
