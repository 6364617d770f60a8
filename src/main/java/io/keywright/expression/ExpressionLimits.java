package io.keywright.expression;

/** DynamoDB's limits of expressions. Unless said otherwise: Developer Guide, Constraints, read 2026-11. */
public final class ExpressionLimits {
    /** Bytes of an expression's text. */
    public static final int EXPRESSION_BYTES = 4 * 1024;

    /** Operators and functions in an expression; the equals sign of a SET action is none. */
    public static final int OPERATORS = 300;

    /** Operands in the parentheses of IN. */
    public static final int IN_OPERANDS = 100;

    /** Values of a partition key in the list of a PartiQL IN. Developer Guide, ql-operators, read 2026-11. */
    public static final int PARTIQL_KEY_OPERANDS = 50;

    /** Bytes of a placeholder, its {@code #} or {@code :} included. */
    public static final int PLACEHOLDER_BYTES = 255;

    /** Elements of a document path: no value is nested deeper. */
    public static final int PATH_ELEMENTS = 32;

    /** Levels of a value, the outermost being the first. Measured by nubo-db/dynamodb-conformance, 2026-06. */
    public static final int VALUE_LEVELS = 32;

    /** Bytes of all values that the placeholders of a request stand for. */
    public static final long VALUES_BYTES = 2 * 1_024 * 1_024;

    /** The largest list index: that of the service's own integers. */
    public static final int LIST_INDEX = Integer.MAX_VALUE;

    /** Characters of a PartiQL statement. API Reference, ExecuteStatement, read 2026-11. */
    public static final int STATEMENT_CHARACTERS = 8_192;

    /** Significant digits of a number. */
    public static final int NUMBER_DIGITS = 38;

    /** The largest power of ten of a number's first digit. */
    public static final int LARGEST_MAGNITUDE = 125;

    /** The smallest power of ten of a number's first digit. */
    public static final int SMALLEST_MAGNITUDE = -130;

    /**
     * UTF-16 units of a text in the language of designs, in which values are written out: a limit of this program, since
     * the service sees another text.
     */
    public static final int DESIGN_TEXT_CHARACTERS = 65_536;

    /**
     * Levels of parentheses, functions, NOT and nested values that are read: a limit of this program. The service needs
     * an operator for each level and stops at {@link #OPERATORS}.
     */
    public static final int NESTING = OPERATORS + 20;

    private ExpressionLimits() {}
}
