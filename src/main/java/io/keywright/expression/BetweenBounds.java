package io.keywright.expression;

import io.keywright.model.AttributeValue;
import java.util.Optional;

/** The two values around which BETWEEN looks: of one type, and in order. */
public final class BetweenBounds {
    private BetweenBounds() {}

    /** The refusal of two bounds that can't go together, in the service's words; empty for two that can. */
    public static Optional<String> refusal(AttributeValue lower, AttributeValue upper) {
        if (lower.type() != upper.type()) {
            return Optional.of(refusal("same data type for lower and upper bounds", lower, upper));
        }
        return ValueComparison.order(lower, upper).orElse(0) > 0
                ? Optional.of(refusal("upper bound to be greater than or equal to lower bound", lower, upper))
                : Optional.empty();
    }

    private static String refusal(String required, AttributeValue lower, AttributeValue upper) {
        return "The BETWEEN operator requires " + required + "; lower bound operand: AttributeValue: " + listed(lower)
                + ", upper bound operand: AttributeValue: " + listed(upper);
    }

    private static String listed(AttributeValue value) {
        String text = switch (value.type()) {
            case S -> ((AttributeValue.S) value).value();
            case N -> ((AttributeValue.N) value).literal();
            case B -> "java.nio.HeapByteBuffer[pos=0 lim=" + length(value) + " cap=" + length(value) + "]";
            default -> new Printer().operand(new Operand.Literal(value)).toString();
        };
        return "{" + value.type() + ":" + text + "}";
    }

    private static int length(AttributeValue value) {
        return ((AttributeValue.B) value).value().length();
    }
}
