package io.keywright.imports.items;

import io.keywright.format.AttributeValueJson;
import io.keywright.format.DesignFormatException;
import io.keywright.format.JsonTree;
import io.keywright.format.Located;
import io.keywright.model.AttributeType;
import io.keywright.model.AttributeValue;
import io.keywright.model.Bytes;
import java.util.Optional;
import java.util.regex.Pattern;

/** Values of which only the text is written, as in a cell. */
final class TypedText {
    /** A number as a program writes it: nothing that a leading zero or plus would lose. */
    private static final Pattern NUMBER = Pattern.compile("-?(?=[0-9.]{1,39}$)(0|[1-9][0-9]{0,37})(\\.[0-9]{1,37})?");

    private static final Pattern TRUTH = Pattern.compile("true|false");

    private TypedText() {}

    static boolean isNumber(String text) {
        return NUMBER.matcher(text).matches();
    }

    static boolean isTruth(String text) {
        return TRUTH.matcher(text).matches();
    }

    /**
     * A text as a value of a type; empty where it is none. Lists, maps and sets are JSON, plain or with types.
     *
     * @param text not blank
     */
    static Optional<AttributeValue> of(String text, AttributeType type) {
        return switch (type) {
            case S ->
                Optional.of(typed(text)
                        .filter(AttributeValue.S.class::isInstance)
                        .orElseGet(() -> new AttributeValue.S(text)));
            case N -> number(text.strip());
            case B ->
                typed(text.strip()).filter(AttributeValue.B.class::isInstance).or(() -> binary(text.strip()));
            case BOOL ->
                isTruth(text.strip())
                        ? Optional.of(new AttributeValue.Bool(Boolean.parseBoolean(text.strip())))
                        : Optional.empty();
            case NULL -> text.strip().equals("null") ? Optional.of(new AttributeValue.Null()) : json(text, type);
            default -> json(text, type);
        };
    }

    private static Optional<AttributeValue> number(String text) {
        try {
            return Optional.of(new AttributeValue.N(text));
        } catch (NumberFormatException none) {
            return Optional.empty();
        }
    }

    private static Optional<AttributeValue> binary(String text) {
        try {
            return Optional.of(new AttributeValue.B(Bytes.ofBase64(text)));
        } catch (IllegalArgumentException none) {
            return Optional.empty();
        }
    }

    private static Optional<AttributeValue> json(String text, AttributeType type) {
        Optional<AttributeValue> typed = typed(text).filter(value -> value.type() == type);
        if (typed.isPresent()) {
            return typed;
        }
        try {
            AttributeValue value = PlainValues.read(JsonTree.parse(text, "cell"), Optional.of(type));
            return value.type() == type ? Optional.of(value) : Optional.empty();
        } catch (DesignFormatException none) {
            return Optional.empty();
        }
    }

    /** A text that is a value in DynamoDB JSON, such as {@code {"SS": ["a"]}}. */
    static Optional<AttributeValue> typed(String text) {
        if (!text.startsWith("{")) {
            return Optional.empty();
        }
        try {
            Located json = JsonTree.parse(text, "cell");
            return Optional.of(AttributeValueJson.read(json));
        } catch (DesignFormatException none) {
            return Optional.empty();
        }
    }
}
