package io.keywright.view;

import io.keywright.model.AttributeValue;
import java.util.stream.Collectors;

/** Attribute values as a person reads them, without type tags. */
public final class ValueText {
    private ValueText() {}

    /** The value in one line: text as it is, numbers as written, lists and maps in short. */
    public static String of(AttributeValue value) {
        if (value instanceof AttributeValue.S text) {
            return text.value();
        }
        if (value instanceof AttributeValue.N number) {
            return number.literal();
        }
        if (value instanceof AttributeValue.B bytes) {
            return bytes.value().toBase64();
        }
        if (value instanceof AttributeValue.Bool truth) {
            return Boolean.toString(truth.value());
        }
        if (value instanceof AttributeValue.L list) {
            return list.elements().stream().map(ValueText::of).collect(Collectors.joining(", ", "[", "]"));
        }
        if (value instanceof AttributeValue.M map) {
            return map.entries().entrySet().stream()
                    .map(entry -> entry.getKey() + ": " + of(entry.getValue()))
                    .collect(Collectors.joining(", ", "{", "}"));
        }
        if (value instanceof AttributeValue.SS set) {
            return set.elements().stream().collect(Collectors.joining(", ", "{", "}"));
        }
        if (value instanceof AttributeValue.NS set) {
            return set.elements().stream().map(AttributeValue.N::literal).collect(Collectors.joining(", ", "{", "}"));
        }
        if (value instanceof AttributeValue.BS set) {
            return set.elements().stream().map(bytes -> bytes.toBase64()).collect(Collectors.joining(", ", "{", "}"));
        }
        return "null";
    }
}
