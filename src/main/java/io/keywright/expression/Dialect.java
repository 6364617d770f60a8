package io.keywright.expression;

/** Whose language a text is in. */
enum Dialect {
    /** An expression in a design: values may be written out, names may be reserved words. */
    DESIGN,
    /** An expression as a program sends it, with placeholders for all values. */
    SERVICE,
    /** A statement. */
    PARTIQL
}
