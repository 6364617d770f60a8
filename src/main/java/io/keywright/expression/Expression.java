package io.keywright.expression;

import java.util.function.Consumer;

/** An expression as a tree. Immutable; two are equal when they read the same, however they are written. */
public sealed interface Expression permits Condition, ProjectedPaths, Update {
    /** The same with values in place of the placeholders, parameters and templates that have one. */
    Expression bind(Bindings bindings);

    /** Visits every operand and path, from left to right, the inner ones after those they stand in. */
    void forEachOperand(Consumer<Operand> visitor);

    /** The text in the language of designs; reading it gives an equal tree. */
    default String print() {
        return new Printer().expression(this);
    }
}
