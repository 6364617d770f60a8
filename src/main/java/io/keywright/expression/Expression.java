package io.keywright.expression;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.function.Consumer;

/** An expression as a tree. Immutable; two are equal when they read the same, however they are written. */
public sealed interface Expression permits Condition, ProjectedPaths, Update {
    /** The same with values in place of the placeholders, parameters and templates that have one. */
    Expression bind(Bindings bindings);

    /** Visits every operand and path, from left to right, the inner ones after those they stand in. */
    void forEachOperand(Consumer<Operand> visitor);

    /** The top-level attributes it names, each once, in the order they are first named. */
    default List<String> attributes() {
        var attributes = new LinkedHashSet<String>();
        forEachOperand(operand -> {
            if (operand instanceof DocumentPath path) {
                attributes.add(path.attribute());
            }
        });
        return List.copyOf(attributes);
    }

    /** Whether a value is missing to evaluate it: a placeholder, parameter or template that is not bound. */
    default boolean isOpen() {
        var open = new boolean[1];
        forEachOperand(operand -> open[0] |= operand.isOpen());
        return open[0];
    }

    /** The text in the language of designs; reading it gives an equal tree. */
    default String print() {
        return new Printer().expression(this);
    }
}
